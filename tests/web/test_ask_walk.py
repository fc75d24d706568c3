"""Somebody asks what a thing is: by pointing, by focusing, with a finger; the card covers nothing that matters."""

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.serving import Server
from tests.web.walking import ME, Person
from tools.tables import Moment, asked, at_step

pytestmark = [pytest.mark.slow, pytest.mark.page]
TABLES = {
    "four": Moment("teotihuacan-4-complete-pyramid", asked("move", 160)),
    "two": Moment("teotihuacan-2-tiles", asked("move", 120)),
    "little": Moment("teotihuacazinho-2-three-events", at_step(90)),
}
OPEN = "#thing:not([hidden])"
READY = "() => document.querySelectorAll('.places rect').length > 20"
# What the open card lies on: the thing that was asked, choices that glow, what changed, the question.
COVERED = """() => {
  const box = (part) => part.getBoundingClientRect();
  const card = box(document.querySelector("#thing"));
  const meets = (one) => one.width > 0 && card.left < one.right && card.right > one.left
    && card.top < one.bottom && card.bottom > one.top;
  const found = { ring: "#thing-ring", glows: "g.choice > .hit", last: "#last path", action: "#action" };
  return Object.entries(found)
    .filter(([, selector]) => [...document.querySelectorAll(selector)].some((part) => meets(box(part))))
    .map(([name]) => name);
}"""
IN_WINDOW = """() => {
  const { left, top, right, bottom } = document.querySelector("#thing").getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""

# In one go: two moves of the mouse may be far apart on a busy machine, and then the pointer has rested.
PASS_OVER = """(name) => {
  for (const part of [document.querySelector(name), document.body])
    part.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
}"""


def at(browser: Browser, laid: Server, table: str, width: int = 1440, height: int = 900) -> Page:
    person = Person(browser, laid.base, width, height)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    person.page.goto(f"{laid.base}/g/{table}")
    person.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
    person.page.wait_for_function(READY)
    return person.page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point(page: Page, selector: str) -> None:
    """The pointer comes from where nothing is, and rests."""
    page.mouse.move(1, 1)
    page.mouse.move(*middle(page, selector))
    page.wait_for_selector(OPEN)


def name(page: Page) -> str:
    return page.inner_text("#thing .hd b")


THINGS = (
        "#tile-green-6-0", "[data-ask='tech-15']", "[data-ask='royal-2']", "[data-ask='w-p2-0']",
        "[data-ask='step-red-10']", "#seat-2 [data-ask='+cocoa']", "#seat-1 [data-ask='+die-1']",
        "[data-ask='cell-quarry-2-1']", "#shown-tile-1", "[data-ask='noble-bottom-2']", "[data-ask='avenue-6']",
        "[data-ask='pay-decorations']", "#py-1-1-1",
)  # fmt: skip


def test_pointing_at_a_thing_opens_its_card_which_covers_nothing(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "four")
    for thing in THINGS:
        point(page, thing)
        assert name(page), thing
        assert page.evaluate(COVERED) == [], thing
        assert page.evaluate(IN_WINDOW), thing
        page.mouse.move(1, 1)
        page.wait_for_selector("#thing", state="hidden")


def test_a_card_closes_behind_the_pointer_also_after_an_update(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "four")
    point(page, "[data-ask='tech-15']")
    page.evaluate("() => { document.dispatchEvent(new CustomEvent('board:shown')) }")
    page.mouse.move(1, 1)
    page.wait_for_selector("#thing", state="hidden")


def test_a_card_that_opens_under_a_pointer_moves_nothing_in_a_narrow_window(
    browser: Browser, laid: Server
) -> None:
    page = at(browser, laid, "four", 390, 844)
    page.locator("#action .choices button[data-pick]").first.click()
    choice = "#action .choices button[data-key]"
    page.wait_for_selector(choice)
    before = middle(page, choice)
    point(page, choice)
    assert middle(page, choice) == before


def test_a_pointer_that_only_passes_asks_nothing(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "two")
    questions: list[str] = []
    page.on("request", lambda request: questions.append(request.url) if "/thing?" in request.url else None)
    page.evaluate(PASS_OVER, "[data-ask='tech-15']")
    point(page, "[data-ask='cell-quarry-2-1']")
    assert len(questions) == 1


def test_a_click_keeps_the_card_and_its_link_leads_to_the_rule(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "four")
    page.mouse.click(*middle(page, "[data-ask='tech-15']"))
    page.wait_for_selector("#thing.kept:not([hidden])")
    page.mouse.move(1, 1)
    link = page.locator("#thing .rf a")
    assert link.is_visible()
    assert "/rules/teotihuacan#technology-15" in str(link.get_attribute("href"))
    page.keyboard.press("Escape")
    page.wait_for_selector("#thing", state="hidden")
    assert page.get_attribute("#action", "data-asked") == "yes"


def test_a_board_out_of_reach_says_why_when_it_is_clicked(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "two")
    before = page.get_attribute("body", "data-version")
    page.locator("#card-nobles").click(position={"x": 60, "y": 8})
    page.wait_for_selector("#thing.kept .no")
    assert "6" in page.inner_text("#thing .no")
    assert page.locator("#thing .rch .near").count() == 3
    assert page.get_attribute("body", "data-version") == before


def test_a_choice_tells_what_it_does_and_its_rule(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "two")
    point(page, "#action button[data-key]")
    assert name(page)
    assert page.locator("#thing .rf a").count() == 1
    assert "action" not in page.evaluate(COVERED)


def test_the_keyboard_goes_from_thing_to_thing_and_hears_the_card(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "four")
    stops = page.evaluate("document.querySelectorAll('#table [tabindex=\"0\"]:not(.choice)').length")
    assert stops == 1  # one stop of the Tab key for the whole table
    page.focus("#table [tabindex='0']:not(.choice)")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(OPEN)
    first = name(page)
    assert first in page.inner_text("#thing-heard")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    page.wait_for_function(
        "first => document.querySelector('#thing:not([hidden]) .hd b')?.innerText !== first", arg=first
    )
    page.wait_for_function(
        "() => document.querySelector('#thing-heard').textContent.includes("
        "document.querySelector('#thing .hd b')?.innerText)"
    )
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#thing.kept')?.contains(document.activeElement)")
    page.keyboard.press("Escape")
    page.wait_for_selector("#thing", state="hidden")
    assert page.evaluate("document.activeElement.closest('#table') !== null")


def test_the_card_of_a_sheet_and_of_another_players_sheet(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "little")
    point(page, "[id^=sheet] [data-ask='mark 3']")
    assert page.locator("#thing .you").count() == 1
    page.mouse.move(1, 1)
    page.wait_for_selector("#thing", state="hidden")
    page.click("#players [data-view='1']")
    page.wait_for_selector("#sheet-1 .places [data-ask='mark 3']")
    point(page, "#sheet-1 [data-ask='mark 3']")
    assert name(page)


def test_a_long_press_brings_a_sheet_and_the_thing_stays_above_it(browser: Browser, laid: Server) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page = context.new_page()
    page.goto(f"{laid.base}/g/two")
    page.wait_for_selector("svg#zoom .places rect")
    before = page.get_attribute("body", "data-version")
    hand = context.new_cdp_session(page)
    for thing in ("#overview [data-view=nobles]", "svg#zoom .places rect >> nth=0"):
        x, y = middle(page, thing)
        touch(hand, "touchStart", [{"x": x, "y": y}])
        page.wait_for_selector("#thing.sheet:not([hidden])")
        touch(hand, "touchEnd", [])
        assert page.evaluate(COVERED).count("ring") == 0
        assert page.evaluate(
            "document.querySelector('#thing').getBoundingClientRect().height <= innerHeight * .61"
        )
        page.locator("[data-close-card]").tap()
        page.wait_for_selector("#thing", state="hidden")
    assert page.get_attribute("body", "data-version") == before
    assert page.get_attribute("#action", "data-pick") == ""


def test_a_quick_finger_on_a_slow_page_taps(browser: Browser, laid: Server) -> None:
    """The page gets the end of the tap when it had taken it for a long press: what counts is when it happened."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page = context.new_page()
    page.goto(f"{laid.base}/g/two")
    page.wait_for_selector("[data-ready] svg#zoom .places rect")
    assert "Nobles" not in str(page.get_attribute("#zoom", "aria-label"))
    hand, now = context.new_cdp_session(page), time.time()
    x, y = middle(page, "#overview [data-view=nobles]")
    touch(hand, "touchStart", [{"x": x, "y": y}], timestamp=now)
    page.wait_for_selector("#thing.sheet:not([hidden])")
    touch(hand, "touchEnd", [], timestamp=now + 0.05)
    page.wait_for_selector("#zoom[aria-label=Nobles]")
    assert not page.is_visible("#thing")


def touch(hand: Any, kind: str, points: list[dict[str, float]], **wish: float) -> None:
    hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **wish})
