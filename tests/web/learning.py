"""A person who learns: does what the coach says or frames, and nothing else."""

from typing import Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.steady import LONG
from tests.web.patience import Patient
from tests.web.walking import QUICK

STEP = ".coach"
FRAMED = "() => !document.querySelector('#coach-ring').hidden"
# The middle of the frame, once it has stood at the same place for some pictures; nothing if it never does.
RESTED = """async (most) => {
  const ring = document.querySelector("#coach-ring"), end = performance.now() + most;
  for (let still = 0, last = ""; performance.now() < end; ) {
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = ring.getBoundingClientRect(), now = `${ring.hidden} ${x} ${y} ${width} ${height}`;
    still = !ring.hidden && now === last ? still + 1 : 0;
    last = now;
    if (still > 5) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}"""
MOVED = """([version, pick]) => document.body.dataset.version !== version
  || document.querySelector("#action").dataset.pick !== pick"""


class Learner(Patient):
    """Clicks only what the coach says or frames."""

    def begin(self, lesson: str) -> None:
        self.page.goto(self.base)
        self.press("#learn-entrance")
        self.press(f"[data-begin={lesson}]")
        self.page.wait_for_selector(STEP)

    def press(self, selector: str) -> None:
        self.page.click(selector)

    def press_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    @property
    def coach(self) -> dict[str, Any]:
        said: dict[str, Any] = self.page.eval_on_selector(STEP, "card => ({...card.dataset})")
        return said

    def read_on(self) -> None:
        """Through all cards of a step."""
        while self.page.locator("[data-coach=next]:visible").count():
            self.press("[data-coach=next]")

    def follow(self) -> None:
        """One step of the lesson, with as many clicks as it takes."""
        step = self.coach["step"]
        self.read_on()
        if "playsOn" in self.coach:
            self.press("[data-coach=on]")
        else:
            version = self.page.get_attribute("body", "data-version")
            for _ in range(4):
                self.click_the_frame()
                if self.page.get_attribute("body", "data-version") != version:
                    break
        self.page.wait_for_function(
            "step => document.querySelector('.coach')?.dataset.step !== step", arg=step
        )

    def click_the_frame(self) -> None:
        self.clicks += 1
        before = [
            self.page.get_attribute("body", "data-version"),
            self.page.get_attribute("#action", "data-pick"),
        ]
        for _ in range(5):
            place = self.where_the_frame_rests()
            self.press_at(place["x"], place["y"])
            self.confirm("finish")
            if self.comes_true(MOVED, before):
                return
        raise AssertionError(f"clicking the frame does nothing: {self.coach}")

    def comes_true(self, sign: str, before: object) -> bool:
        """A click while the last answer is still on its way is not taken; then a person tries again."""
        try:
            self.page.wait_for_function(sign, arg=before, timeout=20_000)
        except PlaywrightTimeout:
            return False
        return True

    def where_the_frame_rests(self) -> dict[str, float]:
        """A phone scrolls and zooms first: as a person would, wait until nothing moves."""
        self.calm(FRAMED)
        place: dict[str, float] | None = self.page.evaluate(RESTED, 1000 * LONG)
        assert place, f"nothing is framed, or the frame never rests: {self.coach}"
        return place

    def follow_to_the_end_of_the_script(self) -> None:
        for _ in range(60):
            if "free" in self.coach:
                return
            self.follow()
        raise AssertionError("the lesson did not end")

    def play_the_rest(self) -> None:
        """Any choice of the list, what ends the game soon first."""
        for _ in range(80):
            seen = self.look()
            if seen["over"]:
                break
            keys: list[str] = seen["keys"]
            quick = [key for verb in QUICK for key in keys if key.split()[0] == verb]
            self.choose_in_the_bar(quick[0] if quick else "")
            self.wait_for_version(seen["version"])
        self.see_result()
