"""The printed game: a player's sheet, and a page for all with dice rail and event cards, as one PDF."""

from typing import Any, Final

from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.draw import pdf
from teotl.games.teotihuacazinho.draw.paper.cards import CARD, event_cards, event_line
from teotl.games.teotihuacazinho.draw.paper.floors import pyramid
from teotl.games.teotihuacazinho.draw.paper.lists import constructions, objectives
from teotl.games.teotihuacazinho.draw.paper.parts import Area, Paper, line, step_pyramid
from teotl.games.teotihuacazinho.draw.paper.rail import PANEL, rail, round_order
from teotl.games.teotihuacazinho.draw.paper.reference import actions, score, small_print
from teotl.games.teotihuacazinho.draw.paper.symbols import ink
from teotl.games.teotihuacazinho.draw.paper.tracks import resources, rounds
from teotl.games.teotihuacazinho.draw.paper.values import Values

WIDTH: Final = 536.0  # the same on both papers
MARGIN: Final = {"a4": 28.0, "letter": 24.0}  # above and below; printers leave out less
GAP: Final = 8.0
LEFT: Final = 276.0  # width of the left one of two columns
NAME: Final = "Teotihuacãzinho"


def printed(corrections: dict[str, Any], paper: str = "a4", language: str = "en") -> bytes:
    """The file, ready to be printed. `corrections` are those of a sheet file, checked."""
    if paper not in pdf.PAPERS:
        raise BadOption(said("error.unknown-paper", paper=repr(paper), these=", ".join(pdf.PAPERS)))
    values = Values(corrections)
    first, second = (Paper(pdf.Page(paper), values, language) for _ in range(2))
    sheet_page(first, room(first, paper))
    table_page(second, room(second, paper))
    return pdf.written([first.page, second.page], first.say("title"), language)


def room(paper: Paper, size: str) -> Area:
    """The page inside its margins."""
    high = paper.page.h - 2 * MARGIN[size]
    return Area((paper.page.w - WIDTH) / 2, MARGIN[size], WIDTH, high)


def columns(area: Area) -> tuple[Area, Area]:
    gap = 16.0
    return area._replace(w=LEFT), area._replace(x=area.x + LEFT + gap, w=area.w - LEFT - gap)


def sheet_page(paper: Paper, area: Area) -> None:
    """One for each player. The pyramid takes what the other bands leave."""
    bands = {
        "title": 30.0,
        "rounds": 42.0,
        "pyramid": 0.0,
        "tracks": 77.0,
        "lists": 170.0,
        "tables": 160.0,
        "foot": 9.0,
    }
    bands["pyramid"] = area.h - sum(bands.values()) - GAP * (len(bands) - 1)
    where = stacked(area, bands, GAP)
    title(paper, where["title"], (paper.say("name"), 150), (paper.say("points"), 44))
    rounds(paper, where["rounds"])
    pyramid(paper, where["pyramid"])
    resources(paper, where["tracks"])
    left, right = columns(where["lists"])
    constructions(paper, left)
    objectives(paper, right)
    left, right = columns(where["tables"])
    actions(paper, left)
    score(paper, right)
    small_print(paper, where["foot"])


def table_page(paper: Paper, area: Area) -> None:
    """One for the table."""
    bands = {
        "title": 30.0,
        "rail": 16 + PANEL,
        "order": 60.0,
        "line": 16 + CARD[1],
        "cards": 16 + CARD[1],
        "foot": 9.0,
    }
    gap = (area.h - sum(bands.values())) / (len(bands) - 1)
    where = stacked(area, bands, gap)
    title(paper, where["title"])
    rail(paper, where["rail"])
    round_order(paper, where["order"])
    event_line(paper, where["line"])
    event_cards(paper, where["cards"])
    small_print(paper, where["foot"])


def stacked(area: Area, bands: dict[str, float], gap: float) -> dict[str, Area]:
    """Bands one below the other."""
    where: dict[str, Area] = {}
    y = area.y
    for name, high in bands.items():
        where[name] = Area(area.x, y, area.w, high)
        y += high + gap
    return where


def title(paper: Paper, area: Area, *fields: tuple[str, float]) -> None:
    """The game's name over an oxide line, and lines to write on."""
    page = paper.page
    low = area.y + area.h
    step_pyramid(page, area.x, low - 3.5, 30, ink("oxide"))
    page.text(area.x + 38, low - 8, NAME, 20, True, ink("oxide"))
    page.rect(area.x, low - 2.4, area.w, 2.4, 0, ink("oxide"))
    right = area.x + area.w
    for words, wide in reversed(fields):
        page.line((right - wide, low - 8, right, low - 8), ink("line-strong"), 0.8)
        line(paper, right - wide - 5, low - 8, words, 8.5, "ink-2", False, 1)
        right -= wide + 52
    if not fields:
        line(paper, right, low - 8, paper.say("for_all"), 8.5, "ink-2", False, 1)
