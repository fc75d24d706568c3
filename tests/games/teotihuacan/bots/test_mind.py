"""Bots of Teotihuacan: what they see, what they may not see, and that they never err."""

import time
from typing import Any

import pytest

import teotl
from teotl.bots.advice import lost
from teotl.bots.bot import Budget, advise, make_bot, mind
from teotl.core.game import Game
from teotl.core.moments import moment
from teotl.games.teotihuacan.bots.considering import ahead_of_the_best
from teotl.games.teotihuacan.bots.networks import networks
from teotl.games.teotihuacan.bots.straight import straightened
from teotl.games.teotihuacan.game import RULES
from tests.steady import Clock

SAVED = ("teotihuacan-2-tiles", "teotihuacan-3-dark-eclipse", "teotihuacan-4-draft", "teotihuacan-solo")
THINKERS = ("easy", "normal", "search:playouts=8")
LEVELS = ("easy", "normal", "greedy", "hard", "search:playouts=8")  # master and search differ by their clocks


def saved(name: str) -> Game:
    with open(f"tests/games/saved/{name}.txt", encoding="utf-8") as file:
        return teotl.load_record(file.read())


def moments(name: str, every: int) -> list[Game]:
    """Moments of a saved game in which somebody has a real choice."""
    game = saved(name)
    found = [moment(game, step) for step in range(0, len(game.lines), every)]
    return [past for past in found if past.to_act and len(past.choices(past.to_act[0])) > 1]


def hidden_anew(game: Game, seat: int, seed: int) -> Game:
    """Another game that looks the same to the seat."""
    return teotl.sample(game.view(seat), seed)


@pytest.mark.pure
@pytest.mark.parametrize("name", SAVED)
@pytest.mark.parametrize("bot", LEVELS)
def test_a_choice_depends_on_the_view_alone(name: str, bot: str) -> None:
    for past in moments(name, 97):
        seat = past.to_act[0]
        chosen = make_bot(bot, 7).choose(past.view(seat))
        for seed in (1, 2):
            twin = hidden_anew(past, seat, seed)
            view = {**twin.view(seat), "step": past.step}
            assert make_bot(bot, 7).choose(view) == chosen


@pytest.mark.pure
def test_what_games_have_taught_sees_the_view_alone() -> None:
    """The tree, and the chances that are shown, at a table for which weights are shipped."""
    name = "teotihuacan-2-tiles"
    assert networks()[2].inputs > 0
    for past in moments(name, 61):
        seat = past.to_act[0]
        chosen = make_bot("tree:playouts=12", 7).choose(past.view(seat))
        told = mind("teotihuacan").standing(past.view(seat), 7)
        for seed in (1, 2):
            view = {**hidden_anew(past, seat, seed).view(seat), "step": past.step}
            assert make_bot("tree:playouts=12", 7).choose(view) == chosen
            assert mind("teotihuacan").standing(view, 7) == told


@pytest.mark.parametrize("bot", THINKERS)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"solo": "normal"}),
        (2, {"setup": "tiles"}),
        (3, {"setup": "draft", "dark_eclipse": True}),
        (4, {"setup": "first-game", "blanks_match": True}),
    ],
)
def test_a_whole_game_without_an_error(bot: str, seats: int, options: dict[str, Any]) -> None:
    game = teotl.new_game("teotihuacan", [f"Bot {seat}" for seat in range(seats)], 5, options)
    bots = [make_bot(bot, seat) for seat in range(seats)]
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, bots[seat].choose(game.view(seat)))
    assert game.over
    assert max(game.scores) > 30  # far more than chance makes


def test_greedy_beats_random_by_far() -> None:
    """The arena shows it over hundreds of games; here it must hold in every one of a few."""
    for seed in range(4):
        seat = seed % 2
        names = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        game = teotl.new_game("teotihuacan", names, seed)
        bots = [make_bot(name, seed) for name in names]
        while game.to_act:
            asked = game.to_act[0]
            game.play(asked, bots[asked].choose(game.view(asked)))
        assert game.scores[seat] > game.scores[1 - seat] + 20


def test_advice_is_legal_sorted_and_reasoned() -> None:
    for past in moments("teotihuacan-2-tiles", 41):
        view = past.view(past.to_act[0])
        advice = advise(view, Budget(playouts=12), seed=3)
        keys = [one.key for one in advice]
        assert set(keys) <= set(view["choices"])
        assert len(set(keys)) == len(keys)
        assert all(0 <= one.chance <= 1 for one in advice)
        assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
        assert lost(advice, advice[0].key) == 0
        assert {"points", "goods", "workers", "tracks", "rival"} <= set(advice[0].reasons)


def test_a_look_ahead_weighs_every_choice() -> None:
    for past in moments("teotihuacan-2-tiles", 61):
        view = past.view(past.to_act[0])
        assert {one.key for one in advise(view, Budget(), seed=3)} == set(view["choices"])


@pytest.mark.parametrize("name", ["teotihuacan-2-tiles", "teotihuacan-4-draft"])
def test_the_time_allowed_for_a_turn_is_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All decisions of a turn together, by a clock of the test's own: the machine may be busy with others."""
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    for step in (40, 120, 200):
        past = moment(saved(name), step)
        seat, took = past.to_act[0], 0.0
        while past.to_act == (seat,) and took < 1:
            view = past.view(seat)
            began = clock.now
            chosen = make_bot("search:ms=400", 1).choose(view)
            took += clock.now - began
            past.play(seat, chosen)
        assert took < 0.48


def test_game_advise_speaks_to_who_may_act() -> None:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})
    seat = game.to_act[0]
    assert game.advise(seat, seconds=0.05)[0].key in [choice.key for choice in game.choices(seat)]
    with pytest.raises(teotl.IllegalChoice):
        game.advise(1 - seat)


def test_chances_add_up_and_a_finished_game_is_certain() -> None:
    game = saved("teotihuacan-4-tiles")
    for step in (60, 300):
        past = moment(game, step)
        standing = mind("teotihuacan").standing(past.view(past.to_act[0]), 1)
        assert sum(chance for _, chance in standing) == pytest.approx(1, abs=0.01)
    over = mind("teotihuacan").standing(game.view(None), 1)
    assert [chance for _, chance in over].count(1.0) == 1
    assert over[game.ranking[0]][1] == 1.0


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"setup": "draft"})])
def test_before_the_first_turn_nobody_is_ahead(seats: int, options: dict[str, Any]) -> None:
    """Who has chosen tiles is not ahead of who has not."""
    game = teotl.new_game("teotihuacan", [f"P{seat}" for seat in range(seats)], 3, options)
    chances = [chance for _, chance in mind("teotihuacan").standing(game.view(game.to_act[0]), 1)]
    assert chances == [round(1 / seats, 3)] * seats


def test_before_the_first_turn_a_chance_alone_is_that_against_such_a_teotibot() -> None:
    chances = []
    for preset in ("brutal", "hard", "normal", "easy", "gentle"):
        game = teotl.new_game("teotihuacan", ["Ana"], 3, {"solo": preset})
        mine, its = (chance for _, chance in mind("teotihuacan").standing(game.view(0), 1))
        assert mine + its == pytest.approx(1, abs=0.002)
        chances.append(mine)
    assert chances == sorted(chances)
    assert chances[0] < 0.4 < 0.9 < chances[-1]


@pytest.mark.parametrize(
    "name", ["search:ms=0", "search:tea", "search:playouts=x", "greedy:ms=3", "deep-thought"]
)
def test_a_wrong_name_is_told(name: str) -> None:
    with pytest.raises(teotl.BadOption, match="bot"):
        make_bot(name, 1)


def test_chances_are_put_straight_for_presets_only() -> None:
    """Games showed how far the network is off there; one knob of a preset does not make the whole of it."""
    for solo, is_put in (("brutal", True), ("normal", True), ({"technology_vp": 2}, False)):
        game = teotl.new_game("teotihuacan", ["Ana"], 3, {"solo": solo})
        state = RULES.sample(game.view(0), 1)
        assert (straightened(state, 0, 0.4) != 0.4) is is_put, solo
        assert abs(straightened(state, 0, 0.4) + straightened(state, 1, 0.6) - 1) < 1e-9, solo


def test_people_are_told_how_far_they_are_ahead_of_the_best_of_the_others() -> None:
    points = [10.0, 4.0, 1.0]
    margins = [one - (sum(points) - one) / 2 for one in points]  # as a network tells them
    assert ahead_of_the_best(margins) == pytest.approx([6, -6, -9])
    assert ahead_of_the_best([5.0, -5.0]) == pytest.approx([5, -5])
