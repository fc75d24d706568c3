"""Who sits at a table now: the seats' players, those who play for others, the links, and what was done beside the game.

Everything stands in the file too (people.py), so a restart changes nothing.
"""

import time
from typing import TYPE_CHECKING, Any, Final

from teotl.web.tables.people import Doing, Link, People, StandIn

if TYPE_CHECKING:
    from teotl.web.tables.store import TableRow

PERSON: Final = "person"  # as in store.py, which stands on people.py


class Party:
    def __init__(self, row: "TableRow", people: People) -> None:
        self.row = row
        self.kept = people
        self.standins = people.standins(row.id)
        self.links = people.links(row.id)
        self.doings = people.doings(row.id)
        self.host = people.host(row.id)
        self.mark = 0  # grows with every change at the table that is no choice
        self.keys = 0  # grows with every change of a secret
        self.wait_until = 0.0  # somebody said: let us wait for who is away, till then
        self.players: list[str] = []  # who plays each seat now: "person" or a bot
        self.persons: list[int] = []  # the seats that people play now
        self.seat_players()

    def seat_players(self) -> None:
        self.players = [
            self.standins[seat].player if seat in self.standins else kind
            for seat, kind in enumerate(self.row.players)
        ]
        self.persons = [seat for seat, kind in enumerate(self.players) if kind == PERSON]

    @property
    def is_deserted(self) -> bool:
        """Did people play here, and none does any more? Then bots do not go on among themselves.

        Somebody for whom a bot plays this one turn is still there.
        """
        turns = any(standin.why == "turn" for standin in self.standins.values())
        return not self.persons and PERSON in self.row.players and not turns

    # --- Secrets.
    def secrets(self, guest: bool) -> list[tuple[int, bytes]]:
        """Seat and hash of the secrets of owners, or of those who play for them."""
        found = [] if guest else list(enumerate(self.row.secrets))
        return found + [(link.seat, link.secret) for link in self.links if link.guest == guest]

    def add_link(self, link: Link) -> None:
        self.kept.add_link(self.row.id, link)
        self.links = self.kept.links(self.row.id)
        self.keys += 1

    def renew_secret(self, seat: int, secret: bytes, keep: bytes | None = None) -> None:
        """The seat's only secret from now on; with `keep` that browser is also the only one that holds it."""
        self.kept.renew_secret(self.row.id, seat, secret, keep)
        self.row.secrets[seat] = secret
        self.links = self.kept.links(self.row.id)
        self.keys += 1

    # --- Playing for somebody.
    def stand_in(self, seat: int, player: str, why: str) -> None:
        self.kept.come_back(self.row.id, seat)  # one after another: whoever did so before does not any more
        self.standins[seat] = StandIn(player, why, time.time())
        self.kept.stand_in(self.row.id, seat, self.standins[seat])
        self.reread()

    def come_back(self, seat: int) -> None:
        self.kept.come_back(self.row.id, seat)
        self.standins.pop(seat, None)
        self.reread()

    def reread(self) -> None:
        self.reread_from(self.kept.links(self.row.id))

    def reread_from(self, links: list[Link]) -> None:
        self.links = links
        self.keys += 1
        self.seat_players()

    # --- What was done.
    def note(self, version: int, kind: str, seat: int | None, **facts: Any) -> None:
        done = Doing(time.time(), version, kind, seat, facts)
        self.kept.add_doing(self.row.id, len(self.doings), done)
        self.doings.append(done)
