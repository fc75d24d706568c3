"""Records and positions that do not hold: each is refused, and the line or the field that is wrong is named."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import teotl
from teotl import BadPosition, BadRecord

GAMES = Path(__file__).parent / "games" / "saved"
RECORD = (GAMES / "teotihuacan-2-tiles.txt").read_text(encoding="utf-8")
POSITION = (GAMES / "positions" / "2-tiles-120.json").read_text(encoding="utf-8")
LINES = RECORD.split("\n")
FIRST_TURN = 5  # the line after the header and the set-up


# --- Records.
def header(old: str, new: str) -> str:
    """The record with one thing changed, once, above the first turn."""
    assert RECORD.count(old) >= 1
    return RECORD.replace(old, new, 1)


def at(line: int, new: str) -> str:
    """The record with one line replaced, from 1."""
    return "\n".join([*LINES[: line - 1], new, *LINES[line:]])


def line_with(pattern: str) -> int:
    """The first line of the body that the pattern fits."""
    return next(n for n, line in enumerate(LINES, 1) if n >= FIRST_TURN and re.search(pattern, line))


def changed(pattern: str, new: str) -> tuple[str, int]:
    """The record with the first fitting line of the body changed, and which line that is."""
    line = line_with(pattern)
    return at(line, re.sub(pattern, new, LINES[line - 1], count=1)), line


DISCOVERY = r"discovery:[a-z0-9-]+"
LAST = len(LINES) - 1

BAD_RECORDS: dict[str, tuple[str, int, str]] = {
    "nothing": ("", 1, "not a record"),
    "another text": ("Once upon a time\nthere was a city", 1, "not a record"),
    "newer format": (header('[Teotl "1"]', '[Teotl "99"]'), 1, "format 99 is not known"),
    "another game": (header("teotihuacan", "chess"), 1, "'chess' is not known; games: teotihuacan"),
    "newer rules": (header('[Rules "1"]', '[Rules "99"]'), 1, "rules 99 are not known"),
    "no seed": (header('[Seed "13"]', ""), 1, "Seed is missing"),
    "seed in words": (header('[Seed "13"]', '[Seed "thirteen"]'), 1, "not a whole number"),
    "unknown set-up": (header("setup=tiles", "setup=quick"), 1, "option setup: 'quick' is not one of"),
    "unknown option": (header("setup=tiles", "speed=2"), 1, "option 'speed' is not known"),
    "option of another kind": (header("dark_eclipse=false", "dark_eclipse=3"), 1, "true or false"),
    "half a tag": (header('[Seats "Ana', "[Seats Ana"), 2, "not a tag"),
    "one name twice": (header('Zé \\"Rato\\"', "Ana"), 2, "'Ana' appears twice"),
    "five seats": (header("Ana |", "Bo | Cem | Dee | Eve |"), 2, "1 to 4 players, not 5"),
    "wrong score": (re.sub(r'\[Score "\d+', '[Score "999', RECORD), 2, "the score is"),
    "score of an open game": ("\n".join(LINES[:-2]), 2, "the game is not over"),
    "a tag twice": (header("[Event ", '[Seed "5"]\n[Event '), 3, "Seed appears twice"),
    "a tag after a turn": (at(FIRST_TURN, f"{LINES[FIRST_TURN - 1]}\n[Place \"here\"]"), 6, "before the first turn"),
    "no such outcome": (header("board:", "river:"), 4, "“river:"),
    "an outcome that cannot be": (header("board:", "board:palace board:"), 4, "“board:palace” cannot come up"),
    "one tile too few": (at(4, LINES[3].rsplit(" ", 1)[0]), 4, "came up but is not in the record"),
    "a board dealt twice": (re.sub(r"board:(\w+) board:\w+", r"board:\1 board:\1", RECORD, count=1), 4, ""),
    "too much chance": (at(4, f"{LINES[3]} first:1"), 4, "first:1"),
    "nobody of that name": (*changed(r"Ana ", "Eva "), "'Eva"),
    "no seat of that number": (*changed(r"@2 ", "@3 "), "'@3"),
    "not a choice": (*changed(r"collect", "dance"), "dance: “dance” is not a choice"),
    "not possible now": (*changed(r"collect", "finish"), "finish: not possible now"),
    "out of turn": (*changed(r"(?<=\d\. )@2(?= +move)", "Ana"), "it is Zé \"Rato\"'s turn"),
    "an empty choice": (*changed(r"; end", "; ; end"), "a choice is empty"),
    "chance that was not met": (*changed(r"end$", "end | discovery:mask-1"), "discovery:mask-1 is in the record"),
    "chance that is not written": (*changed(rf" {DISCOVERY}$", ""), "came up but is not in the record"),
    "a tile that is not in the stack": (*changed(DISCOVERY, "discovery:mask-99"), "mask-99"),
    "nothing to take back": (*changed(r"keep", "undo; keep"), "has made no choice yet"),
    "taking back what was shown": (*changed(rf"({DISCOVERY})$", r"\1\n   @2  undo"), ""),
    "a choice after the end": (f"{RECORD}   Ana  collect\n", LAST + 1, "the game is over"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_RECORDS)
def test_a_record_that_does_not_hold_is_refused_with_its_line(name: str) -> None:
    text, line, reason = BAD_RECORDS[name]
    assert text != RECORD
    with pytest.raises(BadRecord) as caught:
        teotl.load_record(text)
    error = caught.value
    if name == "taking back what was shown":
        line += 1
    assert (error.line, reason in error.reason) == (line, True), str(error)
    assert str(error).startswith(f"line {line}: ")


def test_the_record_as_it_stands_is_fine() -> None:
    assert teotl.load_record(RECORD).over


# --- Positions.
Change = Callable[[dict[str, Any]], Any]


def put(path: str, value: Any) -> Change:
    """Set a field, named as errors name it: state.players[0].cocoa."""
    *way, last = [int(word) if word.isdigit() else word for word in re.findall(r"[\w-]+", path)]

    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in way:
            place = place[step]
        place[last] = value

    return change


def drop(path: str) -> Change:
    *way, last = re.findall(r"[\w-]+", path)

    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in way:
            place = place[step]
        del place[last]

    return change


def twice(data: dict[str, Any]) -> None:
    """The top tile of the stack lies in the display too."""
    data["state"]["display"]["pyramid"][0] = data["state"]["stacks"]["pyramid"][0]


def worship_together(data: dict[str, Any]) -> None:
    for player in data["state"]["players"]:
        player["workers"][0] = {"board": "forest", "power": 1, "worship": 1}


BAD_POSITIONS: dict[str, tuple[Change, str]] = {
    "newer format": (put("teotl", 99), "teotl"),
    "another game": (put("game", "chess"), "game"),
    "newer rules": (put("rules", 99), "rules"),
    "no state": (drop("state"), "state"),
    "a state in words": (put("state", "all is well"), "state"),
    "an unknown field": (put("mood", "good"), "mood"),
    "a name too many": (put("seats", ["Ana", "Bo", "Cem"]), "seats"),
    "one name twice": (put("seats", ["Ana", "Ana"]), "seats"),
    "an unknown option": (put("options.speed", 2), "options"),
    "options around and inside": (put("options.dark_eclipse", True), "options"),
    "an unknown field inside": (put("state.moon", "full"), "state.moon"),
    "cocoa owed": (put("state.players[0].cocoa", -1), "state.players[0].cocoa"),
    "cocoa in words": (put("state.players[1].cocoa", "many"), "state.players[1].cocoa"),
    "a die of seven": (put("state.players[0].workers[1].power", 7), "state.players[0].workers[1].power"),
    "a board that is none": (put("state.players[0].workers[0].board", "river"), "state.players[0].workers[0].board"),
    "two on one worship space": (worship_together, "state.players[1].workers[0].worship"),
    "five workers": (lambda d: d["state"]["players"][0]["workers"].append(None), "state.players[0].workers"),
    "a temple too high": (put("state.players[1].temples.red", 12), "state.players[1].temples.red"),
    "an Avenue too long": (put("state.players[0].avenue", 10), "state.players[0].avenue"),
    "points from nowhere": (put("state.players[0].points", 999), "state.players[0].points"),
    "a technology not in use": (put("state.players[0].technologies", [3]), "state.players[0].technologies[0]"),
    "a tile that is none": (put("state.stacks.discovery[0]", "mask-9"), "state.stacks.discovery[0]"),
    "a tile in two places": (twice, "state.stacks.pyramid"),
    "a tile nowhere": (lambda d: d["state"]["stacks"]["decorations"].pop(), "state.stacks.decorations"),
    "a tile in the air": (put("state.pyramid[0].place", [4, 0, 0]), "state.pyramid[0].place"),
    "a light disc past the dark one": (put("state.calendar.light", 12), "state.calendar.light"),
    "a fourth eclipse": (put("state.calendar.eclipse", 4), "state.calendar.eclipse"),
    "an unknown task": (put("state.pending", [{"task": "dance", "seat": 0}]), "state.pending[0].task"),
    "a task of a seat that is none": (put("state.pending", [{"task": "turn", "seat": 5}]), "state.pending[0].seat"),
    "a generator of three words": (put("state.random", [1, 2, 3]), "state.random"),
    "palace elsewhere": (lambda d: d["state"]["ring"].reverse(), "state.ring[0]"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_POSITIONS)
def test_a_position_that_does_not_hold_is_refused_with_its_field(name: str) -> None:
    change, field = BAD_POSITIONS[name]
    data = json.loads(POSITION)
    change(data)
    with pytest.raises(BadPosition) as caught:
        teotl.from_position(data)
    error = caught.value
    assert error.field == field or error.field.startswith(f"{field}[") or error.field.startswith(f"{field}.")
    assert str(error).startswith(f"{error.field}: ")
    assert error.reason


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"state"', '{"teotl": true}', "[" * 5000])
def test_what_is_no_json_object_is_no_position(text: str) -> None:
    with pytest.raises(BadPosition):
        teotl.from_position(text)


def test_the_position_as_it_stands_is_fine() -> None:
    assert not teotl.from_position(POSITION).over


def test_a_bad_position_inside_a_record_is_told_with_line_and_field() -> None:
    text = (GAMES / "teotihuacan-4-from-a-position.txt").read_text(encoding="utf-8")
    line = next(n for n, said in enumerate(text.split("\n"), 1) if said.startswith("[Position"))
    broken = re.sub(r'\\"cocoa\\":\d+', r'\\"cocoa\\":-5', text, count=1)
    with pytest.raises(BadRecord, match=rf"line {line}: Position: state\.players\[0\]\.cocoa"):
        teotl.load_record(broken)
