"""Measures the web app: how fast a click is seen, how much is sent, how many games one process bears.

Run by `make bench`. boardgame.io comes from npm into build/ and is measured in the same run, by the same clock.
"""

import asyncio
import gzip
import json
import random
import re
import sys
import tempfile
import time
import urllib.request
import zlib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import teotl  # noqa: E402
from bench.web_peer import MOVES, cpu, measure_peer, percentile  # noqa: E402
from teotl.web import render  # noqa: E402
from teotl.web.rooms import Rooms  # noqa: E402
from teotl.web.store import PERSON, Store  # noqa: E402
from teotl.web.stream import event  # noqa: E402
from teotl.web.thinking import Thinkers  # noqa: E402
from tests.web.serving import Server  # noqa: E402
from tests.web.walking import Person, chromium  # noqa: E402

GAMES = 200
CLICKS = 60
KEY = re.compile(r'<button type=\\"button\\"[^>]*? data-key=\\"([^"\\]+)\\"')
Rows = list[tuple[str, float, str, float, bool]]  # what, measured, unit, wanted, at most?


# --- A light client: what a page does, without the page.
class Seat:
    """One open stream, and the choices that it was told."""

    def __init__(self, server: Server, game: dict[str, Any], seat: int) -> None:
        self.server, self.game, self.seat = server, game, seat
        self.secret: str = game["seats"][seat]["secret"]
        self.version = -1
        self.keys: list[str] = []
        self.changed = asyncio.Event()
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        self.writer.write(
            f"GET /g/{self.game['id']}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n"
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
                    self.take(one)
        except (asyncio.IncompleteReadError, OSError, ValueError):
            return

    def take(self, one: bytes) -> None:
        if b"data: " not in one:
            return
        told = one.split(b"data: ", 1)[1].decode()
        self.version = int(told.split(":", 1)[1].split(",", 1)[0])
        if '"action":' in told:
            self.keys = KEY.findall(told[told.index('"action":') :])
        self.changed.set()

    async def wait_for(self, version: int) -> None:
        while self.version < version:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 20)

    async def post(self, key: str) -> int:
        """Play on a connection of its own that stays open."""
        if self.line is None or self.line[0].at_eof():  # idle ones are closed by the server
            self.line = await asyncio.open_connection("127.0.0.1", self.server.port)
        reader, writer = self.line
        body = json.dumps({"seat": self.seat, "version": self.version, "key": key}).encode()
        writer.write(
            f"POST /api/games/{self.game['id']}/play HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"content-type: application/json\r\nauthorization: Bearer {self.secret}\r\n"
            f"content-length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"content-length: (\d+)", head)
        told = json.loads(await reader.readexactly(int(size[1]) if size else 0))
        return int(told.get("version", -1)) if b" 200 " in head.split(b"\r\n")[0] + b" " else -1

    def close(self) -> None:
        self.task.cancel()
        self.writer.close()


async def move(pair: list[Seat], chance: random.Random) -> float | None:
    """One choice of whoever is asked; milliseconds until the other's page has it."""
    mover = next((seat for seat in pair if seat.keys), None)
    if mover is None:
        return None
    other = pair[1 - pair.index(mover)]
    started = time.perf_counter()
    version = await mover.post(chance.choice(mover.keys))
    if version < 0:
        return None
    await other.wait_for(version)
    passed = (time.perf_counter() - started) * 1000
    await mover.wait_for(version)
    return passed


# --- What is measured.
def measure_clicks(server: Server) -> list[float]:
    """In real Chromium: from the click to the changed page of the other player."""
    with chromium() as browser:
        ana, bo = Person(browser, server.base), Person(browser, server.base)
        ana.open_table(["me", "person"], setup="first-game")
        theirs, _ = ana.links()
        ana.enter()
        bo.follow_link(theirs)
        for person in (ana, bo):
            person.page.evaluate(
                "() => new MutationObserver(() => (window.seen = performance.timeOrigin + performance.now()))"
                ".observe(document.body, { attributes: true, attributeFilter: ['data-version'] })"
            )
        times = []
        for number in range(CLICKS):
            mover, other = (ana, bo) if ana.look()["asked"] else (bo, ana)
            before, keys = mover.version, mover.look()["keys"]
            started = mover.page.evaluate(
                "key => { const now = performance.timeOrigin + performance.now();"
                ' document.querySelector(`#action button[data-key="${key}"]`).click(); return now; }',
                "end" if "end" in keys else keys[number % len(keys)],
            )
            other.wait_for_version(before)
            mover.wait_for_version(before)
            times.append(other.page.evaluate("() => window.seen") - started)
        return times[5:]


async def measure_many(server: Server) -> dict[str, float]:
    """Many live games, two viewers each, clicked at random."""
    assert server.process is not None
    chance = random.Random(7)
    games = [
        server.create(["person", "person"], options={"setup": "first-game"}, seed=n) for n in range(GAMES)
    ]
    pairs = [[Seat(server, game, seat) for seat in (0, 1)] for game in games]
    for pair in pairs:
        for seat in pair:
            await seat.open()
    used, times = cpu(server.process.pid), []
    for _ in range(MOVES):
        passed = await move(chance.choice(pairs), chance)
        if passed is not None:
            times.append(passed)
    used = cpu(server.process.pid) - used
    memory = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    for pair in pairs:
        for seat in pair:
            seat.close()
    return {
        "p50": percentile(times, 0.5),
        "p99": percentile(times, 0.99),
        "moves_per_cpu": len(times) / used,
        "memory": int(memory[1]) / 1024 if memory else 0,
    }


async def measure_updates() -> tuple[list[float], list[float]]:
    """Bytes of every update of whole games for four, before compression and on the wire: late boards are fuller."""
    plain, wire = [], []
    for seed in range(2):
        folder = Path(tempfile.mkdtemp(prefix="teotl-bench-"))
        rooms = Rooms(Store(folder / "teotl.sqlite"), Thinkers(), lambda room, seat: None)
        room, _ = rooms.create("teotihuacan", list("ABCD"), [PERSON] * 4, {}, seed, {})
        chance, squeeze = random.Random(seed), zlib.compressobj(6, zlib.DEFLATED, 31)
        sent: dict[str, str] = {}
        while not room.game.over:
            asked = room.game.to_act[0]
            room.play(asked, chance.choice(room.game.choices(asked)).key, room.version)
            parts = render.parts(render.scene(room, render.Viewer(0, [0], "en")))
            told = event(room.version, {name: html for name, html in parts.items() if sent.get(name) != html})
            packed = squeeze.compress(told) + squeeze.flush(zlib.Z_SYNC_FLUSH)
            if sent:  # the first one brings everything
                plain.append(float(len(told)))
                wire.append(float(len(packed)))
            sent = parts
    return plain, wire


def measure_late(server: Server) -> dict[str, float]:
    """A game near its end, opened by a server that has just started."""
    game = server.create(["person", "random", "random", "random"], options={"setup": "first-game"})
    chance = random.Random(3)
    secret = game["seats"][0]["secret"]
    for _ in range(400):
        where = server.ask(f"/api/games/{game['id']}")[1]
        if where["over"] or where["version"] > 420:
            break
        if where["to_act"] != [0]:
            time.sleep(0.01)
            continue
        keys = server.ask(f"/api/games/{game['id']}/choices?seat=0", None, secret)[1]
        wish = {"seat": 0, "version": where["version"], "key": chance.choice(keys)["key"]}
        server.ask(f"/api/games/{game['id']}/play", wish, secret)
    server.stop()
    server.start()
    started = time.perf_counter()
    status, page = get(server, f"/g/{game['id']}", secret)
    passed = (time.perf_counter() - started) * 1000
    assert status == 200
    return {"open": passed, "page": len(page), "packed": len(gzip.compress(page)), "steps": where["version"]}


def get(server: Server, path: str, secret: str) -> tuple[int, bytes]:
    request = urllib.request.Request(server.base + path, headers={"authorization": f"Bearer {secret}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.status, answer.read()


# --- The table.
def show(rows: Rows) -> None:
    for what, value, unit, wanted, most in rows:
        held = value <= wanted if most else value >= wanted
        bound = "at most" if most else "at least"
        print(
            f"  {what:52} {value:10.1f} {unit:8} {bound:8} {wanted:<8g} {'holds' if held else 'DOES NOT HOLD'}"
        )


def main() -> int:
    server = Server(Path(tempfile.mkdtemp(prefix="teotl-bench-"))).start()
    try:
        print(f"The web app ({'compiled' if teotl.compiled() else 'not compiled'}):", flush=True)
        clicks = measure_clicks(server)
        many = asyncio.run(measure_many(server))
        late = measure_late(server)
    finally:
        server.stop()
    plain, wire = asyncio.run(measure_updates())
    peer = measure_peer()
    ratio = many["moves_per_cpu"] / peer["moves_per_cpu"]
    show([
        ("click → other player's page, Chromium, p50", percentile(clicks, 0.5), "ms", 60, True),
        ("click → other player's page, Chromium, p99", percentile(clicks, 0.99), "ms", 200, True),
        (f"{GAMES} games with 2 viewers each: choice → other, p50", many["p50"], "ms", 60, True),
        (f"{GAMES} games with 2 viewers each: choice → other, p99", many["p99"], "ms", 200, True),
        (f"{GAMES} games with 2 viewers each: memory", many["memory"], "MB", 1024, True),
        (f"a late game ({late['steps']:.0f} steps) opens after a restart", late["open"], "ms", 1000, True),
        ("its page, before compression", late["page"] / 1000, "KB", 150, True),
        ("its page, on the wire", late["packed"] / 1000, "KB", 150, True),
        ("an update in whole games for four, median", percentile(plain, 0.5) / 1000, "KB", 20, True),
        ("an update in whole games for four, largest", max(plain) / 1000, "KB", 20, True),
        ("an update on the wire, median", percentile(wire, 0.5) / 1000, "KB", 2, True),
        ("an update on the wire, largest", max(wire) / 1000, "KB", 2, True),
        ("moves per server CPU-second / boardgame.io's", ratio, "times", 3, False),
    ])  # fmt: skip
    print(f"  Moves per server CPU-second, each seen by two: {many['moves_per_cpu']:.0f}; "
          f"boardgame.io, in memory only: {peer['moves_per_cpu']:.0f}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
