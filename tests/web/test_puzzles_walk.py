"""A puzzle in a real browser: missed on a phone and solved at the second try, then solved at a desk and shown."""

import pytest

from teotl.bots.puzzle import Puzzle
from teotl.draw.pages import page_of
from teotl.web.puzzles.shelf import of_the_day, shelf, today
from tests.web.test_axe import AXE, violations
from tests.web.walking import Arrive, Person

pytestmark = pytest.mark.slow


def choose(person: Person, puzzle: Puzzle, key: str) -> None:
    """By the cards, as in any game: part after part of a choice."""
    before = person.version
    game = puzzle.start()
    for line in person.page.evaluate("() => window.walked ?? []"):
        game.play(puzzle.seat, line)
    for target in page_of(puzzle.game).way_to(game.view(puzzle.seat), key)[:-1]:
        pick = f'#action button[data-pick="{target.pick}"]'
        if target.pick and person.page.locator(pick).count():
            person.page.click(pick)
            person.page.wait_for_selector(f'#action[data-pick="{target.pick}"]')
    person.page.locator(f'#action button[data-key="{key}"]').first.click()
    person.wait_until_done(before)
    person.page.evaluate("key => (window.walked = [...(window.walked ?? []), key])", key)


def solve(person: Person, puzzle: Puzzle) -> None:
    game = puzzle.start()
    for key in puzzle.line:
        asks = len(game.choices(puzzle.seat)) > 1 or key in game.rules.asked_alone
        if asks and person.page.get_attribute("#action", "data-asked") == "yes":
            choose(person, puzzle, key)
        else:
            person.page.evaluate("key => (window.walked = [...(window.walked ?? []), key])", key)
        game.play(puzzle.seat, key)


def miss(person: Person, puzzle: Puzzle) -> None:
    """Any first choice that is not best, and on to the end of the turn."""
    choose(person, puzzle, next(iter(puzzle.nodes[0].lost)))
    for _ in range(12):
        if person.page.get_attribute("#action", "data-asked") == "no":
            return
        person.choose()
    raise AssertionError("the turn did not end")


def test_a_puzzle_is_missed_tried_again_solved_and_shown(arrive: Arrive) -> None:
    puzzle = next(one for one in shelf().values() if one.game == "teotihuacan" and len(one.nodes) < 4)
    button = f'[data-open="/puzzles/{puzzle.game}/{puzzle.name}"] >> nth=-1'
    phone = arrive(390)
    page = phone.page
    page.goto(phone.base)
    page.click("#day-entrance")
    page.locator(f'.day [data-open="/puzzles/{of_the_day(today())}"]').wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click(button)
    page.wait_for_selector("[data-ready] #coach [data-state=open]")
    miss(phone, puzzle)
    page.wait_for_selector("#coach [data-state=missed]")
    assert "points behind" in page.inner_text("#coach h2")
    assert page.evaluate("document.activeElement.closest('#coach') !== null"), (
        "the reader goes on at the card"
    )
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # try again
    page.wait_for_selector("[data-ready] #coach [data-state=open]")
    solve(phone, puzzle)
    page.wait_for_selector("#coach [data-state=solved]")
    assert "solved by 0 %" in page.inner_text("#coach .rate")
    assert phone.complaints == []

    desk = arrive(1440)
    page = desk.page
    page.goto(f"{desk.base}/puzzles")
    page.click(button)
    page.wait_for_selector("[data-ready] #coach [data-state=open]")
    solve(desk, puzzle)
    page.wait_for_selector("#coach [data-state=solved]")
    assert "solved by 50 %" in page.inner_text("#coach .rate"), "one answer of each counts, the first"
    if AXE.exists():
        assert violations(page) == []
    page.click("#coach [data-open$=show]")
    page.wait_for_selector("[data-ready] #slider")
    page.keyboard.press("End")
    page.wait_for_function("() => location.search !== '?step=0'")
    page.goto(f"{desk.base}/puzzles")
    assert page.locator(".puzzle.solved").count() >= 1
    assert desk.complaints == []
