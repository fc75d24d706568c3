"""What a tree for two judges by: the network and the tuned weights, each to its share."""

import pytest

from teotl.games.teotihuacan.bots.blend import TURN, TURN_EARLY, blended
from teotl.games.teotihuacan.bots.considering import weights
from teotl.games.teotihuacan.bots.evaluate import worth
from teotl.games.teotihuacan.bots.inputs import LONG, rounds_left
from teotl.games.teotihuacan.bots.network import POINTS
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.bots.training import zeros
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.bots.test_network import judge_of, judged, made_up, positions

SHARES = (0.0, 0.4, 1.0)


def lead_by_weights(s: State, seat: int) -> float:
    """What the weights see a seat ahead that is on turn."""
    outlook, out = Outlook(weights()), zeros(100)
    lead = worth(s, seat, outlook, out, True) - worth(s, 1 - seat, outlook, out, True)
    return lead + TURN + TURN_EARLY * rounds_left(s) / LONG


@pytest.mark.pure
@pytest.mark.parametrize("share", SHARES)
def test_each_has_its_share(share: float) -> None:
    network, _ = made_up(2)
    both, alone = judge_of(2, blended(network, weights(), share)), judge_of(2, network)
    for s in positions(2, "", 9)[:-1]:
        seat = int(asked(s))
        expected = (1 - share) * judged(alone, s)[seat] + share * lead_by_weights(s, seat)
        assert judged(both, s)[seat] == pytest.approx(expected, abs=POINTS * 1e-4)
