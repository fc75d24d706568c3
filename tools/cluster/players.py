"""Players for a cluster: two look at each game, wherever the proxy puts them, and come back when cut off."""

import asyncio
import json
import random
import time
from itertools import pairwise
from typing import Any, Final

from bench.web_seats import Program

PAUSE: Final = 0.2  # seconds until somebody who was cut off comes again
Address = tuple[str, int]


class Place:
    """What a seat needs to know of where it plays."""

    def __init__(self, port: int) -> None:
        self.port = port


class Player(Program):
    """Comes back when the line is lost, as a page does."""

    async def stay(self) -> None:
        while True:
            try:
                await asyncio.wait_for(self.come(), 60)
                await self.task
            except (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, ValueError):
                pass
            await asyncio.sleep(PAUSE)

    async def come(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        self.reader, self.writer = reader, writer
        path = self.stream.format(game=self.game["id"], seat=self.seat)
        writer.write(
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n"
            f"authorization: Bearer {self.secret}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n")[0]:
            raise OSError(head)
        self.task = asyncio.create_task(self.listen())


class Game:
    """One game: what was sent, what was accepted, and how long the other waited for it."""

    def __init__(self, made: dict[str, Any], port: int, chance: random.Random) -> None:
        self.made, self.chance = made, chance
        self.players = [Player(Place(port), made, seat) for seat in (0, 1)]  # type: ignore[arg-type]
        self.accepted: dict[int, tuple[int, str, int]] = {}  # by version: seat, key, the version after it
        self.unsure: dict[int, list[tuple[int, str]]] = {}  # sent, and no answer came
        self.times: list[tuple[float, float]] = []  # when, and milliseconds until the other had it
        self.over = False

    @property
    def version(self) -> int:
        return max(player.version for player in self.players)

    async def play(self, until: float, pace: float) -> None:
        await asyncio.sleep(self.chance.random() * pace)
        while time.monotonic() < until and not self.over:
            began = time.monotonic()
            moved = await self.move()
            await asyncio.sleep(max(0.02 if moved else PAUSE, pace - (time.monotonic() - began)))

    async def move(self) -> bool:
        mover = next((one for one in self.players if one.keys and one.version == self.version), None)
        if mover is None:
            return False
        other = self.players[1 - self.players.index(mover)]
        version, key, began = mover.version, self.chance.choice(mover.keys), time.perf_counter()
        try:
            now = await asyncio.wait_for(mover.post(key), 30)
        except (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            mover.line = None
            self.unsure.setdefault(version, []).append((mover.seat, key))
            return False
        if now < 0:
            return False
        self.accepted[version] = (mover.seat, key, now)
        mover.keys = [] if mover.version < now else mover.keys
        try:
            await asyncio.wait_for(other.wait_for(now), 30)
        except TimeoutError:
            return False
        self.times.append((time.monotonic(), (time.perf_counter() - began) * 1000))
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
