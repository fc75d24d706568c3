"""One call of an address that a player gave: a POST to a public one, in a few seconds all told, whatever it answers."""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from functools import cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

SECONDS: Final = 5.0  # for all of it: a byte a second does not make it longer
JSON: Final = {"Content-Type": "application/json"}
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})")


async def send(
    address: str, body: bytes, private: bool, seconds: float = SECONDS, headers: Mapping[str, str] = JSON
) -> int:
    """The status that the other side answers with, 0 if it does not; what else it says nobody reads."""
    try:
        async with asyncio.timeout(seconds):
            return await post(urlsplit(address), body, private, headers)
    except (OSError, ValueError, TimeoutError):
        return 0


async def post(parts: SplitResult, body: bytes, private: bool, headers: Mapping[str, str]) -> int:
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = await public_address(host, port, private)
    reader, writer = await asyncio.open_connection(
        found, port, ssl=trusted() if secure else None, server_hostname=host if secure else None
    )
    try:
        writer.write(head(parts, len(body), headers) + body)
        await writer.drain()
        answered = STATUS.match(await reader.readline())
        return int(answered[1]) if answered else 0
    finally:
        writer.transport.abort()


def head(parts: SplitResult, length: int, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {length}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def public_address(host: str, port: int, private: bool) -> str:
    """The very address that is called, looked at: a name may mean another one the next time."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not private and not ipaddress.ip_address(address).is_global:
        raise OSError("not a public address")
    return address


@cache
def trusted() -> ssl.SSLContext:
    """Which certificates are believed; read once, for that takes a while."""
    return ssl.create_default_context()
