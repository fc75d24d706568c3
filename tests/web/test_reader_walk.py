"""Whole games by what a screen reader is told: roles, names and live regions; nothing that is only seen."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from teotl.core.words import say
from tests.steady import LONG
from tests.web.hand import WHERE
from tests.web.patience import Patient
from tests.web.serving import Server

pytestmark = pytest.mark.slow
expect.set_options(timeout=1000 * LONG)
# A line of the tree: - button "Undo" [disabled] [ref=e7]: and what is in it.
NODE = re.compile(r"""^\s*- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<state>[^:"]*)""")
SHORT = re.compile(r"End turn|Collect|Finish|Stop|Do not|Go on|Leave|Keep|Continue")  # make a game short
ASIDE = re.compile(r"Undo|Hint|Another|Turn |One less|.*\bback\b|Show|All \d")  # choose nothing
ASKED = "() => document.querySelector('#result, #action[data-asked=yes]')"
# As assistive technology does: the focus goes there, and then a click that no pointer made.
PRESS = """(found) => {
  found.focus();
  found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
}"""


def words(key: str) -> str:
    return say("en", key)


class Node(NamedTuple):
    """What is heard of one thing."""

    role: str
    name: str
    state: str


def nodes(where: Locator) -> list[Node]:
    """Everything in a part of the page, in order."""
    found = [NODE.match(line) for line in where.aria_snapshot(mode="ai").splitlines()]
    return [Node(one["role"], (one["name"] or "").replace('\\"', '"'), one["state"]) for one in found if one]


class Reader(Patient):
    """Finds everything by its role and its name, and does it without a pointer."""

    def __init__(self, browser: Browser, base: str) -> None:
        super().__init__(browser, base)
        self.choices = self.page.get_by_role("region", name=words("web.choices"))
        self.table = self.page.get_by_role("region", name=words("web.table_box"))
        self.heard = self.page.get_by_role("log", name=words("spoken.heard"))
        self.known: set[str] = set()  # questions that were looked at closely
        self.wrong: list[str] = []

    def press(self, where: Locator, role: str, name: str) -> None:
        where.get_by_role(role, name=name, exact=True).evaluate(PRESS)  # type: ignore[arg-type]

    def open_a_table(self, game: str) -> None:
        self.page.goto(self.base)
        form = self.page.get_by_role("region", name=words("web.new"))
        form.get_by_role("radio", name=words(f"web.game.{game}")).check()
        bot = say("en", "web.player.bot", name=words("bots.random"))
        form.get_by_role("combobox", name=say("en", "web.new.who", n=2)).select_option(label=bot)
        shorter = form.get_by_role("checkbox", name=words("web.option.dark_eclipse"))
        if shorter.is_visible():
            shorter.check()
        form.get_by_role("textbox", name=words("web.new.seed")).fill("5")
        self.press(form, "button", words("web.new.start"))
        self.choices.wait_for()

    # --- One choice.
    @property
    def where(self) -> str:
        return str(self.page.evaluate(WHERE))

    def choose_by_name(self, there: list[Node]) -> None:
        """What makes the game short, else now and then on the board; as many steps as a whole choice takes."""
        before = at = self.where
        for _ in range(8):
            [question] = [one.name for one in there if one.role == "heading"]
            self.look_closely(question, there)
            self.clicks += 1
            where, name = self.pick(there)
            self.press(where, "button", name)
            self.wait_for_an_effect(at)
            at = self.where
            if at.split()[0] != before.split()[0]:  # another step of the game
                return
            there = nodes(self.choices)
        raise AssertionError(f"no whole choice after eight steps: {self.choices.aria_snapshot()}")

    def pick(self, there: list[Node]) -> tuple[Locator, str]:
        names = can_be_pressed(there)
        short = [name for name in names if SHORT.match(name)]
        if self.clicks % 4:
            short = [name for name in short if not name.startswith("Finish")]  # write something first
        if not short and self.clicks % 3 == 0 and (drawn := can_be_pressed(nodes(self.table))):
            self.on_the_board += 1
            return self.table, drawn[0]
        assert names or short, self.choices.aria_snapshot()
        return self.choices, (short or names)[0]

    def wait_for_an_effect(self, at: str) -> None:
        """Ending a round that wastes something is asked once more."""
        self.calm(f"old => document.querySelector('#sure[open]') || ({WHERE})() !== old", at)
        if self.page.evaluate("() => document.querySelector('#sure[open]') !== null"):
            self.press(self.page.get_by_role("dialog"), "button", words("asking.anyway"))
            self.calm(f"old => ({WHERE})() !== old", at)

    def look_closely(self, question: str, there: list[Node]) -> None:
        """Once at every kind of question: all has a name of its own, and the focus has come along."""
        if question in self.known:
            return
        self.known.add(question)
        drawn = nodes(self.table)
        listed, shown = ([one.name for one in found if one.role == "button"] for found in (there, drawn))
        self.wrong += [f"{question}: {name!r} twice" for name in listed if listed.count(name) > 1]
        # Where one choice has two places on the board, it is still one in the list.
        self.wrong += [
            f"{question}: {name!r} twice"
            for name in shown
            if shown.count(name) > max(1, 2 * (name in listed))
        ]
        self.wrong += [f"{question}: no name" for name in (*listed, *shown) if not name]
        if self.clicks and not any("[active]" in one.state for one in (*there, *drawn)):
            self.wrong.append(f"{question}: the focus is lost")

    # --- The whole game.
    def play_out(self) -> None:
        for _ in range(700):
            self.calm(ASKED)
            there = nodes(self.choices)
            if any((one.role, one.name) == ("link", words("web.result")) for one in there):
                return
            self.choose_by_name(there)
        raise AssertionError("the game did not end")

    def see_the_result(self) -> None:
        self.press(self.choices, "link", words("web.result"))
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(words("web.result"))
        assert self.page.get_by_role("table").first.is_visible()


def can_be_pressed(there: list[Node]) -> list[str]:
    found = [one.name for one in there if one.role == "button" and "[disabled]" not in one.state]
    return [name for name in found if not ASIDE.match(name)]


@pytest.mark.slow(20)
def test_a_first_game_by_roles_and_names(browser: Browser, server: Server) -> None:
    play(Reader(browser, server.base), "teotihuacan")


@pytest.mark.slow(12)
def test_a_little_game_by_roles_and_names(browser: Browser, server: Server) -> None:
    """What the other does there is secret until both have finished, so only the own doings are heard at once."""
    play(Reader(browser, server.base), "teotihuacazinho", "Player ")


def play(reader: Reader, game: str, whose: str = "") -> None:
    """To the end; what happened was told in order, and once."""
    reader.open_a_table(game)
    [title] = reader.page.get_by_role("heading", level=1).all()
    assert words(f"web.game.{game}") in title.inner_text()
    reader.play_out()
    told = reader.page.request.get(f"{reader.page.url}/heard?since=0&seat=0").json()["lines"]
    expect(reader.heard).to_contain_text(told[-1])
    lines = reader.heard.inner_text().split("\n")
    heard, happened = (
        [line for line in some if line in told and line.startswith(whose)] for some in (lines, told)
    )
    both = min(len(heard), len(happened))
    assert heard[-both:] == happened[-both:]
    assert both > 3
    reader.see_the_result()
    assert (reader.wrong, reader.complaints) == ([], [])
