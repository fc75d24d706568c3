"""A game as page parts: what each viewer gets, by the id of the element it belongs to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from teotl.core.game import Game, Refusal
from teotl.draw import calendar, phone, players, teotibot
from teotl.draw import table as drawn_table
from teotl.draw.choices import layer
from teotl.draw.views import is_masked
from teotl.web import last, recent, sheets, told
from teotl.web.new_form import bot_label
from teotl.web.parts import Group
from teotl.web.room import Room
from teotl.web.store import PERSON
from teotl.web.templates import template
from teotl.web.waiting import waiting

MOST_LISTED = 18  # choices at once; the others are a click away
MOST_REFUSED = 6
ENDS = ("finish", "end")  # they have a button of their own
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
    start: int = 0  # the first choice in the list, of many

    @cached_property
    def view(self) -> dict[str, Any]:
        room, seat = self.room, self.viewer.seat
        view = room.seen(seat) if self.game is room.game else self.game.view(seat)
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
        if self.on_sheets:
            return sheets.cards(self)
        view, viewer = self.view, self.viewer
        drawn: dict[str, str] = {}
        for seat in sorted(range(len(view["players"])), key=lambda seat: seat == viewer.seat):
            drawn[f"seat-{seat}"] = panel(self, seat)
        if "teotibot" in view:
            drawn["teotibot"] = teotibot.teotibot(view, viewer.language)
        return {**drawn, **recent.recent(self)}

    @cached_property
    def turns(self) -> list[told.Turn]:
        """What others did since the viewer's last turn; nothing in the past."""
        viewer = self.viewer
        return [] if self.past else told.since(self.room, viewer.seat, viewer.language)

    @property
    def on_sheets(self) -> bool:
        """Is it the little game, where everyone writes on a sheet of their own?"""
        return self.game.name == sheets.GAME

    @property
    def asked(self) -> bool:
        return self.viewer.seat in self.game.to_act and not self.past

    @cached_property
    def question(self) -> str:
        return (
            self.game.question(self.viewer.seat, self.viewer.language) if self.viewer.seat is not None else ""
        )

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
            "question": self.question,
            "whose": waiting(self.room.row, game, viewer.language),
            "breakdown": game.breakdown if game.over else [],
            "person": PERSON,
            "on_sheets": self.on_sheets,
        }


def scene(room: Room, viewer: Viewer, past: Game | None = None, pick: str = "") -> Scene:
    """A pick may end with the place in the list from which it goes on: `build BRRG +18`."""
    pick, start = turned_to(pick)
    return Scene(room, viewer, past or room.game, pick, past is not None, start)


def turned_to(pick: str) -> tuple[str, int]:
    """What is picked, and the place in the list."""
    before, plus, number = pick.rpartition("+")
    if not plus or not (number.isascii() and number.isdigit() and len(number) < 5):
        return pick, 0
    return before.rstrip(), int(number)


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
    shared = len(scene.viewer.own) > 1  # at one screen the panels change their order
    bars_now = bars(scene) if shared else {**bars(scene, without="players"), **scene.panels}
    if scene.on_sheets:
        return {**bars_now, **{name: wrapped(inner) for name, inner in sheets.parts(scene, small).items()}}
    view, language = scene.view, scene.viewer.language
    if small:
        return {**bars_now, "overview": phone.overview(view, language, scene.pick)}
    glow = {"choices": wrapped(layer(view, language, scene.texts, scene.pick))}
    return {**lying(scene), **glow, **bars_now}


def lying(scene: Scene) -> dict[str, str]:
    """Tiles and dice: drawn once for all who see the same."""
    view = scene.view
    if is_masked(view):  # while starting tiles are chosen a seat sees its own ones
        return drawn_lying(scene)
    seen = {name: value for name, value in view.items() if name not in ("seat", "choices")}
    alike = view["stacks"] == scene.room.seen(None)["stacks"]  # some know more tiles than lie open
    who = None if alike else scene.viewer.seat
    return scene.room.drawn.part((scene.viewer.language, "lying", who), seen, lambda: drawn_lying(scene))


def drawn_lying(scene: Scene) -> dict[str, str]:
    view, language, kept = scene.view, scene.viewer.language, scene.room.drawn
    tiles = drawn_table.tile_parts(view, language, kept)
    nodes = drawn_table.with_absent(view, drawn_table.nodes(view, language, kept))
    return {
        **{name: wrapped(inner) for name, inner in tiles.items()},
        "movers": grouped(wrapped(drawn_table.together(nodes)), nodes),
    }


def grouped(html: str, pieces: dict[str, str]) -> Group:
    return Group(html, {name: wrapped(piece) for name, piece in pieces.items()})


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


def turned_to_question(scene: Scene, region: str) -> str:
    """The part of the table that a phone shows large for what is asked now."""
    on_table = not scene.on_sheets and region in (*phone.VIEWS, *scene.view["ring"])
    return phone.turned_to(scene.view, region, scene.pick) if on_table else region


def bars(scene: Scene, without: str = "") -> dict[str, str]:
    """Everything round the table."""
    return {identity: bar(scene, name) for identity, name in BARS.items() if name != without}


def bar(scene: Scene, name: str) -> str:
    """A bar of the page; the one that was made last if it would say the same."""
    values, language = MAKERS[name](scene), scene.viewer.language

    def make() -> str:
        return template(f"parts/{name}.html").render({**scene.facts(), "language": language, **values})

    if scene.on_sheets or name not in SAME:
        return make()
    viewer = scene.viewer
    return scene.room.drawn.part((language, name, viewer.seat, *viewer.own), SAME[name](scene, values), make)


def calendar_values(scene: Scene) -> dict[str, Any]:
    if scene.on_sheets:
        return {"calendar": "", "left": ""}
    view, language = scene.view, scene.viewer.language
    drawn = scene.room.drawn.part(
        (language, "discs"),
        view["calendar"],
        lambda: Markup(calendar.calendar(view, language) + calendar.bar(view, language)),
    )
    return {"calendar": drawn, "left": calendar.left(view, language)}


def players_values(scene: Scene) -> dict[str, Any]:
    return {"panels": [Markup(panel) for panel in scene.panels.values()]}


def panel(scene: Scene, seat: int) -> Group:
    """A player's panel; four leave less room to each, the own one excepted."""
    view, viewer, kept = scene.view, scene.viewer, scene.room.drawn
    few = seat == viewer.seat or len(view["players"]) < 4
    height = players.natural_height(view, seat) if few else players.HEIGHT
    rows = players.pieces(view, seat, viewer.language, scene.texts, note(scene, seat), height, kept)
    return kept.part(
        (viewer.language, "panel", seat, seat == viewer.seat),
        rows,
        lambda: grouped(players.framed(view, seat, viewer.language, height, rows), rows),
    )


def note(scene: Scene, seat: int) -> str:
    """What kind of bot plays the seat, unless its name says so already."""
    row = scene.room.row
    kind = row.players[seat] if seat < len(row.players) else PERSON
    if kind == PERSON:
        return ""
    called = bot_label(kind, scene.viewer.language)
    return "" if row.names[seat].casefold().startswith((kind, called.casefold())) else called


def since_values(scene: Scene) -> dict[str, Any]:
    quiet = scene.past or scene.on_sheets
    return {"turns": scene.turns, "last": [] if quiet else last.touched(scene.room, scene.viewer.seat)}


def action_values(scene: Scene) -> dict[str, Any]:
    ends = [key for key in scene.texts if key in ENDS][:1]
    every = listed(scene.texts, scene.pick, ends)
    start = scene.start if scene.start < len(every) else 0
    rest = len(every) - start - MOST_LISTED
    return {
        "listed": every[start : start + MOST_LISTED],
        "rest": max(0, rest),
        "more": f"{scene.pick} +{start + MOST_LISTED}".lstrip() if rest > 0 else "",
        "ends": ends,
        "refused": [] if start else refused(scene),
        "pick": f"{scene.pick} +{start}".lstrip() if start else scene.pick,
        "undoer": undoer(scene),
    }


def listed(texts: dict[str, str], pick: str, ends: list[str]) -> list[tuple[str, str]]:
    """The choices that stand in the list: all, or those that go on from what was picked."""
    words = pick.split(" ")[: 3 if pick.startswith("build") else 2]  # a tile's place counts too
    every = [(key, text) for key, text in texts.items() if key not in ends]
    some = [(key, text) for key, text in every if key.split(" ")[: len(words)] == words] if pick else []
    return some or every


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


def goods(scene: Scene) -> list[int]:
    """What the action bar tells of the seat's own: its goods and points."""
    if scene.viewer.seat is None:
        return []
    player = scene.view["players"][scene.viewer.seat]
    return [player[name] for name in ("cocoa", "wood", "stone", "gold", "points")]


# What a bar of the drawn game says, beside the viewer's seat and language: made anew only when this changes.
SAME: dict[str, Callable[[Scene, dict[str, Any]], object]] = {
    "calendar": lambda scene, values: (values, scene.view["calendar"]),
    "since": lambda scene, values: values,
    "action": lambda scene, values: (
        values,
        scene.asked,
        scene.question,
        scene.game.to_act,
        goods(scene),
    ),
}
