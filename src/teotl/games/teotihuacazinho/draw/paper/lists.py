"""Constructions with prices and locks, and objectives with their patterns."""

from typing import Final

from teotl.core.words import say
from teotl.games.teotihuacazinho.draw.paper.parts import Area, Paper, box, fitting, head, line, paragraph
from teotl.games.teotihuacazinho.draw.paper.symbols import icon, ink
from teotl.games.teotihuacazinho.draw.paper.values import Values
from teotl.games.teotihuacazinho.material import CONSTRUCTION_NAMES

ROW: Final = 20.5
BAR: Final = 15
UNIT: Final = 11.5  # a space of a pattern


def constructions(paper: Paper, area: Area) -> None:
    """Ramps first, then by what has to be unlocked."""
    pips = paper.values.of("actions.construct.pips")
    y = head(paper, area, paper.say("constructions"), paper.say("each_costs", pips=pips))
    y = entry(paper, Area(area.x, y, area.w, ROW), "ramp")
    unlocked = 0
    for name in sorted(
        CONSTRUCTION_NAMES, key=lambda name: int(paper.values.of(f"constructions.{name}.unlock"))
    ):
        needs = paper.values.of(f"constructions.{name}.unlock")
        if needs > unlocked:
            y = unlocking(paper, Area(area.x, y, area.w, BAR), needs)
            unlocked = needs
        y = entry(paper, Area(area.x, y, area.w, ROW), name)


def entry(paper: Paper, area: Area, name: str) -> float:
    """A box to tick, picture, name, effect, price; ramps are drawn on the pyramid instead."""
    page = paper.page
    page.mark(f"construction {name}")
    if name == "ramp":
        page.text(
            area.x + 6, area.y + 12.5, f"{len(paper.values.of('ramps.spaces'))}×", 8.5, True, ink("ink"), 0.5
        )
    else:
        box(page, area.x, area.y + 3, 12, True)
    icon(page, f"z-{name.replace('_', '-')}", area.x + 18, area.y, 17)
    title = paper.say("ramp") if name == "ramp" else say(paper.language, f"zinho.construction.{name}")
    effect = paper.say(f"effect.{name}", None, **effect_values(paper.values, name))
    price = f"{paper.values.marked(f'constructions.{name}.hammers')}[hammer]"
    room = area.w - 40 - 34
    line(paper, area.x + 40, area.y + 8, title, fitting(title, room, 8.8, True), "ink", True)
    line(paper, area.x + 40, area.y + 16.5, effect, fitting(effect, room, 7.3), "ink-2")
    line(paper, area.x + area.w - 2, area.y + 12.5, price, 10, "ink", True, 1)
    page.unmark()
    return area.y + area.h


def effect_values(values: Values, name: str) -> dict[str, int]:
    """The numbers in what a construction does."""
    return {
        "pulley": {"pips": values.of("actions.place_top.pips")},
        "improved_knowledge": {"pips": values.of("actions.mark_objective.improved_pips")},
        "adorned_top": {"times": values.of("constructions.adorned_top.top_counts")},
    }.get(name, {})


def unlocking(paper: Paper, area: Area, step: int) -> float:
    """A bar across the list: what opens the rest."""
    page = paper.page
    page.mark(f"unlock {step}")
    page.rect(area.x, area.y + 0.5, area.w, area.h - 3, 2.5, ink("plaster-2"), ink("line"), 0.6)
    icon(page, "lock", area.x + 2, area.y + 1.5, 10)
    words = paper.say("unlock", books=paper.values.of("unlock.books")[step - 1])
    line(paper, area.x + 18, area.y + 9.6, words, 8, "ink", True)
    box(page, area.x + area.w - 12, area.y + 2, 9.5)
    page.unmark()
    return area.y + area.h


# --- Objectives.
def objectives(paper: Paper, area: Area) -> None:
    """Two rows of four; tick the box when one is marked."""
    values = paper.values
    price = paper.say("mark_costs", pips=values.of("actions.mark_objective.pips"))
    y = head(paper, area, paper.say("objectives"), price)
    wide, high = area.w / 4, 61.0
    for number in range(1, 9):
        row, column = divmod(number - 1, 4)
        place = Area(area.x + column * wide + 1.5, y + row * (high + 2.5), wide - 3, high)
        paper.page.mark(f"objective {number} {'/'.join(values.of(f'objectives.{number}'))}")
        objective(paper, place, number)
        paper.page.unmark()
    words = paper.say(f"matching.{matching(paper)}") + values.mark("objectives.floors", "objectives.mirror")
    paragraph(paper, Area(area.x, y + 2 * high + 5, area.w, 20), words, 7.3, "ink-2")


def matching(paper: Paper) -> str:
    """Which sentence tells where patterns may lie."""
    floors = paper.values.of("objectives.floors")
    where = "both" if len(floors) == 2 else floors[0]
    return f"{where}.mirror" if paper.values.of("objectives.mirror") else where


def objective(paper: Paper, area: Area, number: int) -> None:
    page, rows = paper.page, paper.values.of(f"objectives.{number}")
    page.rect(*area, 3, "#FFFFFF", ink("line"), 0.8)
    x0 = area.x + (area.w - len(rows[0]) * UNIT) / 2
    y0 = area.y + 3 + (3 * UNIT + 4 - len(rows) * UNIT) / 2
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            pattern_space(paper, x0 + column * UNIT, y0 + row * UNIT, sign)
    low = area.y + area.h - 5
    words = f"{number}{paper.values.mark(f'objectives.{number}')}"
    page.text(area.x + 6, low, words, 9, True, ink("ink-2"))
    box(page, area.x + area.w - 16, area.y + area.h - 15.5, 12, True)


def pattern_space(paper: Paper, x: float, y: float, sign: str) -> None:
    """A digit, an equal sign for one common number, or nothing looked at."""
    page, size = paper.page, UNIT - 1
    if sign == ".":
        page.rect(x + 0.5, y + 0.5, size, size, 1.5, "", ink("line"), 0.5)
        return
    fill = ink("oxide-accent") if sign == "#" else "#FFFFFF"
    page.rect(x + 0.5, y + 0.5, size, size, 1.5, fill, ink("ink"), 0.9)
    if sign == "#":
        for high in (3.9, 6.6):
            page.line((x + 3, y + high + 0.5, x + size - 2, y + high + 0.5), ink("ink"), 1.1)
    else:
        page.text(x + UNIT / 2, y + 9, sign, 8.5, True, ink("ink"), 0.5)
