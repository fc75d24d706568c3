"""A small writer of PDF: pages with lines, curves, fills, and text in two standard fonts. Nothing of a game.

Places are measured in points from the upper left corner, as in SVG. Fonts are those every reader has, so none is
inside the file; letters beyond WinAnsi (Polish, Turkish) are named in the font's encoding.
"""

import unicodedata
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

PAPERS: Final = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
FONTS: Final = ("Helvetica", "Helvetica-Bold")
# Widths of the letters from blank to tilde, in thousandths of the size.
PLAIN: Final = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722,
    278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278,
    469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
    500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
BOLD: Final = (
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
)  # fmt: skip
OTHERS: Final = {
    "–": 556,
    "—": 1000,
    "…": 1000,
    "·": 278,
    "•": 350,
    "×": 584,
    "†": 556,
    "’": 250,
    "“": 420,
    "”": 420,
}
# Letters that WinAnsi lacks, by their name in the fonts; codes of control characters are free for them.
NAMED: Final = {
    "ą": "aogonek", "ć": "cacute", "ę": "eogonek", "ł": "lslash", "ń": "nacute", "ś": "sacute", "ź": "zacute",
    "ż": "zdotaccent", "Ą": "Aogonek", "Ć": "Cacute", "Ę": "Eogonek", "Ł": "Lslash", "Ń": "Nacute",
    "Ś": "Sacute", "Ź": "Zacute", "Ż": "Zdotaccent", "ğ": "gbreve", "Ğ": "Gbreve", "ı": "dotlessi",
    "İ": "Idotaccent", "ş": "scedilla", "Ş": "Scedilla",
}  # fmt: skip
CODES: Final = {letter: code for code, letter in enumerate(NAMED, 1)}
BASE: Final = {"ł": "l", "Ł": "L", "ı": "i"}  # letters that are not made of a letter and an accent
ROUND: Final = 0.5523  # of a radius: how far the handles of a quarter circle reach

Colour = str  # #RRGGBB, or "" for none


class Segment(NamedTuple):
    """A piece of a path: M, L, C or Z and the absolute points it needs."""

    kind: str
    points: tuple[float, ...] = ()


def num(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def encoded(words: str) -> bytes:
    """The letters as codes of the font; what it does not have becomes a question mark."""
    codes = bytearray()
    for letter in words.replace("−", "–"):
        if letter in CODES:
            codes.append(CODES[letter])
        else:
            codes += letter.encode("cp1252", "replace")
    return bytes(codes)


def literal(words: str) -> bytes:
    """A string as PDF writes it: brackets, backslashes and codes of control characters escaped."""
    plain = encoded(words).replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"(" + b"".join(bytes([c]) if c >= 32 else b"\\%03o" % c for c in plain) + b")"


def unicode_text(words: str) -> bytes:
    """A string outside of pages, in UTF-16."""
    return b"<" + (b"\xfe\xff" + words.encode("utf-16-be")).hex().encode() + b">"


def text_width(words: str, size: float, bold: bool = False) -> float:
    widths = BOLD if bold else PLAIN
    total = 0
    for letter in words.replace("−", "–"):
        base = BASE.get(letter) or unicodedata.normalize("NFD", letter)[0]
        total += OTHERS.get(letter, widths[ord(base) - 32] if " " <= base <= "~" else 556)
    return total * size / 1000


class Page:
    """One page: what is drawn later lies above."""

    def __init__(self, paper: str) -> None:
        self.w, self.h = PAPERS[paper]
        self.parts: list[bytes] = [f"1 0 0 -1 0 {num(self.h)} cm".encode()]

    def add(self, operators: str) -> None:
        self.parts.append(operators.encode("ascii"))

    # --- Groups.
    def begin(self, x: float = 0, y: float = 0, scale_x: float = 1, scale_y: float | None = None) -> None:
        """What follows is moved and scaled, until end()."""
        tall = scale_x if scale_y is None else scale_y
        self.add(f"q {scale_x:.5f} 0 0 {tall:.5f} {num(x)} {num(y)} cm")

    def end(self) -> None:
        self.add("Q")

    def mark(self, name: str) -> None:
        """What follows, until unmark(), is this thing: programs that read the file find it by its name."""
        self.parts.append(b"/Thing <</Name " + literal(name) + b">> BDC")

    def unmark(self) -> None:
        self.add("EMC")

    # --- Shapes.
    def trace(
        self,
        segments: Sequence[Segment],
        fill: Colour = "",
        stroke: Colour = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """A path, filled, drawn along, or both; corners and ends are round."""
        names = {"M": "m", "L": "l", "C": "c", "Z": "h"}
        words = [" ".join([*map(num, s.points), names[s.kind]]) for s in segments]
        paint = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
        setting = f"{colour_of(fill, 'rg')}{colour_of(stroke, 'RG')}"
        if stroke:
            setting += f"{num(width)} w 1 J 1 j [{' '.join(map(num, dash))}] 0 d "
        self.add(f"{setting}{' '.join(words)} {paint[bool(fill), bool(stroke)]}")

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 0,
        fill: Colour = "",
        stroke: Colour = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        self.trace(rounded(x, y, w, h, radius), fill, stroke, width, dash)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour = "",
        stroke: Colour = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        around = rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
        self.trace(around, fill, stroke, width, dash)

    def line(
        self, points: Sequence[float], stroke: Colour, width: float = 1, dash: Sequence[float] = ()
    ) -> None:
        """Straight from point to point: x, y, x, y …"""
        pairs = list(zip(points[::2], points[1::2], strict=True))
        along = [Segment("L" if i else "M", pair) for i, pair in enumerate(pairs)]
        self.trace(along, "", stroke, width, dash)

    # --- Words.
    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 9,
        bold: bool = False,
        colour: Colour = "#000000",
        align: float = 0,
    ) -> None:
        """Words on a line; x is their left end, or their middle (align 0.5), or their right end (align 1)."""
        left = x - align * text_width(words, size, bold)
        self.parts.append(
            f"BT {colour_of(colour, 'rg')}/F{int(bold)} {num(size)} Tf 1 0 0 -1 {num(left)} {num(y)} Tm ".encode()
            + literal(words)
            + b" Tj ET"
        )


def colour_of(colour: Colour, operator: str) -> str:
    if not colour:
        return ""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return f"{' '.join(f'{part:.3f}' for part in parts)} {operator} "


def rounded(x: float, y: float, w: float, h: float, radius: float) -> list[Segment]:
    """A rectangle, with round corners if there is a radius."""
    right, low, r = x + w, y + h, min(radius, w / 2, h / 2)
    if not r:
        corners = ((x, y), (right, y), (right, low), (x, low))
        return [Segment("L" if i else "M", corner) for i, corner in enumerate(corners)] + [Segment("Z")]
    k = r * (1 - ROUND)
    return [
        Segment("M", (x + r, y)),
        Segment("L", (right - r, y)),
        Segment("C", (right - k, y, right, y + k, right, y + r)),
        Segment("L", (right, low - r)),
        Segment("C", (right, low - k, right - k, low, right - r, low)),
        Segment("L", (x + r, low)),
        Segment("C", (x + k, low, x, low - k, x, low - r)),
        Segment("L", (x, y + r)),
        Segment("C", (x, y + k, x + k, y, x + r, y)),
        Segment("Z"),
    ]


# --- The file.
def written(pages: Sequence[Page], title: str, language: str) -> bytes:
    """The whole file. The same pages make the same bytes."""
    kids = " ".join(f"{7 + 2 * i} 0 R" for i in range(len(pages)))
    objects = [
        b"<</Type /Catalog /Pages 2 0 R /Lang %b /ViewerPreferences <</DisplayDocTitle true>>>>"
        % literal(language),
        f"<</Type /Pages /Kids [{kids}] /Count {len(pages)}>>".encode(),
        b"<</Title %b /Creator (Teotl)>>" % unicode_text(title),
        encoding(),
        *[f"<</Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding 4 0 R>>".encode() for name in FONTS],
    ]
    for i, page in enumerate(pages):
        objects += [page_object(page, 8 + 2 * i), stream(page)]
    return put_together(objects)


def encoding() -> bytes:
    names = " ".join(f"/{name}" for name in NAMED.values())
    return f"<</Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 {names}]>>".encode()


def page_object(page: Page, content: int) -> bytes:
    fonts = "/F0 5 0 R /F1 6 0 R"
    return (
        f"<</Type /Page /Parent 2 0 R /MediaBox [0 0 {num(page.w)} {num(page.h)}] "
        f"/Resources <</Font <<{fonts}>>>> /Contents {content} 0 R>>"
    ).encode()


def stream(page: Page) -> bytes:
    packed = zlib.compress(b"\n".join(page.parts), 9)
    return b"<</Length %d /Filter /FlateDecode>>\nstream\n%b\nendstream" % (len(packed), packed)


def put_together(objects: Sequence[bytes]) -> bytes:
    """Objects one after the other, then the table of where they begin."""
    file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(file))
        file += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    return file + (
        b"xref\n0 %d\n0000000000 65535 f \n%btrailer\n<</Size %d /Root 1 0 R /Info 3 0 R>>\nstartxref\n%d\n%%%%EOF\n"
        % (size, table, size, len(file))
    )
