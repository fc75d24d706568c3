"""Teaching a small network: one layer of neurons from what it sees to a margin and a chance for every seat.

Plain numpy. Some games are kept aside and never teach: they tell when to stop, and how good the network is.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]

BATCH: Final = 256
FASTEST: Final = 0.0004  # the first step of each number
PATIENCE: Final = 3  # rounds without getting better before it stops
DECAY: Final = 0.02  # how fast numbers that teach nothing fade
KEPT_ASIDE: Final = 10  # one game in so many does not teach
FAR: Final = 3.0  # margins farther from 0 count no more


class Lessons(NamedTuple):
    """A row for each turn: what was seen, how it ended for each seat, and in which game."""

    seen: Array
    margins: Array
    chances: Array
    game: npt.NDArray[np.int64]


class Network(NamedTuple):
    w: Array  # inputs x neurons
    b: Array
    v: Array  # neurons x outputs: margins, then chances before the last bend
    c: Array


class Score(NamedTuple):
    """How well a network foretells games: the share of the margins' variance, and the Brier score of chances."""

    explained: float
    brier: float


def teach(
    lessons: Lessons, hidden: int, rounds: int, seed: int, show: Callable[[int, Score], None]
) -> tuple[Network, list[Score]]:
    """The best network of all rounds on the games kept aside, and how each round did there."""
    aside = lessons.game % KEPT_ASIDE == KEPT_ASIDE - 1
    learn = part(lessons, ~aside)
    test = part(lessons, aside) if aside.any() else learn
    mean, scale = usual(learn.seen)
    learn, test = (each._replace(seen=(each.seen - mean) / scale) for each in (learn, test))
    chance = np.random.default_rng(seed)
    network = fresh(lessons.seen.shape[1], hidden, lessons.margins.shape[1], chance)
    steps = Steps(network)
    best, curve = network, [score(network, test)]
    for number in range(rounds):
        rate = FASTEST * (1 - number / rounds)
        network = once(network, learn, steps, rate, chance)
        curve.append(score(network, test))
        show(number + 1, curve[-1])
        if curve[-1].brier <= min(each.brier for each in curve):
            best = network
        if min(each.brier for each in curve[-PATIENCE:]) > min(each.brier for each in curve):
            break
    w = best.w / scale[:, None]
    return best._replace(w=w, b=best.b - mean @ w), curve


def part(lessons: Lessons, which: npt.NDArray[Any]) -> Lessons:
    return Lessons(lessons.seen[which], lessons.margins[which], lessons.chances[which], lessons.game[which])


def usual(seen: Array) -> tuple[Array, Array]:
    """What each number usually is, and how far it strays: a network learns best from what is unusual."""
    size: Array = np.std(seen, axis=0)
    return np.mean(seen, axis=0), np.where(size > 0.01, size, 1.0).astype(np.float32)


def fresh(inputs: int, hidden: int, seats: int, chance: np.random.Generator) -> Network:
    """A network that knows nothing."""
    w = chance.normal(0, 1 / np.sqrt(inputs), (inputs, hidden))
    v = chance.normal(0, 0.5 / np.sqrt(hidden), (hidden, 2 * seats))
    zeros: tuple[Any, Any] = np.zeros(hidden), np.zeros(2 * seats)
    return Network(*(each.astype(np.float32) for each in (w, zeros[0], v, zeros[1])))


class Steps:
    """Adam: the mean and the size of the slopes so far, by which each number takes its own step."""

    def __init__(self, network: Network) -> None:
        self.mean = [np.zeros_like(each) for each in network]
        self.size = [np.zeros_like(each) for each in network]
        self.made = 0

    def step(self, network: Network, slopes: list[Array], rate: float) -> Network:
        self.made += 1
        grown = 1 - 0.9**self.made, 1 - 0.999**self.made
        moved = []
        for at, (numbers, slope) in enumerate(zip(network, slopes, strict=True)):
            self.mean[at] += 0.1 * (slope - self.mean[at])
            self.size[at] += 0.001 * (np.square(slope) - self.size[at])
            way = (self.mean[at] / grown[0]) / (np.sqrt(self.size[at] / grown[1]) + 1e-8)
            moved.append((numbers - rate * (way + DECAY * numbers)).astype(np.float32))
        return Network(*moved)


def once(
    network: Network, lessons: Lessons, steps: Steps, rate: float, chance: np.random.Generator
) -> Network:
    """All lessons once, in any order."""
    order = chance.permutation(len(lessons.seen))
    for start in range(0, len(order), BATCH):
        few = part(lessons, order[start : start + BATCH])
        network = steps.step(network, slopes(network, few), rate)
    return network


def said(network: Network, seen: Array) -> tuple[Array, Array, Array]:
    """The neurons, the margins and the chances."""
    neurons = np.maximum(seen @ network.w + network.b, 0)
    out = neurons @ network.v + network.c
    seats = out.shape[1] // 2
    return neurons, out[:, :seats], 1 / (1 + np.exp(-out[:, seats:]))


def slopes(network: Network, lessons: Lessons) -> list[Array]:
    """Where each number should go: squares for margins, surprise for chances."""
    neurons, margins, chances = said(network, lessons.seen)
    aims = np.clip(lessons.margins, -FAR, FAR)
    out = np.concatenate([margins - aims, chances - lessons.chances], axis=1) / len(lessons.seen)
    back = (out @ network.v.T) * (neurons > 0)
    return [lessons.seen.T @ back, back.sum(axis=0), neurons.T @ out, out.sum(axis=0)]


def score(network: Network, lessons: Lessons) -> Score:
    _, margins, chances = said(network, lessons.seen)
    chances = chances / chances.sum(axis=1, keepdims=True)
    aims = np.clip(lessons.margins, -FAR, FAR)
    rest = np.mean(np.square(margins - aims)) / max(float(np.mean(np.square(aims - aims.mean(axis=0)))), 1e-9)
    return Score(float(1 - rest), float(np.mean(np.square(chances - lessons.chances))))
