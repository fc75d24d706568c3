"""Teaching a small network: from what it sees to a margin for every seat, straight and through a layer of neurons.

Straight go the numbers as they are, and the same times the time left. That way is found at once (ridge regression); the
neurons learn what it leaves unexplained, and then the straight way and what neurons say are found together. Neurons may
also come from another network, taught by many more games of weaker players: then only what they say is found anew. From
margins and the time left follow chances. Plain numpy. Some games are kept aside and never teach: they tell when to
stop, and how good the network is.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]

BATCH: Final = 512
FASTEST: Final = 0.0002  # the first step of each number
PATIENCE: Final = 3  # rounds without getting better before it stops
DECAY: Final = 0.3  # how fast numbers that teach nothing fade
RIDGE: Final = 300.0  # turns that say "nothing matters"
KEPT_ASIDE: Final = 11  # one game in so many does not teach; a prime: so all kinds of table are among them
FAR: Final = 5.0  # margins farther from 0 count no more
LONG: Final = 10.0  # time left that counts as 1
ENOUGH: Final = 100_000  # turns by which it is found how sure a lead is
MANY: Final = 1 << 15  # turns that are looked at together: more would not fit into memory
SPREADS: Final = (0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1.0, 1.5)


class Lessons(NamedTuple):
    """A row for each position: what was seen, how it ended for each seat, the time that was left, and in which game.

    What should be said is how it ended, or what a search found. Some positions were only thought of, never played.
    """

    seen: Array
    margins: Array
    chances: Array
    left: Array
    game: npt.NDArray[np.int64]
    aims: Array  # what should be said of each seat …
    weights: Array  # … and how much that counts; neurons are taught by seats that all count the same
    real: npt.NDArray[np.bool_]
    together: Array  # what all seats had at the end


def by_ends(seen: Array, margins: Array, chances: Array, left: Array, game: npt.NDArray[np.int64]) -> Lessons:
    """Lessons of nothing but how games ended."""
    real = np.ones(len(seen), dtype=np.bool_)
    return Lessons(
        seen, margins, chances, left, game, margins, np.ones_like(margins), real, np.zeros_like(left)
    )


class Network(NamedTuple):
    w: Array  # what is seen x neurons
    b: Array
    v: Array  # neurons x seats
    c: Array
    u: Array  # what is seen, then the same times the time left x seats
    spread: Array  # how far margins still change: at the end, and by the root of the time left


class Score(NamedTuple):
    """How well a network foretells games: the share of the margins' variance, and the Brier score of chances."""

    explained: float
    brier: float


def teach(
    lessons: Lessons,
    hidden: int,
    rounds: int,
    seed: int,
    show: Callable[[int, Score], None],
    start: Network | None = None,
) -> tuple[Network, list[Score]]:
    """The best network of all rounds on the games kept aside, and how each round did there.

    With a network to start from its neurons stay as they are.
    """
    learn, test = parted(lessons)
    usual = Usual.of(learn)
    chance = np.random.default_rng(seed)
    if start is not None:
        network = solved(usual.seen_by(start), learn, usual)
        curve = [score(network, test, usual)]
        show(0, curve[0])
        return usual.unscaled(network), curve
    network = solved(newborn(usual, hidden, learn.margins.shape[1], chance), learn, usual, False)
    steps = Steps(network)
    best, curve = network, [score(network, test, usual)]
    show(0, curve[0])
    for number in range(rounds if hidden else 0):
        rate = FASTEST * (1 - number / rounds)
        network = sure(once(network, learn, usual, steps, rate, chance), learn, usual)
        curve.append(score(network, test, usual))
        show(number + 1, curve[-1])
        most = max(each.explained for each in curve)
        if curve[-1].explained >= most:
            best = network
        if max(each.explained for each in curve[-PATIENCE:]) < most:
            break
    if len(curve) > 1:
        together = solved(best, learn, usual)
        curve.append(score(together, test, usual))
        show(len(curve) - 1, curve[-1])
        if curve[-1].explained == max(each.explained for each in curve):
            best = together
    return usual.unscaled(best), curve


def parted(lessons: Lessons) -> tuple[Lessons, Lessons]:
    """Those that teach, and those of the games kept aside."""
    aside = lessons.game % KEPT_ASIDE == KEPT_ASIDE - 1
    learn = part(lessons, ~aside)
    return learn, part(lessons, aside & lessons.real) if aside.any() else played(learn)


def played(lessons: Lessons) -> Lessons:
    """Those positions that came about: only they tell who won."""
    return part(lessons, lessons.real)


def part(lessons: Lessons, which: npt.NDArray[Any]) -> Lessons:
    return Lessons(*(each[which] for each in lessons))


def pieces(lessons: Lessons) -> Iterator[Lessons]:
    """All of them, some at a time."""
    count = len(lessons.seen)
    for at in range(0, count, MANY):
        yield part(lessons, np.arange(at, min(at + MANY, count)))


# --- What is usual.
class Usual:
    """What each number usually is, and how far it strays: a network learns best from what is unusual."""

    def __init__(self, mean: Array, scale: Array) -> None:
        self.half = len(mean) // 2
        self.mean = mean
        self.scale = scale

    @classmethod
    def of(cls, lessons: Lessons) -> "Usual":
        width = 2 * lessons.seen.shape[1]
        mean, square = np.zeros(width), np.zeros(width)
        for some in pieces(lessons):
            row = with_time(some.seen, some.left)
            mean += row.sum(axis=0, dtype=np.float64) / len(lessons.seen)
            square += np.square(row).sum(axis=0, dtype=np.float64) / len(lessons.seen)
        size = np.sqrt(np.maximum(square - np.square(mean), 0))
        return cls(mean.astype(np.float32), np.where(size > 0.02, size, np.inf).astype(np.float32))

    @classmethod
    def none(cls, half: int) -> "Usual":
        """For a network that takes numbers as they are."""
        return cls(np.zeros(2 * half, dtype=np.float32), np.ones(2 * half, dtype=np.float32))

    def row(self, lessons: Lessons) -> Array:
        """The numbers and the same times the time left, each as unusual as it is."""
        found: Array = (with_time(lessons.seen, lessons.left) - self.mean) / self.scale
        return found

    def unscaled(self, network: Network) -> Network:
        """The same network for numbers as they are."""
        w, u = network.w / self.scale[: self.half, None], network.u / self.scale[:, None]
        b, c = network.b - self.mean[: self.half] @ w, network.c - self.mean @ u
        return network._replace(w=w, b=b, u=u, c=c)

    def seen_by(self, network: Network) -> Network:
        """And back, for its neurons; what never changes in these lessons says nothing."""
        size = np.where(np.isfinite(self.scale), self.scale, 0).astype(np.float32)[: self.half, None]
        return network._replace(w=network.w * size, b=network.b + self.mean[: self.half] @ network.w)


def with_time(seen: Array, left: Array) -> Array:
    found: Array = np.concatenate([seen, seen * (left / np.float32(LONG))[:, None]], axis=1)
    return found


# --- The straight way.
def newborn(usual: Usual, hidden: int, seats: int, chance: np.random.Generator) -> Network:
    """Its neurons say nothing yet."""
    w = chance.normal(0, 1 / np.sqrt(usual.half), (usual.half, hidden))
    zeros = (np.zeros(hidden), np.zeros((hidden, seats)), np.zeros(seats), np.zeros((2 * usual.half, seats)))
    return Network(*(each.astype(np.float32) for each in (w, *zeros, np.ones(2))))


def solved(network: Network, learn: Lessons, usual: Usual, neurons: bool = True) -> Network:
    """With the best straight way there is, and with what its neurons should say beside it."""
    middle = aims_of(learn).mean(axis=0, dtype=np.float64).astype(np.float32)
    inputs = len(network.u)
    mean, scale = excitement(network, learn, usual) if neurons else (network.b[:0], network.b[:0])
    size = inputs + len(mean)
    products, aims = np.zeros((size, size)), np.zeros((size, len(middle)))
    for some in pieces(learn):
        row = usual.row(some)
        if neurons:
            row = np.concatenate([row, (excited(network, row) - mean) / scale], axis=1)
        weighed = row * some.weights[:, :1]
        products += weighed.T @ row
        aims += weighed.T @ (aims_of(some) - middle)
    found = np.linalg.solve(products + RIDGE * np.eye(size), aims).astype(np.float32)
    v = found[inputs:] / scale[:, None] if neurons else network.v
    c = middle - mean @ v if neurons else middle
    return sure(network._replace(u=found[:inputs], v=v, c=c), learn, usual)


def excitement(network: Network, learn: Lessons, usual: Usual) -> tuple[Array, Array]:
    """How much each neuron usually makes of what it sees, and how far that strays."""
    some = part(learn, np.arange(0, len(learn.seen), 1 + len(learn.seen) // ENOUGH))
    found = np.concatenate([excited(network, usual.row(piece)) for piece in pieces(some)])
    return found.mean(axis=0), np.maximum(found.std(axis=0), np.float32(1e-6))


def aims_of(lessons: Lessons) -> Array:
    return np.clip(lessons.aims, -FAR, FAR)


# --- How sure a lead is.
def sure(network: Network, learn: Lessons, usual: Usual) -> Network:
    """With the spread by which its margins foretell best who wins."""
    real = played(learn)
    some = part(real, np.arange(0, len(real.seen), max(4, len(real.seen) // ENOUGH)))
    margins = foretold(network, some, usual)
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
    network: Network,
    lessons: Lessons,
    usual: Usual,
    steps: Steps,
    rate: float,
    chance: np.random.Generator,
) -> Network:
    """All lessons once, in any order."""
    order = chance.permutation(len(lessons.seen))
    for start in range(0, len(order), BATCH):
        few = part(lessons, order[start : start + BATCH])
        network = steps.step(network, slopes(network, few, usual), rate)
    return network


def excited(network: Network, row: Array) -> Array:
    """What each neuron makes of it."""
    found: Array = np.maximum(row[:, : len(network.w)] @ network.w + network.b, 0)
    return found


def said(network: Network, row: Array) -> tuple[Array, Array]:
    """The neurons, and the margins, of numbers and the same times the time left."""
    neurons = excited(network, row)
    return neurons, neurons @ network.v + network.c + row @ network.u


def foretold(network: Network, lessons: Lessons, usual: Usual) -> Array:
    return np.concatenate([said(network, usual.row(some))[1] for some in pieces(lessons)])


def slopes(network: Network, lessons: Lessons, usual: Usual) -> list[Array]:
    """Where the numbers of the neurons should go."""
    row = usual.row(lessons)
    neurons, margins = said(network, row)
    out = (margins - aims_of(lessons)) * lessons.weights / lessons.weights[:, :1].sum()
    back = (out @ network.v.T) * (neurons > 0)
    return [row[:, : usual.half].T @ back, back.sum(axis=0), neurons.T @ out, out.sum(axis=0)]


def score(network: Network, lessons: Lessons, usual: Usual) -> Score:
    margins = foretold(network, lessons, usual)
    ends = np.clip(lessons.margins, -FAR, FAR)
    rest = np.mean(np.square(margins - ends)) / max(float(np.mean(np.square(ends - ends.mean(axis=0)))), 1e-9)
    near, far = (float(each) for each in network.spread)
    return Score(float(1 - rest), brier(chances_of(margins, lessons.left, near, far), lessons.chances))
