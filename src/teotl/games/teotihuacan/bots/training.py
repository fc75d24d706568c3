"""How networks of Teotihuacan are taught: which games are played, and what they teach which network."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from librt.vecs import vec

from teotl.bots.bot import Budget
from teotl.games.teotihuacan.bots.considering import weights
from teotl.games.teotihuacan.bots.experience import beginnings, played
from teotl.games.teotihuacan.bots.features import COUNT
from teotl.games.teotihuacan.bots.inputs import CALENDAR, PLAYER, TABLE, facts_into, rounds_left
from teotl.games.teotihuacan.bots.network import POINTS, result
from teotl.games.teotihuacan.bots.networks import ABOUT, ALONE, FOLDER, NUMBERS, inputs_at, seats_at
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State

__all__ = ["ABOUT", "FOLDER", "NUMBERS", "PLAN", "POINTS", "lessons", "places", "play", "table_of", "tables"]

Array = npt.NDArray[np.float32]

# Which tables are played, over and over: players, or a preset alone.
PLAN: Final = ("2", "brutal", "4", "2", "hard", "3", "2", "normal", "4", "brutal", "2", "easy", "3", "gentle")


def play(kind: str, seed: int, playouts: int, way: str) -> dict[str, Any]:
    """A game at such a table, as data."""
    players, solo = (int(kind), "") if kind.isdigit() else (1, kind)
    return played(players, solo, seed, Budget(playouts=playouts, way=way))


def tables() -> list[int]:
    return [ALONE, 2, 3, 4]


def places(table: int) -> tuple[int, int, int] | None:
    """Among three and four all seats learn together: what counts by their place is how far the game has come."""
    return (int(CALENDAR), int(TABLE), int(PLAYER)) if table > 2 else None


def table_of(record: dict[str, Any]) -> int:
    """Which network a game teaches."""
    return int(record["players"])


def lessons(record: dict[str, Any]) -> tuple[Array, Array, Array, Array]:
    """What each turn's player saw; how it ended for all (margins, chances); the rounds that were left."""
    table = table_of(record)
    seats, outlook, hand = seats_at(table), Outlook(weights()), zeros(COUNT)
    rows, first, left = [], [], []
    ends = zeros(2 * seats)
    for s in beginnings(record):
        if s.phase == OVER:
            result(s, ends)
        else:
            first.append(int(asked(s)))
            rows.append(row_of(s, first[-1], table, outlook, hand))
            left.append(rounds_left(s))
    order = (np.array(first)[:, None] + np.arange(seats)) % seats
    told = np.array(list(ends), dtype=np.float32)
    margins, chances = told[:seats][order] / np.float32(POINTS), told[seats:][order]
    return np.array(rows), margins, chances, np.array(left, dtype=np.float32)


def row_of(s: State, seat: int, table: int, outlook: Outlook, hand: vec[float]) -> Array:
    row = zeros(inputs_at(table) // 2)
    facts_into(s, seat, outlook, hand, row, 0)
    return np.frombuffer(memoryview(row), dtype=np.float64).astype(np.float32)


def zeros(count: int) -> vec[float]:
    return vec[float]([0.0] * count)
