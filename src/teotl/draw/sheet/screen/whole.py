"""The whole sheet of a seat: parts laid out for a wide or a narrow window, and what may be chosen above them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from teotl.draw import theme
from teotl.draw.icons import sprite_for
from teotl.draw.sheet.screen import dice, floors, lists, targets, tracks
from teotl.draw.sheet.screen.part import Look, Part
from teotl.draw.svg import Box, group, move, num, picture, rect, title

GAP: Final = 8.0
CSS: Final = Path(__file__).with_name("sheet.css")
SIZES: Final = {False: (1148.0, 694.0), True: (584.0, 1486.0)}
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
    return picture(inside(look, texts), Box(0, 0, *SIZES[narrow]), f"sheet-{seat}", told(look))


def inside(look: Look, texts: Mapping[str, str] | None = None) -> str:
    placed = narrow(look) if look.narrow else wide(look)
    drawn = "".join(
        group(part.inner, f"sheet-{look.seat}-{name}", where=move(x, y))
        for name, (part, x, y) in placed.items()
    )
    return drawn + targets.layer(look, slots(placed), texts)


def slots(placed: Placed) -> dict[str, Box]:
    """Every place on the sheet, seen from its corner."""
    return {slot: box.at(x, y) for part, x, y in placed.values() for slot, box in part.slots.items()}


def wide(look: Look) -> Placed:
    rounds = tracks.rounds(look, SIZES[False][0])
    top = rounds.h + GAP
    low = top + floors.H + GAP
    middle = dice.WIDE[0] + GAP
    side = middle + floors.W + GAP
    events = top + lists.OBJECTIVES[1] + GAP
    return {
        "rounds": (rounds, 0, 0),
        "dice": (dice.dice(look), 0, top),
        "pyramid": (floors.pyramid(look), middle, top),
        "constructions": (lists.constructions(look), 0, low),
        "resources": (tracks.resources(look), middle, low),
        "objectives": (lists.objectives(look), side, top),
        "events": (lists.events(look), side, events),
        "points": (lists.points(look), side, events + lists.EVENTS[1] + GAP),
    }


def narrow(look: Look) -> Placed:
    """One below the other; lists side by side."""
    rounds = tracks.rounds(look, SIZES[True][0])
    own = dice.dice(look)
    tray = rounds.h + GAP
    pyramid = tray + own.h + GAP
    resources = pyramid + floors.H + GAP
    low = resources + tracks.H + GAP
    right = lists.LEFT[True] + GAP
    last = low + lists.CONSTRUCTIONS + GAP
    return {
        "rounds": (rounds, 0, 0),
        "dice": (own, 0, tray),
        "pyramid": (floors.pyramid(look), 0, pyramid),
        "resources": (tracks.resources(look), 0, resources),
        "constructions": (lists.constructions(look), 0, low),
        "objectives": (lists.objectives(look), right, low),
        "events": (lists.events(look), right, last),
        "points": (lists.points(look), 0, last),
    }


def told(look: Look) -> str:
    name = look.view["seats"][look.seat] if look.view.get("seats") else str(look.seat + 1)
    return look.say("on.sheet", name=name, points=look.player["score"]["total"])


# --- Standing alone.
@cache
def style() -> str:
    """How sheets look, beside the stylesheet of all drawings."""
    return theme.squeezed(CSS.read_text(encoding="utf-8"))


def draw(view: dict[str, Any], seat: int, theme_name: str = "light", language: str = "en") -> str:
    """One sheet as a document of its own, with style and symbols inside."""
    look = Look(view, seat, language, False)
    w, h = SIZES[False]
    inner = rect(Box(-8, -8, w + 16, h + 16), 0, "sand") + inside(look)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="teotl" viewBox="-8 -8 {num(w + 16)} {num(h + 16)}" '
        f'width="{num(w + 16)}" height="{num(h + 16)}" role="img">{title(told(look))}'
        f"<style>{theme.embedded(theme_name)}{style()}</style>{sprite_for(inner, language)}{inner}</svg>"
    )
