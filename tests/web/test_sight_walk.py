"""On a phone what a question is about comes into sight, unless somebody scrolls by hand."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import Patient
from tests.web.serving import Server
from tests.web.walking import ME, TWO_FRAMES
from tools.tables import Moment, asked

pytestmark = [pytest.mark.slow, pytest.mark.page]
TABLES = {
    "move": Moment("teotihuacan-4-tiles", asked("move", 330)),
    "build": Moment("teotihuacan-4-first-game", asked("build", 300)),
    "ascend": Moment("teotihuacan-2-tiles", asked("ascend", 30)),
    "claim": Moment("teotihuacan-2-tiles", asked("step", 30)),
    "little": Moment("teotihuacazinho-2-three-events", asked("push", 280)),
}
IN_SIGHT = """() => {
  const low = document.querySelector("#action").getBoundingClientRect().top;
  const places = [...document.querySelectorAll(":is(#zoom,#table-box) g.choice:not([data-pick='']) > .hit")];
  const boxes = places.map((place) => place.getBoundingClientRect()).filter(({ width }) => width > 0);
  return boxes.length > 0 && boxes.some(({ top, bottom }) => top >= 0 && bottom <= low + 1);
}"""
LOW = "() => document.querySelector('#action').getBoundingClientRect().bottom > innerHeight - 45"
STAND_STILL = "() => { window.now = performance.now(); performance.now = () => window.now; }"
# Where the page has come to rest: at the same place for twenty frames.
RESTED = """async () => {
  let last = -1, still = 0;
  while (still < 20) {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    await new Promise(requestAnimationFrame);
  }
  return last;
}"""
ALL_IN_SIGHT = IN_SIGHT.replace("boxes.some", "boxes.every")


def at(
    browser: Browser, laid: Server, table: str, motion: str = "reduce", size: tuple[int, int] = (390, 844)
) -> Page:
    """The table on a phone, once the part that is shown large is there."""
    person = Patient(browser, laid.base, *size)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    person.page.emulate_media(reduced_motion="no-preference" if motion == "full" else "reduce")
    person.page.goto(f"{laid.base}/g/{table}")
    person.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
    person.page.wait_for_selector(
        "#zoom g.choice" if table != "little" else "#sheet-box g.choice >> visible=true"
    )
    person.calm()
    return person.page


def shown(page: Page) -> str:
    """The name of the part that is shown large."""
    return page.get_attribute("#zoom", "aria-label") or ""


@pytest.mark.parametrize("table", ["move", "build", "ascend", "claim"])
def test_a_phone_shows_the_places_of_a_question(browser: Browser, laid: Server, table: str) -> None:
    page = at(browser, laid, table)
    page.wait_for_function(ALL_IN_SIGHT)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_phone_turns_to_the_pyramid_when_a_tile_to_build_is_picked(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "build")
    before = shown(page)
    page.locator("#zoom g.choice[data-pick^=build]").first.click()
    page.wait_for_selector("[data-ready] #action[data-pick^=build]")
    page.wait_for_function(IN_SIGHT)
    assert shown(page) == "Pyramid" != before


def test_a_part_that_is_chosen_by_hand_stays(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "move")
    page.click(".rail [data-view=temples]")
    page.wait_for_function("() => document.querySelector('#zoom').ariaLabel === 'Temples'")
    for _ in range(20):  # what would turn it away would come now
        page.evaluate(TWO_FRAMES)
        assert shown(page) == "Temples"


def test_on_a_phone_nothing_scrolls_but_lists(browser: Browser, laid: Server) -> None:
    for table in ("move", "little"):
        page = at(browser, laid, table)
        page.mouse.move(200, 300)
        page.mouse.wheel(0, 900)
        assert page.evaluate(RESTED) == 0


def test_nobody_who_scrolls_by_hand_is_carried_away(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "little", size=(780, 800))  # wider than a phone, and longer than the window
    page.evaluate(STAND_STILL)  # the clock by which it knows that somebody scrolls
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 900)
    page.wait_for_function("() => scrollY > 0")
    where = page.evaluate(RESTED)
    page.evaluate("comeToQuestion()")
    assert page.evaluate(RESTED) == where


def test_it_glides_unless_less_motion_is_wished(browser: Browser, laid: Server) -> None:
    for motion, way in (("full", "smooth"), ("reduce", "auto")):
        page = at(browser, laid, "move", motion)
        page.wait_for_function(ALL_IN_SIGHT)
        asked_for = page.evaluate(
            """() => new Promise((tell) => {
              scrollTo(0, document.documentElement.scrollHeight);
              window.scrollBy = (wish) => tell(wish.behavior);
              setTimeout(() => tell("nothing"), 30000);
              requestAnimationFrame(comeToQuestion);
            })"""
        )
        assert asked_for == way


def test_a_sheet_scrolls_to_a_place_only_if_none_is_seen(browser: Browser, laid: Server) -> None:
    page = at(browser, laid, "little")
    page.wait_for_function(IN_SIGHT)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.evaluate(RESTED)
    if not page.evaluate(IN_SIGHT):
        page.evaluate("comeToQuestion()")
    page.wait_for_function(IN_SIGHT)


def test_a_lesson_shows_the_board_above_the_list_it_points_at(browser: Browser, laid: Server) -> None:
    """Who looked at the players below is brought back: the bar sticks to the lower edge again."""
    person = Patient(browser, laid.base, 390, 844)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page = person.page
    page.goto(f"{laid.base}/g/lesson")
    page.wait_for_selector("#coach .coach")
    page.wait_for_selector("#zoom g")
    for _ in range(2):
        while page.locator("[data-coach=next]:visible").count():
            page.locator("[data-coach=next]").dispatch_event("click")
        page.wait_for_selector("[data-ready] #action .coached")
        page.wait_for_function(LOW)
        version = page.get_attribute("body", "data-version")
        page.evaluate("scrollBy(0, document.querySelector('#players').getBoundingClientRect().top - 620)")
        page.locator("#action .coached").dispatch_event("click")
        page.wait_for_selector(f"body:not([data-version='{version}'])")
        person.calm()  # the coach has the next card


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_lost_connection_moves_nothing_on_the_board(
    browser: Browser, laid: Server, width: int, height: int
) -> None:
    person = Patient(browser, laid.base, width, height)
    page = person.page
    page.goto(f"{laid.base}/g/move")
    page.wait_for_selector("[data-ready] #action")
    person.calm()
    where = (
        "() => ['#since', '#main'].map((name) => document.querySelector(name).getBoundingClientRect().top)"
    )
    before = page.evaluate(where)
    page.evaluate("() => (document.querySelector('#offline').hidden = false)")
    assert page.is_visible("#offline")
    assert page.evaluate(where) == before
