"""The random bot: any legal choice, each equally likely."""

from teotl.bots.bot import View
from teotl.core.chance import seeded


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def choose(self, view: View) -> str:
        choices: list[str] = view["choices"]
        return choices[self.chance.below(len(choices))]
