"""The whole table in four layers: what is printed, what lies there, what may be chosen, what moves.

The first never changes in a game. Each part of the others has an id of its own, so a page can be sent only
those that changed: see `parts`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, Final

from teotl.draw.kept import Kept
from teotl.draw.svg import THINGS, group, move, num, pair, path, picture
from teotl.games.teotihuacan.draw import (
    avenue,
    cards,
    choices,
    dice,
    layout,
    lying,
    pyramid,
    starting,
    temples,
)
from teotl.games.teotihuacan.draw.movers import Mover, node
from teotl.games.teotihuacan.draw.views import SEATS, View, is_masked, workers
from teotl.games.teotihuacan.draw.words import board_name, word
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS

LEVELS: Final = (1, 2, 3, 4)
NEUTRALS: Final = 3  # dice of a colour that nobody plays
LAID_OUT: Final = ("ring", "royal", "technologies", "temple_bonuses")  # what set-up decides once


def table(view: View, language: str = "en", texts: Mapping[str, str] | None = None, pick: str = "") -> str:
    """Everything on the table; `texts` are the words of each choice, `pick` is what is half chosen."""
    inner = layers(view, language, texts, pick, absent=True)
    ring = " ".join(num(side) for side in layout.RING_BOX)
    return picture(inner, layout.TABLE, "table", word(language, "table"), f' data-tall="{ring}"')


def layers(
    view: View,
    language: str = "en",
    texts: Mapping[str, str] | None = None,
    pick: str = "",
    choosing: bool = True,
    absent: bool = False,
) -> str:
    """The four layers, one above the other; `absent` as in `movers`."""
    return (
        static(view, language)
        + group("".join(tile_parts(view, language).values()), "tiles", more=THINGS)
        + (choices.layer(view, language, texts, pick) if choosing else "")
        + movers(view, language, absent)
    )


def parts(
    view: View, language: str = "en", texts: Mapping[str, str] | None = None, pick: str = ""
) -> dict[str, str]:
    """Every group that can change, by its id."""
    return {
        **tile_parts(view, language),
        "choices": choices.layer(view, language, texts, pick),
        "movers": movers(view, language, absent=True),
    }


# --- Printed.
def static(view: View, language: str = "en") -> str:
    """Sent once: it is the same through the whole game, in light and dark."""
    laid_out = tuple((field, as_tuple(view[field])) for field in LAID_OUT)
    return printed(laid_out, language)


def as_tuple(value: list[Any] | dict[str, Any]) -> tuple[Any, ...]:
    return tuple(value.items()) if isinstance(value, dict) else tuple(value)


@lru_cache(maxsize=256)
def printed(laid_out: tuple[tuple[str, tuple[Any, ...]], ...], language: str) -> str:
    """Made once for a set-up: it is most of a drawing."""
    view: View = {field: list(value) for field, value in laid_out}
    view["temple_bonuses"] = dict(view["temple_bonuses"])
    drawn = "".join(temples.drawn_temple(view, temple, language) for temple in TEMPLE_LABELS)
    drawn += group(avenue.printed(language), "track-avenue", where=move(layout.AVENUE.x, layout.AVENUE.y))
    drawn += "".join(printed_board(view, board, language) for board in view["ring"])
    drawn += group(pyramid.ground(language), "card-pyramid")
    return group(drawn + way(), "static", more=THINGS)


def printed_board(view: View, board: str, language: str) -> str:
    box = layout.board_box(view, board)
    more = ' role="group"' + pair("aria-label", board_name(language, board))
    return group(cards.card(view, board, language), f"card-{board}", where=move(box.x, box.y), more=more)


def way() -> str:
    """Chevrons between the boards: workers go clockwise."""
    return "".join(
        path("M-7 4.5 0 -4.5 7 4.5Z", "chevron", f' transform="translate({x} {y}) rotate({turn})"')
        for x, y, turn in layout.WAY
    )


# --- What lies there.
def tile_parts(
    view: View, language: str, kept: Kept | None = None, wrap: Callable[[str], str] = str
) -> dict[str, str]:
    """What comes and goes, one group for each place; `kept` is what was drawn of the same game before.

    Each is kept as it is sent, wrapped: so whoever has it has the very same string, and a room no second one.
    """
    kept = kept or Kept()
    found = {}

    def add(name: str, source: object, draw: Callable[[], str]) -> None:
        found[name] = kept.part((language, name), source, lambda: wrap(group(draw(), name)))

    for temple in TEMPLE_LABELS:
        add(f"on-{temple}", temples.source(view, temple), partial(temples.tiles, view, temple))
    add("on-avenue", avenue.source(view), partial(avenue.tiles, view, language))
    add("on-buildings", (view["nobles"], view["avenue_value"]), partial(avenue.buildings, view, language))
    for board, source in lying.sources(view).items():
        draw = partial(on_board, view, board, language, wrap)
        found[f"on-{board}"] = kept.part((language, board), source, draw)
    for level in LEVELS:
        add(f"level-{level}", view["pyramid"], partial(pyramid.level, view, level))
    add("sides", view["decorations"], partial(pyramid.decorations, view, language))
    found["starting"] = wrap(group(starting.tiles(view, language) if is_masked(view) else "", "starting"))
    return found


def on_board(view: View, board: str, language: str, wrap: Callable[[str], str]) -> str:
    box = layout.board_box(view, board)
    return wrap(group(lying.on_card(view, board, language), f"on-{board}", where=move(box.x, box.y)))


# --- What moves.
def nodes(view: View, language: str, kept: Kept | None = None) -> dict[str, str]:
    """Every marker, then every die, by its id, in the order in which they lie; `kept` as in `tile_parts`."""
    kept = kept or Kept()
    tracks = [(player["temples"], player["avenue"], player["pyramid_track"]) for player in view["players"]]
    markers = kept.part((language, "markers"), tracks, lambda: by_id(all_markers(view, language)))
    return markers | kept.part((language, "dice"), workers(view), lambda: by_id(dice.dice(view, language)))


def by_id(found: list[Mover]) -> dict[str, str]:
    return {mover.name: node(mover) for mover in found}


def all_markers(view: View, language: str) -> list[Mover]:
    found = [marker for temple in TEMPLE_LABELS for marker in temples.markers(view, temple, language)]
    return found + avenue.markers(view, language) + pyramid.markers(view, language)


def movers(view: View, language: str, absent: bool = False) -> str:
    """Markers and dice: one flat list, always on top; on a page also those that are `absent`, as updates send them."""
    drawn = nodes(view, language)
    return together(with_absent(view, drawn) if absent else drawn)


def with_absent(view: View, drawn: dict[str, str]) -> dict[str, str]:
    """The same with an empty node for every die that is not in play: so a page can be sent each node alone."""
    dice_names = [
        f"w-p{seat + 1}-{die}"
        for seat, player in enumerate(view["players"])
        for die in range(len(player["workers"]))
    ]
    dice_names += [
        f"w-n{seat + 1}-{die}" for seat in range(len(view["players"]), SEATS) for die in range(NEUTRALS)
    ]
    empty = {name: group("", name) for name in dice_names}
    markers = {name: inner for name, inner in drawn.items() if name not in empty}
    return {**markers, **empty, **drawn}


def together(drawn: dict[str, str]) -> str:
    return group("".join(drawn.values()), "movers", "movers")
