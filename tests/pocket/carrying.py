"""Teotl in a pocket: a plain web host, a browser that keeps what it was given, and who holds the device."""

import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast

from playwright.sync_api import BrowserContext, Page, Playwright

import teotl
from teotl.core.moments import moment
from tests.steady import LONG, wait_until
from tests.web.browsing import FLAGS, chromium_path
from tests.web.serving import free_port
from tests.web.walking import QUICK, Person
from tools.tables import GAMES

BUILT: Final = Path(__file__).parents[2] / "build" / "pocket"
GAME: Final = "teotihuacan"
LITTLE: Final = "teotihuacazinho"
FETCH: Final = """async ([address, wish]) => {
  const how = wish && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) };
  const answer = await fetch(address, how ?? {});
  return [answer.status, await answer.text()];
}"""

# Looks and clicks in one go: the choice that is wished for, or the first whole one.
AT_ONCE: Final = """wish => {
  const whole = "#action button[data-key]:not([aria-disabled]), #table-box g.choice[data-key]";
  const shown = [...document.querySelectorAll(whole)].filter((place) => place.getClientRects().length);
  const place = shown.find((one) => one.dataset.key === wish) ?? shown[0];
  place?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return place?.dataset.key ?? "";
}"""


class Host:
    """Any web host: a folder, in which Teotl lies at the top or deeper, and nothing else."""

    def __init__(self, folder: Path, path: str = "") -> None:
        self.folder = folder
        self.path = path
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}/{path}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            [*command, "--directory", str(self.folder)], stdout=quiet, stderr=quiet
        )
        wait_until(self.answers)

    def answers(self) -> bool:
        try:
            return bool(urllib.request.urlopen(self.base + "kit/files.json", timeout=LONG).read())
        except OSError:
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None


class Holder(Person):
    """Who holds the device: the app is in a frame of the page that carries it."""

    def __init__(self, context: BrowserContext, base: str, at: str = "") -> None:
        """Opened at a page of the app, if one is named."""
        self.context = context
        self.base = base
        self.complaints = []
        self.clicks = 0
        self.on_the_board = 0
        self.on_a_phone = False
        self.outer: Page = context.new_page()
        self.outer.set_default_timeout(1000 * LONG)
        self.mouse = self.outer.mouse
        self.outer.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.outer.goto(f"{base}#/{at.removeprefix(base)}")

    def wait_for_start(self) -> float:
        """Until the app is there; the seconds it took."""
        self.outer.wait_for_selector("body[data-started]")
        self.page = cast("Page", self.outer.frames[1])  # it does for a person what a page does
        self.page.wait_for_selector("[data-ready]")
        return int(self.outer.get_attribute("body", "data-started") or 0) / 1000

    def ask(self, address: str, wish: Any = None) -> tuple[int, str]:
        status, text = self.page.evaluate(FETCH, [address, wish])
        return int(status), str(text)

    def speak(self, language: str) -> None:
        self.page.goto(self.base)
        if self.page.get_attribute("html", "lang") == language:
            return  # it would load the page again, under whatever comes next
        self.page.select_option("#language", language)
        self.page.wait_for_selector(f"html[lang={language}]")

    def choose(self, seen: dict[str, Any] | None = None) -> None:
        """What glows may lie beyond the screen of a phone, or change while others write on their sheets."""
        self.page.wait_for_selector("[data-ready]", state="attached")  # before that nobody listens
        seen = self.look()
        if not (self.on_a_phone or seen["sheet"]):
            return super().choose(seen)
        self.clicks += 1
        quick = next((one for key in QUICK for one in seen["keys"] if one.split()[0] == key), "")
        if seen["sheet"]:
            key = str(self.page.evaluate(AT_ONCE, "" if self.clicks % 4 else quick))
            if not key:
                return None  # the page has changed since the look
            return self.see_it_done(seen["version"], key)
        return self.choose_in_the_bar(quick, seen)

    def hold(self, width: int) -> None:
        """A desk, or a phone held upright."""
        self.on_a_phone = width < 500
        self.outer.set_viewport_size({"width": width, "height": 900 if width > 500 else 844})

    def saved(self, selector: str) -> str:
        return self.saved_bytes(selector).decode()

    def saved_bytes(self, selector: str) -> bytes:
        """What is saved by a click, as a file."""
        with self.outer.expect_download() as download:
            self.page.click(selector)
        return download.value.path().read_bytes()

    def take_along(self) -> str:
        self.page.click("#show-settings")
        for part in ("#seats-now li", "#comfort-box > *"):  # what comes late moves the rest
            self.page.wait_for_selector(part)
        return self.saved("[data-save$='/take-along']")


@contextmanager
def device(playwright: Playwright, data: Path, offline: bool = False) -> Iterator[BrowserContext]:
    """The browser of a device, with what it kept in its folder; closed at the end."""
    context = playwright.chromium.launch_persistent_context(
        data,
        executable_path=chromium_path(),
        args=FLAGS,
        viewport={"width": 1440, "height": 900},
        reduced_motion="reduce",
        offline=offline,
    )
    try:
        yield context
    finally:
        context.close()


def near_the_end(saved: str, lines: int, players: Sequence[str]) -> str:
    """A saved game without its last lines, to be played on by these."""
    whole = teotl.load_record((GAMES / f"{saved}.txt").read_text(encoding="utf-8"))
    game = moment(whole, len(whole.lines) - lines)
    game.tags = {"Players": " | ".join(players)}
    return game.record()


def body(record: str) -> str:
    """Without the heading, which is for people."""
    return record.partition("\n")[2]


def all_the_rest_is_there(ana: Holder) -> None:
    """At a table of which some choices are made: lessons, rules, replay, what-if, hint; and every kind of game."""
    table = ana.page.url.removeprefix(ana.base)
    identity = table.removeprefix("g/")
    for page in (
        "learn",
        "rules/teotihuacan",
        "rules/teotihuacazinho",
        f"{table}?step=1",
        f"{table}/hint?seat=0",
    ):
        status, text = ana.ask(f"/{page}")
        assert (status, len(text) > 400) == (200, True), page
    wishes: list[tuple[str, Any]] = [(f"/api/games/{identity}/what-if", {"step": 1, "seat": 0})]
    for presets, game in ((["gentle", "easy", "normal", "hard", "brutal"], GAME), (["easy", "hard"], LITTLE)):
        wishes += [("/api/games", wish_for(game, 1, {"solo": preset})) for preset in presets]
    wishes += [("/api/games", wish_for(GAME, seats, {"setup": "draft"})) for seats in (2, 3, 4)]
    wishes += [("/api/games", wish_for(LITTLE, 6, {}))]
    for address, wish in wishes:
        status, text = ana.ask(address, wish)
        assert status == 201, (wish, text)


def wish_for(game: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    people = [{"name": f"P{seat}", "player": "person"} for seat in range(seats)]
    return {"game": game, "seats": people, "options": options}
