"""A part of the drawn sheet: a plate with its head, and the places in it where something can be chosen."""

from typing import Any, Final, NamedTuple

from teotl.core.words import say
from teotl.draw.svg import Box, fitted, rect, text, width
from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.position.sheetfile import material_with

CUES: Final = {"green": "zg", "yellow": "zy", "blue": "zb", "grey": "zk", "white": "zw"}
HEAD: Final = 26.0
EDGE: Final = 10.0
PHONE: Final = 374.0  # how wide everything is in a narrow window


class Part(NamedTuple):
    """Drawn from (0, 0); `slots` are its places by name, like `space ground ne`."""

    inner: str
    slots: dict[str, Box]
    w: float
    h: float


class Look(NamedTuple):
    """What is drawn: a view, whose sheet, in which language, in a narrow window or a wide one."""

    view: dict[str, Any]
    seat: int
    language: str
    narrow: bool

    @property
    def name(self) -> str:
        """Wide and narrow sheets of a seat may stand in one page: their ids differ."""
        return f"{'narrow' if self.narrow else 'sheet'}-{self.seat}"

    @property
    def player(self) -> dict[str, Any]:
        player: dict[str, Any] = self.view["players"][self.seat]
        return player

    @property
    def material(self) -> Material:
        return material_with(self.view["sheet"])

    def say(self, key: str, /, n: int | None = None, **values: object) -> str:
        return say(self.language, f"sheet.{key}", n, **values)


def plate(w: float, h: float, words: str, aside: str = "") -> str:
    """The ground of a part with its title."""
    room = w - 2 * EDGE - (width(aside, 12) + 12 if aside else 0)
    head = fitted(EDGE, 19, words, room, 13, "second") if words else ""
    head += text(w - EDGE, 19, aside, 12, "second end plain") if aside else ""
    return rect(Box(0.5, 0.5, w - 1, h - 1), 6, "plate") + head
