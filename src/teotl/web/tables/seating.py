"""Sitting down, moving to another device, leaving, resigning, and playing for who is away. All of it is seen by all."""

import time

from fastapi import HTTPException

from teotl.bots.bot import bot_names
from teotl.core.seats import check_names
from teotl.core.words import said
from teotl.web.http.secrets import hashed, new_secret
from teotl.web.tables.party import PERSON
from teotl.web.tables.people import Link
from teotl.web.tables.players import usual_bot
from teotl.web.tables.presence import FREE, PATIENCE, is_absent, presence
from teotl.web.tables.room import Room
from teotl.web.tables.seats import Visitor

FINAL = ("resigned",)  # why somebody else plays, and the owner does not come back


def open_for(room: Room, browser: bytes) -> None:
    """A browser has opened the table: it may free seats, and invite to those that are free."""
    room.store.people.set_host(room.row.id, browser)
    room.party.host = browser


# --- Sitting down.
def sit(room: Room, visitor: Visitor, seat: int, name: str, browser: bytes) -> str | None:
    """Take the seat of a secret, go on there with another device, or play for who is away. Says a new secret."""
    if seat in visitor.seats_by_secret(room, guest=True) and seat in room.party.standins:
        play_for(room, seat, name, browser)
        return None
    if seat not in visitor.seats_by_secret(room):
        raise HTTPException(403, said("error.wrong-secret"))
    if room.store.people.is_held(room.row.id, seat):
        room.store.hold(room.row.id, seat, browser)
        return None
    return take_seat(room, seat, name, browser)


def take_seat(room: Room, seat: int, name: str, browser: bytes, claimed: bool = False) -> str:
    """Somebody new sits here, with a secret that nobody else knows: whoever sent the link knows the old one."""
    check_name(room, seat, name)
    if not claimed:
        room.store.hold(room.row.id, seat, browser)
    secret = new_secret()
    room.party.renew_secret(seat, hashed(secret))
    if seat in room.party.standins:
        room.party.come_back(seat)
    room.clocks.begin_turn(seat)
    room.attendance.mark([seat])  # just come: not absent since the table was opened
    call_seat(room, seat, name)
    note(room, "sat", seat)
    return secret


def play_for(room: Room, seat: int, name: str, browser: bytes) -> None:
    room.store.people.add_guest(room.row.id, seat, browser)
    room.clocks.begin_turn(seat)
    note(room, "guest", seat, guest=name.strip() or said("seats.somebody"))


def check_name(room: Room, seat: int, name: str) -> None:
    """Raise BadOption for a name that no table could bear; none at all leaves the seat's as it is."""
    if name.strip():
        check_names([name if number == seat else other for number, other in enumerate(room.row.names)])


def call_seat(room: Room, seat: int, name: str) -> None:
    if name.strip() and name.strip() != room.row.names[seat]:
        room.row.names[seat] = name.strip()
        room.store.people.set_names(room.row.id, room.row.names)
        room.rename_seats()


def note(room: Room, kind: str, seat: int | None, **facts: str) -> None:
    """Remember what was done, with the name as it is now, and tell everyone."""
    name = room.row.names[seat] if seat is not None else ""
    room.party.note(room.version, kind, seat, name=name, **facts)
    room.stir()
    room.go_on()


# --- Links.
def new_link(room: Room, visitor: Visitor, seat: int, renew: bool = False) -> str:
    """A secret for the seat: its owner's, or for a free seat whoever may invite. Renewed, it is the only one."""
    must_be_for_people(room, seat)
    if room.store.people.is_held(room.row.id, seat):
        visitor.must_own(room, seat)
    elif not may_invite(room, visitor, seat):
        raise HTTPException(403, said("error.seat-not-yours"))
    secret = new_secret()
    if renew:
        room.party.renew_secret(seat, hashed(secret), keep=visitor.browser or b"")
        room.stir()
    else:
        room.party.add_link(Link(seat, hashed(secret), False))
    return secret


def may_invite(room: Room, visitor: Visitor, seat: int) -> bool:
    """To a free seat: who opened the table, who has its secret, and if nobody comes for long all who sit there."""
    if visitor.is_host(room) or seat in visitor.own_seats(room):
        return True
    return bool(visitor.sits_at(room)) and is_absent(room, seat)


def must_be_for_people(room: Room, seat: int) -> None:
    if seat >= len(room.row.players) or room.row.players[seat] != PERSON:
        name = room.row.names[seat] if seat < len(room.row.players) else str(seat)
        raise HTTPException(409, said("error.seat-has-a-bot", seats=name))


# --- Freeing and leaving.
def free(room: Room, visitor: Visitor, seat: int) -> None:
    """Who opened the table takes a seat back from whoever sits there."""
    must_be_for_people(room, seat)
    if not visitor.is_host(room):
        raise HTTPException(403, said("seats.error.host"))
    vacate(room, seat)
    note(room, "freed", seat)


def leave(room: Room, visitor: Visitor, seat: int) -> None:
    """Stand up: the seat is free for somebody else."""
    visitor.must_own(room, seat)
    vacate(room, seat)
    note(room, "left", seat)


def vacate(room: Room, seat: int) -> None:
    room.store.people.let_go(room.row.id, seat)
    room.store.set_webhook(room.row.id, seat, None)
    room.attendance.forget(seat)
    room.party.renew_secret(seat, hashed(new_secret()))
    if seat in room.party.standins and room.party.standins[seat].player == PERSON:
        room.party.come_back(seat)


def resign(room: Room, visitor: Visitor, seat: int) -> None:
    """Give up: a bot plays the seat to the end."""
    visitor.must_own(room, seat)
    must_be_running(room)
    room.party.stand_in(seat, usual_bot(), "resigned")
    note(room, "resigned", seat)


def must_be_running(room: Room) -> None:
    if room.row.is_guided:
        raise HTTPException(409, said("seats.error.lesson"))
    if room.game.over:
        raise HTTPException(409, said("seats.error.over"))


# --- Playing for who is away.
def give(room: Room, visitor: Visitor, seat: int, player: str) -> str | None:
    """The others let a bot, or somebody else, play for who is away; for somebody else it says a secret."""
    must_be_for_people(room, seat)
    must_be_running(room)
    check_giver(room, visitor, seat)
    if player != PERSON and player not in bot_names():
        raise HTTPException(422, said("seats.error.bot", bot=player))
    before = room.party.standins.get(seat)
    why = before.why if before and before.why in FINAL else "away"
    if player != PERSON:
        room.party.stand_in(seat, player, why)
        note(room, "bot", seat)
        return None
    if not room.store.people.is_held(room.row.id, seat):
        return new_link(room, visitor, seat)  # nobody's seat: who comes is its owner
    secret = new_secret()
    room.party.stand_in(seat, PERSON, why)
    room.party.add_link(Link(seat, hashed(secret), True))
    note(room, "given", seat)
    return secret


def check_giver(room: Room, visitor: Visitor, seat: int) -> None:
    """Whoever sits at the table may once the owner is away for long; the owner at once, and the host a free seat."""
    if seat in visitor.own_seats(room):
        return
    if not (visitor.sits_at(room) or visitor.is_host(room)):
        raise HTTPException(403, said("seats.error.players"))
    if visitor.is_host(room) and presence(room, seat).kind == FREE:
        return
    if seat not in room.party.standins and not is_absent(room, seat):
        raise HTTPException(409, said("seats.error.here", name=room.row.names[seat]))


def take_back(room: Room, visitor: Visitor, seat: int) -> None:
    """The owner plays again."""
    visitor.must_own(room, seat)
    standin = room.party.standins.get(seat)
    if standin is None:
        return
    if standin.why in FINAL:
        raise HTTPException(409, said("seats.error.resigned"))
    room.party.come_back(seat)
    room.attendance.acts(seat)
    room.clocks.begin_turn(seat)
    note(room, "back", seat)


# --- The table itself.
def change_table(
    room: Room, visitor: Visitor, title: str | None, talk: bool | None, paused: bool | None
) -> None:
    """Its name and whether people talk are for who opened it; pausing is for all who sit there."""
    if not (visitor.is_host(room) or visitor.sits_at(room)):
        raise HTTPException(403, said("seats.error.players"))
    if (title is not None or talk is not None) and not may_rule(room, visitor):
        raise HTTPException(403, said("seats.error.host"))
    wished = {"title": checked_title(title), "talk": talk, "paused": paused}
    before = {"title": "", "talk": True, "paused": False, **room.row.settings}
    for name, value in wished.items():
        if value is not None and value != before[name]:
            set_setting(room, name, value)
            note(
                room,
                f"{name}.{'on' if value else 'off'}" if name != "title" else name,
                None,
                title=title or "",
            )


def may_rule(room: Room, visitor: Visitor) -> bool:
    """Who opened the table; at one whose opener nobody knows, everybody who sits there."""
    return visitor.is_host(room) or (room.party.host is None and bool(visitor.sits_at(room)))


def checked_title(title: str | None) -> str | None:
    return None if title is None else "".join(letter for letter in title if letter.isprintable()).strip()


def set_setting(room: Room, name: str, value: object) -> None:
    room.row.settings[name] = value
    room.store.people.set_settings(room.row.id, room.row.settings)


def wait(room: Room, visitor: Visitor) -> None:
    """Nobody is asked about who is away, for a while; the first answer counts for all."""
    if not visitor.sits_at(room):
        raise HTTPException(403, said("seats.error.players"))
    room.party.wait_until = time.time() + PATIENCE.again
    room.stir()
