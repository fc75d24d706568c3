"""A hint that is hard to say in words is shown on the board."""

import pytest
from playwright.sync_api import Browser

from tests.web.serving import Server
from tests.web.walking import ME, Person
from tools.tables import Moment, asked

pytestmark = pytest.mark.slow
TABLES = {
    "build": Moment("teotihuacan-4-first-game", asked("build", 300)),
    "little": Moment("teotihuacazinho-2-three-events", asked("push", 280)),
}


@pytest.mark.parametrize(("table", "width"), [("build", 1440), ("build", 390), ("little", 1440)])
def test_a_hint_is_shown_on_the_board(browser: Browser, laid: Server, table: str, width: int) -> None:
    person = Person(browser, laid.base, width, 844)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page = person.page
    page.goto(f"{laid.base}/g/{table}")
    page.wait_for_selector("[data-ready] #action[data-asked=yes]")
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
    browser: Browser, laid: Server
) -> None:
    person = Person(browser, laid.base)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page = person.page
    page.goto(f"{laid.base}/g/build")
    page.wait_for_selector("[data-ready] #action[data-asked=yes]")
    page.locator("#table-box g.choice[data-pick^=build]").first.dispatch_event("click")
    page.wait_for_selector("[data-ready] #action[data-pick^=build]")
    page.locator("#table-box g.choice[data-pick*='-']").first.dispatch_event("click")
    page.wait_for_selector("#table-box g.choice[data-key^=build]")
    key = page.get_attribute("#table-box g.choice[data-key^=build]", "data-key")
    width = f"() => getComputedStyle(document.querySelector('#table-box g[data-key=\"{key}\"] > .hit')).strokeWidth"
    before = page.evaluate(width)
    page.hover(f'#action [data-key="{key}"]')
    page.wait_for_function(f"old => ({width})() !== old", arg=before)
