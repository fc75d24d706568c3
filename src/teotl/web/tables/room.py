"""A room: one game being played, who sits where, and who is watching."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from teotl.core.errors import IllegalChoice, InvalidChoice
from teotl.core.game import Game, Happening
from teotl.core.manners import forced, take_back
from teotl.core.seeds import secret_seat_seed
from teotl.core.words import said
from teotl.draw.kept import Kept
from teotl.web.http.logs import note
from teotl.web.http.places import Asker
from teotl.web.tables.clocks import Clocks, run_out, turns_begun, wind
from teotl.web.tables.lines import PublicLine, beside, line_of
from teotl.web.tables.opening import opened, turn_ended
from teotl.web.tables.party import Party
from teotl.web.tables.past import Past
from teotl.web.tables.presence import Attendance, minutes_away
from teotl.web.tables.store import PERSON, Store, TableRow
from teotl.web.tables.thinking import Thinkers
from teotl.web.tables.views import Views
from teotl.web.tables.watch import Watch

log = logging.getLogger("teotl.web")
BOTS_WAIT = 2.0  # seconds, while nothing can be written
NOBODY = -1  # has acted
LOOKS = 60.0  # seconds: who has asked for something so lately still looks, also without a stream
Found = TypeVar("Found")
Change = Callable[[Game], list[list[Happening]]]  # what happened, by line
Call = Callable[["Room", int], None]  # tell a seat that its turn has begun


class Stale(Exception):
    """The choice was made for a moment that has passed; `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__(said("error.game-moved-on"))
        self.version = version


class Room:
    """Every change is made on a copy, written, and only then shown: nothing waits in between."""

    page = "board.html"  # the template that shows it …
    page_over = "over.html"  # … and how it ended

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers, call: Call) -> None:
        self.row = row
        self.store = store
        self.thinkers = thinkers
        self.call = call
        self.party = Party(row, store.people)
        self.attendance = Attendance(store.people, row.id)
        self.clocks = Clocks(store, row.id, row.settings.get("clock"))
        found = opened(row, store)
        self.game, self.lines = found.game, found.lines
        self.past = Past(found.start)
        self.written = (
            found.written
        )  # how many lines are in the store, with those that are not followed any more
        self.slot = found.slot  # of the next snapshot
        self.due: tuple[Game, int] | None = None  # the last end of a turn, until it is kept
        self.lost = (
            found.lost
        )  # choices that are gone since the rules have changed; None if the game was followed
        self.game.seats = tuple(row.names)  # a record that it goes on from may know other names
        self.watching: set[Watch] = set()  # open streams
        self.used = 0.0  # when somebody last asked for the room
        self.address = ""  # of who opened it, or came first: its bots think for them
        self.drawn = Kept()
        self.views = Views()
        self.thinking: asyncio.Task[None] | None = None

    @property
    def version(self) -> int:
        """How many lines were written: grows with every choice and every undo."""
        return len(self.lines)

    @property
    def hints_allowed(self) -> bool:
        """Unless the table was opened without; lessons have a coach of their own, and puzzles are to be solved."""
        return bool(self.row.settings.get("hints", True)) and not self.row.is_guided

    @property
    def is_closed(self) -> bool:
        """Is nothing to be chosen any more, though the game is not over? So it is with a puzzle that was answered."""
        return False

    @property
    def people(self) -> Sequence[int]:
        """The seats that people play now."""
        return self.party.persons

    @property
    def moment(self) -> tuple[object, ...]:
        """All that a page may show: another one when anything has changed, at the table or in the game."""
        return self.version, self.party.mark, *minutes_away(self)

    def at(self, step: int) -> Game:
        """The game as it was after so many lines."""
        return self.past.at(self.game.lines, step)

    # --- Changes.
    async def carry_out(self, change: Callable[[], Found]) -> Found:
        """Make one of these changes, whatever the store needs for it."""
        return await self.store.carry_out(self, change)

    def play(self, seat: int, key: str, version: int) -> None:
        """Play a person's choice, and what is forced after it."""
        if self.moved_on(seat, version):
            raise Stale(self.version)
        self.attendance.acts(seat)
        self.attempt(seat, partial(play_on, people=self.people, seat=seat, key=key))
        self.go_on()

    def undo(self, seat: int, version: int, lines: int = 1) -> None:
        """Take a person's last choice back, or as many lines as may be, up to the number given."""
        if self.moved_on(seat, version):
            raise Stale(self.version)
        self.attempt(seat, partial(undo_on, seat=seat, lines=lines))
        self.go_on()

    def attempt(self, actor: int, change: Change) -> None:
        """Change a copy; write; only then make it the game and tell everyone."""
        trial = self.game.copy()
        happened = change(trial)
        entries, asked, waited = trial.lines[self.version :], trial.to_act, self.game.to_act
        heard = [
            PublicLine(entry.seat, events, beside(trial, entry))
            for entry, events in zip(entries, happened, strict=True)
        ]
        lines = [line_of(trial, entry) for entry in entries]
        self.store.add_lines(self.row, self.written, lines, asked)
        self.written += len(lines)
        before, self.game = self.version, trial
        if any(turn_ended(trial, events) for events in happened):
            self.due = trial, self.written
        self.lines += heard
        self.move_clocks(waited, before)
        called = [seat for seat in asked if seat not in waited and seat != actor and seat in self.people]
        self.spread(actor, called)

    def spread(self, actor: int, called: Iterable[int]) -> None:
        """Tell everyone of a change. It is written, so whatever fails here is logged, and the change stands."""
        self.wake_streams(True, actor)
        for seat in called:
            try:
                self.call(self, seat)
            except Exception:
                log.exception("seat %d of %s could not be called", seat, self.row.id)

    def move_clocks(self, waited: Sequence[int], before: int) -> None:
        """After a choice, which is written: turns begin, and who had a turn played by a bot plays again."""
        if not (self.clocks.wish or self.party.standins):
            return
        try:
            begun = turns_begun(self, waited, before)
            for seat, standin in [*self.party.standins.items()]:
                if standin.why == "turn" and (seat in begun or seat not in self.game.to_act):
                    self.party.come_back(seat)
            wind(self, begun)
        except Exception:
            log.exception("the clocks of %s could not be moved", self.row.id)

    def ring(self) -> None:
        """Somebody's time may be up."""
        run_out(self)

    def go_on(self) -> None:
        """After a person's change, which stands: the bots' turn may have come."""
        try:
            self.wake_bots()
        except Exception:
            log.exception("the bots of %s could not be woken", self.row.id)

    def moved_on(self, seat: int, version: int) -> bool:
        """Has something happened since that concerns the seat? Others may act at the same moment."""
        since = self.lines[version:] if 0 <= version <= self.version else None
        return since is None or any(line.seat == seat or not line.beside for line in since)

    def rename_seats(self) -> None:
        """The seats are called as the row says now, in everything that was and will be told."""
        names = tuple(self.row.names)
        self.game = self.game.copy()  # another object, so that views are written anew
        for game in (self.game, *self.past.kept):
            game.seats = names
        for line in self.lines:
            line.words.clear()
        self.drawn = Kept()

    # --- Bots.
    def wake_bots(self) -> None:
        """Let the bots think, if it is their turn and they do not think already."""
        if len(self.people) == len(self.row.players) or self.party.is_deserted:
            return
        if self.thinking is not None and not self.thinking.done():
            return
        if any(self.party.players[seat] != PERSON for seat in self.game.to_act):
            self.store.let_think(self)

    def think(self) -> None:
        self.thinking = asyncio.create_task(self.let_bots_play())

    async def let_bots_play(self) -> None:
        """What bots choose is played like any choice; other games, and other seats, go on meanwhile."""
        while waiting := self.waiting_bots():
            seat, version = waiting[0], self.version
            seed, bot = secret_seat_seed(self.row.seed, seat), self.party.players[seat]
            key = await self.thinkers.choose(bot, seed, self.game.view(seat), self.asker)
            pause = await self.carry_out(partial(self.try_for_bot, seat, key, version))
            await asyncio.sleep(pause)

    def try_for_bot(self, seat: int, key: str, version: int) -> float:
        """Play it; how long to wait if it cannot be written just now: a bot thinks again then, for it has time."""
        if self.moved_on(seat, version) or seat not in self.waiting_bots():  # its owner may be back
            return 0.0
        try:
            self.play_for_bot(seat, key)
        except sqlite3.IntegrityError:
            raise  # another server was first
        except sqlite3.Error as error:
            note("bot-waits", logging.WARNING, error, game=self.row.id)
            return BOTS_WAIT
        return 0.0

    def waiting_bots(self) -> list[int]:
        """The seats of bots that may act; none where nobody is left to play with."""
        players = self.party.players
        return [] if self.party.is_deserted else [s for s in self.game.to_act if players[s] != PERSON]

    def play_for_bot(self, seat: int, key: str) -> None:
        """A bot that answers with nonsense takes its first choice, so that nobody waits for ever."""
        try:
            self.attempt(seat, partial(play_on, people=self.people, seat=seat, key=key))
        except (InvalidChoice, IllegalChoice):
            key = self.game.choices(seat)[0].key
            self.attempt(seat, partial(play_on, people=self.people, seat=seat, key=key))

    # --- Watching.
    def stir(self) -> None:
        """Something changed at the table that is no choice."""
        self.party.mark += 1
        self.move_clocks(self.game.to_act, self.version)
        self.wake_streams(True)

    def wake_streams(self, changed: bool, actor: int = NOBODY) -> None:
        """Pages are drawn one after another: those of others first, for whoever acted knows what was chosen."""
        for watch in sorted(self.watching, key=lambda watch: actor in watch.seats):
            try:
                watch.wake(changed)
            except Exception:
                log.exception("somebody who watches %s could not be woken", self.row.id)

    @property
    def is_thinking(self) -> bool:
        return self.thinking is not None and not self.thinking.done()

    @property
    def is_idle(self) -> bool:
        return not (self.watching or self.is_thinking or self.clocks.timer) and self.due is None

    @property
    def is_watched(self) -> bool:
        """Does somebody look, by a stream or by asking now and then?"""
        return bool(self.watching) or time.monotonic() - self.used < LOOKS

    @property
    def asker(self) -> Asker:
        """For whom its bots think."""
        return Asker(self.address, self.row.id, lambda: self.is_watched)

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


def undo_on(game: Game, seat: int, lines: int = 1) -> list[list[Happening]]:
    """What was forced is taken back with the choice before it; the first choice must be free to go."""
    happened = take_back(game, seat)
    while len(happened) < lines and game.can_undo(seat):
        happened += take_back(game, seat)
    return [[event] for event in happened]
