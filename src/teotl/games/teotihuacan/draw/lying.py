"""What lies on the boards and comes and goes: discovery tiles, markers on technologies, buildings, displays, chips."""

from collections.abc import Callable
from typing import Final

from teotl.draw.svg import Box, group, move, rect, use, use_in
from teotl.games.teotihuacan.draw import cards, frame, layout, pyramid
from teotl.games.teotihuacan.draw.icons.composed import TILE, UNIT
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import seat_name, word
from teotl.games.teotihuacan.material import NOBLES_ROWS
from teotl.games.teotihuacan.rules.labels import ROW_LABELS


def on_card(view: View, board: str, language: str) -> str:
    """In the board's own coordinates."""
    drawn = frame.vacant(view, board) + frame.chips(view, board, language)
    if view["beside"].get(board):
        drawn += discovery(layout.beside(board), view["beside"][board], f"beside-{board}")
    return drawn + (LYING[board](view, language) if board in LYING else "")


def sources(view: View) -> dict[str, tuple[object, ...]]:
    """What `on_card` reads, for each board."""
    plazas, own = frame.in_plazas(view), own_sources(view)
    return {
        board: (plazas.get(board), view["colours"][board], view["beside"].get(board), own.get(board))
        for board in view["ring"]
    }


def own_sources(view: View) -> dict[str, object]:
    """What lies on single boards only: see LYING."""
    display, stacks = view["display"], view["stacks"]
    return {
        "alchemy": [player["technologies"] for player in view["players"]],
        "nobles": view["nobles"],
        "decorations": (display["decorations"], stacks["decorations"]),
        "construction": (display["pyramid"], stacks["pyramid"]),
    }


def discovery(box: Box, label: str, name: str) -> str:
    """A discovery tile; its symbol knows its title."""
    where = move(box.x, box.y, box.w / TILE.w)
    return f'<use href="#t-{label}" id="{name}" class="tile" width="40" height="52"{where}/>'


def discs(view: View, language: str) -> str:
    """Who knows which technology."""
    drawn = ""
    for slot, number in enumerate(view["technologies"]):
        for seat, player in enumerate(view["players"]):
            if number in player["technologies"]:
                alt = word(language, "knows", name=seat_name(view, language, seat), number=number)
                mark = use_in(f"mark-p{seat + 1}", cards.disc_box(slot, seat))
                drawn += group(mark, f"tech-{number}-p{seat + 1}", alt=alt)
    return drawn


def buildings(view: View, language: str) -> str:
    """Buildings from left to right; the next space of each row has a rim."""
    drawn = ""
    for row, label in enumerate(ROW_LABELS):
        built = view["nobles"][label]
        for place in range(built):
            box = cards.building_box(row, place)
            house = rect(box.grown(-0.5), 4, "well") + use("building", box.x + 3, box.y + 2, 33)
            drawn += group(house, f"house-{label}-{place}")
        if built < len(NOBLES_ROWS[label]):
            drawn += rect(cards.building_box(row, built), 4, "next")
    return drawn


def shown_decorations(view: View, language: str) -> str:
    count = view["stacks"]["decorations"]
    drawn = frame.stack(132, 5, count, word(language, "stack.decorations", count))
    for place, tile in enumerate(view["display"]["decorations"]):
        if tile:
            box = cards.shown_decoration(place)
            shown = pyramid.decoration(tile, "top", language, box.h)
            drawn += group(shown, f"shown-decoration-{place}", where=move(box.x, box.y))
    return drawn


def shown_tiles(view: View, language: str) -> str:
    count = view["stacks"]["pyramid"]
    drawn = frame.stack(260, 5, count, word(language, "stack.pyramid", count))
    for place, tile in enumerate(view["display"]["pyramid"]):
        if tile:
            box = cards.shown_tile(place)
            where = move(box.x, box.y, box.w / (2 * UNIT))
            drawn += group(pyramid.stone(tile, 2), f"shown-tile-{place}", where=where)
    return drawn


LYING: Final[dict[str, Callable[[View, str], str]]] = {
    "alchemy": discs,
    "nobles": buildings,
    "decorations": shown_decorations,
    "construction": shown_tiles,
}
