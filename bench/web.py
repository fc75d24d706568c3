"""Measures the web app: how fast a click is seen, how much is sent, how many games one process can hold.

Run by `make bench`. boardgame.io comes from npm into build/ and is measured in the same run, by the same clock.
"""

import asyncio
import gzip
import random
import re
import sys
import tempfile
import time
import urllib.request
import zlib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import teotl  # noqa: E402
from bench.web_peer import MOVES, TABLES, Peer, cpu, install, percentile  # noqa: E402
from bench.web_seats import Program, Seat, leave, move, sit_down  # noqa: E402
from teotl.web.board import render  # noqa: E402
from teotl.web.tables.parts import news  # noqa: E402
from teotl.web.tables.patches import Known  # noqa: E402
from teotl.web.tables.rooms import Rooms  # noqa: E402
from teotl.web.tables.store import PERSON, Store  # noqa: E402
from teotl.web.tables.stream import GZIP, LEVEL, MEMORY, event  # noqa: E402
from teotl.web.tables.thinking import Thinkers  # noqa: E402
from tests.web.browsing import chromium  # noqa: E402
from tests.web.serving import Server  # noqa: E402
from tests.web.walking import Person  # noqa: E402

GAMES = 200
CHOICES = 300
CLICKS = 60
HINTS = 16  # moments at which one is asked for, the first with a helper that has still to start
ROUNDS = 3
Rows = list[tuple[str, float, str, float, bool]]  # what, measured, unit, wanted, at most?


# When a change of the game came, and when it stood on the screen: the frame that shows it has been made.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (window.painted = now());
  new MutationObserver(() => {
    window.came = now();
    requestAnimationFrame(() => port2.postMessage(""));
  }).observe(document.body, { attributes: true, attributeFilter: ["data-version"] });
}"""
CLICK = """(key) => {
  const now = performance.timeOrigin + performance.now();
  const button = document.querySelector(`#action button[data-key="${key}"]`);
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })); // by a mouse
  return now;
}"""


# --- What is measured.
def measure_clicks(server: Server) -> tuple[list[float], list[float]]:
    """In real Chromium: from the click to the other player's changed page, and until one's own is painted."""
    with chromium() as browser:
        ana, bo = Person(browser, server.base), Person(browser, server.base)
        ana.open_table(["me", "person"], setup="first-game")
        theirs, _ = ana.links()
        ana.enter()
        bo.follow_link(theirs)
        for person in (ana, bo):
            person.page.evaluate(WATCH)
        other, own = list[float](), list[float]()
        for number in range(CLICKS):
            mover, watcher = (ana, bo) if ana.look()["asked"] else (bo, ana)
            before, key = mover.version, a_whole_choice(mover, number)
            started = mover.page.evaluate(CLICK, key)
            for person in (watcher, mover):
                person.wait_until_done(before)
            mover.page.wait_for_function("(started) => window.painted > started", arg=started)
            if mover.version > before + 1:  # a click that makes several choices, one after the other
                continue
            other.append(watcher.page.evaluate("() => window.came") - started)
            own.append(mover.page.evaluate("() => window.painted") - started)
        return other[5:], own[5:]


def measure_hints(server: Server) -> list[float]:
    """In real Chromium: from the click on Hint until the coach's answer stands there, turn after turn."""
    with chromium() as browser:
        ana = Person(browser, server.base)
        ana.open_table(["me", "me"], setup="first-game")
        times = list[float]()
        for number in range(HINTS):
            ana.page.wait_for_selector("#action[data-asked=yes]")
            if ana.page.locator("#ask-hint").count():
                started = time.perf_counter()
                ana.page.click("#ask-hint")
                ana.page.wait_for_selector("#hint .hints li")
                times.append(1000 * (time.perf_counter() - started))
                ana.page.click("#hint-box [data-close]")
            before, key = ana.version, a_whole_choice(ana, number)
            ana.page.evaluate(CLICK, key)
            ana.wait_until_done(before)
        return times


def a_whole_choice(person: Person, number: int) -> str:
    """The end of a turn or another choice; what leads to one is picked first."""
    while not (keys := person.look()["keys"]):
        pick = person.look()["picks"][0]
        person.page.click(f'#action button[data-pick="{pick}"]')
        person.page.wait_for_selector(f'#action[data-pick="{pick}"]')
    return "end" if "end" in keys else str(keys[number % len(keys)])


async def measure_many(server: Server) -> dict[str, float]:
    """Many live games, two viewers each, clicked at random."""
    assert server.process is not None
    chance, times = random.Random(7), []
    pairs = await sit_down(server, Seat, GAMES)
    for _ in range(CHOICES):
        passed = await move(chance.choice(pairs), chance)
        if passed is not None:
            times.append(passed)
    memory = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    leave(pairs)
    return {
        "p50": percentile(times, 0.5),
        "p99": percentile(times, 0.99),
        "memory": int(memory[1]) / 1024 if memory else 0,
    }


async def moves_per_cpu(server: Server, seats: type[Seat], seed: int) -> float:
    """One round at new tables: choices accepted, written to disk and received by both players."""
    assert server.process is not None
    chance, made = random.Random(seed), 0
    pairs = await sit_down(server, seats, TABLES, seed)
    used = cpu(server.process.pid)
    for _ in range(MOVES):
        for pair in pairs:
            made += await move(pair, chance) is not None
    used = cpu(server.process.pid) - used
    leave(pairs)
    return made / used


def measure_moves() -> dict[str, float]:
    """Ours and theirs in turn, the best of some rounds of each: so that other work on the machine affects both."""
    install()
    ours = {name: start_server() for name in ("programs", "pages")}
    theirs = {name: Peer(on_disk=name == "disk") for name in ("disk", "memory")}
    kinds: dict[str, type[Seat]] = {"programs": Program, "pages": Seat}
    best: Counter[str] = Counter()
    try:
        for number in range(ROUNDS):
            for name, peer in theirs.items():
                best[name] = max(best[name], round(peer.moves_per_cpu()))
            for name, server in ours.items():
                came = asyncio.run(moves_per_cpu(server, kinds[name], number * TABLES))
                best[name] = max(best[name], round(came))
    finally:
        for server in ours.values():
            server.stop()
        for peer in theirs.values():
            peer.stop()
    return {name: float(value) for name, value in best.items()}


def start_server() -> Server:
    return Server(Path(tempfile.mkdtemp(prefix="teotl-bench-"))).start()


async def measure_updates() -> tuple[list[float], list[float]]:
    """Bytes of every update of whole games for four, before compression and on the wire: late boards are fuller."""
    plain, wire = [], []
    for seed in range(4):
        folder = Path(tempfile.mkdtemp(prefix="teotl-bench-"))
        rooms = Rooms(Store(folder / "teotl.sqlite"), Thinkers(), lambda room, seat: None)
        room, _ = rooms.create("teotihuacan", list("ABCD"), [PERSON] * 4, {}, seed, {})
        chance, squeeze = random.Random(seed), zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP, MEMORY)
        sent: dict[str, str] = {}
        known = Known()
        while not room.game.over:
            asked = room.game.to_act[0]
            room.play(asked, chance.choice(room.game.choices(asked)).key, room.version)
            parts = render.parts(render.scene(room, render.Viewer(0, [0], "en")))
            update = event(room.version, known.news(news(sent, parts)))
            packed = squeeze.compress(update) + squeeze.flush(zlib.Z_SYNC_FLUSH)
            if sent:  # the first one brings everything
                plain.append(float(len(update)))
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
    server = start_server()
    try:
        print(f"The web app ({'compiled' if teotl.compiled() else 'not compiled'}):", flush=True)
        clicks, own = measure_clicks(server)
        hints = measure_hints(server)
        many = asyncio.run(measure_many(server))
        late = measure_late(server)
    finally:
        server.stop()
    plain, wire = asyncio.run(measure_updates())
    moves = measure_moves()
    show([
        ("click → other player's page, Chromium, p50", percentile(clicks, 0.5), "ms", 60, True),
        ("click → other player's page, Chromium, p99", percentile(clicks, 0.99), "ms", 200, True),
        ("click → own page painted, Chromium, p50", percentile(own, 0.5), "ms", 60, True),
        ("click → own page painted, Chromium, p99", percentile(own, 0.99), "ms", 200, True),
        ("hint asked for → told, Chromium, p50", percentile(hints, 0.5), "ms", 1500, True),
        ("hint asked for → told, Chromium, slowest", max(hints), "ms", 1500, True),
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
        ("moves per server CPU-second / boardgame.io's", moves["programs"] / moves["disk"], "times", 3, False),
    ])  # fmt: skip
    print("  Moves per server CPU-second, each on disk and received by two players:")
    print(f"    Teotl, views as JSON {moves['programs']:.0f}; Teotl, pages drawn {moves['pages']:.0f}; "
          f"boardgame.io with files {moves['disk']:.0f}, in memory only {moves['memory']:.0f}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
