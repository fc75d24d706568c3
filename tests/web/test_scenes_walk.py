"""Great moments in a browser: an eclipse comes for both players, the end is told to each; Escape shows the board."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import teotl
from teotl.core.game import Game
from teotl.core.moments import moment
from teotl.web.http.secrets import hashed
from teotl.web.tables.store import Store
from tests.web.serving import Server
from tests.web.test_comfort_walks import LISTENING
from tests.web.walking import Person
from tools.tables import GAMES, Moment, fill

pytestmark = pytest.mark.slow
TWO, SOLO, LITTLE = "teotihuacan-2-tiles", "teotihuacan-solo", "teotihuacazinho-1-normal"
OPEN = "dialog#scene[open]"
# Each part of the scene as it begins, and whether it can be skipped then.
BEGINNINGS = """() => {
  window.begun = [];
  const scene = document.querySelector("#scene");
  const skips = () => Boolean(scene.querySelector("[data-skip]")?.getClientRects().length);
  const note = () => scene.dataset.at && begun.push([scene.dataset.at, skips()]);
  new MutationObserver(note).observe(scene, { attributeFilter: ["data-at"] });
}"""


def saved(record: str) -> Game:
    return teotl.load_record((GAMES / f"{record}.txt").read_text(encoding="utf-8"))


def before(record: str, event: str) -> tuple[Moment, str]:
    """The table before the line that first brings the event, and the key of that line."""
    game = saved(record)
    lines = game.chronicle()
    step = next(at for at, line in enumerate(lines) if any(one["event"] == event for one in line["events"]))
    return Moment(record, lambda game: len(game.lines) >= step - 1), lines[step][
        "key"
    ]  # the first is the set-up


TABLES = {
    "eclipse": before(TWO, "eclipse-came"),
    "again": before(TWO, "eclipse-came"),
    "moving": before(TWO, "eclipse-came"),
    "sounding": before(TWO, "eclipse-came"),
    "end": before(TWO, "game-ended"),
    "solo": before(SOLO, "game-ended"),
    "little": before(LITTLE, "game-ended"),
}


# A frame comes late, as on a busy machine: later than the scene that the change brings.
LATE_FRAMES = """() => {
  const soon = requestAnimationFrame;
  window.requestAnimationFrame = (go) => soon(() => setTimeout(go, 400, performance.now()));
}"""


def sitter(seat: int) -> str:
    return f"the browser of who sits at {seat}"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Tables one choice before their great moment; every seat has a browser of its own."""
    data = tmp_path_factory.mktemp("data")
    store = Store(data / "teotl.sqlite")
    for identity, (stopped, _) in TABLES.items():
        fill(store, identity, stopped, [])
        for seat in range(len(saved(stopped.record).seats)):
            store.hold(identity, seat, hashed(sitter(seat)))
    store.close()
    made = Server(data).start()
    yield made
    made.stop()


def sit(browser: Browser, tables: Server, seat: int, size: tuple[int, int] = (1440, 900)) -> Person:
    person = Person(browser, tables.base, *size, scenes=True)
    person.context.add_cookies([{"name": "teotl", "value": sitter(seat), "url": tables.base}])
    return person


def come(person: Person, table: str) -> Page:
    person.page.goto(f"{person.base}/g/{table}")
    person.page.wait_for_selector("[data-ready] #action")
    if person.page.locator("#chapter-chip[data-fresh=yes]").count():  # an eclipse has come just before
        person.page.wait_for_selector(OPEN)
        person.page.keyboard.press("Escape")
        person.page.wait_for_selector(OPEN, state="detached")
    return person.page


def act(people: list[Person], table: str) -> None:
    """Whoever is asked makes the choice that brings the moment."""
    key = TABLES[table][1]
    asked = next(person for person in people if person.asked)
    asked.page.click(f'#action button[data-key="{key}"]')


def pay(person: Person) -> None:
    old = person.version
    person.page.locator("#action button[data-key^=pay]").first.click()
    person.wait_for_version(old)


def pay_by_program(tables: Server, table: str) -> None:
    _, told = tables.ask(f"/api/games/{table}")
    seat = told["to_act"][0]
    wish = {"seat": seat, "key": "pay 0", "version": told["version"]}
    assert tables.ask(f"/api/games/{table}/play", wish, f"{table} {seat}")[0] == 200


def test_the_eclipse_is_seen_by_both_and_again_when_salaries_are_paid(
    browser: Browser, tables: Server
) -> None:
    people = [sit(browser, tables, 0), sit(browser, tables, 1, (390, 844))]
    for person in people:
        page = come(person, "eclipse")
        assert page.locator(OPEN).count() == 0
        assert page.locator("#chapter-chip").count() == 0
    act(people, "eclipse")
    for person in people:
        person.page.wait_for_selector(f"{OPEN} tbody tr")
        assert person.page.inner_text(f"{OPEN} h2") == "First eclipse"
        assert person.page.locator(f"{OPEN} .mine[scope=col]").count() == 1
        assert person.page.locator(f"{OPEN} td.open").count() > 0, "salaries are not paid yet"
        person.page.keyboard.press("Escape")
        person.page.wait_for_selector(OPEN, state="detached")
    while any("pay" in key for person in people for key in person.look()["keys"]):
        pay(next(person for person in people if person.asked))
        newest = max(person.version for person in people)
        for person in people:
            person.wait_for_version(newest - 1)
    for person in people:
        page = person.page
        page.wait_for_selector(f"{OPEN} tfoot i")
        now = [int(text) for text in page.locator(f"{OPEN} tfoot .now td b").all_inner_texts()]
        code, told = tables.ask("/api/games/eclipse")
        assert (code, now) == (200, told["scores"])
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.click(f"{OPEN} [data-go-on]")
        page.wait_for_selector(OPEN, state="detached")
        assert person.complaints == []


def test_after_a_reload_a_button_opens_it_again(browser: Browser, tables: Server) -> None:
    person = sit(browser, tables, 0), sit(browser, tables, 1)
    for one in person:
        come(one, "again")
    act(list(person), "again")
    page = person[0].page
    page.wait_for_selector(f"{OPEN} tbody tr")
    page.reload()
    page.wait_for_selector(f"{OPEN} tbody tr")  # it was not closed: it comes again
    page.keyboard.press("Escape")
    page.wait_for_selector(OPEN, state="detached")
    page.reload()
    page.wait_for_selector("#chapter-chip")
    assert page.inner_text("#chapter-chip") == "Eclipse 1"
    page.click("#chapter-chip")
    page.wait_for_selector(f"{OPEN} tbody tr")
    page.keyboard.press("Escape")
    page.wait_for_selector(OPEN, state="detached")


def test_the_sky_darkens_and_the_rows_come_one_by_one(browser: Browser, tables: Server) -> None:
    person = sit(browser, tables, 0)
    person.page.emulate_media(reduced_motion="no-preference")
    other = sit(browser, tables, 1)
    other.page.emulate_media(reduced_motion="no-preference")
    for one in (person, other):
        come(one, "moving")
    page = person.page
    page.evaluate(BEGINNINGS)
    act([person, other], "moving")
    page.wait_for_selector(f"{OPEN}[data-at]")
    pay_by_program(tables, "moving")  # an answer of somebody else while the sky is seen
    page.wait_for_selector(f"{OPEN}[data-at=whole]")
    assert page.locator(f"{OPEN} tr.still").count() == 0
    parts = page.evaluate("begun")
    assert [part for part, _ in parts] == ["dusk", "meeting", "night", "counting", "whole"], "once, in order"
    assert all(skips for part, skips in parts[:3])
    page.click(f"{OPEN} [data-once-more]")
    page.wait_for_selector(f"{OPEN} [data-skip]")
    page.click(f"{OPEN} h2, {OPEN} .sky > .wide", position={"x": 300, "y": 300})
    page.wait_for_selector(f"{OPEN}[data-at=whole]")  # a click shows all
    assert page.is_visible(OPEN), "nothing closes by itself"
    other.page.wait_for_selector(f"{OPEN}[data-at=whole]")


def test_the_end_is_told_to_the_winner_and_to_the_other(browser: Browser, tables: Server) -> None:
    people = [sit(browser, tables, seat) for seat in (0, 1)]
    for person in people:
        come(person, "end")
    act(people, "end")
    whole = saved(TWO)
    for seat, person in enumerate(people):
        page = person.page
        page.wait_for_selector(f"{OPEN} :is([data-go-on], .finale)")
        if page.locator(f"{OPEN} [data-go-on]").count():  # the last eclipse first
            page.click(f"{OPEN} [data-go-on]")
        page.wait_for_selector(f"{OPEN} .finale")
        assert page.inner_text(f"{OPEN} h2") == f"{whole.seats[whole.ranking[0]]} wins"
        mood = page.get_attribute(f"{OPEN} .finale", "data-mood")
        assert mood == ("bright" if seat == whole.ranking[0] else "dusk")
        assert page.is_visible(f"{OPEN} [data-again]")
        page.keyboard.press("Escape")
        page.wait_for_selector(OPEN, state="detached")
        assert page.is_visible("svg#table"), "the board is seen"
        page.click("#result")
        page.wait_for_selector("#finale .finale")
        assert page.locator(".podium").count() == 1
        assert person.complaints == []


@pytest.mark.parametrize(
    ("table", "title"), [("solo", "Teotibot wins this time"), ("little", "Normal: not this time")]
)
def test_who_played_alone_is_told_how_it_ended(
    browser: Browser, tables: Server, table: str, title: str
) -> None:
    person = sit(browser, tables, 0, (1024, 768))
    page = come(person, table)
    act([person], table)
    page.wait_for_selector(f"{OPEN} :is([data-go-on], .finale)")
    if page.locator(f"{OPEN} [data-go-on]").count():
        page.click(f"{OPEN} [data-go-on]")
    page.wait_for_selector(f"{OPEN} .finale")
    assert page.inner_text(f"{OPEN} h2") == title
    page.click(f"{OPEN} [data-again]")
    page.wait_for_url(lambda address: not address.endswith(f"/g/{table}"))
    assert person.complaints == []


def tie_with_teotibot() -> str:
    """The saved solo game from before its last choice, with points that make it end level."""
    whole = saved(SOLO)
    game = teotl.from_position(before_last(whole))
    game.play(0, whole.lines[-1].key)
    wished = whole_points(game)
    position = before_last(whole)
    ana = position["state"]["players"][0]
    missing = wished[1] - wished[0]
    ana["points"] += missing
    ana["earned"][0]["temples"] = ana["earned"][0].get("temples", 0) + missing
    level = teotl.from_position(position)
    level.play(0, whole.lines[-1].key)
    assert level.result is not None
    assert level.result["solo"] == "tied"
    return level.record()


def before_last(game: Game) -> dict[str, Any]:
    return moment(game, len(game.lines) - 1).position()


def whole_points(game: Game) -> list[int]:
    return [int(part["total"]) for part in game.breakdown]


def test_a_tie_is_told_as_one(browser: Browser, tables: Server) -> None:
    watcher = Person(browser, tables.base)
    watcher.bring(tie_with_teotibot())
    watcher.page.wait_for_selector("#finale .finale")
    assert watcher.page.inner_text("#finale h2") == "A tie goes to Teotibot"
    assert watcher.page.get_attribute("#finale .finale", "data-mood") == "night"


def test_sounds_are_quiet_and_can_be_switched_off(browser: Browser, tables: Server) -> None:
    people = [sit(browser, tables, 0), sit(browser, tables, 1)]
    for person in people:
        person.page.add_init_script(LISTENING)
        come(person, "sounding")
    silent = people[1].page
    silent.click("#show-settings")
    silent.wait_for_selector("#comfort")
    with silent.expect_response("**/settings"):
        silent.locator("#comfort label:has([name=effects][value=off])").click()
    silent.keyboard.press("Escape")
    silent.evaluate("() => { heard.length = 0; }")
    people[0].page.evaluate(LATE_FRAMES)
    act(people, "sounding")
    for person in people:
        person.page.wait_for_selector(OPEN)
    assert people[0].page.evaluate("heard") == [196, 98, 73, 55], "a move, then the eclipse"
    assert silent.evaluate("heard") == []
    silent.reload()
    assert silent.get_attribute("html", "data-effects") == "off"


def test_teotibot_s_tile_and_the_seats_go_together(browser: Browser, tables: Server) -> None:
    page = Person(browser, tables.base).page
    page.goto(f"{tables.base}/new")
    seats = page.locator(".seat:not([hidden])")
    assert seats.count() == 2
    page.check("input[data-rival]")
    assert seats.count() == 1
    assert page.is_visible("fieldset[data-alone][data-for=teotihuacan]")
    page.click("#add-seat")
    assert not page.is_checked("input[data-rival]")
    assert seats.count() == 2
    page.click("[data-remove='1']")
    assert page.is_checked("input[data-rival]")
    page.fill("input[name=seed]", "5")
    page.click("#new .go")
    page.wait_for_selector("[data-ready] #action")
    assert page.locator("#teotibot").count() == 1


def test_home_has_room_for_its_words_and_its_picture(browser: Browser, tables: Server) -> None:
    """The words end before the building's stair begins, in the longest language too."""
    for language in ("en", "pl", "pt", "es", "tr"):
        person = Person(browser, tables.base, 1024, 768)
        person.context.add_cookies([{"name": "language", "value": language, "url": tables.base}])
        page = person.page
        page.goto(tables.base)
        words = page.locator(".hero div").bounding_box()
        sun = page.locator(".hero circle.m-sun").bounding_box()
        hero = page.locator(".hero").bounding_box()
        assert words
        assert sun
        assert hero
        assert words["x"] + words["width"] <= sun["x"] + 1
        assert words["y"] + words["height"] <= hero["y"] + hero["height"]
        person.context.close()
