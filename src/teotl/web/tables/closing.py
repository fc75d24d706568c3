"""Taking a game off one's list: leaving it, or deleting what nobody else needs."""

from fastapi import HTTPException

from teotl.core.words import said
from teotl.web.tables import seating
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.seats import Visitor


def remove(rooms: Rooms, room: Room, visitor: Visitor) -> bool:
    """Says whether the game is deleted; it is when nobody else sits there, and stays for the others else."""
    mine = visitor.own_seats(room)
    if not mine and not visitor.is_host(room):
        raise HTTPException(403, said("seats.error.players"))
    if not held_by_others(room, mine):
        delete(rooms, room)
        return True
    for seat in mine:
        if room.game.over:
            room.store.people.let_go(room.row.id, seat, visitor.browser)
        else:
            seating.leave(room, visitor, seat)
    return False


def held_by_others(room: Room, mine: list[int]) -> bool:
    """Does another person sit there, or play for somebody?"""
    held = {seat for seat, _ in room.store.holders(room.row.id)} | set(room.attendance.seen)
    guests = any(room.party.standins[seat].player == "person" for seat in room.party.standins)
    others = [seat for seat in held if seat not in mine and room.row.players[seat] == "person"]
    return bool(others) or guests


def delete(rooms: Rooms, room: Room) -> None:
    """The room is gone first, so that nobody plays on in it."""
    rooms.lose(room)
    room.clocks.stop()
    room.clocks.wish = None
    if room.thinking is not None:
        room.thinking.cancel()
    for watch in list(room.watching):
        watch.gone = True
        watch.wake(False)
    rooms.store.delete(room.row.id)
