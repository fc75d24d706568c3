"""The draft of starting tiles: face up, one each in player order, then one each in reverse. (spec 2.10, spec 9.1)"""

from collections import Counter
from typing import Any

import pytest

from teotl import Game, IllegalChoice, new_game
from teotl.core.chance import seeded
from teotl.core.log import CHANCE, Log
from teotl.games.teotihuacan.position import position
from teotl.games.teotihuacan.position.view import view
from teotl.games.teotihuacan.questions.notation import legal_codes
from teotl.games.teotihuacan.rules.engine import apply, asked, new_state
from teotl.games.teotihuacan.rules.names import CHANCE_NEUTRAL, DRAFT, PLAYING
from tests.games.teotihuacan.build import BOXES, Table, table

players_2_to_4 = pytest.mark.parametrize("players", [2, 3, 4])


def face_up(*tiles: int, first: int = 0, **fields: Any) -> Table:
    """A draft of these tiles: six for two players, eight for three, ten for four."""
    players = len(tiles) // 2 - 1
    options = {"setup": "draft", "dark_eclipse": False, "blanks_match": False}
    t = table(players, phase="drafting", draft=list(tiles), first=first, **fields).change(options=options)
    for seat in range(players):
        t.player(seat, workers=[])
    return t


def new_draft(players: int, seed: int) -> Game:
    names = ["Ana", "Bo", "Cy", "Di"][:players]
    return new_game("teotihuacan", names, seed=seed, options={"setup": "draft"})


@pytest.mark.parametrize(("players", "count"), [(2, 6), (3, 8), (4, 10)])
def test_6_8_or_10_tiles_lie_face_up_for_all_with_their_discovery_tiles(players: int, count: int) -> None:
    seen: set[int] = set()
    for seed in range(30):
        game = new_draft(players, seed)
        tiles = game.position()["state"]["draft"]
        assert len(set(tiles)) == len(tiles) == count
        seen.update(tiles)
        for seat in (None, *range(players)):
            assert game.view(seat)["draft"] == tiles
            assert set(game.view(seat)["shown"]) == {str(tile) for tile in tiles if tile in (14, 16)}
    assert seen == set(range(1, 19))


@players_2_to_4
@pytest.mark.parametrize("first", [0, 1])
def test_one_each_in_player_order_then_one_each_in_reverse_order(players: int, first: int) -> None:
    t = face_up(*range(1, 3 + 2 * players), first=first)
    order = [(first + n) % players for n in range(players)]
    picked: list[int] = []
    while t.position["phase"] == "drafting":
        picked.append(t.asked)
        t.play(t.asked, t.keys(t.asked)[0])
    assert picked == order + order[::-1]


def test_only_the_player_whose_pick_it_is_may_pick() -> None:
    game = new_draft(3, 5)
    first = game.view(None)["first"]
    assert game.to_act == (first,)
    with pytest.raises(IllegalChoice):
        game.play((first + 1) % 3, game.choices(first)[0].key)


def test_a_tile_picked_is_gone_for_the_others_and_seen_by_all() -> None:
    t = face_up(1, 2, 3, 4, 5, 6)
    assert t.keys(0) == [f"draft {tile}" for tile in (1, 2, 3, 4, 5, 6)]
    t.play(0, "draft 4")
    assert t.keys(1) == [f"draft {tile}" for tile in (1, 2, 3, 5, 6)]
    assert view(t.state, 1)["players"][0]["kept"] == [4]


def test_each_gains_from_the_two_tiles_picked_in_player_order() -> None:
    t = face_up(13, 15, 17, 18, 1, 2)
    t.play(0, "draft 13").play(1, "draft 18").play(1, "draft 15").play(0, "draft 17")
    assert (t[0].cocoa, t[0].wood, t[0].stone, t[0].gold) == (6, 7, 3, 0)
    assert (t[1].cocoa, t[1].wood, t[1].stone, t[1].gold, t[1].avenue) == (0, 2, 4, 3, 1)
    assert {worker["board"] for worker in t[0].workers[:3]} == {"quarry", "alchemy", "construction"}
    assert {worker["board"] for worker in t[1].workers[:3]} == {"forest", "nobles", "decorations"}
    assert t.pending == [{"task": "turn", "seat": 0}]


def test_with_four_boards_the_owner_of_drafted_tiles_chooses_three() -> None:
    t = face_up(13, 15, 17, 18, 1, 2)
    t.play(0, "draft 13").play(1, "draft 17").play(1, "draft 18").play(0, "draft 15")
    assert t.asked == 0
    assert "start quarry alchemy nobles" in t.keys(0)
    assert len(t.keys(0)) == 4


def test_drafted_discovery_tiles_still_cost_their_price() -> None:
    """R-47"""
    t = face_up(13, 16, 17, 18, 1, 2, shown={"16": "mask-1"})
    t.play(0, "draft 16").play(1, "draft 18").play(1, "draft 17").play(0, "draft 13", "claim mask-1")
    assert (t[0].cocoa, t[0].gold) == (2 + 3 - 2, 3 - 1)
    assert t[0].discoveries["face_up"] == ["mask-1"]


def test_a_drafted_discovery_tile_may_be_left() -> None:
    t = face_up(13, 16, 17, 18, 1, 2, shown={"16": "double-move"})
    t.play(0, "draft 16").play(1, "draft 18").play(1, "draft 17").play(0, "draft 13", "decline")
    assert t[0].discoveries["face_up"] == []


def test_with_two_discovery_icons_both_tiles_may_be_claimed() -> None:
    t = face_up(14, 16, 17, 18, 1, 2, shown={"14": "double-move", "16": "cocoa"})
    t.play(0, "draft 16").play(1, "draft 18").play(1, "draft 17").play(0, "draft 14")
    t.play(0, t.keys(0)[1]).play(0, t.keys(0)[1])
    assert t[0].discoveries["face_up"] == ["cocoa", "double-move"]
    assert t[0].gold == 1 + 3 - 1


def test_steps_of_both_tiles_add_up() -> None:
    t = face_up(3, 8, 1, 18, 13, 2)
    t.play(0, "draft 3").play(1, "draft 1").play(1, "draft 18").play(0, "draft 8")
    t.play(0, "step blue", "gain gold", "step blue", "gain gold", "start forest quarry nobles")
    assert (t[0].temples["blue"], t[0].gold, t[1].avenue) == (2, 2, 2)


def test_discovery_tiles_of_undrafted_tiles_are_shuffled_back() -> None:
    t = face_up(13, 16, 17, 18, 1, 14, shown={"14": "mask-1", "16": "mask-2"})
    t.play(0, "draft 13").play(1, "draft 18").play(1, "draft 1").play(0, "draft 17")
    while t.position["phase"] == "starting":
        t.play(t.asked, t.keys(t.asked)[0])
    assert Counter(t.position["stacks"]["discovery"]) == Counter(BOXES["discovery"])


@pytest.mark.parametrize("players", [2, 3])
def test_undrafted_tiles_do_not_supply_neutrals(players: int) -> None:
    """R-47"""
    for seed in range(25):
        s = new_state(players, DRAFT, False, False, seeded(seed), Log(True))
        face_up = position(s)["draft"]
        while s.phase != PLAYING:
            apply(s, asked(s), legal_codes(s, int(asked(s)))[0])
        drawn = [
            tile for kind, _, group, tile, _ in s.log.events if (kind, group) == (CHANCE, CHANCE_NEUTRAL)
        ]
        assert len(drawn) == 2 * (4 - players)
        assert not set(drawn) & set(face_up)
