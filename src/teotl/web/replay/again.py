"""Play again: a new table for the same people, with the same seed or another, the seats as they were or moved on."""

from typing import NamedTuple

import teotl
from teotl.core.game import Game
from teotl.web.http.secrets import hashed, new_secret, new_seed
from teotl.web.tables import seating
from teotl.web.tables.origins import begun
from teotl.web.tables.people import Link
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.seats import Visitor
from teotl.web.tables.store import CHOSEN_SEED, PERSON

KEPT = ("open", "title", "hints", "talk", "clock")  # of how the old table was opened


FROM = "from_seats"  # of the new table's settings: which old seat sits at each of its seats


class Wish(NamedTuple):
    same_seed: bool
    swap: bool


def play_again(
    rooms: Rooms, old: Room, visitor: Visitor, wish: Wish, address: str = ""
) -> tuple[Room, list[str | None]]:
    """The new room, and the secrets of the asker's own seats. Who asks second comes to the same table."""
    mine, following = visitor.sits_at(old), waiting_table(rooms, old)
    plays_alone = all(seat in mine for seat, kind in enumerate(old.row.players) if kind == PERSON)
    if following is None or plays_alone:
        room, seats = opened(rooms, old, wish, address)
        rooms.store.people.set_rematch(old.row.id, room.row.id, mine[0])
        old.stir()
    else:
        room, seats = following
    own = [seats.index(seat) for seat in mine if seat in seats]
    return room, own_secrets(room, own)


def waiting_table(rooms: Rooms, old: Room) -> tuple[Room, list[int]] | None:
    """The table that somebody has opened already, if it is not over; and which old seat sits at each of its seats."""
    found = rooms.store.people.rematch(old.row.id)
    room = rooms.find(found[0]) if found else None
    return None if room is None or room.game.over else (room, room.row.settings.get(FROM, []))


def own_secrets(room: Room, own: list[int]) -> list[str | None]:
    """A new secret for each of these seats, and none of another."""
    secrets: list[str | None] = [None] * len(room.row.players)
    for seat in own:
        if room.row.players[seat] == PERSON:
            secret = secrets[seat] = new_secret()
            room.party.add_link(Link(seat, hashed(secret), False))
    return secrets


def opened(rooms: Rooms, old: Room, wish: Wish, address: str) -> tuple[Room, list[int]]:
    """A new table; whoever held a seat holds it again, wherever it is now. The seats' first secrets nobody knows."""
    seats = moved_on(len(old.row.names), wish.swap)
    game = dealt(old, [old.row.names[seat] for seat in seats], wish.same_seed)
    seed = old.row.seed if game.seed is None else game.seed
    origin = game.record() if wish.same_seed and old.row.origin else ""
    players = [old.row.players[seat] for seat in seats]
    settings = {name: value for name, value in old.row.settings.items() if name in KEPT}
    settings |= {CHOSEN_SEED: game.seed if wish.same_seed else None, FROM: seats}
    room, _ = rooms.open(game, players, seed, settings, origin, address)
    for seat, browser in rooms.store.holders(old.row.id):
        rooms.store.hold(room.row.id, seats.index(seat), browser)
    if old.party.host is not None:
        seating.open_for(room, old.party.host)
    return room, seats


def moved_on(number: int, swap: bool) -> list[int]:
    """Which old seat sits at each new one: the next takes the place of the one before."""
    return [(seat + swap) % number for seat in range(number)]


def dealt(old: Room, names: list[str], same_seed: bool) -> Game:
    """The game before its first choice."""
    row = old.row
    if not same_seed:
        return teotl.new_game(row.game, names, new_seed(), row.options)
    start, _ = begun(row)
    return Game(start.rules, tuple(names), start.options, start.seed, start.origin, start.opening)
