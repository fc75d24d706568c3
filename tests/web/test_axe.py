"""axe-core looks at every page, light and dark: no serious violation. Without npm there is no axe to ask."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.records import record
from tests.web.serving import Server
from tests.web.walking import Person, chromium

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
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
    "/api/docs",
    "/no-such-page",
    "/offline/en",
)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not AXE.exists(), reason="npm is missing, so axe-core is"),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("data")).start()
    yield made
    made.stop()


def violations(page: Page) -> list[object]:
    """The grave ones; the page's own rules about scripts stay as they are, axe comes in by the debugger."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return [found for found in page.evaluate(RUN) if found[0] in GRAVE]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PLAIN)
def test_a_page_has_no_serious_violation(browser: Browser, server: Server, path: str, scheme: str) -> None:
    person = Person(browser, server.base)
    person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    person.page.goto(server.base + path)
    assert violations(person.page) == []
    person.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
@pytest.mark.parametrize("width", [1440, 390])
def test_a_board_has_no_serious_violation(
    browser: Browser, server: Server, game: str, scheme: str, width: int
) -> None:
    person = Person(browser, server.base, width, 844)
    person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    person.open_table(["me", "me"], game=game)
    assert violations(person.page) == []
    person.page.click("#show-settings")
    person.page.wait_for_selector("#comfort")
    assert violations(person.page) == []
    person.page.click("[data-report]")
    person.page.wait_for_selector("#report")
    assert violations(person.page) == []
    person.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_replay_and_end_have_no_serious_violation(browser: Browser, server: Server, scheme: str) -> None:
    person = Person(browser, server.base)
    page = person.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(person.base)
    page.click("#import-card summary")
    page.fill("#import textarea", record("teotihuacan", 2))
    page.click("#import button")
    page.wait_for_url("**/g/*")
    page.wait_for_selector("#review .turning li", timeout=30_000)
    assert violations(page) == []
    page.click("a:has-text('Replay')")
    page.wait_for_selector("#slider")
    assert violations(page) == []
    person.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_board_in_words_and_the_shortcut_sheet_have_no_serious_violation(
    browser: Browser, server: Server, game: str, scheme: str, width: int
) -> None:
    person = Person(browser, server.base, width, 844)
    page = person.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    person.open_table(["me", "me"], game=game)
    page.keyboard.press("w")
    page.wait_for_selector("#words table")
    assert violations(page) == []
    page.keyboard.press("k")
    page.wait_for_selector("#keys-box[open]")
    assert violations(page) == []
    person.context.close()
