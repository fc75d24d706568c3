"""A game as page parts: what each viewer gets, by the id of the element it belongs to."""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from teotl.core.game import Game
from teotl.draw import table as drawn_table
from teotl.draw.choices import layer
from teotl.text.tables import board as text_board
from teotl.web.room import PERSON, Room
from teotl.web.templates import template

MOST_LISTED = 40
DRAWN = ("teotihuacan",)  # games with a drawing; others show their text board


@dataclass
class Viewer:
    """Who looks: the seat shown (None: a spectator), all own seats, the language."""

    seat: int | None
    own: list[int]
    language: str


def texts_of(game: Game, viewer: Viewer) -> dict[str, str]:
    """The words of every choice of the viewer's seat."""
    if viewer.seat is None:
        return {}
    return {choice.key: choice.text(viewer.language) for choice in game.choices(viewer.seat)}


def view_of(room: Room, viewer: Viewer) -> dict[str, Any]:
    return room.game.view(viewer.seat)


def parts(room: Room, viewer: Viewer, pick: str = "") -> dict[str, str]:
    """Everything that can change, by id. Groups of the drawing come as svg: the browser needs the whole tag."""
    view = view_of(room, viewer)
    texts = texts_of(room.game, viewer)
    shown = {
        name: wrapped(inner) for name, inner in drawn_table.parts(view, viewer.language, texts, pick).items()
    }
    return {**shown, **html_parts(room, viewer, view, texts, pick)}


def wrapped(inner: str) -> str:
    """A bare <g> would be parsed as HTML."""
    return f"<svg>{inner}</svg>"


def html_parts(
    room: Room, viewer: Viewer, view: dict[str, Any], texts: dict[str, str], pick: str
) -> dict[str, str]:
    context = {**facts(room, viewer, view), "texts": texts, "pick": pick, "listed": listed(texts, pick)}
    own = "" if room.game.name in DRAWN else "plain_"
    names = {"calendar": own, "players": own, "since": "", "action": "", "log": ""}
    return {name: template(f"parts/{kind}{name}.html").render(context) for name, kind in names.items()}


def facts(room: Room, viewer: Viewer, view: dict[str, Any]) -> dict[str, Any]:
    """What every part of the page may speak of."""
    game = room.game
    return {
        "room": room,
        "game": game,
        "view": view,
        "viewer": viewer,
        "language": viewer.language,
        "asked": viewer.seat is not None and viewer.seat in game.to_act,
        "question": game.question(viewer.seat, viewer.language) if viewer.seat is not None else "",
        "whose": game.whose_turn(viewer.language),
        "can_undo": viewer.seat is not None and game.can_undo(viewer.seat),
        "happened": happened(room, viewer),
        "breakdown": game.breakdown if game.over else [],
        "players": room.row.players,
        "person": PERSON,
    }


def listed(texts: dict[str, str], pick: str) -> list[tuple[str, str]]:
    """The choices that stand in the list: all, or those that go on from what was picked."""
    words = pick.split(" ")[:2]
    some = (
        [(key, text) for key, text in texts.items() if key.split(" ")[: len(words)] == words] if pick else []
    )
    return (some or list(texts.items()))[:MOST_LISTED]


def happened(room: Room, viewer: Viewer) -> list[tuple[int, list[str]]]:
    """What others did since the viewer's seat last acted, told line by line; for a spectator the last lines."""
    told: list[tuple[int, list[str]]] = []
    for seat, _, events in reversed(room.chronicle):
        if seat == viewer.seat or len(told) >= 60:
            break
        lines = [line for event in events if (line := room.game.tell(event, viewer.language))]
        told.append((seat, lines))
    return list(reversed(told))


def text_table(room: Room, viewer: Viewer) -> str:
    """The text board, for a game without a drawing."""
    return Markup('<pre id="sheet">{}</pre>').format(text_board(room.game, viewer.seat, viewer.language))


def whole_table(room: Room, viewer: Viewer) -> Markup:
    if room.game.name not in DRAWN:
        return Markup(text_table(room, viewer))
    view = view_of(room, viewer)
    return Markup(drawn_table.table(view, viewer.language, texts_of(room.game, viewer)))


def choice_parts(room: Room, viewer: Viewer, pick: str) -> dict[str, str]:
    """Only what a pick changes: the glow and the action bar."""
    view = view_of(room, viewer)
    texts = texts_of(room.game, viewer)
    if room.game.name not in DRAWN:
        return {"action": html_parts(room, viewer, view, texts, pick)["action"]}
    bars = html_parts(room, viewer, view, texts, pick)
    return {"choices": wrapped(layer(view, viewer.language, texts, pick)), "action": bars["action"]}
