"""Teaching a network for tables where seats are alike: one set of numbers for all of them, told once for each seat.

What a seat has counts for it and, shared among the others, against them; so all margins add up to nothing, whatever is
learned. What is common to the table only matters by a seat's place in the order of turns. The network that comes of it
has the usual form (neurons.py): from every number straight to every seat. For two, neurons of another network may be
listened to as well: what they add to the lead of one they take from the other.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from teotl.lab.neurons import (
    LONG,
    RIDGE,
    Array,
    Lessons,
    Network,
    Score,
    Usual,
    aims_of,
    excited,
    parted,
    pieces,
    score,
    sure,
)

STRAYS: Final = 0.02  # what strays less than that says nothing


class Places(NamedTuple):
    """Where things stand in a row: the table's numbers first, then those of each seat, from whose turn it is on."""

    common: int  # how many of the table's numbers count by a seat's place
    first: int  # where the first seat's numbers begin
    each: int  # how many a seat has


def teach(
    lessons: Lessons,
    places: Places,
    show: Callable[[int, Score], None],
    start: Network | None = None,
) -> tuple[Network, list[Score]]:
    """The network, and how well it foretells the games kept aside; with one to start from its neurons are kept."""
    learn, test = parted(lessons)
    seats = lessons.margins.shape[1]
    neurons = start if seats == 2 else None
    mean, scale = usual(learn, places, neurons)
    products, aims = np.zeros((len(mean), len(mean))), np.zeros(len(mean))
    for some in pieces(learn):
        row = (told_by_seat(some, places, neurons) - mean) / scale
        weighed = row * some.weights.reshape(-1, 1)
        products += weighed.T @ row
        aims += weighed.T @ aims_of(some).reshape(-1)
    found = np.linalg.solve(products + RIDGE * np.eye(len(mean)), aims) / scale
    plain = Usual.none(lessons.seen.shape[1])
    told = len(mean) - (len(neurons.b) if neurons else 0)
    network = spread_out(found[:told], -float(mean @ found), places, seats, plain.half)
    if neurons:
        network = listening(network, neurons, found[told:])
    network = sure(network, learn, plain)
    curve = [score(network, test, plain)]
    show(0, curve[0])
    return network, curve


def told_by_seat(lessons: Lessons, places: Places, neurons: Network | None) -> Array:
    """A row for each turn and seat: its own numbers less the others' mean, and the table's in its place; then the same
    times the time left; then what neurons make of it, for the first of two and against the second."""
    turns, seats = lessons.margins.shape
    own = lessons.seen[:, places.first : places.first + seats * places.each].reshape(
        turns, seats, places.each
    )
    others = (own.sum(axis=1, keepdims=True) - own) / np.float32(seats - 1)
    common = np.zeros((turns, seats, seats, places.common), dtype=np.float32)
    for seat in range(seats):
        common[:, seat, seat] = lessons.seen[:, : places.common]
    row = np.concatenate([own - others, common.reshape(turns, seats, -1)], axis=2)
    parts = [row, row * (lessons.left / np.float32(LONG))[:, None, None]]
    if neurons:
        made = excited(neurons, lessons.seen)[:, None]
        parts.append(np.concatenate([made, -made], axis=1))
    found: Array = np.concatenate(parts, axis=2).reshape(turns * seats, -1)
    return found


def listening(network: Network, neurons: Network, found: Array) -> Network:
    """With neurons of another network, and what was learned about them."""
    v = np.stack([found, -found], axis=1).astype(np.float32)
    return network._replace(w=neurons.w, b=neurons.b, v=v)


def usual(lessons: Lessons, places: Places, neurons: Network | None) -> tuple[Array, Array]:
    """What each of those numbers usually is, and how far it strays."""
    total, square, count = np.zeros(1), np.zeros(1), 0
    for some in pieces(lessons):
        row = told_by_seat(some, places, neurons)
        total = total + row.sum(axis=0, dtype=np.float64)
        square = square + np.square(row).sum(axis=0, dtype=np.float64)
        count += len(row)
    mean = total / count
    size = np.sqrt(np.maximum(square / count - np.square(mean), 0))
    return mean.astype(np.float32), np.where(size > STRAYS, size, np.inf).astype(np.float32)


def spread_out(found: Array, middle: float, places: Places, seats: int, half: int) -> Network:
    """What was learned once, as numbers from everything that is seen to every seat."""
    u = np.zeros((2 * half, seats))
    for at, numbers in zip((0, half), np.split(found, 2), strict=True):
        mine, common = numbers[: places.each], numbers[places.each :].reshape(seats, places.common)
        for seat in range(seats):
            u[at : at + places.common, seat] = common[seat]
            for other in range(seats):
                start = at + places.first + other * places.each
                u[start : start + places.each, seat] = mine if other == seat else -mine / (seats - 1)
    none = (np.zeros((half, 0)), np.zeros(0), np.zeros((0, seats)))
    parts = (*none, np.full(seats, middle), u, np.ones(2))
    return Network(*(part.astype(np.float32) for part in parts))
