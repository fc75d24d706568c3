"""A person's walk through the past of a game, in a real browser: replay, what-if, imports, compare, the end."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import Patient
from tests.web.records import played, record
from tests.web.serving import Server
from tests.web.walking import Person, resize

pytestmark = pytest.mark.slow
SIZES = [(1440, 900), (390, 844)]
# How the button was from the first moment on: on a busy machine it may have stopped before somebody looks.
NOTE_PRESSED = """() => {
  const play = document.querySelector("#play");
  window.pressed = [];
  new MutationObserver(() => pressed.push(play.ariaPressed)).observe(play, { attributeFilter: ["aria-pressed"] });
}"""


def lying(page: Page) -> str:
    """What lies on the table; an update names what is gone by an empty group."""
    return re.sub(r'<g id="[^"]*"></g>', "", page.inner_html("#movers"))


def wait_for_step(page: Page, step: int) -> None:
    page.wait_for_function("step => Number(document.body.dataset.step) === step", arg=step)
    page.wait_for_function("step => new URL(location).searchParams.get('step') === String(step)", arg=step)
    assert int(page.input_value("#slider")) == step
    assert page.inner_text("#moment h2").strip().startswith(f"Step {step} of")


def turns_of(address: str) -> str:
    return f"/api/games/{address.rsplit('/', 1)[1]}/turns"


def test_slider_keys_buttons_and_links_go_through_a_game(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    address = ana.bring(record())
    page, last = ana.page, len(played().lines)
    page.click("a:has-text('Replay')")
    page.wait_for_selector("[data-ready] #slider")
    start = lying(page)
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        wait_for_step(page, step)
    assert lying(page) == start
    turns = server.ask(turns_of(address))[1]
    first, second = (turn["step"] for turn in turns["turns"][:2])
    page.keyboard.press("PageDown")
    wait_for_step(page, first)
    page.keyboard.press("Shift+ArrowRight")
    wait_for_step(page, second)
    page.click("#prev-turn")
    wait_for_step(page, first)
    page.select_option("#whose", "1")
    of_bo = next(turn["step"] for turn in turns["turns"] if turn["seat"] == 1 and turn["step"] > first)
    page.click("#next-turn")
    wait_for_step(page, of_bo)
    page.click("#chapters [data-to] >> text=Eclipse 2")
    wait_for_step(page, turns["chapters"][1]["step"])
    page.fill("#slider", "42")
    wait_for_step(page, 42)
    page.focus("#slider")
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 43)
    drawn = lying(page)
    page.goto(page.url)  # the address is a link to this very moment
    assert page.inner_text("#moment h2").startswith("Step 43 of")
    assert lying(page) == drawn
    page.click("#show-log")
    of_a_turn = page.locator("#log a").nth(3)
    ended = int(of_a_turn.inner_text())
    of_a_turn.click()
    wait_for_step(page, ended)
    assert ended < last
    assert ana.complaints == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_little_game_goes_back_round_by_round(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    ana = Person(browser, server.base, width, height)
    address = ana.laid(record("teotihuacazinho", 2))
    page, last = ana.page, len(played("teotihuacazinho", 2).lines)
    page.goto(f"{address}?step=0")
    start = page.inner_text("#table-box")
    page.keyboard.press("End")
    wait_for_step(page, last)
    assert page.inner_text("#table-box") != start
    page.click("#chapters >> text=Round 7")
    rounds = {chapter["number"]: chapter["step"] for chapter in server.ask(turns_of(address))[1]["chapters"]}
    wait_for_step(page, rounds[7])
    assert "Round 7" in page.inner_text('#chapters [aria-current="step"]')
    page.keyboard.press("Home")
    wait_for_step(page, 0)
    assert page.inner_text("#table-box") == start
    assert ana.complaints == []


def test_it_plays_by_itself_and_stops_at_the_end(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    address = ana.laid(record())
    page, last = ana.page, len(played().lines)
    page.goto(f"{address}?step={last - 4}")
    page.select_option("#speed", "250")
    page.evaluate(NOTE_PRESSED)
    page.keyboard.press(" ")
    wait_for_step(page, last)
    page.wait_for_selector('#play[aria-pressed="false"]')
    assert page.evaluate("pressed") == ["true", "false"]
    page.click("#play")  # from the start again
    page.wait_for_function(
        "last => document.body.dataset.step > 0 && document.body.dataset.step < last", arg=last
    )
    page.click("#play")
    stopped = int(page.get_attribute("body", "data-step") or -1)
    page.wait_for_timeout(600)
    assert int(page.get_attribute("body", "data-step") or -1) <= stopped + 1
    assert ana.complaints == []


def test_dice_keep_their_nodes_from_step_to_step(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    page = ana.page
    page.goto(ana.laid(record()) + "?step=40")
    page.evaluate("() => document.querySelectorAll('#movers > *').forEach((node) => (node.mine = true))")
    page.keyboard.press("End")
    wait_for_step(page, len(played().lines))
    kept = page.evaluate(
        "() => [...document.querySelectorAll('#movers > *')].filter((node) => node.mine).length"
    )
    assert kept >= 10


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_if_is_played_on(browser: Browser, server: Server, width: int, height: int) -> None:
    ana = Person(browser, server.base, width, height)
    address = ana.laid(record())
    page = ana.page
    page.goto(f"{address}?step=60")
    page.click("#show-whatif")
    page.locator("#whatif select").nth(1).select_option("random")
    page.click("#whatif .go")
    page.wait_for_selector('[data-ready] #action[data-asked="yes"]')
    assert page.url.startswith(f"{server.base}/g/")
    assert page.url != address
    for _ in range(6):
        page.wait_for_selector('[data-ready] #action[data-asked="yes"]')
        before = ana.version
        ana.choose_in_the_bar()
        ana.wait_for_version(before)
    page.goto(address)
    assert page.locator(".podium").count() == 1, "the game itself has not changed"
    assert ana.complaints == []


def test_what_if_of_a_game_that_still_goes_on(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.sit_down(["me", "me"], setup="first-game")
    for _ in range(4):
        ana.choose()
    table = ana.page.url
    ana.page.click("#show-replay")
    ana.page.wait_for_selector("[data-ready] #slider")
    last = int(ana.page.get_attribute("body", "data-step") or 0)
    ana.page.keyboard.press("ArrowLeft")
    wait_for_step(ana.page, max(0, last - 1))
    ana.page.click("#show-whatif")
    assert "dealt afresh" in ana.page.inner_text("#whatif")
    ana.page.click("#whatif .go")
    ana.page.wait_for_selector('[data-ready] #action[data-asked="yes"]')
    ana.choose()
    ana.page.goto(table)
    assert ana.version >= 4
    ana.choose()
    assert ana.complaints == []


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_a_downloaded_file_brought_again_is_the_same_game(
    browser: Browser, server: Server, tmp_path: Path, game: str
) -> None:
    ana, bo = Patient(browser, server.base), Patient(browser, server.base)
    first = ana.bring(record(game, 2))
    with ana.page.expect_download() as download:
        ana.page.click("a[href$='/record']")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".txt"
    bo.page.goto(server.base)
    bo.page.click("#import-card summary")
    bo.page.set_input_files("#import [name=file]", file)
    bo.page.wait_for_function("() => document.querySelector('#import textarea').value.length > 100")
    bo.page.click("#import button")
    bo.page.wait_for_selector(".podium")
    for one in (ana, bo):
        one.calm()
    assert bo.page.url != first
    assert bo.page.inner_text(".podium") == ana.page.inner_text(".podium")
    assert bo.page.inner_html("#table-box") == ana.page.inner_html("#table-box")
    assert ana.complaints == bo.complaints == []


def test_a_bad_file_is_told_what_is_wrong_in_the_lobby(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    page = ana.page
    page.goto(server.base)
    page.click("#import-card summary")
    page.click("#import button")
    assert "Choose a file" in page.inner_text("#import-problem")
    page.fill("#import textarea", record().replace("end", "fly", 1))
    page.click("#import button")
    page.wait_for_function("() => /line \\d+/.test(document.querySelector('#import-problem').textContent)")
    assert "fly" in page.inner_text("#import-problem")


def test_two_moments_are_compared(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    page = ana.page
    page.goto(ana.laid(record()) + "?step=40")
    page.keyboard.press("ArrowRight")
    wait_for_step(page, 41)
    page.click("#compare")
    page.wait_for_selector(".pair figure >> nth=1")
    page.fill("input[name=b]", "160")
    page.click(".compare form button")
    page.wait_for_url("**a=41&b=160**")
    assert page.inner_text("h1") == "Step 41 and step 160"
    rows = page.locator(".changes tbody tr")
    assert rows.count() > 5
    for row in rows.all():
        before, after, change = (int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts())
        assert after - before == change != 0
    assert ana.complaints == []


@pytest.mark.parametrize(("game", "seats"), [("teotihuacan", 4), ("teotihuacazinho", 3)])
def test_nothing_is_wider_than_the_screen(browser: Browser, server: Server, game: str, seats: int) -> None:
    ana = Patient(browser, server.base)
    page, address = ana.page, ana.laid(record(game, seats))
    for width, height in SIZES:
        page.goto("about:blank")
        resize(page, width, height)
        for path in ("?step=100", "/compare?a=20&b=90", ""):
            page.goto(address + path)
            ana.calm()
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (path, width)
        shown = [graph.is_visible() for graph in page.locator(".box:not(.review) .graph").all()]
        assert shown == [width > 760, width <= 760]
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        lines = page.evaluate(
            "() => [...document.querySelectorAll('.g-line')].map((line) => getComputedStyle(line).stroke)"
        )
        assert len(set(lines)) == seats, f"every seat has a colour of its own when it is {theme}"
    assert ana.complaints == []


def test_play_again_with_seats_swapped(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    address = ana.bring(record())
    ana.page.click("[data-again*=swap]")
    ana.page.wait_for_selector('[data-ready] #action[data-asked="yes"]')
    assert ana.page.url != address
    names = ana.page.title()
    assert re.search(r"Bo, Ana", names)
    ana.choose()
    assert ana.complaints == []


def test_the_page_of_a_running_game_hears_of_new_steps(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.sit_down(["me", "me"], setup="first-game")
    ana.choose()
    replay = ana.context.new_page()
    replay.goto(f"{ana.page.url}?step=0")
    for _ in range(3):
        ana.choose()
    replay.keyboard.press("ArrowRight")
    replay.wait_for_function(
        "most => Number(document.querySelector('#slider').max) === most", arg=ana.version
    )
