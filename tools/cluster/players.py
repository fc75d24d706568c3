"""Players for a cluster: two look at each game, wherever the proxy puts them, and come back when cut off."""

import asyncio
import json
import random
import time
from itertools import pairwise
from typing import Any, Final, NamedTuple

import msgspec

from tools.cluster.wire import STANDING, Asker, Listener, News, value_of

PAUSE: Final = 0.2  # seconds until somebody who was cut off comes again
PATIENCE: Final = 30.0  # seconds
OK: Final = 200
SERVER: Final = b"x-server"  # the proxy says who has answered


class Timed(NamedTuple):
    """When, how many milliseconds until the other had it, and whether that one looks at another server."""

    at: float
    ms: float
    across: bool


class Player:
    """Looks at a game, and comes back when the line is lost, as a page does."""

    def __init__(self, port: int, game: dict[str, Any], seat: int) -> None:
        self.port, self.seat = port, seat
        self.path = f"/api/games/{game['id']}"
        self.secret: str = game["seats"][seat]["secret"]
        self.version = -1
        self.keys: list[str] = []
        self.line: Asker | None = None
        self.waiting: asyncio.Future[None] | None = None
        self.looks_at = self.plays_at = b""  # servers

    async def stay(self) -> None:
        while True:
            try:
                async with asyncio.timeout(60):
                    listener = await self.come()
                await listener.lost
            except (OSError, TimeoutError):
                pass
            await asyncio.sleep(PAUSE)

    async def come(self) -> Listener:
        loop = asyncio.get_running_loop()
        _, listener = await loop.create_connection(lambda: Listener(self.take), "127.0.0.1", self.port)
        listener.write(
            f"GET {self.path}/stream?view=true&seat={self.seat} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"accept-encoding: gzip\r\nauthorization: Bearer {self.secret}\r\n\r\n"
        )
        head = await listener.opened
        if b" 200 " not in head[:20]:
            listener.close()
            raise OSError(head)
        self.looks_at = value_of(head, SERVER)
        return listener

    def take(self, news: News) -> None:
        self.version = news.version
        if news.parts.choices is not None:
            self.keys = news.parts.choices
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def wait_for(self, version: int) -> None:
        """Raises TimeoutError if it does not come."""
        async with asyncio.timeout(PATIENCE):
            while self.version < version:
                self.waiting = asyncio.get_running_loop().create_future()
                await self.waiting

    async def post(self, key: str) -> int:
        """Play; the new version, or -1 if it was refused. Raises OSError, TimeoutError or ValueError."""
        body = json.dumps({"seat": self.seat, "version": self.version, "key": key})
        async with asyncio.timeout(PATIENCE):
            if self.line is None or self.line.transport is None:  # idle ones are closed by the server
                loop = asyncio.get_running_loop()
                _, self.line = await loop.create_connection(Asker, "127.0.0.1", self.port)
            code, head, answer = await self.line.ask(
                f"POST {self.path}/play HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
                f"authorization: Bearer {self.secret}\r\ncontent-length: {len(body)}\r\n\r\n{body}"
            )
        self.plays_at = value_of(head, SERVER)
        return STANDING.decode(answer).version if code == OK else -1

    def hang_up(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None


class Game:
    """One game: what was sent, what was accepted, and how long the other waited for it."""

    def __init__(self, made: dict[str, Any], port: int, chance: random.Random) -> None:
        self.made, self.chance = made, chance
        self.players = [Player(port, made, seat) for seat in (0, 1)]
        self.accepted: dict[int, tuple[int, str, int]] = {}  # by version: seat, key, the version after it
        self.unsure: dict[int, list[tuple[int, str]]] = {}  # sent, and no answer came
        self.times: list[Timed] = []
        self.over = False

    @property
    def version(self) -> int:
        return max(player.version for player in self.players)

    async def play(self, until: float, pace: float) -> None:
        await asyncio.sleep(self.chance.random() * pace)
        while time.monotonic() < until and not self.over:
            began = time.monotonic()
            moved = await self.move()
            await asyncio.sleep(max(0.0 if moved else PAUSE, pace - (time.monotonic() - began)))

    async def move(self) -> bool:
        mover = next((one for one in self.players if one.keys and one.version == self.version), None)
        if mover is None:
            return False
        other = self.players[1 - self.players.index(mover)]
        version, key, began = mover.version, self.chance.choice(mover.keys), time.perf_counter()
        try:
            now = await mover.post(key)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError):
            mover.hang_up()
            self.unsure.setdefault(version, []).append((mover.seat, key))
            return False
        if now < 0:
            return False
        self.accepted[version] = (mover.seat, key, now)
        mover.keys = [] if mover.version < now else mover.keys
        try:
            await other.wait_for(now)
            passed = (time.perf_counter() - began) * 1000
            self.times.append(Timed(time.monotonic(), passed, mover.plays_at != other.looks_at))
            await mover.wait_for(now)
        except TimeoutError:
            return False
        return True

    # --- What the database has, against what we were told.
    def faults(self, lines: list[tuple[int, int, str]]) -> list[str]:
        """Accepted choices that are not there, and lines that nobody sent."""
        found = {number: (seat, key) for number, seat, key in lines}
        wrong = [
            f"{self.made['id']}: lost {version} {seat} {key}"
            for version, (seat, key, _) in self.accepted.items()
            if found.get(version) != (seat, key)
        ]
        ends = sorted((version, now) for version, (_, _, now) in self.accepted.items())
        wrong += [
            f"{self.made['id']}: twice {first}" for first, second in pairwise(ends) if first[1] > second[0]
        ]
        if sorted(found) != list(range(len(found))):
            wrong.append(f"{self.made['id']}: numbers are missing")
        return wrong


def made_by(port: int, number: int, bots: bool) -> dict[str, Any]:
    """A new game for two, sometimes with a bot."""
    import urllib.request

    seats = [{"name": name, "player": "person"} for name in ("Ana", "Bo")]
    if bots:
        seats.append({"name": "Bot", "player": "easy"})
    wish = {"seats": seats, "seed": number, "options": {"setup": "first-game"}}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/games", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, Any] = json.load(answer)
    return made
