"""Replaying a record in text: what happened, choice by choice, and how it ended."""

from pathlib import Path

import pytest

import teotl
from teotl import BadRecord
from teotl.text.replay import replay

GAMES = Path(__file__).parents[1] / "games" / "saved"


def text_of(name: str) -> str:
    return (GAMES / f"teotihuacan-{name}.txt").read_text(encoding="utf-8")


def test_every_choice_and_event_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = teotl.load_record(text_of("2-draft"))
    assert replay(text_of("2-draft"), "en", quiet=False) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "Set-up"
    for entry in game.chronicle()[1:]:
        assert f"{game.seats[entry['seat']]}: {entry['key']}" in printed
        for event in entry["events"]:
            assert f"    {game.tell(event)}" in printed
    assert f"The record is correct: {game.step} choices." in printed


def test_choices_taken_back_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    replay(text_of("3-tiles-undo"), "en", quiet=False)
    printed = capsys.readouterr().out
    assert "Ana: undo\n    Ana takes back the last choice.\n" in printed


def test_quietly_only_points_and_ranking_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = teotl.load_record(text_of("4-tiles"))
    assert replay(text_of("4-tiles"), "en", quiet=True) == 0
    printed = capsys.readouterr().out
    assert "Set-up" not in printed
    totals = [str(points) for points in game.scores]
    assert any(line.split() == ["total", *totals] for line in printed.splitlines())
    places = [line for line in printed.splitlines() if line[:3] in ("1. ", "2. ", "3. ", "4. ")]
    assert [line[3:].split(":")[0] for line in places] == [game.seats[seat] for seat in game.ranking]


def test_a_game_that_is_not_over_is_told_as_far_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(line for line in text_of("2-draft").split("\n")[:12])
    unfinished = text.replace(text[text.index(" [Score") : text.index("\n", text.index(" [Score"))], "")
    replay(unfinished, "en", quiet=True)
    printed = capsys.readouterr().out
    assert "The game is not over: it is" in printed
    assert "The game is over." not in printed


def test_a_broken_record_is_refused_with_its_line() -> None:
    lines = text_of("2-draft").split("\n")
    lines[8] = lines[8].replace(";", "; dance;", 1) if ";" in lines[8] else f"{lines[8]}; dance"
    with pytest.raises(BadRecord) as caught:
        replay("\n".join(lines), "en", quiet=True)
    assert caught.value.line == 9
