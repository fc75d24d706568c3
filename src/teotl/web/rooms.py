"""All rooms: made when first visited, kept while in use, forgotten when idle (the store remembers)."""

import secrets
import time
from collections import OrderedDict
from typing import Any

import teotl
from teotl.bots.bot import bot_names
from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.words import said
from teotl.web.lesson_room import room_for
from teotl.web.room import Call, Room
from teotl.web.secrets import hashed, new_identity, new_secret
from teotl.web.store import PERSON, Store, TableRow
from teotl.web.thinking import Thinkers

MOST_ROOMS = 500  # kept in memory at once, if the others are idle
IDLE = 60.0  # seconds


class Rooms:
    def __init__(self, store: Store, thinkers: Thinkers, call: Call) -> None:
        self.store = store
        self.thinkers = thinkers
        self.call = call
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
        if not isinstance(options.get("sheet"), dict | None):
            raise BadOption(said("error.option_sheet_give_sheet_itself"))
        if seed is None:
            seed = secrets.randbits(48)
        started = teotl.new_game(game, names, seed, options)
        return self.open(started, players, seed, settings)

    def open(
        self, game: Game, players: list[str], seed: int, settings: dict[str, Any], origin: str = ""
    ) -> tuple[Room, list[str]]:
        """A room for a game that has begun, from its seed or from its origin; raises BadOption."""
        check_players(players, len(game.seats))
        seat_secrets = [new_secret() for _ in game.seats]
        row = TableRow(
            new_identity(),
            game.name,
            list(game.seats),
            players,
            game.options,
            seed,
            settings,
            over=game.over,
            asked=list(game.to_act),
            secrets=[hashed(secret) for secret in seat_secrets],
            origin=origin,
        )
        self.store.add_game(row)
        return self.keep(room_for(row, self.store, self.thinkers, self.call)), seat_secrets

    def find(self, identity: str) -> Room | None:
        """The room of a game; wakes its bots if they were asleep."""
        if identity in self.rooms:
            return self.keep(self.rooms[identity])
        row = self.store.find_game(identity)
        return self.keep(room_for(row, self.store, self.thinkers, self.call)) if row else None

    def all(self) -> list[Room]:
        return list(self.rooms.values())

    def keep(self, room: Room) -> Room:
        """Remember a room as the last one used; forget the oldest that nobody uses."""
        room.used = time.monotonic()
        self.rooms[room.row.id] = room
        self.rooms.move_to_end(room.row.id)
        if len(self.rooms) > MOST_ROOMS:
            self.forget(len(self.rooms) - MOST_ROOMS)
        room.wake_bots()
        return room

    def close(self) -> None:
        """Let no bot think on: a thought that is cut short would be played as a bad answer."""
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()

    def forget(self, number: int) -> None:
        before = time.monotonic() - IDLE
        idle = [key for key, room in self.rooms.items() if room.is_idle and room.used < before]
        for key in idle[:number]:
            del self.rooms[key]


def check_players(players: list[str], seats: int) -> None:
    """Raise BadOption unless every seat has a person or a bot that there is."""
    if len(players) != seats:
        raise BadOption(said("error.players_for_seats", players=len(players), seats=seats))
    for player in players:
        if player != PERSON and player not in bot_names():
            these = ", ".join(bot_names())
            raise BadOption(said("error.player_or_bot", player=repr(player), person=PERSON, these=these))
