"""Intervals against values that tables and textbooks give."""

from math import isclose

import pytest

from teotl.lab.stats import Estimate, grouped_share, mean, quantiles, share, student


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (85, 100, 0.7672, 0.9069),
    ],
)
def test_a_share_has_wilsons_interval(wins: int, tries: int, low: float, high: float) -> None:
    estimate = share(wins, tries)
    assert estimate is not None
    assert estimate.value == wins / tries
    assert estimate.rounded(4)[1:] == [low, high]


def test_of_no_game_there_is_no_share() -> None:
    assert share(0, 0) is None
    assert mean([]) is None


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (9, 2.26216), (30, 2.04227), (200, 1.97190)],
)
def test_students_quantile_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert isclose(student(freedom), value, rel_tol=0.002)


def test_a_mean_has_students_interval() -> None:
    """1 … 5: mean 3, standard error sqrt(2.5 / 5), 2.776 of them to each side."""
    estimate = mean([1, 2, 3, 4, 5])
    assert estimate is not None
    assert estimate.value == 3
    assert estimate.low is not None
    assert isclose(estimate.low, 3 - 2.776445 * 0.7071068, rel_tol=0.002)


def test_one_value_alone_has_no_interval() -> None:
    assert mean([7]) == (7, None, None)


def test_an_interval_can_be_scaled() -> None:
    estimate = share(50, 100)
    assert estimate is not None
    assert estimate.times(2).rounded(4) == [1.0, 0.8077, 1.1923]
    assert mean([7]).times(3) == (21, None, None)  # type: ignore[union-attr]


def test_quantiles_lie_between_neighbours() -> None:
    assert quantiles([4, 1, 3, 2], [0, 0.5, 1]) == [1, 2.5, 4]
    assert quantiles([9], [0.25, 0.75]) == [9, 9]


def test_a_share_lies_in_its_own_interval_whatever_the_rounding() -> None:
    for tries in range(1, 600):
        for wins in {0, 1, tries // 3, tries - 1, tries}:
            found = share(wins, tries)
            assert found is not None
            assert found.low is not None
            assert found.high is not None
            assert 0 <= found.low <= found.value <= found.high <= 1, (wins, tries)


def test_seats_of_one_game_are_not_so_many_games() -> None:
    """Ten games with three seats each, all won or all lost, tell as much as ten seats, not as thirty."""
    together = grouped_share([(3.0, 3)] * 6 + [(0.0, 3)] * 4)
    apart, many = share(6, 10), share(18, 30)
    assert together is not None
    assert apart is not None
    assert many is not None
    assert together.value == apart.value == many.value == 0.6

    def width(estimate: Estimate) -> float:
        return (estimate.high or 0) - (estimate.low or 0)

    assert width(together) > 1.4 * width(many)
    assert width(together) == pytest.approx(width(apart), rel=0.2)


def test_one_seat_in_every_game_is_counted_as_ever() -> None:
    assert grouped_share([(1.0, 1)] * 3 + [(0.0, 1)]) == share(3, 4)
    assert grouped_share([]) is None
    assert grouped_share([(3.0, 3)] * 4) == share(4, 4)
