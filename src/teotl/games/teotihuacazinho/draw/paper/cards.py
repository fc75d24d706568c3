"""The four event cards to cut out, and the line where three of them lie."""

from typing import Final

from teotl.draw.pdf import text_width
from teotl.games.teotihuacazinho.draw.paper.parts import Area, Paper, head, line, paragraph, step_pyramid
from teotl.games.teotihuacazinho.draw.paper.symbols import icon, ink
from teotl.games.teotihuacazinho.draw.paper.values import CORRECTED, RECONSTRUCTED
from teotl.games.teotihuacazinho.material import CARD_NAMES

CARD: Final = (128.0, 180.0)  # 45 by 63 mm
SIGNS: Final = RECONSTRUCTED + CORRECTED
PICTURES: Final = {
    "blocks_in_pyramid": "z-event-A",
    "unspent_of_each_resource": "z-event-B",
    "objectives_marked": "z-event-C",
    "constructions_marked": "z-event-D",
    "unspent_in_all": "z-event-B",
    "pips_in_pyramid": "z-event-A",
    "objectives_completed": "z-event-C",
}


def event_cards(paper: Paper, area: Area) -> None:
    y = head(paper, area, paper.say("cards"), paper.say("cards_note"))
    gap = (area.w - len(CARD_NAMES) * CARD[0]) / (len(CARD_NAMES) - 1)
    for number, name in enumerate(CARD_NAMES):
        paper.page.mark(f"card {name}")
        card(paper, Area(area.x + number * (CARD[0] + gap), y, *CARD), name)
        paper.page.unmark()


def card(paper: Paper, area: Area, name: str) -> None:
    """Its letter, what it counts, and how many where it lies as E1, E2 or E3."""
    page, values = paper.page, paper.values
    page.rect(*area, 7, "", ink("line-strong"), 0.7, (4, 3))
    inner = Area(area.x + 6, area.y + 6, area.w - 12, area.h - 12)
    page.rect(*inner, 5, "#FFFFFF", ink("oxide"), 1.3)
    page.text(inner.x + 9, inner.y + 22, name, 20, True, ink("oxide"))
    step_pyramid(page, inner.x + inner.w - 32, inner.y + 24, 24, ink("oxide"))
    counts = values.of(f"events.{name}.counts")
    icon(page, PICTURES[counts], inner.x + inner.w / 2 - 21, inner.y + 28, 42)
    words = paper.say(f"counts.{counts}") + values.mark(f"events.{name}.counts")
    paragraph(paper, Area(inner.x + 7, inner.y + 76, inner.w - 14, 40), words, 9, "ink", True, 0.5)
    third = inner.w / 3
    line(
        paper, inner.x + inner.w / 2, inner.y + inner.h - 50, paper.say("at_least"), 7.5, "ink-2", False, 0.5
    )
    for place, number in enumerate(values.listed(f"events.{name}.at_least")):
        asked(paper, Area(inner.x + place * third, inner.y + inner.h - 46, third, 46), place, number)


def asked(paper: Paper, area: Area, place: int, number: str) -> None:
    page = paper.page
    page.rect(area.x + 3, area.y, area.w - 6, area.h - 5, 3, ink("plaster-2"))
    page.text(area.x + area.w / 2, area.y + 10.5, f"E{place + 1}", 8, True, ink("ink-2"), 0.5)
    figure = number.rstrip(SIGNS)
    x = area.x + area.w / 2
    page.text(x, area.y + 31, figure, 18, True, ink("vp"), 0.5)
    page.text(
        x + text_width(figure, 18, True) / 2 + 0.5, area.y + 24, number[len(figure) :], 9, False, ink("ink-2")
    )


def event_line(paper: Paper, area: Area) -> None:
    """Three places in a row; the fourth card stays out."""
    y = head(paper, area, paper.say("line"), paper.say("line_note"))
    gap = (area.w - 4 * CARD[0]) / 3
    for place, number in enumerate(paper.values.of("game.event_rounds")):
        x = area.x + place * (CARD[0] + gap)
        paper.page.mark(f"place E{place + 1}")
        place_of(paper, Area(x, y, CARD[0], area.y + area.h - y), place, number)
        paper.page.unmark()
    how = Area(area.x + 3 * (CARD[0] + gap), y, CARD[0], area.y + area.h - y)
    below = paragraph(paper, how, paper.say("line_how"), 8, "ink-2")
    solo(paper, Area(how.x, below - 2, how.w, 90))


def place_of(paper: Paper, area: Area, place: int, number: int) -> None:
    page = paper.page
    page.rect(*area, 7, "#FFFFFF", ink("gold-dk"), 1.2, (4, 3))
    middle = area.x + area.w / 2
    page.circle(middle, area.y + area.h * 0.42, 24, "#FFFFFF", ink("gold-dk"), 1.4)
    page.text(middle, area.y + area.h * 0.42 + 7, f"E{place + 1}", 20, True, ink("gold-dk"), 0.5)
    words = paper.say("after_round", number=number)
    line(paper, middle, area.y + area.h * 0.42 + 42, words, 9, "ink-2", True, 0.5)


def solo(paper: Paper, area: Area) -> None:
    """What to reach alone."""
    line(paper, area.x, area.y + 12, paper.say("solo"), 9, "oxide", True)
    normal, hard = (paper.values.of(f"solo.{level}") for level in ("normal", "hard"))
    paragraph(
        paper,
        Area(area.x, area.y + 15, area.w, 60),
        paper.say("solo_how", normal=normal, hard=hard),
        8,
        "ink-2",
    )
