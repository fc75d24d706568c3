"""Opening a stored game: what was written is followed by the rules of today.

Where these refuse a line, or come to another position than was kept, the game goes on from its last good snapshot.
"""

import logging
import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from teotl.core.errors import CannotOpen, TeotlError
from teotl.core.face import Story
from teotl.core.game import Game, Happening
from teotl.core.history import UNDO, Entry
from teotl.core.older import Follower, dropped_since
from teotl.core.position import from_position
from teotl.core.registry import face
from teotl.core.words import said
from teotl.web.http.logs import note
from teotl.web.tables.lines import PublicLine, chance_of, line_of, public_line, replay
from teotl.web.tables.origins import begun
from teotl.web.tables.snapshots import SLOTS, Snapshot, other_slot, snapshot_of
from teotl.web.tables.store import Line, Store, TableRow

Numbered = Sequence[tuple[int, Line]]
Eras = Sequence[tuple[int, int]]


class Differs(Exception):
    """The rules of today come to another position than was kept."""


class Opened(NamedTuple):
    start: Game  # before the first line that is followed
    game: Game
    lines: list[PublicLine]
    written: int  # the number of the line that comes next
    slot: int  # where the next snapshot goes
    lost: int | None  # how many choices are gone, if the game goes on from a snapshot; else None


class Stored(NamedTuple):
    """All that the store has of one game."""

    lines: Numbered
    eras: Eras
    beginning: Snapshot | None
    last: list[tuple[int, Snapshot]]  # the latest first

    def written(self, before: int) -> int:
        """The number of the line that comes next, if so many come before the first."""
        numbers = [number + 1 for number, _ in self.lines[-1:]] + [kept.number for _, kept in self.last]
        return max([*numbers, self.beginning.number if self.beginning else before])


def opened(row: TableRow, store: Store) -> Opened:
    """The game of a table as it is now; raises CannotOpen."""
    kept = store.snapshots
    stored = Stored(
        store.numbered_lines(row.id), kept.eras(row.id), kept.beginning(row.id), kept.last(row.id)
    )
    try:
        found = followed(row, stored)
    except Exception as error:  # whatever other rules do with these lines
        note("game-not-followed", logging.WARNING, error, game=row.id, why=str(error))
        return resumed(row, store, stored)
    keep_up(row, store, stored, found)
    return found


def followed(row: TableRow, stored: Stored) -> Opened:
    """The game from where it begins, every line of it, and every snapshot compared."""
    before: list[Entry] = []
    if stored.beginning is None:
        start, before = begun(row)
    else:
        start = game_at(row, stored.beginning)
    game, public = start.copy(), list[PublicLine]()
    for entry in before:
        replay(game, line_of(game, entry), public)
    first = stored.beginning.number if stored.beginning else 0
    lines = [(number, line) for number, line in stored.lines if number >= first]
    marks = [kept for _, kept in stored.last]
    follow(game, public, lines, marks, stored.eras)
    slot = other_slot(stored.last[0][0]) if stored.last else SLOTS[0]
    lost = stored.beginning.lost if stored.beginning else None
    return Opened(start, game, public, stored.written(len(before)), slot, lost)


def follow(
    game: Game, public: list[PublicLine], lines: Numbered, marks: Sequence[Snapshot], eras: Eras
) -> None:
    """Play the lines; raises Differs, or whatever the rules say against one of them."""
    follower = Follower(game, eras[0][1])
    due = sorted(marks, key=lambda kept: kept.number)
    for number, line in lines:
        while due and due[0].number <= number:
            compare(game, due.pop(0))
        follower.dropped = dropped_since(game.rules, rules_at(eras, number))
        happened = follower.follow(line.seat, line.key, chance_of(game, line))
        if happened is not None:
            public.append(public_line(game, happened))
    for kept in due:
        compare(game, kept)


def rules_at(eras: Eras, number: int) -> int:
    """The version of the rules that accepted a line."""
    return next((rules for first, rules in reversed(eras) if first <= number), eras[0][1])


def compare(game: Game, kept: Snapshot) -> None:
    """Raise Differs unless the game is what was kept. Digests may have changed, so the position decides."""
    if str(game.digest()) == kept.digest:
        return
    try:
        other = from_position(kept.position)
    except (TeotlError, ValueError):
        return  # nothing to compare with: what was followed is the better witness
    if other.digest() != game.digest():
        raise Differs(f"another position before line {kept.number}")


def keep_up(row: TableRow, store: Store, stored: Stored, found: Opened) -> None:
    """A file of before has no snapshots, and knows nothing of today's rules: it gets what it lacks."""
    version = found.game.rules.version
    known = stored.eras[-1][1] == version
    if known and (stored.last or stored.beginning):
        return
    try:
        with store.base:
            store.base.execute("BEGIN IMMEDIATE")
            if not known:
                store.snapshots.begin_era(row.id, found.written, version)
            store.snapshots.put(row.id, found.slot, snapshot_of(found.game, found.written))
    except sqlite3.Error as error:
        note("snapshot-not-written", logging.ERROR, error, game=row.id)  # it is opened all the same


# --- From a snapshot.
def resumed(row: TableRow, store: Store, stored: Stored) -> Opened:
    """The game from its last good snapshot; what follows it counts if today's rules accept all of it."""
    start, number = last_good(row, stored)
    game, public = start.copy(), list[PublicLine]()
    tail = [(at, line) for at, line in stored.lines if at >= number]
    lost = 0
    try:
        follow(game, public, tail, [], stored.eras)
    except Exception as error:
        note("lines-left-behind", logging.WARNING, error, game=row.id, lines=len(tail), why=str(error))
        game, public, number = start.copy(), [], stored.written(0)
        lost = sum(-1 if line.key == UNDO else 1 for _, line in tail)
    written = stored.written(0)
    with store.base:
        store.base.execute("BEGIN IMMEDIATE")
        store.snapshots.go_on_from(row.id, snapshot_of(start, number)._replace(lost=max(lost, 0)))
        store.snapshots.begin_era(row.id, written, game.rules.version)
    store.add_lines(row, written, [], game.to_act)
    return Opened(start, game, public, written, SLOTS[0], max(lost, 0))


def last_good(row: TableRow, stored: Stored) -> tuple[Game, int]:
    """A game that today's rules accept, and the number of the line that comes after it."""
    kept = [snapshot for _, snapshot in stored.last] + ([stored.beginning] if stored.beginning else [])
    for snapshot in [] if "lesson" in row.settings else kept:  # a lesson begins anew, for its script does
        try:
            return game_at(row, snapshot), snapshot.number
        except (TeotlError, ValueError) as error:
            note("snapshot-does-not-hold", logging.WARNING, error, game=row.id, why=str(error))
    return without_snapshots(row, stored)


def without_snapshots(row: TableRow, stored: Stored) -> tuple[Game, int]:
    """The last end of a turn up to which today's rules follow the lines."""
    try:
        start, before = begun(row)
    except Exception as error:
        raise CannotOpen(said("hosting.cannot-open")) from error
    game, public = start.copy(), list[PublicLine]()
    good, number = start, 0
    entries = [line_of(start, entry) for entry in before]
    numbered = [*enumerate(entries), *((at, line) for at, line in stored.lines)]
    if "lesson" in row.settings:
        return start_at(start), stored.written(0)
    try:
        for at, line in numbered:
            follow(game, public, [(at, line)], [], stored.eras)
            if turn_ended(game, public[-1].happened if public else []):
                good, number = game.copy(), at + 1
    except Exception as error:
        note("lines-do-not-hold", logging.WARNING, error, game=row.id, after=number, why=str(error))
    return start_at(good), number


def start_at(game: Game) -> Game:
    """The same moment as a beginning."""
    return from_position(game.position())


def game_at(row: TableRow, kept: Snapshot) -> Game:
    """The game that goes on from a snapshot, under the names of its table."""
    return from_position({**kept.position, "seats": row.names})


# --- When a snapshot is due.
def turn_ended(game: Game, happened: Sequence[Happening]) -> bool:
    """Has a turn, a round or the game ended with these events? Where a story tells no ends, with every line."""
    if game.over:
        return True
    ends = ends_of(face(game.name).story)
    return not ends or any(event["event"] in ends for event in happened)


@cache
def ends_of(story: Story) -> set[str]:
    return {*story.turn_ends, *(event for event, _, _ in story.chapters)}
