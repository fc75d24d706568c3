"""The table companion as a person uses it: a whole session, undo, files, wrong answers, the command line. (spec 10)"""

import json
import re
from io import StringIO
from pathlib import Path

import pytest

import teotl
from teotl.cli import main
from teotl.core import words
from teotl.core.errors import BadOption
from teotl.games.teotihuacan import companion
from teotl.games.teotihuacan.companion.journal import BadJournal
from tests.games.teotihuacan.companion.companion_script import session

SOURCES = "".join(path.read_text() for path in sorted(Path(companion.__file__).parent.glob("*.py")))
START = ("", "")  # normal difficulty, the boards of the first game

# With seed 7 Nobles is the top tile. Each command with its answers.
FIRST = [
    ["3 4", "1"],  # Nobles: a building stands in the top row
    ["pushed", "no"],  # the next worship space is empty
    ["2 2"],  # Decorations: no worker there, but one on gold
    ["learned 5"],  # Teotibot's technology
    ["6+6", "yes"],  # Worship: your worker stands on the next space
    ["eclipse", "no", "4"],  # the pyramid is not complete; an Avenue step is worth 4
]
SECOND = [
    ["4 5", "none"],  # Alchemy: your marker is on none
    ["", "3"],  # rolled: 6 + 2, Mastery on construction: level 3 has room
    ["eclipse", "no", "3", "1"],
    ["eclipse", "2", "60"],
]


def lines(*commands: list[list[str]]) -> list[str]:
    return [line for part in commands for command in part for line in command]


def last_lines(text: str, count: int) -> list[str]:
    return text.splitlines()[-count:]


# --- A whole session.
def test_a_session_from_the_first_question_to_the_final_score() -> None:
    text = session(*START, *lines(FIRST, SECOND), "")
    assert "Dice 3 + 4 = 7: the tile at the top, Nobles." in text
    assert "Dice 6 + 2 = 8: the tile at the top, Mastery." in text
    assert [line for line in text.splitlines() if line.startswith("Eclipse")] == [
        "Eclipse 1 comes next.",
        "Eclipse 1, for Teotibot. It pays no salary (rule 10.14).",
        "Eclipse 2, for Teotibot. It pays no salary (rule 10.14).",
        "Eclipse 3, for Teotibot. It pays no salary (rule 10.14).",
    ]
    assert "You win, 60 to 59." in text


def test_its_points_are_told_by_source() -> None:
    text = session(*START, *lines(FIRST, SECOND))
    assert (
        "Teotibot ends with 59 points: 23 points for the Avenue of the Dead, 7 points for the pyramid track, "
        "2 points for a building, 7 points for a pyramid tile, 7 points from a technology, "
        "5 points for an ascension and 8 points for goods left."
    ) in text


def test_after_the_end_only_taking_back_and_leaving_are_left() -> None:
    text = session(*START, *lines(FIRST, SECOND), "3 4", "undo", "eclipse", "2", "59", "status", "")
    assert "The game is over; only undo, status, save and quit are left." in text
    assert "59 to 59: a tie, so Teotibot wins." in text


def test_the_same_seed_rolls_the_same_also_after_undo() -> None:
    text = session(*START, "", "0", "undo", "go", "0")
    assert [line for line in text.splitlines() if line.startswith("Dice")] == [
        "Dice 5 + 1 = 6: the tile at the top, Nobles.",
        "Dice 5 + 1 = 6: the tile at the top, Nobles.",
    ]


# --- The start.
def test_boards_are_told_by_number_or_name() -> None:
    worship = "Does your worker stand on the worship space at the Stone Quarry?"
    for ring in ("2 4 5 6 7 3", "forest gold alchemy nobles deco quarry", "1 2 4 5 8 6 7 3"):
        assert worship in session("", ring, "1 3 5 7 9 11", "6 6", "no")


def test_its_technology_is_the_third_of_those_in_use() -> None:
    assert "Technologies 9; masks" in session("", "2 3 4 5 6 7", "17 15 1 3 9 11")


def test_a_preset_may_be_named_beforehand() -> None:
    assert "Teotibot has 0 points, 3 wood, 3 stone and 3 gold." in session("", preset="brutal")


def test_difficulty_knobs_can_be_set_one_by_one() -> None:
    text = session("resources=-1 power=1,0,-1", "")
    assert "Teotibot has 0 points, 1 wood, 1 stone and 1 gold." in text
    assert "power 3 at the Gold Deposits, power 2 at the Nobles and power 1 at Construction" in text


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        (["awful", "", ""], "Please type one of gentle, easy, normal, hard, brutal; or changes to"),
        (["resources=9", "", ""], "option solo.starting_resources: must be one of -1, 0, 1, not 9"),
        (["resources=", "", ""], "technology_vp, like resources=1 power=1,0,0."),
        (["", "2 3 4 5 6", ""], "Please type these six boards in the order they lie"),
        (["", "2 3 4 5 6 6", ""], "Please type these six boards in the order they lie"),
        (["", "2 3 4 5 6 7", "1 3 5", "1 3 5 7 9 11"], "Please type six different numbers out of: 1, 3, 5,"),
        (
            ["", "2 3 4 5 6 7", "1 2 3 4 5 6", "1 3 5 7 9 11"],
            "Please type six different numbers out of: 1, 3, 5,",
        ),
    ],
)
def test_what_makes_no_sense_at_the_start_is_asked_again(wrong: list[str], hint: str) -> None:
    assert hint in session(*wrong)


# --- Wrong answers.
@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        (["dance"], "That is not a command."),
        (["7 1"], "That is not a command."),
        (["go 3 9"], "Two dice show 1 to 6 each: go 3 4."),
        (["learned"], "Please name one of the technologies in use"),
        (["learned 7"], "Please name one of the technologies in use"),
        (["learned 5", "learned 5"], "Your marker is already on that technology."),
        (["3 4", "six", "6", "1"], "Please type a number from 0 to 5."),
        (["pushed", "maybe", "n"], "Please answer yes or no."),
        (["eclipse", "no", "0", "5"], "Please type one of: 5, 4, 3, 2, 1."),
        (["4 5"], "none of its workers stands at Alchemy"),
        (["1 1", "forest", "forest 9", "alchemy 3", "forest 3 forest 3", "none"], "Like: forest 3"),
        (["save"], "Say where to save it: save FILE"),
        (["save /no/such/folder/file"], "there is no such file or folder"),
    ],
)
def test_a_wrong_answer_gets_a_hint_and_is_asked_again(typed: list[str], hint: str) -> None:
    assert hint in session(*START, *typed)


def test_words_can_be_shortened() -> None:
    text = session(*START, "st", "p", "n", "e", "n", "5", "u", "h", "q")
    assert "Taken back: eclipse no 5" in text


# --- Undo.
def test_undo_takes_a_whole_command_back() -> None:
    text = session(*START, "3 4", "1", "undo", "3 4", "0")
    assert "Taken back: go 3 4 1" in text
    assert "it has 3 now." in text.split("Taken back")[1]


def test_undo_in_a_question_takes_the_last_answer_back() -> None:
    text = session(*START, "eclipse", "no", "undo", "undo", "undo")
    assert [line for line in text.splitlines() if line.startswith("Taken")] == [
        "Taken back: no",
        "Taken back: eclipse",
        "Taken back: first game",
    ]


def test_undo_tells_again_what_led_to_the_question() -> None:
    text = session(*START, "1 1", "none", "undo", "1 1").split("Taken back")[1]
    assert "Dice 1 + 1 = 2" in text


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert "There is nothing to take back." in session("undo")


def test_after_undo_everything_is_as_if_it_had_not_been() -> None:
    detour = ["3 4", "5", "0", "0", "undo", "pushed", "undo"]
    straight = session(*START, *lines(FIRST, SECOND))
    assert session(*START, *detour, *lines(FIRST, SECOND)).endswith(straight.split("below\n", 1)[1])


# --- Files.
def test_a_session_is_saved_after_every_answer(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    session(*START, "3 4", "1", "pushed", save=file)
    assert json.loads(file.read_text()) == {
        "teotibot": 1,
        "seed": 7,
        "start": ["normal", "first game"],
        "commands": [["go 3 4", "1"], ["pushed"]],
    }


@pytest.mark.parametrize("cut", range(1, 24, 3))
def test_a_saved_session_goes_on_where_it_was_left(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "table.json"
    whole = [*START, *lines(FIRST, SECOND)]
    session(*whole[:cut], save=file)
    rest = session(*whole[cut:], load=file, save=file)
    assert last_lines(rest, 3)[0] == last_lines(session(*whole), 3)[0]


def test_a_loaded_session_shows_where_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    session(*START, "3 4", "1", f"save {file}")
    text = session(load=file)
    assert "This is what Teotibot has now:" in text
    assert "Dice" not in text
    assert "Teotibot has 2 points, 2 stone and 2 gold." in text


def test_a_loaded_session_can_be_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    session(*START, "3 4", "1", save=file)
    assert "Taken back: go 3 4 1" in session("undo", load=file)


GOOD = {"teotibot": 1, "seed": 7, "start": ["normal", "first game"], "commands": [["go 3 4", "1"]]}


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ({"teotibot": 2}, "teotibot: format 2 is not known; this program reads 1"),
        ({"seed": "x"}, "seed: must be a whole number"),
        ({"seed": None}, "seed: must be a whole number"),
        ({"start": "normal"}, "start: must be a list of answers"),
        ({"commands": {}}, "commands: must be a list"),
        ({"commands": [["go", 3]]}, "commands\\[0\\]: must be a list of answers"),
        ({"commands": [[]]}, "commands\\[0\\]: is empty"),
        ({"extra": 1}, "extra: is not known; known here: teotibot, seed, start, commands"),
        ({"start": ["awful", "first game"]}, "start: 'awful' is not an answer here"),
        ({"start": ["normal"]}, "start: an answer is missing"),
        ({"commands": [["dance"]]}, "commands\\[0\\]: 'dance' is not an answer here"),
        ({"commands": [["go 3 4", "9"]]}, "commands\\[0\\]: '9' is not an answer here"),
        ({"commands": [["go 3 4"], ["go"]]}, "commands\\[0\\]: an answer is missing"),
        ({"commands": [["go 3 4", "1", "1"], ["go"]]}, "commands\\[0\\]: nothing asks for '1'"),
        ({"commands": [["go 3 4", "1", "1"]]}, "commands\\[0\\]: nothing asks for '1'"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(
    tmp_path: Path, damage: dict[str, object], complaint: str
) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps({**GOOD, **damage}))
    with pytest.raises(BadJournal, match=f"table.json: {complaint}"):
        session(load=file)


@pytest.mark.parametrize("text", ["", "[]", '{"teotibot": 1}', "[" * 9999])
def test_what_is_no_session_at_all_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "table.json"
    file.write_text(text)
    with pytest.raises(BadJournal, match=r"is not JSON|must be an object|is missing"):
        session(load=file)


# --- The command line.
def test_the_command_refuses_what_does_not_fit_together(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["--load", "x", "--seed", "1"], ["--preset", "awful"]):
        assert main(["teotibot", *wrong]) == 2
    assert capsys.readouterr().err.count("teotl: ") == 2


def test_the_command_refuses_a_language_that_it_does_not_speak(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["teotibot", "--language", "xx"])
    assert (
        "teotl teotibot: --language: must be one of en, pt, es, tr, pl, not 'xx'" in capsys.readouterr().err
    )


def test_the_command_ends_when_the_input_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n\n"))
    assert main(["teotibot", "--seed", "7"]) == 0
    assert "Goodbye." in capsys.readouterr().out


# --- Full tracking.
def test_a_full_position_is_played_by_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    options = {"setup": "first-game", "solo": "hard"}
    game = teotl.new_game("teotihuacan", ["Ana"], seed=3, options=options)
    file.write_text(json.dumps(game.position()))
    text = session("1", "1", "1", "1", position=file)
    assert "Teotibot rolled" in text


def test_a_position_without_teotibot_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(teotl.new_game("teotihuacan", ["Ana", "Bo"], seed=3).position()))
    with pytest.raises(BadOption, match="is not a solo game of Teotihuacan"):
        session(position=file)


# --- What is written about it.
def test_the_page_shows_a_session_as_it_is() -> None:
    page = (Path(__file__).parents[4] / "docs" / "companion.md").read_text(encoding="utf-8")
    shown = re.search(r"```\n(Teotibot> .*?)```", page, re.DOTALL)
    assert shown is not None
    assert shown[1] in session(*START, "3 4", "1")


@pytest.mark.parametrize("key", [key for key in words.keys("en") if key.startswith("companion.")])
def test_every_string_is_used(key: str) -> None:
    group, _, name = key.removeprefix("companion.").rpartition(".")
    assert group == "turned" or f'"{name}"' in SOURCES or f'.{name}"' in SOURCES
