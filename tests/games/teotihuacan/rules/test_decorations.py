"""Decorations: gold by workers, four sides of four levels, their squares and support, points. (spec 6.4, spec 6.7)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import Table, table

SIDES = ["top", "right", "bottom", "left"]
FILLER = ["RR", "BB", "GG", "BG", "GB", "RB", "GR", "B.", "G."]  # for levels below, their icons do not matter


def coming(*powers: int, gold: int = 3) -> Table:
    """A table at which seat 0 may go to decorations by `move nobles 1`, to have these workers there."""
    there = [f"decorations {power}" for power in powers[1:]]
    return table().workers(0, f"nobles {powers[0]}", *there).goods(0, cocoa=1, gold=gold)


def going(t: Table) -> Table:
    return t.play(0, "move nobles 1", "main")


# --- Price.
@pytest.mark.parametrize(("workers", "price"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_a_decoration_costs_three_gold_less_one_per_worker_beyond_the_first(workers: int, price: int) -> None:
    """At least 1, since workers never count above three. (R-9)"""
    t = going(coming(*[1] * workers, gold=9)).play(0, "decorate top BR")
    assert t[0].gold == 9 - price
    poor = coming(*[1] * workers, gold=price - 1).play(0, "move nobles 1")
    assert not poor.may(0, "main")


# --- Choice of tile and side.
def test_any_shown_tile_goes_to_any_side_with_a_legal_space() -> None:
    t = going(coming(1).display(decorations=["GG", "BR", ".B", "RR"]))
    expected = {f"decorate {side} {tile}" for side in SIDES for tile in ("GG", "BR", ".B", "RR")}
    assert set(t.keys(0)) == expected


@pytest.mark.parametrize("side", SIDES)
def test_level_two_is_illegal_on_bare_ground(side: str) -> None:
    t = going(coming(1).decorations(**{side: ["RR"]}))
    assert not [key for key in t.keys(0) if key.startswith(f"decorate {side}")]
    with pytest.raises(IllegalChoice):
        t.play(0, f"decorate {side} BR")


# The pyramid places under both squares of level 2, 3 and 4 of each side, and of levels below them.
SUPPORT = {
    "top": (["1-0-1", "1-0-2"], ["2-0-1"], ["3-0-0", "3-0-1"]),
    "right": (["1-1-3", "1-2-3"], ["2-1-2"], ["3-0-1", "3-1-1"]),
    "bottom": (["1-3-1", "1-3-2"], ["2-2-1"], ["3-1-0", "3-1-1"]),
    "left": (["1-1-0", "1-2-0"], ["2-1-0"], ["3-0-0", "3-1-0"]),
}
LEVELS = [(side, level) for side in SIDES for level in (2, 3, 4)]


def upright(level: int, without: str = "") -> list[str]:
    """A pyramid of all places up to a level, but one, and those that would lie on it."""
    places = [(n, r, c) for n in range(1, level + 1) for r in range(5 - n) for c in range(5 - n)]
    gone = {tuple(map(int, without.split("-")))} if without else set()
    for n, r, c in places:
        if gone & {(n - 1, r + dr, c + dc) for dr in (0, 1) for dc in (0, 1)}:
            gone.add((n, r, c))
    return [f"any {n}-{r}-{c}" for n, r, c in places if (n, r, c) not in gone]


def offers(level: int, side: str, places: list[str]) -> bool:
    """Whether the next decoration of the side, of this level, may be laid on such a pyramid."""
    t = coming(1).pyramid(*places).decorations(**{side: FILLER[: level - 1]})
    return any(key.startswith(f"decorate {side} ") for key in going(t).keys(0))


@pytest.mark.parametrize(("side", "level"), LEVELS)
def test_level_k_needs_k_less_one_layers_under_both_quarter_squares(side: str, level: int) -> None:
    assert offers(level, side, upright(level - 1))
    for place in SUPPORT[side][level - 2]:
        assert not offers(level, side, upright(level - 1, without=place)), place


@pytest.mark.parametrize("side", SIDES)
def test_level_two_needs_only_the_two_tiles_under_its_squares(side: str) -> None:
    assert offers(2, side, [f"any {place}" for place in SUPPORT[side][0]])


@pytest.mark.parametrize(("side", "place"), [(side, SUPPORT[side][1][0]) for side in SIDES])
def test_level_three_needs_one_level_two_tile_on_its_four(side: str, place: str) -> None:
    _, r, c = map(int, place.split("-"))
    four = [f"any 1-{r + dr}-{c + dc}" for dr in (0, 1) for dc in (0, 1)]
    assert offers(3, side, [*four, f"any {place}"])
    assert not offers(3, side, four)


@pytest.mark.parametrize("side", SIDES)
def test_level_k_needs_the_level_before_on_its_side_decorated(side: str) -> None:
    """On a high pyramid the next decoration of a bare side is still the one of level 1."""
    t = going(coming(1).pyramid_up_to(3).display(decorations=["BR"]))
    t.play(0, f"decorate {side} BR")
    assert t.position["decorations"][side] == ["BR"]
    assert [t.position["decorations"][other] for other in SIDES if other != side] == [[], [], []]


@pytest.mark.parametrize("side", SIDES)
def test_a_side_with_four_decorations_is_full(side: str) -> None:
    t = going(coming(1).pyramid_up_to(3).decorations(**{side: FILLER[:4]}))
    assert not [key for key in t.keys(0) if key.startswith(f"decorate {side} ")]
    assert t.why_not(0, f"decorate {side} BR")


@pytest.mark.parametrize("side", SIDES)
def test_no_pyramid_tile_ever_covers_a_decoration(side: str) -> None:
    """A decorated side leaves every place of the next level free to build on."""
    for level in (1, 2, 3):
        t = table().workers(0, "gold 1").goods(0, stone=2, wood=3).pyramid_up_to(level)
        t.decorations(**{side: FILLER[: level + 1]}).play(0, "move gold 1", "main")
        places = {key.split()[2] for key in t.keys(0)}
        assert len(places) == (4 - level) ** 2, level


# --- Points, track, power-up, refill.
def test_a_decoration_scores_three_and_a_step_on_the_pyramid_track() -> None:
    t = going(coming(1).pyramid_track(0, 4).display(decorations=["BR"])).play(0, "decorate top BR")
    assert (t[0].points, t[0].pyramid_track) == (3, 5)


def test_the_pyramid_track_ends_at_nine() -> None:
    """R-26"""
    t = going(coming(1).pyramid_track(0, 9).display(decorations=["BR"])).play(0, "decorate top BR")
    assert (t[0].points, t[0].pyramid_track) == (3, 9)


def test_points_and_track_come_before_the_coloured_steps() -> None:
    """R-41: while the order of two steps is asked, all else is done."""
    t = going(coming(1).display(decorations=["RG"])).play(0, "decorate top RG")
    assert set(t.keys(0)) == {"step red", "step green"}
    assert (t[0].gold, t[0].points, t[0].pyramid_track) == (0, 3 + 2, 1)
    assert t.position["decorations"]["top"] == ["RG"]


def test_two_coloured_steps_are_taken_in_the_players_order_each_with_its_reward() -> None:
    """R-39"""
    t = going(coming(1).temple(0, green=2).shelf("green 3", "cocoa").display(decorations=["RG"]))
    t.play(0, "decorate top RG", "step green")
    assert t[0].temples == {"blue": 0, "red": 0, "green": 3}
    assert t.play(0, "reward").keys(0) == ["step red"]
    assert (t[0].cocoa, t[0].points) == (2, 3 + 2)
    assert t.play(0, "step red")[0].points == 3 + 2 + 1


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_one_worker_there_is_powered_up_once(workers: int) -> None:
    t = going(coming(*[2] * workers)).play(0, "decorate right BR", "power-up decorations 2")
    assert t.keys(0) == ["finish"]


def test_the_display_is_refilled_at_the_end_of_the_action() -> None:
    """R-42: not before the power-up."""
    t = going(coming(1).display(decorations=["GG", "BR", ".B", "RR"]).next_decorations("BG", "RB"))
    t.play(0, "decorate right BR")
    assert t.position["display"]["decorations"] == ["GG", None, ".B", "RR"]
    t.play(0, "power-up decorations 1")
    assert t.position["display"]["decorations"] == ["GG", None, ".B", "RR"]
    t.play(0, "finish")
    assert t.position["display"]["decorations"] == ["GG", "BG", ".B", "RR"]
    assert t.keys(0) == ["end"]


def test_an_empty_stack_leaves_the_place_empty() -> None:
    """R-23"""
    t = coming(1).display(decorations=["GG", "BR", ".B", "RR"]).empty_stack("decorations")
    going(t).play(0, "decorate right BR", "power-up decorations 1")
    assert t.keys(0) == ["end"]
    assert t.position["display"]["decorations"] == ["GG", None, ".B", "RR"]
