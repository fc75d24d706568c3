"""What a solo game of a bot teaches: the facts of every sheet on the way, and how they turned out, JSON-able.

Nothing is fitted here: see regression.py and schooling.py.
"""

import sys
from array import array
from base64 import b64encode
from collections.abc import Iterator
from typing import Any, Final

from librt.vecs import vec

from teotl.bots.weighing import Weights
from teotl.games.teotihuacazinho.bots.evaluate import worth
from teotl.games.teotihuacazinho.bots.features import (
    CARD_COUNT,
    EVENT_SIZE,
    FLOOR_COUNT,
    FLOOR_SIZE,
    MISSING,
    ONE,
)
from teotl.games.teotihuacazinho.bots.judgement import Judgement
from teotl.games.teotihuacazinho.bots.odds import MOST_BLOCKS
from teotl.games.teotihuacazinho.bots.plans import Manner
from teotl.games.teotihuacazinho.bots.prospects import place_of
from teotl.games.teotihuacazinho.bots.selfplay import record_game
from teotl.games.teotihuacazinho.bots.weights import weights_of
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.event_cards import card_at
from teotl.games.teotihuacazinho.rules.names import (
    EASY,
    EVENTS,
    FIRST_FROM,
    HARD,
    NO_SOLO,
    NORMAL,
    SPACES,
    TOP,
)
from teotl.games.teotihuacazinho.rules.scoring import points, wins_at
from teotl.games.teotihuacazinho.rules.state import State

LOOK: Final = (12, 5, True)  # plans looked at, spaces tried for each die
DOUBT: Final = 1.0  # points by which plans are misjudged, so that games vary

HARD_OF: Final = 8  # games for a level; of so many one asks for the easy, one for the normal one
LEVEL_DOUBT: Final = 2.0  # points, in games for a level: there reaching it is worth many

Rows = list[list[float]]
Lesson = tuple[Rows, list[float]]  # facts, and for each row how it turned out


def played(weights: Weights, seed: int) -> list[State]:
    """The sheets after each round, and the end."""
    return record_game(PRINTED, NO_SOLO, seed, weights_of(weights), Manner(*LOOK), DOUBT)


def judged(seen: list[State], w: vec[float]) -> Iterator[tuple[State, Judgement]]:
    """The sheets with rounds to come. There is one judgement, made anew for each of them."""
    judgement = Judgement()
    for sheet in seen:
        worth(sheet, w, judgement, PRINTED.rounds)
        if judgement.left > 0:
            yield sheet, judgement


# --- Chances.
def of_chances(weights: Weights, seed: int) -> tuple[list[Lesson], list[Lesson]]:
    """For each floor, and for each kind of event: the facts of its chance, and 1 where it came true."""
    *seen, end = played(weights, seed)
    floors: list[Lesson] = [([], []) for _ in range(FLOOR_COUNT)]
    events: list[Lesson] = [([], []) for _ in range(CARD_COUNT)]
    spaces = [end.sheets.spaces[space] for space in range(SPACES)]
    filled = [all(spaces[:FIRST_FROM]), all(spaces[:TOP]), all(spaces)]
    for sheet, judgement in judged(seen, weights_of(weights)):
        add_floors(floors, judgement, filled)
        add_events(events, judgement, sheet, int(end.sheets.events[0]))
    return floors, events


def add_floors(floors: list[Lesson], judgement: Judgement, filled: list[bool]) -> None:
    """Only where it is open whether a floor gets filled."""
    for floor, (rows, came) in enumerate(floors):
        row = list(judgement.floors)[floor * FLOOR_SIZE : (floor + 1) * FLOOR_SIZE]
        if 0 < judgement.odds[floor] < 1 and 0 < row[MISSING] <= MOST_BLOCKS * int(judgement.left):
            rows.append(row)
            came.append(float(filled[floor]))


def add_events(events: list[Lesson], judgement: Judgement, sheet: Any, met: int) -> None:
    for event in range(EVENTS):
        row = list(judgement.events)[event * EVENT_SIZE : (event + 1) * EVENT_SIZE]
        if row[ONE] > 0:
            rows, came = events[int(place_of(PRINTED.card_counts[card_at(sheet, event)]))]
            rows.append(row)
            came.append(float(met >> event & 1))


# --- Worth.
def of_worth(weights: Weights, chances: Weights, seed: int) -> tuple[Rows, list[int], int]:
    """The same game, judged with other chances: facts of the worth of its sheets, rounds left, points in the end."""
    *seen, end = played(weights, seed)
    met = [(list(each.facts), int(each.left)) for _, each in judged(seen, weights_of(chances))]
    return [facts for facts, _ in met], [left for _, left in met], int(points(end, end.sheets, 0))


# --- Levels.
def of_level(weights: Weights, seed: int) -> tuple[str, float, int]:
    """A game for a level: what neurons saw of its sheets, 1 if it was reached, the points.

    The rows are four-byte numbers in base64: as a list they would need many times the room.
    """
    level = {0: EASY, 1: NORMAL}.get(seed % HARD_OF, HARD)
    w = weights_of(weights)
    *seen, end = record_game(PRINTED, level, seed, w, Manner(*LOOK), LEVEL_DOUBT)
    rows = array("f")
    for _, judgement in judged(seen, w):
        if judgement.reached > 0:  # else it is known, and nothing was looked at
            rows.extend(judgement.sights)
    if sys.byteorder == "big":
        rows.byteswap()
    reached = float(wins_at(end, end.sheets, 0, level))
    return b64encode(rows.tobytes()).decode(), reached, int(points(end, end.sheets, 0))
