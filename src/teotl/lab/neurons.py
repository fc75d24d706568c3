"""Teaching a small network: from what it sees to a margin for every seat, straight and through a layer of neurons.

The straight way is found at once (ridge regression); the neurons learn what it leaves unexplained. From margins and the
time left follow chances. Plain numpy. Some games are kept aside and never teach: they tell when to stop, and how good
the network is.
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
RIDGE: Final = 300.0  # turns that say "nothing matters"
KEPT_ASIDE: Final = 11  # one game in so many does not teach; a prime: so all kinds of table are among them
FAR: Final = 5.0  # margins farther from 0 count no more
SPREADS: Final = (0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1.0, 1.5)


class Lessons(NamedTuple):
    """A row for each turn: what was seen, how it ended for each seat, the time that was left, and in which game."""

    seen: Array
    margins: Array
    chances: Array
    left: Array
    game: npt.NDArray[np.int64]


class Network(NamedTuple):
    w: Array  # inputs x neurons
    b: Array
    v: Array  # neurons x seats
    c: Array
    u: Array  # inputs x seats
    spread: Array  # how far margins still change: at the end, and by the root of the time left


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
    network = sure(straight(learn, hidden, chance), learn)
    steps = Steps(network)
    best, curve = network, [score(network, test)]
    show(0, curve[0])
    for number in range(rounds if hidden else 0):
        rate = FASTEST * (1 - number / rounds)
        network = sure(once(network, learn, steps, rate, chance), learn)
        curve.append(score(network, test))
        show(number + 1, curve[-1])
        most = max(each.explained for each in curve)
        if curve[-1].explained >= most:
            best = network
        if max(each.explained for each in curve[-PATIENCE:]) < most:
            break
    return unscaled(best, mean, scale), curve


def part(lessons: Lessons, which: npt.NDArray[Any]) -> Lessons:
    return Lessons(*(each[which] for each in lessons))


def usual(seen: Array) -> tuple[Array, Array]:
    """What each number usually is, and how far it strays: a network learns best from what is unusual."""
    size: Array = np.std(seen, axis=0)
    return np.mean(seen, axis=0), np.where(size > 0.02, size, np.inf).astype(np.float32)


def unscaled(network: Network, mean: Array, scale: Array) -> Network:
    """The same network for numbers as they are."""
    w, u = network.w / scale[:, None], network.u / scale[:, None]
    return network._replace(w=w, b=network.b - mean @ w, u=u, c=network.c - mean @ u)


# --- The straight way.
def straight(learn: Lessons, hidden: int, chance: np.random.Generator) -> Network:
    """The best without neurons; those that are there say nothing yet."""
    seen = learn.seen.astype(np.float64)
    aims = aims_of(learn).astype(np.float64)
    inputs, seats = seen.shape[1], aims.shape[1]
    middle = aims.mean(axis=0)
    u = np.linalg.solve(seen.T @ seen + RIDGE * np.eye(inputs), seen.T @ (aims - middle))
    w = chance.normal(0, 1 / np.sqrt(inputs), (inputs, hidden))
    parts = (w, np.zeros(hidden), np.zeros((hidden, seats)), middle, u, np.ones(2))
    return Network(*(each.astype(np.float32) for each in parts))


def aims_of(lessons: Lessons) -> Array:
    return np.clip(lessons.margins, -FAR, FAR)


# --- How sure a lead is.
def sure(network: Network, learn: Lessons) -> Network:
    """With the spread by which its margins foretell best who wins."""
    some = part(learn, np.arange(0, len(learn.seen), 4))
    _, margins = said(network, some.seen)
    missed = {
        (near, far): brier(chances_of(margins, some.left, near, far), some.chances)
        for near in SPREADS
        for far in SPREADS
    }
    return network._replace(spread=np.array(min(missed, key=missed.__getitem__), dtype=np.float32))


def chances_of(margins: Array, left: Array, near: float, far: float) -> Array:
    """Who is how likely to win: what one is ahead, over what may still change."""
    if margins.shape[1] == 2:  # what one is ahead the other is behind
        lead = (margins[:, :1] - margins[:, 1:]) / 2
        margins = np.concatenate([lead, -lead], axis=1)
    odds = margins / (near + far * np.sqrt(left))[:, None]
    likely = np.exp(odds - odds.max(axis=1, keepdims=True))
    chances: Array = likely / likely.sum(axis=1, keepdims=True)
    return chances


def brier(told: Array, happened: Array) -> float:
    return float(np.mean(np.square(told - happened)))


# --- The neurons.
class Steps:
    """Adam: the mean and the size of the slopes so far, by which each number takes its own step."""

    def __init__(self, network: Network) -> None:
        self.mean = [np.zeros_like(each) for each in network]
        self.size = [np.zeros_like(each) for each in network]
        self.made = 0

    def step(self, network: Network, slopes: list[Array], rate: float) -> Network:
        """The straight way and the spread stay as they are."""
        self.made += 1
        grown = 1 - 0.9**self.made, 1 - 0.999**self.made
        moved = []
        for at, (numbers, slope) in enumerate(zip(network, slopes, strict=False)):
            self.mean[at] += 0.1 * (slope - self.mean[at])
            self.size[at] += 0.001 * (np.square(slope) - self.size[at])
            way = (self.mean[at] / grown[0]) / (np.sqrt(self.size[at] / grown[1]) + 1e-8)
            moved.append((numbers - rate * (way + DECAY * numbers)).astype(np.float32))
        w, b, v, c = moved
        return network._replace(w=w, b=b, v=v, c=c)


def once(
    network: Network, lessons: Lessons, steps: Steps, rate: float, chance: np.random.Generator
) -> Network:
    """All lessons once, in any order."""
    order = chance.permutation(len(lessons.seen))
    for start in range(0, len(order), BATCH):
        few = part(lessons, order[start : start + BATCH])
        network = steps.step(network, slopes(network, few), rate)
    return network


def said(network: Network, seen: Array) -> tuple[Array, Array]:
    """The neurons, and the margins."""
    neurons = np.maximum(seen @ network.w + network.b, 0)
    return neurons, neurons @ network.v + network.c + seen @ network.u


def slopes(network: Network, lessons: Lessons) -> list[Array]:
    """Where the numbers of the neurons should go."""
    neurons, margins = said(network, lessons.seen)
    out = (margins - aims_of(lessons)) / len(lessons.seen)
    back = (out @ network.v.T) * (neurons > 0)
    return [lessons.seen.T @ back, back.sum(axis=0), neurons.T @ out, out.sum(axis=0)]


def score(network: Network, lessons: Lessons) -> Score:
    _, margins = said(network, lessons.seen)
    aims = aims_of(lessons)
    rest = np.mean(np.square(margins - aims)) / max(float(np.mean(np.square(aims - aims.mean(axis=0)))), 1e-9)
    near, far = (float(each) for each in network.spread)
    return Score(float(1 - rest), brier(chances_of(margins, lessons.left, near, far), lessons.chances))
