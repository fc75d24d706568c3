"""All rooms: made when first visited, kept while in use, forgotten when idle (the store remembers)."""

import asyncio
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from fastapi import HTTPException

import teotl
from teotl.bots.bot import bot_names
from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.words import said
from teotl.web.http.places import Asker, Places
from teotl.web.http.secrets import hashed, new_identity, new_secret, new_seed
from teotl.web.http.shared import Shared
from teotl.web.tables.room import Call, Room
from teotl.web.tables.snapshots import snapshot_of
from teotl.web.tables.store import CHOSEN_SEED, PERSON, Store, TableRow
from teotl.web.tables.thinking import Thinkers

MOST_ROOMS: Final = 1000  # kept in memory at once, besides those where somebody looks or a bot thinks
MOST_THINKING: Final = 40  # tables of one address at which bots think at once
AWAY, AGAIN = 5.0, 0.05  # seconds that somebody waits for a database that is away, and between two looks
MakeRoom = Callable[[TableRow, Store, Thinkers, Call], Room]
Found = TypeVar("Found")


class Rooms:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        call: Call,
        make: MakeRoom = Room,
        most_thinking: int = MOST_THINKING,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.call = call
        self.make = make  # the kind of room that a table needs
        self.most = MOST_ROOMS
        self.most_thinking = most_thinking
        self.rooms: OrderedDict[str, Room] = OrderedDict()  # the last one used is the last
        # Who still has a room that was forgotten must not meet another one of the same game.
        self.alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self.reader = ThreadPoolExecutor(1, "reader")  # long records are read here, while the loop goes on
        self.reading = Places(1)
        self.coming: Shared[Room | None] = Shared(0)  # rooms that are being read

    def create(
        self,
        game: str,
        names: list[str],
        players: list[str],
        options: dict[str, Any],
        seed: int | None,
        settings: dict[str, Any],
        address: str = "",
    ) -> tuple[Room, list[str]]:
        """A new room and the secret of each seat; raises BadOption."""
        settings = {**settings, CHOSEN_SEED: seed}
        if seed is None:
            seed = new_seed()
        started = teotl.new_game(game, names, seed, options)
        return self.open(started, players, seed, settings, address=address)

    def open(
        self,
        game: Game,
        players: list[str],
        seed: int,
        settings: dict[str, Any],
        origin: str = "",
        address: str = "",
    ) -> tuple[Room, list[str]]:
        """A room for a game that has begun, from its seed or from its origin; raises BadOption."""
        row, seat_secrets = self.register(game, players, seed, settings, origin, address)
        return self.keep(wound(self.make(row, self.store, self.thinkers, self.call)), address), seat_secrets

    def register(
        self,
        game: Game,
        players: list[str],
        seed: int,
        settings: dict[str, Any],
        origin: str = "",
        address: str = "",
    ) -> tuple[TableRow, list[str]]:
        """Write such a game down, without a room yet; raises BadOption, or 429 if the address has its share."""
        check_players(players, len(game.seats))
        self.check_share(players, address)
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
        self.store.add_game(row, snapshot_of(game, len(game.lines)))
        return row, seat_secrets

    def check_share(self, players: list[str], address: str) -> None:
        """429 if bots think at so many tables of this address already that another would only wait."""
        if all(player == PERSON for player in players):
            return
        thinking = sum(room.is_thinking for room in self.rooms.values() if room.address == address)
        if thinking >= self.most_thinking:
            raise HTTPException(429, said("error.too-many-thinking", most=self.most_thinking))

    def known(self, identity: str, address: str = "") -> Room | None:
        """The room of a game that somebody has, or had lately; wakes its bots if they were asleep."""
        room = self.rooms.get(identity) or self.alive.get(identity)
        return self.keep(room, address) if room else None

    def find(self, identity: str, address: str = "") -> Room | None:
        """The same, made here and now if nobody has it: only for games that are short."""
        if room := self.known(identity, address):
            return room
        made = self.made_of(identity)
        return self.keep(wound(made), address) if made else None

    async def visit(self, identity: str, address: str = "", hurries: bool = True) -> Room | None:
        """The same; a game that nobody has is read beside the loop, once for all who come meanwhile."""
        if room := self.known(identity, address):
            return room
        return await self.coming.ask(identity, lambda: self.load(identity, address, hurries))

    async def load(self, identity: str, address: str, hurries: bool) -> Room | None:
        """Where the database is somewhere else it may be away: then it is tried again, for a while."""
        until = time.monotonic() + AWAY
        while True:
            try:
                made = await self.read(lambda: self.made_of(identity), address, hurries)
                return made and (self.known(identity, address) or self.keep(wound(made), address))
            except sqlite3.OperationalError:
                if not self.store.is_shared or time.monotonic() > until:
                    raise
            await asyncio.sleep(AGAIN)

    def made_of(self, identity: str) -> Room | None:
        with self.store.about(identity):
            row = self.store.find_game(identity)
            return self.make(row, self.store, self.thinkers, self.call) if row else None

    async def read(self, work: Callable[[], Found], address: str, hurries: bool = True) -> Found:
        """What takes long to read is read in a thread, one after another, fair by address; first for who hurries."""
        async with self.reading.place(Asker(address, is_watched=lambda: hurries)):
            return await asyncio.get_running_loop().run_in_executor(self.reader, work)

    def all(self) -> list[Room]:
        return list(self.alive.values())

    def keep(self, room: Room, address: str = "") -> Room:
        """Remember a room as the last one used; forget the oldest that nobody uses."""
        room.used = time.monotonic()
        room.address = room.address or address
        is_new = room.row.id not in self.rooms
        self.alive[room.row.id] = room
        self.rooms[room.row.id] = room
        self.rooms.move_to_end(room.row.id)
        room.wake_bots()
        if is_new and len(self.rooms) > self.most:
            self.forget()
        return room

    def close(self) -> None:
        """Let no bot think on: a thought that is cut short would be played as a bad answer."""
        self.reader.shutdown(wait=False, cancel_futures=True)
        for room in self.rooms.values():
            room.clocks.stop()
            if room.thinking is not None:
                room.thinking.cancel()

    def lose(self, room: Room) -> None:
        """Its game is no more: nobody finds it again, not even while somebody still has it."""
        self.rooms.pop(room.row.id, None)
        self.alive.pop(room.row.id, None)

    def forget(self) -> None:
        """Of the rooms where nobody looks and no bot thinks, keep as many as may be, the last ones used."""
        idle = [key for key, room in self.rooms.items() if room.is_idle]
        for key in idle[: max(0, len(idle) - self.most)]:
            del self.rooms[key]


def wound(room: Room) -> Room:
    """A room that was just made, with its clocks running on."""
    room.move_clocks(room.game.to_act, room.version)
    return room


def check_players(players: list[str], seats: int) -> None:
    """Raise BadOption unless every seat has a person or a bot that there is."""
    if len(players) != seats:
        raise BadOption(said("error.players-do-not-fit-seats", players=len(players), seats=seats))
    for player in players:
        if player != PERSON and player not in bot_names():
            these = ", ".join(bot_names())
            raise BadOption(
                said("error.neither-person-nor-bot", player=repr(player), person=PERSON, these=these)
            )
