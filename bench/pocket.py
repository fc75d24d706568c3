"""Measures the program without a server, in a walk of whole games: loaded once, then with the network cut.

Run by `make bench`; the folder is what `make pocket` built, served by `python -m http.server`.
"""

import os
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Playwright, sync_playwright  # noqa: E402

import teotl  # noqa: E402
from bench.web import Rows, show  # noqa: E402
from bench.web_peer import percentile  # noqa: E402
from tests.pocket.carrying import BUILT, Holder, Host, all_the_rest_is_there, body, device  # noqa: E402
from tests.web.serving import Server  # noqa: E402
from tests.web.walking import Person, chromium  # noqa: E402

MIDDLE: Final = 25  # choices before the browser is closed
HARD_TURNS: Final = 6
REST: Final = 20  # seconds
LOOK: Final = 3  # seconds that a person looks before choosing
LOOKED_AT: Final = 12  # choices at that pace
# In the app: from the last click to the frame that shows what the choice did; once for each page.
PAINTED: Final = """() => {
  if (window.painted) return;
  window.painted = [];
  let clicked = 0, since = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => painted.push(performance.now() - since);
  addEventListener("click", () => (clicked = performance.now()), true);
  new MutationObserver(() => {
    if (!clicked) return;
    [since, clicked] = [clicked, 0];
    requestAnimationFrame(() => port2.postMessage(""));
  }).observe(document.body, { attributes: true, attributeFilter: ["data-version"] });
}"""
# Round it: how long each thought took; once for each start.
THOUGHTS: Final = """() => {
  if (window.thoughts) return;
  window.thoughts = [];
  const before = answer;
  answer = (port, told) => {
    if (waiting.has(port)) thoughts.push(performance.now() - waiting.get(port));
    before(port, told);
  };
}"""


class Measured:
    """What the walk saw, in milliseconds, by what it is."""

    def __init__(self) -> None:
        self.first = 0.0
        self.later: list[float] = []
        self.painted: list[float] = []
        self.turns: dict[str, list[float]] = {"normal": [], "hard": []}
        self.memory = 0.0


# --- The walk.
def walk(playwright: Playwright, folder: Path) -> tuple[Measured, str]:
    """Every whole game that the pocket is measured by, and one that was taken along in its middle."""
    seen, host = Measured(), Host(BUILT)
    host.start()
    with device(playwright, folder) as context:
        ana = Holder(context, host.base)
        seen.first = ana.wait_for_start() * 1000
        host.stop()
        context.set_offline(True)
        ana.ask("/settings", {"scenes": "off", "pace": "off"})
        ana.open_table(["me", "normal"], setup="first-game")
        play(ana, seen, "normal", MIDDLE)
        address = ana.page.url
    with device(playwright, folder, offline=True) as context:
        ana = Holder(context, host.base, address)
        seen.later.append(ana.wait_for_start() * 1000)
        record = ana.take_along()
        ana.page.goto(address)
        play(ana, seen, "normal")
        ends(ana)
        is_reviewed(ana)
        against_hard(ana, seen)
        all_the_rest_is_there(ana)
        seen.memory = memory_in_use(ana)
    with device(playwright, folder, offline=True) as context:
        ana = Holder(context, host.base)
        seen.later.append(ana.wait_for_start() * 1000)
        ana.speak("pt")
        ana.hold(390)
        for game, seats in (("teotihuacan", ["me"]), ("teotihuacazinho", ["me", "normal"])):
            ana.open_table(seats, game, setup="first-game")
            play(ana, seen, "normal")
            ends(ana)
        seen.memory = max(seen.memory, memory_in_use(ana))
    return seen, record


def play(ana: Holder, seen: Measured, bot: str, most: int = 900) -> None:
    """Choose until the game is over, or so many times."""
    ana.page.wait_for_selector("[data-ready] #action")
    ana.page.evaluate(PAINTED)
    ana.outer.evaluate(THOUGHTS)
    for _ in range(most):
        ana.page.wait_for_selector("#action[data-asked=yes], #result, .podium")
        thought = sum(ana.outer.evaluate("() => thoughts.splice(0)"))
        if thought:
            seen.turns[bot].append(thought)
        if ana.look()["over"]:
            break
        ana.choose()
    seen.painted += ana.page.evaluate("() => painted.splice(0)")


def ends(ana: Holder) -> None:
    """The record tells the same game to the rules of this machine."""
    ana.see_result()
    told = ana.saved("a[href$='/record']")
    game = teotl.load_record(told)
    assert game.over
    assert game.record() == body(told)
    print(f"  a whole game of {game.name} for {len(game.seats)}, {len(game.lines)} choices: {game.scores}")


def is_reviewed(ana: Holder) -> None:
    """How a strong bot saw the game that has just ended."""
    began = time.perf_counter()
    status, _ = ana.ask(f"/api/games/{ana.page.url.rpartition('/g/')[2].partition('?')[0]}/review")
    assert status == 200
    print(f"  its review took {time.perf_counter() - began:.0f} s")


def against_hard(ana: Holder, seen: Measured) -> None:
    ana.open_table(["me", "hard"], setup="first-game")
    while len(seen.turns["hard"]) < HARD_TURNS:
        play(ana, seen, "hard", 6)


def goes_on(server: Server, record: str) -> None:
    """On a server, against the same bot."""
    with chromium() as browser:
        ana = Person(browser, server.base)
        ana.bring(record)
        ana.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
        ana.choose()


# --- What it costs.
def memory() -> float:
    """Of the page and its workers, which share one process: megabytes that are its own or its share of others."""
    return max(_share(pid) for pid in _descendants() if b"--type=renderer" in _read(pid, "cmdline"))


def memory_in_use(ana: Holder) -> float:
    """While a person plays, who looks before choosing: a walk clicks so fast that the browser cannot tidy up."""
    print(f"  memory after many quick choices: {memory():.0f} MB", flush=True)
    ana.open_table(["me", "normal"], setup="first-game")
    ana.outer.wait_for_timeout(1000 * REST)
    used = [memory()]
    for _ in range(LOOKED_AT):
        ana.page.wait_for_selector("#action[data-asked=yes]")
        ana.outer.wait_for_timeout(1000 * LOOK)
        ana.choose()
        used.append(memory())
    return max(used)


def _share(pid: int) -> float:
    found = re.search(rb"Pss:\s+(\d+)", _read(pid, "smaps_rollup"))
    return int(found[1]) / 1000 if found else 0.0


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:  # it ended meanwhile
        return b""


def _descendants() -> list[int]:
    """All processes that this one started, and theirs."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        told = _read(int(folder.name), "stat").rpartition(b")")[2].split()
        parents[int(folder.name)] = int(told[1]) if len(told) > 1 else 0
    found, fresh = list[int](), [os.getpid()]
    while fresh:
        fresh = [pid for pid, parent in parents.items() if parent in fresh]
        found += fresh
    return found


def download() -> float:
    """Megabytes of everything that the first visit fetches."""
    return sum(file.stat().st_size for file in BUILT.rglob("*") if file.is_file()) / 1e6


def rows(seen: Measured) -> Rows:
    normal, hard = (percentile(seen.turns[bot], 0.5) / 1000 for bot in ("normal", "hard"))
    return [
        ("pocket: download, compressed", download(), "MB", 14, True),
        ("pocket: first start", seen.first / 1000, "s", 12, True),
        ("pocket: later starts, the slowest", max(seen.later) / 1000, "s", 4, True),
        ("pocket: choice → painted, p50", percentile(seen.painted, 0.5), "ms", 120, True),
        ("pocket: a turn of normal, p50", normal, "s", 0.5, True),
        ("pocket: a turn of hard, p50", hard, "s", 3, True),
        ("pocket: memory of the page and its workers, in play", seen.memory, "MB", 400, True),
    ]


def main() -> int:
    print("Without a server, in Chromium with the network cut:", flush=True)
    with tempfile.TemporaryDirectory(prefix="teotl-bench-") as folder:
        server = Server(Path(folder) / "server").start()
        try:
            with sync_playwright() as playwright:
                seen, record = walk(playwright, Path(folder) / "device")
            goes_on(server, record)
        finally:
            server.stop()
    show(rows(seen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
