"""How much of the game is left for a seat, as far as anyone can tell."""

from typing import Final

from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.names import EVENTS, SPACES, TAKING
from teotl.games.teotihuacazinho.rules.state import State

HASTE: Final = 1.0  # blocks a round when hurrying to the end; expecting more would build too little


def rounds_left(s: State, last: i64) -> i64:
    """Rounds still to be played by the only seat of this table; the current one counts until dice are taken."""
    if s.over:
        return 0
    left: i64 = last - s.round
    if left < 0:
        left = 0
    return left + 1 if s.stage[0] == TAKING else left


def last_round(s: State, seat: i64) -> i64:
    """When the game will end for this seat: with the last round, or when another may complete a pyramid.

    Nobody is expected to complete one while an event is still to come.
    """
    last: i64 = s.material.rounds
    other: i64
    for other in range(s.players):
        if other != seat:
            soonest: i64 = s.round + rounds_to_complete(s, other) - 1
            if soonest < s.material.event_rounds[EVENTS - 1]:
                soonest = s.material.event_rounds[EVENTS - 1]
            if soonest < last:
                last = soonest
    return last if last > s.round else s.round


def rounds_to_complete(s: State, seat: i64) -> i64:
    empty: i64 = 0
    space: i64
    for space in range(seat * SPACES, seat * SPACES + SPACES):
        if s.shown.spaces[space] == 0:
            empty += 1
    rounds: i64 = 1
    while float(rounds) * HASTE < float(empty):
        rounds += 1
    return rounds
