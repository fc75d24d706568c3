"""A game as page parts: what each viewer gets, by the id of the element it belongs to."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from teotl.core.game import Game, Refusal
from teotl.draw import calendar, phone, players, teotibot
from teotl.draw import table as drawn_table
from teotl.draw.choices import layer
from teotl.web import last, recent, sheets, told
from teotl.web.room import Room
from teotl.web.store import PERSON
from teotl.web.templates import template

MOST_LISTED = 40
MOST_REFUSED = 6
ENDS = ("finish", "end")  # they have a button of their own
OWN_PHASES = ("keeping", "drafting", "starting")
BARS = {"calendar-box": "calendar", "players": "players", "since": "since", "action": "action"}


@dataclass
class Viewer:
    """Who looks: the seat shown (None: a spectator), all own seats, the language."""

    seat: int | None
    own: list[int]
    language: str


@dataclass
class Scene:
    """One look at a game; everything shown comes out of the seat's view."""

    room: Room
    viewer: Viewer
    game: Game
    pick: str
    past: bool  # a moment of before: nothing can be chosen

    @cached_property
    def view(self) -> dict[str, Any]:
        view = self.game.view(self.viewer.seat)
        return {**view, "choices": []} if self.past else view

    @cached_property
    def texts(self) -> dict[str, str]:
        """The words of every choice of the viewer's seat."""
        if self.viewer.seat is None or self.past:
            return {}
        return {
            choice.key: choice.text(self.viewer.language) for choice in self.game.choices(self.viewer.seat)
        }

    @cached_property
    def panels(self) -> dict[str, str]:
        """The panels by id, the viewer's own last; then Teotibot's tiles."""
        view, viewer = self.view, self.viewer
        if self.on_sheets:
            return sheets.cards(self)
        drawn = {}
        for seat in sorted(range(len(view["players"])), key=lambda seat: seat == viewer.seat):
            more = (self.texts, note(self, seat), height(self, seat))
            drawn[f"seat-{seat}"] = players.panel(view, seat, viewer.language, *more)
        if "teotibot" in view:
            drawn["teotibot"] = teotibot.teotibot(view, viewer.language)
        return {**drawn, **recent.recent(self)}

    @property
    def on_sheets(self) -> bool:
        """Is it the little game, where everyone writes on a sheet of their own?"""
        return self.game.name == sheets.GAME

    @property
    def asked(self) -> bool:
        return self.viewer.seat in self.game.to_act and not self.past

    def facts(self) -> dict[str, Any]:
        return self.spoken_of

    @cached_property
    def spoken_of(self) -> dict[str, Any]:
        """What every part of the page may speak of."""
        game, viewer = self.game, self.viewer
        return {
            "room": self.room,
            "game": game,
            "view": self.view,
            "viewer": viewer,
            "asked": self.asked,
            "question": game.question(viewer.seat, viewer.language) if viewer.seat is not None else "",
            "whose": game.whose_turn(viewer.language),
            "breakdown": game.breakdown if game.over else [],
            "person": PERSON,
            "on_sheets": self.on_sheets,
        }


def scene(room: Room, viewer: Viewer, past: Game | None = None, pick: str = "") -> Scene:
    return Scene(room, viewer, past or room.game, pick, past is not None)


# --- The table.
def whole_table(scene: Scene) -> Markup:
    if scene.on_sheets:
        return Markup(sheets.table(scene))
    return Markup(drawn_table.table(scene.view, scene.viewer.language, scene.texts, scene.pick))


def wrapped(inner: str) -> str:
    """A bare <g> would be parsed as HTML."""
    return f"<svg>{inner}</svg>"


# --- Parts.
def parts(scene: Scene, small: bool = False) -> dict[str, str]:
    """Everything that can change, by id; `small` adds what a phone shows instead of the whole table."""
    bars_now = bars(scene)
    if len(scene.viewer.own) < 2:  # at one screen the panels change their order
        del bars_now["players"]
        bars_now.update(scene.panels)
    if scene.on_sheets:
        return {**bars_now, **{name: wrapped(inner) for name, inner in sheets.parts(scene, small).items()}}
    view, language = scene.view, scene.viewer.language
    if small:
        return {**bars_now, "overview": phone.overview(view, language, scene.pick)}
    glow = {"choices": wrapped(layer(view, language, scene.texts, scene.pick))}
    return {**lying(scene), **glow, **bars_now}


def lying(scene: Scene) -> dict[str, str]:
    """Tiles and dice: drawn once for all who see the same."""
    seen = {name: value for name, value in scene.view.items() if name not in ("seat", "choices")}
    language, room = scene.viewer.language, scene.room
    for others, drawn in room.drawn.get(language, []):
        if others == seen:
            return drawn
    tiles = drawn_table.tile_parts(scene.view, language)
    tiles["movers"] = drawn_table.movers(scene.view, language)
    drawn = {name: wrapped(inner) for name, inner in tiles.items()}
    if scene.view["phase"] not in OWN_PHASES:  # while starting tiles are chosen a seat sees its own ones
        room.drawn[language] = [(seen, drawn)]
    return drawn


def picked(scene: Scene, region: str = "") -> dict[str, str]:
    """Only what a pick changes: the glow and the action bar; with a region the part of the table seen large."""
    changed = {"action": bar(scene, "action")}
    if scene.on_sheets:
        return {**changed, **sheets.picked(scene, region)}
    view, language = scene.view, scene.viewer.language
    if region in (*phone.VIEWS, *view["ring"]):
        changed["overview"] = phone.overview(view, language, scene.pick, region)
        changed["zoom"] = phone.zoom(view, region, language, scene.texts, scene.pick)
    else:
        changed["choices"] = wrapped(layer(view, language, scene.texts, scene.pick))
    return changed


def bars(scene: Scene) -> dict[str, str]:
    """Everything round the table."""
    return {identity: bar(scene, name) for identity, name in BARS.items()}


def bar(scene: Scene, name: str) -> str:
    context = {**scene.facts(), "language": scene.viewer.language, **MAKERS[name](scene)}
    return template(f"parts/{name}.html").render(context)


def calendar_values(scene: Scene) -> dict[str, Any]:
    if scene.on_sheets:
        return {"calendar": "", "left": ""}
    drawn = Markup(calendar.calendar(scene.view, scene.viewer.language))
    return {"calendar": drawn, "left": calendar.left(scene.view, scene.viewer.language)}


def players_values(scene: Scene) -> dict[str, Any]:
    return {"panels": [Markup(panel) for panel in scene.panels.values()]}


def height(scene: Scene, seat: int) -> float:
    """Four panels leave less room to each, the own one excepted."""
    return 0 if seat == scene.viewer.seat or len(scene.view["players"]) < 4 else players.HEIGHT


def note(scene: Scene, seat: int) -> str:
    """What kind of bot plays the seat, unless its name says so already."""
    row = scene.room.row
    kind = row.players[seat] if seat < len(row.players) else PERSON
    return "" if kind == PERSON or row.names[seat].startswith(kind) else kind


def since_values(scene: Scene) -> dict[str, Any]:
    viewer = scene.viewer
    if scene.past:
        return {"turns": [], "last": []}
    turns = told.since(scene.room, viewer.seat, viewer.language)
    return {"turns": turns, "last": [] if scene.on_sheets else last.touched(scene.room, viewer.seat)}


def action_values(scene: Scene) -> dict[str, Any]:
    ends = [key for key in scene.texts if key in ENDS][:1]
    return {
        "texts": scene.texts,
        "listed": listed(scene.texts, scene.pick, ends),
        "ends": ends,
        "refused": refused(scene),
        "pick": scene.pick,
        "undoer": undoer(scene),
    }


def listed(texts: dict[str, str], pick: str, ends: list[str]) -> list[tuple[str, str]]:
    """The choices that stand in the list: all, or those that go on from what was picked."""
    words = pick.split(" ")[: 3 if pick.startswith("build") else 2]  # a tile's place counts too
    every = [(key, text) for key, text in texts.items() if key not in ends]
    some = [(key, text) for key, text in every if key.split(" ")[: len(words)] == words] if pick else []
    return (some or every)[:MOST_LISTED]


def refused(scene: Scene) -> list[Refusal]:
    """Near misses, one for each thing to do and reason."""
    if not scene.asked or scene.pick or scene.viewer.seat is None:
        return []
    found: dict[tuple[str, str], Refusal] = {}
    for miss in scene.game.refused(scene.viewer.seat, scene.viewer.language):
        found.setdefault((miss.key.split()[0], miss.reason), miss)
    return list(found.values())[:MOST_REFUSED]


def undoer(scene: Scene) -> int | None:
    """The own seat that may take something back: the one shown, or at one screen whoever acted last."""
    shown = [] if scene.viewer.seat is None else [scene.viewer.seat]
    seats = [] if scene.past else shown + [seat for seat in scene.viewer.own if seat not in shown]
    return next((seat for seat in seats if scene.game.can_undo(seat)), None)


MAKERS = {
    "calendar": calendar_values,
    "players": players_values,
    "since": since_values,
    "action": action_values,
}
