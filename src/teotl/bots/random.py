"""The random bot: any legal choice, each equally likely."""

from typing import Any

from teotl.bots.bot import View
from teotl.core.chance import Chance, fate_of, seeded


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def choose(self, view: View) -> str:
        choices: list[str] = view["choices"]
        return choices[self.chance.below(len(choices))]

    def __getstate__(self) -> list[int]:
        """Copied and pickled as the numbers of its generator, which is compiled."""
        chance = self.chance
        return [int(chance.a), int(chance.b), int(chance.c), int(chance.counter)]

    def __setstate__(self, numbers: Any) -> None:
        a, b, c, counter = numbers
        self.chance = Chance(a, b, c, counter, fate_of([]), 0)
