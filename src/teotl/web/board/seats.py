"""The seats as a page shows them: who sits where, who is here, and what the reader may do about it."""

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from teotl.core.words import say
from teotl.web.board.clocks import Shown, chosen, of_the_turn, shown
from teotl.web.http.page import symbols_for
from teotl.web.http.templates import template
from teotl.web.tables.people import StandIn
from teotl.web.tables.players import bot_label, usual_bot
from teotl.web.tables.presence import AWAY, BOT, FREE, PATIENCE, Presence, is_absent, presence
from teotl.web.tables.room import Room
from teotl.web.tables.seating import FINAL
from teotl.web.tables.store import PERSON
from teotl.web.tables.talk import last_number

if TYPE_CHECKING:
    from teotl.web.board.render import Scene, Viewer

UNITS = (("days", 1440), ("hours", 60), ("minutes", 1))  # in minutes


class SeatRow(NamedTuple):
    """One seat for one reader."""

    seat: int
    name: str
    kind: str  # of its presence: the shape
    words: str
    clock: Shown | None
    is_own: bool
    may_link: bool  # a link of it for another device, or for a friend
    may_free: bool
    may_give: bool
    may_take_back: bool
    may_resign: bool


class Absent(NamedTuple):
    """Who is asked and not there."""

    seat: int
    name: str
    title: str
    line: str  # that reminds them


def parts(scene: "Scene") -> dict[str, str]:
    """What the reader is called to, by the id of its element; its mark says that the panel would show another thing."""
    viewer, values = scene.viewer, call_values(scene)
    which = (viewer.language, "calls", viewer.seat, *viewer.own)
    found = {
        "calls": scene.room.drawn.part(
            which, values, lambda: with_symbols(scene, html(scene, "calls", values))
        )
    }
    if scene.room.clocks.wish:
        clocks = of_the_turn(scene.room, scene.viewer.own)
        found["clock"] = html(scene, "clocks", {"clocks": [] if is_closed(scene) else clocks})
    return found


def panel(scene: "Scene") -> dict[str, str]:
    """The part of the settings that is fetched when they are opened: few look at it, and pages are large."""
    form = {"room": scene.room, "rules": rules(scene)}
    found = {"seats-now": html(scene, "seats", values(scene)), "table-form": html(scene, "table_form", form)}
    return {name: with_symbols(scene, text) for name, text in found.items()}


def html(scene: "Scene", name: str, found: dict[str, Any]) -> str:
    values = {"viewer": scene.viewer, "language": scene.viewer.language, "game": scene.game, **found}
    return template(f"parts/{name}.html").render(values)


def with_symbols(scene: "Scene", text: str) -> str:
    """With the symbols that the page may not have."""
    if "href" not in text:
        return text
    end = text.rindex("</div>")
    return text[:end] + symbols_for(text, scene.viewer.language) + text[end:]


def values(scene: "Scene") -> dict[str, Any]:
    """What the table's settings show."""
    room, viewer = scene.room, scene.viewer
    return {
        "rows": [] if is_closed(scene) else [row_of(room, viewer, seat) for seat in seats(room)],
        "watching": sum(not watch.seats for watch in room.watching),
        "usual_bot": usual_bot(),
        "paused": is_paused(room),
        "clock_words": chosen(room, viewer.language),
        "title": room.row.settings.get("title") or "",
    }


def rules(scene: "Scene") -> bool:
    """May the reader rename the table, and silence it?"""
    host, viewer = scene.room.party.host, scene.viewer
    return not is_closed(scene) and (viewer.is_host or (host is None and bool(viewer.sits)))


def is_closed(scene: "Scene") -> bool:
    """Lessons, and moments of the past, have no seats to speak of."""
    return scene.past or scene.room.row.is_guided


def seats(room: Room) -> range:
    return range(len(room.row.players))


def is_paused(room: Room) -> bool:
    return bool(room.row.settings.get("paused"))


def row_of(room: Room, viewer: "Viewer", seat: int) -> SeatRow:
    now, standin, running = presence(room, seat), room.party.standins.get(seat), not room.game.over
    for_people, own = room.row.players[seat] == PERSON, seat in viewer.owned
    is_held = room.store.people.is_held(room.row.id, seat)
    absent = bool(viewer.sits) and (standin is not None or is_absent(room, seat))
    return SeatRow(
        seat,
        room.row.names[seat],
        now.kind,
        words_of(room, viewer, seat, now),
        shown(room, seat) if running else None,
        own,
        for_people and (own or (not is_held and (viewer.is_host or absent))),
        for_people and viewer.is_host and not own and is_held,
        for_people and running and (own or absent or (viewer.is_host and not is_held)),
        own and standin is not None and standin.why not in FINAL and running,
        own and standin is None and running,
    )


def words_of(room: Room, viewer: "Viewer", seat: int, now: Presence) -> str:
    language, name, standin = viewer.language, room.row.names[seat], room.party.standins.get(seat)
    if now.kind == BOT:
        if standin:
            return say(language, "seats.bot_for", name=name)
        return say(language, "web.player.bot", name=bot_label(room.row.players[seat], language))
    if now.kind == FREE:
        return say(language, "seats.free")
    if standin:
        return say(language, "seats.guest_for", guest=guest_name(room, seat, language), name=name)
    if now.kind == AWAY:
        return lasted("seats.away", now.minutes, language)
    return say(language, "seats.here.you" if seat in viewer.owned else "seats.here")


def guest_name(room: Room, seat: int, language: str) -> str:
    """Who plays for the owner: as that one called himself."""
    found = [done for done in room.party.doings if done.seat == seat and done.kind == "guest"]
    return found[-1].facts["guest"] if found else say(language, "seats.somebody")


def lasted(key: str, minutes: int, language: str, name: str = "") -> str:
    """For so many minutes, hours or days."""
    if minutes < 1:
        return say(language, f"{key}.now", name=name)
    unit, size = next((unit, size) for unit, size in UNITS if minutes >= size)
    return say(language, f"{key}.{unit}", minutes // size, name=name)


def note(room: Room, viewer: "Viewer", seat: int) -> str:
    """Beside a name, for those who sit at the table: a shape and a word for who is not there."""
    if not viewer.sits or room.game.over or room.row.is_guided or seat >= len(room.row.players):
        return ""
    kind = presence(room, seat).kind
    shape, word = {AWAY: ("◐", "seats.away.now"), FREE: ("◌", "seats.free")}.get(kind, ("", ""))
    return f"{shape} {say(viewer.language, word)}" if shape else ""


# --- What the reader is called to.
def call_values(scene: "Scene") -> dict[str, Any]:
    room, viewer = scene.room, scene.viewer
    again = None if scene.past else room.store.people.rematch(room.row.id) if room.game.over else None
    return {
        "mark": "-".join(str(number) for number in room.moment[1:]),
        "talked": last_number(room),
        "replaced": None if is_closed(scene) else replaced(room, viewer),
        "absent": None if is_closed(scene) else absent(room, viewer),
        "again": (again[0], room.row.names[again[1]]) if again and again[1] not in viewer.owned else None,
        "paused": is_paused(room) and bool(viewer.sits) and not room.game.over,
        "wait_minutes": round(PATIENCE.again / 60),
        "usual_bot": usual_bot(),
    }


def replaced(room: Room, viewer: "Viewer") -> tuple[int, str, StandIn] | None:
    """An own seat that somebody else plays: seat, what is said about it, who."""
    if room.game.over:
        return None
    for seat in viewer.owned:
        if standin := room.party.standins.get(seat):
            kind = "resigned" if standin.why in FINAL else "guest" if standin.player == PERSON else "bot"
            return seat, say(viewer.language, f"seats.for_you.{kind}"), standin
    return None


def absent(room: Room, viewer: "Viewer") -> Absent | None:
    """Who is asked now and has been away for long; nobody while the table waits, or is paused."""
    if not viewer.sits or is_paused(room) or room.party.wait_until > time.time():
        return None
    for seat in room.game.to_act:
        now = presence(room, seat)
        if seat not in viewer.sits and now.kind in (AWAY, FREE) and is_absent(room, seat):
            return absent_seat(room, viewer, seat, now)
    return None


def absent_seat(room: Room, viewer: "Viewer", seat: int, now: Presence) -> Absent:
    language, name = viewer.language, room.row.names[seat]
    is_free = now.kind == FREE or not room.store.people.is_held(room.row.id, seat)
    free = say(language, "seats.absent.free", name=name)
    title = free if is_free else lasted("seats.absent", now.minutes, language, name=name)
    return Absent(seat, name, title, say(language, "seats.remind.line", name=name))
