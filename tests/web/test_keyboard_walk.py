"""Whole games with the keyboard only, from the lobby's form to the final score; no pointer ever moves."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.serving import Server
from tests.web.walking import QUICK, Person

pytestmark = pytest.mark.slow
WATCH_POINTERS = """
  window.pointers = 0;
  for (const name of ["pointerdown", "mousedown", "mousemove", "touchstart"])
    addEventListener(name, () => (window.pointers += 1), true);
"""
FOCUS = """() => {
  const at = document.activeElement;
  const outline = getComputedStyle(at);
  return {
    name: at.tagName.toLowerCase(),
    id: at.id,
    key: at.dataset?.key ?? "",
    home: at.closest("#action,#table-box,#players,#words,dialog")?.id ?? "",
    visible: at.matches(":focus-visible") && (outline.outlineStyle !== "none" || at.matches("g.choice")),
  };
}"""
# The cards that have a key of their own: what to press, and what they choose or lead to.
SHORTCUTS = """() => [...document.querySelectorAll("#action [aria-keyshortcuts]:is([data-key],[data-pick])")]
  .filter((button) => button.getClientRects().length && button.dataset.pick !== "")
  .map((button) => [button.getAttribute("aria-keyshortcuts"), button.dataset.key ?? "", button.dataset.pick ?? ""])"""


class Hands(Person):
    """A person who has only a keyboard."""

    def __init__(self, browser: Browser, base: str) -> None:
        super().__init__(browser, base)
        self.page.add_init_script(WATCH_POINTERS)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        return found

    def tab_to(self, selector: str, most: int = 40) -> None:
        for _ in range(most):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def turn_select_to(self, value: str, most: int = 30) -> None:
        """Arrows in the select that is in focus, first down, then up."""
        for key in ["ArrowDown"] * most + ["ArrowUp"] * most:
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.press(key)
        raise AssertionError(f"there is no {value}")

    # --- The lobby.
    def fill_the_form(self, game: str) -> None:
        """A table against a random bot."""
        self.page.goto(self.base)
        self.press("n")
        assert self.page.evaluate("document.activeElement.name") == "game"
        if game == "teotihuacazinho":
            self.press("ArrowDown", "ArrowDown")  # past Teotibot's tile
        self.tab_to("[data-row='1'] [name=player]")
        self.turn_select_to("random")
        if game == "teotihuacan":
            self.tab_to("[name=dark_eclipse]")
            self.press("Space")
        self.tab_to("[name=seed]")
        self.page.keyboard.type("5")
        self.press("Enter")
        self.page.wait_for_selector("[data-ready] #action[data-asked=yes]")

    # --- Playing.
    def choose_by_keys(self, seen: dict[str, Any]) -> None:
        """By a shortcut, by arrows in the list, or on the board, in turn; what makes the game short comes first."""
        keys: list[str] = seen["keys"]
        self.clicks += 1
        quick = next((one for key in QUICK for one in keys if one.split()[0] == key), None)
        if seen["sheet"] and self.clicks % 6:
            quick = None  # a round of the little game may be finished at once: write something first
        if quick is None and self.clicks % 3 == 0 and seen["glows"]:
            self.choose_with_enter_on_the_board()
        elif quick is None and self.clicks % 3 == 1:
            self.choose_with_arrows(self.clicks % 4)
        else:
            self.choose_with_shortcuts(quick or "")
        self.wait_until_done(seen["version"])

    def choose_with_arrows(self, right: int) -> None:
        """Some cards on in the bar, and then the first of each narrower question."""
        for _ in range(5):
            self.press("c", *["ArrowRight"] * right)
            at, pick = self.focus, self.page.evaluate("document.activeElement.dataset.pick ?? ''")
            if not at["key"] and not pick:  # back, or a near miss
                right = 0
                continue
            self.press("Enter")
            if at["key"]:
                return self.confirm_by_keys()
            self.page.wait_for_selector(f'#action[data-pick="{pick}"]')
            right = 0
        raise AssertionError("no whole choice after five cards")

    def choose_with_shortcuts(self, wish: str) -> None:
        """The key of a card, and that of a card of each narrower question."""
        for _ in range(5):
            ways = self.page.evaluate(SHORTCUTS)
            own = [way for way in ways if way[1] == wish] if wish else ways
            if not own:
                self.press("c")
                self.tab_to(f'#action [data-key="{wish}"]')
                self.press("Enter")
                return self.confirm_by_keys()
            press, key, pick = own[self.clicks % len(own)]
            self.press(press)
            if key:
                return self.confirm_by_keys()
            self.page.wait_for_selector(f'#action[data-pick="{pick}"]')
        raise AssertionError("no whole choice after five keys")

    def confirm_by_keys(self) -> None:
        """Ending a round that wastes something is asked once more."""
        if self.page.locator("#sure[open]").count():
            self.tab_to("#sure [data-anyway]")
            self.press("Enter")

    def choose_with_enter_on_the_board(self) -> None:
        """A glowing place; if that was only a part of a choice, another one, until the choice is whole."""
        self.press("b")
        for _ in range(5):
            at = self.focus
            assert at["home"] == "table-box", at
            assert at["visible"], at
            self.on_the_board += 1
            pick = self.page.evaluate("document.activeElement.dataset.pick ?? ''")
            self.press("Enter")
            if at["key"]:
                return
            self.page.wait_for_selector(f'#action[data-pick="{pick}"]')
            self.to_a_whole_choice()
        raise AssertionError("no whole choice after five picks")

    def to_a_whole_choice(self) -> None:
        """Tab on to the next place that is not the one just picked."""
        self.press("b")
        here = "document.activeElement.closest('#table-box g.choice:not([data-pick=\"\"])')"
        for _ in range(30):
            if self.page.evaluate(f"{here} !== null"):
                return
            self.press("Tab")
        raise AssertionError("nothing glows")

    def play_to_the_end(self, most: int = 900) -> None:
        for _ in range(most):
            seen = self.look()
            if seen["over"]:
                return
            if seen["asked"]:
                self.choose_by_keys(seen)
            else:
                self.page.wait_for_timeout(10)
        raise AssertionError("the game did not end")

    def see_the_score(self) -> None:
        """The focus has come to the link by itself."""
        self.page.wait_for_selector("#result")
        self.press("c")
        assert self.focus["id"] == "result"
        self.press("Enter")
        self.page.wait_for_selector(".podium")

    def leave(self) -> None:
        assert self.page.evaluate("window.pointers") == 0
        assert not self.complaints
        self.context.close()


@pytest.mark.slow(20)
def test_a_whole_game_with_the_keyboard_only(whole_browser: Browser, server: Server) -> None:
    person = Hands(whole_browser, server.base)
    person.fill_the_form("teotihuacan")
    person.play_to_the_end()
    assert person.on_the_board > 5
    assert person.page.locator("#heard p").count() > 20
    person.see_the_score()
    person.leave()


def test_a_little_game_with_the_keyboard_only(whole_browser: Browser, server: Server) -> None:
    person = Hands(whole_browser, server.base)
    person.fill_the_form("teotihuacazinho")
    person.play_to_the_end()
    person.see_the_score()
    person.leave()


@pytest.fixture
def player(whole_browser: Browser, server: Server) -> Iterator[Hands]:
    """At a board, with the move still to make."""
    person = Hands(whole_browser, server.base)
    person.sit_down(["me", "random"], setup="first-game")
    person.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
    yield person
    assert not person.complaints


@pytest.mark.parametrize(
    ("key", "box"),
    [("k", "#keys-box"), ("l", "#log-box"), ("?", "#rules-box"), ("h", "#hint-box")],
)
def test_a_dialog_takes_the_focus_and_gives_it_back(player: Hands, key: str, box: str) -> None:
    player.press("c", "ArrowRight")
    before = player.focus
    player.press(key)
    player.page.wait_for_selector(f"{box}[open]")
    for _ in range(6):
        assert player.focus["home"] in (box[1:], ""), "the focus left the dialog for the page"
        player.press("Tab")
    player.press("Escape")
    player.page.wait_for_selector(box, state="hidden")
    assert player.focus == before


def test_keys_lead_to_every_part(player: Hands) -> None:
    player.press("b")
    assert player.focus["home"] == "table-box"
    player.press("p")
    assert player.focus["home"] == "players"
    player.press("c")
    first = player.focus
    picks = player.look()["picks"]
    assert player.page.evaluate("document.activeElement.dataset.pick") == picks[0]
    player.press("ArrowRight")
    assert player.page.evaluate("document.activeElement.dataset.pick") == picks[1]
    player.press("ArrowLeft")
    assert player.focus == first


def test_arrows_go_from_place_to_place_on_the_board(player: Hands) -> None:
    player.press("b")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        player.press(key)
        assert player.focus["home"] in ("table-box", "players")
        seen.add(player.page.evaluate("document.activeElement.dataset.pick"))
    assert len(seen) > 1


def test_the_focus_stays_in_the_list_when_the_choices_change(player: Hands) -> None:
    old = player.version
    player.choose_with_arrows(0)
    player.wait_until_done(old)
    player.page.wait_for_timeout(50)
    at = player.focus
    assert at["home"] == "action"
    assert at["key"] == player.look()["keys"][0]
    assert at["visible"]


def test_what_happened_is_told_and_can_be_heard_again(player: Hands) -> None:
    old = player.version
    player.choose_with_shortcuts("")
    player.wait_until_done(old)
    player.page.wait_for_selector("#heard p", state="attached")
    told = player.page.locator("#heard p").all_inner_texts()
    assert told[-1].startswith("Choose what your worker does here"), (
        "the whole question, where the bar is short"
    )
    player.press("r")
    assert player.page.locator("#heard p").count() == 2 * len(told)


def test_the_board_in_words_follows_the_game_and_is_remembered(player: Hands) -> None:
    page = player.page
    player.press("w")
    page.wait_for_selector("#words table")
    assert player.focus["id"] == "words-title"
    assert not page.is_visible("#table-box")
    assert page.get_attribute("#show-words", "aria-pressed") == "true"
    before, old = page.inner_text("#words-in"), player.version
    player.choose_with_arrows(0)
    player.wait_until_done(old)
    changed = "before => document.querySelector('#words-in').innerText !== before"
    page.wait_for_function(changed, arg=before, polling=20)
    page.reload()
    page.wait_for_selector("#words table")
    player.press("w")
    assert page.is_visible("#table-box")


def test_skip_links_come_first_and_lead_to_words_and_choices(player: Hands) -> None:
    player.page.reload()
    player.press("Tab", "Tab", "Tab")
    assert player.page.evaluate("document.activeElement.matches('a.skip[data-words]')")
    player.press("Enter")
    player.page.wait_for_selector("#words table")
    assert player.focus["id"] == "words-title"


def test_single_keys_can_be_turned_off(player: Hands) -> None:
    page, old = player.page, player.version
    player.press("k")
    page.wait_for_selector("#keys-box[open]")
    player.tab_to("#single-keys")
    player.press("Space", "Escape", "1", "w", "k", "?", "l")
    page.wait_for_timeout(150)
    assert player.version == old
    assert page.get_attribute("#action", "data-pick") == ""
    assert page.locator("dialog[open]").count() == 0
    assert page.is_visible("#table-box")
    page.reload()
    player.tab_to("#show-keys")
    player.press("Enter")
    page.wait_for_selector("#keys-box[open]")
    player.tab_to("#single-keys")
    player.press("Space", "k")
    page.wait_for_selector("#keys-box", state="hidden")
    player.choose_with_shortcuts("")
    player.wait_until_done(old)


def test_keys_are_not_taken_from_a_field(whole_browser: Browser, server: Server) -> None:
    person = Hands(whole_browser, server.base)
    person.page.goto(server.base)
    person.press("n")
    person.tab_to("[name=title]")
    person.page.keyboard.type("knight 1 l?")
    assert person.page.input_value("[name=title]") == "knight 1 l?"
    assert person.page.locator("dialog[open]").count() == 0
    person.press("Control+k")
    assert person.page.locator("dialog[open]").count() == 0
    person.leave()
