"""Play again: a new table for the same people, with the same seed or another, the seats as they were or moved on."""

import secrets
from typing import NamedTuple

import teotl
from teotl.core.game import Game
from teotl.web.origins import begun
from teotl.web.room import Room
from teotl.web.rooms import Rooms

KEPT = ("open", "title", "hints")  # of how the old table was opened


class Wish(NamedTuple):
    same_seed: bool
    swap: bool


def play_again(rooms: Rooms, old: Room, wish: Wish) -> tuple[Room, list[str]]:
    """The new room and its secrets; whoever held a seat holds it again, wherever it is now."""
    seats = moved_on(len(old.row.names), wish.swap)
    game = dealt(old, [old.row.names[seat] for seat in seats], wish.same_seed)
    seed = old.row.seed if game.seed is None else game.seed
    origin = game.record() if wish.same_seed and old.row.origin else ""
    players = [old.row.players[seat] for seat in seats]
    settings = {name: value for name, value in old.row.settings.items() if name in KEPT}
    room, seat_secrets = rooms.open(game, players, seed, settings, origin)
    for seat, browser in rooms.store.holders(old.row.id):
        rooms.store.hold(room.row.id, seats.index(seat), browser)
    return room, seat_secrets


def moved_on(number: int, swap: bool) -> list[int]:
    """Which old seat sits at each new one: the next takes the place of the one before."""
    return [(seat + swap) % number for seat in range(number)]


def dealt(old: Room, names: list[str], same_seed: bool) -> Game:
    """The game before its first choice."""
    row = old.row
    if not same_seed:
        return teotl.new_game(row.game, names, secrets.randbits(48), row.options)
    start, _ = begun(row)
    return Game(start.rules, tuple(names), start.options, start.seed, start.origin, start.opening)
