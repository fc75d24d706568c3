"""One question about a thing: who asks, in which language, and a state that agrees with what the seat sees."""

from functools import cached_property
from typing import Final

from teotl.core.words import capitalised, say
from teotl.draw.card import amount, picture
from teotl.draw.look import Look, View
from teotl.games.teotihuacan.draw.icons.titles import title_of
from teotl.games.teotihuacan.draw.words import board_name, game_word, seat_name, word
from teotl.games.teotihuacan.material import MAJOR_STEPS, TEMPLE_NAMES, TEMPLE_STEPS
from teotl.games.teotihuacan.position.sampling import sample
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.rules.state import State

SYMBOLS: Final = {
    "any": "any",
    "temple": "temple-any",
    "power_up": "power-up",
}  # where a gain is called otherwise
COUNTED: Final = {
    "vp": "points",
    "any": "resources",
    **{good: f"good.{good}" for good in GOOD_LABELS},
}  # what has words for so many of it
MAJOR: Final = {(TEMPLE_NAMES[temple], step) for temple, step, _ in MAJOR_STEPS}


class Asking:
    """What every card needs to know of who asks."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.view: View = look.view
        self.language = look.language

    @cached_property
    def seat(self) -> int | None:
        """Whose worth is counted; nobody's once the game is over."""
        return None if self.view["over"] or self.look.past else self.look.seat

    @cached_property
    def state(self) -> State:
        """What is hidden is dealt anew: nothing that is counted here depends on it."""
        return sample(self.view, 0)

    # --- Words.
    def say(self, key: str, /, n: int | None = None, **values: object) -> str:
        return say(self.language, f"teotihuacan.asked.{key}", n, **values)

    def title(self, words: str) -> str:
        """With a capital letter."""
        return capitalised(self.language, words)

    def sentence(self, words: str) -> str:
        return f"{self.title(words)}."

    def kind(self, *parts: str) -> str:
        return " · ".join(part for part in parts if part)

    def board(self, name: str) -> str:
        return board_name(self.language, name)

    def track(self, name: str) -> str:
        """A temple, the Avenue or the pyramid track by its name."""
        if name == "avenue":
            return self.title(word(self.language, "avenue"))
        if name == "track":
            return self.title(word(self.language, "pyramid_track"))
        return game_word(self.language, f"show.{name}")

    def step_of(self, track: str, step: int) -> str:
        return self.say("step", track=self.track(track), step=step)

    def name(self, seat: int) -> str:
        return seat_name(self.view, self.language, seat)

    # --- Numbers with their symbols.
    def some(self, n: int, what: str, sign: str = "") -> str:
        return amount(n, SYMBOLS.get(what, what), self.counted(abs(n), what), sign)

    def counted(self, n: int, what: str) -> str:
        """“2 cocoa”, “3 points”, “a step on the blue temple”."""
        if what in COUNTED:
            return game_word(self.language, COUNTED[what], n)
        if what.startswith("temple"):
            temple = what.removeprefix("temple").removeprefix("-") or "any"
            return game_word(self.language, f"steps.{temple}", n)
        return f"{n} {title_of(SYMBOLS.get(what, what), self.language)}"

    def more(self, n: int, what: str) -> str:
        return self.some(n, what, "+")

    def points(self, n: int) -> str:
        return self.some(n, "vp", "+" if n >= 0 else "")

    def of(self, n: int, symbol: str) -> str:
        """Points by where they come from."""
        words = title_of(symbol, self.language) or say(self.language, "web.source.masks")
        return amount(n, symbol, f"{words} {abs(n)}", "+" if n > 0 else "")

    def several(self, amounts: dict[str, int], sign: str = "") -> str:
        return " ".join(self.some(n, what, sign) for what, n in amounts.items() if n)

    def die(self, seat: int, power: int) -> str:
        words = self.say("power", power=power)
        return picture(f"die-p{seat + 1}-{power}", words)

    def boards(self, names: list[str]) -> str:
        return " ".join(picture(f"board-{name}", self.board(name)) for name in names)

    # --- What several cards say.
    def next_step(self, temple: str) -> str:
        """What the next step on a temple would bring who asks; empty if it is no plain reward."""
        if self.seat is None:
            return ""
        step = self.view["players"][self.seat]["temples"][temple] + 1
        if step > len(TEMPLE_STEPS[temple]) or (temple, step) in MAJOR or not TEMPLE_STEPS[temple][step - 1]:
            return ""
        gain = self.several(TEMPLE_STEPS[temple][step - 1], "+")
        return self.say("next_step", temple=picture(f"temple-{temple}", self.track(temple)), gain=gain)
