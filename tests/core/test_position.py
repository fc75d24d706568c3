"""Positions: the full state as JSON, there and back, and what is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import teotl
from teotl import BadPosition
from teotl.core import position as positions
from tests.core.table import table, wander

Change = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize("seed", range(20))
def test_a_position_survives_there_and_back(seed: int) -> None:
    game = wander(seed, steps=seed)
    twin = teotl.from_position(game.position())
    assert twin.digest() == game.digest()
    assert twin.position() == game.position()
    assert teotl.from_position(json.dumps(game.position())).digest() == game.digest()


def test_a_position_tells_format_game_rules_seats_options_and_state() -> None:
    position = table(rounds=1).position()
    assert list(position) == ["teotl", "game", "rules", "seats", "options", "state"]
    assert (position["teotl"], position["game"], position["rules"]) == (1, "shells", 2)
    assert position["seats"] == ["Ana", "Bo"]
    assert position["options"]["rounds"] == 1


def test_a_game_from_a_position_goes_on_as_the_other_would() -> None:
    game = wander(9, steps=6, undo=0)
    twin = teotl.from_position(game.position())
    assert twin.step == 0
    assert twin.seed is None
    assert not any(map(twin.can_undo, range(len(twin.seats))))
    while not game.over:
        seat = game.to_act[0]
        key = game.choices(seat)[-1].key
        assert game.play(seat, key) == twin.play(seat, key)
    assert twin.digest() == game.digest()


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        (lambda p: p.pop("teotl"), "teotl", "format None is not known; this program reads 1"),
        (lambda p: p.update(teotl=2), "teotl", "format 2 is not known; this program reads 1"),
        (lambda p: p.update(teotl=True), "teotl", "is not known"),
        (lambda p: p.update(teotl=[]), "teotl", "is not known"),
        (lambda p: p.pop("game"), "game", "is missing"),
        (lambda p: p.update(game="chess"), "game", "'chess' is not known"),
        (lambda p: p.update(game=["shells"]), "game", "is not known"),
        (lambda p: p.update(rules=3), "rules", "this program plays rules 2"),
        (lambda p: p.update(rules="2"), "rules", "this program plays rules 2"),
        (lambda p: p.update(seats=["Ana", "Ana"]), "seats", "'Ana' appears twice"),
        (lambda p: p.update(seats=["Ana"]), "seats", "1 named, but the state is for 2 players"),
        (lambda p: p.update(options={"rounds": 7}), "options", "may be 1, 2 or 3"),
        (lambda p: p.update(options=3), "options", "give a dict"),
        (lambda p: p.update(colour=3), "colour", "is not known"),
        (lambda p: p.update(state=[]), "state", "must be an object"),
        (lambda p: p["state"]["players"][1].update(coins=-1), "state.players[1].coins", "less than 0"),
    ],
)
def test_a_position_that_does_not_hold_is_refused_with_its_field(
    change: Change, field: str, words: str
) -> None:
    position = table().position()
    change(position)
    with pytest.raises(BadPosition) as refused:
        teotl.from_position(position)
    assert refused.value.field == field
    assert words in refused.value.reason


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "[" * 9999])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="position: "):
        teotl.from_position(text)


def test_old_positions_are_read_by_a_chain_of_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a format had come before that called seats players."""
    position = table().position()
    monkeypatch.setattr(positions, "POSITION_FORMAT", 2)
    monkeypatch.setattr(
        positions,
        "UPGRADES",
        {1: lambda old: {**{k: old[k] for k in old if k != "players"}, "seats": old["players"]}},
    )
    position["players"] = position.pop("seats")
    assert teotl.from_position(position).seats == ("Ana", "Bo")


@pytest.mark.parametrize("field", ["game", "version", "seats", "options"])
def test_only_a_whole_view_can_be_sampled(field: str) -> None:
    view = table().view(0)
    del view[field]
    with pytest.raises(BadPosition, match=f"{field}: is missing"):
        teotl.sample(view, 1)
