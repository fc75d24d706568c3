"""Matching icons of pyramid tiles and decorations, square by square. (spec 6.6, spec 6.7)

What a tile covers is worked out here a second time, from the printed ground and the tiles laid on it.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.teotihuacan.build import Table, table

GROUND = [
    "...bb...",
    "gggbb...",
    "...b.rrr",
    "ggr..bbb",
    "ggr.brrr",
    "..r.bggg",
    "bbbrr...",
    "gggrr...",
]
DECORATIONS = ["BR", ".B", "GG", "BG", "RB", "B.", "RR", "GB", "RG", "G.", ".R", "BB", "GR", "R.", ".G"]
PYRAMID = [
    "b.Rg", ".brG", ".rbG", "g.bR", "g.br", "g.rb", "g.rB", "gbr.", "gBr.", "b.r.", "B.r.", "g.r.", "g.R.",
    "b.G.", "b.g.", "b.gr", "b.gR", "...r", "b...", "...g", "b..g", "g..b", "..gr", "G..r", "b..R", "b..r",
    "gbGb", "rBrb", "grgR", "....",
]  # fmt: skip
LEVEL_POINTS = {1: 1, 2: 3, 3: 5, 4: 7}
NINE = {"blue": 9, "red": 9, "green": 9}  # step 10 shows no reward


# --- A second way to say what is covered.
def turned(tile: str, turn: int) -> str:
    """Quarters clockwise from the top left, after so many quarter turns clockwise."""
    return tile[-turn:] + tile[:-turn]


def squares(level: int, row: int, column: int) -> list[tuple[int, int]]:
    top, left = 2 * row + level - 1, 2 * column + level - 1
    return [(top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left)]


def visible(position: dict[str, Any]) -> dict[tuple[int, int], str]:
    """The icon to be seen on every quarter-square."""
    seen = {(row, column): GROUND[row][column] for row in range(8) for column in range(8)}
    for laid in sorted(position["pyramid"], key=lambda laid: int(laid["place"][0])):
        seen.update(zip(squares(*laid["place"]), turned(laid["tile"], laid["turn"]), strict=True))
    return seen


def matching(icons: str, covered: str) -> str:
    """The icons of the new tile that match what they cover."""
    pairs = zip(icons, covered, strict=True)
    return "".join(icon for icon, below in pairs if icon != "." and icon.lower() == below.lower())


def steps_of(matched: str) -> dict[str, int]:
    return {"blue": matched.count("B"), "red": matched.count("R"), "green": matched.count("G")}


def places(*levels: int) -> list[str]:
    return [f"{n}-{r}-{c}" for n in levels for r in range(5 - n) for c in range(5 - n)]


def underlaid(t: Table, level: int, shown: list[str]) -> Table:
    """Every place below the level built with tiles that are not shown, turned this way and that."""
    box = [tile for tile in [*PYRAMID, "g.br", "...."] if tile not in shown]
    below = zip(places(*range(1, level)), box, range(30), strict=False)
    return t.pyramid(*(f"{tile} {place} turn {n % 4 if tile != '....' else 0}" for place, tile, n in below))


# --- Pyramid tiles.
def building(place: str, tiles: list[str]) -> Iterator[tuple[str, int, Table]]:
    """Every shown tile, however turned, with a fresh table about to build on the place."""
    for tile in tiles:
        for turn in range(4 if tile != "...." else 1):
            t = table().workers(0, "gold 1").goods(0, stone=2, wood=3).temple(0, **NINE)
            underlaid(t.display(pyramid=[*tiles]), int(place[0]), tiles)
            yield tile, turn, t.play(0, "move gold 1", "main")


def check_building(place: str, tile: str, turn: int, t: Table) -> None:
    level, row, column = map(int, place.split("-"))
    seen = visible(t.position)
    matched = matching(turned(tile, turn), "".join(seen[at] for at in squares(level, row, column)))
    t.play(0, f"build {tile} {place} turn {turn}")
    assert t[0].points == LEVEL_POINTS[level] + len(matched)
    assert t[0].temples == {temple: 9 + step for temple, step in steps_of(matched).items()}


@pytest.mark.parametrize("place", places(1, 2, 3, 4))
def test_a_tile_matches_what_its_four_quarters_cover_on_every_place(place: str) -> None:
    for tile, turn, t in building(place, ["b.Rg", "gBr.", "grgR"]):
        check_building(place, tile, turn, t)


@pytest.mark.parametrize("tile", PYRAMID)
def test_every_pyramid_tile_matches_by_its_turned_quarters(tile: str) -> None:
    for place in ("1-0-1", "1-2-2"):
        for _, turn, t in building(place, [tile]):
            check_building(place, tile, turn, t)


def test_a_turn_is_a_quarter_clockwise() -> None:
    """1-2-1 covers r. over r. of the ground: top left r, bottom left r."""
    points = []
    for turn in range(4):
        t = table().workers(0, "gold 1").goods(0, stone=2).display(pyramid=["...r"])
        points.append(t.play(0, "move gold 1", "main", f"build ...r 1-2-1 turn {turn}")[0].points)
    assert points == [2, 2, 1, 1]  # r at the bottom left, top left, top right, bottom right


def test_level_two_row_one_column_two_covers_rows_three_and_four_columns_five_and_six() -> None:
    """On the four tiles (1,2), (1,3), (2,2), (2,3), whose inner quarters are covered."""
    t = table().workers(0, "gold 1").goods(0, stone=2, wood=1).display(pyramid=["gbr."])
    t.pyramid("...g 1-1-2 turn 3", "b... 1-1-3 turn 3", "g.r. 1-2-2 turn 0", "..gr 1-2-3 turn 1")
    t.play(0, "move gold 1", "main", "build gbr. 2-1-2 turn 0")
    assert t[0].points == 3 + 3  # g on g, b on b, r on r, blank on blank


# --- Kinds and colours: one icon on one icon, the other three quarters on blank.
PLAIN, COLOURED, OTHER, NONE = "...g turn 3", "G..r turn 2", "b... turn 2", ".... turn 0"  # bottom right
NEW_PLAIN, NEW_COLOURED, NEW_OTHER, NEW_NONE = "g.r. 0", "b.G. 2", "B.r. 0", "..gr 0"  # top left


@pytest.mark.parametrize(
    ("below", "new", "matches", "steps"),
    [
        (PLAIN, NEW_PLAIN, 1, 0),
        (PLAIN, NEW_COLOURED, 1, 1),
        (COLOURED, NEW_PLAIN, 1, 0),
        (COLOURED, NEW_COLOURED, 1, 1),
        (OTHER, NEW_PLAIN, 0, 0),
        (OTHER, NEW_COLOURED, 0, 0),
        (PLAIN, NEW_OTHER, 0, 0),
        (OTHER, NEW_OTHER, 1, 1),
        (NONE, NEW_COLOURED, 0, 0),
        (PLAIN, NEW_NONE, 0, 0),
        (NONE, NEW_NONE, 0, 0),
    ],
)
def test_a_kind_matches_its_kind_and_only_colour_on_the_new_tile_steps(
    below: str, new: str, matches: int, steps: int
) -> None:
    """R-1: blank on blank is no match."""
    (laid, _, laid_turn), (tile, turn) = below.split(), new.split()
    t = table().workers(0, "gold 1").goods(0, stone=2, wood=1).temple(0, **NINE).display(pyramid=[tile])
    blank = [".... 1-0-1", "b..g 1-1-0", "...r 1-1-1"]  # their covered quarters
    t.pyramid(f"{laid} 1-0-0 turn {laid_turn}", *blank)
    t.play(0, "move gold 1", "main", f"build {tile} 2-0-0 turn {turn}")
    assert t[0].points == 3 + matches
    assert sum(t[0].temples.values()) == 27 + steps


@pytest.mark.parametrize(("blanks_match", "points"), [(False, 1), (True, 1 + 2)])
def test_blank_on_blank_scores_a_point_only_if_the_table_plays_so(blanks_match: bool, points: int) -> None:
    """R-1: 1-0-2 covers two blanks and two icons of the ground; a blank never matches an icon."""
    t = table(blanks_match=blanks_match).workers(0, "gold 1").goods(0, stone=2).display(pyramid=["...."])
    t.play(0, "move gold 1", "main", "build .... 1-0-2 turn 0")
    assert (t[0].points, sum(t[0].temples.values())) == (points, 0)


@pytest.mark.parametrize(("blanks_match", "points"), [(False, 3), (True, 3 + 1)])
def test_blanks_of_decorations_follow_the_same_option(blanks_match: bool, points: int) -> None:
    """R-1: the upper space printed on the right is blank, the lower one is not."""
    t = table(blanks_match=blanks_match).workers(0, "nobles 1").goods(0, gold=3)
    t.display(decorations=[".B", "B."]).play(0, "move nobles 1", "main", "decorate right .B")
    assert (t[0].points, sum(t[0].temples.values())) == (points, 0)


# --- Decorations.
# What the first and the second icon of a tile cover on level 1, and on levels 2 to 4 as row and column.
PRINTED = {"top": "rg", "right": ".g", "bottom": ".b", "left": "rb"}
SQUARES = {
    "top": [[(0, 3), (0, 4)], [(1, 3), (1, 4)], [(2, 3), (2, 4)]],
    "right": [[(3, 7), (4, 7)], [(3, 6), (4, 6)], [(3, 5), (4, 5)]],
    "bottom": [[(7, 4), (7, 3)], [(6, 4), (6, 3)], [(5, 4), (5, 3)]],
    "left": [[(4, 0), (3, 0)], [(4, 1), (3, 1)], [(4, 2), (3, 2)]],
}


def check_decorating(t: Table, side: str, tile: str, covered: str) -> None:
    matched = matching(tile, covered)
    t.workers(0, "nobles 1").goods(0, gold=3).temple(0, **NINE).display(decorations=[tile])
    t.play(0, "move nobles 1", "main", f"decorate {side} {tile}")
    assert t[0].points == 3 + len(matched)
    if len(matched) < 2:
        assert t[0].temples == {temple: 9 + step for temple, step in steps_of(matched).items()}
    else:
        assert set(t.keys(0)) == {f"step {temple}" for temple, due in steps_of(matched).items() if due}


@pytest.mark.parametrize("tile", DECORATIONS)
@pytest.mark.parametrize("side", PRINTED)
def test_a_decoration_of_level_one_matches_the_printed_icons(side: str, tile: str) -> None:
    """Left to right on top, top to bottom right, right to left at the bottom, bottom to top left."""
    check_decorating(table(), side, tile, PRINTED[side])


@pytest.mark.parametrize("tile", ["BR", "RB", "GG", "BG", "GR", ".B", "R."])
@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("side", SQUARES)
def test_a_higher_decoration_matches_the_pyramid_under_it(side: str, level: int, tile: str) -> None:
    lower = [other for other in ("BB", "RR", "G.", ".G") if other != tile][: level - 1]
    t = underlaid(table(), level, PYRAMID[:3]).decorations(**{side: lower}).display(decorations=[tile])
    seen = visible(t.position)
    check_decorating(t, side, tile, "".join(seen[at] for at in SQUARES[side][level - 2]))


def test_both_icons_of_one_colour_give_two_steps_on_its_temple() -> None:
    """R-39"""
    t = table().workers(0, "nobles 1").goods(0, gold=3).display(decorations=["GG"])
    t.decorations(top=["BB"]).pyramid("...g 1-0-1 turn 2", "G..r 1-0-2")
    t.play(0, "move nobles 1", "main", "decorate top GG")
    assert t.play(0, "step green", "step green")[0].temples["green"] == 2
    assert t[0].points == 3 + 2
