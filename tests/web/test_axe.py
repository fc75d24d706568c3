"""axe-core looks at every page, light, dark and in forced colours: no violation.

Without npm there is no axe to ask.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsing import paint
from tests.web.records import played, record
from tests.web.serving import Server
from tests.web.walking import ME, TWO_FRAMES, Arrive, Person
from tools.tables import Moment, asked

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]  # the rules that go by what is light and what is dark
RUN = """async (only) => {
  const wish = only ? { runOnly: { type: "rule", values: only } } : {};
  const found = await axe.run(document, { resultTypes: ["violations"], ...wish });
  const told = (nodes) => nodes.slice(0, 3).map((node) => node.html.slice(0, 160));
  return found.violations.map(({ id, impact, nodes }) => [impact, id, told(nodes)]);
}"""
PLAIN = (
    "/",
    "/new",
    "/rules",
    "/rules/teotihuacan",
    "/rules/teotihuacazinho",
    "/learn",
    "/puzzles",
    "/api/docs",
    "/no-such-page",
    "/offline/en",
)
TABLES = {
    "teotihuacan": Moment("teotihuacan-2-tiles", asked("move", 60)),
    "teotihuacazinho": Moment("teotihuacazinho-2-three-events", asked("push", 100)),
}
THINGS = "#table-box :is(rect[data-ask], [data-things] [id])"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not AXE.exists(), reason="npm is missing, so axe-core is"),
]


def violations(page: Page) -> list[object]:
    """Those in the light, and what is seen otherwise in the dark and where the device has its own colours.

    The page's own rules about scripts stay as they are: axe comes in by the debugger.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    paint(page)
    page.emulate_media(color_scheme="light")
    found = page.evaluate(RUN, None)
    page.emulate_media(color_scheme="dark")
    page.evaluate(TWO_FRAMES)
    found += page.evaluate(RUN, COLOURS)
    page.emulate_media(forced_colors="active")
    page.evaluate(TWO_FRAMES)
    found += page.evaluate(RUN, COLOURS)
    page.emulate_media(forced_colors="none")
    return list(found)


@pytest.mark.parametrize("path", PLAIN)
def test_a_page_has_no_violation(arrive: Arrive, path: str) -> None:
    person = arrive()
    person.page.goto(person.base + path)
    assert violations(person.page) == []


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("width", [1440, 390])
def test_a_board_has_no_violation(browser: Browser, laid: Server, game: str, width: int) -> None:
    """In the middle of a game, with what turns left in the strip and what a pointer has named."""
    person = Person(browser, laid.base, width)
    page = person.page
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page.goto(f"{laid.base}/g/{game}")
    page.wait_for_selector("[data-ready] #action")
    if width == 1440:
        page.locator(f"{THINGS}:visible").first.hover(force=True)
        page.wait_for_selector(f"{THINGS}[aria-label]", state="attached")
    page.wait_for_selector("#since [id^=turn-]", state="attached")
    assert violations(page) == []
    page.click("#show-settings")
    page.wait_for_selector("#comfort")
    assert violations(page) == []
    page.click("[data-report]")
    page.wait_for_selector("#report")
    assert violations(page) == []


def test_replay_and_end_have_no_violation(arrive: Arrive) -> None:
    person = arrive()
    page = person.page
    person.bring(record("teotihuacan", 2))
    page.wait_for_selector("#review .turning li")
    page.wait_for_selector("#finale .finale")
    assert violations(page) == []
    page.click("a:has-text('Replay')")
    page.wait_for_selector("#slider")
    assert violations(page) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_an_eclipse_has_no_violation(arrive: Arrive, width: int) -> None:
    person = arrive(width)
    page = person.page
    lines = next(
        step
        for step, line in enumerate(played("teotihuacan", 2).chronicle())
        if any(event["event"] == "eclipse-came" for event in line["events"])
    )
    person.bring(record("teotihuacan", 2, lines=lines))
    page.click("#chapter-chip")
    page.wait_for_selector("#scene[data-at=whole] tbody tr")
    assert violations(page) == []


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_board_in_words_and_the_shortcut_sheet_have_no_violation(
    arrive: Arrive, game: str, width: int
) -> None:
    person = arrive(width)
    page = person.page
    person.sit_down(["me", "me"], game=game)
    page.keyboard.press("w")
    page.wait_for_selector("#words table")
    assert violations(page) == []
    page.keyboard.press("k")
    page.wait_for_selector("#keys-box[open]")
    assert violations(page) == []
