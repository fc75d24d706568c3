"""A room: one game being played, who sits where, and who is watching."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from teotl.core.errors import IllegalChoice, InvalidChoice
from teotl.core.game import Game, Happening
from teotl.core.history import UNDO
from teotl.core.manners import forced, take_back
from teotl.core.steps import outcomes_in
from teotl.core.words import said
from teotl.draw.kept import Kept
from teotl.web.origins import begun
from teotl.web.past import Past
from teotl.web.store import PERSON, Line, Store, TableRow
from teotl.web.thinking import Thinkers
from teotl.web.views import Views
from teotl.web.watch import Watch

Change = Callable[[Game], list[list[Happening]]]  # what happened, by line
Call = Callable[["Room", int], None]  # tell a seat that its turn has begun


class Stale(Exception):
    """The choice was made for a moment that has passed; `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__(said("error.game_has_moved_on_look"))
        self.version = version


@dataclass
class Told:
    """A line of the game as everyone may hear it: the key is not in it, for it may be secret."""

    seat: int
    happened: list[Happening]
    beside: bool  # made while others could act too, so it disturbs nobody
    words: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)  # see told.sentences


class Room:
    """Every change is made on a copy, written, and only then shown: nothing waits in between."""

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers, call: Call) -> None:
        self.row = row
        self.store = store
        self.thinkers = thinkers
        self.call = call
        self.game, told_before = begun(row)
        self.past = Past(self.game.copy())
        self.told: list[Told] = []
        self.watching: set[Watch] = set()  # open streams
        self.used = 0.0  # when somebody last asked for the room
        self.drawn = Kept()
        self.views = Views()
        self.thinking: asyncio.Task[None] | None = None
        for entry in told_before:
            replay(self.game, line_of(self.game, entry), self.told)
        for line in store.lines_of(row.id):
            replay(self.game, line, self.told)

    @property
    def version(self) -> int:
        """How many lines were written: grows with every choice and every undo."""
        return len(self.told)

    @property
    def hints_allowed(self) -> bool:
        """Unless the table was opened without; lessons have a coach of their own."""
        return bool(self.row.settings.get("hints", True)) and "lesson" not in self.row.settings

    @cached_property
    def people(self) -> Sequence[int]:
        return [seat for seat, kind in enumerate(self.row.players) if kind == PERSON]

    def at(self, step: int) -> Game:
        """The game as it was after so many lines."""
        return self.past.at(self.game.lines, step)

    # --- Changes.
    def play(self, seat: int, key: str, version: int) -> None:
        """Play a person's choice, and what is forced after it."""
        if self.moved_on(seat, version):
            raise Stale(self.version)
        self.attempt(seat, partial(play_on, people=self.people, seat=seat, key=key))
        self.wake_bots()

    def undo(self, seat: int, version: int) -> None:
        """Take a person's last choice back."""
        if self.moved_on(seat, version):
            raise Stale(self.version)
        self.attempt(seat, partial(undo_on, seat=seat))
        self.wake_bots()

    def attempt(self, actor: int, change: Change) -> None:
        """Change a copy; write; only then make it the game and tell everyone."""
        trial = self.game.copy()
        happened = change(trial)
        entries, asked = trial.lines[self.version :], trial.to_act
        self.store.add_lines(self.row, self.version, [line_of(trial, entry) for entry in entries], asked)
        waited = self.game.to_act
        self.game = trial
        for entry, events in zip(entries, happened, strict=True):
            self.told.append(Told(entry.seat, events, beside(trial, entry)))
        self.wake_streams(True)
        for seat in asked:
            if seat not in waited and seat != actor and seat in self.people:
                self.call(self, seat)

    def moved_on(self, seat: int, version: int) -> bool:
        """Has something happened since that concerns the seat? Others may act at the same moment."""
        since = self.told[version:] if 0 <= version <= self.version else None
        return since is None or any(line.seat == seat or not line.beside for line in since)

    # --- Bots.
    def wake_bots(self) -> None:
        """Let the bots think, if it is their turn and they do not think already."""
        if len(self.people) == len(self.row.players):
            return
        if self.thinking is not None and not self.thinking.done():
            return
        if any(self.row.players[seat] != PERSON for seat in self.game.to_act):
            self.thinking = asyncio.create_task(self.let_bots_play())

    async def let_bots_play(self) -> None:
        """What bots choose is played like any choice; other games, and other seats, go on meanwhile."""
        while waiting := [seat for seat in self.game.to_act if self.row.players[seat] != PERSON]:
            seat, version = waiting[0], self.version
            seed = own_seed(self.row.seed, seat)
            key = await self.thinkers.choose(self.row.players[seat], seed, self.game.view(seat))
            if not self.moved_on(seat, version):
                self.play_for_bot(seat, key)
            await asyncio.sleep(0)

    def play_for_bot(self, seat: int, key: str) -> None:
        """A bot that answers with nonsense takes its first choice, so that nobody waits for ever."""
        try:
            self.attempt(seat, partial(play_on, people=self.people, seat=seat, key=key))
        except (InvalidChoice, IllegalChoice):
            key = self.game.choices(seat)[0].key
            self.attempt(seat, partial(play_on, people=self.people, seat=seat, key=key))

    # --- Watching.
    def wake_streams(self, changed: bool) -> None:
        for watch in self.watching:
            watch.wake(changed)

    @property
    def is_idle(self) -> bool:
        return not self.watching and (self.thinking is None or self.thinking.done())

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The game's view for the seat; shared, so nobody may change it."""
        return self.views.of(self.game, seat)


def play_on(game: Game, people: Sequence[int], seat: int, key: str) -> list[list[Happening]]:
    """A choice, and then what is forced for people, as long as anything is."""
    happened = [game.play(seat, key)]
    while only := next(
        (choice for seat in game.to_act if seat in people and (choice := forced(game, seat))), None
    ):
        happened.append(game.play(only.seat, only))
    return happened


def undo_on(game: Game, seat: int) -> list[list[Happening]]:
    return [[event] for event in take_back(game, seat)]


def replay(game: Game, line: Line, told: list[Told]) -> None:
    """Play a line that was written down, with the chance that it met."""
    if line.key == UNDO:
        happened = game.undo(line.seat)
    else:
        chance = [game.rules.chance_of(word) for word in line.chance.split()]
        happened = game.play_told(line.seat, line.key, chance)
    told.append(Told(line.seat, happened, beside(game, game.lines[-1])))


def beside(game: Game, entry: Any) -> bool:
    """Could others act at the same moment? After an undo: are several asked again?"""
    return len(game.to_act) > 1 if entry.key == UNDO else entry.simultaneous


def line_of(game: Game, entry: Any) -> Line:
    chance = " ".join(game.rules.chance_word(*outcome) for outcome in outcomes_in(entry.raw))
    return Line(entry.seat, entry.key, chance)


def own_seed(seed: int, seat: int) -> int:
    """A bot's own seed: one for the whole game, so that it keeps to its plans, and no way back to the game's seed."""
    return int.from_bytes(hashlib.sha256(f"{seed} {seat}".encode()).digest()[:6])
