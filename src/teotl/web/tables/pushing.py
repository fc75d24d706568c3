"""Your turn on a phone: Web Push. A message is sealed for one browser, and its maker's server passes it on unread.

What is sent names the table and says whose turn it is: nothing that a seat alone may know, and no secret. Addresses are
called as those of webhooks are, see calling.py. The libraries that seal are loaded when the first message is: a server
whose players want none, and the app without a server, do without.
"""

import asyncio
import base64
import json
import logging
import time
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from teotl.core.words import say, say_or
from teotl.web.http.places import Places
from teotl.web.tables.calling import send
from teotl.web.tables.pushes import Device

if TYPE_CHECKING:
    from teotl.web.tables.room import Room

MOST_AT_ONCE: Final = 4
MOST_WAITING: Final = 100  # messages of one address: more are not sent
KEPT: Final = 24 * 3600  # seconds that a message waits for a device that is off
GONE: Final = (404, 410)
NOBODY: Final = "mailto:teotl@localhost"  # whom to ask about a server that has no public name
log = logging.getLogger("teotl.web")


def signer(key: bytes) -> Any:
    from py_vapid import Vapid02

    return Vapid02.from_raw(base64.urlsafe_b64encode(key))


def public_key(key: bytes) -> str:
    """What browsers want to know of the key; empty where nothing can be sealed."""
    try:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        shown = signer(key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    except ImportError:
        return ""
    return base64.urlsafe_b64encode(shown).rstrip(b"=").decode()


def sealed(device: Device, news: bytes, key: bytes, topic: str) -> tuple[bytes, dict[str, str]]:
    """Body and headers. A later message of the same topic takes the place of one that still waits."""
    from pywebpush import WebPusher

    told = {"endpoint": device.endpoint, "keys": {"p256dh": device.p256dh, "auth": device.auth}}
    to = urlsplit(device.endpoint)
    claims = {
        "aud": f"{to.scheme}://{to.netloc}",
        "exp": int(time.time()) + KEPT // 2,
        "sub": asker(device.server),
    }
    headers = {
        "Authorization": signer(key).sign(claims)["Authorization"],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Topic": topic,
        "Urgency": "normal",
    }
    return bytes(WebPusher(told).encode(news)["body"]), headers


def asker(server: str) -> str:
    """Whom the maker of the browser can ask about us."""
    at = urlsplit(server)
    return f"https://{at.hostname}" if at.scheme == "https" and "." in (at.hostname or "") else NOBODY


def message(room: "Room", seat: int, language: str) -> bytes:
    """What the worker shows, in the language of who reads it."""
    names = ", ".join(room.game.seats)
    title = room.row.settings.get("title") or say_or(language, f"web.game.{room.row.game}", room.row.game)
    news = {
        "title": say(language, "web.your_turn"),
        "text": f"{title} · {names}",
        "link": f"/g/{room.row.id}",
    }
    return json.dumps({**news, "seat": room.game.seats[seat], "language": language}).encode()


class Pusher:
    """Tells devices that their player's turn has begun. One that cannot be reached is its owner's problem."""

    def __init__(self, key: bytes, private: bool = False) -> None:
        self.key = key
        self.private = private  # may addresses be called that are not public?
        self.places = Places(MOST_AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.waiting: dict[tuple[str, str], asyncio.Task[None]] = {}  # by game and device

    def push(self, room: "Room", seat: int) -> None:
        for device in room.store.devices(room.row.id, seat):
            key = (room.row.id, device.endpoint)
            if earlier := self.waiting.pop(key, None):
                earlier.cancel()  # what it was to be told before is news no more
            elif self.places.waiting_for(room.address) >= MOST_WAITING:
                log.warning("too many messages of one address wait: %s was not told", room.row.id)
                return
            task = asyncio.create_task(self.tell(room, device, message(room, seat, device.language)))
            self.waiting[key] = task
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def tell(self, room: "Room", device: Device, news: bytes) -> None:
        """Sealing takes a while, so it is done beside the loop."""
        async with self.places.place(room.asker):
            self.waiting.pop((room.row.id, device.endpoint), None)
            try:
                body, headers = await asyncio.to_thread(sealed, device, news, self.key, room.row.id)
            except (ImportError, ValueError, TypeError) as error:  # keys that are none
                log.warning("a message of %s could not be sealed: %s", room.row.id, error)
                return
            if await send(device.endpoint, body, self.private, headers=headers) in GONE:
                room.store.pushes.forget(device.endpoint)
                room.store.changed(room.row.id)
