"""Players for a cluster: two look at each game, wherever the proxy puts them, and come back when cut off."""

import asyncio
import json
import random
import time
import urllib.request
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from tools.cluster.wire import STANDING, Asker, Listener, News, value_of

PAUSE: Final = 0.2  # seconds until a choice that nobody answered is tried again
PATIENCE: Final = 30.0  # seconds
OPENING: Final = 60.0  # seconds that a page may take to open
OK: Final = 200
SERVER: Final = b"x-server"  # the proxy says who has answered


class Timed(NamedTuple):
    """When a choice was first sent, how many milliseconds later the other had it, and whether that one looks at another
    server than it was made at, or nobody knows. And what it waited for: milliseconds until the choice was accepted, and
    until the other was back, had that one been cut off."""

    at: float
    ms: float
    across: bool
    answered: float = 0.0
    back: float = 0.0


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
        self.back_at = 0.0  # when its stream was last opened
        self.told: Callable[[], None] = self.wake  # called when something came

    async def stay(self) -> None:
        pause = PAUSE
        while True:
            try:
                async with asyncio.timeout(OPENING):
                    listener = await self.come()
                await listener.lost
                pause = listener.retry  # as the server wished when it was there
            except (OSError, TimeoutError):
                pass
            await asyncio.sleep(pause)

    async def come(self) -> Listener:
        loop = asyncio.get_running_loop()
        _, listener = await loop.create_connection(lambda: Listener(self.take), "127.0.0.1", self.port)
        has = f"last-event-id: {self.version}\r\n" if self.version >= 0 else ""  # as browsers say it
        listener.write(
            f"GET {self.path}/stream?view=true&seat={self.seat} HTTP/1.1\r\nhost: 127.0.0.1\r\n{has}"
            f"accept-encoding: gzip\r\nauthorization: Bearer {self.secret}\r\n\r\n"
        )
        head = await listener.opened
        if b" 200 " not in head[:20]:
            listener.close()
            raise OSError(head)
        self.looks_at, self.back_at = value_of(head, SERVER), time.monotonic()
        return listener

    def take(self, news: News) -> None:
        self.version = news.version
        if news.parts.choices is not None:
            self.keys = news.parts.choices
        self.told()

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def sees(self, version: int, seconds: float = PATIENCE) -> bool:
        """Does it come to that version in time?"""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        timer = loop.call_at(end, self.wake)
        while self.version < version and loop.time() < end:
            self.waiting = loop.create_future()
            await self.waiting
        timer.cancel()
        return self.version >= version

    def request(self, key: str) -> str:
        """That plays a choice."""
        body = f'{{"seat":{self.seat},"version":{self.version},"key":{json.dumps(key)}}}'
        return (
            f"POST {self.path}/play HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            f"authorization: Bearer {self.secret}\r\ncontent-length: {len(body)}\r\n\r\n{body}"
        )

    async def post(self, key: str) -> int:
        """Play; the new version, or -1 if it was refused. Raises OSError or ValueError."""
        if self.line is None or self.line.transport is None:  # idle ones are closed by the server
            loop = asyncio.get_running_loop()
            _, self.line = await loop.create_connection(Asker, "127.0.0.1", self.port)
        code, head, answer = await self.line.ask(self.request(key), PATIENCE)
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
        self.times: list[Timed] = []
        self.first: tuple[int, float] = (-1, 0.0)  # the last version at which one was sent, and when first
        self.unsure: dict[
            int, set[tuple[int, str]]
        ] = {}  # by version: sent, and not accepted yet, refused or never answered
        self.over = False

    @property
    def version(self) -> int:
        return max(player.version for player in self.players)

    async def play(self, until: float, pace: float) -> None:
        await asyncio.sleep(self.chance.random() * pace)
        while time.monotonic() < until and not self.over:
            began = time.monotonic()
            moved = await self.move()
            await asyncio.sleep(max(0.0, pace - (time.monotonic() - began)) if moved else PAUSE)

    async def move(self) -> bool:
        """Choose, if it is one's turn, and wait until both have it. Time runs from when it was first tried."""
        mover = next((one for one in self.players if one.keys and one.version == self.version), None)
        if mover is None:
            return False
        other = self.players[1 - self.players.index(mover)]
        version = mover.version
        if self.first[0] != version:
            self.first = version, time.monotonic()
        now = await self.send(mover, self.chance.choice(mover.keys))
        answered = time.monotonic()
        if now > 0:
            seen = await other.sees(now)
        else:  # it may have been made though nobody said so
            seen = await other.sees(version + 1, PAUSE)
            if not seen:
                return False
        began = self.first[1]
        across = now < 0 or mover.plays_at != other.looks_at
        end = time.monotonic()
        waits = [max(0.0, (moment - began) * 1000) for moment in (end, answered, other.back_at)]
        self.times.append(Timed(began, waits[0], across, *waits[1:]))
        return seen and await mover.sees(max(now, version + 1))

    async def send(self, mover: Player, key: str) -> int:
        """The version after it; -1 if it was refused, or no answer came."""
        version, sent = mover.version, (mover.seat, key)
        unsure = self.unsure.setdefault(version, set())
        unsure.add(sent)
        try:
            now = await mover.post(key)
        except (OSError, ValueError, msgspec.MsgspecError):
            mover.hang_up()
            return -1
        if now >= 0:
            self.accepted[version] = (*sent, now)
            unsure.discard(sent)
        return now


def made_by(port: int, number: int, bots: bool) -> dict[str, Any]:
    """A new game for two, sometimes with a bot."""
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
