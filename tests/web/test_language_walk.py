"""Every page in every language, on a phone and on a desk: nothing runs over, nothing is cut, nothing is missing."""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from teotl.core.words import LANGUAGES, LOCALE
from tests.steady import wait_until
from tests.web.browsing import paint
from tests.web.patience import Patient
from tests.web.serving import Server
from tests.web.walking import resize

pytestmark = [pytest.mark.slow, pytest.mark.page]
SPOKEN = [language for language in LANGUAGES if (LOCALE / language).is_dir()]
SIZES = {390: 844, 1440: 900}
KEY = re.compile(
    r"\b(?:web|draw|core|zinho|sheet|teotihuacan|text|error|comfort)\.[a-z_]+\b|\{(?!identity)\w+\}"
)
SHOTS = os.environ.get("TEOTL_SHOTS")  # a folder: keep pictures to look at
# Elements with words that are wider than their room, and the page itself if it can be pushed sideways.
TOO_WIDE = """() => {
  const seen = (element) => element.getClientRects().length > 0 && !element.closest(".hidden");
  const cut = (element) => {
    const style = getComputedStyle(element);
    return style.textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
  };
  const boxes = "button, a.btn, h1, h2, h3, label, legend, th, td, p, li, summary, select";
  const wide = [...document.querySelectorAll(boxes)].filter((element) => seen(element) && cut(element));
  const told = wide.map((element) => `${element.tagName}: ${element.textContent.trim().slice(0, 60)}`);
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) told.push(`the page: ${root.scrollWidth} in ${window.innerWidth}`);
  return told;
}"""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, dict[str, Any]]:
    """A table of each kind, and one whose game bots have played to its end."""
    made = {
        "board": server.create(["person", "person"], options={"setup": "first-game"}),
        "tiles": server.create(["person", "person", "person", "person"]),
        "little": server.create(["person", "person"], game="teotihuacazinho"),
        "solo": server.create(["person"], options={"solo": "normal", "setup": "first-game"}),
        "over": server.create(["random", "random"], options={"dark_eclipse": True}),
    }
    for name in ("board", "solo"):
        play_some(server, made[name], 40)
    wait_until(lambda: server.ask(f"/api/games/{made['over']['id']}")[1]["over"], 0.2)
    return made


def play_some(server: Server, table: dict[str, Any], steps: int) -> None:
    """Choices from the middle of the lists, so that something has happened."""
    for _ in range(steps):
        where = server.ask(f"/api/games/{table['id']}")[1]
        if not where["to_act"]:
            return
        seat = where["to_act"][0]
        secret = table["seats"][seat]["secret"]
        choices = server.ask(f"/api/games/{table['id']}/choices?seat={seat}", secret=secret)[1]
        wish = {"seat": seat, "key": choices[len(choices) // 2]["key"], "version": where["version"]}
        server.ask(f"/api/games/{table['id']}/play", wish, secret)


def problems(person: Patient, name: str, widths: Iterable[int] = SIZES) -> list[str]:
    """What is too wide or has no words, with the page it is on, in a window of each size.

    The size it has comes first: in another one a page is styled and laid out anew, and asks for other parts.
    """
    page, wrong = person.page, list[str]()
    for width in sorted(widths, key=lambda width: width != width_of(page)):
        if width != width_of(page):
            resize(page, width, SIZES[width])
        person.calm()
        if SHOTS:
            paint(page)
            page.screenshot(path=Path(SHOTS) / f"{name}-{width}.png")
        found: list[str] = page.evaluate(TOO_WIDE) + KEY.findall(page.inner_text("body"))
        wrong += [f"{name}-{width}: {problem}" for problem in found]
    return wrong


def width_of(page: Page) -> int:
    return page.viewport_size["width"] if page.viewport_size else 0


def hold(page: Page, server: Server, table: dict[str, Any]) -> None:
    """Sit on all seats of a table, as at one screen."""
    for seat in table["seats"]:
        told = page.request.post(
            f"{server.base}/api/games/{table['id']}/sit",
            data={"seat": seat["seat"]},
            headers={"authorization": f"Bearer {seat['secret']}"},
        ).json()
        seat["secret"] = told["secret"] or seat["secret"]  # who sits down first gets a new one


@pytest.mark.parametrize("language", SPOKEN)
def test_every_page_fits_in_every_language(
    language: str, server: Server, browser: Browser, tables: dict[str, dict[str, Any]]
) -> None:
    person = Patient(browser, server.base)
    person.context.add_cookies([{"name": "language", "value": language, "url": server.base}])
    page = person.page
    page.goto(server.base)
    for name in ("board", "tiles", "little", "solo"):
        hold(page, server, tables[name])
    pages = {"lobby": "/", "new": "/new", "docs": "/api/docs", "problem": "/g/none"}
    pages |= {"offline": f"/offline/{language}"}
    pages |= {name: f"/g/{table['id']}" for name, table in tables.items()}
    wrong: list[str] = []
    for name, path in pages.items():
        page.goto(server.base + path)
        assert page.get_attribute("html", "lang") == language
        wrong += problems(person, f"{language}-{name}")
    board = f"{server.base}/g/{tables['board']['id']}"
    for width in SIZES:  # a replay comes anew for a window of another size
        page.goto("about:blank")
        resize(page, width, SIZES[width])
        page.goto(f"{board}?step=12")
        wrong += problems(person, f"{language}-moment", [width])
    page.goto(board)
    for button in ("#show-log", "#show-settings"):
        page.click(button)
        if button == "#show-settings":
            page.wait_for_selector("#comfort")
        wrong += problems(person, f"{language}-{button[1:]}")
        page.click("dialog[open] [data-close]")
    for key, part in (("k", "#keys-box[open]"), ("Escape", "body"), ("w", "#words table")):
        page.keyboard.press(key)
        page.wait_for_selector(part)
        wrong += problems(person, f"{language}-key-{key}")
    page.keyboard.press("w")
    page.click("#show-settings")
    page.click("#settings-box [data-report]")
    page.wait_for_selector("#report")
    wrong += problems(person, f"{language}-report")
    assert not wrong, "\n".join(wrong)
