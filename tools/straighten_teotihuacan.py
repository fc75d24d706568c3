"""Fits how chances alone are put straight (LINES in bots/straight.py) to games that `teotl lab train` has kept.

No game is judged by a network that it taught: five are taught, each by four fifths of the games. For each preset a
line is found from the odds that they tell to those that came true; found on half of the games, it is shown on the rest.

    python tools/straighten_teotihuacan.py games.jsonl
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from teotl.games.teotihuacan.bots.networks import ALONE
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS
from teotl.lab.calibrate import bins
from teotl.lab.neurons import Lessons, chances_of, part, said, straight, sure, usual
from teotl.lab.train import lessons_at, records
from teotl.lab.train_command import school_of

Numbers = npt.NDArray[Any]
FOLDS = 5
STEPS = 30


def foretold(lessons: Lessons) -> Numbers:
    """The odds (their logarithm) of the player for every turn, told by a network that other games taught."""
    odds = np.zeros(len(lessons.left))
    for fold in range(FOLDS):
        others = lessons.game % FOLDS == fold
        learn = part(lessons, ~others)
        mean, scale = usual(learn.seen)
        learn = learn._replace(seen=(learn.seen - mean) / scale)
        network = sure(straight(learn, 0, np.random.default_rng(1)), learn)
        test = part(lessons, others)
        _, margins = said(network, (test.seen - mean) / scale)
        chances = chances_of(margins, test.left, *map(float, network.spread)).astype(np.float64)
        odds[others] = np.log(chances[:, 0] / chances[:, 1])
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


def main() -> None:
    games = [record for file in sys.argv[1:] for record in records(Path(file)) if record["players"] == ALONE]
    lessons = lessons_at(school_of("teotihuacan"), ALONE, games)
    assert lessons is not None
    odds, won = foretold(lessons), lessons.chances[:, 0].astype(np.float64)
    preset = np.array([record["solo"] for record in games])[lessons.game]
    taught = lessons.game // len(PRESETS) % 2 == 0
    for name in PRESETS:
        here = preset == name
        added, times = line(odds[here], won[here])
        print(f"{name}: ({added:.2f}, {times:.2f}), found by {len(np.unique(lessons.game[here]))} games")
        half = line(odds[here & taught], won[here & taught])
        rest = np.flatnonzero(here & ~taught)
        told = 1 / (1 + np.exp(-(half[0] + half[1] * odds[rest])))
        shown: dict[int, list[list[float]]] = {}
        for at, chance in zip(rest, told, strict=True):
            shown.setdefault(int(lessons.game[at]), []).append([float(chance), float(won[at])])
        for one in bins(list(shown.values())):
            print(f"  {100 * one.told:.0f} -> {100 * one.happened.value:.0f}, in {one.games} games")


if __name__ == "__main__":
    main()
