"""Neutral workers of the unused colours in games of two and three. (spec 2.11)"""

from collections import Counter
from typing import Any

import pytest

from teotl.core.chance import seeded
from teotl.core.log import CHANCE, Event, Log
from teotl.games.teotihuacan.position import position
from teotl.games.teotihuacan.questions.notation import legal_codes
from teotl.games.teotihuacan.rules.engine import apply, asked, new_state
from teotl.games.teotihuacan.rules.names import CHANCE_NEUTRAL, PLAYING, STARTING_TILES
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.build import Table, table

BOARDS = ["palace", "forest", "quarry", "gold", "alchemy", "nobles", "decorations", "construction"]
# The two boards on each starting tile, in printed order.
PRINTED = "12 43 23 14 45 24 58 67 56 78 68 57 35 37 26 48 38 27"


def first_three(first: int, second: int) -> list[str]:
    """The first three different boards of two starting tiles."""
    printed = PRINTED.split()
    numbers = dict.fromkeys(printed[first - 1] + printed[second - 1])
    return [BOARDS[int(number) - 1] for number in list(numbers)[:3]]


def drawn(events: list[Event]) -> list[int]:
    return [int(tile) for kind, _, group, tile, _ in events if (kind, group) == (CHANCE, CHANCE_NEUTRAL)]


def ready(players: int, seed: int) -> tuple[State, set[int]]:
    """A game just before its first turn, and the starting tiles that were dealt."""
    s = new_state(players, STARTING_TILES, False, False, seeded(seed), Log(True))
    dealt = {tile for player in position(s)["players"] for tile in player["dealt"]}
    while s.phase != PLAYING:
        apply(s, asked(s), legal_codes(s, int(asked(s)))[0])
    return s, dealt


def about_to_start(starting: list[int | str], players: int = 2) -> Table:
    """The last starting tiles are about to be kept; these are the undealt ones, the top one first."""
    fillers = {2: [5, 7, 8, 9, 10, 11, 12, 16], 3: [5, 7, 8, 9, 10, 11, 12, 16, 13, 14, 15, 17]}[players]
    t = table(players, phase="keeping", stacks={"starting": starting})
    for seat in range(players):
        t.player(seat, workers=[], dealt=fillers[4 * seat : 4 * seat + 4])
    return t


def start(t: Table) -> list[list[str]]:
    """Everybody takes what comes first until the first turn."""
    while t.position["phase"] != "playing":
        t.play(t.asked, t.keys(t.asked)[0])
    neutrals: list[list[str]] = t.position["neutrals"]
    return neutrals


# --- At set-up.
@pytest.mark.parametrize(("players", "colours"), [(2, 2), (3, 1), (4, 0)])
def test_each_unused_colour_has_three_workers_of_power_1_on_three_boards(players: int, colours: int) -> None:
    for seed in range(20):
        s, _ = ready(players, seed)
        neutrals = position(s)["neutrals"]
        assert [len(set(boards)) for boards in neutrals] == [3] * colours
        for colour in range(players, 4):
            assert list(s.worker_power[colour * 4 : colour * 4 + 3]) == [1, 1, 1]


@pytest.mark.parametrize(
    ("tiles", "wanted"),
    [
        ([1, 2], ["palace", "forest", "gold"]),
        ([2, 1], ["gold", "quarry", "palace"]),
        ([1, 3], ["palace", "forest", "quarry"]),
        ([6, 3], ["forest", "gold", "quarry"]),
        ([2, 6], ["gold", "quarry", "forest"]),
        ([18, 6], ["forest", "decorations", "gold"]),
        ([18, 4], ["forest", "decorations", "palace"]),
    ],
)
def test_they_stand_on_the_first_three_different_boards_of_two_undealt_tiles(
    tiles: list[int], wanted: list[str]
) -> None:
    """The first drawn tile's boards in printed order, then the second's. (R-47)"""
    assert start(about_to_start([*tiles, "rest"], players=3)) == [wanted]


def test_the_second_colour_takes_the_next_two_tiles() -> None:
    """R-47"""
    assert start(about_to_start([1, 2, 18, 6, "rest"])) == [
        ["palace", "forest", "gold"],
        ["forest", "decorations", "gold"],
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_at_set_up_two_undealt_tiles_are_drawn_per_colour_without_returning_them(players: int) -> None:
    """Handed-back tiles are not undealt. (R-25, R-47)"""
    seen: set[int] = set()
    for seed in range(40):
        s, dealt = ready(players, seed)
        tiles = drawn(s.log.events)
        assert len(set(tiles)) == len(tiles) == 2 * (4 - players)
        assert not set(tiles) & dealt
        pairs = zip(tiles[::2], tiles[1::2], strict=True)
        assert position(s)["neutrals"] == [first_three(*pair) for pair in pairs]
        seen.update(tiles)
    assert seen == set(range(1, 19))


# --- As a colour.
@pytest.mark.parametrize(
    ("neutrals", "cocoa"),
    [
        ([["gold", "quarry", "palace"], ["nobles", "gold", "palace"]], 1),
        ([["forest", "gold", "nobles"], ["nobles", "gold", "palace"]], 2),
        ([["forest", "gold", "nobles"], ["nobles", "gold", "forest"]], 3),
    ],
)
def test_neutrals_of_a_colour_give_one_more_cocoa_to_who_collects(
    neutrals: list[list[str]], cocoa: int
) -> None:
    """spec 2.11, spec 3.4"""
    t = table().neutrals(*neutrals).play(0, "move palace 1", "collect")
    assert t[0].cocoa == cocoa


@pytest.mark.parametrize(("forest", "price"), [(0, 0), (1, 1), (2, 2)])
def test_neutrals_of_a_colour_make_the_main_action_one_cocoa_dearer(forest: int, price: int) -> None:
    """spec 2.11, spec 3.6"""
    spots = [["forest", "gold", "nobles"]] * forest + [["quarry", "gold", "nobles"]] * (2 - forest)
    t = table().neutrals(*spots).workers(0, "palace 2").goods(0, cocoa=2)
    t.play(0, "move palace 1 power 2", "main")
    assert (t[0].cocoa, t[0].wood) == (2 - price, 1)


def test_neutrals_stay_where_they_are_from_turn_to_turn() -> None:
    spots = [["forest", "quarry", "gold"], ["forest", "decorations", "alchemy"]]
    t = table().neutrals(*spots)
    for turn in range(12):
        assert t.idle(turn % 2).position["neutrals"] == spots
    t.turn(0).workers(0, "decorations 1", "palace 1", "palace 1")
    t.play(0, "move decorations 2", "worship forest ability", "end")
    assert t.position["neutrals"] == spots


# --- After an eclipse.
def after_eclipse(players: int, seed: int, eclipse: int = 1, **fields: Any) -> Table:
    """The eclipse has come after the turn of the last player, and all is paid."""
    spots = [["forest", "quarry", "gold"], ["forest", "decorations", "alchemy"]][: 4 - players]
    t = table(players, random=seed, **fields).neutrals(*spots).eclipse_after(players - 1, eclipse)
    t.player(0, kept=[1, 2]).player(1, kept=[3, 4]).idle(players - 1)
    while t.asked >= 0 and t.pending[0]["task"] == "salary":
        t.play(t.asked, t.keys(t.asked)[0])
    return t


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("eclipse", [1, 2])
def test_after_an_eclipse_they_are_placed_anew_from_all_18_tiles(players: int, eclipse: int) -> None:
    """Also from tiles that players have kept; colour by colour. (R-25, R-47, spec 8.4)"""
    seen: Counter[int] = Counter()
    for seed in range(40):
        t = after_eclipse(players, seed, eclipse)
        tiles = drawn(t.events)
        assert len(set(tiles)) == len(tiles) == 2 * (4 - players)
        pairs = zip(tiles[::2], tiles[1::2], strict=True)
        assert t.position["neutrals"] == [first_three(*pair) for pair in pairs]
        seen.update(tiles)
    assert set(seen) == set(range(1, 19))


def test_tiles_drawn_after_the_first_eclipse_may_come_again_after_the_second() -> None:
    """R-25"""
    again = 0
    for seed in range(25):
        t = after_eclipse(2, seed)
        earlier = drawn(t.events)
        t.eclipse_after(1, eclipse=2).idle(1)
        while t.pending[0]["task"] == "salary":
            t.play(t.asked, t.keys(t.asked)[0])
        assert len(drawn(t.events)) == 8
        again += len(set(drawn(t.events)[4:]) & set(earlier))
    assert again > 0


def test_a_new_place_counts_from_now_on_and_the_old_one_no_more() -> None:
    found: dict[bool, int] = {}
    for seed in range(8):
        t = after_eclipse(3, seed).workers(2, "palace 1", "palace 1", "palace 1").goods(0, cocoa=0)
        t.play(0, "move palace 1", "collect")
        found["forest" in t.position["neutrals"][0]] = t[0].cocoa
    assert found == {False: 1, True: 2}


@pytest.mark.parametrize("eclipse", [1, 2])
def test_with_four_players_nothing_is_drawn(eclipse: int) -> None:
    t = table(4).eclipse_after(3, eclipse).idle(3)
    t.play(3, "pay 1")
    assert (t.position["neutrals"], drawn(t.events)) == ([], [])


def test_after_the_last_eclipse_they_stay() -> None:
    """spec 8.4"""
    t = after_eclipse(2, 1, eclipse=3)
    assert t.position["phase"] == "over"
    assert t.position["neutrals"] == [["forest", "quarry", "gold"], ["forest", "decorations", "alchemy"]]
    assert drawn(t.events) == []
