"""The sprite: every symbol, one file for each family, and those that games put together from others.

Titles are put in when the sprite is made, in the reader's language: so one title serves every use of a symbol.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from teotl.core import registry
from teotl.core.places import folder_of, places
from teotl.core.words import say
from teotl.draw.names import known
from teotl.draw.page import Page
from teotl.draw.svg import title

OURS: Final = Path(__file__).parent
SYMBOL: Final = re.compile(r'<(symbol|g) id="([^"]+)"[^>]*>.*?</\1>')
REFERENCE: Final = re.compile(r'href="?#([^" ]+)')
# Symbols of ours that an update of any game may bring.
UPDATES: Final = (
    "ui-prev", "ui-next", "ui-end", "ui-undo", "ui-redo", "ui-first", "ui-hint", "ui-trophy", "ui-down", "ui-no",
    "ui-close", "ui-clock", "ui-move", "ui-dice", "ui-play", "ui-log", "ui-pause", "ui-last", "ui-plus", "ui-minus",
    "unlock", "vp",
    *(f"mark-p{seat}" for seat in (1, 2, 3, 4)),
)  # fmt: skip


# --- Where they are.
@cache
def folders() -> dict[str, Path]:
    """Where symbols lie: ours without a name, then those of each game that has some."""
    found = {game: folder_of(place) for game, place in places().items()}
    return {"": OURS, **{game: folder / "draw" / "icons" for game, folder in found.items() if folder}}


@cache
def files() -> dict[str, Path]:
    """The families by name: ours, and those of the games."""
    found = [file for folder in folders().values() for file in folder.glob("*.svg")]
    return {file.stem: file for file in sorted(found, key=lambda file: file.name)}


def page(game: str) -> Page | None:
    """How a game draws itself, if it says so."""
    found: Page | None = registry.face(game).room("draw") if game else None
    return found


@cache
def owners() -> dict[str, str]:
    """Every symbol with the game that it belongs to; ours belong to none."""
    homes = {folder: game for game, folder in folders().items()}
    found = {name: homes[file.parent] for file in files().values() for name in family(file.stem)}
    for game in folders():
        found |= dict.fromkeys(composed(game), game)
    return found


def composed(game: str) -> dict[str, str]:
    """The symbols that a game puts together."""
    drawn = page(game)
    return dict(drawn.symbols()) if drawn else {}


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its id."""
    found: dict[str, str] = {}
    for file in files().values():
        found |= {match[2]: match[0] for match in SYMBOL.finditer(file.read_text(encoding="utf-8"))}
    for game in folders():
        found |= composed(game)
    return {name: text.replace("<symbol ", '<symbol class="tt" ', 1) for name, text in found.items()}


@cache
def family(name: str) -> list[str]:
    """The ids in one file."""
    text = files()[name].read_text(encoding="utf-8")
    return [match[2] for match in SYMBOL.finditer(text)]


def of(game: str) -> list[str]:
    """The symbols of one game; ours without a name."""
    return [name for name, owner in owners().items() if owner == game]


# --- What is needed.
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
def brought_later(game: str) -> frozenset[str]:
    """What an update may bring into a page of the game, with all that it is made of."""
    drawn = page(game)
    names = [*UPDATES, *(drawn.brought_later(of(game)) if drawn else ())]
    return frozenset(used_in("".join(f'href="#{name}"' for name in names)))


# --- With titles.
def title_of(name: str, language: str) -> str:
    """What a symbol is called: its game knows, or for ours the catalogue; empty if it has no name."""
    drawn = page(owners()[name])
    if drawn:
        return drawn.title_of(name, language)
    return say(language, f"draw.icon.{name}") if f"draw.icon.{name}" in known() else ""


@cache
def titled(name: str, language: str, brief: bool = False) -> str:
    """A symbol with its title; only the first sentence of it where a card tells the rest."""
    text, words = symbols()[name], title_of(name, language)
    end = text.index(">") + 1
    return text[:end] + title(words.split(". ")[0] if brief else words) + text[end:]


@cache
def sprite(language: str = "en", games: tuple[str, ...] | None = None) -> str:
    """All symbols in one hidden svg, or ours and those of some games: once in a page, before any drawing."""
    inside = "".join(
        titled(name, language) for name in symbols() if games is None or owners()[name] in ("", *games)
    )
    hidden = 'class="sprite" width="0" height="0" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}>{inside}</svg>'


def sprite_for(drawing: str, language: str = "en") -> str:
    """The symbols of one drawing, to stand inside it."""
    return f"<defs>{''.join(titled(name, language) for name in used_in(drawing))}</defs>"
