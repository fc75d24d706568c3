"""One set of numbers for all seats: what one has counts for it and against the others, in whatever seat it sits."""

from typing import Any

import numpy as np
import pytest

from teotl.lab.alike import Places, teach, told_by_seat
from teotl.lab.neurons import Array, Lessons, Network, by_ends, said, with_time

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
    return by_ends(seen, margins.astype(np.float32), won, left, np.repeat(np.arange(games), 20))


def test_a_seat_is_told_what_it_has_more_than_the_others_and_its_place() -> None:
    row = told_by_seat(riddle(1, 0.0), PLACES, None)
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


def test_a_search_counts_by_its_weight_and_what_was_only_thought_of_is_no_end() -> None:
    """Half of the positions never came about; a search says of them that things are worth twice as much."""
    played = riddle(100, 0.1)
    thought = played._replace(
        aims=2 * played.margins, weights=50 * played.weights, real=np.zeros_like(played.real)
    )
    columns: list[list[Any]] = [[one, other] for one, other in zip(played, thought, strict=True)]
    both = Lessons(*(np.concatenate(each) for each in columns))
    network, curve = teach(both, PLACES, lambda *_: None)
    alone, usual = teach(played, PLACES, lambda *_: None)
    assert network.u[2, 0] + network.u[10, 0] / 2 == pytest.approx(
        2 * (alone.u[2, 0] + alone.u[10, 0] / 2), rel=0.1
    )
    assert curve[0].explained < usual[0].explained  # told too much, as the games that were played show


def test_for_two_neurons_of_another_network_are_listened_to() -> None:
    """One is ahead by how far a number of the table is from 0, which no sum can tell."""
    chance = np.random.default_rng(3)
    seen: Array = chance.normal(0, 1, (4000, 6)).astype(np.float32)
    seen[:, 0] = 1
    lead = np.abs(seen[:, 1]) + seen[:, 2] - seen[:, 4]
    margins = np.stack([lead, -lead], axis=1).astype(np.float32)
    left = np.full(4000, 5, dtype=np.float32)
    lessons = by_ends(seen, margins, (margins > 0).astype(np.float32), left, np.arange(4000) // 20)
    w: Array = np.zeros((6, 2), dtype=np.float32)
    w[1] = [1, -1]
    bent = Network(w, *(np.zeros(shape, dtype=np.float32) for shape in (2, (2, 2), 2, (12, 2), 2)))
    places = Places(common=1, first=2, each=2)
    without, missed = teach(lessons, places, lambda *_: None)
    network, curve = teach(lessons, places, lambda *_: None, bent)
    assert without.w.shape == (6, 0)
    assert missed[0].explained < 0.9 < 0.99 < curve[0].explained
    assert network.v == pytest.approx(np.array([[1, -1], [1, -1]]), abs=0.2)
    _, told = said(network, with_time(seen[:50], left[:50]))
    assert told.sum(axis=1) == pytest.approx(np.zeros(50), abs=1e-4)
