"""Whether to claim the discovery tile of a starting tile. (spec 2.10, R-47)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, count_up, no_misses, pending
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import a_of
from teotl.games.teotihuacan.rules.tiles.starting import ACCEPT, claim_shown

NAME: Final[str] = "start_claim"
LABELS: Final[tuple[str, str, str, str]] = ("starting claim", "tile", "", "")
ASKS: Final[tuple[str, int]] = ("start_claim", 0)
RULES: Final[dict[str, str]] = {"claim": "rule 4.1", "decline": "rule 4.1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Claim it, or not."""
    return count_up(2, buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    claim_shown(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"claim {DISCOVERY_LABELS[s.shown[a_of(pending(s))]]}" if code == ACCEPT else "decline"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
