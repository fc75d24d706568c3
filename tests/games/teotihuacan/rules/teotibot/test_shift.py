"""Teotibot's action pyramid: tiles slide up as the direction tiles say, the spare fills the gap. (spec 10.6)

Right: the tile at the lower left slides up to the right. Left: the one at the lower right slides up to the left.
"""

import itertools

import pytest

from teotl.core.log import SILENT
from teotl.games.teotihuacan.rules import events
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS
from teotl.games.teotihuacan.rules.teotibot.turn import shift
from tests.games.teotihuacan.build import solo_table
from tests.games.teotihuacan.rules.teotibot.helpers import ROLLS, bot_turn, of_bot

SIDES = ("left", "right")
BOTH = list(itertools.product(SIDES, SIDES))
# The places that become free one after another, by the place used and the upper and lower direction tile.
GAPS = {
    (0, "right", "right"): [0, 1, 3],
    (0, "right", "left"): [0, 1, 4],
    (0, "left", "right"): [0, 2, 4],
    (0, "left", "left"): [0, 2, 5],
    **{(1, "right", lower): [1, 3] for lower in SIDES},
    **{(1, "left", lower): [1, 4] for lower in SIDES},
    **{(2, "right", lower): [2, 4] for lower in SIDES},
    **{(2, "left", lower): [2, 5] for lower in SIDES},
    **{(place, *both): [place] for place in (3, 4, 5) for both in BOTH},
}


def after(place: int, upper: str, lower: str) -> list[str]:
    """The tiles from the top, the spare last, once the tile on this place was used."""
    tiles = list(ACTION_TILE_LABELS)
    gaps = [*GAPS[place, upper, lower], 6]
    for gap, filler in itertools.pairwise(gaps):
        tiles[gap] = ACTION_TILE_LABELS[filler]
    tiles[6] = ACTION_TILE_LABELS[place]
    return tiles


@pytest.mark.parametrize(("upper", "lower"), BOTH)
@pytest.mark.parametrize("place", range(6))
def test_tiles_slide_up_the_upper_direction_first_then_the_lower(place: int, upper: str, lower: str) -> None:
    """From every place, with every pair of direction tiles."""
    s = solo_table(*ACTION_TILE_LABELS, directions=(upper, lower)).state.clone()
    assert s.log is SILENT
    shift(s, place)
    assert [ACTION_TILE_LABELS[tile] for tile in s.bot[:7]] == after(place, upper, lower)


@pytest.mark.parametrize(("upper", "lower"), BOTH)
@pytest.mark.parametrize("place", ROLLS)
def test_a_turn_shifts_the_pyramid_and_turns_the_directions(place: int, upper: str, lower: str) -> None:
    """The upper direction tile is flipped and put under the other."""
    t = bot_turn(solo_table(*ACTION_TILE_LABELS, directions=(upper, lower)), ROLLS[place])
    bot_state = t.position["teotibot"]
    assert [*bot_state["action_tiles"], bot_state["spare"]] == after(place, upper, lower)
    assert bot_state["directions"] == [lower, SIDES[1 - SIDES.index(upper)]]


@pytest.mark.parametrize("place", ROLLS)
def test_the_used_tile_becomes_the_spare_and_the_spare_comes_into_the_bottom_row(place: int) -> None:
    t = bot_turn(solo_table(*ACTION_TILE_LABELS), ROLLS[place])
    bot_state = t.position["teotibot"]
    assert bot_state["spare"] == ACTION_TILE_LABELS[place]
    assert ACTION_TILE_LABELS[6] in bot_state["action_tiles"][3:]


def test_the_direction_tiles_come_back_after_four_turns() -> None:
    """Each is flipped every second turn."""
    t = solo_table("worship", directions=("left", "right"))
    shown = []
    for _ in range(4):
        bot_turn(t, ROLLS[3])
        shown.append(tuple(t.position["teotibot"]["directions"]))
    assert shown == [("right", "right"), ("right", "left"), ("left", "left"), ("left", "right")]


def test_tiles_used_one_after_another_are_all_still_there() -> None:
    t = solo_table()
    for dice in [(3, 4), (1, 1), (6, 6), (2, 2), (4, 5), (3, 4)]:
        bot_turn(t, dice)
        bot_state = t.position["teotibot"]
        assert sorted([*bot_state["action_tiles"], bot_state["spare"]]) == sorted(ACTION_TILE_LABELS)
        assert len(of_bot(t, events.BOT_TURNED)) == 1
