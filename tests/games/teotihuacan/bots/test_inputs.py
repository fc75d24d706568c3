"""What a network is told about the coming eclipse is what it brings: who still has a turn, and what it pays."""

from functools import cache
from typing import Any

import pytest

from teotl.bots.bot import Budget
from teotl.games.teotihuacan.bots.experience import HASTY, beginnings, played
from teotl.games.teotihuacan.bots.inputs import COMING, PLAYER, TABLE, paid_by_eclipse, turns_before_eclipse
from teotl.games.teotihuacan.bots.networks import seats_at
from teotl.games.teotihuacan.bots.training import lessons
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.eclipse import begin_eclipse
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot

KINDS = [(1, "hard"), (2, ""), (3, ""), (4, "")]
NO_TURN_LEFT = 5  # where it stands what the eclipse pays somebody who has no turn before it


@cache
def game(table: int, solo: str, seed: int) -> dict[str, Any]:
    return played(table, solo, seed, Budget(way=HASTY))


@pytest.mark.parametrize(("table", "solo"), KINDS)
def test_turns_before_the_eclipse_are_those_that_come(table: int, solo: str) -> None:
    """Each turn of the game is looked at from all before it since the countdown began."""
    counted: list[tuple[int, int, dict[int, int]]] = []  # eclipse, whose turn, turns told for each seat
    for s in beginnings(game(table, solo, 4)):
        if s.phase != OVER and s.turns_left > 0:
            mover = int(asked(s))
            seats = int(s.players)
            told = {(mover + place) % seats: int(turns_before_eclipse(s, place)) for place in range(seats)}
            counted.append((int(s.eclipse), int(s.turns_left), told))
    assert counted
    for eclipse, left, told in counted:
        assert sum(told.values()) == left, "all that are left belong to somebody"
        later = next((more for e, at, more in counted if e == eclipse and at == left - 1), None)
        if later is not None:  # one turn on, only whose turn it was has one less
            assert sum(told[seat] - later[seat] for seat in told) == 1


@pytest.mark.parametrize(("table", "solo"), KINDS)
def test_what_an_eclipse_would_pay_is_what_it_pays(table: int, solo: str) -> None:
    for s in [s.clone() for s in beginnings(game(table, solo, 5))][:-1:3]:
        told = [int(paid_by_eclipse(s, seat)) for seat in range(int(s.players))]
        before = [int(points) for points in s.points]
        begin_eclipse(s)
        assert [int(s.points[seat]) - before[seat] for seat in range(int(s.players))] == told


@pytest.mark.parametrize(("table", "solo"), KINDS)
def test_who_has_no_turn_left_is_told_apart(table: int, solo: str) -> None:
    found: list[State] = [s.clone() for s in beginnings(game(table, solo, 6))][:-1]
    rows = lessons(game(table, solo, 6)).seen
    without = 0
    for s, row in zip(found, rows, strict=True):
        for place in range(seats_at(table)):
            seat = (int(asked(s)) + place) % seats_at(table)
            start = int(TABLE + (place + 1) * PLAYER - COMING)
            none = s.turns_left > 0 and turns_before_eclipse(s, place) == 0 and not is_bot(s, seat)
            without += none
            if not none:
                assert row[start + NO_TURN_LEFT] == 0
            elif paid_by_eclipse(s, seat) > 0:
                assert row[start + NO_TURN_LEFT] == row[start + 2]
    assert without or solo, "alone only the player's own turns are looked at"
