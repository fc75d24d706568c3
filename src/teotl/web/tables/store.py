"""Storage: games, their seats, and every choice ever accepted, appended and never changed.

In one SQLite file; `cluster/store.py` keeps the same in PostgreSQL, for several servers at once.
"""

import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from teotl.web.tables import people, pushes, snapshots, solving
from teotl.web.tables.datafile import complaint
from teotl.web.tables.migrating import migrate
from teotl.web.tables.people import People, delete_game
from teotl.web.tables.pushes import Device, Pushes, new_key
from teotl.web.tables.schemas import CLOCKS, GAMES, TALK
from teotl.web.tables.snapshots import SLOTS, Snapshot, Snapshots
from teotl.web.tables.solving import Solving

if TYPE_CHECKING:
    from teotl.web.tables.room import Room

Found = TypeVar("Found")
PERSON: Final = "person"  # a seat's player who is no bot
CHOSEN_SEED: Final = (
    "seed"  # of the settings: a seed that somebody knows already, so everybody at the table may
)
MINUTE: Final = 60.0  # seconds
COOKIES, PUSHES = "cookies", "pushes"  # keys, in the table `server`
ADD_LINE: Final = "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)"
MARK_GAME: Final = "UPDATE games SET touched = ?, over = ?, asked = ? WHERE id = ?"
GAMES_OF: Final = (
    "SELECT games.*, group_concat(sitting.seat) FROM games JOIN"
    " (SELECT game, seat FROM holders WHERE browser = ?1 UNION SELECT game, seat FROM guests WHERE browser = ?1)"
    " AS sitting ON sitting.game = games.id GROUP BY games.id ORDER BY touched DESC LIMIT ?2"
)
MOST_HELD: Final = 10_000  # answers about browsers that are remembered


@dataclass
class TableRow:
    """A game as it was created."""

    id: str
    game: str
    names: list[str]
    players: list[str]
    options: dict[str, Any]
    seed: int
    settings: dict[str, Any]
    created: float = 0.0
    touched: float = 0.0
    over: bool = False
    asked: list[int] = field(default_factory=list)  # the seats that may act
    secrets: list[bytes] = field(default_factory=list)  # hashes, by seat
    origin: str = ""  # a record that the game goes on from, see origins.py; empty: it began with its seed

    @property
    def known_seed(self) -> int | None:
        """The seed if somebody chose it or knows it from a game before; nobody is told any other while it is played."""
        return self.settings.get(CHOSEN_SEED)

    @property
    def is_guided(self) -> bool:
        """A lesson or a puzzle: for one person, who cannot be replaced there."""
        return "lesson" in self.settings or "puzzle" in self.settings

    @property
    def waits_for(self) -> list[str]:
        """The names of those who may act; nobody when the game is over."""
        return [self.names[seat] for seat in self.asked]


@dataclass
class Line:
    """One accepted choice, or an undo."""

    seat: int
    key: str
    chance: str


class Webhook(NamedTuple):
    """Where to tell that it is a seat's turn, and under which address this server was reached."""

    address: str
    server: str
    language: str = "en"  # of the words


class Store:
    base: sqlite3.Connection  # or what acts like one, as far as Base goes: cluster/base.py
    is_shared = False  # with other servers: then others write too

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.open(path)
        except sqlite3.Error as error:
            raise complaint(path, error) from None

    def open(self, path: Path) -> None:
        base = self.base = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")  # NORMAL would outlive kill -9, but not a power cut
        base.execute("PRAGMA foreign_keys=ON")
        base.executescript(GAMES)
        migrate(base)
        base.executescript(snapshots.SCHEMA + people.SCHEMA + CLOCKS + TALK + pushes.SCHEMA + solving.SCHEMA)
        base.execute("PRAGMA busy_timeout=0")  # whoever may wait does so elsewhere: see patience.py
        self.furnish()

    def furnish(self) -> None:
        """What stands on the database, and what is remembered beside it."""
        self.snapshots = Snapshots(self.base)
        self.held: dict[tuple[str, bytes], list[int]] = {}  # see seats_of
        self.talked: dict[str, int] = {}  # see last_spoken
        self.added = 0  # lines, since the server started
        self.people = People(self.base, self.held)
        self.pushes = Pushes(self.base)
        self.solving = Solving(self.base)

    def close(self) -> None:
        self.base.close()

    # --- What only several servers need: see cluster/store.py.
    async def carry_out(self, room: "Room", change: Callable[[], Found]) -> Found:
        """Make a change of a room's game; here nobody else can be first."""
        return change()

    def about(self, identity: str) -> AbstractContextManager[None]:
        """All that is asked within is about this game."""
        return nullcontext()

    def changed(self, identity: str) -> None:
        """The table is not what it was: other servers want to know."""

    def is_first(self, name: str) -> bool:
        """Something that only one server shall do: is it this one?"""
        return True

    def let_think(self, room: "Room") -> None:
        """The bots' turn has come: they think here, or elsewhere."""
        room.think()

    def is_writable(self) -> bool:
        """Is nobody else writing just now? Raises sqlite3.Error for anything worse."""
        try:
            self.base.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if is_busy(error):
                return False
            raise
        self.base.execute("ROLLBACK")
        return True

    # --- Games.
    def add_game(self, row: TableRow, kept: Snapshot | None = None) -> None:
        """Write a new game with its seats and what it is at first, all or nothing."""
        now = time.time()
        row.created = row.touched = now
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    row.game,
                    json.dumps(row.names),
                    json.dumps(row.players),
                    json.dumps(row.options),
                    str(row.seed),
                    json.dumps(row.settings),
                    now,
                    now,
                    row.over,
                    json.dumps(row.asked),
                    row.origin,
                ),
            )
            self.base.executemany(
                "INSERT INTO seats (game, seat, secret) VALUES (?, ?, ?)",
                [(row.id, seat, secret) for seat, secret in enumerate(row.secrets)],
            )
            if kept is not None:
                self.snapshots.put(row.id, SLOTS[-1], kept)
                self.snapshots.begin_era(row.id, 0, kept.rules)

    def find_game(self, identity: str) -> TableRow | None:
        found = self.base.execute("SELECT * FROM games WHERE id = ?", (identity,)).fetchone()
        if found is None:
            return None
        row = read_row(found)
        row.secrets = [
            secret
            for (secret,) in self.base.execute(
                "SELECT secret FROM seats WHERE game = ? ORDER BY seat", (identity,)
            )
        ]
        return row

    def open_games(self, limit: int = 50) -> list[tuple[TableRow, list[int]]]:
        """Tables that still wait for people, newest first, with the seats that nobody holds."""
        found = self.base.execute(
            "SELECT * FROM games WHERE over = 0 AND json_extract(settings, '$.open') = 1"
            " ORDER BY created DESC LIMIT ?",
            (limit,),
        ).fetchall()
        rows = [read_row(row) for row in found]
        return [(row, free) for row in rows if (free := self.free_seats(row))]

    def games_of(self, browser: bytes, limit: int = 100) -> list[tuple[TableRow, list[int]]]:
        """The games in which a browser holds seats, last touched first."""
        found = self.base.execute(GAMES_OF, (browser, limit)).fetchall()
        return [(read_row(row[:-1]), sorted(int(seat) for seat in row[-1].split(","))) for row in found]

    def delete(self, identity: str) -> None:
        """The game with all that belongs to it."""
        delete_game(self.base, identity)
        self.pushes.forget_game(identity)
        self.held.clear()

    # --- Browsers.
    def key(self) -> bytes:
        """The key that signs cookies."""
        return self.kept(COOKIES, secrets.token_bytes(32))

    def push_key(self) -> bytes:
        """The key by which those who pass on messages to browsers know us."""
        return self.kept(PUSHES, new_key())

    def kept(self, name: str, made: bytes) -> bytes:
        """What this server keeps of itself, made once for each file."""
        self.base.execute("INSERT INTO server VALUES (?, ?) ON CONFLICT DO NOTHING", (name, made))
        (kept,) = self.base.execute("SELECT value FROM server WHERE name = ?", (name,)).fetchone()
        return bytes(kept)

    def holds_seats(self, browser: bytes) -> bool:
        found = self.base.execute("SELECT 1 FROM holders WHERE browser = ? LIMIT 1", (browser,))
        return found.fetchone() is not None

    # --- Seats.
    def seats_of(self, identity: str, browser: bytes) -> list[int]:
        """The seats that a browser holds; remembered, for every choice and every update asks for them."""
        held = self.held.get((identity, browser))
        if held is None:
            found = self.base.execute(
                "SELECT seat FROM holders WHERE game = ? AND browser = ? ORDER BY seat", (identity, browser)
            )
            held = [seat for (seat,) in found]
            if len(self.held) >= MOST_HELD:
                self.held.clear()
            self.held[identity, browser] = held
        return held[:]

    def free_seats(self, row: TableRow) -> list[int]:
        """Seats for people that nobody holds yet, and nobody plays for."""
        found = self.base.execute(
            "SELECT seat FROM holders WHERE game = ?1 UNION SELECT seat FROM standins WHERE game = ?1",
            (row.id,),
        )
        held = {seat for (seat,) in found}
        return [seat for seat, kind in enumerate(row.players) if kind == PERSON and seat not in held]

    def holders(self, identity: str) -> list[tuple[int, bytes]]:
        """Who holds which seat: seat and browser."""
        found = self.base.execute("SELECT seat, browser FROM holders WHERE game = ?", (identity,))
        return found.fetchall()

    def hold(self, identity: str, seat: int, browser: bytes) -> None:
        """The browser holds the seat from now on, beside others of the same person."""
        self.base.execute(
            "INSERT INTO holders VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (identity, seat, browser)
        )
        self.held.pop((identity, browser), None)

    def claim(self, identity: str, seat: int, browser: bytes) -> bool:
        """Take a seat that nobody holds; says whether it was still free."""
        done = self.base.execute(
            "INSERT INTO holders SELECT ?1, ?2, ?3"
            " WHERE NOT EXISTS (SELECT 1 FROM holders WHERE game = ?1 AND seat = ?2)",
            (identity, seat, browser),
        )
        self.held.pop((identity, browser), None)
        return done.rowcount == 1

    def set_webhook(self, identity: str, seat: int, webhook: Webhook | None) -> None:
        kept = json.dumps(webhook) if webhook else None
        self.base.execute("UPDATE seats SET webhook = ? WHERE game = ? AND seat = ?", (kept, identity, seat))

    def webhook(self, identity: str, seat: int) -> Webhook | None:
        found = self.base.execute(
            "SELECT webhook FROM seats WHERE game = ? AND seat = ?", (identity, seat)
        ).fetchone()
        return Webhook(*json.loads(found[0])) if found and found[0] else None

    def devices(self, identity: str, seat: int) -> list[Device]:
        """Where to tell whoever sits there that it is their turn."""
        return self.pushes.of_seat(identity, seat)

    # --- What was said.
    def spoken(self, identity: str) -> list[tuple[Any, ...]]:
        """Number, time, seat, name, line and sign of all that is kept, the oldest first."""
        found = self.base.execute(
            "SELECT number, at, seat, name, line, sign FROM talk WHERE game = ? ORDER BY number", (identity,)
        )
        return found.fetchall()

    def last_spoken(self, identity: str) -> int:
        """Looked up once, for every page shows it; nobody else writes to the file."""
        if identity not in self.talked:
            if len(self.talked) >= MOST_HELD:
                self.talked.clear()
            self.talked[identity] = self.read_last_spoken(identity)
        return self.talked[identity]

    def read_last_spoken(self, identity: str) -> int:
        found = self.base.execute("SELECT max(number) FROM talk WHERE game = ?", (identity,))
        return found.fetchone()[0] or 0

    def say(self, identity: str, spoken: tuple[Any, ...], most: int) -> None:
        """Keep what was said (time, seat, name, line, sign), and so many of the last."""
        number = self.last_spoken(identity) + 1
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.execute("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?)", (identity, number, *spoken))
            self.base.execute("DELETE FROM talk WHERE game = ? AND number <= ?", (identity, number - most))
        self.talked[identity] = number

    # --- Choices.
    def add_lines(self, row: TableRow, number: int, lines: list[Line], asked: Sequence[int]) -> None:
        """Append accepted choices; on disk when this returns. A number that exists already is refused.

        `asked` are the seats that may act then; a game in which nobody may is over. The game's row, for the
        lobby, is written when they change, and at least every minute.
        """
        now, seats = time.time(), list(asked)
        every = [(row.id, number + i, line.seat, line.key, line.chance, now) for i, line in enumerate(lines)]
        marked = seats != row.asked or row.over == bool(seats) or now - row.touched > MINUTE
        if len(every) == 1 and not marked:
            self.base.execute(ADD_LINE, every[0])  # a statement alone is a transaction
            self.added += 1
            return
        with self.base:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.executemany(ADD_LINE, every)
            if marked:
                self.base.execute(MARK_GAME, (now, not seats, json.dumps(seats), row.id))
        self.added += len(every)
        if marked:
            row.asked, row.touched, row.over = seats, now, not seats

    def lines_of(self, identity: str) -> list[Line]:
        return [line for _, line in self.numbered_lines(identity)]

    def numbered_lines(self, identity: str) -> list[tuple[int, Line]]:
        """Every line with its number; a game that goes on from a record does not begin with 0."""
        found = self.base.execute(
            "SELECT number, seat, key, chance FROM lines WHERE game = ? ORDER BY number", (identity,)
        )
        return [(number, Line(*line)) for number, *line in found]


def is_busy(error: BaseException) -> bool:
    """Does another program keep the file locked?"""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def read_row(found: tuple[Any, ...]) -> TableRow:
    identity, game, names, players, options, seed, settings, created, touched, over, asked, origin = found
    return TableRow(
        identity,
        game,
        json.loads(names),
        json.loads(players),
        json.loads(options),
        int(seed),
        json.loads(settings),
        created,
        touched,
        bool(over),
        json.loads(asked),
        origin=origin,
    )
