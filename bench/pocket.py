"""Measures the program without a server, in a walk of whole games: loaded once, then with the network cut.

Run by `make bench`; the folder is what `make pocket` built, served by `python -m http.server`.
"""

import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Playwright, sync_playwright  # noqa: E402

import teotl  # noqa: E402
from bench.unrecorded import Unrecorded, watched  # noqa: E402
from bench.web import Rows, show  # noqa: E402
from bench.web_peer import percentile  # noqa: E402
from tests.pocket.carrying import (  # noqa: E402
    BUILT,
    GAME,
    LITTLE,
    Holder,
    Host,
    all_the_rest_is_there,
    body,
    device,
)
from tests.steady import wait_until  # noqa: E402
from tests.web.browsing import chromium  # noqa: E402
from tests.web.serving import Server  # noqa: E402
from tests.web.walking import Person  # noqa: E402

MIDDLE: Final = 25  # choices before the browser is closed
HARD_TURNS: Final = 6
PAUSE: Final = (
    200  # milliseconds before a choice where memory is measured: about what Playwright needs for one
)
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
# In a browser that nobody records: a table at which one sits, as its page would make it; a game to its end; its review.
SIT: Final = """(async (wish) => {
  const app = document.querySelector("#app").contentWindow, json = { "content-type": "application/json" };
  const post = async (path, what, headers) =>
    (await app.fetch(path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(what) })).json();
  await app.fetch("/settings", { method: "POST", headers: json, body: '{"scenes": "off", "pace": "off"}' });
  const { id, link, seats } = await post("/api/games", wish);
  await post(`/api/games/${id}/sit`, { seat: 0 }, { authorization: `Bearer ${seats[0].secret}` });
  app.location.href = link;
  return id;
})"""
PLAY_OUT: Final = """(async ([id, pause]) => {
  const frame = document.querySelector("#app"), found = (what) => frame.contentDocument?.querySelector(what);
  const until = async (holds) => {
    for (const end = performance.now() + 60_000; !holds(); await new Promise((then) => setTimeout(then, 20)))
      if (performance.now() > end) throw new Error(frame.contentDocument.body.innerText);
  };
  await until(() => frame.contentWindow.location.href.includes(id));
  const parts = "button[data-pick]:not([data-pick=''], [data-pick*='+'], .less)";
  const places = ["button[data-key]:not([aria-disabled])", parts];
  const isShown = (place) => place.getClientRects().length;
  for (let choices = 0; ; choices++) {
    await until(() => found("[data-ready] #action[data-asked=yes]") || found("#result, .podium"));
    if (found("#result, .podium")) return choices;
    await new Promise((then) => setTimeout(then, pause));
    const before = frame.contentDocument.body.dataset.version, pick = found("#action").dataset.pick;
    const all = (what) => [...frame.contentDocument.querySelectorAll(`#action ${what}, #table-box g.choice[data-key]`)];
    const shown = places.flatMap((what) => all(what).filter(isShown));
    shown[0].dispatchEvent(new frame.contentWindow.MouseEvent("click", { bubbles: true }));
    await until(() => {
      found("#sure[open] [data-anyway]")?.click();
      return frame.contentDocument.body?.dataset.version !== before || found("#action")?.dataset.pick !== pick;
    });
  }
})"""
REVIEW: Final = """(async (id) =>
  (await document.querySelector("#app").contentWindow.fetch(`/api/games/${id}/review`)).status)"""


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
    with device(playwright, folder, offline=True) as context:
        ana = Holder(context, host.base)
        seen.later.append(ana.wait_for_start() * 1000)
        ana.speak("pt")
        ana.hold(390)
        for game, seats in (("teotihuacan", ["me"]), ("teotihuacazinho", ["me", "normal"])):
            ana.open_table(seats, game, setup="first-game")
            play(ana, seen, "normal")
            ends(ana)
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
class Memory(NamedTuple):
    """Of the page and its workers, which share one process, in megabytes."""

    own: float = 0.0  # as the browser's task manager tells it
    share: float = (
        0.0  # with its part of what all processes of the browser use together, such as the browser's code
    )


def memory() -> Memory:
    pages = [pid for pid in _descendants() if b"--type=renderer" in _read(pid, "cmdline")]
    each = [
        Memory(_kilobytes(pid, "status", b"RssAnon", b"VmSwap"), _kilobytes(pid, "smaps_rollup", b"Pss"))
        for pid in pages
    ]
    return max(each, default=Memory())


def memory_in_play(folder: Path) -> float:
    """The most from the start on, in a browser that nobody records: games as fast as they go, and a review. The first
    time everything is loaded, the second time it is there, and no host is."""
    host = Host(BUILT)
    host.start()
    most = [most_in(folder, host.base, [GAME])]
    host.stop()
    most.append(most_in(folder, host.base, [GAME, LITTLE]))
    for start, one in zip(("first", "later"), most, strict=True):
        print(
            f"  memory at its highest after the {start} start: {one.own:.0f} MB, with its share {one.share:.0f} MB"
        )
    return max(one.own for one in most)


def most_in(folder: Path, base: str, games: list[str]) -> Memory:
    browser = Unrecorded(folder, base)
    try:
        with watched(memory) as most:
            wait_until(lambda: browser.do("document.body?.dataset.started"))
            for game in games:
                wish = {
                    "game": game,
                    "seats": [{"name": "Ana", "player": "person"}, {"name": "Bo", "player": "normal"}],
                    "options": {"setup": "first-game"} if game == GAME else {},
                }
                table = browser.do(f"{SIT}({json.dumps(wish)})")
                assert browser.do(f"{PLAY_OUT}({json.dumps([table, PAUSE])})")
                assert browser.do(f"{REVIEW}({json.dumps(table)})") == 200
        return Memory(*map(max, zip(*most, strict=True)))
    finally:
        browser.close()


def _kilobytes(pid: int, file: str, *names: bytes) -> float:
    """In megabytes."""
    told = _read(pid, file)
    return sum(int(found[1]) for name in names if (found := re.search(rb"\b%s:\s+(\d+)" % name, told))) / 1000


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
        ("pocket: memory of the page and its workers, at its highest", seen.memory, "MB", 400, True),
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
        seen.memory = memory_in_play(Path(folder) / "another")
    show(rows(seen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
