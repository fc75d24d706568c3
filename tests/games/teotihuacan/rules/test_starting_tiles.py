"""Starting tiles: two of four are kept in secret, then their benefits and the workers. (spec 2.10)"""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from teotl import Game, IllegalChoice, new_game
from tests.games.teotihuacan.build import BOXES, Table, table

BOARDS = ["", "palace", "forest", "quarry", "gold", "alchemy", "nobles", "decorations", "construction"]
# What each tile gives, and its two boards. "any": resources of choice.
TILES: dict[int, tuple[dict[str, int], str]] = {
    1: ({"cocoa": 2, "wood": 3, "avenue": 1}, "12"),
    2: ({"stone": 2, "gold": 3, "green": 1}, "43"),
    3: ({"wood": 4, "stone": 1, "blue": 1}, "23"),
    4: ({"cocoa": 5, "gold": 2, "red": 1}, "14"),
    5: ({"gold": 2, "technology": 1}, "45"),
    6: ({"wood": 3, "gold": 2, "power-up": 1}, "24"),
    7: ({"any": 2, "technology": 1}, "58"),
    8: ({"cocoa": 2, "stone": 4, "blue": 1}, "67"),
    9: ({"blue": 1, "red": 1, "green": 1}, "56"),
    10: ({"cocoa": 5, "red": 1, "power-up": 1}, "78"),
    11: ({"cocoa": 5, "green": 1, "power-up": 1}, "68"),
    12: ({"any": 2, "blue": 1, "red": 1}, "57"),
    13: ({"cocoa": 3, "wood": 5}, "35"),
    14: ({"stone": 3, "gold": 1, "discovery": 1}, "37"),
    15: ({"wood": 1, "stone": 2, "gold": 3}, "26"),
    16: ({"cocoa": 2, "gold": 3, "discovery": 1}, "48"),
    17: ({"cocoa": 3, "wood": 2, "stone": 3}, "38"),
    18: ({"wood": 1, "stone": 2, "avenue": 1}, "27"),
}


def choosing(*hands: list[int], **fields: Any) -> Table:
    """A table where these starting tiles are dealt, nobody has any goods, and all still choose."""
    t = table(len(hands), phase="keeping", **fields)
    for seat, hand in enumerate(hands):
        t.player(seat, workers=[], dealt=hand)
    return t


def kept(first: int, second: int, **fields: Any) -> Table:
    """Seat 0, the first player, has kept these; seat 1 has kept two tiles that ask nothing."""
    mine = sorted((first, second))
    plain = next(pair for pair in ((13, 17), (15, 18), (1, 15), (1, 18)) if not {*pair} & {*mine})
    spare = [tile for tile in (2, 3, 4, 8, 9, 12) if tile not in mine]
    t = choosing([*mine, *spare[:2]], [*plain, *spare[2:4]], **fields)
    return t.play(0, "keep {} {}".format(*mine)).play(1, "keep {} {}".format(*plain))


def wait_for_play(t: Table, resource: str = "stone") -> Table:
    """Seat 0 takes every resource of choice alike, declines claims, and else what comes first."""
    while t.position["phase"] == "starting":
        options = t.keys(0)
        wanted = [key for key in (f"gain {resource}", "decline") if key in options]
        t.play(0, (wanted or options)[0])
    return t


def numbers(*tiles: int) -> list[int]:
    """The different boards on the tiles, in printed order."""
    return list(dict.fromkeys(int(board) for tile in tiles for board in TILES[tile][1]))


# --- Dealing and choosing.
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_dealt_four_tiles_and_an_icon_shows_a_discovery_tile(players: int) -> None:
    for seed in range(25):
        laid = new_game("teotihuacan", ["Ana", "Bo", "Cy", "Di"][:players], seed=seed).position()["state"]
        dealt = [tile for player in laid["players"] for tile in player["dealt"]]
        assert [len(player["dealt"]) for player in laid["players"]] == [4] * players
        assert sorted(dealt + laid["stacks"]["starting"]) == list(range(1, 19))
        assert set(laid["shown"]) == {str(tile) for tile in dealt if tile in (14, 16)}


def started_game() -> Game:
    """Of this deal tile 14 is in the hand of seat 1."""
    return new_game("teotihuacan", ["Ana", "Bo", "Cy"], seed=3)


def test_any_two_of_the_four_may_be_kept() -> None:
    t = choosing([1, 2, 3, 4], [5, 6, 7, 8])
    assert sorted(t.keys(1)) == sorted(f"keep {a} {b}" for a, b in combinations([5, 6, 7, 8], 2))


def test_all_choose_at_the_same_time_and_nobody_twice() -> None:
    game = started_game()
    assert list(game.to_act) == [0, 1, 2]
    game.play(1, game.choices(1)[0])
    assert list(game.to_act) == [0, 2]
    with pytest.raises(IllegalChoice):
        game.play(1, "keep 5 12")
    game.play(2, game.choices(2)[0])
    assert list(game.to_act) == [0]


def test_tiles_dealt_to_others_and_what_they_show_stay_secret_until_all_have_chosen() -> None:
    """spec 1, spec 2.10"""
    game = started_game()
    others: list[int | None] = [None, 0, 2]
    before = [game.view(seat) for seat in others]
    assert all("dealt" not in view["players"][1] and view["shown"] == {} for view in before)
    assert game.view(1)["players"][1]["dealt"] == [12, 5, 14, 7]
    assert list(game.view(1)["shown"]) == ["14"]
    for choice in game.choices(1):
        twin = game.copy()
        twin.play(1, choice)
        after = [twin.view(seat) for seat in others]
        assert [view["players"][1] for view in after] == [
            {**view["players"][1], "chosen": True} for view in before
        ]


def test_what_happened_at_a_secret_choice_tells_nothing_of_it() -> None:
    game = started_game()
    reports = {str(game.copy().play(1, choice)) for choice in game.choices(1)}
    assert len(reports) == 1


def test_the_last_choice_reveals_what_all_have_kept() -> None:
    game = started_game()
    game.play(2, "keep 2 11")
    game.play(1, "keep 12 14")
    game.play(0, "keep 6 9")
    for seat in (None, 0, 1, 2):
        shown = game.view(seat)
        assert [sorted(player["kept"]) for player in shown["players"]] == [[6, 9], [12, 14], [2, 11]]
        assert "14" in shown["shown"]
    assert not any(game.can_undo(seat) for seat in range(3))


def test_benefits_come_in_player_order_and_then_the_first_player_begins() -> None:
    t = choosing([9, 13, 1, 2], [12, 17, 3, 4], [8, 15, 5, 18], first=1)
    t.play(0, "keep 9 13").play(1, "keep 12 17").play(2, "keep 8 15")
    asked: list[int] = []
    while t.position["phase"] == "starting":
        asked += [] if asked[-1:] == [t.asked] else [t.asked]
        t.play(t.asked, t.keys(t.asked)[0])
    assert asked == [1, 2, 0]
    assert t.pending == [{"task": "turn", "seat": 1}]


# --- What the tiles give.
@pytest.mark.parametrize("tile", TILES)
def test_each_tile_gives_its_goods_steps_and_technology(tile: int) -> None:
    """Beside a plain tile; first steps give a resource, a point, a cocoa. (spec 2.10)"""
    other = 17 if tile == 13 else 13
    t = wait_for_play(kept(tile, other))
    gains = Counter(TILES[tile][0]) + Counter(TILES[other][0])
    blue = gains["blue"] + gains["technology"]
    assert t[0].temples == {"blue": blue, "red": gains["red"], "green": gains["green"]}
    assert (t[0].cocoa, t[0].wood) == (gains["cocoa"] + gains["green"], gains["wood"])
    assert (t[0].stone, t[0].gold) == (gains["stone"] + gains["any"] + blue, gains["gold"])
    assert (t[0].points, t[0].avenue) == (gains["red"], gains["avenue"])
    assert t[0].technologies == [1] * gains["technology"]
    assert sorted(worker["power"] for worker in t[0].workers[:3]) == [1, 1, 1 + gains["power-up"]]


def test_tile_6_gives_3_wood_and_2_gold() -> None:
    """R-2"""
    t = wait_for_play(kept(6, 14))
    assert (t[0].wood, t[0].gold, t[0].stone) == (3, 2 + 1, 3)


def test_tile_3_gives_4_wood_and_1_stone() -> None:
    """R-3"""
    t = wait_for_play(kept(3, 4), resource="gold")
    assert (t[0].wood, t[0].stone, t[0].gold) == (4, 1, 2 + 1)


# --- Workers.
@pytest.mark.parametrize(("first", "second"), list(combinations(TILES, 2)))
def test_three_workers_go_to_three_different_boards_of_three_or_four(first: int, second: int) -> None:
    """Three different numbers: placed at once. Four: the owner leaves one out. (spec 2.10)"""
    t = kept(first, second)
    while t.asked == 0 and t.keys(0)[0].startswith(("step ", "gain ", "claim ", "decline")):
        t.play(0, "decline" if t.may(0, "decline") else t.keys(0)[0])
    boards = [BOARDS[number] for number in numbers(first, second)]
    if len(boards) == 3:
        assert {worker["board"] for worker in t[0].workers[:3]} == set(boards)
    else:
        wanted = {frozenset(three) for three in combinations(boards, 3)}
        assert {frozenset(key.split()[1:]) for key in t.keys(0)} == wanted
        chosen = t.keys(0)[2]
        t.play(0, chosen)
        assert {worker["board"] for worker in t[0].workers[:3]} == set(chosen.split()[1:])
    assert [worker["power"] for worker in t[0].workers] == [1, 1, 1, 3]
    assert t[0].workers[3]["board"] == "wheel"


@pytest.mark.parametrize("board", ["decorations", "construction", "nobles"])
def test_two_starting_power_ups_may_go_on_one_worker(board: str) -> None:
    """R-46"""
    t = kept(10, 11)
    t.play(0, "step red", "step green", f"power-up {board} 1", f"power-up {board} 2")
    assert {worker["board"]: worker["power"] for worker in t[0].workers[:3]}[board] == 3
    assert t.position["phase"] == "playing"


@pytest.mark.parametrize("tile", [6, 10, 11])
def test_a_starting_power_up_may_go_on_any_of_the_three_workers(tile: int) -> None:
    t = kept(tile, 9)
    while t.asked == 0 and not t.keys(0)[0].startswith("power-up "):
        t.play(0, t.keys(0)[0])
    assert set(t.keys(0)) == {f"power-up {worker['board']} 1" for worker in t[0].workers[:3]}


# --- The order of benefits.
def test_fixed_goods_come_first_then_steps_then_the_technology_then_any_resources() -> None:
    """R-22"""
    t = kept(5, 12)
    assert (t[0].gold, t[0].temples["blue"], t[0].technologies) == (2, 0, [])
    assert set(t.keys(0)) == {"step blue", "step red"}
    t.play(0, "step red", "step blue", "gain wood")
    assert (t[0].technologies, t[0].temples) == ([1], {"blue": 2, "red": 1, "green": 0})
    t.play(0, "gain wood")  # the technology's blue step
    assert t.pending[0] == {"task": "gain", "seat": 0, "amount": 2}


def test_the_discovery_tile_comes_after_any_resources_which_may_pay_for_it() -> None:
    """R-22"""
    t = kept(7, 16, shown={"16": "mask-4"})
    t.play(0, "gain gold", "gain gold")
    assert not t.may(0, "claim mask-4")
    t.play(0, "gain wood")
    assert t.keys(0) == ["decline", "claim mask-4"]
    t.play(0, "claim mask-4")
    assert (t[0].wood, t[0].discoveries["face_up"]) == (0, ["mask-4"])


def test_the_workers_come_after_all_benefits() -> None:
    """spec 2.10"""
    t = kept(12, 16, shown={"16": "free-cocoa"})
    t.play(0, "step red", "step blue", "gain wood", "gain wood", "gain wood", "claim free-cocoa")
    assert t[0].workers[:3] == [None, None, None]
    t.play(0, "start alchemy gold construction")
    assert [worker["board"] for worker in t[0].workers[:3]] == ["alchemy", "gold", "construction"]


def test_a_starting_technology_is_the_lowest_and_pays_no_rival_points() -> None:
    """R-22"""
    t = choosing([5, 13, 1, 2], [7, 17, 3, 4], technologies=[3, 5, 9, 11, 13, 15])
    t.play(0, "keep 5 13").play(1, "keep 7 17")
    while t.position["phase"] == "starting":
        t.play(t.asked, t.keys(t.asked)[0])
    assert (t[0].technologies, t[1].technologies) == ([3], [3])
    assert (t[0].temples["blue"], t[1].temples["blue"]) == (1, 1)
    assert (t[0].points, t[1].points) == (0, 0)


def test_a_second_technology_tile_places_no_marker_and_gives_no_step_but_its_other_gains() -> None:
    """R-46"""
    t = kept(5, 7)
    t.play(0, "gain wood", "gain stone", "gain stone")  # one step, two resources of choice
    assert (t[0].technologies, t[0].temples["blue"]) == ([1], 1)
    assert (t[0].gold, t[0].wood, t[0].stone, t.position["phase"]) == (2, 1, 2, "playing")


# --- Discovery tiles.
@pytest.mark.parametrize(
    ("shown", "cost"),
    [("mask-1", (2, 0, 1)), ("mask-2", (1, 1, 0)), ("cocoa", (0, 0, 1)), ("avenue", (1, 0, 0))],
)
def test_a_discovery_tile_shown_is_claimed_at_its_cost(shown: str, cost: tuple[int, int, int]) -> None:
    t = kept(13, 16, shown={"16": shown})  # cocoa 5, wood 5, gold 3
    t.play(0, f"claim {shown}")
    assert (5 - t[0].cocoa, 5 - t[0].wood, 3 - t[0].gold) == cost
    assert t[0].discoveries["face_up"] == [shown]


def test_a_discovery_tile_that_cannot_be_paid_is_not_claimed() -> None:
    t = kept(14, 15, shown={"14": "mask-2"})  # no cocoa
    assert (t.pending[0]["task"], t[0].discoveries["face_up"]) == ("starting boards", [])


def test_unclaimed_discovery_tiles_are_shuffled_back() -> None:
    """Also those of starting tiles that were handed back; nobody knows how deep they lie."""
    depths: set[int] = set()
    for seed in range(8):
        t = choosing([14, 13, 1, 2], [16, 17, 3, 4], shown={"14": "mask-1", "16": "mask-2"}, random=seed)
        t.play(0, "keep 13 14").play(1, "keep 3 17")
        while t.position["phase"] == "starting":
            t.play(t.asked, "decline" if t.may(t.asked, "decline") else t.keys(t.asked)[0])
        stack = t.position["stacks"]["discovery"]
        assert Counter(stack) == Counter(BOXES["discovery"])
        depths.add(stack.index("mask-1"))
    assert len(depths) > 4


def test_a_discovery_tile_claimed_at_set_up_is_usable_from_the_first_turn() -> None:
    """R-46"""
    t = kept(13, 16, shown={"16": "cocoa"}).play(0, "claim cocoa")
    assert not t.may(0, "use cocoa")
    t.play(0, t.keys(0)[0])
    assert t.pending[0]["task"] == "turn"
    assert t.play(0, "use cocoa")[0].cocoa == 3 + 2 + 4
