"""Comfort in a real browser: settings, the report, the app without a connection, title and icon, paper."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import Patient
from tests.web.records import record
from tests.web.serving import Server
from tests.web.test_language_walk import TOO_WIDE
from tests.web.walking import Arrive, Person

pytestmark = pytest.mark.slow
GLIDING = """() => {
  const piece = document.querySelector("#movers [transform]");
  return parseFloat(getComputedStyle(piece).transitionDuration) > 0;
}"""
# Notes are counted instead of played.
LISTENING = """window.heard = [];
window.AudioContext = class {
  currentTime = 0;
  createOscillator() {
    const tone = { frequency: {}, connect: (next) => next, stop() {}, start: () => heard.push(tone.frequency.value) };
    return tone;
  }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }; }
};"""


def settings(page: Page) -> None:
    page.click("#show-settings")
    page.wait_for_selector("#comfort")


def choose(page: Page, name: str, value: str) -> None:
    """Click a setting and wait until the server has answered; one that holds already sends nothing."""
    if page.is_checked(f"#comfort [name={name}][value='{value}']"):
        return
    with page.expect_response("**/settings"):
        page.locator(f"#comfort label:has([name={name}][value='{value}'])").click()


def background(page: Page) -> str:
    return str(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


# --- Settings.
def test_settings_hold_at_once_on_every_page_and_after_a_reload(arrive: Arrive, server: Server) -> None:
    ana = arrive()
    page = ana.page
    page.add_init_script(LISTENING)
    page.goto(server.base)
    light = background(page)
    settings(page)
    choose(page, "theme", "dark")
    dark = background(page)
    assert dark != light
    choose(page, "sound", "flute")
    assert page.evaluate("heard") == [440, 587, 659]
    choose(page, "sound", "off")
    page.click("#listen")
    assert page.evaluate("heard") == [440, 587, 659]
    page.keyboard.press("Escape")
    for path in ("/new", "/rules", "/learn"):
        page.goto(server.base + path)
        assert background(page) == dark
        settings(page)
        assert page.is_checked("#comfort [name=sound][value=off]")
        page.click("#settings-box [data-close]")
    settings(page)
    choose(page, "theme", "")
    page.emulate_media(color_scheme="dark")
    assert background(page) == dark
    page.emulate_media(color_scheme="light")
    assert background(page) == light
    with page.expect_navigation():
        page.select_option("#comfort [name=language]", "pl")
    assert page.get_attribute("html", "lang") == "pl"
    assert ana.complaints == []


def test_motion_is_as_the_system_says_unless_it_was_chosen_here(arrive: Arrive) -> None:
    ana = arrive()
    page = ana.page
    ana.sit_down(["me", "me"], setup="first-game")
    for system in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion="reduce" if system == "reduce" else "no-preference")
        for wish, moves in (("", system != "reduce"), ("reduced", False), ("full", True)):
            settings(page)
            choose(page, "motion", wish)
            page.keyboard.press("Escape")
            assert page.evaluate(GLIDING) is moves
            assert page.evaluate("glides()") is moves
    assert ana.complaints == []


@pytest.mark.parametrize("width", [390, 1440])
def test_larger_text_fits(browser: Browser, server: Server, width: int) -> None:
    ana = Patient(browser, server.base, width, 900 if width == 1440 else 844)
    page = ana.page
    ana.context.add_cookies([{"name": "text", "value": "larger", "url": server.base}])
    ana.context.add_cookies([{"name": "language", "value": "pl", "url": server.base}])
    page.goto(server.base)
    plain = page.evaluate("() => document.querySelector('h2').getBoundingClientRect().height")
    for game in ("teotihuacan", "teotihuacazinho"):
        ana.sit_down(["me", "me"], game=game)
        ana.calm()
        assert page.evaluate(TOO_WIDE) == []
        settings(page)
        ana.calm()
        assert page.evaluate(TOO_WIDE) == []
    for path in ("/", "/new", "/learn"):
        page.goto(server.base + path)
        assert page.evaluate(TOO_WIDE) == []
    page.goto(server.base)
    page.evaluate("() => delete document.documentElement.dataset.text")
    assert page.evaluate("() => document.querySelector('h2').getBoundingClientRect().height") < plain
    assert ana.complaints == []


# --- A problem.
def test_a_report_is_saved_as_a_file_and_nothing_is_sent(arrive: Arrive) -> None:
    ana = arrive()
    page = ana.page
    ana.sit_down(["me", "me"], setup="first-game")
    ana.choose()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    settings(page)
    page.click("#settings-box [data-report]")
    page.fill("#report textarea", "The quarry gave wood!")
    with page.expect_download() as saving:
        page.click("#report .primary")
    told = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))
    assert saving.value.suggested_filename == f"teotl-problem-{told['table']}-{told['step']}.json"
    assert told["words"] == "The quarry gave wood!"
    assert told["step"] == told["steps"] == ana.version
    assert "Chrom" in told["browser"]
    assert told["window"] == [1440, 900, 1]
    assert (told["language"], told["page"]) == ("en", re.sub("^https?://[^/]+", "", page.url))
    assert set(sent) == {"GET"}
    page.wait_for_selector("#report [data-saved]:has-text('Nothing was sent')")
    page.click("#report-box [data-close]")
    assert page.locator("#report-box").count() == 0
    page.goto(f"{page.url}?step=0")
    settings(page)
    page.click("#settings-box [data-report]")
    with page.expect_download() as saving:
        page.click("#report .primary")
    assert json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))["step"] == 0
    assert ana.complaints == []


# --- The app.
def worker_ready(page: Page) -> None:
    """Until the worker has kept the shell and stands between page and network.

    A page that was on its way while the worker claimed the others is not its own yet; the next one is.
    """
    page.evaluate(
        """async () => {
          const { active } = await navigator.serviceWorker.ready;
          while (active.state !== "activated")
            await new Promise((changed) => active.addEventListener("statechange", changed, { once: true }));
        }"""
    )
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_without_a_connection_a_kind_page_waits_and_goes_on(arrive: Arrive, server: Server) -> None:
    ana = arrive(worker=True)
    page = ana.page
    ana.context.add_cookies([{"name": "language", "value": "pl", "url": server.base}])
    page.goto(server.base)
    worker_ready(page)
    page.goto(f"{server.base}/new")
    settings(page)
    choose(page, "theme", "dark")
    dark = background(page)
    ana.context.set_offline(True)
    page.wait_for_selector("#offline:not([hidden])")
    page.reload()
    page.wait_for_selector("h1:has-text('Brak połączenia')")
    assert page.url == f"{server.base}/new"
    assert background(page) == dark
    page.click("#retry")
    page.wait_for_selector("h1:has-text('Brak połączenia')")
    ana.context.set_offline(False)
    page.wait_for_selector("#new .go")


def test_a_server_that_comes_back_is_noticed_and_nothing_old_is_shown(arrive: Arrive, server: Server) -> None:
    ana = arrive(worker=True)
    page = ana.page
    ana.sit_down(["me", "me"], setup="first-game")
    worker_ready(page)
    ana.choose()
    before = ana.version
    server.stop()
    page.wait_for_selector("#offline:not([hidden])")
    page.reload()
    page.wait_for_selector("#retry")
    assert page.locator("#action").count() == 0
    server.start()
    page.wait_for_selector("[data-ready] #action")
    assert ana.version == before
    kept = page.evaluate(
        """async () => {
          const names = await caches.keys();
          const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert kept
    assert not [path for path in kept if not path.startswith(("/assets/", "/offline/"))]


# --- Whose turn it is.
def test_title_and_icon_follow_the_turn(arrive: Arrive) -> None:
    ana, bo = arrive(), arrive()
    [theirs] = ana.sit_down(["me", "person"], setup="first-game")
    bo.follow_link(theirs)

    def told(person: Person) -> tuple[str, str]:
        icon = str(person.page.evaluate("() => document.querySelector('#favicon').href"))
        return person.page.title(), icon.rsplit("/", 1)[1]

    asked, other = (ana, bo) if ana.asked else (bo, ana)
    assert told(asked)[1] == "icon-turn.svg"
    assert told(other)[1] == "icon-waiting.svg"
    while asked.asked:
        asked.choose()
    other.page.wait_for_selector('[data-ready] #action[data-asked="yes"]')
    assert told(other)[1] == "icon-turn.svg"
    assert told(asked)[1] == "icon-waiting.svg"
    assert told(other)[0].startswith("● ")
    assert re.match(r"It is .+'s turn · ", told(asked)[0])
    for person in (ana, bo):
        before = told(person)
        person.page.reload()
        assert told(person) == before, "the script and the page say the same"
        assert person.complaints == []


# --- The list of choices.
@pytest.mark.parametrize("width", [390, 1440])
def test_a_long_list_of_choices_can_be_drawn_out(arrive: Arrive, width: int) -> None:
    """The button for it is a card among the others: nothing lies under it, and no card is cut."""
    ana = arrive(width)
    page = ana.page
    ana.sit_down(["me"] * 4, setup="draft")
    seen = "() => [...document.querySelectorAll('ol.choices li')].filter((one) => one.getClientRects().length).length"
    page.wait_for_selector("#unfold")
    assert page.evaluate(seen) == 6
    page.click("#unfold")
    assert page.get_attribute("#unfold", "aria-expanded") == "true"
    assert page.evaluate(seen) > 6
    ana.choose_in_the_bar()
    ana.wait_for_version(0)
    if page.locator("#unfold").count():
        page.wait_for_selector("#unfold[aria-expanded=true]")
        page.click("#unfold")
        assert page.get_attribute("#unfold", "aria-expanded") == "false"
    assert ana.complaints == []


# --- Paper.
@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_of_a_game_is_one_or_two_white_pages(arrive: Arrive, server: Server, seats: int) -> None:
    ana = arrive()
    page = ana.page
    page.emulate_media(color_scheme="dark")
    page.route("**/review", lambda route: route.abort())  # it costs much and is not printed
    code, made = server.ask("/api/games/import", {"record": record("teotihuacan", seats)})
    assert code == 201
    page.goto(f"{server.base}/g/{made['id']}")
    assert background(page) != "rgb(255, 255, 255)"
    paper = page.pdf(prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2
    page.emulate_media(media="print", color_scheme="dark")
    assert background(page) == "rgb(255, 255, 255)"
    for hidden in ("#top", ".again", "#review"):
        assert not page.is_visible(hidden)
    for kept in (".podium", "table.sources", ".graph.wide", ".turning", "#table-box"):
        assert page.is_visible(kept)
