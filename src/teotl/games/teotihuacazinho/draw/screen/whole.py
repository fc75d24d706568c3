"""The whole sheet of a seat: parts laid out for a wide or a narrow window, and what may be chosen above them."""

import json
from collections.abc import Mapping
from typing import Any, Final

from teotl.draw.document import document
from teotl.draw.svg import Box, group, move, num, pair, picture, rect
from teotl.games.teotihuacazinho.draw.screen import dice, floors, lists, targets, tracks
from teotl.games.teotihuacazinho.draw.screen.part import PHONE, Look, Part
from teotl.games.teotihuacazinho.material import RESOURCE_NAMES

GAP: Final = 8.0
VIEWS: Final = {  # from which part to which; the first one shows the next two together
    "sheet": ("dice", "pyramid"),
    "dice": ("dice", "dice"),
    "pyramid": ("pyramid", "pyramid"),
    "goods": ("resources", "resources"),
    "build": ("constructions", "constructions"),
    "objectives": ("objectives", "events"),
    "score": ("points", "points"),
}
WIDE: Final = (1148.0, 694.0)
Placed = dict[str, tuple[Part, float, float]]


def sheet(
    view: dict[str, Any],
    seat: int,
    language: str = "en",
    texts: Mapping[str, str] | None = None,
    narrow: bool = False,
) -> str:
    """One seat's sheet with what is written; on the viewer's own, choices can be clicked. `texts` are their words."""
    look = Look(view, seat, language, narrow)
    placed = lying(look)
    size = (
        max(x + part.w for part, x, _ in placed.values()),
        max(y + part.h for part, _, y in placed.values()),
    )
    inner = "".join(grouped(look, placed, texts).values())
    more = pair("data-views", json.dumps(views(placed))) if narrow else ""
    return picture(inner, Box(0, 0, *size), look.name, alt_of(look), more)


def views(placed: Placed) -> dict[str, str]:
    """The windows through which a phone sees a narrow sheet, one at a time: view boxes by name."""
    found = {}
    for name, (first, last) in VIEWS.items():
        top = placed[first][2]
        part, _, y = placed[last]
        found[name] = f"0 {num(top)} {num(PHONE)} {num(y + part.h - top)}"
    return found


def parts(look: Look, texts: Mapping[str, str] | None = None) -> dict[str, str]:
    """The sheet's groups by id: what changes of a sheet can be sent alone."""
    return grouped(look, lying(look), texts)


def grouped(look: Look, placed: Placed, texts: Mapping[str, str] | None) -> dict[str, str]:
    names = {name: f"{look.name}-{name}" for name in placed}
    drawn = {
        names[name]: group(part.inner, names[name], where=move(x, y)) for name, (part, x, y) in placed.items()
    }
    return {**drawn, f"{look.name}-choices": targets.layer(look, slots(placed), texts)}


def lying(look: Look) -> Placed:
    return narrow(look) if look.narrow else wide(look)


def slots(placed: Placed) -> dict[str, Box]:
    """Every place on the sheet, seen from its corner."""
    return {slot: box.at(x, y) for part, x, y in placed.values() for slot, box in part.slots.items()}


def wide(look: Look) -> Placed:
    rounds = tracks.rounds(look, WIDE[0])
    top = rounds.h + GAP
    low = top + floors.WIDE.h + GAP
    middle = dice.WIDE[0] + GAP
    side = middle + floors.W + GAP
    events = top + lists.OBJECTIVES[1] + GAP
    return {
        "rounds": (rounds, 0, 0),
        "dice": (dice.dice(look), 0, top),
        "pyramid": (floors.pyramid(look), middle, top),
        "written": (floors.written(look), middle, top),
        "constructions": (lists.constructions(look), 0, low),
        "resources": (tracks.resources(look), middle, low),
        **resource_tracks(look, middle, low),
        "objectives": (lists.objectives(look), side, top),
        "patterns": (lists.patterns(look), side, top),
        "events": (lists.events(look), side, events),
        "points": (lists.points(look), side, events + lists.EVENTS[1] + GAP),
    }


def narrow(look: Look) -> Placed:
    """One below the other."""
    stacked = {
        "rounds": tracks.rounds(look, PHONE),
        "dice": dice.dice(look),
        "pyramid": floors.pyramid(look),
        "resources": tracks.resources(look),
        "constructions": lists.constructions(look),
        "objectives": lists.objectives(look),
        "events": lists.events(look),
        "points": lists.points(look),
    }
    placed: Placed = {}
    y = 0.0
    for name, part in stacked.items():
        placed[name] = (part, 0, y)
        y += part.h + GAP
    placed |= resource_tracks(look, 0, placed["resources"][2])
    placed["written"] = (floors.written(look), 0, placed["pyramid"][2])
    return {**placed, "patterns": (lists.patterns(look), 0, placed["objectives"][2])}


def resource_tracks(look: Look, x: float, y: float) -> Placed:
    return {
        f"track-{name}": (tracks.track(look, number), x, y + tracks.track_at(look, number))
        for number, name in enumerate(RESOURCE_NAMES)
    }


def alt_of(look: Look) -> str:
    name = look.view["seats"][look.seat] if look.view.get("seats") else str(look.seat + 1)
    return look.say("on.sheet", name=name, points=look.player["score"]["total"])


# --- Standing alone.
def draw(view: dict[str, Any], seat: int, theme_name: str = "light", language: str = "en") -> str:
    """One sheet as a document of its own, with style and symbols inside."""
    look = Look(view, seat, language, False)
    box = Box(0, 0, *WIDE).grown(GAP)
    inner = rect(box, 0, "sand") + "".join(parts(look).values())
    return document(inner, box, view["game"], theme_name, language, alt_of(look))
