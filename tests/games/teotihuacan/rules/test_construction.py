"""Construction: tiles for stone and wood, level by level, as many as workers there. (spec 6.5, spec 6.7)"""

import pytest

from teotl.core.errors import IllegalChoice
from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, table

BLANKS: list[str | None] = ["....", "b...", "...g"]


def acting(*powers: int, stone: int = 9, wood: int = 9, level: int = 1) -> Table:
    """Seat 0 may go to construction by `move gold 1` to have these workers there; all below the level is built."""
    there = [f"construction {power}" for power in powers[1:]]
    t = table().workers(0, f"gold {powers[0]}", *there).goods(0, cocoa=1, stone=stone, wood=wood)
    return t.pyramid_up_to(level - 1).display(pyramid=BLANKS)


def going(t: Table) -> Table:
    return t.play(0, "move gold 1", "main")


def built(t: Table) -> list[str]:
    return ["-".join(map(str, laid["place"])) for laid in t.position["pyramid"]]


def places(t: Table) -> set[str]:
    """Where tiles may be built now."""
    return {key.split()[2] for key in t.keys(0) if key.startswith("build ")}


# --- Price, points and place.
@pytest.mark.parametrize(
    ("level", "stone", "wood", "points"), [(1, 2, 0, 1), (2, 2, 1, 3), (3, 2, 2, 5), (4, 2, 3, 7)]
)
def test_every_level_has_its_price_and_points(level: int, stone: int, wood: int, points: int) -> None:
    """`....` matches nothing anywhere."""
    t = acting(1, stone=stone, wood=wood).pyramid_up_to(level - 1)
    going(t.display(pyramid=["....", None, None])).play(0, f"build .... {level}-0-0 turn 0")
    assert (t[0].stone, t[0].wood, t[0].points, t[0].pyramid_track) == (0, 0, points, 1)


@pytest.mark.parametrize(("level", "wood"), [(2, 1), (3, 2), (4, 3)])
def test_a_level_that_cannot_be_paid_cannot_be_built(level: int, wood: int) -> None:
    assert not acting(1, stone=9, wood=wood - 1, level=level).play(0, "move gold 1").may(0, "main")
    assert not acting(1, stone=1, wood=9, level=level).play(0, "move gold 1").may(0, "main")
    assert acting(1, stone=2, wood=wood, level=level).play(0, "move gold 1").may(0, "main")


def test_level_one_goes_on_any_free_square() -> None:
    t = going(acting(1).pyramid("any 1-0-0", "any 1-2-3"))
    everywhere = {f"1-{row}-{column}" for row in range(4) for column in range(4)}
    assert places(t) == everywhere - {"1-0-0", "1-2-3"}
    with pytest.raises(IllegalChoice):
        t.play(0, "build b... 1-0-0 turn 0")


HIGHER = [f"{n}-{r}-{c}" for n in (2, 3, 4) for r in range(5 - n) for c in range(5 - n)]


@pytest.mark.parametrize("place", HIGHER)
def test_a_higher_tile_lies_on_the_crossing_of_four_tiles_below(place: str) -> None:
    level, row, column = map(int, place.split("-"))
    below = [(level - 1, row + r, column + c) for r in (0, 1) for c in (0, 1)]
    whole = [f"{n}-{r}-{c}" for n in range(1, level) for r in range(5 - n) for c in range(5 - n)]
    full = acting(1, level=level)
    assert place in places(going(full))
    for n, r, c in below:
        lacking = [f"any {other}" for other in whole if other != f"{n}-{r}-{c}"]
        assert place not in places(going(acting(1).pyramid(*lacking))), (n, r, c)


def test_four_tiles_are_enough_for_the_one_above_them() -> None:
    t = going(acting(1).pyramid("any 1-1-2", "any 1-1-3", "any 1-2-2", "any 1-2-3"))
    assert {place for place in places(t) if place[0] == "2"} == {"2-1-2"}
    assert t.play(0, "build .... 2-1-2 turn 0")[0].points == 3


def test_a_shown_tile_is_turned_freely() -> None:
    t = going(acting(1).display(pyramid=["b.Rg", "....", "g.br"]))
    tiles = [key for key in t.keys(0) if " 1-2-1 " in key]
    assert tiles.count("build .... 1-2-1 turn 0") == 1
    for tile in ("b.Rg", "g.br"):
        assert {f"build {tile} 1-2-1 turn {turn}" for turn in range(4)} < set(tiles)
    t.play(0, "build b.Rg 1-2-1 turn 3")
    assert t.position["pyramid"] == [{"place": [1, 2, 1], "tile": "b.Rg", "turn": 3}]


# --- How many tiles.
@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_at_most_as_many_tiles_as_workers_there(workers: int, most: int) -> None:
    """R-9"""
    t = going(acting(*[1] * workers))
    for number, tile in enumerate(BLANKS[:most]):
        t.play(0, f"build {tile} 1-0-{number} turn 0")
    assert t.keys(0) == ["power-up construction 1"]
    assert (len(built(t)), t[0].pyramid_track, t[0].stone) == (most, most, 9 - 2 * most)


def test_at_least_one_tile_and_then_the_player_may_stop() -> None:
    t = going(acting(1, 1, 1))
    assert not t.may(0, "stop")
    assert t.play(0, "build .... 1-0-0 turn 0").may(0, "stop")
    assert t.play(0, "stop").keys(0) == ["power-up construction 1"]


def test_a_tile_may_lie_on_one_just_built() -> None:
    """Each tile is resolved fully before the next."""
    t = going(acting(1, 1, stone=4, wood=1).pyramid("any 1-0-0", "any 1-0-1", "any 1-1-0"))
    assert "2-0-0" not in places(t)
    t.play(0, "build b... 1-1-1 turn 0", "build .... 2-0-0 turn 0")
    assert (t[0].stone, t[0].wood) == (0, 0)


def test_the_steps_of_a_tile_come_before_the_next_tile() -> None:
    """R-41: a blue step's resource may pay for the next tile."""
    t = going(acting(1, 1, stone=3, wood=0).display(pyramid=["B.r.", "....", None]))
    t.play(0, "build B.r. 1-0-1 turn 1")
    assert (t[0].points, t[0].pyramid_track, t[0].temples["blue"]) == (1 + 1, 1, 1)
    assert not places(t)
    assert places(t.play(0, "gain stone"))


def test_only_the_three_shown_tiles_are_there_until_the_end_of_the_action() -> None:
    """R-42: no refill between two tiles."""
    t = going(acting(1, 1, 1).next_pyramid("grgR", "rBrb"))
    t.play(0, "build .... 1-0-0 turn 0")
    assert t.position["display"]["pyramid"] == [None, "b...", "...g"]
    assert not [key for key in t.keys(0) if "build ...." in key]
    t.play(0, "build ...g 1-3-3 turn 2", "stop", "power-up construction 1", "skip")
    assert t.position["display"]["pyramid"] == [None, "b...", None]
    assert t.play(0, "finish").position["display"]["pyramid"] == ["grgR", "b...", "rBrb"]


def test_of_two_alike_tiles_shown_one_stays() -> None:
    t = going(acting(1, 1).display(pyramid=["....", "g.br", "g.br"])).play(0, "build g.br 1-3-0 turn 0")
    assert sorted(filter(None, t.position["display"]["pyramid"])) == ["....", "g.br"]
    assert t.may(0, "build g.br 1-3-1 turn 1")


def test_an_ascension_between_two_tiles_does_not_change_their_number() -> None:
    """R-33"""
    t = going(acting(1, 5).holds(0, "power-up")).play(0, "build .... 1-0-0 turn 0", "use power-up")
    t.play(0, "power-up construction 5", "ascend points", "skip", "build b... 1-3-3 turn 0")
    assert t.keys(0) == ["power-up construction 1"]


def test_the_pyramid_track_ends_at_nine() -> None:
    """R-26"""
    t = going(acting(1, 1).pyramid_track(0, 8)).play(0, "build .... 1-0-0 turn 0", "build b... 1-3-0 turn 2")
    assert t[0].pyramid_track == 9


@pytest.mark.parametrize(("workers", "twice"), [(1, False), (2, False), (3, True)])
def test_three_workers_may_power_up_twice(workers: int, twice: bool) -> None:
    """However many tiles they have built."""
    t = going(acting(*[1] * workers)).play(0, "build .... 1-0-0 turn 0")
    t.play(0, *["stop"] * t.may(0, "stop"), "power-up construction 1")
    assert t.may(0, "skip") == twice


# --- The tile on level 4.
def test_the_tile_on_level_four_completes_the_pyramid() -> None:
    t = going(acting(1, 1, 1, level=4)).play(0, "build b... 4-0-0 turn 0")
    assert not t.may(0, "stop")  # no further tile
    assert t.position["calendar"]["light"] == t.position["calendar"]["dark"] == 10
    assert t.noted(events.CROWNED)
    assert t.keys(0) == ["power-up construction 1"]


def test_the_disc_jumps_after_the_tiles_temple_steps() -> None:
    """R-41"""
    t = acting(1).pyramid_up_to(3, "...r 3-0-0 turn 3").display(pyramid=["g.R.", None, None]).temple(0, red=4)
    going(t.shelf("red 5", "points")).play(0, "build g.R. 4-0-0 turn 2")
    assert (t[0].temples["red"], t.position["calendar"]["light"]) == (5, 0)
    assert t.play(0, "reward").position["calendar"]["light"] == 10


def test_the_eclipse_after_a_complete_pyramid_is_the_last() -> None:
    """Finish the round, one full round, and the game ends. (spec 8.1, spec 8.4)"""
    t = going(acting(1, level=4)).play(0, "build b... 4-0-0 turn 0", "power-up construction 1")
    t.play(0, "end").idle(1).idle(0).idle(1)
    while t.asked >= 0:
        t.play(t.asked, "pay 0")
    assert t.position["calendar"]["eclipse"] == 1


# --- Technology 15.
def knowing(*powers: int, stone: int, wood: int = 0, level: int = 1) -> Table:
    return going(acting(*powers, stone=stone, wood=wood, level=level).knows(0, 15))


def test_technology_15_counts_one_more_worker_for_the_number_of_tiles() -> None:
    """R-8"""
    t = knowing(1, stone=9).play(0, "build .... 1-0-0 turn 0", "save stone")
    assert t.play(0, "build b... 1-3-3 turn 0").keys(0) == ["power-up construction 1"]


def test_technology_15_counts_for_three_workers_but_not_above() -> None:
    """R-8, R-9"""
    t = knowing(1, 1, stone=9).play(
        0, "build .... 1-0-0 turn 0", "save stone", "stop", "power-up construction 1"
    )
    assert t.may(0, "skip")
    t = knowing(1, 1, 1, stone=9).play(0, "build .... 1-0-0 turn 0", "save later", "build b... 1-3-3 turn 0")
    assert t.play(0, "save later", "build ...g 1-1-1 turn 0", "save stone").may(0, "power-up construction 1")


@pytest.mark.parametrize(
    ("choice", "stone", "wood"), [("save stone", 1, 1), ("save wood", 0, 2), ("save later", 0, 1)]
)
def test_the_discount_is_one_stone_or_one_wood_or_waits(choice: str, stone: int, wood: int) -> None:
    """R-8"""
    t = knowing(1, stone=2, wood=2, level=2).play(0, "build .... 2-0-0 turn 0", choice)
    assert (t[0].stone, t[0].wood) == (stone, wood)


def test_the_discount_comes_once_per_action() -> None:
    """R-8"""
    t = knowing(1, stone=4).play(0, "build .... 1-0-0 turn 0", "save stone", "build b... 1-3-3 turn 2")
    assert t[0].stone == 4 - 1 - 2
    t = knowing(1, stone=2).play(0, "build .... 1-0-0 turn 0", "save stone")
    assert t.keys(0) == ["stop"]


def test_the_discount_may_be_kept_for_a_later_tile() -> None:
    """R-8"""
    t = knowing(1, stone=3).play(0, "build .... 1-0-0 turn 0", "save later", "build b... 1-3-3 turn 2")
    assert t.play(0, "save stone")[0].stone == 0


def test_level_one_has_no_wood_to_save() -> None:
    """R-8"""
    t = knowing(1, stone=9, wood=9).play(0, "build .... 1-0-0 turn 0")
    assert not t.may(0, "save wood")


def test_the_discount_cannot_wait_when_no_tile_can_follow() -> None:
    """R-8: the last tile of the workers there, the last one shown, or the one on level 4."""
    t = knowing(1, stone=9).play(0, "build .... 1-0-0 turn 0", "save later", "build b... 1-3-3 turn 2")
    assert t.keys(0) == ["save stone"]
    t = going(acting(1).knows(0, 15).display(pyramid=["....", None, None])).play(0, "build .... 1-0-0 turn 0")
    assert t.keys(0) == ["save stone"]
    t = knowing(1, 1, stone=9, wood=9, level=4).play(0, "build .... 4-0-0 turn 0")
    assert set(t.keys(0)) == {"save stone", "save wood"}


def test_a_lacking_resource_is_the_one_saved() -> None:
    """R-36"""
    t = knowing(1, stone=1, wood=1, level=2).play(0, "build .... 2-0-0 turn 0")
    assert t.keys(0) == ["save stone"]
    t = knowing(1, stone=2, wood=0, level=2).play(0, "build .... 2-0-0 turn 0")
    assert t.keys(0) == ["save wood"]


# --- Extra-worker tiles.
def test_extra_workers_add_tiles_also_after_the_first_is_built() -> None:
    """R-35, R-9: together with technology 15, and never above three."""
    t = knowing(1, stone=9).holds(0, "extra-worker", "extra-worker")
    t.play(0, "build .... 1-0-0 turn 0", "save stone", "build b... 1-3-3 turn 2", "use extra-worker")
    assert not t.may(0, "use extra-worker")
    t.play(0, "build ...g 1-1-1 turn 0", "power-up construction 1")
    assert t.may(0, "skip")


def test_an_extra_worker_claimed_on_a_step_of_the_last_tile_adds_a_tile() -> None:
    """R-35, R-41: the power-ups have not begun yet."""
    t = acting(1).temple(0, blue=3).shelf("blue 4", "extra-worker").display(pyramid=["B.r.", "....", None])
    going(t).play(0, "build B.r. 1-0-1 turn 1", "claim extra-worker", "use extra-worker")
    assert places(t)


def test_an_extra_worker_allows_the_second_power_up_after_the_top_tile() -> None:
    """R-35: no further tile, but three workers."""
    t = going(acting(1, 1, level=4).holds(0, "extra-worker")).play(0, "build b... 4-0-0 turn 0")
    assert t.play(0, "use extra-worker", "power-up construction 1").may(0, "skip")
