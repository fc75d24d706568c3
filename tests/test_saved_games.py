"""Saved games: every file in tests/games is replayed choice by choice, with all pieces accounted for after each.

They were made by tools/make_games.py. One that does not hold any more tells of a changed rule or a bug: the
commit that plays it anew must say why it had to. A game that shows a bug is kept here too, under a name of its own.
"""

import json
import random
import re
from pathlib import Path

import pytest

import teotl
from teotl import BadRecord, Game
from tests.laws.pieces import account
from tests.laws.saved import FILES, GAMES, POSITIONS, read, replay, states, text_of, today
from tools import make_games


def test_there_are_saved_games_of_every_kind() -> None:
    headers = [(re.findall(r" \| ", text.split("\n")[1]), text.split("\n")[0]) for text in map(read, FILES)]
    assert len(FILES) >= 8
    assert {len(bars) + 1 for bars, _ in headers} == {1, 2, 3, 4}
    for option in (
        "setup=first-game",
        "setup=tiles",
        "setup=draft",
        "dark_eclipse=true",
        "blanks_match=true",
    ):
        assert any(option in header for _, header in headers), option


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_saved_game_holds_choice_by_choice(path: Path) -> None:
    steps = 0

    def look(game: Game) -> None:
        nonlocal steps
        account(game.position()["state"])
        steps += 1

    game = replay(read(path), look)
    assert game.over
    assert "[Score " in read(path)  # it was compared when the record was loaded
    assert steps >= game.step > 0
    by_seat = game.breakdown[: len(game.seats)]  # in a solo game Teotibot's points follow
    assert game.scores == [sum(part["sources"].values()) for part in by_seat]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_saved_game_is_written_as_it_was_read(path: Path) -> None:
    assert teotl.load_record(read(path)).record() == today(read(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_event_of_a_saved_game_can_be_told(path: Path) -> None:
    game = teotl.load_record(read(path))
    events = [event for entry in game.chronicle() for event in entry["events"]]
    assert all(game.tell(event) for event in events)
    assert json.loads(json.dumps(events)) == events


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_saved_position_holds(path: Path) -> None:
    game = teotl.from_position(read(path))
    account(game.position()["state"])
    assert game.position() == {**json.loads(read(path)), "rules": game.rules.version}


# --- What the games are kept for.
def test_one_game_completes_the_pyramid_before_the_discs_meet() -> None:
    """spec 6.5: it brings the end on, long before the third eclipse was due."""
    seen = states("4-complete-pyramid")
    full = next(at for at, state in enumerate(seen) if len(state["pyramid"]) == 30)
    before, after = seen[full - 1]["calendar"], seen[-1]["calendar"]
    assert before["light"] < before["dark"] - 2
    assert before["eclipse"] == after["eclipse"]
    assert seen[-1]["phase"] == "over"
    assert len(seen) - full < 60


def test_one_game_draws_the_last_discovery_tile_and_goes_on() -> None:
    seen = states("4-empty-discovery-stack")
    empty = next(at for at, state in enumerate(seen) if not state["stacks"]["discovery"])
    assert len(seen) - empty > 50
    assert any(None in state["beside"].values() for state in seen[empty:])


def test_one_game_has_choices_taken_back() -> None:
    text = text_of("3-tiles-undo")
    game = teotl.load_record(text)
    taken_back = [entry for entry in game.chronicle() if entry["key"] == "undo"]
    assert len(taken_back) > 20
    assert {entry["seat"] for entry in taken_back} == {0, 1, 2}
    assert re.search(r"keep \d+ \d+; undo; keep", text) or "undo; undo" in text


def test_one_game_has_all_three_dark_eclipses() -> None:
    seen = states("3-dark-eclipse")
    assert seen[0]["options"]["dark_eclipse"] is True
    assert {state["calendar"]["eclipse"] for state in seen} == {1, 2, 3}
    assert {state["calendar"]["turns_left"] for state in seen} == {0, 1}


def test_one_game_scores_matching_blanks() -> None:
    """R-1: without the option the same choices come to another score, so the file does not hold."""
    text = text_of("3-blanks-match")
    assert "blanks_match=true" in text
    with pytest.raises(BadRecord):
        teotl.load_record(text.replace("blanks_match=true", "blanks_match=false"))


def test_one_game_begins_from_a_position() -> None:
    game = teotl.load_record(text_of("4-from-a-position"))
    assert game.seed is None
    begun = teotl.from_position(read(GAMES / "positions" / "4-draft-500.json"))
    for entry in game.chronicle()[1:]:
        begun.play(entry["seat"], entry["key"])
    assert begun.digest() == game.digest()


# --- How they were made.
def test_every_planned_game_is_there() -> None:
    assert {f"teotihuacan-{plan.name}" for plan in make_games.PLANS} <= {path.stem for path in FILES}
    kept = {f"{plan.name}-{step}" for plan in make_games.PLANS for step in plan.positions}
    assert kept == {path.stem for path in POSITIONS}


def test_games_can_be_made_anew() -> None:
    """One without thinking, to its end; and a thoughtful choice."""
    plans = {plan.name: plan for plan in make_games.PLANS}
    assert make_games.play(plans["3-rash"]).record() == today(text_of("3-rash"))
    game = teotl.from_position(read(GAMES / "positions" / "2-tiles-120.json"))
    chosen = [make_games.think(game, 0, make_games.ALL_ROUND, random.Random(1)).key for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in [choice.key for choice in game.choices(0)]
