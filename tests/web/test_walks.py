"""A person's walk through a real browser: every kind of game, by clicking what a person would click."""

import re

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import Patient
from tests.web.serving import Server
from tests.web.walking import Person, play_out

pytestmark = pytest.mark.slow


def points(person: Person) -> list[int]:
    return [int(re.sub(r"\D", "", text)) for text in person.page.locator(".rank .points").all_inner_texts()]


@pytest.mark.slow(50)
def test_two_people_in_two_browsers_play_from_starting_tiles_to_the_final_score(
    browser: Browser, server: Server
) -> None:
    ana, bo, guest = (Person(browser, server.base, worker=True) for _ in range(3))
    ana.open_table(["me", "person"])
    theirs, watching = ana.links()
    ana.enter()
    bo.follow_link(theirs)
    guest.follow_link(watching)
    assert [person.asked for person in (ana, bo, guest)] == [True, True, False]
    play_out([ana, bo])
    for person in (ana, bo, guest):
        person.page.wait_for_selector("#result, .podium")
        person.see_result()
        assert len(points(person)) == 2
        assert person.complaints == []
    assert points(ana) == points(bo) == points(guest)
    with ana.page.expect_download() as record:
        ana.page.click("a[href$='/record']")
    assert "[Teotl" in record.value.path().read_text()


def test_a_person_alone_plays_against_teotibot(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.open_table(["me"], setup="first-game")
    assert ana.page.locator("#teotibot").count() == 1
    play_out([ana])
    ana.see_result()
    assert len(points(ana)) == 2
    assert ana.complaints == []


@pytest.mark.slow(35)
def test_two_people_at_one_screen_play_the_first_game(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.open_table(["me", "me"], setup="first-game")
    seen = set()
    for _ in range(600):
        look = ana.look()
        if look["over"]:
            break
        seen.add(look["seat"])
        ana.choose(look)
    ana.see_result()
    assert seen == {"0", "1"}
    assert ana.complaints == []


@pytest.mark.slow(30)
def test_two_people_play_the_little_game(browser: Browser, server: Server) -> None:
    ana, bo = Person(browser, server.base), Person(browser, server.base)
    ana.open_table(["me", "person"], game="teotihuacazinho")
    theirs, _ = ana.links()
    ana.enter()
    bo.follow_link(theirs)
    play_out([ana, bo])
    for person in (ana, bo):
        person.see_result()
        assert person.on_the_board > 20
        assert person.complaints == []
    assert points(ana) == points(bo)


def test_one_alone_plays_the_little_game(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.open_table(["me"], game="teotihuacazinho")
    play_out([ana])
    ana.see_result()
    assert ana.complaints == []


# Answers to choices wait until told; what the stream brings comes at once.
HOLD_ANSWERS = """() => {
  const fetched = window.fetch, gate = new Promise((open) => (window.letAnswersIn = open));
  window.fetch = async (address, wish) => {
    const answer = await fetched(address, wish);
    if (String(address).endsWith("/play")) await gate;
    return answer;
  };
}"""


def test_a_click_counts_even_if_the_answer_to_the_one_before_is_still_on_its_way(
    browser: Browser, server: Server
) -> None:
    """The stream was faster than the answer, and the next click was lost without a word."""
    ana = Person(browser, server.base)
    ana.sit_down(["me"], game="teotihuacazinho")
    ana.page.evaluate(HOLD_ANSWERS)
    for _ in range(3):
        before = ana.version
        ana.page.locator("#action button[data-key]").first.click()
        ana.wait_for_version(before)
    ana.page.evaluate("() => window.letAnswersIn()")
    before = ana.version
    ana.page.locator("#action button[data-key]").first.click()
    ana.wait_for_version(before)
    assert ana.complaints == []


def test_another_players_sheet_can_be_looked_at_and_follows_the_game(
    browser: Browser, server: Server
) -> None:
    ana = Person(browser, server.base)
    ana.sit_down(["me", "random"], game="teotihuacazinho")
    page = ana.page
    page.click("#card-1")
    page.wait_for_selector("svg#sheet-1")
    assert page.locator("#sheet-box g.choice").count() == 0
    before = ana.version
    page.locator("#action button[data-key]").first.click()
    ana.wait_for_version(before)
    assert page.locator("svg#sheet-1").count() == 1
    page.click("#card-0")
    page.wait_for_selector("svg#sheet-0 g.choice")
    assert ana.complaints == []


def drawn(page: Page) -> str:
    """All that moves on the board."""
    return page.inner_html("#movers")


def test_undo_shows_the_board_as_it_was(browser: Browser, server: Server) -> None:
    ana = Patient(browser, server.base)
    ana.sit_down(["me", "me"], setup="first-game")
    ana.calm()
    page = ana.page
    board, action = drawn(page), page.inner_text("ol.choices")
    before = ana.version
    ana.choose_in_the_bar()
    ana.wait_for_version(before)
    assert drawn(page) != board
    before = ana.version
    page.click("#undo")
    ana.wait_for_version(before)
    assert (drawn(page), page.inner_text("ol.choices")) == (board, action)
    assert ana.complaints == []


def test_pages_come_back_by_themselves_after_the_server_was_killed(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("killed")).start()
    try:
        ana, bo = Person(browser, server.base), Person(browser, server.base)
        [theirs] = ana.sit_down(["me", "person"], setup="first-game")
        bo.follow_link(theirs)
        mover = ana if ana.asked else bo
        mover.choose()
        version = mover.version
        server.kill()
        for person in (ana, bo):
            person.page.wait_for_selector("#offline:not([hidden])")
        mover.page.locator("ol.choices button[data-key], .tools button[data-key]").first.click()
        assert mover.refused()
        server.start()
        for person in (ana, bo):
            person.page.wait_for_selector("#offline", state="hidden")
            assert person.version == version
        mover.choose()
        for person in (ana, bo):
            person.wait_for_version(version)
    finally:
        server.stop()


def test_a_click_for_a_moment_that_has_passed_is_told_and_moves_nothing(
    browser: Browser, server: Server
) -> None:
    ana = Person(browser, server.base)
    ana.sit_down(["me", "me"], setup="first-game")
    late = ana.context.new_page()
    late.route("**/stream*", lambda route: route.abort())  # it does not hear that the game goes on
    late.goto(ana.page.url)
    worker = "ol.choices button[data-pick^=move]"
    late.locator(worker).first.click()
    late.wait_for_selector("ol.choices button[data-key]")
    before = ana.version
    ana.choose_in_the_bar()
    ana.wait_for_version(before)
    now = ana.version
    late.locator("ol.choices button[data-key]").first.click()
    late.wait_for_function("() => document.querySelector('#live').textContent.includes('moved on')")
    assert ana.version == now


# Whatever was looked at before waits until the test lets it through.
HOLD_LOOKS = """() => {
  const real = window.fetch;
  window.heldLooks = [];
  window.fetch = (address, ...rest) => !/[/]pick[?]/.test(address) ? real(address, ...rest) :
    new Promise((answered) => window.heldLooks.push(() => answered(real(address, ...rest))));
}"""
# A stream that opens asks once more for what is in hand, sooner or later.
LET_NEWER_THROUGH = """(shown) => {
  for (const answer of window.heldLooks.slice(1)) answer();
  return document.querySelector(shown);
}"""


def test_what_is_picked_stays_in_hand_when_an_older_look_is_answered_later(
    browser: Browser, server: Server
) -> None:
    ana = Person(browser, server.base, 390, 844)
    ana.sit_down(["me", "me"], setup="first-game")
    ana.page.evaluate(HOLD_LOOKS)
    ana.page.evaluate("() => { look('') }")
    pick = ana.look()["picks"][0]
    ana.page.click(f'#action button[data-pick="{pick}"]')
    ana.page.wait_for_function(LET_NEWER_THROUGH, arg=f'#action[data-pick="{pick}"]')
    answered = "**/pick?*"
    with ana.page.expect_response(answered):
        ana.page.evaluate("() => window.heldLooks[0]()")
    ana.page.evaluate(
        "() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))"
    )
    assert ana.page.get_attribute("#action", "data-pick") == pick


# What was asked of the server before the other acted is answered after that was shown.
HOLD_PICKED = """() => {
  const real = window.fetch, gate = new Promise((open) => (window.letPickedIn = open));
  window.fetch = async (address, ...rest) => {
    const answer = await real(address, ...rest);
    if (/[/]pick[?]/.test(address) && !window.isHolding) {
      window.isHolding = true;
      await gate;
    }
    return answer;
  };
}"""


def test_what_is_picked_stays_in_hand_when_somebody_else_acts(browser: Browser, server: Server) -> None:
    """Everyone writes at the same time: what others do changes nothing of the own question."""
    ana, bo = Person(browser, server.base), Person(browser, server.base)
    [theirs] = ana.sit_down(["me", "person"], game="teotihuacazinho")
    bo.follow_link(theirs)
    while not (picks := ana.look()["picks"]):
        ana.choose_in_the_bar()
    pick, before = picks[0], ana.version
    ana.page.evaluate(HOLD_PICKED)
    ana.click_a_card("pick", pick)
    ana.page.wait_for_function("() => window.isHolding")
    bo.choose_in_the_bar()
    ana.wait_for_version(before)
    ana.page.evaluate("() => window.letPickedIn()")
    ana.page.wait_for_selector(f'#action[data-pick="{pick}"]')
    before = ana.version
    bo.choose_in_the_bar()
    ana.wait_for_version(before)
    assert ana.page.evaluate("() => hand") == pick
    ana.choose_in_the_bar()
    assert ana.page.evaluate("() => hand") == ""
    assert ana.complaints == bo.complaints == []
