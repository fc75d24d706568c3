"""Observations: made of what the view tells, every number by its name, and nothing hidden in them."""

from typing import Any

import numpy as np
import pytest

from teotl.envs.desk import Desk
from teotl.envs.spec import spec_of
from teotl.games.teotihuacan.envs import observing as big
from teotl.games.teotihuacan.envs.layout import KIND_LABELS, SEATS
from teotl.games.teotihuacan.rules.labels import SPACE_LABELS
from teotl.games.teotihuacazinho.envs import observing as little
from tests.envs.tables import (
    BIG,
    BIG_TABLES,
    LITTLE,
    LITTLE_TABLES,
    Table,
    every_game,
    every_table,
    walk,
)

Named = dict[str, int]


def named(desk: Desk, seat: int) -> Named:
    """An observation by name."""
    numbers = desk.observation(seat).tolist()
    return {column.name: value for column, value in zip(desk.spec.columns, numbers, strict=True)}


def test_the_compiled_rows_are_as_long_as_their_layouts() -> None:
    assert spec_of(BIG).numbers == big.NUMBERS
    assert little.NUMBERS == spec_of(LITTLE).numbers == 86 + little.SEATS * little.SHEET


@every_game
def test_every_number_has_a_name_of_its_own(game: str) -> None:
    spec = spec_of(game)
    assert len({column.name for column in spec.columns}) == spec.numbers
    assert all(column.usual > 0 for column in spec.columns)
    assert spec.columns[spec.index("self.points")].name == "self.points"


@every_table
def test_numbers_stay_within_their_bounds(table: Table) -> None:
    spec = table.spec
    for desk, _ in walk(table, 2, keen=True):
        for seat in range(table.players):
            row = desk.observation(seat)
            assert row.dtype == np.int16
            assert (row >= spec.low).all()
            assert (row <= spec.high).all()


@every_table
def test_equal_views_give_equal_observations(table: Table) -> None:
    """The law: deal everything anew that the seat cannot see, and it observes the same."""
    for step, (desk, _) in enumerate(walk(table, 3, keen=True)):
        if step < 12 or step % 17 == 0:
            for seat in range(table.players):
                view = desk.view(seat)
                other = table.spec.rules.sample(view, 1000 + step)
                twin = Desk(desk.spec, table.players, table.options)
                twin.place(other, desk.step)
                assert twin.view(seat) == view
                assert (twin.observation(seat) == desk.observation(seat)).all()
                assert twin.legal(seat) == desk.legal(seat)


@every_table
def test_the_end_can_be_observed_too(table: Table) -> None:
    for desk, _ in walk(table):
        last = desk
    assert last.asked < 0
    for seat in range(table.players):
        assert named(last, seat)["self.points"] == last.spec.rules.scores(last.state)[seat]
        assert not last.mask(seat).any()


@every_game
def test_some_numbers_can_be_had_alone(game: str) -> None:
    spec = spec_of(game)
    own = spec.select("self.")
    assert own.tolist() == [at for at, column in enumerate(spec.columns) if column.name.startswith("self.")]
    assert set(spec.select("self.", "next.")) > set(own)
    assert not len(spec.select("nobody."))


@every_game
def test_a_row_for_each_action_shows_where_it_leads(game: str) -> None:
    """What is left to chance aside, the action leads there; what is hidden from the seat changes nothing."""
    table = Table(game, 2, {})
    for step, (desk, seat) in enumerate(walk(table, 7, keen=True)):
        if step % 19 == 0:
            rows = desk.after(seat, 3)
            twin = Desk(desk.spec, 2, {})
            twin.place(table.spec.rules.sample(desk.view(seat), 99), desk.step)
            assert (twin.after(seat, 3) == rows).all()
            assert len(rows) == len(desk.legal(seat))
            goods = desk.spec.select("self.cocoa", "self.gold.spent", "self.wood", "self.books.spent")
            for action, row in zip(desk.legal(seat), rows, strict=True):
                trial = Desk(desk.spec, 2, {})
                trial.place(desk.state.clone())
                trial.play(seat, action)
                if trial.asked == seat:  # nothing else has happened in between
                    assert (trial.observation(seat)[goods] == row[goods]).all()


# --- Teotihuacan by name.
@pytest.mark.parametrize("table", BIG_TABLES, ids=[table.label for table in BIG_TABLES])
def test_numbers_say_what_the_view_says(table: Table) -> None:
    for step, (desk, asked) in enumerate(walk(table, 4, keen=True)):
        if step % 23 == 0:
            for seat in {asked, 0}:
                view, seen = desk.view(seat), named(desk, seat)
                check_table(view, seen, seat)
                for number, player in enumerate(view["players"]):
                    place = (number - seat) % len(view["players"])
                    check_player(player, seen, SEATS[place])
                    assert seen[f"asked.{SEATS[place]}"] == (number in view["to_act"])
                    assert seen[f"turn.{SEATS[place]}"] == (number == view["turn"]["seat"])
            assert named(desk, asked)["asked.self"] == 1


def check_table(view: dict[str, Any], seen: Named, seat: int) -> None:
    calendar = view["calendar"]
    assert [seen[f"calendar.{name}"] for name in calendar] == list(calendar.values())
    assert seen[f"phase.{view['phase']}"] == 1
    assert seen["solo"] == ("teotibot" in view)
    question = view["pending"][0]["task"] if view["pending"] else "keep"
    kinds = [name for name in KIND_LABELS if seen[f"question.{name.replace(' ', '_')}"]]
    assert kinds == ([] if view["over"] else [question])
    assert seen["avenue_value"] == view["avenue_value"]
    for place, board in enumerate(view["ring"]):
        assert seen[f"ring.{place}.{board}"] == 1
        assert seen[f"colours.{board}"] == view["colours"][board]
    for slot, number in enumerate(view["technologies"], 1):
        assert seen[f"technology.{slot}.{number}"] == 1
    for temple, bonus in view["temple_bonuses"].items():
        assert seen[f"bonus.{temple}.{bonus}"] == 1
    for where, tile in view["beside"].items():
        assert [name for name in seen if name.startswith(f"beside.{where}.") and seen[name]] == (
            [f"beside.{where}.{tile}"] if tile else []
        )
    for shelf, tiles in view["shelves"].items():
        for tile in set(tiles) - {None}:
            assert seen[f"shelf.{shelf.replace(' ', '_')}.{tile}"] == tiles.count(tile)
    for name, count in view["stacks"].items():
        assert seen[f"stack.{name}"] == count
    for row, letters in enumerate(view["grid"]):
        for column, letter in enumerate(letters):
            icons = [seen[f"grid.{row}-{column}.{icon}"] for icon in ("blue", "red", "green", "coloured")]
            assert icons == [
                letter.lower() == "b",
                letter.lower() == "r",
                letter.lower() == "g",
                letter.isupper(),
            ]
    for place, tile in enumerate(view["players"][seat].get("dealt", ()), 1):
        assert seen[f"starting.{place}.tile"] == tile
    for place, tile in enumerate(view.get("draft", ()), 1):
        assert seen[f"starting.{place}.tile"] == (tile or 0)


def check_player(player: dict[str, Any], seen: Named, who: str) -> None:
    names = (
        "cocoa",
        "wood",
        "stone",
        "gold",
        "points",
        "avenue",
        "pyramid_track",
        "order",
        "salary",
        "mask_points",
    )
    for name in names:
        assert seen[f"{who}.{name}"] == player[name]
    for temple, step in player["temples"].items():
        assert seen[f"{who}.temple.{temple}"] == step
    owned = [
        int(name.rpartition(".")[2]) for name in seen if name.startswith(f"{who}.technology.") and seen[name]
    ]
    assert owned == player["technologies"]
    kept = [seen[f"{who}.kept_{i}"] for i in (1, 2)]
    assert [tile for tile in kept if tile] == player.get("kept", [])
    for side in ("face_up", "face_down"):
        for tile in set(player["discoveries"][side]):
            assert seen[f"{who}.{side}.{tile}"] == player["discoveries"][side].count(tile)
    for die, worker in enumerate(player["workers"], 1):
        check_worker(worker, seen, f"{who}.worker_{die}")


def check_worker(worker: dict[str, Any] | None, seen: Named, name: str) -> None:
    if worker is None:
        assert not any(seen[column] for column in seen if column.startswith(f"{name}."))
        return
    assert seen[f"{name}.on.{worker['board']}"] == 1
    assert seen[f"{name}.power"] == worker["power"]
    spaces = [space for space in SPACE_LABELS if seen[f"{name}.worships.{space.replace(' ', '_')}"]]
    palace = worker["board"] == "palace"
    wanted = [f"palace {worker['worship']}" if palace else worker["board"]] if "worship" in worker else []
    assert spaces == wanted


# --- Teotihuacãzinho by name.
@pytest.mark.parametrize("table", LITTLE_TABLES, ids=[table.label for table in LITTLE_TABLES])
def test_sheets_say_what_the_view_says(table: Table) -> None:
    for step, (desk, asked) in enumerate(walk(table, 4, keen=True)):
        if step % 23 == 0:
            for seat in {asked, 0}:
                view, seen = desk.view(seat), named(desk, seat)
                assert seen["round"] == view["round"]
                assert seen[f"stage.{view['players'][seat]['stage']}"] == 1
                for colour, pips in view["players"][seat]["pips"].items():
                    assert seen[f"pips.{colour}"] == pips
                for colour, values in view["dice"].items():
                    assert [seen[f"die.{colour}_{i}"] for i in (1, 2)] == values
                for number, player in enumerate(view["players"]):
                    place = (number - seat) % table.players
                    check_sheet(player, seen, ("self", "next", "third", "fourth", "fifth", "sixth")[place])


def check_sheet(player: dict[str, Any], seen: Named, who: str) -> None:
    assert seen[f"{who}.points"] == player["score"]["total"]
    assert seen[f"{who}.top"] == player["top"]
    assert seen[f"{who}.finished"] == player["finished"]
    assert seen[f"{who}.unlocked"] == player["unlocked"]
    for track, amount in player["held"].items():
        assert seen[f"{who}.{track}.held"] == amount
        assert seen[f"{who}.{track}.limit"] == player[track]["limit"]
    for flag, listed in (
        ("ramp", [ramp.replace(" ", "_") for ramp in player["ramps"]]),
        ("construction", player["constructions"]),
        ("objective", player["objectives"]),
        ("completed", player["completed"]),
        ("event", player["events"]),
    ):
        there = [name for name in seen if name.startswith(f"{who}.{flag}.") and seen[name]]
        assert there == [f"{who}.{flag}.{name}" for name in listed]


def test_another_table_gives_another_observation() -> None:
    one, other = Table(BIG, 2, {}).desk(1), Table(BIG, 2, {}).desk(2)
    assert (one.observation(0) != other.observation(0)).any()
    assert (one.observation(0) != one.observation(1)).any()


@every_game
def test_scaled_numbers_are_small(game: str) -> None:
    table = Table(game, 2, {})
    for desk, seat in walk(table, 6):
        scaled = desk.spec.scaled(desk.observation(seat))
        assert scaled.dtype == np.float32
        assert abs(scaled).max() < 20
