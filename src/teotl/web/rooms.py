"""All rooms: made when first visited, kept while in use, forgotten when idle (the store remembers)."""

import secrets
from collections import OrderedDict
from typing import Any

import teotl
from teotl.bots.bot import bot_names
from teotl.core.errors import BadOption
from teotl.web.room import PERSON, Room
from teotl.web.secrets import hashed, new_identity, new_secret
from teotl.web.store import Store, TableRow

MOST_ROOMS = 500  # kept in memory at once


class Rooms:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: OrderedDict[str, Room] = OrderedDict()

    def create(
        self,
        game: str,
        names: list[str],
        players: list[str],
        options: dict[str, Any],
        seed: int | None,
        settings: dict[str, Any],
    ) -> tuple[Room, list[str]]:
        """A new room and the secret of each seat; raises BadOption."""
        if len(names) != len(players):
            raise BadOption("seats: each needs a name and a player")
        for player in players:
            if player != PERSON and player not in bot_names():
                raise BadOption(f"player {player!r}: {PERSON}, or a bot: {', '.join(bot_names())}")
        if seed is None:
            seed = secrets.randbits(48)
        started = teotl.new_game(game, names, seed, options)
        seat_secrets = [new_secret() for _ in names]
        row = TableRow(
            new_identity(),
            game,
            list(started.seats),
            players,
            started.options,
            seed,
            settings,
            secrets=[hashed(secret) for secret in seat_secrets],
        )
        self.store.add_game(row)
        room = self.keep(Room(row, self.store))
        room.wake_bots()
        return room, seat_secrets

    def find(self, identity: str) -> Room | None:
        """The room of a game; wakes its bots if it was asleep."""
        if identity in self.rooms:
            self.rooms.move_to_end(identity)
            return self.rooms[identity]
        row = self.store.find_game(identity)
        if row is None:
            return None
        room = self.keep(Room(row, self.store))
        room.wake_bots()
        return room

    def keep(self, room: Room) -> Room:
        self.rooms[room.row.id] = room
        idle = [key for key, kept in self.rooms.items() if not kept.watchers and not kept.lock.locked()]
        for key in idle[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[key]
        return room
