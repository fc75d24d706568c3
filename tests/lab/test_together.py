"""What all seats will have together is learned once for all of them, and only from games that were played."""

import numpy as np
import pytest

from teotl.lab.alike import Places
from teotl.lab.neurons import Array, Lessons, Score, by_ends, with_time
from teotl.lab.together import teach

PLACES = Places(common=1, first=2, each=2)
SEATS = 3
USUAL = 7.0  # points of all, when nobody has anything
WORTH = 0.4  # of the first thing that a seat has; the second means nothing
LATER = 0.3  # of the second number of the table, ten rounds before the end


def riddle(games: int) -> Lessons:
    """Two numbers of the table, of which the first is always 1, then two things of each of three seats."""
    chance = np.random.default_rng(1)
    turns = games * 20
    seen: Array = chance.normal(0, 1, (turns, 8)).astype(np.float32)
    seen[:, 0] = 1
    left = np.tile(np.arange(20, dtype=np.float32), games)
    margins: Array = np.zeros((turns, SEATS), dtype=np.float32)
    lessons = by_ends(seen, margins, margins, left, np.repeat(np.arange(games), 20))
    together = USUAL + WORTH * seen[:, 2::2].sum(axis=1) + LATER * seen[:, 1] * left / 10
    return lessons._replace(together=together + chance.normal(0, 0.1, turns).astype(np.float32))


def foretold(lessons: Lessons, row: list[float], left: float) -> float:
    network, _ = teach(lessons, PLACES, lambda *_: None)
    seen = with_time(np.array([row], dtype=np.float32), np.array([left], dtype=np.float32))
    return float((network.c + seen @ network.u)[0, 0])


@pytest.mark.parametrize("seat", range(SEATS))
def test_what_any_seat_has_counts_the_same(seat: int) -> None:
    row = [1.0, 0.0, *[0.0] * 6]
    row[2 + 2 * seat] = 2.0
    row[3 + 2 * seat] = 9.0
    assert foretold(riddle(200), row, 5) == pytest.approx(USUAL + 2 * WORTH, abs=0.15)


def test_what_counts_by_the_time_left_does() -> None:
    lessons = riddle(200)
    late, early = (foretold(lessons, [1.0, 2.0, *[0.0] * 6], left) for left in (0, 15))
    assert late == pytest.approx(USUAL, abs=0.15)
    assert early == pytest.approx(USUAL + 2 * LATER * 1.5, abs=0.15)


def test_it_tells_how_much_it_explains_of_the_games_kept_aside() -> None:
    shown: list[tuple[int, Score]] = []
    _, curve = teach(riddle(200), PLACES, lambda number, score: shown.append((number, score)))
    assert shown == [(0, curve[0])]
    assert 0.8 < curve[0].explained < 1
    _, blind = teach(riddle(200)._replace(seen=riddle(200).seen[:, ::-1].copy()), PLACES, lambda *_: None)
    assert blind[0].explained < curve[0].explained


def test_positions_that_never_came_about_teach_nothing() -> None:
    lessons = riddle(100)
    dreamt = lessons._replace(together=lessons.together + 50, real=np.zeros_like(lessons.real))
    both = Lessons(*(np.concatenate([one, other]) for one, other in zip(lessons, dreamt, strict=True)))
    assert foretold(both, [1.0, *[0.0] * 7], 5) == pytest.approx(USUAL, abs=0.15)
