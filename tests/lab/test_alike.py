"""One set of numbers for all seats: what one has counts for it and against the others, in whatever seat it sits."""

import numpy as np
import pytest

from teotl.lab.alike import Places, teach, told_by_seat
from teotl.lab.neurons import Array, Lessons, said, with_time

PLACES = Places(common=1, first=2, each=2)
SEATS = 3
WORTH = 0.4  # of the first thing that a seat has; the second means nothing
HASTE = 0.5  # what it is worth to be the one whose turn it is


def riddle(games: int, noise: float) -> Lessons:
    """Two numbers of the table, of which the first is always 1, then two things of each of three seats."""
    chance = np.random.default_rng(1)
    turns = games * 20
    seen: Array = np.concatenate([np.ones((turns, 2)), chance.normal(0, 1, (turns, 6))], axis=1).astype(
        np.float32
    )
    points = WORTH * seen[:, 2::2] + np.array([HASTE, 0, 0]) + chance.normal(0, noise, (turns, SEATS))
    margins = points - (points.sum(axis=1, keepdims=True) - points) / (SEATS - 1)
    won = (points == points.max(axis=1, keepdims=True)).astype(np.float32)
    left = np.tile(np.arange(20, dtype=np.float32), games)
    return Lessons(seen, margins.astype(np.float32), won, left, np.repeat(np.arange(games), 20))


def test_a_seat_is_told_what_it_has_more_than_the_others_and_its_place() -> None:
    row = told_by_seat(riddle(1, 0.0), PLACES, SEATS)
    seen = riddle(1, 0.0).seen
    assert row.shape == (20 * SEATS, 2 * (2 + SEATS))
    turn, seat = 7, 1
    others = (seen[turn, 2:4] + seen[turn, 6:8]) / 2
    assert row[turn * SEATS + seat, :2] == pytest.approx(seen[turn, 4:6] - others)
    assert list(row[turn * SEATS + seat, 2:5]) == [0, 1, 0]
    assert row[turn * SEATS + seat, 5:] == pytest.approx(row[turn * SEATS + seat, :5] * 0.7)


def test_what_is_learned_holds_for_every_seat_and_adds_up_to_nothing() -> None:
    network, curve = teach(riddle(200, 0.3), PLACES, lambda *_: None)
    assert curve[0].explained > 0.5
    seen: Array = np.ones((1, 8), dtype=np.float32)
    seen[0, 2:] = [2, 9, 0, 0, 0, 0]
    for seat in range(SEATS):
        turned = seen.copy()
        turned[0, 2:] = np.roll(seen[0, 2:], 2 * seat)
        _, margins = said(network, with_time(turned, np.full(1, 5, dtype=np.float32)))
        first = np.array([HASTE, -HASTE / 2, -HASTE / 2])
        own = np.roll([2 * WORTH, -WORTH, -WORTH], seat)
        assert margins[0] == pytest.approx(first + own, abs=0.06)
        assert margins.sum() == pytest.approx(0, abs=0.02)


def test_chances_follow_from_how_far_margins_stray() -> None:
    _, sure = teach(riddle(200, 0.05), PLACES, lambda *_: None)
    _, unsure = teach(riddle(200, 1.0), PLACES, lambda *_: None)
    assert sure[0].brier < 0.06 < unsure[0].brier


def test_the_curve_is_shown() -> None:
    told: list[tuple[int, object]] = []
    _, curve = teach(riddle(22, 0.3), PLACES, lambda number, score: told.append((number, score)))
    assert told == [(0, curve[0])]
