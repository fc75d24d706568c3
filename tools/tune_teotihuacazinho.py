"""Learns the weights of the bots of Teotihuacãzinho by regression on games that they play alone, beginning with those
set by hand: another way than that of `teotl lab tune`, and the one by which the present ones were found.

Every round plays games with the present weights and some doubt, asks which chances and which worth would have foretold
what came of every sheet (logistic and linear regression, held near to the present weights), and goes part of the way
there. The greedy bot's points on other games are told after each. Equal seeds give equal weights.

    python tools/tune_teotihuacazinho.py --rounds 3 --games 2000 --seed 1 --out weights.toml

With `--only events` everything but the chances of events stays as it was.
"""

import argparse
from pathlib import Path
from statistics import mean
from typing import Any

import numpy

from teotl.bots.teotihuacazinho.evaluate import EARLY, MIDDLE, worth
from teotl.bots.teotihuacazinho.features import (
    CARD_COUNT,
    EVENT_FROM,
    EVENT_SIZE,
    FLOOR_COUNT,
    FLOOR_FROM,
    FLOOR_SIZE,
    MISSING,
    MOMENT_COUNT,
    NAMES,
    ONE,
    VALUE_FACTS,
    VALUE_FROM,
)
from teotl.bots.teotihuacazinho.greedy import THOROUGH
from teotl.bots.teotihuacazinho.judgement import Judgement
from teotl.bots.teotihuacazinho.odds import MOST_BLOCKS
from teotl.bots.teotihuacazinho.plans import Manner
from teotl.bots.teotihuacazinho.prospects import place_of
from teotl.bots.teotihuacazinho.selfplay import record_game
from teotl.bots.teotihuacazinho.weights import FOLDER, HAND_SET, numbers_in, weights_of
from teotl.bots.weighing import chapters_of
from teotl.lab.tune import written
from teotl.teotihuacazinho.event_cards import card_at
from teotl.teotihuacazinho.material import PRINTED
from teotl.teotihuacazinho.names import EVENTS, FIRST_FROM, NO_SOLO, SPACES, TOP
from teotl.teotihuacazinho.scoring import points

SPACES_TRIED = 5  # for each die
PULL_CHANCE = 20.0  # how strongly weights are held where they are, in sheets that speak against it …
PULL = 150.0
PULL_MUCH = 1000.0
PULL_MOST = 3000.0  # … most where the points are told by the rules, and only a chance was learned
MUCH = ("pulley", "ground_chance", "first_chance", "marked")
RULED = ("points", "ground_ahead", "first_ahead", "complete", "adorned", "sets", "objectives", "events")
CHECKED = 100  # games that show how a round turned out

Rows = list[list[float]]
Array = Any


class Lessons:
    """What all games showed: facts, and what came of them."""

    def __init__(self) -> None:
        self.floors: list[tuple[Rows, list[float]]] = [([], []) for _ in range(FLOOR_COUNT)]
        self.events: list[tuple[Rows, list[float]]] = [([], []) for _ in range(CARD_COUNT)]
        self.facts: Rows = []
        self.left: list[int] = []
        self.points: list[float] = []

    def add_game(self, game: list[Any], w: Any) -> None:
        *seen, end = game
        spaces = [end.sheets.spaces[space] for space in range(SPACES)]
        filled = [all(spaces[:FIRST_FROM]), all(spaces[:TOP]), all(spaces)]
        judgement = Judgement()
        for sheet in seen:
            worth(sheet, w, judgement, PRINTED.rounds)
            if judgement.left > 0:
                self.add_floors(judgement, filled)
                self.add_events(judgement, sheet, int(end.sheets.events[0]))
                self.facts.append(list(judgement.facts))
                self.left.append(int(judgement.left))
                self.points.append(float(points(end, end.sheets, 0)))

    def add_floors(self, judgement: Judgement, filled: list[bool]) -> None:
        """Only where it is open whether a floor gets filled."""
        for floor, (rows, came) in enumerate(self.floors):
            row = list(judgement.floors)[floor * FLOOR_SIZE : (floor + 1) * FLOOR_SIZE]
            if 0 < judgement.odds[floor] < 1 and 0 < row[MISSING] <= MOST_BLOCKS * int(judgement.left):
                rows.append(row)
                came.append(float(filled[floor]))

    def add_events(self, judgement: Judgement, sheet: Any, met: int) -> None:
        for event in range(EVENTS):
            row = list(judgement.events)[event * EVENT_SIZE : (event + 1) * EVENT_SIZE]
            if row[ONE] > 0:
                rows, came = self.events[int(place_of(PRINTED.card_counts[card_at(sheet, event)]))]
                rows.append(row)
                came.append(float(met >> event & 1))


def lessons_of(games: list[list[Any]], numbers: Array) -> Lessons:
    lessons, w = Lessons(), vector(numbers)
    for game in games:
        lessons.add_game(game, w)
    return lessons


def vector(numbers: Array) -> Any:
    return weights_of({name: float(number) for name, number in zip(NAMES, numbers, strict=True)})


# --- Regression.
def chances_fitted(rows: Rows, came: list[float], before: Array) -> Array:
    """Logistic, by Newton's steps."""
    table, true = numpy.array(rows), numpy.array(came)
    hold = numpy.diag(PULL_CHANCE * table.var(axis=0) + 0.5)
    found = before.copy()
    for _ in range(30):
        told = 1 / (1 + numpy.exp(-numpy.clip(table @ found, -30, 30)))
        slope = table.T @ (true - told) - hold @ (found - before)
        move = numpy.linalg.solve((table.T * (told * (1 - told))) @ table + hold, slope)
        found = found + move * min(1.0, 3 / max(numpy.abs(move).max(), 1e-9))
    return found


def at_moments(facts: Rows, left: list[int]) -> Array:
    """Each fact three times, by how near the sheet is to each of the moments."""
    rounds = numpy.array(left, dtype=float)
    early = numpy.clip((rounds - MIDDLE) / (EARLY - MIDDLE), 0, 1)
    late = numpy.clip((MIDDLE - rounds) / (MIDDLE - 1), 0, 1)
    near = numpy.stack([early, 1 - early - late, late], 1)
    return (numpy.array(facts)[:, :, None] * near[:, None, :]).reshape(len(facts), -1)


def pulls() -> Array:
    each = [PULL_MOST if name in RULED else PULL_MUCH if name in MUCH else PULL for name in VALUE_FACTS]
    each[ONE] = 1e-6
    return numpy.repeat(each, MOMENT_COUNT)


def worth_fitted(lessons: Lessons, before: Array) -> Array:
    table = at_moments(lessons.facts, lessons.left)
    spread = table.std(axis=0)
    spread[spread == 0] = 1.0
    scaled, surprise = table / spread, numpy.array(lessons.points) - table @ before
    return before + numpy.linalg.solve(scaled.T @ scaled + numpy.diag(pulls()), scaled.T @ surprise) / spread


def fitted(games: list[list[Any]], before: Array) -> Array:
    """First the chances, then what is built on them."""
    found, lessons = before.copy(), lessons_of(games, before)
    for floor, (rows, came) in enumerate(lessons.floors):
        part = slice(FLOOR_FROM + floor * FLOOR_SIZE, FLOOR_FROM + (floor + 1) * FLOOR_SIZE)
        found[part] = chances_fitted(rows, came, before[part])
    for card, (rows, came) in enumerate(lessons.events):
        part = slice(EVENT_FROM + card * EVENT_SIZE, EVENT_FROM + (card + 1) * EVENT_SIZE)
        found[part] = chances_fitted(rows, came, before[part])
    found[VALUE_FROM:] = worth_fitted(lessons_of(games, found), before[VALUE_FROM:])
    return found


def played(numbers: Array, games: int, seed: int, look: Manner, doubt: float) -> list[list[Any]]:
    w = vector(numbers)
    return [record_game(PRINTED, NO_SOLO, seed + game, w, look, doubt) for game in range(games)]


def mean_points(games: list[list[Any]]) -> float:
    return mean(int(points(game[-1], game[-1].sheets, 0)) for game in games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000, help="in each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--doubt", type=float, default=1.0, help="points by which plans are misjudged in them"
    )
    parser.add_argument("--width", type=int, default=12, help="plans looked at in them")
    parser.add_argument("--step", type=float, default=0.5, help="how far to go towards what the games say")
    parser.add_argument("--only", choices=("all", "events"), default="all", help="what is learned")
    parser.add_argument("--start", type=Path, default=FOLDER / HAND_SET, help="the weights to begin with")
    parser.add_argument("--out", type=Path, default=Path("weights.toml"), help="the file of the last round")
    given = parser.parse_args()
    start = numbers_in(chapters_of(given.start))
    numbers = numpy.array([start[name] for name in NAMES])
    for at in range(given.rounds):
        first = given.seed + at * 100_000
        games = played(numbers, given.games, first, Manner(given.width, SPACES_TRIED, True), given.doubt)
        numbers = numbers + given.step * (fitted(games, numbers) - numbers) * learned(given.only)
        checked = mean_points(played(numbers, CHECKED, first + given.games, THOROUGH, 0.0))
        print(
            f"round {at + 1}: {mean_points(games):.1f} points while learning, {checked:.1f} after", flush=True
        )
        note = f"Learned by tools/tune_teotihuacazinho.py, round {at + 1}, {given.games} games, seed {given.seed}."
        given.out.write_text(written(dict(zip(NAMES, numbers, strict=True)), note, FOLDER / HAND_SET))


def learned(only: str) -> Array:
    """1 for every weight that may change."""
    chosen = numpy.ones(len(NAMES))
    if only == "events":
        chosen[:EVENT_FROM] = 0
        chosen[VALUE_FROM:] = 0
    return chosen


if __name__ == "__main__":
    main()
