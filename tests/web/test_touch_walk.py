"""Fingers: on a phone what can be tapped is large enough, and on a desk a game can be opened without scrolling."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import Patient
from tests.web.serving import Server
from tests.web.walking import ME
from tools.tables import Moment, asked, at_the_end

pytestmark = [pytest.mark.slow, pytest.mark.page]
TABLES = {
    "middle": Moment("teotihuacan-4-tiles", asked("move", 330)),
    "over": Moment("teotihuacan-2-tiles", at_the_end),
    "little": Moment("teotihuacazinho-2-three-events", asked("push", 280)),
}
# What is lower than 44, unless the label around it is not; a place that scrolls away counts as well.
SMALL = """() => [...document.querySelectorAll("button,a.btn,select,input,summary,textarea")].filter((part) => {
  const { width, height } = part.getBoundingClientRect();
  const label = part.closest("label")?.getBoundingClientRect();
  return width > 0 && Math.max(height, label?.height ?? 0) < 43.5;
}).map((part) => `${part.tagName} ${part.id || part.name || part.className}: ${part.innerText}`.slice(0, 80))"""


def at(browser: Browser, laid: Server, path: str, width: int = 390, language: str = "pl") -> Page:
    person = Patient(browser, laid.base, width, 844 if width < 500 else 900)
    cookies = (("teotl", ME), ("language", language))
    person.context.add_cookies([{"name": name, "value": value, "url": laid.base} for name, value in cookies])
    person.page.goto(laid.base + path)
    person.calm()
    return person.page


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/learn",
        "/rules/teotihuacan",
        "/g/middle",
        "/g/over",
        "/g/little",
        "/g/lesson",
        "/g/middle?step=40",
        "/g/over/compare?a=10&b=40",
    ],
)
def test_what_can_be_tapped_on_a_phone_is_44_high(browser: Browser, laid: Server, path: str) -> None:
    page = at(browser, laid, path)
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(("width", "path"), [(1440, "/"), (1440, "/new"), (390, "/new")])
def test_a_game_can_be_opened_without_looking_for_the_button(
    browser: Browser, laid: Server, width: int, path: str
) -> None:
    page = at(browser, laid, path, width, "en")
    box = page.locator("#new .go").bounding_box()
    assert box
    assert box["y"] + box["height"] <= (844 if width == 390 else 900)


def test_a_hint_on_a_phone_has_its_button_below_its_words(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "/g/middle")
    page.click("#ask-hint")
    page.wait_for_selector("#hint [data-hint-key]")
    words = page.locator("#hint li >> nth=0").locator("p").first.bounding_box()
    button = page.locator("#hint [data-hint-key]").first.bounding_box()
    assert words
    assert button
    assert button["y"] > words["y"] + words["height"]
    assert page.evaluate(SMALL) == []
