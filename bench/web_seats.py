"""Players for the bench: what a page or a program does on the line, without drawing anything."""

import asyncio
import json
import random
import re
import time
import zlib
from http.client import OK as HTTP_OK
from typing import Any
from urllib.parse import quote

from tests.web.serving import Server

KEY = re.compile(r'<button [^>]*?data-key="([^"]+)"')
PICK = re.compile(r'<button(?! class="(?:back|less)")[^>]*? data-pick="([^"]+)"')  # a part of a choice


class Seat:
    """One open stream of parts of a page, and the choices it received."""

    stream = "/g/{game}/stream?patches=1"

    def __init__(self, server: Server, game: dict[str, Any], seat: int) -> None:
        self.server, self.game, self.seat = server, game, seat
        self.secret: str = game["seats"][seat]["secret"]
        self.version = -1
        self.keys: list[str] = []
        self.picks: list[str] = []
        self.bar = ""  # the action bar, as a page knows it
        self.changed = asyncio.Event()
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        path = self.stream.format(game=self.game["id"], seat=self.seat)
        self.writer.write(
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n"
            f"authorization: Bearer {self.secret}\r\n\r\n".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")
        self.task = asyncio.create_task(self.listen())
        await self.wait_for(0)

    async def listen(self) -> None:
        unpack, text = zlib.decompressobj(31), b""
        try:
            while size := int(await self.reader.readline(), 16):
                chunk = await self.reader.readexactly(size + 2)
                text += unpack.decompress(chunk[:-2])
                while b"\n\n" in text:
                    one, text = text.split(b"\n\n", 1)
                    if b"data: " in one:
                        self.take(json.loads(one.split(b"data: ", 1)[1]))
        except (asyncio.IncompleteReadError, OSError, ValueError):
            return

    def take(self, news: dict[str, Any]) -> None:
        self.version = news["version"]
        self.read(self.whole(news["parts"]))
        self.changed.set()

    def read(self, parts: dict[str, Any]) -> None:
        if "action" in parts:
            self.keys, self.picks = (found.findall(parts["action"]) for found in (KEY, PICK))

    def whole(self, parts: dict[str, Any]) -> dict[str, Any]:
        """As a page makes them of patches and what it knows; only the action bar is read here."""
        if "action" not in parts:
            return {}
        part = parts["action"]
        start, text, end = part if isinstance(part, list) else (0, part, 0)
        self.bar = self.bar[:start] + text + self.bar[len(self.bar) - end :]
        return {"action": self.bar}

    async def wait_for(self, version: int) -> None:
        while self.version < version:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 20)

    async def key(self, chance: random.Random) -> str:
        """A choice at random; where it is made in parts, they are picked one after the other as by a hand."""
        while not self.keys:
            pick = quote(chance.choice(self.picks))
            _, answer = await self.ask("GET", f"/g/{self.game['id']}/pick?seat={self.seat}&pick={pick}")
            self.read(answer["parts"])
        return chance.choice(self.keys)

    async def post(self, key: str) -> int:
        """Play; the new version, or -1 if it was refused."""
        body = json.dumps({"seat": self.seat, "version": self.version, "key": key})
        code, answer = await self.ask("POST", f"/api/games/{self.game['id']}/play", body)
        return int(answer["version"]) if code == HTTP_OK else -1

    async def ask(self, method: str, path: str, body: str = "") -> tuple[int, dict[str, Any]]:
        """On a connection of its own that stays open."""
        if self.line is None or self.line[0].at_eof():  # idle ones are closed by the server
            self.line = await asyncio.open_connection("127.0.0.1", self.server.port)
        reader, writer = self.line
        writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"content-type: application/json\r\nauthorization: Bearer {self.secret}\r\n"
            f"content-length: {len(body)}\r\n\r\n{body}".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"content-length: (\d+)", head)
        answer = json.loads(await reader.readexactly(int(size[1]) if size else 0))
        return int(head.split(None, 2)[1]), answer

    def close(self) -> None:
        self.task.cancel()
        self.writer.close()


class Program(Seat):
    """A program that plays: it is sent its seat's view as JSON, the choices in it."""

    stream = "/api/games/{game}/stream?view=true&seat={seat}"

    def whole(self, parts: dict[str, Any]) -> dict[str, Any]:
        return parts

    def read(self, parts: dict[str, Any]) -> None:
        self.keys = parts.get("choices", self.keys)


async def move(pair: list[Seat], chance: random.Random) -> float | None:
    """One choice of whoever is asked; milliseconds until the other has it."""
    mover = next((seat for seat in pair if seat.keys or seat.picks), None)
    if mover is None:
        return None
    other = pair[1 - pair.index(mover)]
    key = await mover.key(chance)
    started = time.perf_counter()
    version = await mover.post(key)
    if version < 0:
        return None
    await other.wait_for(version)
    passed = (time.perf_counter() - started) * 1000
    await mover.wait_for(version)
    return passed


async def sit_down(server: Server, seats: type[Seat], tables: int, seed: int = 0) -> list[list[Seat]]:
    """So many games for two, both streams of each open."""
    pairs = []
    for number in range(tables):
        game = server.create(["person", "person"], options={"setup": "first-game"}, seed=seed + number)
        pairs.append([seats(server, game, seat) for seat in (0, 1)])
        for seat in pairs[-1]:
            await seat.open()
    return pairs


def leave(pairs: list[list[Seat]]) -> None:
    for pair in pairs:
        for seat in pair:
            seat.close()
