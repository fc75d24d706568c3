"""A person with fingers: taps the drawing, turns phone and tablet, and measures whatever opens."""

import math
import time
from typing import Any

from playwright.sync_api import Browser

from tests.web.learning import Learner
from tests.web.measuring import measured
from tests.web.patience import Patient
from tests.web.walking import LOOK, QUICK, resize

UPRIGHT, SMALLER, SIDEWAYS, TABLET = (390, 844), (360, 740), (844, 390), (820, 1180)
SIZES = (UPRIGHT, SIDEWAYS, SMALLER, TABLET)
DOUBLE = 0.7  # seconds between two taps at one place that are not one double tap
NEAR = 120  # pixels
ZOOMED = (640, 400)  # a desk's window of 1280 at twice the size

# A glowing place that a finger can reach: a whole choice, else a part of one, else a board that shows more.
PLACE = """() => {
  const all = (wish) => [...document.querySelectorAll(`:is(#zoom,#sheet-box>svg,#table,#tracks) g.choice${wish}`)];
  const parts = all("[data-pick]:not([data-pick=''])");
  const doors = [...document.querySelectorAll("#overview .glows")];
  const then = document.querySelector("#action").dataset.pick ? [...doors, ...parts] : [...parts, ...doors];
  for (const place of [...all("[data-key]"), ...then]) {
    const box = place.querySelector(".hit").getBoundingClientRect();
    if (!box.width) continue;
    for (const [right, down] of [[.5, .5], [.5, .1], [.1, .5], [.9, .5], [.5, .9]]) {
      const x = box.x + box.width * right, y = box.y + box.height * down;
      if (place.contains(document.elementFromPoint(x, y))) return { x, y, ...place.dataset };
    }
  }
  return null;
}"""
# Where the page is: what was chosen, what is in hand, which part of the table is shown.
WHERE = """() => [version, document.querySelector("#action")?.dataset.pick, document.body.dataset.phone,
  document.body.dataset.near, document.querySelector("#zoom")?.getAttribute("aria-label")].join(" / ")"""
KINDS = """() => [...new Set([...document.querySelectorAll("#action :is([data-key],[data-pick])")].map(
  (one) => (one.dataset.key ?? one.dataset.pick).split(" ")[0]))].sort().join(" ")"""

SURE = "document.querySelector('#sure[open]') !== null"  # what was tapped is asked once more
SEE = f"""() => ({{
  ...({LOOK})(), place: ({PLACE})(), where: ({WHERE})(), kinds: ({KINDS})(), sure: {SURE}
}})"""
CARD = """() => {
  const coach = document.querySelector(".coach"), card = coach.querySelector("[data-card]:not([hidden])");
  return {
    name: `${coach.dataset.step} ${card.dataset.card}`,
    shows: card.dataset.show,
    framed: !document.querySelector("#coach-ring").hidden,
    more: !(coach.querySelector("[data-coach=next]")?.hidden ?? true),
  };
}"""


class Hand(Patient):
    """What is asked for the first time at a size is measured; `wrong` is what was found."""

    def __init__(self, browser: Browser, base: str, size: tuple[int, int] = UPRIGHT) -> None:
        super().__init__(browser, base, *size, touch=True)
        self.size = size
        self.measured: set[str] = set()
        self.wrong: dict[str, list[str]] = {}
        self.taps = 0
        self.tapped = (0.0, (0.0, 0.0))  # when, and where
        self.doors = 0  # boards of the ring that were tapped to see them large

    # --- Looking.
    def turn(self, size: tuple[int, int]) -> None:
        self.size = size
        resize(self.page, *size)
        self.calm()

    def measure(self, what: str) -> None:
        what = f"{self.size[0]} x {self.size[1]}: {what}"
        if what not in self.measured:
            self.measured.add(what)
            if found := measured(self.page):
                self.wrong[what] = found

    def swipe(self, right: int) -> None:
        """Over the middle of the drawing, so many pixels to the right."""
        box = self.page.locator("#phone").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2 - right / 2, box["y"] + box["height"] / 2
        fingers = self.context.new_cdp_session(self.page)
        ways = [("touchStart", x), ("touchMove", x + right / 2), ("touchMove", x + right)]
        for kind, at in ways:
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at, "y": y}]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    # --- Tapping.
    def see(self) -> dict[str, Any]:
        """All that a hand goes by, in one look."""
        seen: dict[str, Any] = self.page.evaluate(SEE)
        return seen

    def tap_a_choice(self, seen: dict[str, Any]) -> None:
        """On the drawing if it glows there, else in the list; as many taps as a whole choice takes."""
        before = seen["version"]
        for _ in range(8):
            self.measure(seen["kinds"])
            self.tap(seen)
            seen = self.see_an_effect(seen["where"])
            if seen["version"] > before:
                return
        raise AssertionError(f"no whole choice after eight taps: {self.page.inner_text('#action')[:300]}")

    def tap(self, seen: dict[str, Any]) -> None:
        self.taps += 1
        place = seen["place"]
        quick = next((one for key in QUICK for one in seen["keys"] if one.split()[0] == key), "")
        if seen["sheet"] and self.taps % 7:
            quick = ""  # a round of the little game may be finished at once: write something first
        if place and not quick:
            self.on_the_board += 1
            self.doors += "view" in place
            return self.tap_at(place["x"], place["y"])
        mark, value = ("key", quick or seen["keys"][0]) if seen["keys"] else ("pick", seen["picks"][0])
        self.page.tap(f'#action button[data-{mark}="{value}"]')

    def tap_at(self, x: float, y: float) -> None:
        """Not so soon after the last one that it would be taken for its second half."""
        then, there = self.tapped
        if math.dist(there, (x, y)) < NEAR:
            time.sleep(max(0.0, DOUBLE - (time.monotonic() - then)))
        self.page.touchscreen.tap(x, y)
        self.tapped = (time.monotonic(), (x, y))

    def see_an_effect(self, where: str) -> dict[str, Any]:
        """Of a tap; ending a round that wastes something is asked once more."""
        self.calm(f"old => {SURE} || ({WHERE})() !== old", where)
        seen = self.see()
        if seen["sure"]:
            self.measure("sure?")
            self.page.tap("#sure [data-anyway]")
            self.calm(f"old => ({WHERE})() !== old", where)
            seen = self.see()
        return seen

    def play_out(self, every: int = 8) -> None:
        """To the end of the game, turning what is in the hand after so many choices."""
        for number in range(700):
            self.calm("() => document.querySelector('#result, .podium, #action[data-asked=yes]')")
            if number % every == 0:
                self.turn(SIZES[number // every % len(SIZES)])
            seen = self.see()
            if seen["over"]:
                return
            self.tap_a_choice(seen)
        raise AssertionError("the game did not end")


class Pupil(Learner, Hand):
    """Learns by touch; every card is measured, and what it speaks of is framed."""

    def press(self, selector: str) -> None:
        self.page.tap(selector)

    def press_at(self, x: float, y: float) -> None:
        self.tap_at(x, y)

    def read_on(self) -> None:
        while True:
            self.calm()
            card = self.page.evaluate(CARD)
            self.measure(card["name"])
            if card["shows"] and not card["framed"]:
                self.wrong[f"{self.size}: {card['name']}"] = [f"not framed: {card['shows']}"]
            if not card["more"]:
                return
            self.press("[data-coach=next]")
