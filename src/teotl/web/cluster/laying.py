"""Tables as they lie in the database: all that is kept of each beside its game, of many at once.

A server that comes back to the database reads all its tables anew: one by one that would be thousands of questions.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeVar

from teotl.web.tables.base import Base
from teotl.web.tables.clocks import Clock
from teotl.web.tables.people import Doing, Link, StandIn
from teotl.web.tables.store import TableRow, read_row

# Each row begins with its game.
GAMES: Final = "SELECT id, games.* FROM games WHERE id = ANY(?)"
SECRETS: Final = "SELECT game, secret FROM seats WHERE game = ANY(?) ORDER BY seat"
STANDINS: Final = "SELECT game, seat, player, why, since FROM standins WHERE game = ANY(?)"
LINKS: Final = "SELECT game, seat, secret, guest FROM links WHERE game = ANY(?)"
DOINGS: Final = "SELECT game, at, version, kind, seat, facts FROM doings WHERE game = ANY(?) ORDER BY number"
HOSTS: Final = "SELECT game, browser FROM hosts WHERE game = ANY(?)"
SEEN: Final = (
    "SELECT game, seat, max(at) FROM (SELECT game, seat, at FROM seen WHERE game = ANY(?1)"
    " UNION ALL SELECT game, seat, at FROM lines WHERE game = ANY(?1)) AS every GROUP BY game, seat"
)
CLOCKS: Final = "SELECT game, seat, turn, bank, since FROM clocks WHERE game = ANY(?)"
SPOKEN: Final = "SELECT game, max(number) FROM talk WHERE game = ANY(?) GROUP BY game"
AT_ONCE: Final = 50  # tables
One = TypeVar("One")
Rows = defaultdict[str, list[Any]]


class Table(NamedTuple):
    """All that is kept of a table beside its game."""

    row: TableRow
    standins: dict[int, StandIn]
    links: list[Link]
    doings: list[Doing]
    host: bytes | None
    seen: dict[int, float]
    clocks: dict[int, Clock]
    spoken: int  # the number of what was said last


def read_tables(base: Base, games: list[str]) -> dict[str, Table]:
    """Those that there are."""
    rows, secrets, standins, links, doings, hosts, seen, clocks, spoken = (
        by_game(base, question, games)
        for question in (GAMES, SECRETS, STANDINS, LINKS, DOINGS, HOSTS, SEEN, CLOCKS, SPOKEN)
    )
    tables = {}
    for game in rows:
        row = read_row(rows[game][0])
        row.secrets = [bytes(secret) for (secret,) in secrets[game]]
        tables[game] = Table(
            row,
            {seat: StandIn(*standin) for seat, *standin in standins[game]},
            [Link(seat, bytes(secret), bool(guest)) for seat, secret, guest in links[game]],
            [
                Doing(at, version, kind, seat, json.loads(facts))
                for at, version, kind, seat, facts in doings[game]
            ],
            bytes(hosts[game][0][0]) if hosts[game] else None,
            dict(seen[game]),
            {seat: Clock(*clock) for seat, *clock in clocks[game]},
            int(spoken[game][0][0]) if spoken[game] else 0,
        )
    return tables


def by_game(base: Base, question: str, games: list[str]) -> Rows:
    found: Rows = defaultdict(list)
    for game, *rest in base.execute(question, (games,)):
        found[game].append(tuple(rest))
    return found


def parts(every: list[One]) -> Iterator[list[One]]:
    """So many as are read at once."""
    return (every[begin : begin + AT_ONCE] for begin in range(0, len(every), AT_ONCE))
