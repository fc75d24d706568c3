"""Your-turn webhooks: a small JSON message to an address of the player's choice.

The server must not become a way into the network behind it: only public addresses are called, unless the one who
runs it allows others, and redirections are not followed.
"""

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from fastapi import HTTPException

from teotl.core.words import said
from teotl.web.http.places import Asker, Places
from teotl.web.tables.calling import send
from teotl.web.tables.store import Webhook

if TYPE_CHECKING:
    from teotl.web.tables.room import Call, Room

MOST_AT_ONCE: Final = 8
MOST_WAITING: Final = 100  # calls of one address: more are not made
log = logging.getLogger("teotl.web")


def check_address(address: str | None) -> str | None:
    """An http or https address, or none."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        fine = parts.scheme in ("http", "https") and parts.hostname and not parts.username and parts.port != 0
    except ValueError:
        fine = False
    if not fine or not address.isascii() or not address.isprintable() or " " in address:
        raise HTTPException(422, said("error.bad-webhook-address"))
    return address


class Caller:
    """Tells seats that their turn has begun. A webhook that does not answer is its owner's problem, and only theirs."""

    def __init__(self, private: bool = False) -> None:
        self.private = private  # may addresses be called that are not public?
        self.places = Places(MOST_AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.waiting: dict[tuple[str, int], asyncio.Task[None]] = {}  # by game and seat

    def call(self, room: "Room", seat: int) -> None:
        """What the seat was to be told before, and still waits, is news no more."""
        webhook = room.store.webhook(room.row.id, seat)
        if webhook is None:
            return
        key = (room.row.id, seat)
        if earlier := self.waiting.pop(key, None):
            earlier.cancel()
        elif self.places.waiting_for(room.address) >= MOST_WAITING:
            log.warning("too many webhooks of one address wait: %s was not called", room.row.id)
            return
        task = asyncio.create_task(self.tell(key, webhook, message(room, seat, webhook), room.asker))
        self.waiting[key] = task
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tell(self, key: tuple[str, int], webhook: Webhook, body: bytes, asker: Asker) -> None:
        async with self.places.place(asker):
            self.waiting.pop(key, None)
            await send(webhook.address, body, self.private)


def both(first: "Call", second: "Call") -> "Call":
    """Webhooks and devices are told alike."""

    def call(room: "Room", seat: int) -> None:
        first(room, seat)
        second(room, seat)

    return call


def message(room: "Room", seat: int, webhook: Webhook) -> bytes:
    """For programs, and with `text` and `content` also for the two best-known chats."""
    game, link = room.game, f"{webhook.server}/g/{room.row.id}"
    words = f"{game.whose_turn(webhook.language)} {link}"
    news = {
        "game": room.row.id,
        "seat": seat,
        "name": game.seats[seat],
        "version": room.version,
        "link": link,
    }
    return json.dumps({**news, "text": words, "content": words}).encode()
