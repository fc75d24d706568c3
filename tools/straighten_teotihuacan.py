"""Fits how chances are put straight (bots/straight.py) to games that did not teach the network.

Plays games of *hard*, alone with the presets in turn or at the tables that are named, or takes those that are in the
file already. For each kind of table a bent line is found from the odds that the network tells to those that came true;
one found on half of the games is shown on the rest. Who ties with Teotibot has not won.

    python tools/straighten_teotihuacan.py games.jsonl --games 1374 --seed 602
    python tools/straighten_teotihuacan.py games.jsonl --games 1500 --seed 621 --tables 2
"""

import argparse
import os
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from teotl.games.teotihuacan.bots.mind import LEVELS
from teotl.games.teotihuacan.bots.networks import ALONE
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS
from teotl.lab.calibrate import bins
from teotl.lab.crew import Crew
from teotl.lab.neurons import Lessons, chances_of, played, said, with_time
from teotl.lab.train import Wish, lessons_at, make_games, read, records
from teotl.lab.train_command import school_of

Numbers = npt.NDArray[Any]
SCHOOL = school_of("teotihuacan")
STEPS = 30
PULL = 3.0


def odds_told(lessons: Lessons, table: int) -> Numbers:
    """The logarithm of the player's odds at every turn, as the shipped network tells them."""
    network = read(SCHOOL, SCHOOL.FOLDER)[table]
    _, margins = said(network, with_time(lessons.seen, lessons.left))
    chances = chances_of(margins, lessons.left, *map(float, network.spread)).astype(np.float64)
    odds: Numbers = np.log(chances[:, 0] / chances[:, 1])
    return odds


def seen_in(odds: Numbers) -> Numbers:
    """What the line is made of: 1, the odds, and their square with their sign."""
    return np.stack([np.ones_like(odds), odds, odds * np.abs(odds)], 1)


def line(odds: Numbers, won: Numbers) -> Numbers:
    """The numbers by which chances come true: logistic regression, a little pulled to leaving them as they are."""
    seen, as_told = seen_in(odds), np.array([0.0, 1.0, 0.0])
    found = as_told
    for _ in range(STEPS):
        told = chances(seen, found)
        weight = np.maximum(told * (1 - told), 1e-6)
        slope = seen.T @ (won - told) - PULL * (found - as_told)
        found = found + np.linalg.solve((seen * weight[:, None]).T @ seen + PULL * np.eye(3), slope)
    return found


def chances(seen: Numbers, found: Numbers) -> Numbers:
    told: Numbers = 1 / (1 + np.exp(-seen @ found))
    return told


def show(game: npt.NDArray[np.int64], odds: Numbers, won: Numbers) -> None:
    """The line, and what one of half of the games is worth in the others."""
    numbers = ", ".join(f"{number:.2f}" for number in line(odds, won))
    print(f"  ({numbers}), found by {len(np.unique(game))} games")
    first = game % 2 == 0
    half, rest = line(odds[first], won[first]), np.flatnonzero(~first)
    games: dict[int, list[list[float]]] = {}
    for at, chance in zip(rest, chances(seen_in(odds[rest]), half), strict=True):
        games.setdefault(int(game[at]), []).append([float(chance), float(won[at])])
    for one in bins(list(games.values())):
        print(f"  {100 * one.told:.0f} -> {100 * one.happened.value:.0f}, in {one.games} games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1374)
    parser.add_argument("--seed", type=int, default=602)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--tables", nargs="+", choices=[*PRESETS, "2"], default=list(PRESETS))
    asked_for = parser.parse_args()
    hard: Any = LEVELS["hard"]
    wish = Wish(asked_for.games, hard.playouts, 0, 1, asked_for.seed, hard.way, tuple(asked_for.tables))
    with Crew(asked_for.workers) as crew:
        make_games(SCHOOL, wish, crew, asked_for.file, lambda _: None)
    games = records(asked_for.file)
    for name in asked_for.tables:
        print(name)
        table = ALONE if name in PRESETS else int(name)
        these = [record for record in games if (record["solo"] or str(record["players"])) == name]
        lessons = lessons_at(SCHOOL, table, these)
        assert lessons is not None
        lessons = played(lessons)
        odds = odds_told(lessons, table)
        if table == ALONE:
            show(lessons.game, odds, (lessons.chances[:, 0] == 1).astype(np.float64))
        else:  # of two, what one hopes for the other fears
            game, won = lessons.game, lessons.chances[:, 0].astype(np.float64)
            show(np.tile(game, 2), np.concatenate([odds, -odds]), np.concatenate([won, 1 - won]))


if __name__ == "__main__":
    main()
