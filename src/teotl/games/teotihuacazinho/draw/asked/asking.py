"""One question about a thing of a sheet: who asks, about whose sheet, and a state that agrees with what they see."""

from functools import cached_property
from typing import Final

from teotl.core.words import capitalised, say
from teotl.draw.card import amount
from teotl.draw.look import Look as PageLook
from teotl.games.teotihuacazinho.draw.screen.part import Look
from teotl.games.teotihuacazinho.draw.signs import CUES
from teotl.games.teotihuacazinho.material import RESOURCE_NAMES
from teotl.games.teotihuacazinho.position.sampling import sample
from teotl.games.teotihuacazinho.position.sheetdata import TRACKS
from teotl.games.teotihuacazinho.rules.state import State

TRACK_OF: Final = dict(zip(RESOURCE_NAMES, TRACKS, strict=True))


class Asking:
    """Who asks, and about whose sheet."""

    def __init__(self, look: PageLook, whose: int) -> None:
        self.page = look
        self.view = look.view
        self.language = look.language
        self.look = Look(look.view, whose, look.language, False)

    @cached_property
    def seat(self) -> int | None:
        """Whose worth is counted: only on the own sheet, and while the game goes on."""
        own = self.page.seat == self.look.seat and not (self.view["over"] or self.page.past)
        return self.page.seat if own else None

    @cached_property
    def state(self) -> State:
        return sample(self.view, 0)

    def say(self, key: str, /, n: int | None = None, **values: object) -> str:
        return say(self.language, f"zinho.asked.{key}", n, **values)

    def title(self, words: str) -> str:
        return capitalised(self.language, words)

    def points(self, n: int) -> str:
        return amount(n, "vp", say(self.language, "asked.points", n), "+" if n >= 0 else "")

    def pips(self, n: int, colour: str, sign: str = "") -> str:
        return amount(n, CUES[colour], say(self.language, f"zinho.pips.{colour}", n), sign)

    def goods(self, n: int, name: str) -> str:
        return amount(n, f"z-{name}", say(self.language, f"zinho.resource.{name}", n))

    def held(self, name: str) -> list[str]:
        """How much of a resource who asks has."""
        if self.seat is None:
            return []
        have = self.look.player["held"][TRACK_OF[name]]
        return [self.say("hold", goods=self.goods(have, name))]
