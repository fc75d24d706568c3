"""Marks or constructions before all else, in a round whose event asks for several more of them.

Spending goes step by step, and the first of two brings such an event no closer: it is met or it is not.
"""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.paying import can_pay, paid
from teotl.games.teotihuacazinho.bots.spending import do
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.questions.codes import BUILD, MARK, RAMP, code_of
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at, counted, event_of_round
from teotl.games.teotihuacazinho.rules.names import (
    BLUE,
    CONSTRUCTIONS,
    CONSTRUCTIONS_MARKED,
    GREY,
    HAMMERS,
    OBJECTIVES,
    OBJECTIVES_MARKED,
    RAMPS,
)
from teotl.games.teotihuacazinho.rules.objectives import is_marked, mark_pips
from teotl.games.teotihuacazinho.rules.payment import has_built, held
from teotl.games.teotihuacazinho.rules.state import State

NONE: Final = -1


def is_late(s: State) -> bool:
    """Whether this round's event asks for more than one thing that its pips could still bring."""
    event: i64 = event_of_round(s)
    if event < 0:
        return False
    kind: i64 = s.material.card_counts[card_at(s, event)]
    short: i64 = missing_of(s, event)
    if short < 2:
        return False
    if kind == OBJECTIVES_MARKED:
        return short * mark_pips(s, 0) <= s.pool[BLUE]
    if kind != CONSTRUCTIONS_MARKED or short * s.material.construct_pips > s.pool[GREY]:
        return False
    return short * s.material.ramp_hammers <= held(s, 0, HAMMERS)


def missing_of(s: State, event: i64) -> i64:
    return at_least(s, event) - counted(s, 0, card_at(s, event))


def hurry(t: Thought, s: State, codes: list[int]) -> None:
    """The best marks or constructions, one after the other, until the event is met."""
    event: i64 = event_of_round(s)
    marks: bool = s.material.card_counts[card_at(s, event)] == OBJECTIVES_MARKED
    while missing_of(s, event) > 0:
        code: i64 = best_mark(t, s) if marks else best_build(t, s)
        if code == NONE:
            return
        do(t, s, code, codes)


def best_mark(t: Thought, s: State) -> i64:
    best: i64 = NONE
    most: float = 0.0
    if s.pool[BLUE] < mark_pips(s, 0):
        return best
    objective: i64
    for objective in range(OBJECTIVES):
        if not is_marked(s, 0, objective):
            worth: float = worth_after(t, s, code_of(MARK + objective))
            if best == NONE or worth > most:
                best, most = code_of(MARK + objective), worth
    return best


def best_build(t: Thought, s: State) -> i64:
    best: i64 = NONE
    most: float = 0.0
    if s.pool[GREY] < s.material.construct_pips:
        return best
    one: i64
    for one in range(RAMPS + CONSTRUCTIONS):
        code: i64 = build_code(s, one)
        if code != NONE:
            worth: float = worth_after(t, s, code)
            if best == NONE or worth > most:
                best, most = code, worth
    return best


def build_code(s: State, one: i64) -> i64:
    """Ramps first, then the others; NONE if it is not possible now."""
    if one < RAMPS:
        if (s.sheets.ramps[0] >> one) & 1 == 1 or not can_pay(s, HAMMERS, s.material.ramp_hammers):
            return NONE
        return paid(s, RAMP + one, HAMMERS, s.material.ramp_hammers)
    which: i64 = one - RAMPS
    price: i64 = s.material.build_hammers[which]
    if has_built(s, 0, which) or s.sheets.unlocked[0] < s.material.build_unlock[which]:
        return NONE
    return paid(s, BUILD + which, HAMMERS, price) if can_pay(s, HAMMERS, price) else i64(NONE)


def worth_after(t: Thought, s: State, code: i64) -> float:
    trial: State = s.clone()
    apply(trial, 0, code)
    return t.worth(trial)
