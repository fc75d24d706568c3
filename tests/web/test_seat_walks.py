"""Seats are people: somebody goes on with a phone, is replaced and comes back, resigns, and all play again."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.serving import PROGRAM, Server
from tests.web.walking import Person

# Nobody wants to wait five minutes for an absent friend in a test.
HASTY = (
    "from teotl.web.tables.presence import PATIENCE\nPATIENCE.grace, PATIENCE.absent = 0.2, 0.4\n" + PROGRAM
)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("data"), HASTY).start()
    yield made
    made.stop()


def open_for_two(person: Person, game: str = "teotihuacazinho") -> str:
    """A table for the person and a friend; the friend's link."""
    [theirs] = person.sit_down(["me", "person"], game)
    return theirs


def settings(person: Person) -> Any:
    person.page.click("#show-settings")
    return person.page.wait_for_selector("#seats-now li")


def finish(person: Person, seat: int) -> None:
    """Play to the end as the person's page would, without looking for places to click."""
    at, ask = person.page.url.replace("/g/", "/api/games/"), person.page.request
    while not (where := ask.get(at).json())["over"]:
        if seat in where["to_act"]:
            keys = [choice["key"] for choice in ask.get(f"{at}/choices?seat={seat}").json()]
            wish = {"seat": seat, "key": keys[-1], "version": where["version"]}
            ask.post(f"{at}/play", data=wish) if keys else None
        else:
            person.page.wait_for_timeout(15)


def row(person: Person, seat: int) -> Any:
    return person.page.locator(f'#seats-now li[data-seat="{seat}"]')


@pytest.mark.slow
def test_a_friend_is_asked_for_a_name_and_a_seat_goes_on_with_a_phone(
    browser: Browser, hasty: Server
) -> None:
    ana, bo, phone = (Person(browser, hasty.base, width) for width in (1440, 1440, 390))
    theirs = open_for_two(ana)
    bo.page.goto(theirs)
    bo.page.wait_for_selector("#sit")
    settings(ana)
    row(ana, 1).locator(".presence.free").wait_for()  # merely opening the link takes no seat
    bo.page.fill("#sit input[name=name]", "Bożena")
    bo.page.click("#sit .go")
    bo.page.wait_for_selector("[data-ready] #action")
    row(ana, 1).locator(".presence.here").wait_for()
    assert "Bożena" in row(ana, 1).inner_text()
    settings(bo)
    row(bo, 1).locator("[data-link=qr]").click()
    bo.page.wait_for_selector("#seat-link svg.qr")
    link = bo.page.input_value("#seat-link input")
    assert link != theirs
    phone.page.goto(theirs)
    phone.page.click("#sit .go")
    phone.page.wait_for_selector("#told:not(:empty)")  # the link that was sent is worth nothing now
    phone.page.goto(link)
    phone.page.click("#sit .go")
    phone.page.wait_for_selector("[data-ready] #action")
    for one in (bo, phone):
        assert one.page.get_attribute("#action", "data-seat") == "1"
    bo.page.keyboard.press("Escape")
    before = phone.version
    bo.choose()
    phone.wait_for_version(before)
    phone.choose()
    refused = [words for words in phone.complaints if "403" in words]
    assert [*ana.complaints, *bo.complaints, *phone.complaints] == refused


@pytest.mark.slow
def test_a_bot_plays_for_an_absent_player_until_that_one_is_back(browser: Browser, hasty: Server) -> None:
    ana, bo = Person(browser, hasty.base), Person(browser, hasty.base)
    theirs = open_for_two(ana)
    bo.follow_link(theirs)
    table = bo.page.url
    bo.page.goto("about:blank")
    settings(ana)
    row(ana, 1).locator(".presence.away").wait_for()
    ana.page.keyboard.press("Escape")
    ana.page.wait_for_selector("#calls .absent")
    before = ana.version
    ana.page.click("#calls .absent [data-give]:not([data-give=person])")
    ana.wait_for_version(before)  # the bot plays
    settings(ana)
    row(ana, 1).locator(".presence.bot").wait_for()
    ana.page.keyboard.press("Escape")
    bo.page.goto(table)
    bo.page.click("#calls [data-do=take-back]")
    bo.page.wait_for_selector('[data-ready] #action[data-seat="1"]')
    settings(ana)
    row(ana, 1).locator(".presence.here").wait_for()
    ana.page.keyboard.press("Escape")
    ana.page.click("#show-log")
    ana.page.wait_for_selector("#log .beside")
    told = ana.page.inner_text("#log")
    assert re.search(r"A bot plays for .*\.", told)
    assert "plays again" in told
    assert [*ana.complaints, *bo.complaints] == []


@pytest.mark.slow
def test_somebody_else_plays_for_an_absent_player(browser: Browser, hasty: Server) -> None:
    ana, bo, eva = (Person(browser, hasty.base) for _ in range(3))
    bo.follow_link(open_for_two(ana))
    table = bo.page.url
    bo.page.goto("about:blank")
    ana.page.click("#calls .absent [data-give=person]")
    ana.page.wait_for_selector("#seat-link svg.qr")
    link = ana.page.input_value("#seat-link input")
    eva.page.goto(link)
    eva.page.fill("#sit input[name=name]", "Eva")
    eva.page.click("#sit .go")
    eva.page.wait_for_selector('[data-ready] #action[data-seat="1"]')
    eva.choose()
    row(ana, 1).locator(".presence.guest").wait_for()
    assert "Eva" in row(ana, 1).inner_text()
    bo.page.goto(table)
    bo.page.click("#calls [data-do=take-back]")
    bo.page.wait_for_selector('[data-ready] #action[data-seat="1"]')
    eva.page.reload()
    assert eva.page.get_attribute("#action", "data-seat") == ""
    assert [*ana.complaints, *bo.complaints, *eva.complaints] == []


@pytest.mark.slow
def test_time_runs_out_and_a_bot_plays_the_turn(browser: Browser, hasty: Server) -> None:
    ana, bo = Person(browser, hasty.base), Person(browser, hasty.base, 390)
    made = hasty.create(["person", "person"], game="teotihuacazinho", clock={"turn": 2, "end": "turn"})
    for person, seat in zip((ana, bo), made["seats"], strict=True):
        person.follow_link(hasty.base + seat["link"])
    ana.page.wait_for_selector("#clock .clock[data-running]")
    bo.wait_for_version(0)  # nobody clicks: the bots play
    ana.page.click("#show-log")
    ana.page.wait_for_selector("#log .beside")
    assert "Time is up" in ana.page.inner_text("#log")
    ana.page.wait_for_selector('#action[data-seat="0"]', state="attached")  # her own again after the turn
    assert [*ana.complaints, *bo.complaints] == []


@pytest.mark.slow
def test_one_resigns_the_game_ends_and_both_play_again_at_one_table(browser: Browser, hasty: Server) -> None:
    ana, bo = Person(browser, hasty.base), Person(browser, hasty.base)
    bo.follow_link(open_for_two(ana))
    settings(bo)
    row(bo, 1).locator("[data-more]").click()
    row(bo, 1).locator("[data-do=resign]").click()
    bo.page.click("#sure-box [data-sure=yes]")
    bo.page.wait_for_selector("#calls .call")
    assert bo.page.locator("#calls [data-do=take-back]").count() == 0
    assert bo.page.get_attribute("#action", "data-seat") == ""
    finish(ana, seat=0)
    ana.see_result()
    bo.see_result()
    old = ana.page.url
    ana.page.click("[data-again]")
    ana.page.wait_for_url(lambda address: address != old)
    bo.page.click("#rematch a")  # called on the old game's page
    bo.page.wait_for_url(ana.page.url)
    for one in (ana, bo):
        one.page.wait_for_selector("[data-ready] #action")
    assert {one.page.get_attribute("#action", "data-seat") for one in (ana, bo)} == {"0", "1"}
    assert [*ana.complaints, *bo.complaints] == []


@pytest.mark.slow
def test_people_talk_until_the_host_wants_silence(browser: Browser, hasty: Server) -> None:
    ana, bo = Person(browser, hasty.base), Person(browser, hasty.base, 390)
    bo.follow_link(open_for_two(ana))
    bo.page.click("#show-log")
    bo.page.click("[data-sign=hello]")
    ana.page.wait_for_selector("#show-log.news")
    ana.page.click("#show-log")
    ana.page.fill("#talk input", "Welcome, <b>Bo</b>")
    ana.page.keyboard.press("Enter")
    bo.page.wait_for_selector("#talk-lines li:nth-child(2)")
    assert "Welcome, <b>Bo</b>" in bo.page.inner_text("#talk-lines")
    ana.page.keyboard.press("Escape")
    settings(ana)
    ana.page.uncheck("#talk-allowed")
    bo.page.keyboard.press("Escape")
    ana.page.keyboard.press("Escape")
    bo.page.click("#show-log")
    bo.page.wait_for_selector("#talk-lines .empty")
    assert bo.page.locator("#talk").count() == 0
    assert [*ana.complaints, *bo.complaints] == []


@pytest.mark.slow
def test_a_table_is_renamed_paused_and_removed_from_my_games(browser: Browser, hasty: Server) -> None:
    ana = Person(browser, hasty.base)
    ana.sit_down(["me", "random"], "teotihuacazinho")
    settings(ana)
    ana.page.fill("#rename input", "Quetzal")
    ana.page.click("#rename button")
    ana.page.wait_for_selector("#seats-now h3:has-text('Quetzal')")
    ana.page.click('#seats-now [data-wish*="true"]')
    ana.page.wait_for_selector('#calls [data-wish*="false"]', state="attached")
    ana.page.goto(hasty.base)
    ana.page.click(".game:has-text('Quetzal') [data-remove-game]")
    ana.page.click("#sure-box [data-sure=yes]")
    ana.page.wait_for_selector(".game:has-text('Quetzal')", state="detached")
    assert ana.complaints == []
