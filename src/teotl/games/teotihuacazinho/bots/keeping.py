"""Keeping to a plan: the result of a search is kept for the whole round, so that later decisions need no new search.

It remembers the round begun from a sheet, for a seed and budget; any other view is searched anew. Nothing depends on
what is remembered: a view tells how its round began, so a lost plan is found again.
"""

from collections import OrderedDict
from typing import Final

from teotl.bots.bot import Budget
from teotl.core.mixer import Mixer
from teotl.games.teotihuacazinho.bots.plans import Plan
from teotl.games.teotihuacazinho.bots.search import Candidate
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.rules.state import State

Mark = tuple[int, int, Budget, int, float, float]
MOST: Final = 2_000  # the latest moments kept: about a dozen for every round

KEPT: Final[OrderedDict[Mark, Candidate]] = OrderedDict()


def mark_of(table: State, t: Thought, budget: Budget, seed: int) -> Mark:
    """What a decision depends on: the own sheet and hand, and how the others stand."""
    mixer = Mixer()
    for number in (table.material.fingerprint(), table.solo, table.line, table.round):
        mixer.number(number)
    table.sheets.mix(mixer)
    for numbers in (
        table.dice, table.stage, table.die, table.value, table.colour, table.role, table.pool, table.worker,
    ):  # fmt: skip
        mixer.numbers(numbers, len(numbers))
    return int(mixer.value()), seed, budget, int(t.last), float(t.rival), float(t.rival_now)


def keep(table: State, t: Thought, budget: Budget, seed: int, best: Candidate) -> None:
    """Remember what to do now and at every later moment of the round."""
    trial = table.clone()
    codes = best.plan.codes
    for at in range(len(codes)):
        if at > 0:
            apply(trial, 0, codes[at - 1])
        KEPT[mark_of(trial, t, budget, seed)] = rest_of(best, at)
    while len(KEPT) > MOST:
        KEPT.popitem(last=False)


def rest_of(best: Candidate, at: int) -> Candidate:
    rest = Candidate(Plan(best.plan.codes[at:], best.plan.state, best.plan.value))
    rest.visits, rest.total = best.visits, best.total
    return rest


def kept(table: State, t: Thought, budget: Budget, seed: int) -> Candidate | None:
    return KEPT.get(mark_of(table, t, budget, seed))
