"""A person who has never seen the game: walks through lessons by clicking what is framed, and looks things up."""

import pytest
from playwright.sync_api import Browser

from teotl.core.words import say
from tests.web.learning import STEP, Learner
from tests.web.serving import Server
from tests.web.walking import Person

pytestmark = pytest.mark.slow

# Where a person with a keyboard is: the step, its card, and what has the focus.
FOCUSED = """() => {
  const at = document.activeElement.dataset;
  const card = document.querySelector("[data-card]:not([hidden])")?.dataset.card;
  return [document.querySelector(".coach").dataset.step, card, at.key, at.pick, at.coach].join(" ");
}"""


def test_the_first_game_can_be_learned_by_clicking_what_is_framed(browser: Browser, server: Server) -> None:
    """By touch: see test_hand_walks.py."""
    ana = Learner(browser, server.base)
    ana.begin("first-game")
    ana.follow_to_the_end_of_the_script()
    assert ana.clicks <= 60
    ana.play_the_rest()
    assert ana.page.locator(".lesson-over").count() == 1
    assert ana.complaints == []


@pytest.mark.parametrize(
    ("lesson", "width"), [("solo", 1440), ("little-game", 1440), ("solo", 390), ("little-game", 390)]
)
def test_the_short_lessons_lead_to_a_real_end(
    browser: Browser, server: Server, lesson: str, width: int
) -> None:
    ana = Learner(browser, server.base, width, 900 if width > 400 else 844)
    ana.begin(lesson)
    ana.follow_to_the_end_of_the_script()
    ana.play_the_rest()
    assert ana.page.locator(".lesson-over").count() == 1
    assert ana.complaints == []


def clicked(key: str) -> str:
    """What is said to who has a pointer."""
    return say("en", key).replace("[click|tap]", "click")


def test_a_wrong_click_is_answered_kindly_and_nothing_happens(browser: Browser, server: Server) -> None:
    ana = Learner(browser, server.base)
    ana.begin("first-game")
    ana.page.click('#action button[data-pick="move forest 1"]')
    assert ana.page.inner_text("#coach .kind") == clicked("tutorial.read_on")
    ana.read_on()
    ana.page.click('#action button[data-pick="move forest 1"]')
    assert ana.page.inner_text("#coach .kind") == clicked("tutorial.wrong")
    ana.page.click('#table-box g[data-pick="move forest 1"]')
    assert ana.page.get_attribute("#action", "data-pick") == ""
    assert (ana.version, ana.complaints) == (0, [])


def test_a_lesson_can_be_left_and_resumed(browser: Browser, server: Server) -> None:
    ana = Learner(browser, server.base)
    ana.begin("solo")
    ana.follow()
    ana.page.goto(server.base + "/learn")
    ana.page.click(".lesson a.primary")
    ana.page.wait_for_selector(STEP)
    assert ana.coach["step"] == "push"


def test_a_lesson_can_be_followed_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    """The focus goes where the lesson goes: Enter is all it takes."""
    ana = Learner(browser, server.base)
    ana.begin("solo")
    page = ana.page
    page.keyboard.press("Tab")
    page.focus("[data-coach=next]")
    for _ in range(60):
        if "free" in ana.coach:
            break
        before = page.evaluate(FOCUSED)
        page.keyboard.press("Enter")
        ana.comes_true(f"old => ({FOCUSED})() !== old", before)
    assert "free" in ana.coach
    assert ana.complaints == []


# --- Rules at hand.
def test_the_question_mark_opens_what_is_pointed_at_and_keeps_the_game(
    browser: Browser, server: Server
) -> None:
    ana = Person(browser, server.base)
    ana.sit_down(["me", "random"], setup="first-game", seed=3)
    page = ana.page
    box = page.locator("#card-nobles").bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + 8)
    page.keyboard.press("?")
    page.wait_for_selector("#rules-box[open] #board-nobles")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules-box", state="hidden")
    page.mouse.move(2, 2)
    page.keyboard.press("?")
    page.wait_for_selector("#rules-box[open] #turn-move")
    page.click("#rules-box [data-close]")
    page.click("#rules-link")
    page.wait_for_selector("#rules-box[open] #turn-move")
    assert page.url.startswith(f"{server.base}/g/")
    assert ana.complaints == []


def test_the_rules_can_be_searched(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.page.goto(server.base + "/rules/teotihuacan")
    whole = ana.page.locator("article:visible").count()
    ana.page.fill("#finder", "salary")
    found = ana.page.locator("article:visible").count()
    assert 0 < found < whole / 4
    assert str(found) in ana.page.inner_text("#found")
    ana.page.fill("#finder", "xyzzy")
    assert ana.page.locator("article:visible").count() == 0
    ana.page.fill("#finder", "")
    assert ana.page.locator("article:visible").count() == whole


def test_the_rules_need_no_script(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.base + "/rules/teotihuacan#R-12")
    assert page.locator("#R-12").is_visible()
    assert not page.locator("#finder").is_visible()
