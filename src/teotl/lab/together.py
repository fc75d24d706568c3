"""Teaching what all seats will have together at the end: who only plays for a lead gains as much by what others lose.

The table's numbers count as they are, those of the seats by their sum; then all of it once more, times the time left.
The network that comes of it has the usual form (neurons.py), with one number to say and no neurons.
"""

from collections.abc import Callable

import numpy as np

from teotl.lab.alike import STRAYS, Places
from teotl.lab.neurons import RIDGE, Array, Lessons, Network, Score, part, parted, pieces, with_time


def teach(
    lessons: Lessons, places: Places, show: Callable[[int, Score], None]
) -> tuple[Network, list[Score]]:
    """The network, and how well it foretells the games kept aside."""
    learn, test = parted(part(lessons, lessons.real))
    row = told(learn, places)
    mean, size = row.mean(axis=0, dtype=np.float64), row.std(axis=0, dtype=np.float64)
    scale = np.where(size > STRAYS, size, np.inf)
    products, aims, middle = (
        np.zeros((len(mean), len(mean))),
        np.zeros(len(mean)),
        float(learn.together.mean()),
    )
    for some in pieces(learn):
        row = (told(some, places) - mean) / scale
        products += row.T @ row
        aims += row.T @ (some.together - middle)
    found: Array = (np.linalg.solve(products + RIDGE * np.eye(len(mean)), aims) / scale).astype(np.float32)
    network = spread_out(found, middle - float(mean @ found), places, lessons)
    curve = [score(network, test)]
    show(0, curve[0])
    return network, curve


def told(lessons: Lessons, places: Places) -> Array:
    """A row for each turn: the table's numbers, and what all seats have of everything."""
    turns, seats = lessons.margins.shape
    each = lessons.seen[:, places.first : places.first + seats * places.each]
    together = each.reshape(turns, seats, places.each).sum(axis=1)
    row = np.concatenate([lessons.seen[:, : places.first], together], axis=1)
    return with_time(row, lessons.left)


def spread_out(found: Array, constant: float, places: Places, lessons: Lessons) -> Network:
    """What was learned once for all seats, as numbers for everything that is seen."""
    half, seats = lessons.seen.shape[1], lessons.margins.shape[1]
    u = np.zeros((2 * half, 1))
    for at, numbers in zip((0, half), np.split(found, 2), strict=True):
        u[at : at + places.first, 0] = numbers[: places.first]
        for seat in range(seats):
            start = at + places.first + seat * places.each
            u[start : start + places.each, 0] = numbers[places.first :]
    none = (np.zeros((half, 0)), np.zeros(0), np.zeros((0, 1)))
    parts = (*none, np.full(1, constant), u, np.zeros(2))
    return Network(*(each.astype(np.float32) for each in parts))


def score(network: Network, lessons: Lessons) -> Score:
    said = network.c + with_time(lessons.seen, lessons.left) @ network.u
    off = np.mean(np.square(said[:, 0] - lessons.together))
    return Score(float(1 - off / max(float(lessons.together.var()), 1e-9)), 0.0)
