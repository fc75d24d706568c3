"""Simulation: counts, scores and wins of many games, and bots that play through their views."""

from typing import Any, ClassVar

import pytest

import teotl
from teotl.bots.bot import View
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.lab.simulate import Counts, play_bots, seat_bots, simulate


def run(players: int = 2, games: int = 3, seed: int = 1, **options: Any) -> dict[str, Any]:
    return simulate("teotihuacan", players, ["random"], games, seed, options)


def test_scores_wins_and_decisions_are_those_of_the_games() -> None:
    """Game n of seed s is played from the seed s * 2^32 + n."""
    rules, summary = registry.rules("teotihuacan"), run(3, games=4, seed=7, setup="draft")
    options = rules.check_options({"setup": "draft"})
    states = [rules.play_random(3, (7 << 32) + number, options) for number in range(4)]
    scores = [rules.scores(state) for state, _, _ in states]
    assert summary["mean_scores"] == [round(sum(points) / 4, 2) for points in zip(*scores, strict=True)]
    assert summary["decisions"] == sum(decisions for _, decisions, _ in states)
    assert summary["real_decisions"] == sum(real for _, _, real in states)
    winners = [rules.ranking(state)[0] for state, _, _ in states]
    assert summary["wins"] == [winners.count(seat) for seat in range(3)]


def test_more_games_go_on_where_fewer_end() -> None:
    """The checksum of many games begins as that of few: game after game is mixed in."""
    rules, few = registry.rules("teotihuacan"), run(games=2)
    counts = Counts(2)
    for number in range(2):
        counts.add(rules, *rules.play_random(2, (1 << 32) + number, rules.check_options({})))
    assert few["checksum"] == f"{counts.checksum:016x}"
    counts.add(rules, *rules.play_random(2, (1 << 32) + 2, rules.check_options({})))
    assert run(games=3)["checksum"] == f"{counts.checksum:016x}"


def test_options_and_players_change_the_games() -> None:
    summary = [
        run()["checksum"],
        run(players=3)["checksum"],
        run(setup="draft")["checksum"],
        run(dark_eclipse=True)["checksum"],
        run(seed=2)["checksum"],
    ]
    assert len(set(summary)) == len(summary)


def test_progress_is_told_after_every_game() -> None:
    done: list[int] = []
    simulate("teotihuacan", 2, ["random"], 3, 1, {}, done.append)
    assert done == [1, 2, 3]


class First:
    """A bot that takes the first choice and remembers what it saw."""

    seen: ClassVar[list[View]] = []

    def choose(self, view: View) -> str:
        self.seen.append(view)
        choice: str = view["choices"][0]
        return choice


def test_bots_choose_from_their_own_views() -> None:
    First.seen.clear()
    summary = simulate("teotihuacan", 3, [First(), "random", First], 1, 1, {})
    assert summary["bots"] == ["First", "random", "First"]
    assert {view["seat"] for view in First.seen} == {0, 2}
    assert all(view["choices"] for view in First.seen)
    assert all("random" not in view and "seed" not in view for view in First.seen)


def test_games_of_equal_bots_and_seeds_are_equal() -> None:
    one, same = (simulate("teotihuacan", 2, [First(), "random"], 2, 5, {}) for _ in range(2))
    for field in ("checksum", "decisions", "real_decisions", "mean_scores", "wins"):
        assert one[field] == same[field]


def test_a_game_of_bots_counts_its_decisions() -> None:
    game = teotl.new_game("teotihuacan", ["A", "B"], 3)
    state, decisions, real = play_bots(game, ["random", "random"], 3)
    assert game.over
    assert state.digest() == game.digest()
    assert decisions == game.step
    assert 0 < real < decisions


def test_one_name_serves_all_seats() -> None:
    assert seat_bots(["random"], 3) == ["random"] * 3


@pytest.mark.parametrize("bots", [["oracle"], ["random", "oracle"], ["random"] * 3, []])
def test_bots_that_are_none_or_too_many_are_refused(bots: list[str]) -> None:
    with pytest.raises(BadOption):
        seat_bots(bots, 2)
