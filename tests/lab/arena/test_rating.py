"""Ratings: the fit against what can be reckoned by hand."""

from math import isclose, log10, sqrt
from typing import Any

from teotl.lab.arena.rating import inverse, ratings
from teotl.lab.stats import Estimate


def game(bots: str, winners: list[int] | None = None) -> dict[str, Any]:
    """A game whose seats placed in their order."""
    return {
        "bots": list(bots),
        "ranking": list(range(len(bots))),
        "winners": [0] if winners is None else winners,
    }


def rated(results: list[dict[str, Any]], bots: str) -> dict[str, Estimate]:
    found = dict(zip(bots, ratings(results, list(bots)), strict=True))
    return {bot: value for bot, value in found.items() if value is not None}


def test_two_bots_differ_by_the_logarithm_of_their_wins() -> None:
    """30 wins and 10 losses, and the draw that is given beforehand: 30.5 to 10.5."""
    ranks = rated([game("ab")] * 30 + [game("ba")] * 10, "ab")
    assert isclose(ranks["a"].value - ranks["b"].value, 400 * log10(30.5 / 10.5), abs_tol=1e-6)
    assert isclose(ranks["a"].value + ranks["b"].value, 3000, abs_tol=1e-6)


def test_the_interval_is_that_of_the_logarithm_of_odds() -> None:
    """The variance of a logarithm of odds is 1/wins + 1/losses; a rating holds half the difference."""
    ranks = rated([game("ab")] * 30 + [game("ba")] * 10, "ab")["a"]
    assert ranks.high is not None
    half = 400 / 2.302585 * 1.959964 * sqrt(1 / 30.5 + 1 / 10.5) / 2
    assert isclose(ranks.high - ranks.value, half, rel_tol=1e-5)


def test_equal_bots_are_rated_equally_and_shared_wins_are_halves() -> None:
    ranks = rated([game("ab", [0, 1])] * 7, "ab")
    assert isclose(ranks["a"].value, 1500)
    assert isclose(ranks["b"].value, 1500)


def test_who_always_wins_has_a_rating_and_an_interval() -> None:
    ranks = rated([game("ab")] * 400, "ab")
    assert 400 * 2.8 < ranks["a"].value - ranks["b"].value < 400 * 3
    assert ranks["a"].low is not None
    assert ranks["a"].low > ranks["b"].high  # type: ignore[operator]


def test_three_bots_are_ordered_through_those_they_met() -> None:
    ranks = rated([game("ab")] * 8 + [game("ba")] * 2 + [game("bc")] * 8 + [game("cb")] * 2, "abc")
    assert ranks["a"].value > ranks["b"].value > ranks["c"].value


def test_a_game_of_four_counts_three_comparisons_and_none_of_a_bot_with_itself() -> None:
    """One against three of the other: three pairs, weighed 1/2 each."""
    ranks = rated([game("abbb")] * 20, "ab")
    assert isclose(ranks["a"].value - ranks["b"].value, 400 * log10(30.5 / 0.5), abs_tol=1e-5)


def test_where_nobody_met_another_there_is_no_rating() -> None:
    assert rated([game("aa")] * 3, "a") == {}
    assert rated([game("a"), game("b")], "ab") == {}


def test_an_inverse_is_one() -> None:
    assert inverse([[0.0, 2.0], [4.0, 0.0]]) == [[0.0, 0.25], [0.5, 0.0]]
