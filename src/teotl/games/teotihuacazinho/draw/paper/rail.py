"""The dice rail: where the eight dice of a round lie for all, the three each player takes, and how a round goes."""

from typing import Final

from teotl.core.words import say
from teotl.games.teotihuacazinho.draw.paper.parts import CUES, Area, Paper, fitting, head, line, paragraph
from teotl.games.teotihuacazinho.draw.paper.symbols import ink, pip
from teotl.games.teotihuacazinho.material import RESOURCE_NAMES

DIE: Final = 50  # a little more than a die of 16 mm
PANEL: Final = 102  # high: name, two dice, what the pips do


def rail(paper: Paper, area: Area) -> None:
    """Four colours, two dice each."""
    colours = paper.values.of("dice.colours")
    y = head(
        paper, area, paper.say("rail"), paper.say("rail_note", dice=paper.values.of("game.dice_selected"))
    )
    gap = 8
    wide = (area.w - gap * (len(colours) - 1)) / len(colours)
    for number, colour in enumerate(colours):
        panel(paper, Area(area.x + number * (wide + gap), y, wide, PANEL), colour)


def panel(paper: Paper, area: Area, colour: str) -> None:
    page, cue = paper.page, CUES[colour]
    page.rect(*area, 6, ink(f"{cue}-soft"), ink(f"{cue}-line"), 1.4)
    pip(page, cue, area.x + 7, area.y + 4, 14)
    name = say(paper.language, f"zinho.colour.{colour}")
    page.text(area.x + 26, area.y + 15.5, name[:1].upper() + name[1:], 10, True, ink("ink"))
    page.text(
        area.x + area.w - 8, area.y + 15.5, paper.say(f"letter.{colour}"), 10, True, ink(f"{cue}-line"), 1
    )
    count = paper.values.of("dice.per_colour")
    gap = (area.w - count * DIE) / (count + 1)
    for number in range(count):
        x = area.x + gap + number * (DIE + gap)
        page.mark(f"die {colour} {number + 1}")
        page.rect(x, area.y + 22, DIE, DIE, 7, "#FFFFFF", ink(f"{cue}-line"), 1, (3, 3))
        page.unmark()
    for number, words in enumerate(uses(paper, colour)):
        size = fitting(words, area.w - 10, 8)
        line(paper, area.x + area.w / 2, area.y + 84 + number * 10.5, words, size, "ink", False, 0.5)


def uses(paper: Paper, colour: str) -> list[str]:
    """What the pips of a colour are good for: resources, as the sheet says, and other actions."""
    given = [name for name in RESOURCE_NAMES if paper.values.of(f"actions.gain.{name}")["colour"] == colour]
    lines = [paper.say("gains", resources=" ".join(f"[{name}]" for name in given))] if given else []
    return lines + ([] if colour == "yellow" else [paper.say(f"uses.{colour}")])


def round_order(paper: Paper, area: Area) -> None:
    """The phases of a round in five short steps, side by side."""
    y = head(paper, area, paper.say("round"))
    steps = [paper.say(f"round.{number}", None, **values(paper)) for number in range(1, 6)]
    gap = 10
    wide = (area.w - gap * (len(steps) - 1)) / len(steps)
    for number, words in enumerate(steps):
        x = area.x + number * (wide + gap)
        title, _, rest = words.partition(": ")
        paper.page.circle(x + 7, y + 7, 7, ink("oxide"))
        paper.page.text(x + 7, y + 10.2, str(number + 1), 9, True, ink("on-oxide"), 0.5)
        line(paper, x + 18, y + 10.2, title, fitting(title, wide - 18, 9, True), "ink", True)
        paragraph(paper, Area(x, y + 16, wide, 60), rest, 7.8, "ink-2")


def values(paper: Paper) -> dict[str, object]:
    values = paper.values
    return {
        "dice": values.of("game.dice_selected"),
        "lower": values.of("manipulation.lower_gold"),
        "higher": values.of("manipulation.raise_gold"),
        "colour": values.of("manipulation.recolour_books"),
        "rounds": ", ".join(str(number) for number in values.of("game.event_rounds")),
    }
