"""SVG as text: the few elements that drawings are made of. No colours: classes stand in board.css.

Boards repeat themselves from move to move, so the smallest parts are remembered.
"""

from functools import lru_cache
from html import escape
from typing import Final, NamedTuple


class Box(NamedTuple):
    """A rectangle in the coordinates of the table or of one part of it."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def at(self, x: float, y: float) -> "Box":
        """The same box, seen from further left and above."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


MOST: Final = 1 << 14  # elements remembered of each kind
USUAL: Final = 11  # the size of letters that board.css gives to a drawing


@lru_cache(MOST)
def num(value: float) -> str:
    """A number as short as one decimal allows."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def fine(value: float) -> str:
    """A factor with three decimals, as short as possible."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


@lru_cache(MOST, typed=True)  # 1 and 1.0 are written differently
def pair(name: str, value: object) -> str:
    """An attribute; nothing if it has no value."""
    return f' {name}="{escape(str(value))}"' if value not in ("", None) else ""


@lru_cache(MOST)
def rect(box: Box, radius: float = 0, cls: str = "", more: str = "") -> str:
    x, y, w, h = (num(side) for side in box)
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}"'
        f"{pair('rx', num(radius) if radius else '')}{pair('class', cls)}{more}/>"
    )


def path(d: str, cls: str = "", more: str = "") -> str:
    return f'<path d="{d}"{pair("class", cls)}{more}/>'


def circle(x: float, y: float, radius: float, cls: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{pair("class", cls)}/>'


@lru_cache(MOST, typed=True)  # 1 and 1.0 are written differently
def text(x: float, y: float, words: object, size: float = 12, cls: str = "", more: str = "") -> str:
    """Words on a line; bold and in ink unless a class says otherwise."""
    said = escape(str(words), quote=False)
    large = "" if size == USUAL else f' font-size="{num(size)}"'
    return f'<text x="{num(x)}" y="{num(y)}"{large}{pair("class", cls)}{more}>{said}</text>'


@lru_cache(MOST)
def use(symbol: str, x: float, y: float, w: float, h: float | None = None, cls: str = "") -> str:
    """A symbol of the sprite; square unless its height is given."""
    where = "".join(f' {name}="{num(value)}"' for name, value in (("x", x), ("y", y)) if num(value) != "0")
    return f'<use href="#{symbol}"{where} width="{num(w)}" height="{num(w if h is None else h)}"{pair("class", cls)}/>'


def use_in(symbol: str, box: Box, cls: str = "") -> str:
    return use(symbol, box.x, box.y, box.w, box.h, cls)


def title(words: str) -> str:
    """What a pointer or a screen reader is told."""
    return f"<title>{escape(words, quote=False)}</title>" if words else ""


@lru_cache(MOST)
def move(x: float, y: float, scale: float = 1) -> str:
    """The attribute that puts a group somewhere; an attribute, so that a node can glide there."""
    scaled = f" scale({fine(scale)})" if fine(scale) != "1" else ""
    return f' transform="translate({num(x)} {num(y)}){scaled}"'


def group(inner: str, name: str = "", cls: str = "", where: str = "", alt: str = "", more: str = "") -> str:
    """A group: `name` is its id, `where` made by move(), `alt` what a pointer or a screen reader is told."""
    return f"<g{pair('id', name)}{pair('class', cls)}{where}{more}>{title(alt)}{inner}</g>"


THINGS: Final = ' data-things=""'  # of a layer where everything with an id can be asked about


def asks(name: str) -> str:
    """The attribute of a single thing that can be asked about."""
    return f' data-ask="{name}"'


def picture(inner: str, view_box: Box, name: str = "", alt: str = "", more: str = "") -> str:
    """An svg element of its own, sized by its view box unless the page says otherwise."""
    x, y, w, h = (num(side) for side in view_box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{pair("id", name)} class="teotl" viewBox="{x} {y} {w} {h}" '
        f'width="{w}" height="{h}" role="group"{pair("aria-label", alt)}{more}>{inner}</svg>'
    )


DIGIT: Final = 0.56  # widths of bold letters in the fonts we ask for, in ems
NARROW: Final = frozenset("iíîïıljtfrI.,:;!'|()[] ·")
WIDE: Final = frozenset("mwMW…")
SQUEEZE: Final = 1.25  # how much narrower letters may become


@lru_cache(MOST)
def width(words: str, size: float) -> float:
    """About how wide bold words are; drawings cannot ask the font."""
    return size * sum(
        0.32 if letter in NARROW else 0.9 if letter in WIDE else 0.7 if letter.isupper() else 0.58
        for letter in words
    )


@lru_cache(MOST)
def shortened(words: str, room: float, size: float) -> str:
    """The words, cut off with an ellipsis where they do not fit."""
    if width(words, size) <= room:
        return words
    while words and width(words + "…", size) > room:
        words = words[:-1].rstrip()
    return words + "…"


def fits(words: str, room: float, size: float) -> bool:
    """Whether they need not be cut off."""
    return width(words, size) <= room * SQUEEZE


def fitted(x: float, y: float, words: str, room: float, size: float, cls: str = "") -> str:
    """Words on a line in little room: drawn narrower if that is enough, else cut off."""
    if room < width(words, size) <= room * SQUEEZE:
        return text(x, y, words, size, cls, f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"')
    return text(x, y, shortened(words, room, size), size, cls)
