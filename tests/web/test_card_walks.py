"""Cards in a real browser: a die, then its board; a tile turned and laid; the turn before it ends; finishing."""

import pytest
from playwright.sync_api import Browser, Page

from teotl.core.game import Game
from tests.web.patience import Patient
from tests.web.serving import Server
from tests.web.walking import ME, resize
from tools.tables import Moment, Stop, at_step

pytestmark = [pytest.mark.slow, pytest.mark.page]


def asked(kind: str, after: int, choices: int = 1) -> Stop:
    """A question of a kind with so many choices."""

    def stop(game: Game) -> bool:
        seat = game.to_act[0]
        return game.step >= after and game.question(seat).kind == kind and len(game.choices(seat)) >= choices

    return stop


TABLES = {
    "turn": Moment("teotihuacan-4-tiles", asked("turn", 200, 7)),
    "build": Moment("teotihuacan-4-first-game", asked("pyramid", 300)),
    "end": Moment("teotihuacan-4-tiles", asked("end", 250)),
    "mix": Moment("teotihuacan-2-dark-eclipse-draft", at_step(87)),
    "little": Moment("teotihuacazinho-2-three-events", asked("use", 200, 8)),
    "finish": Moment("teotihuacazinho-2-three-events", asked("use", 250, 8)),
}
GOALS = (
    "() => [...document.querySelectorAll('#table-box g.choice[data-key^=move]')]"
    ".map((one) => one.dataset.key).sort()"
)
CARDS = (
    "() => [...document.querySelectorAll('#action [data-key^=move]')].map((one) => one.dataset.key).sort()"
)


def at(
    browser: Browser, laid: Server, table: str, width: int = 1440, height: int = 900, language: str = "en"
) -> Patient:
    person = Patient(browser, laid.base, width, height)
    cookies = {"teotl": ME, "language": language}
    person.context.add_cookies(
        [{"name": key, "value": value, "url": laid.base} for key, value in cookies.items()]
    )
    person.page.goto(f"{laid.base}/g/{table}")
    person.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
    return person


def pick(page: Page, selector: str) -> str:
    """Click what picks a part of a choice, and wait until it is in hand."""
    wish = page.locator(selector).first.get_attribute("data-pick") or ""
    page.locator(selector).first.click()
    page.wait_for_selector(f'#action[data-pick="{wish}"]')
    return wish


def test_a_die_is_picked_then_a_board_and_table_and_cards_agree(browser: Browser, laid: Server) -> None:
    person = at(browser, laid, "turn")
    page = person.page
    pick(page, "#action .choices [data-pick^=move]")
    assert page.evaluate(CARDS) == page.evaluate(GOALS) != []
    pick(page, "#action .back")
    assert page.evaluate(CARDS) == []
    page.locator("#table-box g.choice[data-pick^=move]").last.click()
    page.wait_for_selector("[data-ready] #action .choices [data-key^=move]")
    assert page.evaluate(CARDS) == page.evaluate(GOALS) != []
    before = person.version
    page.locator("#action .choices [data-key^=move]").first.click()
    person.wait_for_version(before)
    page.click("#undo")
    person.wait_for_version(before + 1)
    assert person.complaints == []


def test_pointing_at_a_card_tells_its_whole_sentence_and_lights_the_board(
    browser: Browser, laid: Server
) -> None:
    person = at(browser, laid, "turn")
    page = person.page
    pick(page, "#action .choices [data-pick^=move]")
    card = page.locator("#action .choices [data-key^=move]").first
    card.hover()
    page.wait_for_selector("#thing:not([hidden])")
    assert (card.locator(".told").text_content() or "nothing") in page.inner_text("#thing")
    key = card.get_attribute("data-key")
    page.wait_for_selector(f'#table-box g.choice.lit[data-key="{key}"]')


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_a_tile_is_turned_beside_it_and_laid_by_a_clear_button(
    browser: Browser, laid: Server, width: int, height: int
) -> None:
    person = at(browser, laid, "build", width, height)
    page, before = person.page, person.version
    pick(page, "#action .laying [data-pick^=build] >> nth=1")
    pick(page, "#action .choices [data-pick^=build]")
    assert page.inner_text(".gains").startswith("−")
    turned = pick(page, "#action .turn >> nth=1")
    ways = [way.bounding_box() for way in page.locator("#action .turn").all()]
    assert len({way["y"] for way in ways if way}) == 1, "both ways to turn it lie side by side"
    lay = page.locator("#action .tools .primary")
    assert lay.inner_text().strip() == "Lay it"
    _, tile, place, turn = turned.split()
    assert lay.get_attribute("data-key") == f"build {tile} {place} turn {turn}"
    assert person.version == before, "turning lays nothing"
    lay.click()
    person.wait_for_version(before)
    page.click("#undo")
    person.wait_for_version(before + 1)
    assert person.complaints == []


def test_one_more_may_be_clicked_twice_quickly(browser: Browser, laid: Server) -> None:
    """It stands where it stood: the second click of a double click is meant for it, too."""
    page = at(browser, laid, "mix").page
    more = page.locator("#action .more").nth(2)
    more.hover()
    for count, wish in enumerate(("gain gold", "gain gold gold"), 1):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_selector(f'#action[data-pick="{wish}"]')


def test_a_mix_of_resources_is_dialled_and_taken_at_once(browser: Browser, laid: Server) -> None:
    person = at(browser, laid, "mix")
    page, before = person.page, person.version
    assert page.locator("#action .take").get_attribute("aria-disabled") == "true"
    for good in ("gold", "gold", "wood"):
        pick(page, f"#action .more >> nth={('wood', 'stone', 'gold').index(good)}")
    assert page.inner_text("#action .taken") == "3 of 3"
    pick(page, "#action .less >> nth=0")
    page.keyboard.press("2")
    page.wait_for_selector('#action[data-pick="gain gold gold stone"]')
    page.click("#action .take")
    person.wait_for_version(before + 2)
    assert page.evaluate("() => document.querySelector('#action .mix')") is None
    assert person.complaints == []


def test_the_turn_is_told_before_it_ends_and_can_be_taken_back_whole(browser: Browser, laid: Server) -> None:
    person = at(browser, laid, "end")
    page, before = person.page, person.version
    assert page.inner_text("#action h2") == "Your turn is ready"
    assert page.locator(".did .amount").count() > 0
    assert page.locator("#players .mine-now").count() > 0
    page.click("#undo-turn")
    person.wait_for_version(before)
    page.wait_for_selector(
        "[data-ready] #action .choices [data-pick^=move], #action .choices [data-key^=move]"
    )
    assert page.locator("#players .mine-now").count() == 0
    page.locator("#action .tools [aria-disabled]").last.click(force=True)
    assert person.refused()
    assert person.complaints == []


def test_finishing_a_round_with_dice_left_is_asked_once_more(browser: Browser, laid: Server) -> None:
    person = at(browser, laid, "finish")
    page, before = person.page, person.version
    page.click("#action [data-sure]")
    page.wait_for_selector("#sure[open] li")
    page.click("#sure .primary")
    page.wait_for_selector("#sure", state="hidden")
    assert person.version == before
    page.click("#action [data-sure]")
    page.click("#sure [data-anyway]")
    person.wait_for_version(before)
    assert person.complaints == []


def test_a_deed_of_the_little_game_is_found_through_its_cards(browser: Browser, laid: Server) -> None:
    person = at(browser, laid, "little")
    before = person.version
    pick(person.page, "#action .choices [data-pick]")
    person.page.wait_for_selector("[data-ready] #action .choices [data-key]")
    person.choose_in_the_bar()
    person.wait_for_version(before)
    assert person.complaints == []


@pytest.mark.parametrize("table", ["turn", "build", "end", "mix", "little"])
def test_nothing_in_a_card_is_cut(browser: Browser, laid: Server, table: str) -> None:
    person = at(browser, laid, table, language="pl")
    cut = """() => [...document.querySelectorAll("#action :is(.choices button, .tools > *), #action :is(.ask, .mid)")]
      .filter((part) => part.getClientRects().length && part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent)"""
    for width, height in [(1440, 900), (1366, 768), (1024, 768), (390, 844)]:
        resize(person.page, width, height)
        person.calm()
        assert person.page.evaluate(cut) == [], width
