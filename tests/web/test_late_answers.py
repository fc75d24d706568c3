"""What was asked first may be answered last: the page keeps what it asked for last."""

import json

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import Patient
from tests.web.serving import Server
from tests.web.walking import ME, Person
from tools.tables import Moment

pytestmark = pytest.mark.slow
TABLES: dict[str, Moment] = {}
# Answers to an address are held back until the test gives them, in an order of its own.
HOLD = """(path) => {
  const real = window.fetch;
  window.held = [];
  window.fetch = (address, wish) => String(address).split("?")[0].endsWith(path)
    ? new Promise((done) => held.push((text) => done(new Response(text)))) : real(address, wish);
}"""
GIVE = "([number, text]) => held[number](text)"
HAS_NEW = "(place) => document.querySelector(place)?.textContent.includes('new')"
OPEN_TWICE = """() => {
  document.querySelector("#show-settings").click();
  document.querySelector("#settings-box").close();
  document.querySelector("#show-settings").click();
}"""


def told_last(page: Page, place: str, answer: str) -> str:
    """Two questions are open: the second is answered, then the first. What is read in the end."""
    page.wait_for_function("() => held.length === 2")
    page.evaluate(GIVE, [1, answer.replace("{}", "new")])
    page.wait_for_function(HAS_NEW, arg=place)
    page.evaluate(GIVE, [0, answer.replace("{}", "old")])
    page.wait_for_timeout(50)  # the old answer would be shown at once
    return str(page.text_content(place)).strip()


def test_a_coach_and_the_board_in_words_say_the_newest(browser: Browser, laid: Server) -> None:
    person = Patient(browser, laid.base)
    person.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    page = person.page
    page.goto(f"{laid.base}/g/lesson")
    page.wait_for_selector("[data-ready] #coach .coach")
    person.calm()  # what the stream brings first would ask once more
    page.evaluate(HOLD, "/words")
    for _ in range(3):
        page.keyboard.press("w")
    assert told_last(page, "#words-in", "<p>{}</p>") == "new"
    page.keyboard.press("w")  # off: a change of version would ask for words too
    page.evaluate(HOLD, "/coach")
    for number in ("1001", "1002"):
        page.evaluate("(number) => { document.body.dataset.version = number; }", number)
    assert told_last(page, "#coach [data-card]", "<div class=coach><p data-card=1>{}</p></div>") == "new"


def test_seats_and_talk_are_those_of_now(browser: Browser, server: Server) -> None:
    made = server.create(["person", "person"], game="teotihuacazinho")
    person = Person(browser, server.base)
    person.follow_link(f"{server.base}/g/{made['id']}/seat/0#{made['seats'][0]['secret']}")
    page = person.page
    page.evaluate(HOLD, "/seats")
    page.evaluate(OPEN_TWICE)
    panel = {"seats-now": "<ul id=seats-now><li>{}</li></ul>", "table-form": ""}
    assert told_last(page, "#seats-now", json.dumps(panel)) == "new"
    page.evaluate(HOLD, "/talk")
    for number in ("1001", "1002"):
        page.evaluate("(number) => { document.querySelector('#calls').dataset.talked = number; }", number)
    talk = {"talk-lines": "<ol id=talk-lines><li data-seat=0>{}</li></ol>", "talk-form": ""}
    assert told_last(page, "#talk-lines", json.dumps(talk)) == "new"
