"""Your-turn webhooks: a small JSON message to an address of the player's choice.

The server must not become a way into the network behind it: only public addresses are called, unless the one who
runs it allows others, and redirections are not followed.
"""

import asyncio
import http.client
import ipaddress
import json
import socket
import ssl
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from fastapi import HTTPException

from teotl.core.words import said
from teotl.web.store import Webhook

if TYPE_CHECKING:
    from teotl.web.room import Room

SECONDS = 5
MOST_AT_ONCE = 8


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
        raise HTTPException(422, said("error.webhook_http_or_https_address"))
    return address


class Caller:
    """Tells seats that their turn has begun. A webhook that does not answer is its owner's problem."""

    def __init__(self, private: bool = False) -> None:
        self.private = private  # may addresses be called that are not public?
        self.places = asyncio.Semaphore(MOST_AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def call(self, room: "Room", seat: int) -> None:
        webhook = room.store.webhook(room.row.id, seat)
        if webhook is not None:
            task = asyncio.create_task(self.tell(webhook, message(room, seat, webhook)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def tell(self, webhook: Webhook, body: bytes) -> None:
        async with self.places:
            await asyncio.to_thread(send, webhook.address, body, self.private)


def message(room: "Room", seat: int, webhook: Webhook) -> bytes:
    """For programs, and with `text` and `content` also for the two best-known chats."""
    game, link = room.game, f"{webhook.server}/g/{room.row.id}"
    words = f"{game.whose_turn(webhook.language)} {link}"
    told = {
        "game": room.row.id,
        "seat": seat,
        "name": game.seats[seat],
        "version": room.version,
        "link": link,
    }
    return json.dumps({**told, "text": words, "content": words}).encode()


def send(address: str, body: bytes, private: bool) -> None:
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    try:
        with connected(host, port, private) as plain:
            secure = ssl.create_default_context()
            line = secure.wrap_socket(plain, server_hostname=host) if parts.scheme == "https" else plain
            connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
            connection.sock = line
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"content-type": "application/json"})
            connection.getresponse().read(1024)
            connection.close()
    except (OSError, ValueError, http.client.HTTPException):
        return


def connected(host: str, port: int, private: bool) -> socket.socket:
    """A connection to the very address that was looked at: a name may mean another one the next time."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not private and not ipaddress.ip_address(address).is_global:
        raise OSError("not a public address")
    return socket.create_connection((address, port), SECONDS)
