"""A room: one game being played, who sits where, and who is watching."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import teotl
from teotl.bots.bot import Bot, make_bot
from teotl.core.errors import IllegalChoice
from teotl.core.game import Game, Happening
from teotl.core.history import UNDO
from teotl.core.manners import forced, take_back
from teotl.core.steps import outcomes_in
from teotl.web.store import Line, Store, TableRow

PERSON = "person"


class Stale(Exception):
    """The choice was made for a moment that has passed; `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__("the game has moved on")
        self.version = version


class Room:
    """Every change goes through `lock`, is written first and told afterwards."""

    def __init__(self, row: TableRow, store: Store) -> None:
        self.row = row
        self.store = store
        self.game = teotl.new_game(row.game, row.names, row.seed, row.options)
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self.watchers = 0
        self.chronicle: list[tuple[int, str, list[Happening]]] = []  # seat, key, what happened: by line
        for line in store.lines_of(row.id):
            self.replay(line)
        self.bots: dict[int, Bot] = {
            seat: make_bot(kind, row.seed * 31 + seat)
            for seat, kind in enumerate(row.players)
            if kind != PERSON
        }
        self.thinking: asyncio.Task[None] | None = None

    @property
    def version(self) -> int:
        """How many lines were written: grows with every choice and every undo."""
        return len(self.chronicle)

    def replay(self, line: Line) -> None:
        if line.key == UNDO:
            happened = self.game.undo(line.seat)
        else:
            told = [self.game.rules.chance_of(word) for word in line.chance.split()]
            happened = self.game.play_told(line.seat, line.key, told)
        self.chronicle.append((line.seat, line.key, happened))

    # --- Changes.
    async def play(self, seat: int, key: str, version: int) -> None:
        """Play a person's choice, and what is forced after it."""
        async with self.lock:
            self.check_version(seat, version)
            await self.attempt(partial(play_on, people=self.people, seat=seat, key=key))
        self.wake_bots()

    async def undo(self, seat: int, version: int) -> None:
        async with self.lock:
            self.check_version(seat, version)
            await self.attempt(partial(undo_on, seat=seat))

    async def attempt(self, change: Callable[[Game], list[tuple[int, str, list[Happening]]]]) -> None:
        """Change a copy; write; only then make it the game and tell everyone."""
        trial = self.game.copy()
        before = len(trial.lines)
        happened = change(trial)
        lines = [Line(entry.seat, entry.key, chance_text(trial, entry.raw)) for entry in trial.lines[before:]]
        self.store.add_lines(self.row.id, self.version, lines, trial.over)
        self.game = trial
        self.chronicle += happened
        async with self.changed:
            self.changed.notify_all()

    def check_version(self, seat: int, version: int) -> None:
        """A choice counts if nothing happened since that concerns the seat: others may act at the same moment."""
        if version == self.version:
            return
        since = self.game.lines[version : self.version] if 0 <= version < self.version else []
        if not since or any(entry.seat == seat or not entry.simultaneous for entry in since):
            raise Stale(self.version)

    @property
    def people(self) -> Sequence[int]:
        return [seat for seat, kind in enumerate(self.row.players) if kind == PERSON]

    # --- Bots.
    def wake_bots(self) -> None:
        """Let the bots think, if it is their turn and they do not think already."""
        if any(seat in self.bots for seat in self.game.to_act) and (
            self.thinking is None or self.thinking.done()
        ):
            self.thinking = asyncio.create_task(self.let_bots_play())

    async def let_bots_play(self) -> None:
        """Bots think in a thread, so that other games go on; what they choose is played like any choice."""
        while waiting := [seat for seat in self.game.to_act if seat in self.bots]:
            seat = waiting[0]
            view = self.game.view(seat)
            key = await asyncio.to_thread(self.bots[seat].choose, view)
            async with self.lock:
                if seat in self.game.to_act:
                    await self.attempt(partial(play_on, people=self.people, seat=seat, key=key))

    # --- Watching.
    async def wait_for_change(self, version: int, seconds: float) -> bool:
        """Until the game has moved on from the version, or the time is up."""

        def moved() -> bool:
            return self.version != version

        async with self.changed:
            try:
                await asyncio.wait_for(self.changed.wait_for(moved), seconds)
            except TimeoutError:
                return False
        return True


def play_on(game: Game, people: Sequence[int], seat: int, key: str) -> list[tuple[int, str, list[Happening]]]:
    """A choice, and then what is forced for people, as long as anything is."""
    happened = [(seat, key, game.play(seat, key))]
    while only := next(
        (choice for seat in game.to_act if seat in people and (choice := forced(game, seat))), None
    ):
        happened.append((only.seat, only.key, game.play(only.seat, only)))
    return happened


def undo_on(game: Game, seat: int) -> list[tuple[int, str, list[Happening]]]:
    before = len(game.lines)
    take_back(game, seat)
    return [(seat, UNDO, [{"event": "undid", "seat": seat}]) for _ in game.lines[before:]]


def chance_text(game: Game, raw: Any) -> str:
    return " ".join(game.rules.chance_word(*outcome) for outcome in outcomes_in(raw))


def refuse_bot(room: Room, seat: int) -> None:
    """Nobody plays for a bot."""
    if seat in room.bots:
        raise IllegalChoice("", f"{room.game.seats[seat]} is played by a bot")
