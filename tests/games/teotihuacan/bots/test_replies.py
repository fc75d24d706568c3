"""The turns that a tree follows: picked at a glance, and played again in other worlds."""

import pytest

import teotl
from teotl.bots.bot import Budget
from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.candidates import NOTHING
from teotl.games.teotihuacan.bots.considering import TREE, grows, is_turn, weights
from teotl.games.teotihuacan.bots.experience import beginnings
from teotl.games.teotihuacan.bots.greedy import choices
from teotl.games.teotihuacan.bots.replies import glimpses, play_turn, played_out
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.bots.test_network import hasty

FEW = 6
NO_MOVE = 999


def moments() -> list[State]:
    found = [s.clone() for s in beginnings(hasty(2, "", 8))]
    return found[:-1:7]


def thinker() -> Thought:
    return Thought(weights(), numbered(3))


@pytest.mark.pure
def test_the_few_that_promise_most_come_best_first() -> None:
    for s in moments():
        t, seat, before = thinker(), int(asked(s)), s.digest()
        every, few = glimpses(t, s, seat, 1000), glimpses(t, s, seat, FEW)
        worths = [one.worth for one in few]
        assert worths == sorted(worths, reverse=True) == [one.worth for one in every[:FEW]]
        assert {int(one.code) for one in every} <= set(choices(t, s, seat))
        assert s.digest() == before


@pytest.mark.pure
def test_a_turn_is_played_again_up_to_the_next() -> None:
    for s in moments():
        t, seat = thinker(), int(asked(s))
        for one in glimpses(t, s, seat, FEW):
            again = s.clone()
            assert play_turn(t, again, seat, one.code, one.then)
            for after in (again, played_out(t, one, seat)):
                assert after.phase == OVER or is_turn(after)
                assert after.turn > s.turn or after.phase == OVER or asked(after) != seat


def test_a_turn_whose_move_cannot_be_made_is_not_played() -> None:
    s = moments()[2]
    t, seat = thinker(), int(asked(s))
    before = s.digest()
    assert not play_turn(t, s, seat, NO_MOVE, NOTHING)
    assert not play_turn(t, s, 1 - seat, glimpses(t, s, seat, 1)[0].code, NOTHING)
    assert s.digest() == before


def test_where_an_action_cannot_be_done_another_is() -> None:
    s = moments()[2]
    t, seat = thinker(), int(asked(s))
    assert play_turn(t, s, seat, glimpses(t, s, seat, 1)[0].code, NO_MOVE)
    assert s.phase == OVER or (is_turn(s) and asked(s) != seat)


def test_a_time_is_spent_in_the_best_way_that_it_allows() -> None:
    assert grows(Budget(seconds=1.0)) == teotl.compiled()
    assert grows(Budget(playouts=9, way=TREE))
    assert not grows(Budget(playouts=200))
    assert not grows(Budget(seconds=1.0, way="playouts"))
