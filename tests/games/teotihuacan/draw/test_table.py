"""The table: every moment of every game is drawn, whole and well formed."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from teotl.draw import svg
from teotl.draw.icons import sprite, symbols
from teotl.games.teotihuacan.draw import table
from teotl.games.teotihuacan.draw.views import workers
from tests.games.teotihuacan.draw.moments import drawn, first_game, ids, late, moments, tree

KB = 1000


def test_every_moment_is_well_formed_with_ids_that_are_unique() -> None:
    for _, _, root in drawn():
        names = Counter(ids(root))
        assert not [name for name, count in names.items() if count > 1]
        assert not names.keys() & symbols().keys(), "an id of the table is a symbol's too"


def test_nothing_has_a_style_of_its_own() -> None:
    """A strict content security policy would not let it in."""
    for _, drawing, _ in drawn():
        assert " style=" not in drawing
        assert "<style" not in drawing


def test_every_symbol_that_is_used_exists() -> None:
    for _, _, root in drawn():
        for element in root.iter("use"):
            assert element.get("href", "")[1:] in symbols()


def test_every_worker_on_a_board_is_there_once() -> None:
    for view in moments():
        dice = Counter(name for name in ids(table.movers(view, "en")) if name.startswith("w-"))
        assert dice == Counter(f"w-{worker.name}" for worker in workers(view))
        on_boards = [w for p in view["players"] for w in p["workers"] if w and w["board"] != "wheel"]
        assert len(dice) == len(on_boards) + sum(len(boards) for boards in view["neutrals"])


def test_a_die_shows_its_power_and_its_colour() -> None:
    view = late()
    uses = {g.get("id"): g.find("use") for g in tree(table.movers(view, "en")).iter("g")}
    for worker in workers(view):
        use = uses[f"w-{worker.name}"]
        assert use is not None
        assert use.get("href") == f"#die-p{worker.seat + 1}-{worker.power}"


def test_every_marker_is_there_once() -> None:
    for view in moments():
        markers = Counter(
            name for name in ids(table.movers(view, "en")) if not name.startswith(("w-", "movers"))
        )
        tracks = ["t-blue", "t-red", "t-green", "av", "py"]
        assert markers == Counter(
            f"{track}-p{seat + 1}" for track in tracks for seat in range(len(view["players"]))
        )


def test_every_tile_is_there_once() -> None:
    for view, _, root in drawn():
        names = ids(root)
        laid = [f"py-{'-'.join(str(number) for number in tile['place'])}" for tile in view["pyramid"]]
        sides = [
            f"deco-{side}-{n}"
            for side, tiles in view["decorations"].items()
            for n in range(1, len(tiles) + 1)
        ]
        shelves = [
            f"tile-{shelf.replace(' ', '-')}-{place}"
            for shelf, tiles in view["shelves"].items()
            for place, tile in enumerate(tiles)
            if tile
        ]
        beside = [f"beside-{board}" for board, tile in view["beside"].items() if tile]
        houses = [f"house-{row}-{place}" for row, built in view["nobles"].items() for place in range(built)]
        known = [f"tech-{n}-p{seat + 1}" for seat, p in enumerate(view["players"]) for n in p["technologies"]]
        shown = [f"shown-tile-{place}" for place, tile in enumerate(view["display"]["pyramid"]) if tile]
        shown += [f"shown-decoration-{n}" for n, tile in enumerate(view["display"]["decorations"]) if tile]
        expected = laid + sides + shelves + beside + houses + known + shown
        prefixes = ("py-1", "py-2", "py-3", "py-4", "deco-", "tile-", "beside-", "house-", "tech-", "shown-")
        assert Counter(expected) == Counter(name for name in names if name.startswith(prefixes))


def test_what_is_printed_never_changes_in_a_game() -> None:
    """It is sent once."""
    by_game: dict[str, set[str]] = {}
    for view in moments():
        by_game.setdefault(str(view["ring"]), set()).add(table.static(view, "en"))
    assert all(len(drawings) == 1 for drawings in by_game.values())


def test_the_parts_that_change_are_those_of_the_table() -> None:
    view = late()
    drawing = table.table(view)
    for name, part in table.parts(view).items():
        assert tree(part).get("id") == name
        assert part in drawing


@pytest.mark.parametrize(
    ("layer", "most"), [("table", 120), ("movers", 14), ("static", 50), ("tiles", 30), ("sprite", 70)]
)
def test_a_late_game_is_small(layer: str, most: int) -> None:
    view = late()
    drawings = {
        "table": table.table(view),
        "movers": table.movers(view, "en"),
        "static": table.static(view, "en"),
        "tiles": "".join(table.tile_parts(view, "en").values()),
        "sprite": sprite("en", ("teotihuacan",)),
    }
    assert len(drawings[layer].encode()) <= most * KB


def test_no_text_is_smaller_than_11() -> None:
    for view in [late(), first_game(), moments()[0]]:
        for element in tree(table.table(view)).iter("text"):
            assert float(element.get("font-size", svg.USUAL)) >= 11


DECORATIVE = ("cell-", "stone-", "both")  # outlines of empty cells, the ground of a tile, a plus sign


def test_every_icon_has_a_title_or_stands_in_something_that_has_one() -> None:
    titled = {s.get("id") for s in tree(sprite("en")) if s.find("title") is not None}
    inner = {s.get("id") for s in tree(sprite("en")) if s.tag == "g"}  # made of titled symbols

    def check(element: ElementTree.Element, told: bool) -> None:
        told = told or element.find("title") is not None
        symbol = element.get("href", "")[1:]
        if symbol and not symbol.startswith(DECORATIVE):
            assert told or symbol in titled or symbol in inner, symbol
        for child in element:
            check(child, told)

    for view in [late(), first_game()]:
        check(tree(table.table(view)), False)


def test_names_cannot_break_out_of_the_drawing() -> None:
    view = late() | {"seats": ['"><script>x</script>', "&", "'", "]]>"]}
    assert "<script" not in table.table(view)
    tree(table.table(view))
