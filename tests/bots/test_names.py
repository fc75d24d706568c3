"""What a bot may be called, what budget it may be given, and whom game.advise speaks to."""

from math import inf, nan

import pytest

import teotl
from teotl.bots.bot import Budget, View, advise, bot_names, budget_of, is_bot, make_bot
from teotl.lab.arena.run import Means, make_plan, play_plan
from teotl.text.play import play_in_terminal


class Last:
    """Takes the last choice that it has."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> str:
        return str(view["choices"][-1])


@pytest.fixture
def last() -> str:
    return "tests.bots.test_names:Last"


# --- Names and settings.
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("deep-thought", "not known; bots: random"),
        ("", "not known"),
        ("hard:ms=5", "only search takes settings, like search:ms=500"),
        ("search:playouts=-1", "write ms=500"),
        ("search:ms=1.5", "write ms=500"),
        ("search:ms=99", "at least 100"),
        ("search:playouts=" + "9" * 23, "at most 1000000000"),
        ("search:playouts=" + "9" * 5000, "at most 1000000000"),
    ],
)
def test_a_name_that_cannot_be_says_what_can(name: str, words: str) -> None:
    with pytest.raises(teotl.BadOption, match=words):
        make_bot(name, 1)


def test_a_search_may_have_as_much_as_it_can_count() -> None:
    make_bot("search:playouts=1000000000", 1)
    make_bot("search:ms=100", 1)


def test_a_tree_takes_the_settings_of_a_search() -> None:
    assert budget_of("tree", "playouts=40", "") == Budget(playouts=40, way="tree")
    assert budget_of("search", "ms=200", "") == Budget(seconds=0.2, way="playouts")
    view = teotl.new_game("teotihuacan", ["Ana", "Bo"], 1).view(0)
    assert make_bot("tree:playouts=2", 1).choose(view) in view["choices"]


def test_names_of_bots_are_told_from_those_of_people() -> None:
    assert all(is_bot(name) for name in bot_names())
    assert is_bot("search:ms=50")
    assert not is_bot("Ana")


@pytest.mark.parametrize("name", ["master-1", "tree"])
def test_bots_to_measure_with_have_a_name_that_pages_do_not_offer(name: str) -> None:
    assert is_bot(name)
    assert name not in bot_names()
    for game in teotl.game_names():
        view = teotl.new_game(game, ["Ana", "Bo"], 1).view(0)
        few = {**view, "choices": view["choices"][:1]}
        assert make_bot(name, 1).choose(few) == few["choices"][0]


def test_a_bot_with_settings_sits_in_the_terminal_too(capsys: pytest.CaptureFixture[str]) -> None:
    code = play_in_terminal(
        "teotihuacazinho", "search:playouts=1,search:playouts=1,random", 1, {}, "en", None, None
    )
    assert code == 0
    assert "search:playouts=1 2" in capsys.readouterr().out


def test_in_the_terminal_a_setting_that_cannot_be_is_told() -> None:
    with pytest.raises(teotl.BadOption, match="write ms=500"):
        play_in_terminal("teotihuacan", "search:playouts=-1,random", 1, {}, "en", None, None)


# --- A bot of one's own.
def test_a_bot_is_named_by_its_place(last: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert is_bot(last)
    assert last not in bot_names(), "a page may not choose it"
    assert play_in_terminal("teotihuacazinho", f"{last},random", 1, {}, "en", None, None) == 0
    assert last in capsys.readouterr().out


def test_the_arena_plays_it_in_worker_processes_too(last: str) -> None:
    plan = make_plan("teotihuacazinho", 2, [last, "random"], 1, {})
    one, two = (play_plan(plan, 2, Means(workers=workers)) for workers in (1, 2))
    assert [result["digest"] for result in one] == [result["digest"] for result in two]


# --- Advice.
def first_game() -> teotl.Game:
    return teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})


@pytest.mark.parametrize("seconds", [-1.0, nan, inf])
def test_no_advice_takes_for_ever(seconds: float) -> None:
    game = first_game()
    with pytest.raises(teotl.BadOption, match="numbers from 0"):
        game.advise(game.to_act[0], seconds=seconds)
    with pytest.raises(teotl.BadOption):
        advise(game.view(game.to_act[0]), Budget(playouts=-1))


@pytest.mark.parametrize("seat", [2, -1, None, "0"])
def test_a_seat_that_is_none_gets_no_advice(seat: object) -> None:
    with pytest.raises(teotl.InvalidChoice):
        first_game().advise(seat)  # type: ignore[arg-type]


def test_out_of_turn_and_after_the_end_it_is_said_why_in_every_language() -> None:
    game = first_game()
    with pytest.raises(teotl.IllegalChoice) as out_of_turn:
        game.advise(1 - game.to_act[0])
    assert "vez" in out_of_turn.value.text("pt")
    bot = make_bot("random", 1)
    while game.to_act:
        game.play(game.to_act[0], bot.choose(game.view(game.to_act[0])))
    with pytest.raises(teotl.GameOver):
        game.advise(0)
