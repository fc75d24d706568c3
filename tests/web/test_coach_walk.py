"""A hint that is hard to say in words is shown on the board."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from teotl.web.store import Store
from tests.web.serving import Server
from tests.web.walking import Person, chromium
from tools.tables import Moment, asked, fill

pytestmark = pytest.mark.slow
ME = "the browser of this walk"
TABLES = {
    "build": Moment("teotihuacan-4-first-game", asked("build", 300)),
    "little": Moment("teotihuacazinho-2-three-events", asked("push", 280)),
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("data")
    store = Store(data / "teotl.sqlite")
    for identity, moment in TABLES.items():
        fill(store, identity, moment, [ME])
    store.close()
    made = Server(data).start()
    yield made
    made.stop()


@pytest.mark.parametrize(("table", "width"), [("build", 1440), ("build", 390), ("little", 1440)])
def test_a_hint_is_shown_on_the_board(browser: Browser, server: Server, table: str, width: int) -> None:
    person = Person(browser, server.base, width, 844)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": server.base}])
    page = person.page
    page.set_default_timeout(30_000)  # the machine may be busy
    page.goto(f"{server.base}/g/{table}")
    page.wait_for_selector("#action[data-asked=yes]")
    before = person.version
    page.click("#ask-hint")
    page.wait_for_selector("#hint [data-hint-show]")
    best = page.locator("#hint [data-hint-show]").first
    key = best.get_attribute("data-hint-show")
    best.click()
    page.wait_for_selector(f'#action [data-key="{key}"].lit')
    assert not page.is_visible("#hint-box")
    if table == "build":
        page.wait_for_selector(f'{"#zoom" if width < 500 else "#table-box"} g[data-key="{key}"].lit')
    assert person.version == before, "nothing is played"
    assert person.complaints == []


def test_pointing_at_a_choice_in_the_list_lights_its_place_on_the_board(
    browser: Browser, server: Server
) -> None:
    person = Person(browser, server.base)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": server.base}])
    page = person.page
    page.set_default_timeout(30_000)
    page.goto(f"{server.base}/g/build")
    page.wait_for_selector("#action[data-asked=yes]")
    page.locator("#table-box g.choice[data-pick^=build]").first.dispatch_event("click")
    page.wait_for_selector("#action[data-pick^=build]")
    page.locator("#table-box g.choice[data-pick*='-']").first.dispatch_event("click")
    page.wait_for_selector("#table-box g.choice[data-key^=build]")
    key = page.get_attribute("#table-box g.choice[data-key^=build]", "data-key")
    width = f"() => getComputedStyle(document.querySelector('#table-box g[data-key=\"{key}\"] > .hit')).strokeWidth"
    before = page.evaluate(width)
    page.hover(f'#action [data-key="{key}"]')
    page.wait_for_function(f"old => ({width})() !== old", arg=before)
