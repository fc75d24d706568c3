"""The review of a finished game: chances over time, and the turns that cost most."""

from collections import Counter
from typing import Any

import pytest

import teotl
from teotl.bots.bot import make_bot
from teotl.bots.looking_back import lesson, plan, plans
from teotl.bots.review import review


def played(names: list[str], seed: int) -> teotl.Game:
    return played_on(teotl.new_game("teotihuacan", names, seed, {"setup": "first-game"}), names, seed)


def played_on(game: teotl.Game, names: list[str], seed: int, steps: int = 10_000) -> teotl.Game:
    """To its end, or for so many steps more."""
    bots = [make_bot(name, seed) for name in names]
    until = game.step + steps
    while game.to_act and game.step < until:
        seat = game.to_act[0]
        game.play(seat, bots[seat].choose(game.view(seat)))
    return game


def test_a_random_player_slips_and_a_greedy_one_hardly_does() -> None:
    seen = review(played(["greedy", "random"], 2))
    by_seat = [sum(slip.lost for slip in seen.slips if slip.seat == seat) for seat in (0, 1)]
    assert by_seat[1] > 5 * by_seat[0]
    assert seen.slips == sorted(seen.slips, key=lambda slip: -slip.lost)
    worst = seen.slips[0]
    assert worst.seat == 1
    assert worst.chosen != worst.better


def test_chances_begin_open_and_end_certain() -> None:
    game = played(["greedy", "random"], 3)
    seen = review(game)
    steps = [step for step, _ in seen.chances]
    assert steps == sorted(steps)
    assert steps[-1] == len(game.lines)
    assert 0.2 < seen.chances[0][1][0] < 0.8
    assert seen.chances[-1][1][0] == 1.0


@pytest.mark.parametrize(
    ("name", "options", "turns"),
    [("teotihuacan", {"solo": "gentle"}, 20), ("teotihuacazinho", {"solo": "easy"}, 10)],
)
def test_alone_every_turn_is_judged_by_itself(name: str, options: dict[str, Any], turns: int) -> None:
    """Played at random: even *easy* hardly slips."""
    game = played_on(teotl.new_game(name, ["random"], 3, options), ["random"], 3)
    seen = review(game)
    assert len(seen.chances) > turns
    assert len(seen.slips) > 3
    assert seen.slips[0].lost < 60  # not a whole game's
    assert len({slip.step for slip in seen.slips}) == len(seen.slips)


def test_who_acts_at_the_same_time_has_turns_of_their_own() -> None:
    """All write the same round, a choice each in turn: still one turn a round for each."""
    game = teotl.new_game("teotihuacazinho", ["Ana", "Bo"], 5)
    bots = [make_bot("easy", seat) for seat in (0, 1)]
    while game.to_act and game.view(None)["round"] < 4:
        for seat in game.to_act:
            game.play(seat, bots[seat].choose(game.view(seat)))
    seen = review(game)
    assert len(seen.chances) <= 2 * 4 + 1


def test_a_game_that_is_not_over_can_be_reviewed() -> None:
    names = ["easy", "greedy", "random", "easy"]
    fresh = teotl.new_game("teotihuacan", [f"{name} {seat}" for seat, name in enumerate(names)], 2)
    assert review(fresh).slips == []
    seen = review(played_on(fresh, names, 2, 120))
    assert len(seen.chances[-1][1]) == 4
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for _, shares in seen.chances)


def test_what_was_taken_back_costs_nothing_however_much_it_was() -> None:
    """Two choices and both taken back: the game is reviewed as if they had never been."""
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})
    plain = game.copy()
    seat = game.to_act[0]
    game.play(seat, game.choices(seat)[-1].key)
    game.play(seat, game.choices(seat)[-1].key)
    game.undo(seat)
    game.undo(seat)
    undone, straight = (played_on(one, ["easy", "easy"], 3, 30) for one in (game, plain))
    assert undone.digest() == straight.digest()
    assert [slip.lost for slip in review(undone).slips] == [slip.lost for slip in review(straight).slips]
    assert [shares for _, shares in review(undone).chances] == [
        shares for _, shares in review(straight).chances
    ]


@pytest.mark.parametrize("name", ["teotihuacan-3-tiles-undo", "teotihuacazinho-2-second-thoughts"])
def test_games_with_second_thoughts_are_reviewed_to_their_end(name: str) -> None:
    with open(f"tests/games/saved/{name}.txt", encoding="utf-8") as file:
        game = teotl.load_record(file.read())
    assert review(game).chances[-1][1][game.ranking[0]] == 1.0


# --- What it names.
def test_it_names_three_turning_points_each_by_its_chances() -> None:
    seen = review(played(["greedy", "easy"], 4))
    assert 1 <= len(seen.turning) <= 3
    shares = dict(seen.chances)
    steps = [step for step, _ in seen.chances]
    for point in seen.turning:
        assert shares[point.step][point.seat] == point.before
        assert shares[steps[steps.index(point.step) + 1]][point.seat] == point.after
        assert abs(point.after - point.before) >= 0.03


@pytest.mark.parametrize("name", ["teotihuacan-3-dark-eclipse", "teotihuacazinho-2-three-events"])
def test_the_plan_of_each_player_is_where_most_points_came_from(name: str) -> None:
    with open(f"tests/games/saved/{name}.txt", encoding="utf-8") as file:
        game = teotl.load_record(file.read())
    found = plans(game)
    assert [one.seat for one in found] == list(range(len(game.seats)))
    for one, part in zip(found, game.breakdown, strict=False):
        assert 0 < one.points <= one.total
        assert one.total >= part["total"]
        assert one.place == "" or one.times > 0


def test_who_goes_to_one_place_only_is_said_to() -> None:
    sources = {"avenue": 5, "buildings": 30, "masks": 8}
    found = plan(1, sources, {"runner": ("avenue", "buildings")}, [Counter(), Counter(nobles=4, gold=1)])
    assert found == (1, "runner", 35, 43, "nobles", 4)
    assert plan(0, {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}, {}, []).name == "mixed"


def test_a_lesson_sums_up_what_was_lost_and_says_what_was_missed() -> None:
    seen = review(played(["greedy", "random"], 2))
    first = seen.lessons[0]
    assert first.seat == 1
    own = [slip.lost for slip in seen.slips if slip.seat == 1]
    assert first.turns == len(own)
    assert first.lost == pytest.approx(sum(own), abs=0.1)
    assert lesson(0, [(3.0, {"goods": 2.0, "rival": -1.0}), (1.0, {"rival": 0.5})]) == (0, 4.0, 2, "goods")
    assert lesson(0, [(3.0, {})]).reason == ""
