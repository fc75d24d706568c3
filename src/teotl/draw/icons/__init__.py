"""The sprite: every symbol, one file for each family, and those that are put together from others.

Titles are put in when the sprite is made, in the reader's language: so one title serves every use of a symbol.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from teotl.draw.icons.composed import composed
from teotl.draw.icons.titles import title_of
from teotl.draw.svg import title

FOLDER: Final = Path(__file__).parent
SYMBOL: Final = re.compile(r'<(symbol|g) id="([^"]+)"[^>]*>.*?</\1>')
REFERENCE: Final = re.compile(r'href="#([^"]+)"')
LITTLE_GAME: Final = "zinho"


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its id."""
    found: dict[str, str] = {}
    for file in sorted(FOLDER.glob("*.svg")):
        found |= {match[2]: match[0] for match in SYMBOL.finditer(file.read_text(encoding="utf-8"))}
    return {
        name: text.replace("<symbol ", '<symbol class="tt" ', 1)
        for name, text in (found | composed()).items()
    }


@cache
def family(name: str) -> list[str]:
    """The ids in one file."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return [match[2] for match in SYMBOL.finditer(text)]


def used_in(drawing: str) -> list[str]:
    """The symbols that a drawing needs, those inside others too."""
    needed: dict[str, None] = {}
    waiting = REFERENCE.findall(drawing)
    while waiting:
        name = waiting.pop()
        if name not in needed and name in symbols():
            needed[name] = None
            waiting += REFERENCE.findall(symbols()[name])
    return [name for name in symbols() if name in needed]


@cache
def titled(name: str, language: str) -> str:
    """A symbol with its title."""
    text = symbols()[name]
    end = text.index(">") + 1
    return text[:end] + title(title_of(name, language)) + text[end:]


@cache
def sprite(language: str = "en", with_little_game: bool = False) -> str:
    """All symbols in one hidden svg: once in a page, before any drawing."""
    left_out = set() if with_little_game else set(family(LITTLE_GAME))
    inside = "".join(titled(name, language) for name in symbols() if name not in left_out)
    hidden = 'class="sprite" width="0" height="0" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}>{inside}</svg>'


def sprite_for(drawing: str, language: str = "en") -> str:
    """The symbols of one drawing, to stand inside it."""
    return f"<defs>{''.join(titled(name, language) for name in used_in(drawing))}</defs>"
