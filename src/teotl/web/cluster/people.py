"""The people of a table where several servers write: the same, with the database giving numbers, and what is asked at
every page remembered until the table changes."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from teotl.web.cluster.base import PostgresBase, Taken
from teotl.web.cluster.memory import Memory
from teotl.web.tables.people import Doing, Link, People, StandIn

ADD_DOING: Final = (
    "INSERT INTO doings SELECT ?1::text, coalesce(max(number) + 1, 0), ?2::float8, ?3::int, ?4::text, ?5::int,"
    " ?6::text FROM doings WHERE game = ?1"
)
TRIES: Final = 5


class SharedPeople(People):
    def __init__(
        self,
        base: PostgresBase,
        held: dict[tuple[str, bytes], list[int]],
        known: Memory,
        changed: Callable[[str], None],
    ) -> None:
        super().__init__(base, held)
        self.known = known
        self.changed = changed  # said of a table, here and at the other servers
        self.left: dict[tuple[str, int], float] = {}  # who has gone since presence.py told it last, and when

    def is_held(self, game: str, seat: int) -> bool:
        return self.known.of(game, ("held", seat), lambda: People.is_held(self, game, seat))

    def guest_seats(self, game: str, browser: bytes) -> list[int]:
        found = self.known.of(game, ("guest", browser), lambda: People.guest_seats(self, game, browser))
        return found[:]

    def rematch(self, game: str) -> tuple[str, int] | None:
        return self.known.of(game, "rematch", lambda: People.rematch(self, game))

    def set_gone(self, game: str, seats: Iterable[int], at: float) -> None:
        """Told with the next that is said of presence: many may go at once, and nobody shall wait for it."""
        self.left |= {(game, seat): at for seat in seats}

    def add_doing(self, game: str, number: int, done: Doing) -> None:
        """Under the next number there is: another server may have added some."""
        values = (game, done.at, done.version, done.kind, done.seat, json.dumps(done.facts))
        for last in range(TRIES):
            try:
                self.base.execute(ADD_DOING, values)
                break
            except Taken:
                if last == TRIES - 1:
                    raise
        self.changed(game)

    # --- Whatever else is written, everybody is told.
    def set_host(self, game: str, browser: bytes) -> None:
        super().set_host(game, browser)
        self.changed(game)

    def add_link(self, game: str, link: Link) -> None:
        super().add_link(game, link)
        self.changed(game)

    def renew_secret(self, game: str, seat: int, secret: bytes, keep: bytes | None = None) -> None:
        super().renew_secret(game, seat, secret, keep)
        self.changed(game)

    def let_go(self, game: str, seat: int, browser: bytes | None = None) -> None:
        super().let_go(game, seat, browser)
        self.changed(game)

    def add_guest(self, game: str, seat: int, browser: bytes) -> None:
        super().add_guest(game, seat, browser)
        self.changed(game)

    def stand_in(self, game: str, seat: int, by: StandIn) -> None:
        super().stand_in(game, seat, by)
        self.changed(game)

    def come_back(self, game: str, seat: int) -> None:
        super().come_back(game, seat)
        self.changed(game)

    def set_names(self, game: str, names: list[str]) -> None:
        super().set_names(game, names)
        self.changed(game)

    def set_settings(self, game: str, settings: dict[str, Any]) -> None:
        super().set_settings(game, settings)
        self.changed(game)

    def set_rematch(self, game: str, following: str, seat: int) -> None:
        super().set_rematch(game, following, seat)
        self.changed(game)
