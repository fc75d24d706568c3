"""The colours, light and dark, and the stylesheet made of them: ours (drawing.css), and what the games add."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from teotl.core.places import folder_of, places
from teotl.core.words import said

Palette = dict[str, str]

OUR_LIGHT: Final[Palette] = {
    # grounds
    "sand": "#E9DEC7", "plaster": "#FCF7EB", "plaster-2": "#F4EAD5", "plaster-3": "#E8DABC",
    "paper": "#FFFBF1", "line": "#D6C4A0", "line-strong": "#8D7858",
    # text
    "ink": "#2B211A", "ink-2": "#5A4B3E", "ink-3": "#6D5B49",
    # oxide: heads of boards, main buttons, points
    "oxide": "#6F2618", "oxide-2": "#8E3B27", "on-oxide": "#FCEFD9", "oxide-accent": "#F0B955",
    "btn": "#6F2618", "btn-2": "#8E3B27", "on-btn": "#FCEFD9", "accent": "#8E3B27", "vp": "#8A2C1B",
    "vp-lt": "#FFF3DC",
    # minerals: the temples
    "blue": "#1F63A6", "blue-soft": "#D5E3F0", "red": "#C03A25", "red-soft": "#F5DAD0",
    "green": "#1B7A54", "green-soft": "#D3E8DA", "on-mineral": "#FFFFFF",
    # goods
    "cocoa": "#7A4526", "cocoa-lt": "#C98B5B", "wood": "#A86E36", "wood-lt": "#E3B681",
    "stone": "#8C867E", "stone-lt": "#C9C4BA", "stone-dk": "#635D56", "gold": "#D99A18",
    "gold-lt": "#FFD873", "gold-dk": "#8F5F06",
    # masks
    "bone": "#F2E6CC",
    # the pyramid, ground to top
    "py0": "#E3D4B4", "py1": "#CDB68D", "py2": "#E0CFA9", "py3": "#F1E6CB", "py4": "#FFFAEC",
    "py-edge": "#7E6640", "py-mark": "#66523A", "py-mark0": "#86704C", "py-shade": "#5B4525",
    # players; p0 is neutral
    "p1": "#E9A21F", "p1-rim": "#80500A", "p1-on": "#2B1D05", "p2": "#1F98A4", "p2-rim": "#075862",
    "p2-on": "#021518", "p3": "#A12A6C", "p3-rim": "#570F37", "p3-on": "#FFF2F8", "p4": "#2D292B",
    "p4-rim": "#0E0C0C", "p4-on": "#F6EDDF", "p0": "#B9B0A0", "p0-rim": "#6E6455", "p0-on": "#2B211A",
    # what may be chosen; what may not; the keyboard's place
    "go": "#3F7D00", "go-lt": "#8CCB1F", "go-soft": "#E4F2C4", "on-go": "#FFFFFF", "no": "#9A2E1C",
    "focus": "#1A4FA3",
    # outlines
    "ico": "#2B211A", "shadow": "rgba(70,45,15,.22)",
    "on-gold": "#5A4B3E", "on-stone": "#2B211A", "lit": "#FFFFFF",
}  # fmt: skip

OUR_DARK: Final[Palette] = {
    # grounds
    "sand": "#15110E", "plaster": "#241D18", "plaster-2": "#2E261F", "plaster-3": "#3A3027",
    "paper": "#332A22", "line": "#4A3D31", "line-strong": "#9A866A",
    # text
    "ink": "#F6ECDA", "ink-2": "#CDBDA5", "ink-3": "#AD9B82",
    # oxide: heads of boards, main buttons, points
    "oxide": "#5E2015", "oxide-2": "#7F3322", "on-oxide": "#FCEFD9", "oxide-accent": "#F0B955",
    "btn": "#D96A4B", "btn-2": "#E98468", "on-btn": "#14100D", "accent": "#F0A883", "vp": "#F0C77A",
    "vp-lt": "#3B1710",
    # minerals: the temples
    "blue": "#4C98DE", "blue-soft": "#1D3449", "red": "#E8664E", "red-soft": "#472219",
    "green": "#3FAF7E", "green-soft": "#173A2B", "on-mineral": "#14100D",
    # goods
    "cocoa": "#B87443", "cocoa-lt": "#F0BE8E", "wood": "#C48A4E", "wood-lt": "#F0CB9B",
    "stone": "#A39D94", "stone-lt": "#DAD5CB", "stone-dk": "#736C63", "gold": "#E9AE2E",
    "gold-lt": "#FFE08C", "gold-dk": "#A06E10",
    # masks
    "bone": "#F2E6CC",
    # the pyramid, ground to top
    "py0": "#2B231B", "py1": "#8A7350", "py2": "#AA9066", "py3": "#CBB289", "py4": "#EAD8B3",
    "py-edge": "#15110E", "py-mark": "#2B2014", "py-mark0": "#8C7858", "py-shade": "#0C0907",
    # players; p0 is neutral
    "p1": "#F0AD2D", "p1-rim": "#FFE2A3", "p1-on": "#2B1D05", "p2": "#27A3AF", "p2-rim": "#B5F1F5",
    "p2-on": "#031A1D", "p3": "#B03A7B", "p3-rim": "#FFC4E2", "p3-on": "#FFFFFF", "p4": "#0B0909",
    "p4-rim": "#E9DDC8", "p4-on": "#F6EDDF", "p0": "#A79E8E", "p0-rim": "#E2D9C9", "p0-on": "#211A14",
    # what may be chosen; what may not; the keyboard's place
    "go": "#B7EC4A", "go-lt": "#B7EC4A", "go-soft": "#34421A", "on-go": "#17200A", "no": "#FF9A85",
    "focus": "#8FC2FF",
    # outlines
    "ico": "#120D0A", "shadow": "rgba(0,0,0,.5)",
    "on-gold": "#2B1D05", "on-stone": "#2B211A", "lit": "#FFFFFF",
}  # fmt: skip
THEMES: Final = ("light", "dark", "auto")
OURS: Final = Path(__file__).parent


# --- What the games add.
def homes() -> dict[str, Path]:
    """Where the drawings are: ours without a name, then those of each game."""
    found = {game: folder_of(place) for game, place in places().items()}
    return {"": OURS, **{game: folder / "draw" for game, folder in found.items() if folder}}


@cache
def own_colours(game: str) -> dict[str, Palette]:
    """What a game's colours.toml says, light and dark."""
    file = homes().get(game, OURS) / "colours.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def palette(name: str, games: Sequence[str]) -> Palette:
    """All colours, `light` or `dark`: ours and those of these games."""
    found = dict(OUR_DARK if name == "dark" else OUR_LIGHT)
    for game in games:
        found |= own_colours(game).get(name, {})
    return found


GAMES: Final = tuple(game for game in homes() if game)
LIGHT: Final = palette("light", GAMES)
DARK: Final = palette("dark", GAMES)


def declarations(palette: Palette) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in palette.items())


@cache
def classes(games: tuple[str, ...] = GAMES) -> str:
    """How the parts of drawings look, in variables; without comments and blanks. Ours, then those of the games."""
    files = [file for game in ("", *games) for file in sorted(homes().get(game, OURS / game).rglob("*.css"))]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    return squeezed(re.sub(r"/\*.*?\*/\n?", "", text, flags=re.DOTALL))


def squeezed(text: str) -> str:
    """Blanks that mean nothing left out; those between selectors stay."""
    text = re.sub(r"\s*([{};,>~])\s*", r"\1", text)
    return re.sub(r": (?=[^{}]*})", ":", text)


def stylesheet() -> str:
    """For pages: a class `light` or `dark` on the root element decides, without one the reader's system."""
    light, dark = declarations(LIGHT), declarations(DARK)
    return (
        f":root,.light{{{light}color-scheme:light}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not(.light){{{dark}color-scheme:dark}}}}\n"
        f".dark{{{dark}color-scheme:dark}}\n{classes()}"
    )


def embedded(theme: str, game: str) -> str:
    """For a drawing that stands alone: nothing outside of it is touched. `auto` follows the reader's system."""
    if theme not in THEMES:
        raise ValueError(said("error.unknown-theme", theme=repr(theme), these=", ".join(THEMES)))
    games = (game,) if game in GAMES else ()
    light, dark = (declarations(palette(name, games)) for name in ("light", "dark"))
    style = f".teotl{{{dark if theme == 'dark' else light}}}\n"
    if theme == "auto":
        style += f"@media (prefers-color-scheme:dark){{.teotl{{{dark}}}}}\n"
    return style + classes(games)


def luminance(colour: str) -> float:
    """Relative luminance of #RRGGBB, as the contrast rules of the web define it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
