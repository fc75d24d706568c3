"""How networks of Teotihuacan are taught: which games are played, and what they teach which network."""

import math
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
from librt.vecs import vec

from teotl.bots.bot import Budget
from teotl.core.chance import numbered
from teotl.games.teotihuacan.bots.candidates import candidates
from teotl.games.teotihuacan.bots.considering import weights
from teotl.games.teotihuacan.bots.experience import beginnings, played
from teotl.games.teotihuacan.bots.features import COUNT
from teotl.games.teotihuacan.bots.inputs import CALENDAR, PLAYER, TABLE, facts_into, rounds_left
from teotl.games.teotihuacan.bots.network import POINTS, result
from teotl.games.teotihuacan.bots.networks import ABOUT, ALONE, FOLDER, NUMBERS, inputs_at, seats_at
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.bots.playing import settle, shuffle_hidden
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State

__all__ = ["ABOUT", "FOLDER", "NUMBERS", "PLAN", "POINTS", "lessons", "places", "play", "table_of", "tables"]

Array = npt.NDArray[np.float32]

MARGIN: Final = 2  # where it stands in what was found
LUCK: Final = 0.25  # the share that the end of a game has in what should have been said, where a tree looked
BEST: Final = 3.0  # what the best turn that was found says of a position counts so much …
FEW: Final = 8  # … and what so many visits said of a turn counts 1 …
SURE: Final = 5.0  # … and never more than this
# Which tables are played, over and over: players, or a preset alone.
PLAN: Final = ("2", "brutal", "4", "2", "hard", "3", "2", "normal", "4", "brutal", "2", "easy", "3", "gentle")


class Taught(NamedTuple):
    """What a game teaches, a row for each position (see lab/train.py)."""

    seen: Array
    margins: Array
    chances: Array
    left: Array
    aims: Array
    weights: Array
    real: npt.NDArray[np.bool_]
    together: Array


def play(kind: str, seed: int, playouts: int, way: str) -> dict[str, Any]:
    """A game at such a table, as data."""
    players, solo = (int(kind), "") if kind.isdigit() else (1, kind)
    return played(players, solo, seed, Budget(playouts=playouts, way=way))


def tables() -> list[int]:
    return [ALONE, 2, 3, 4]


def places(table: int) -> tuple[int, int, int] | None:
    """Among players all seats learn together: what counts by their place is how far the game has come."""
    return (int(CALENDAR), int(TABLE), int(PLAYER)) if table != ALONE else None


def table_of(record: dict[str, Any]) -> int:
    """Which network a game teaches."""
    return int(record["players"])


# --- What a game teaches.
class Rows:
    """Positions as a network would see them, and what it should say of each."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seen: list[Array] = []
        self.first: list[int] = []
        self.left: list[float] = []
        self.aims: list[Array] = []  # in points, by seat
        self.weights: list[Array] = []
        self.real: list[bool] = []

    def add(self, s: State, row: Array, real: bool) -> None:
        self.seen.append(row)
        self.first.append(int(asked(s)))
        self.left.append(float(rounds_left(s)))
        self.aims.append(np.full(self.seats, np.nan, dtype=np.float32))
        self.weights.append(np.full(self.seats, float(real), dtype=np.float32))
        self.real.append(real)

    def aim(self, seat: int, margin: float, weight: float) -> None:
        """What a search found for a seat; of two, the other is as far behind."""
        for each in range(self.seats) if self.seats == 2 else (seat,):
            self.aims[-1][each] = margin if each == seat else -margin
            self.weights[-1][each] = weight


def lessons(record: dict[str, Any]) -> Taught:
    """A row for every turn, as its player saw it, and where a tree looked, one for every turn that it thought about.

    How the game ended is what should have been said, for the most part mended by what a search found: luck is left out.
    """
    table = table_of(record)
    seats, eyes = seats_at(table), Eyes(table, record["seed"])
    rows, ends = Rows(seats), zeros(2 * seats)
    found = iter(record.get("found", ()))
    for s in beginnings(record):
        if s.phase == OVER:
            result(s, ends)
            break
        seat = int(asked(s))
        rows.add(s, eyes.row(s), True)
        thoughts = next(found, ())
        if thoughts:
            rows.aim(seat, thoughts[0][MARGIN], BEST)
            add_thoughts(rows, eyes, s, thoughts)
    together = sum(int(points) for points in s.points)
    return taught_by(rows, np.array(list(ends), dtype=np.float32), together)


def add_thoughts(rows: Rows, eyes: "Eyes", s: State, thoughts: list[list[float]]) -> None:
    """Where each turn would have led, and what was found there."""
    seat = int(asked(s))
    after = {(int(c.code), int(c.then)): c.state for c in candidates(eyes.thought, s, seat)}
    for code, then, margin, visits in thoughts:
        state = after.get((int(code), int(then)))
        if state is None:
            continue  # what was hidden lay otherwise in the search
        trial = state.clone()
        shuffle_hidden(trial, eyes.thought.chance)
        settle(eyes.thought, trial)
        if trial.phase != OVER:
            rows.add(trial, eyes.row(trial), False)
            rows.aim(seat, margin, min(math.sqrt(visits / FEW), SURE))


def taught_by(rows: Rows, ends: Array, together: int) -> Taught:
    """The rows as arrays; seats in turn order from the one whose turn it is."""
    seats = rows.seats
    order = (np.array(rows.first)[:, None] + np.arange(seats)) % seats
    margins, chances = ends[:seats][order], ends[seats:][order]
    aims = np.take_along_axis(np.array(rows.aims), order, axis=1)
    weights = np.take_along_axis(np.array(rows.weights), order, axis=1)
    aims = np.where(np.isnan(aims), margins, (1 - np.float32(LUCK)) * aims + np.float32(LUCK) * margins)
    return Taught(
        np.array(rows.seen),
        margins / np.float32(POINTS),
        chances,
        np.array(rows.left, dtype=np.float32),
        aims / np.float32(POINTS),
        weights,
        np.array(rows.real),
        np.full(len(rows.real), together / POINTS, dtype=np.float32),
    )


class Eyes:
    """How positions are looked at for one table."""

    def __init__(self, table: int, seed: int) -> None:
        self.table = table
        self.thought = Thought(weights(), numbered(seed))
        self.thought.outlook.careful = True
        self.hand = zeros(COUNT)

    def row(self, s: State) -> Array:
        return row_of(s, int(asked(s)), self.table, self.thought.outlook, self.hand)


def row_of(s: State, seat: int, table: int, outlook: Outlook, hand: vec[float]) -> Array:
    row = zeros(inputs_at(table) // 2)
    facts_into(s, seat, outlook, hand, row, 0)
    return np.frombuffer(memoryview(row), dtype=np.float64).astype(np.float32)


def zeros(count: int) -> vec[float]:
    return vec[float]([0.0] * count)
