"""Sheet files: corrections of the reconstructed values, and each kind of mistake."""

from pathlib import Path
from typing import Any

import pytest

import teotl
from teotl import BadOption, Game, IllegalChoice
from teotl.games.teotihuacazinho.position.sheetfile import read_sheet
from teotl.text.optionfiles import read_values
from tests.games.teotihuacazinho.table import do, hand, held, ink, keys, new, sheet, table

OWNERS = """
format = 1

[floors.ground]
colours = [["blue", "white", "grey"], ["blue", "white", "yellow"], ["grey", "white", "green"]]

[constructions.pulley]
hammers = { value = 5, source = "printed", note = "from my own sheet" }

[objectives]
1 = ["12", "21"]
"""


@pytest.fixture
def owners(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.toml"
    path.write_text(OWNERS, encoding="utf-8")
    return path


def test_a_sheet_file_gives_other_values(owners: Path) -> None:
    game = new(1, sheet=read_values(owners))
    assert game.options["sheet"] == {
        "constructions.pulley.hammers": 5,
        "floors.ground.colours": [
            ["blue", "white", "grey"], ["blue", "white", "yellow"], ["grey", "white", "green"],
        ],
        "objectives.1": ["12", "21"],
    }  # fmt: skip


def test_games_carry_their_sheet_and_need_the_file_no_more(owners: Path) -> None:
    game = new(1, sheet=read_values(owners))
    owners.unlink()
    assert teotl.load_record(game.record()).digest() == game.digest()
    assert teotl.from_position(game.position()).digest() == game.digest()
    assert teotl.sample(game.view(0), 3).view(0)["sheet"] == game.options["sheet"]


def test_equal_games_on_different_sheets_differ() -> None:
    assert new(1).digest() != new(1, sheet={"constructions.pulley.hammers": 5}).digest()
    assert new(1).digest() == new(1, sheet={"constructions.pulley.hammers": 3}).digest()


def with_sheet(dice: str, corrections: dict[str, Any], **ink: Any) -> Game:
    return hand(dice, corrections=read_sheet(corrections), **ink)


def test_corrected_prices_are_asked() -> None:
    dear = {"constructions": {"pulley": {"hammers": 5}}}
    game = with_sheet("K2 G1 Y1", dear, hammers=5)
    do(game, "use k2")
    texts = {choice.key: choice.text("en") for choice in game.choices(0)}
    assert texts["build pulley"] == "Build the Pulley (5 hammers)"
    do(game, "build pulley")
    assert held(game)[1] == 0
    game = with_sheet("K2 G1 Y1", dear, hammers=4)
    do(game, "use k2")
    with pytest.raises(IllegalChoice, match="needs 5 hammers, you have 4"):
        do(game, "build pulley")


def test_corrected_colours_hold() -> None:
    green = [["yellow", "green", "grey"], ["blue", "green", "yellow"], ["grey", "green", "blue"]]
    game = with_sheet("G6 G3 K3", {"floors.ground.colours": green})
    do(game, "use g6")
    assert [key for key in keys(game) if key.startswith("push")] == [
        "push green 3 ground s", "push green 3 ground centre", "push green 3 ground n", "push grey 3 ground sw",
        "push grey 3 ground ne",
    ]  # fmt: skip


def test_corrected_gains_hold() -> None:
    game = with_sheet("G4 Y1 K1", {"actions.gain.gold": {"colour": "green", "pips": 2}})
    do(game, "use g4; gain gold 2")
    assert held(game) == (2, 0, 0)


def test_corrected_starting_resources_are_acquired() -> None:
    """Z-106: what a sheet gives at the start fills its boxes."""
    game = new(1, sheet={"resources.start": {"gold": 2, "hammer": 3, "book": 1}})
    assert ink(game) == sheet(gold=2, hammers=3, books=1)


def test_a_first_floor_cheaper_than_the_ground_floor_can_be_pushed_on() -> None:
    game = with_sheet(
        "G1 K3 Y1", {"actions.push_first.pips": [1, 2]}, ground=[[5] * 3] * 3, ramps=["south east"]
    )
    do(game, "use g1; push k3 first se")
    assert ink(game)["first"] == [[0, 0], [0, 3]]


@pytest.mark.parametrize(
    ("counts", "at_least", "ink"),
    [
        ("unspent_in_all", 12, {"gold": 3, "hammers": 4, "books": 5}),
        ("pips_in_pyramid", 20, {"ground": [[6, 5, 4], [5, 0, 0], [0, 0, 0]]}),
        ("objectives_completed", 1, {"ground": [[5, 5, 5], [0] * 3, [0] * 3], "objectives": [8, 1]}),
    ],
)
def test_cards_a_and_b_may_count_other_things(counts: str, at_least: int, ink: dict[str, Any]) -> None:
    for asked, met in ((at_least, [1]), (at_least + 1, [])):
        if counts == "objectives_completed" and asked > 8:
            continue
        corrections = read_sheet({"events.A.counts": counts, "events.A.at_least": [asked, asked, asked]})
        game = table(sheet(**ink), cards="ABC", round=6, corrections=corrections)
        do(game, "take g3; take g5; take k6; finish")
        assert game.position()["state"]["players"][0]["events"] == met


def test_the_packages_own_values_are_no_correction() -> None:
    assert read_sheet({"constructions": {"pulley": {"hammers": 3}}, "game.rounds": 14}) == {}


MISTAKES: list[tuple[Any, str]] = [
    (7, "not the values of a sheet"),
    (["a"], "not the values of a sheet"),
    ({"format": 2}, "format 2 is not known"),
    ({"constructions": {"puley": {"hammers": 3}}}, "did you mean constructions.pulley.hammers"),
    ({"weather": "rain"}, "weather is not a value of the sheet"),
    ({"constructions": {"pulley": {"hammers": {"value": 3, "why": 1}}}}, "why means nothing beside a value"),
    ({"game.rounds": 15}, "the text of the rules says 14, so it cannot be corrected"),
    ({"scoring.events": [0, 5, 20, 50]}, "the text of the rules says"),
    ({"constructions.pulley.hammers": "three"}, 'whole number from 0 to 30, not "three"'),
    ({"constructions.pulley.hammers": True}, "whole number"),
    ({"constructions.pulley.hammers": 31}, "whole number from 0 to 30"),
    ({"actions.push_ground.pips": [2, 4]}, "3 whole numbers"),
    ({"actions.push_ground.pips": [3, 4, 6]}, "the first must be 2, as the rules say"),
    ({"actions.push_first.pips": [0, 4]}, "2 whole numbers from 1 to 18"),
    ({"resources.raise_hammers": [2, -1]}, "2 whole numbers from 0 to 30"),
    ({"resources.start": {"gold": 1}}, "gold = …, hammer = …, book = …"),
    ({"resources.start": {"gold": 11, "hammer": 0, "book": 0}}, "from 0 to 10"),
    ({"floors.ground.colours": [["white"] * 3] * 2}, "3 rows of 3 colours"),
    ({"floors.first.colours": [["white", "pink"], ["white", "white"]]}, "'pink' is not a colour"),
    (
        {"floors.ground.colours": [["white", "white", "blue"], ["white"] * 3, ["white"] * 3]},
        "north-east space must take a grey block",
    ),
    ({"actions.gain.gold": {"colour": "white", "pips": 1}}, "one of green, yellow, blue, grey"),
    ({"actions.gain.gold": {"colour": "green"}}, "colour = …, pips = …"),
    ({"actions.gain.hammer": {"colour": "green", "pips": 0}}, "from 1 to 6"),
    ({"actions.gain.book": {"colour": "green", "pips": 1}}, "the text of the rules says"),
    ({"ramps.spaces": [["south", 0]]}, "two lanes, 0 and 1, of each of the four sides"),
    ({"actions.move_worker.ring": ["south", "west", "north", "east"]}, "must be south, east, north, west"),
    ({"objectives.mirror": 1}, "true or false"),
    ({"objectives.floors": []}, "ground, first or both"),
    ({"objectives.floors": ["top"]}, "one of ground, first"),
    ({"objectives.1": "3.3"}, "rows of text"),
    ({"objectives.1": ["3333"]}, "one to three"),
    ({"objectives.1": ["3", "33"]}, "same length"),
    ({"objectives.1": ["3x", "x3"]}, "'x' means nothing"),
    ({"objectives.1": ["3.", "3."]}, "edge has only dots"),
    ({"objectives.1": ["#"]}, "a single #"),
    ({"objectives.1": ["36"]}, "objectives.1: can never be completed"),
    ({"objectives.floors": ["first"]}, "can never be completed on"),
    ({"objectives.4": ["23"]}, "a 6 in the south-west corner"),
    ({"objectives.8": ["#.", ".#"]}, "straight line"),
    ({"events.A.counts": "luck"}, "one of blocks_in_pyramid"),
    ({"events.A.at_least": [6, 9]}, "3 whole numbers"),
    ({"events.A.at_least": [6, 9, 15]}, "nobody can have more than 14"),
    ({"events.C.at_least": [3, 5, 6]}, "number 1 must be 4, as the rules say"),
    ({"events.D.at_least": [3, 4, 6]}, "number 3 must be 5, as the rules say"),
    ({"events.C.counts": "pips_in_pyramid"}, "the text of the rules says"),
]


@pytest.mark.parametrize(("option", "reason"), MISTAKES)
def test_each_kind_of_mistake_is_named(option: Any, reason: str) -> None:
    with pytest.raises(BadOption) as error:
        new(1, sheet=option)
    assert str(error.value).startswith("sheet: ")
    assert reason in str(error.value)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"format = ", "is not TOML"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"#" * 200_000, "is too large"),
        (b"[game]\nrounds = 15", "the text of the rules says"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "sheet.toml"
    path.write_bytes(content)
    with pytest.raises(BadOption, match=reason):
        new(1, sheet=read_values(path))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no such file"):
        read_values(tmp_path / "nowhere.toml")
    with pytest.raises(BadOption, match="this is a folder"):
        read_values(tmp_path)


def test_nobody_changes_the_sheet_of_a_running_game() -> None:
    game = new(1, sheet={"objectives.1": ["12", "21"]})
    before = game.digest()
    for data in (game.view(0)["sheet"], game.position()["state"]["sheet"], game.options["sheet"]):
        data["objectives.1"][0] = "66"
        data["constructions.pulley.hammers"] = 1
    assert game.digest() == before
    assert game.view(0)["sheet"] == {"objectives.1": ["12", "21"]}
