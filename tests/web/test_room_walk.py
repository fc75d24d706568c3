"""Small desktops: question, own goods, all panels and the table on the first screen, in letters one can read."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.serving import Server
from tests.web.walking import ME, Person
from tools.tables import Moment, asked, at_step

pytestmark = [pytest.mark.slow, pytest.mark.page]
TABLES = {
    "four": Moment("teotihuacan-4-complete-pyramid", asked("move", 400)),
    "two": Moment("teotihuacan-2-tiles", asked("move", 120)),
    "solo": Moment("teotihuacan-solo", asked("move", 80)),
    "little": Moment("teotihuacazinho-2-three-events", at_step(90)),
}
SIZES = [(1366, 768), (1024, 768), (1440, 900), (1280, 720), (1920, 1080)]
FORMS = {(1366, 768): "wide", (1024, 768): "heads", (1440, 900): "", (1280, 720): "wide", (1920, 1080): ""}
OUTSIDE = """() => [...document.querySelectorAll("#table-box > *, #action, #action h2, #players > *:not(.prices)")]
  .filter((part) => part.getClientRects().length)
  .filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map((part) => part.id || part.className)"""
SCROLLS = """() => [document.documentElement, document.querySelector("#players")]
  .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1).length"""
# Letters on the screen: of drawings by their scale, of the page as they are.
SMALL = """([drawn, written]) => {
  const found = [];
  for (const text of document.querySelectorAll(":is(#table-box, #players) svg text")) {
    if (!text.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
    if (size < drawn - .05) found.push(`${text.textContent}: ${size}`);
  }
  const walker = document.createTreeWalker(document.querySelector("#main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || parent.closest("svg,.hidden") || !parent.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < written) found.push(`${walker.currentNode.data}: ${size}`);
  }
  return found;
}"""


def at(browser: Browser, laid: Server, table: str, width: int, height: int, language: str = "en") -> Page:
    person = Person(browser, laid.base, width, height)
    cookies = {"teotl": ME, "language": language}
    person.context.add_cookies(
        [{"name": key, "value": value, "url": laid.base} for key, value in cookies.items()]
    )
    with person.page.expect_request(lambda request: "/stream" in request.url) as told:
        person.page.goto(f"{laid.base}/g/{table}")
    assert f"form={FORMS[width, height]}".removesuffix("form=") in told.value.url
    person.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
    if table != "little" and FORMS[width, height]:
        person.page.wait_for_selector("#players > svg:not([viewBox^='0 0 268'])")
    return person.page


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_everything_is_on_the_first_screen(
    browser: Browser, laid: Server, table: str, width: int, height: int
) -> None:
    page = at(browser, laid, table, width, height)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SCROLLS) == 0
    if table in ("four", "little") and (width, height) in SIZES[:3]:
        letters_are_readable(page)


@pytest.mark.parametrize(("width", "height"), SIZES[:3])
def test_letters_stay_readable_in_a_language_of_long_words(
    browser: Browser, laid: Server, width: int, height: int
) -> None:
    letters_are_readable(at(browser, laid, "four", width, height, "pl"))


def letters_are_readable(page: Page) -> None:
    page.wait_for_function(
        "([drawn, written]) => (" + SMALL + ")([drawn, written]).length === 0", arg=[9, 11]
    )
    assert page.evaluate(SMALL, [9, 11]) == []


def test_own_goods_are_in_the_row_of_heads(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "four", 1024, 768)
    seat = page.get_attribute("body", "data-seat")
    assert page.locator(f"#seat-{seat} [data-ask]").count() >= 5
    tops = page.evaluate(
        "[...document.querySelectorAll('#players > svg')].map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tops) == 4
    assert max(tops) - min(tops) < 1


def test_two_players_leave_room_for_the_story(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "two", 1366, 768)
    assert page.locator("#recent").is_visible()
    box = page.locator("#recent").bounding_box()
    assert box is not None
    assert box["height"] > 90


def test_a_window_that_changes_its_size_gets_the_other_panels(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "four", 1440, 900)
    assert page.get_attribute("#seat-0", "viewBox") != "0 0 186 60"
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_selector("#players > svg[viewBox='0 0 186 60']")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_selector("#players > svg[viewBox^='0 0 268']")


def test_what_stands_already_is_not_laid_out_again(browser: Browser, laid: Server) -> None:
    """Most of what an update costs a page is laying it out: scripts that set things as they were would do so again."""
    page = at(browser, laid, "four", 1440, 900)
    page.evaluate("settle()")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def layouts() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in metrics if one["name"] == "LayoutCount")

    def layouts_of_settling() -> float:
        before = layouts()
        page.evaluate("settle({ comes: true })")
        return layouts() - before

    assert min(layouts_of_settling() for _ in range(5)) == 0  # a clock may tick in between
