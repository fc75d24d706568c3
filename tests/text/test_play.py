"""Playing in the terminal: a whole game by numbers, and everything a person may type besides."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import teotl
from teotl import Game
from teotl.bots.bot import make_bot
from teotl.text.play import Quit, Table, play_in_terminal, seat_bots, unique

SEED = 4  # with it the first game begins with the first seat
Ask = Callable[[str], str]
Printed = pytest.CaptureFixture[str]


def new_game(setup: str = "first-game", seats: tuple[str, ...] = ("Ana", "random"), seed: int = SEED) -> Game:
    """A game that Ana begins."""
    return teotl.new_game("teotihuacan", list(seats), seed, {"setup": setup})


def lines(*said: str) -> Ask:
    """Says these lines one after another, then leaves."""
    rest: Iterator[str] = iter([*said, "q"])
    return lambda prompt: next(rest)


def play(game: Game, *said: str, save: Path | None = None) -> Table:
    """A person types these lines, then leaves."""
    table = Table(game, seat_bots(game), "en", save, lines(*said))
    with pytest.raises(Quit):
        table.run()
    return table


def by_number(game: Game, rng: random.Random) -> Ask:
    """A person who types the number of any choice."""

    def ask(prompt: str) -> str:
        seat = game.seats.index(prompt.removesuffix("> "))
        return str(rng.randint(1, len(game.choices(seat))))

    return ask


# --- Whole games.
@pytest.mark.parametrize("setup", ["first-game", "tiles", "draft"])
def test_a_whole_game_against_a_random_bot(setup: str, capsys: Printed) -> None:
    game = new_game(setup, seed=5)
    Table(game, seat_bots(game), "en", None, by_number(game, random.Random(1))).run()
    printed = capsys.readouterr().out
    assert game.over
    assert "The game is over." in printed
    best = game.ranking[0]
    assert f"1. {game.seats[best]}: {game.scores[best]} point" in printed
    assert teotl.load_record(game.record()).scores == game.scores


def test_a_whole_game_around_one_screen(capsys: Printed) -> None:
    """Three people and a bot; what a person types by key is the same as by number."""
    game, rng = new_game("draft", ("Ana", "Bo", "Cem", "random")), random.Random(2)

    def ask(prompt: str) -> str:
        seat = game.seats.index(prompt.removesuffix("> "))
        return rng.choice(game.choices(seat)).key

    Table(game, seat_bots(game), "en", None, ask).run()
    assert game.over
    assert {entry["seat"] for entry in game.chronicle()} == {None, 0, 1, 2, 3}


def test_a_game_with_bots_only_plays_itself() -> None:
    game = new_game("tiles", ("random", "random 2", "random 3"))
    Table(game, seat_bots(game), "en", None, lines()).run()
    assert game.over


def test_a_game_in_another_language_plays_as_well() -> None:
    game = new_game("tiles", seed=7)
    Table(game, seat_bots(game), "pt", None, by_number(game, random.Random(3))).run()
    assert game.over


# --- What is shown.
def test_the_board_the_question_and_numbered_choices_are_shown(capsys: Printed) -> None:
    game = new_game()
    play(game)
    printed = capsys.readouterr().out
    for number, choice in enumerate(game.choices(0), 1):
        assert re.search(rf"^ *{number}  {choice.key} ", printed, re.MULTILINE)
        assert choice.text("en") in printed
    assert game.question(0).text() in printed
    assert "palace" in printed.lower()


def test_what_happened_is_told(capsys: Printed) -> None:
    game = new_game()
    key = game.choices(0)[0].key
    twin = game.copy()
    words = [twin.tell(event) for event in twin.play(0, key)]
    play(game, key)
    printed = capsys.readouterr().out
    assert all(f"  {said}\n" in printed for said in words)


def test_an_only_choice_is_made_unasked_but_the_end_of_a_turn_is_asked(
    capsys: Printed,
) -> None:
    game = new_game()
    play(game, "1", "collect")
    assert [choice.key for choice in game.choices(0)] == ["end"]
    play(game, "")  # Enter says the only choice there is
    assert game.chronicle()[3]["key"] == "end"
    assert game.step > 3  # the bot has gone on


def test_many_choices_are_cut_short_and_some_words_list_those_with_them(
    capsys: Printed,
) -> None:
    game = long_list()
    choices = game.choices(0)
    assert len(choices) > 24
    play(game)
    assert f"and {len(choices) - 24} more" in capsys.readouterr().out
    play(game, "c")
    assert choices[-1].key in capsys.readouterr().out
    some = choices[-1].key.split(" ")[2]  # a place like 1-3-3
    play(game, some)
    printed = capsys.readouterr().out.split(" more: ")[-1]  # after the list that was cut short
    listed = re.findall(r"^ *(\d+)  (\S.*?)  ", printed, re.MULTILINE)
    assert [(int(number), key) for number, key in listed] == [
        (number, choice.key) for number, choice in enumerate(choices, 1) if some in choice.key
    ]


def long_list() -> Game:
    """Construction with three tiles to choose from."""
    data = new_game().position()
    player = data["state"]["players"][0]
    player.update(cocoa=9, stone=9, wood=9)
    player["workers"][0] = {"board": data["state"]["ring"][3], "power": 1}
    game = teotl.from_position(data)
    game.play(
        0, next(c.key for c in game.choices(0) if c.key.startswith(f"move {data['state']['ring'][3]} 1"))
    )
    game.play(0, "main")
    return game


# --- Commands.
def test_a_question_mark_tells_what_is_not_possible_and_why(capsys: Printed) -> None:
    game = new_game()
    play(game, "?")
    printed = capsys.readouterr().out
    refused = game.refused(0)
    assert refused
    assert "Not possible now:" in printed
    for key, reason, rule, _ in refused:
        assert re.search(rf"{re.escape(key)} +{re.escape(reason)} \({re.escape(rule)}\)", printed)


def test_a_question_mark_and_a_number_tell_the_rule(capsys: Printed) -> None:
    game = new_game()
    play(game, "? 1", "?2", f"? {game.choices(0)[2].key}")
    printed = capsys.readouterr().out
    for choice in game.choices(0)[:3]:
        assert choice.explain("en") in printed
    assert game.step == 0


def test_u_takes_the_last_choice_back(capsys: Printed) -> None:
    game = new_game()
    before = game.digest()
    play(game, "1", "u")
    assert game.digest() == before
    play(game, "1", "collect", "u", "u")
    assert game.digest() == before
    assert game.record().count("undo") == 3


def test_u_says_why_nothing_can_be_taken_back(capsys: Printed) -> None:
    game = new_game()
    play(game, "u")
    assert "Ana has made no choice yet that could be taken back" in capsys.readouterr().out


def test_b_s_h_and_c_show_and_change_nothing(capsys: Printed) -> None:
    game = new_game()
    before = game.record()
    play(game)
    once = capsys.readouterr().out
    board = once[once.index("\n") + 1 :].split("\n\n")[1]
    play(game, "b", "s", "h", "c")
    printed = capsys.readouterr().out
    assert printed.count(board) == 2  # shown at the start, and again
    assert "w FILE" in printed
    assert printed.count(game.choices(0)[0].text("en")) == 2
    assert game.record() == before


def test_w_writes_the_record(tmp_path: Path, capsys: Printed) -> None:
    game, file = new_game(), tmp_path / "my game.txt"
    play(game, "1", f"w {file}", "collect")
    assert f"Written to {file}." in capsys.readouterr().out
    saved = teotl.load_record(file.read_text(encoding="utf-8"))
    assert saved.step == 1
    assert [path.name for path in tmp_path.iterdir()] == ["my game.txt"]


def test_w_without_a_name_or_to_where_nothing_can_be_written_says_so(
    capsys: Printed,
) -> None:
    play(new_game(), "w", "w /no/such/folder/game.txt")
    printed = capsys.readouterr().out
    assert "Say where to write it: w FILE" in printed
    assert "there is no such file or folder" in printed


ODD_LINES = ["", "0", "99", "-1", "1.5", "²", "? ²", "?99", "x", "move", "main free", "🙂", ";"]


@pytest.mark.parametrize("line", [*ODD_LINES, "w .", "w /", "w ~nobody-here/x"])
def test_no_line_breaks_the_game(line: str, capsys: Printed) -> None:
    game = new_game()
    play(game, line)
    assert game.step == 0
    assert capsys.readouterr().out


def test_what_is_not_possible_is_answered_with_the_reason(capsys: Printed) -> None:
    game = new_game()
    play(game, "pay 3", "fly")
    printed = capsys.readouterr().out
    assert "No choice matches “pay 3”." in printed
    assert "No choice matches “fly”." in printed


# --- Leaving and going on.
def terminal(monkeypatch: pytest.MonkeyPatch, *said: str) -> None:
    rest = iter(said)

    def typed(prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)


def test_a_saved_game_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    file = tmp_path / "game.txt"
    terminal(monkeypatch, "1", "collect", "q")
    assert play_in_terminal("teotihuacan", "Ana,random", SEED, {"setup": "first-game"}, "en", file, None) == 0
    assert f"--load {file} --save {file}" in capsys.readouterr().out
    first = teotl.load_record(file.read_text(encoding="utf-8"))
    assert first.step == 2
    terminal(monkeypatch, "end")  # then the input ends
    assert play_in_terminal("teotihuacan", "ignored", None, {}, "en", file, file) == 0
    gone_on = teotl.load_record(file.read_text(encoding="utf-8"))
    assert gone_on.step > 3
    assert gone_on.record().startswith(first.record().rstrip("\n"))


def test_what_was_taken_back_is_saved_as_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    terminal(monkeypatch, "1", "u", "q")
    play_in_terminal("teotihuacan", "Ana,random", SEED, {"setup": "first-game"}, "en", file, None)
    assert teotl.load_record(file.read_text(encoding="utf-8")).step == 0


def test_a_game_left_at_once_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    terminal(monkeypatch, "q")
    play_in_terminal("teotihuacan", "Ana,random", SEED, {"setup": "first-game"}, "en", file, None)
    assert teotl.load_record(file.read_text(encoding="utf-8")).step == 0


def test_a_finished_game_is_loaded_and_told(tmp_path: Path, capsys: Printed) -> None:
    saved = Path(__file__).parents[1] / "games" / "saved" / "teotihuacan-2-first-game.txt"
    assert play_in_terminal("teotihuacan", "", None, {}, "en", None, saved) == 0
    assert "The game is over." in capsys.readouterr().out


# --- Seats.
def test_two_bots_of_one_name_are_told_apart() -> None:
    assert unique(["You", "random", " random", "random"]) == ["You", "random", "random 2", "random 3"]
    assert unique(["Ana", "Ana"]) == ["Ana", "Ana"]  # which new_game refuses: they are people


def test_a_seat_named_after_a_bot_is_played_by_it() -> None:
    game = new_game(seats=("Ana", "random", "random 2"))
    bots = seat_bots(game)
    assert sorted(bots) == [1, 2]
    assert bots[1].choose({"choices": ["a"]}) == make_bot("random", 1).choose({"choices": ["a"]})
