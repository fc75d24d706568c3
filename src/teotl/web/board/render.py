"""A game as page parts: what each viewer gets, by the id of the element it belongs to.

What stands on the table is drawn by the game (`teotl.draw.page.Page`); here is what stands round every table.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from markupsafe import Markup

from teotl.core.game import Game
from teotl.core.phrases import Amount, Phrase
from teotl.draw.look import Look
from teotl.draw.page import Page
from teotl.draw.pages import page_of
from teotl.web.board import last, log, recent, seats
from teotl.web.board.action import action_values, changes_now
from teotl.web.board.chapters import last_chapter
from teotl.web.board.chips import chip
from teotl.web.board.course import by_turns
from teotl.web.board.covered import open_until
from teotl.web.board.order import order
from teotl.web.board.story import Telling
from teotl.web.board.waiting import waiting
from teotl.web.http.templates import template
from teotl.web.tables.players import bot_label
from teotl.web.tables.room import Room
from teotl.web.tables.store import PERSON

BARS = {"calendar-box": "calendar", "players": "players", "since": "since", "action": "action"}


@dataclass
class Viewer:
    """Who looks: the seat shown (None: a spectator), all own seats, the language."""

    seat: int | None
    own: list[int]
    language: str
    owned: list[int] = field(default_factory=list)  # also those that somebody else plays now
    sits: list[int] = field(default_factory=list)  # also those of others that the viewer plays
    is_host: bool = False
    form: str = ""  # of the panels: see Look


@dataclass
class Scene:
    """One look at a game; everything shown comes out of the seat's view."""

    room: Room
    viewer: Viewer
    game: Game
    pick: str
    past: bool  # a moment of before: nothing can be chosen
    start: int = 0  # the first choice in the list, of many
    live: bool = True  # an update, which tells turns; a page that is opened waits for its first one

    @cached_property
    def page(self) -> Page:
        """How the game draws itself."""
        return page_of(self.game.name)

    @cached_property
    def look(self) -> Look:
        """What its drawing may know."""
        return Look(
            view=self.view,
            seat=self.viewer.seat,
            language=self.viewer.language,
            texts=self.texts,
            phrases=self.phrases,
            changed={name_of(one) for one in self.changes},
            names=self.game.seats,
            pick=self.pick,
            form=self.viewer.form,
            past=self.past,
            kept=self.room.drawn,
            note=partial(seat_note, self.room, self.viewer),
            open_view=partial(self.room.seen, None),
        )

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
    def phrases(self) -> dict[str, Phrase]:
        """What every choice of the viewer's seat costs and brings."""
        if self.viewer.seat is None or self.past:
            return {}
        return {choice.key: choice.facts for choice in self.game.choices(self.viewer.seat)}

    @cached_property
    def changes(self) -> list[Amount]:
        """What the viewer's own turn has brought and cost so far."""
        return changes_now(self)

    @cached_property
    def panels(self) -> dict[str, str]:
        """The panels by id, the viewer's own last; then what the others did, if there is room."""
        return {**self.page.panels(self.look), **recent.recent(self)}

    @cached_property
    def turns(self) -> list[Telling]:
        """The viewer's own last turn and what others did since; nothing in the past."""
        viewer = self.viewer
        return [] if self.past else log.lately(self.room, viewer.seat, viewer.language)

    @property
    def asked(self) -> bool:
        return self.viewer.seat in self.game.to_act and not self.past

    @cached_property
    def question(self) -> str:
        return (
            self.game.question(self.viewer.seat).text(self.viewer.language)
            if self.viewer.seat is not None
            else ""
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
            "whose": waiting(self.room.party.players, game, viewer.language),
            "breakdown": game.breakdown if game.over else [],
            "person": PERSON,
            "rail": self.page.rail(),
            "windows": self.page.windows(),
            "opponent": self.page.opponent(self.view, viewer.language),
            "prints": self.page.prints(),
        }


def seat_note(room: Room, viewer: Viewer, seat: int) -> str:
    """What kind of bot plays the seat, unless its name says so already; or that a person is not there."""
    row = room.row
    kind = room.party.players[seat] if seat < len(row.players) else PERSON
    if kind == PERSON:
        return seats.note(room, viewer, seat)
    called = bot_label(kind, viewer.language)
    return "" if row.names[seat].casefold().startswith((kind, called.casefold())) else called


def name_of(one: Amount) -> str:
    """What has changed: cocoa, points; of several, which one: step-blue."""
    return f"{one['what']}-{one['of']}" if one.get("of") else one["what"]


def scene(room: Room, viewer: Viewer, past: Game | None = None, pick: str = "") -> Scene:
    """A pick may end with the place in the list from which it goes on: `build BRRG +18`."""
    pick, start = turned_to(pick)
    return Scene(room, viewer, past or room.game, pick, past is not None or room.is_closed, start)


def turned_to(pick: str) -> tuple[str, int]:
    """What is picked, and the place in the list."""
    before, plus, number = pick.rpartition("+")
    if not plus or not (number.isascii() and number.isdigit() and len(number) < 5):
        return pick, 0
    return before.rstrip(), int(number)


# --- The table.
def whole_table(scene: Scene) -> Markup:
    return Markup(scene.page.table(scene.look))


def parts(scene: Scene, small: bool = False) -> dict[str, str]:
    """Everything that can change, by id; `small` is for phones."""
    shared = len(scene.viewer.own) > 1  # at one screen the panels change their order
    round_it = bars(scene) if shared else {**bars(scene, without="players"), **scene.panels}
    return {**round_it, **scene.page.parts(scene.look, small)}


def picked(scene: Scene, region: str = "") -> dict[str, str]:
    """Only what a pick changes: the glow and the action bar; with a region the part of the table seen large."""
    return {"action": bar(scene, "action"), **scene.page.picked(scene.look, region)}


def turned_to_question(scene: Scene, region: str) -> str:
    """The part of the table that a phone shows large for what is asked now."""
    return scene.page.turned_to(scene.look, region)


# --- Round the table.
def bars(scene: Scene, without: str = "") -> dict[str, str]:
    """Everything round the table."""
    return {identity: bar(scene, name) for identity, name in BARS.items() if name != without}


def bar(scene: Scene, name: str) -> str:
    """A bar of the page; the one that was made last if it would say the same."""
    values, language = MAKERS[name](scene), scene.viewer.language

    def make() -> str:
        return template(f"parts/{name}.html").render({**scene.facts(), "language": language, **values})

    if name not in SAME:
        return make()
    viewer = scene.viewer
    return scene.room.drawn.part((language, name, viewer.seat, *viewer.own), SAME[name](scene, values), make)


def calendar_values(scene: Scene) -> dict[str, Any]:
    """How far the game is; and the last chapter, which its button shows again."""
    heading, room, viewer = Markup(scene.page.heading(scene.look)), scene.room, scene.viewer
    chapter = None if scene.past else last_chapter(room)
    if chapter is None:
        return {"heading": heading, "chapter": None}
    fresh = chapter.is_fresh(viewer.seat) and not room.row.is_guided
    called = scene.page.chapter_name(chapter.number, viewer.language)
    return {"heading": heading, "chapter": chapter, "fresh": "yes" if fresh else "no", "called": called}


def players_values(scene: Scene) -> dict[str, Any]:
    return {"panels": [Markup(panel) for panel in scene.panels.values()]}


def since_values(scene: Scene) -> dict[str, Any]:
    beside = not by_turns(scene.room)
    most = log.MOST_TOGETHER if beside else log.MOST_CHIPS
    turns, rest = log.chips(scene.turns, most) if scene.live else ([], 0)
    story, first = log.story(scene.room, scene.turns if scene.live else [], scene.viewer.own)
    return {
        "turns": turns,
        "rest": rest,
        "story": story,
        "first": first,
        "last": [] if scene.past else last.touched(scene.room, scene.viewer.seat),
        "others_acted": any(not turn.own for turn in turns),
        "beside": beside,
        "open": open_until(scene.room) if beside else 0,
        "order": order(scene),
        "chip": chip,
    }


MAKERS: dict[str, Callable[[Scene], dict[str, Any]]] = {
    "calendar": calendar_values,
    "players": players_values,
    "since": since_values,
    "action": action_values,
}

# What a bar says, beside the viewer's seat and language: made anew only when this changes.
SAME: dict[str, Callable[[Scene, dict[str, Any]], object]] = {
    "calendar": lambda scene, values: values,
    "since": lambda scene, values: values,
    "action": lambda scene, values: (
        values,
        scene.asked,
        scene.question,
        scene.game.to_act,
        [*scene.room.party.players],  # a bot thinks, a person is waited for
    ),
}
