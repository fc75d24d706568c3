"""The judge for tables without a network: the tuned weights say through it what they say by themselves."""

import pytest

from teotl.games.teotihuacan.bots.by_weights import TURN, TURN_EARLY, by_weights, judges
from teotl.games.teotihuacan.bots.considering import weights
from teotl.games.teotihuacan.bots.evaluate import worth
from teotl.games.teotihuacan.bots.inputs import LONG, rounds_left
from teotl.games.teotihuacan.bots.network import POINTS
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.bots.training import zeros
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.bots.test_network import judge_of, judged, positions


def lead_by_weights(s: State, seat: int) -> float:
    """What the weights see a seat ahead of the others' mean, and what it is worth to be on turn."""
    outlook, out = Outlook(weights()), zeros(100)
    worths = [worth(s, each, outlook, out, True) for each in range(int(s.players))]
    own = worths.pop(seat)
    turn = TURN + TURN_EARLY * rounds_left(s) / LONG if seat == asked(s) else 0.0
    return own - sum(worths) / len(worths) + turn


@pytest.mark.pure
@pytest.mark.parametrize("players", [3, 4])
def test_every_lead_is_what_the_weights_say(players: int) -> None:
    j = judge_of(players, by_weights(players))
    for s in positions(players, "", 9)[:-1]:
        for seat in range(players):
            assert judged(j, s)[seat] == pytest.approx(lead_by_weights(s, seat), abs=POINTS * 1e-4)


@pytest.mark.pure
def test_of_two_one_is_ahead_by_what_the_other_is_behind() -> None:
    """Whose turn it is counts for one and against the other: half each."""
    j = judge_of(2, by_weights(2))
    for s in positions(2, "", 9)[:-1]:
        seat = int(asked(s))
        expected = (lead_by_weights(s, seat) - lead_by_weights(s, 1 - seat)) / 2
        assert judged(j, s)[seat] == pytest.approx(expected, abs=POINTS * 1e-4)


def test_there_is_a_judge_for_every_table() -> None:
    assert [network.inputs > 0 for network in judges()] == [False, True, True, True, True]
