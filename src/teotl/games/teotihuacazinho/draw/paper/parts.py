"""What the parts of the printed sheet have in common: heads, lines of words with icons in them, boxes to write in."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from teotl.core.words import say
from teotl.draw.pdf import Page, text_width
from teotl.games.teotihuacazinho.draw.paper.symbols import icon, ink, pip
from teotl.games.teotihuacazinho.draw.paper.values import Values

CUES: Final = {"green": "zg", "yellow": "zy", "blue": "zb", "grey": "zk", "white": "zw"}
# In the catalogue [hammer] stands for a small picture.
PICTURES: Final = {"gold": "z-gold", "hammer": "z-hammer", "book": "z-book"}
PIECE: Final = re.compile(r"\[(\w+)\]|([^\[\]]+)")


class Paper(NamedTuple):
    """A page being drawn, for whom, and with which values."""

    page: Page
    values: Values
    language: str

    def say(self, key: str, /, n: int | None = None, **values: object) -> str:
        return say(self.language, f"sheet.{key}", n, **values)


class Area(NamedTuple):
    """Room on the page."""

    x: float
    y: float
    w: float
    h: float


def head(paper: Paper, area: Area, words: str, aside: str = "") -> float:
    """A title over a rule that ends in steps; returns where the content begins."""
    page, y = paper.page, area.y + 11
    page.text(area.x, area.y + 8, words, 9.5, True, ink("oxide"))
    if aside:
        room = area.w - text_width(words, 9.5, True) - 24
        line(paper, area.x + area.w - 14, area.y + 8, aside, fitting(aside, room, 7.5), "ink-2", align=1)
    right = area.x + area.w
    page.line((area.x, y, right - 9, y, right - 9, y - 3, right - 6, y - 3), ink("oxide"), 0.9)
    page.line(
        (right - 6, y - 3, right - 6, y - 6, right - 3, y - 6, right - 3, y - 9, right, y - 9),
        ink("oxide"),
        0.9,
    )
    return y + 5


# --- Words with pictures.
def pieces(words: str) -> Iterator[tuple[str, str]]:
    """(picture, text) pairs: one of the two is empty."""
    for match in PIECE.finditer(words):
        yield match[1] or "", match[2] or ""


def line_width(words: str, size: float, bold: bool = False) -> float:
    return sum(size * 1.22 if picture else text_width(text, size, bold) for picture, text in pieces(words))


def line(
    paper: Paper,
    x: float,
    y: float,
    words: str,
    size: float = 8,
    colour: str = "ink",
    bold: bool = False,
    align: float = 0,
) -> float:
    """Words with pictures on one line; returns where it ends."""
    x -= align * line_width(words, size, bold)
    for picture, text in pieces(words):
        if picture:
            small_picture(paper.page, picture, x + size * 0.08, y - size * 0.88, size * 1.1)
            x += size * 1.22
        else:
            paper.page.text(x, y, text, size, bold, ink(colour))
            x += text_width(text, size, bold)
    return x


def small_picture(page: Page, name: str, x: float, y: float, w: float) -> None:
    """A pip of a colour, or a resource."""
    if name in CUES:
        pip(page, CUES[name], x, y + w * 0.03, w * 0.94)
    else:
        icon(page, PICTURES[name], x, y, w)


def wrapped(words: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Lines no wider than the room, broken at blanks."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and line_width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    paper: Paper,
    area: Area,
    words: str,
    size: float = 8,
    colour: str = "ink",
    bold: bool = False,
    align: float = 0,
) -> float:
    """Words in as many lines as they need; returns where the next line would stand."""
    y = area.y + size
    for part in wrapped(words, area.w, size, bold):
        line(paper, area.x + align * area.w, y, part, size, colour, bold, align)
        y += size * 1.2
    return y


def fitting(words: str, room: float, size: float, bold: bool = False) -> float:
    """The size in which words fit on a line."""
    return min(size, size * room / max(line_width(words, size, bold), 1))


# --- Boxes.
def box(page: Page, x: float, y: float, size: float, strong: bool = False) -> None:
    """A square to tick or to write in."""
    page.rect(x, y, size, size, 1.5, "#FFFFFF", ink("ink" if strong else "line-strong"), 1 if strong else 0.8)


def step_pyramid(page: Page, x: float, y: float, w: float, colour: str) -> None:
    """The motif: a stepped pyramid, standing on y, with the sun above it."""
    high = w / 5.5
    for step in range(3):
        inset = step * w / 6
        page.rect(x + inset, y - (step + 1) * high, w - 2 * inset, high - 0.8, 0, colour)
    page.circle(x + w / 2, y - 3 * high - w * 0.17, w * 0.13, ink("oxide-accent"), colour, w * 0.03)
