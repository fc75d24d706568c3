"""Fits how chances alone are put straight (LINES in bots/straight.py) to games that did not teach the network.

Plays games of *hard* alone, the presets in turn, or takes those that are in the file already. For each preset a line is
found from the odds that the network tells to those that came true; one found on half of the games is shown on the rest.

    python tools/straighten_teotihuacan.py games.jsonl --games 1374 --seed 602
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from teotl.games.teotihuacan.bots.mind import LEVELS
from teotl.games.teotihuacan.bots.networks import ALONE
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS
from teotl.lab.calibrate import bins
from teotl.lab.crew import Crew
from teotl.lab.neurons import Lessons, chances_of, said, with_time
from teotl.lab.train import Wish, lessons_at, make_games, read, records
from teotl.lab.train_command import school_of

Numbers = npt.NDArray[Any]
SCHOOL = school_of("teotihuacan")
STEPS = 30


def odds_told(lessons: Lessons) -> Numbers:
    """The logarithm of the player's odds at every turn, as the shipped network tells them."""
    network = read(SCHOOL, SCHOOL.FOLDER)[ALONE]
    _, margins = said(network, with_time(lessons.seen, lessons.left))
    chances = chances_of(margins, lessons.left, *map(float, network.spread)).astype(np.float64)
    odds: Numbers = np.log(chances[:, 0] / chances[:, 1])
    return odds


def line(odds: Numbers, won: Numbers) -> Numbers:
    """What to add and by what to multiply so that chances come true: logistic regression, a little pulled to (0, 1)."""
    seen, found, none = np.stack([np.ones_like(odds), odds], 1), np.array([0.0, 1.0]), np.array([0.0, 1.0])
    for _ in range(STEPS):
        told = 1 / (1 + np.exp(-seen @ found))
        weight = np.maximum(told * (1 - told), 1e-6)
        slope = seen.T @ (won - told) - (found - none)
        found = found + np.linalg.solve((seen * weight[:, None]).T @ seen + np.eye(2), slope)
    return found


def show(lessons: Lessons, odds: Numbers, won: Numbers, here: npt.NDArray[np.bool_]) -> None:
    """The line of one preset, and what one of half of the games is worth in the others."""
    added, times = line(odds[here], won[here])
    print(f"  ({added:.2f}, {times:.2f}), found by {len(np.unique(lessons.game[here]))} games")
    first = lessons.game // len(PRESETS) % 2 == 0
    half, rest = line(odds[here & first], won[here & first]), np.flatnonzero(here & ~first)
    told = 1 / (1 + np.exp(-(half[0] + half[1] * odds[rest])))
    games: dict[int, list[list[float]]] = {}
    for at, chance in zip(rest, told, strict=True):
        games.setdefault(int(lessons.game[at]), []).append([float(chance), float(won[at])])
    for one in bins(list(games.values())):
        print(f"  {100 * one.told:.0f} -> {100 * one.happened.value:.0f}, in {one.games} games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1374)
    parser.add_argument("--seed", type=int, default=602)
    asked_for = parser.parse_args()
    hard: Any = LEVELS["hard"]
    wish = Wish(asked_for.games, hard.playouts, 0, 1, asked_for.seed, hard.way, tuple(PRESETS))
    with Crew(1) as crew:
        make_games(SCHOOL, wish, crew, asked_for.file, lambda _: None)
    games = records(asked_for.file)
    lessons = lessons_at(SCHOOL, ALONE, games)
    assert lessons is not None
    preset = np.array([record["solo"] for record in games])[lessons.game]
    odds, won = odds_told(lessons), lessons.chances[:, 0].astype(np.float64)
    for name in PRESETS:
        print(name)
        show(lessons, odds, won, preset == name)


if __name__ == "__main__":
    main()
