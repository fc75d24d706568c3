"""Games in the hand: by touch, on phones and a tablet that are turned meanwhile, every view that opens measured."""

import pytest
from playwright.sync_api import Browser

from tests.web.hand import SIDEWAYS, SIZES, UPRIGHT, ZOOMED, Hand, Pupil
from tests.web.measuring import measured
from tests.web.serving import Server
from tests.web.walking import ME
from tools.tables import Moment, asked, at_step

pytestmark = pytest.mark.slow
TABLES = {
    "move": Moment("teotihuacan-4-tiles", asked("move", 330)),
    "build": Moment("teotihuacan-4-first-game", asked("build", 300)),
    "mix": Moment("teotihuacan-2-dark-eclipse-draft", at_step(87)),
    "claim": Moment("teotihuacan-2-tiles", asked("step", 30)),
    "little": Moment("teotihuacazinho-2-three-events", asked("push", 280)),
}


VIEWS = ".rail button:visible, #show-since:visible"
SPOIL = """() => {
  const style = (selector, wish) => Object.assign(document.querySelector(selector).style, wish);
  style("#action h2", { fontSize: "6px" });
  style("#undo", { minHeight: "0", height: "20px" });
  style("#action .goods", { position: "fixed", top: "2000px" });
  style("#live", { display: "block", position: "fixed", inset: "0", width: "100%", height: "100%", clipPath: "none" });
  style("body", { minWidth: "600px" });
}"""
# Each drawing whose letters lose their least size, if only until the next frame.
WATCH_LETTERS = """() => {
  window.lost = [];
  const watcher = new MutationObserver((changes) => lost.push(...changes.map(({ target }) => target)
    .filter(({ style }) => !style.getPropertyValue("--least")).map(({ id }) => id)));
  for (const picture of document.querySelectorAll("svg[style*='--least']"))
    watcher.observe(picture, { attributeFilter: ["style"] });
}"""


# Whether the frame is round a choice in that part of the page, and nothing else is seen there.
FRAMED = """([part, key]) => {
  const { x, y, width, height } = document.querySelector("#coach-ring").getBoundingClientRect();
  const found = document.elementsFromPoint(x + width / 2, y + height / 2).find((one) => one.id !== "coach-ring");
  return found?.closest("[data-key]")?.dataset.key === key && found.closest(`#${part}`) !== null;
}"""


def at(browser: Browser, laid: Server, table: str) -> Hand:
    """With an upright phone at a table."""
    hand = Hand(browser, laid.base, UPRIGHT)
    hand.context.add_cookies([{"name": "teotl", "value": ME, "url": laid.base}])
    hand.page.goto(f"{laid.base}/g/{table}")
    hand.page.wait_for_selector("[data-ready] #action")
    hand.calm()
    return hand


@pytest.mark.slow(60)
@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_a_whole_game_by_touch(browser: Browser, server: Server, game: str) -> None:
    """Against a bot, by tapping the drawing."""
    hand = Hand(browser, server.base)
    hand.open_table(["me", "random"], game, setup="first-game")
    hand.play_out()
    assert hand.on_the_board > 20
    assert (hand.doors > 0) == (game == "teotihuacan")
    assert hand.wrong == {}
    assert hand.complaints == []


@pytest.mark.slow(40)
def test_the_first_game_can_be_learned_by_touch(browser: Browser, server: Server) -> None:
    ana = Pupil(browser, server.base)
    ana.begin("first-game")
    assert "Click" not in ana.page.inner_text("#coach")
    for number in range(60):
        if "free" in ana.coach:
            break
        if number % 2 == 0:
            ana.turn(SIZES[number // 2 % len(SIZES)])
        ana.follow()
    assert "free" in ana.coach
    assert ana.clicks <= 60
    ana.play_the_rest()
    assert ana.page.locator(".lesson-over").count() == 1
    assert ana.wrong == {}
    assert ana.complaints == []


@pytest.mark.parametrize("table", TABLES)
def test_every_view_of_every_size_is_right(browser: Browser, laid: Server, table: str) -> None:
    """One page, turned and made larger as a tablet is: nothing has to be loaded anew."""
    hand = at(browser, laid, table)
    for size in (*SIZES, ZOOMED):
        hand.turn(size)
        hand.measure("what is asked")
        for button in hand.page.locator(VIEWS).all() if table in ("move", "little") else ():
            button.tap()
            hand.calm()
            hand.measure(button.get_attribute("data-view") or button.get_attribute("data-window") or "")
    assert hand.wrong == {}
    assert hand.complaints == []


def test_a_swipe_goes_to_the_next_view_and_back(browser: Browser, laid: Server) -> None:
    hand = at(browser, laid, "move")
    views = [hand.page.get_attribute("body", "data-phone")]
    for right in (-120, 120):
        hand.swipe(right)
        hand.page.wait_for_function("old => document.body.dataset.phone !== old", arg=views[-1])
        hand.calm()
        views.append(hand.page.get_attribute("body", "data-phone"))
    assert views == ["board", "temples", "board"]


def test_a_choice_leaves_the_size_of_letters_alone(browser: Browser, laid: Server) -> None:
    """Or the whole drawing would be styled twice with every update."""
    hand = at(browser, laid, "move")
    assert hand.page.locator("#phone svg[style*='--least']").count() == 2
    hand.page.evaluate(WATCH_LETTERS)
    hand.tap_a_choice(hand.see())
    hand.calm()
    assert hand.page.evaluate("lost") == []


def test_a_phone_on_its_side_shows_the_others_above_the_table(browser: Browser, laid: Server) -> None:
    """Their points as their panels say, and a tap goes there; upright there is no room for them."""
    hand = at(browser, laid, "move")
    assert hand.page.locator("#heads:visible").count() == 0
    hand.turn(SIDEWAYS)
    heads = hand.page.locator("#heads button")
    said = hand.page.locator("#players > svg:not([data-own]) [data-ask='+points'] > text").all_text_contents()
    assert heads.locator("b").all_text_contents() == said
    assert len(said) == 3
    heads.last.tap()
    hand.page.wait_for_selector("body[data-phone=players]")
    hand.calm()
    hand.measure("the others")
    assert hand.wrong == {}


def test_a_phone_on_its_side_shows_the_whole_ring_while_a_turn_is_told(
    browser: Browser, laid: Server
) -> None:
    """Also to who has one board large before them: the turn may go anywhere."""
    hand = at(browser, laid, "move")
    hand.page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    hand.page.evaluate("() => Object.assign(document.body.dataset, { phone: 'board', near: 'yes' })")
    hand.page.wait_for_selector("#zoom", state="visible")
    assert not hand.page.is_visible("#overview")
    hand.page.evaluate("() => { document.body.dataset.telling = 'yes'; }")
    assert hand.page.is_visible("#overview")
    assert not hand.page.is_visible("#zoom")


def test_the_frame_of_the_coach_is_round_what_is_seen(browser: Browser, laid: Server) -> None:
    """Where a phone sees the sheet through windows: however it is turned, and whichever window is open."""
    hand = at(browser, laid, "little-lesson")
    key = hand.page.wait_for_selector("#coach [data-expected]").get_attribute("data-expected")  # type: ignore[union-attr]
    for size in (UPRIGHT, (390, 1200), UPRIGHT):
        hand.page.set_viewport_size({"width": size[0], "height": size[1]})
        hand.page.wait_for_function(FRAMED, arg=["sheet-box", key])
    hand.page.click("[data-window=goods]")
    hand.page.wait_for_function(FRAMED, arg=["action", key])


def test_the_board_in_words_takes_the_place_of_the_drawing(browser: Browser, laid: Server) -> None:
    hand = at(browser, laid, "move")
    hand.page.locator("#show-since").tap()
    hand.page.locator("#reach [data-words]").tap()
    hand.page.wait_for_selector("#words li")
    for size in (UPRIGHT, SIDEWAYS):
        hand.turn(size)
        assert hand.page.locator("#words").is_visible()
        assert not hand.page.locator("#phone").is_visible()
    hand.page.locator("#show-since").tap()
    hand.page.locator("#reach [data-words]").tap()
    hand.page.wait_for_selector("#words", state="hidden")
    assert hand.page.locator("#phone").is_visible()


def test_the_measure_finds_what_is_wrong(browser: Browser, laid: Server) -> None:
    hand = at(browser, laid, "move")
    hand.page.evaluate(SPOIL)
    found = " ".join(measured(hand.page))
    for fault in ("letters of 6.0", "target of", "covered", "not in sight: goods", "scrolls sideways"):
        assert fault in found
