"""The plain page: a board for a game that does not draw itself, made from its view, names and choices alone."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from teotl.core.words import say
from teotl.draw import plain_card
from teotl.draw.card import Card
from teotl.draw.look import Look, View
from teotl.draw.names import Names
from teotl.draw.page import Facts, Page
from teotl.draw.parts import Parts
from teotl.draw.svg import THINGS, Box, fitted, group, move, picture, rect, shortened, text, use
from teotl.draw.targets import Target
from teotl.draw.targets import drawn as drawn_target
from teotl.draw.values import GAP, Drawn, block, heights, is_number, stacked

# What the core adds to every view: names and choices have places of their own, the rest says nothing of the board.
OF_THE_CORE: Final = frozenset(
    ("game", "version", "seats", "options", "seat", "step", "over", "to_act", "choices", "players")
)
WIDE: Final = 860.0
NARROW: Final = 374.0
PANEL: Final = 268.0
HEAD: Final = 34.0
EDGE: Final = 12.0
CHOICE: Final = 34.0  # height
MOST_CHOICES: Final = 24  # drawn at once; every choice stands in the page's list
POINTS: Final = ("points", "score", "total")  # where a player's points usually stand
REGION: Final = re.compile(r"(sheet|narrow)-\d{1,2}")


class PlainPage(Page):
    """What lies on the table in one card, a panel for every player, and the choices as buttons."""

    def draw(self, view: View, theme: str, language: str, seat: int | None) -> str:
        from teotl.draw.document import document  # symbols ask every game for theirs

        look = Look(view, view.get("seat") if seat is None else seat, language, names=names_of(view))
        shared = card(look, WIDE)
        panels = stacked([panel(look, seat) for seat in seats_in_order(look)], GAP)
        height = max(shared.h, panels.h) + 2 * EDGE
        width = WIDE + PANEL + 3 * EDGE
        inner = rect(Box(0, 0, width, height), 0, "sand") + group(shared.inner, where=move(EDGE, EDGE))
        inner += group(panels.inner, where=move(WIDE + 2 * EDGE, EDGE))
        return document(inner, Box(0, 0, width, height), view["game"], theme, language, summary(look))

    # --- The table.
    def table(self, look: Look) -> str:
        return boxed(sheet(look, False) + sheet(look, True))

    def parts(self, look: Look, small: bool) -> Parts:
        return {name_of(look, small): sheet(look, small)}

    def picked(self, look: Look, region: str) -> Parts:
        asked = REGION.fullmatch(region)
        return {"sheet-box": boxed(sheet(look, asked[1] == "narrow"))} if asked else {}

    # --- Round it.
    def panels(self, look: Look) -> Parts:
        drawn = {}
        for seat in seats_in_order(look):
            inside = panel(look, seat)
            name = f"seat-{seat}"
            drawn[name] = picture(inside.inner, Box(0, 0, PANEL, inside.h), name, look.names[seat], THINGS)
        return drawn

    def has_room(self, look: Look) -> bool:
        return len(look.names) <= 2

    # --- What can be asked about.
    def asked(self, thing: str, look: Look) -> Card | None:
        return plain_card.asked(thing, look, shared_fields(look.view), partial(player_fields, look.view))

    def places(self, look: Look) -> Mapping[str, Mapping[str, Box]]:
        """A row for every field of the table."""
        return {"sheet": field_places(look, WIDE), "narrow": field_places(look, NARROW)}

    # --- What can be told.
    def points(self, view: View) -> list[int]:
        return [points_of(player_fields(view, seat)) or 0 for seat in range(len(names_of(view)))]

    def facts(self, view: View, seat: int) -> Facts:
        fields = player_fields(view, seat)
        return {"points": points_of(fields) or 0, **counted(fields)}

    def table_facts(self, view: View) -> Facts:
        return counted(shared_fields(view))


# --- Reading a view.
def names_of(view: View) -> list[str]:
    return list(view.get("seats", ()))


def seats_in_order(look: Look) -> list[int]:
    """The own one last."""
    return sorted(range(len(look.names)), key=lambda seat: seat == look.seat)


def is_by_seat(view: View, value: Any) -> bool:
    """A list with something for every seat, where the view has no players."""
    several = len(names_of(view)) > 1 and "players" not in view
    return several and isinstance(value, list) and len(value) == len(names_of(view))


def player_fields(view: View, seat: int) -> dict[str, Any]:
    """What belongs to one player."""
    players = view.get("players") or []
    if seat < len(players):
        return dict(players[seat]) if isinstance(players[seat], dict) else {"": players[seat]}
    fields = {name: value for name, value in view.items() if name not in OF_THE_CORE}
    return {name: value[seat] for name, value in fields.items() if is_by_seat(view, value)}


def shared_fields(view: View) -> dict[str, Any]:
    """What belongs to nobody."""
    fields = {name: value for name, value in view.items() if name not in OF_THE_CORE}
    return {name: value for name, value in fields.items() if not is_by_seat(view, value)}


def points_of(fields: dict[str, Any]) -> int | None:
    """The player's points, wherever they stand; None if nothing is called so."""
    for name in POINTS:
        value = fields.get(name)
        if isinstance(value, dict):
            return points_of(value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return int(value)
    return None


def counted(fields: dict[str, Any]) -> Facts:
    """Numbers as they are, lists by their length."""
    return {
        name.replace("_", "-"): len(value) if isinstance(value, list) else int(value)
        for name, value in fields.items()
        if isinstance(value, list) or is_number(value)
    }


# --- Drawing.
def names_in(look: Look) -> Names:
    return Names(look.view["game"], look.language)


def panel(look: Look, seat: int) -> Drawn:
    """A player: name, points, whether it is their turn, then everything they have."""
    fields, colour = player_fields(look.view, seat), seat % 4 + 1
    body = block(below_head(fields), PANEL - 2 * EDGE, names_in(look))
    height = HEAD + body.h + (EDGE if body.h else 0)
    inner = rect(Box(0.5, 0.5, PANEL - 1, height - 1), 6, "plate") + panel_head(look, seat, fields)
    inner += group(body.inner, where=move(EDGE, HEAD))
    if seat == look.seat:
        inner += rect(Box(1, 1, PANEL - 2, height - 2), 6, f"own-p{colour}")
    return Drawn(inner, height)


def below_head(fields: dict[str, Any]) -> dict[str, Any]:
    """Points stand in the head of a panel; where they are a plain number they are not told again."""
    head = next((name for name in POINTS if name in fields), "")
    return {name: value for name, value in fields.items() if name != head or not is_number(value)}


def panel_head(look: Look, seat: int, fields: dict[str, Any]) -> str:
    asked = seat in look.view.get("to_act", ()) and not look.past
    points, note = points_of(fields), look.note(seat)
    room = PANEL - 2 * EDGE - 30 - (56 if points is not None else 0) - (20 if asked else 0)
    name = f"{look.names[seat]} · {note}" if note else look.names[seat]
    head = use(f"mark-p{seat % 4 + 1}", EDGE, 7, 20) + text(EDGE + 28, 22, shortened(name, room, 14), 14)
    if points is not None:
        head += text(PANEL - EDGE - 24, 22, points, 15, "points end") + use("vp", PANEL - EDGE - 20, 7, 20)
    if asked:
        head += use("ui-turn", PANEL - EDGE - (76 if points is not None else 20), 8, 18)
    return group(head, alt=say(look.language, "web.chooses") if asked else "")


def card(look: Look, w: float) -> Drawn:
    """Everything that belongs to nobody."""
    body = block(shared_fields(look.view), w - 2 * EDGE, names_in(look))
    height = HEAD + body.h + EDGE
    title = say(look.language, "draw.plain.table")
    inner = rect(Box(0.5, 0.5, w - 1, height - 1), 6, "plate") + text(EDGE, 22, title, 15)
    return Drawn(inner + group(body.inner, where=move(EDGE, HEAD)), height)


def field_places(look: Look, w: float) -> dict[str, Box]:
    """Where the fields of the card stand."""
    found, y = {}, HEAD
    for name, height in heights(shared_fields(look.view), w - 2 * EDGE, names_in(look)).items():
        found[f"field {name}"] = Box(EDGE, y, w - 2 * EDGE, height)
        y += height
    return found


def choices(look: Look, w: float) -> Drawn:
    """A button for every choice; nothing if there is none."""
    keys = list(look.texts)[:MOST_CHOICES] if not look.past else []
    if not keys:
        return Drawn("", 0)
    columns = max(1, int(w // 260))
    wide = (w - (columns - 1) * GAP) / columns
    inner = text(EDGE, 22, say(look.language, "draw.plain.choices"), 15)
    for number, key in enumerate(keys):
        x, y = number % columns * (wide + GAP), HEAD + number // columns * (CHOICE + GAP)
        inner += choice(look, key, Box(x, y, wide, CHOICE))
    rows = -(-len(keys) // columns)
    return Drawn(group(inner, cls="choices"), HEAD + rows * (CHOICE + GAP))


def choice(look: Look, key: str, box: Box) -> str:
    ground = rect(box, 6, "sheet")
    words = fitted(box.x + EDGE, box.cy + 4.5, look.texts[key], box.w - 2 * EDGE, 13, "passive")
    return drawn_target(Target(box, key, before=ground, badge=words), look.texts)


def name_of(look: Look, narrow: bool) -> str:
    return f"{'narrow' if narrow else 'sheet'}-{look.seat or 0}"


def sheet(look: Look, narrow: bool) -> str:
    """The table as a picture of its own, for a wide or a narrow window."""
    w = NARROW if narrow else WIDE
    drawn = stacked([card(look, w), choices(look, w)], GAP)
    return picture(drawn.inner, Box(0, 0, w, drawn.h), name_of(look, narrow), summary(look))


def boxed(inner: str) -> str:
    return f'<div id="sheet-box">{inner}</div>'


def summary(look: Look) -> str:
    """The names, with points where there are some."""
    points = [points_of(player_fields(look.view, seat)) for seat in range(len(look.names))]
    standings = (name if n is None else f"{name} {n}" for name, n in zip(look.names, points, strict=True))
    return f"{say(look.language, 'draw.plain.table')}: {', '.join(standings)}"


PLAIN: Final = PlainPage()
