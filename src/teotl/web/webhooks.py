"""Your-turn webhooks: a small JSON message to an address of the player's choice."""

import asyncio
import json
import urllib.request
from urllib.parse import urlsplit

from fastapi import HTTPException

SECONDS = 5


def check_address(address: str | None) -> str | None:
    """An http or https address, or none."""
    if not address:
        return None
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise HTTPException(422, "a webhook is an http or https address without a name and password in it")
    return address


async def tell(address: str, message: dict[str, object]) -> None:
    """Send once; a webhook that does not answer is nobody's problem but its owner's."""
    await asyncio.to_thread(_send, address, json.dumps(message).encode())


def _send(address: str, body: bytes) -> None:
    request = urllib.request.Request(address, body, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            answer.read(1024)
    except (OSError, ValueError):
        return
