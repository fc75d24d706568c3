"""Tuning: the weights of Teotihuacan's bots, learned from games that they play among themselves.

Each round plays games with the present weights and a random choice now and then, and asks which weights would have
foretold the points that every seat still made. A step towards them is kept only if it wins a match against what was
there before. The same seed gives the same weights.
"""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from teotl.bots.teotihuacan.features import COUNT, NAMES
from teotl.bots.teotihuacan.selfplay import GREEDY, play_greedy_game, record_game
from teotl.bots.teotihuacan.weights import FOLDER, HAND_SET, read_file, weights_of
from teotl.bots.weighing import numbers_in
from teotl.core.errors import BadOption
from teotl.core.seeds import mixed
from teotl.core.words import said

Weights = dict[str, float]
STRANGENESS: Final = 15  # one choice in so many is random: positions off the beaten track teach too
STEPS: Final = (1.0, 0.5, 0.25)  # how far to go towards what the games say
PULL: Final = 60.0  # how strongly a weight is held where it was, in turns that speak against it
TABLES: Final = (2, 2, 3, 4)  # players of the games that are learned from
SETUP: Final = 1  # with starting tiles
NEEDED: Final = 0.52  # of a match must be won for a step to be kept


class Round(NamedTuple):
    """What one round came to."""

    number: int
    turns: int  # that were learned from
    step: float  # 0: nothing better was found
    share: float  # of the match won by the new weights
    weights: Weights


def tune(
    games: int, rounds: int, matches: int, seed: int, workers: int, progress: Callable[[str, int], None]
) -> Iterator[Round]:
    """Round after round; each is told when it is over."""
    weights = numbers_in(read_file(HAND_SET))
    with ProcessPoolExecutor(workers) as pool:
        for number in range(1, rounds + 1):
            rows, gained = learn_from(pool, weights, games, mixed(seed, number), progress)
            wanted = fitted(rows, gained, weights)
            step, share = 0.0, 0.5
            for step in STEPS:
                trial = between(weights, wanted, step)
                share = match(pool, trial, weights, matches, mixed(seed, number, 1), progress)
                if share >= NEEDED:
                    weights = trial
                    break
            else:
                step = 0.0
            yield Round(number, len(rows), step, share, weights)


def between(weights: Weights, wanted: Weights, step: float) -> Weights:
    return {name: round(weights[name] + step * (wanted[name] - weights[name]), 3) for name in NAMES}


# --- Learning.
def learn_from(
    pool: ProcessPoolExecutor, weights: Weights, games: int, seed: int, progress: Callable[[str, int], None]
) -> tuple[list[list[float]], list[float]]:
    """The numbers of every turn of all games, and the points made after it."""
    rows: list[list[float]] = []
    gained: list[float] = []
    tasks = [(weights, TABLES[game % len(TABLES)], seed + game) for game in range(games)]
    for done, (more, points) in enumerate(pool.map(recorded, tasks, chunksize=8)):
        rows += more
        gained += points
        progress("lab.tune.learning", done + 1)
    return rows, gained


def recorded(task: tuple[Weights, int, int]) -> tuple[list[list[float]], list[float]]:
    weights, players, seed = task
    rows, gained = record_game(players, SETUP, seed, weights_of(weights), STRANGENESS)
    return [[*row, 1.0, float(players)] for row in rows], gained


def fitted(rows: list[list[float]], gained: list[float], weights: Weights) -> Weights:
    """The weights that would have foretold the points best, held near to the present ones."""
    numpy = needed_numpy()
    table = numpy.array(rows)
    before = numpy.array([weights[name] for name in NAMES] + [0.0] * (table.shape[1] - COUNT))
    spread = table.std(axis=0)
    spread[spread == 0] = 1.0
    scaled = table / spread
    surprise = numpy.array(gained) - table @ before
    pull = numpy.full(table.shape[1], PULL)
    pull[COUNT:] = 1e-6  # time left, players: points come by themselves, whatever one has
    change = numpy.linalg.solve(scaled.T @ scaled + numpy.diag(pull), scaled.T @ surprise) / spread
    return {name: float(before[at] + change[at]) for at, name in enumerate(NAMES)}


def needed_numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise BadOption(said("lab.tune.numpy")) from error
    return numpy


# --- Matches.
def match(
    pool: ProcessPoolExecutor,
    new: Weights,
    old: Weights,
    games: int,
    seed: int,
    progress: Callable[[str, int], None],
) -> float:
    """The share of two-player games that the new weights win, each pair of games with seats swapped."""
    won = 0.0
    tasks = [(new, old, seed + game // 2, game % 2) for game in range(games)]
    for done, share in enumerate(pool.map(played, tasks, chunksize=8)):
        won += share
        progress("lab.tune.match", done + 1)
    return won / games


def played(task: tuple[Weights, Weights, int, int]) -> float:
    new, old, seed, seat = task
    weights = [weights_of(new), weights_of(old)]
    end = play_greedy_game(2, SETUP, seed, weights if seat == 0 else weights[::-1], [GREEDY, GREEDY])
    ahead = end.points[seat] - end.points[1 - seat]
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0


# --- The data file.
def written(weights: Weights, heading: str, hand_set: Path = FOLDER / HAND_SET) -> str:
    """The hand-set file with other numbers: chapters and remarks stay as they are."""
    lines: list[str] = []
    for line in hand_set.read_text().splitlines():
        found = re.match(r"(\w+) = (-?[\d.]+)(\s*)(#.*)?$", line)
        if found and found[1] in weights:
            number = f"{found[1]} = {weights[found[1]]:.3f}"
            remark = f"  {found[4]}" if found[4] else ""
            line = f"{number:<27}{remark}".rstrip()
        if not line.startswith("#") or lines:
            lines.append(line)
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join([*(f"# {sentence}" for sentence in heading.splitlines()), "", *lines]) + "\n"
