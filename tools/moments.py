"""Pictures of what happens: choosing, another's turn step by step, an eclipse, the end, the card of a thing."""

from collections.abc import Callable

from playwright.sync_api import Page

import teotl
from teotl.core.game import Game
from tools.picture import DESK, LAPTOP, LYING, PHONE, TABLET, Picture
from tools.tables import GAMES, Moment, Stop, at_step


def asked(kind: str, after: int, choices: int = 1) -> Stop:
    """A question of a kind with so many choices."""

    def stop(game: Game) -> bool:
        seat = game.to_act[0]
        return game.step >= after and game.question(seat).kind == kind and len(game.choices(seat)) >= choices

    return stop


def before(record: str, event: str, number: int = 1) -> Moment:
    """The table before the line that brings the event for so many times."""
    lines = teotl.load_record((GAMES / f"{record}.txt").read_text(encoding="utf-8")).chronicle()
    steps = [at for at, line in enumerate(lines) if any(one["event"] == event for one in line["events"])]
    return Moment(record, lambda game: len(game.lines) >= steps[number - 1] - 1)  # the first is the set-up


FOUR = "teotihuacan-4-tiles"
TABLES = {
    "worker": Moment(FOUR, asked("turn", 330, 7)),
    "told": Moment("teotihuacan-4-first-game", asked("turn", 217)),
    "action": Moment(FOUR, asked("action", 330, 4)),
    "mix": Moment("teotihuacan-2-dark-eclipse-draft", at_step(87)),
    "ready": Moment(FOUR, asked("end", 250)),
    "eclipsed": before("teotihuacan-4-draft", "eclipse-came", 2),
    "salary": Moment(FOUR, asked("salary", 100, 3)),
    "won": before("teotihuacan-4-draft", "game-ended"),
}


# --- What a person does first.
def pick_a_worker(page: Page) -> None:
    page.locator("#action .choices [data-pick^=move]").first.click()
    page.wait_for_selector("#action[data-pick^=move]")
    page.mouse.move(700, 20)


def begin_the_mix(page: Page) -> None:
    for dial in (1, 1, 2):
        wish = page.locator("#action .more").nth(dial).get_attribute("data-pick")
        page.locator("#action .more").nth(dial).click()
        page.wait_for_selector(f'#action[data-pick="{wish}"]')
    page.mouse.move(700, 20)


def stop_at(sign: str, chip: int = 0, frames: int = 12) -> Callable[[Page], None]:
    """See a turn again, and stop it so many frames after something is seen of it."""

    def go(page: Page) -> None:
        page.wait_for_selector("#tell", state="attached")
        page.locator("#since li:not(.own, .note):not([hidden]) button").nth(chip).click()
        page.evaluate("frames => (window.frames_left = frames)", frames)
        page.wait_for_function(
            """(sign) => {
              if (!document.querySelector(sign) || window.frames_left-- > 0) return false;
              document.querySelector("#tell-pause").click();
              return true;
            }""",
            arg=sign,
        )
        page.mouse.move(700, 20)

    return go


# Timers that have not rung are forgotten: what runs stands still.
FREEZE = "() => { for (let timer = setTimeout(() => 0); timer >= 0; timer--) clearTimeout(timer); }"


def meet_the_eclipse(seen: str) -> Callable[[Page], None]:
    """Bring it, and stop it when something of it is seen."""

    def go(page: Page) -> None:
        page.wait_for_timeout(2000)
        if page.locator("#scene[open]").count() == 0:  # it has not come, or was seen
            chip = page.locator("#chapter-chip[data-fresh=yes]")
            (
                chip if chip.count() else page.locator("#action .tools [data-key], #action [data-key]").last
            ).click()
        else:
            page.click("#scene [data-once-more]")
        page.wait_for_selector(seen)
        page.evaluate(FREEZE)
        page.wait_for_timeout(900)

    return go


def reach_the_end(page: Page) -> None:
    """The last choice; an eclipse that has just come is put aside before."""
    page.wait_for_timeout(2500)
    page.keyboard.press("Escape")
    if page.locator("#action").count():  # a picture before may have ended it
        page.locator("#action .tools [data-key], #action [data-key]").last.click()
        page.wait_for_selector("#scene [data-go-on], .finale")
    if page.locator("#scene [data-go-on]").count():
        page.locator("#scene [data-go-on]").first.click(force=True)
    page.wait_for_selector(".finale")
    page.wait_for_timeout(1500)


def ask_about_a_tile(page: Page) -> None:
    page.locator("#tiles use[id^=beside-]").first.hover(force=True)
    page.wait_for_selector("#thing:not([hidden])")


SMALL = (DESK, LAPTOP, TABLET)
PICTURES = {
    "worker": Picture("/g/worker", (*SMALL, LYING)),
    "board": Picture("/g/worker", SMALL, pick_a_worker),
    "action": Picture("/g/action", SMALL),
    "mix": Picture("/g/mix", (*SMALL, PHONE), begin_the_mix),
    "ready": Picture("/g/ready", SMALL),
    "story-1": Picture("/g/told", SMALL, stop_at("#fx .walker"), moves=True, pace="half"),
    "story-2": Picture("/g/told", SMALL, stop_at("#fx .pill.there"), moves=True, pace="half"),
    "story-3": Picture("/g/told", SMALL, stop_at("#fx .turning", frames=20), moves=True, pace="half"),
    "eclipse-1": Picture(
        "/g/eclipsed", (DESK,), meet_the_eclipse("#scene[data-at=night]"), moves=True, pace="off"
    ),
    "eclipse-2": Picture(
        "/g/eclipsed",
        (DESK,),
        meet_the_eclipse("#scene[data-at=counting] tbody tr:nth-child(3):not(.still)"),
        moves=True,
        pace="off",
    ),
    "eclipse-3": Picture("/g/eclipsed", SMALL, meet_the_eclipse("#scene[data-at=whole]"), pace="off"),
    "salary": Picture("/g/salary", SMALL, lambda page: page.keyboard.press("Escape")),
    "victory": Picture("/g/won", SMALL, reach_the_end, pace="off"),
    "tile-card": Picture("/g/worker", SMALL, ask_about_a_tile),
}
