"""The state as readable JSON. What follows from the rest (who is unlocked where, the visible icons) is not written."""

from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import u8

from teotl.core.rules import Json
from teotl.games.teotihuacan.material import DECORATION_TEXTS, DISCOVERY_BOX, PYRAMID_BOX, TECHNOLOGY_NUMBERS
from teotl.games.teotihuacan.position.boxes import Boxes
from teotl.games.teotihuacan.position.pending import write_pending, write_place
from teotl.games.teotihuacan.position.teotibot import write_bot
from teotl.games.teotihuacan.position.writing_players import technologies_in, write_neutrals, write_player
from teotl.games.teotihuacan.rules.labels import (
    BESIDE_LABELS,
    BOARD_LABELS,
    BONUS_LABELS,
    DECORATION_LABELS,
    DISCOVERY_LABELS,
    PHASE_LABELS,
    PYRAMID_LABELS,
    ROW_LABELS,
    ROYAL_LABELS,
    SETUP_LABELS,
    SHELF_LABELS,
    SIDE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import (
    COLOURS,
    DISCOVERIES,
    DRAFT,
    NO_TILE,
    NOBODY,
    PLACES,
    PLAYING,
    SHELF_SIZE,
    SIDES,
)
from teotl.games.teotihuacan.rules.state import State


# --- The table.
def write_table(s: State) -> dict[str, Json]:
    """Everything but the face-down stacks and the generator."""
    return {
        "options": {
            "setup": SETUP_LABELS[s.setup],
            "dark_eclipse": bool(s.dark_eclipse),
            "blanks_match": bool(s.blanks_match),
        },
        "ring": [BOARD_LABELS[board] for board in s.layout.ring],
        "royal": [ROYAL_LABELS[tile] for tile in s.layout.royal],
        "technologies": [TECHNOLOGY_NUMBERS[tile] for tile in s.layout.technologies],
        "temple_bonuses": {
            temple: BONUS_LABELS[tile] for temple, tile in zip(TEMPLE_LABELS, s.layout.bonuses, strict=True)
        },
        "phase": PHASE_LABELS[s.phase],
        "first": int(s.first),
        "calendar": {
            "light": int(s.light),
            "dark": int(s.dark),
            "eclipse": int(s.eclipse),
            "turns_left": int(s.turns_left),
        },
        "turn": write_turn(s),
        "pending": write_pending(s),
        "players": [write_player(s, seat) for seat in range(s.players)],
        **write_bot(s),
        "neutrals": [write_neutrals(s, colour) for colour in range(s.players, COLOURS)],
        "nobles": {row: int(count) for row, count in zip(ROW_LABELS, s.rows, strict=True)},
        "pyramid": write_pyramid(s),
        "decorations": write_decorations(s),
        "display": {
            "pyramid": names_of(s.pyramid_display, PYRAMID_LABELS),
            "decorations": names_of(s.decoration_display, DECORATION_LABELS),
        },
        "beside": dict(zip(BESIDE_LABELS, names_of(s.beside, DISCOVERY_LABELS), strict=True)),
        "shelves": {shelf: write_shelf(s, number) for number, shelf in enumerate(SHELF_LABELS)},
        **write_starting_tiles(s),
        **write_removed(s),
    }


def names_of(tiles: Iterable[int], labels: Sequence[str]) -> list[Json]:
    """Tiles by name, an empty place as null."""
    return [None if tile == NO_TILE else labels[tile] for tile in tiles]


def write_shelf(s: State, shelf: int) -> list[Json]:
    """The places of a shelf up to the last tile on it."""
    names = names_of(s.shelves[shelf * SHELF_SIZE : (shelf + 1) * SHELF_SIZE], DISCOVERY_LABELS)
    while names and names[-1] is None:
        names.pop()
    return names


def write_pyramid(s: State) -> list[Json]:
    return [
        {
            "place": write_place(place),
            "tile": PYRAMID_LABELS[(s.tiles[place] - 1) // 4],
            "turn": (s.tiles[place] - 1) % 4,
        }
        for place in range(PLACES)
        if s.tiles[place]
    ]


def write_decorations(s: State) -> dict[str, Json]:
    """Each side from level 1 up."""
    return {
        label: [
            DECORATION_LABELS[tile]
            for tile in s.decorations[side * SIDES : side * SIDES + 4]
            if tile != NO_TILE
        ]
        for side, label in enumerate(SIDE_LABELS)
    }


def write_starting_tiles(s: State) -> dict[str, Json]:
    """What lies with the starting tiles while they are chosen and their benefits gained."""
    if s.phase >= PLAYING:
        return {}
    written: dict[str, Json] = {}
    if s.setup == DRAFT:
        written["draft"] = [int(tile) or None for tile in s.dealt]
    written["shown"] = {
        str(tile): DISCOVERY_LABELS[kind] for tile, kind in enumerate(s.shown) if kind != NO_TILE
    }
    return written


def write_removed(s: State) -> dict[str, Json]:
    """Tiles that are out of this game, if there are any."""
    if not is_any_removed(s):
        return {}
    boxes = Boxes()
    discovery = [s.held, s.spent]
    for kind in range(DISCOVERIES):
        for tiles in discovery:
            boxes.discovery.left[kind] -= sum(tiles[c * DISCOVERIES + kind] for c in range(COLOURS))
    boxes.discovery.left.subtract([*s.beside, *s.shelves, *s.shown, *s.discovery_stack[: s.discovery_left]])
    built = [(tile - 1) // 4 for tile in s.tiles if tile]
    boxes.pyramid.left.subtract([*built, *s.pyramid_display, *s.pyramid_stack[: s.pyramid_left]])
    boxes.decorations.left.subtract(
        [*s.decorations, *s.decoration_display, *s.decoration_stack[: s.decoration_left]]
    )
    removed: dict[str, Json] = {
        box.name: [box.labels[kind] for kind in sorted(box.left) for _ in range(box.left[kind])]
        for box in boxes.each()
    }
    return {"removed": {name: tiles for name, tiles in removed.items() if tiles}}


def is_any_removed(s: State) -> bool:
    """Are there fewer tiles on the table than in the boxes? Counted, for views are written often."""
    owned = [int(number) for tiles in (s.held, s.spent) for number in tiles]
    discovery = sum(owned) + count(s.beside) + count(s.shelves) + count(s.shown) + int(s.discovery_left)
    built = PLACES - [int(tile) for tile in s.tiles].count(0)
    pyramid = built + count(s.pyramid_display) + int(s.pyramid_left)
    decorations = count(s.decorations) + count(s.decoration_display) + int(s.decoration_left)
    boxes = (len(DISCOVERY_BOX), len(PYRAMID_BOX), len(DECORATION_TEXTS))
    return (discovery, pyramid, decorations) != boxes


def count(tiles: Iterable[int]) -> int:
    """How many of the places are not empty."""
    places = [int(tile) for tile in tiles]
    return len(places) - places.count(NO_TILE)


# --- The turn.
def write_turn(s: State) -> dict[str, Json]:
    return {
        "seat": int(s.turn),
        "mover": None if s.mover == NOBODY else int(s.mover),
        "partner": None if s.partner == NOBODY else int(s.partner),
        "board": BOARD_LABELS[s.board] if s.board else None,
        "action": {
            "workers": int(s.workers),
            "lowest": int(s.lowest),
            "known": technologies_in(s.known),
            "power_ups": int(s.power_ups),
            "powered": int(s.powered),
            "placed": int(s.placed),
            "discount": int(s.discount),
        },
    }


# --- What is hidden.
def write_stacks(s: State) -> dict[str, Json]:
    """The face-down stacks, the top tile first."""
    return {
        "discovery": names_of(from_top(s.discovery_stack, s.discovery_left), DISCOVERY_LABELS),
        "pyramid": names_of(from_top(s.pyramid_stack, s.pyramid_left), PYRAMID_LABELS),
        "decorations": names_of(from_top(s.decoration_stack, s.decoration_left), DECORATION_LABELS),
        "starting": from_top(s.starting_stack, s.starting_left),
    }


def from_top(stack: vec[u8], count: int) -> list[int]:
    """The tiles of a stack, the top one first."""
    return [int(stack[i]) for i in range(count - 1, -1, -1)]


def write_random(s: State) -> list[int]:
    return [int(s.chance.a), int(s.chance.b), int(s.chance.c), int(s.chance.counter)]
