"""The short reference of actions, and the score to write down."""

from typing import Final

from teotl.core.words import say
from teotl.games.teotihuacazinho.draw.paper.parts import Area, Paper, fitting, head, line
from teotl.games.teotihuacazinho.draw.paper.symbols import ink
from teotl.games.teotihuacazinho.draw.paper.values import Values

ROW: Final = 13.4


def actions(paper: Paper, area: Area) -> None:
    """Every action with its price; icons stand for pips of that colour, and for resources."""
    y = head(paper, area, paper.say("actions"), paper.say("actions_note"))
    for number, (words, price) in enumerate(rows(paper.values, paper.language)):
        if number % 2 == 0:
            paper.page.rect(area.x, y, area.w, ROW, 1.5, ink("plaster-2"))
        room = area.w - 8 - 84
        line(paper, area.x + 3, y + 9.6, words, fitting(words, room, 8), "ink")
        line(paper, area.x + area.w - 3, y + 9.6, price, 8, "ink", True, 1)
        y += ROW


def rows(values: Values, language: str) -> list[tuple[str, str]]:
    """Each action in words, and its price."""
    ground = " / ".join(values.listed("actions.push_ground.pips"))
    first = " / ".join(values.listed("actions.push_first.pips"))
    gains = "  ".join(gain(values, name) for name in ("gold", "hammer", "book"))
    prices = {
        "push_ground": f"{ground}[green]",
        "push_first": f"{first}[green]",
        "jump": f"{values.of('actions.push_ground.jump_hammers')}[hammer]",
        "worker": f"{values.of('actions.move_worker.pips')}[green]",
        "gain": gains,
        "any": say(language, "sheet.any_price", pips=values.of("actions.gain_any.pips")),
        "construct": say(language, "sheet.construct_price", pips=values.of("actions.construct.pips")),
        "top": f"{values.of('actions.place_top.pips')}[grey]",
        "mark": f"{values.of('actions.mark_objective.pips')}[blue]",
        "change": change_price(values),
    }
    ring = values.mark("actions.move_worker.ring")
    return [
        (say(language, f"sheet.action.{name}") + (ring if name == "worker" else ""), price)
        for name, price in prices.items()
    ]


def gain(values: Values, name: str) -> str:
    """Pips and what they give, like 1 yellow: gold."""
    of = values.of(f"actions.gain.{name}")
    return f"{of['pips']}{values.mark(f'actions.gain.{name}')}[{of['colour']}]"


def change_price(values: Values) -> str:
    lower, higher, colour = (
        values.of(f"manipulation.{n}") for n in ("lower_gold", "raise_gold", "recolour_books")
    )
    return f"{lower}[gold]  {higher}[gold]  {colour}[book]"


# --- Score.
def score(paper: Paper, area: Area) -> None:
    """A line for each source of points, with its scale, and a box to write the sum in."""
    values = paper.values
    y = head(paper, area, paper.say("score"))
    times = values.of("constructions.adorned_top.top_counts")
    lines = [
        (paper.say("score.ground"), []),
        (paper.say("score.first"), []),
        (paper.say("score.top", times=times), []),
        (paper.say("score.complete", points=values.of("scoring.complete_pyramid")), []),
        (paper.say("score.objectives"), values.of("scoring.objectives")),
        (paper.say("score.events"), values.of("scoring.events")),
        (paper.say("score.sets"), values.of("scoring.number_sets")),
    ]
    for words, scale in lines:
        high = 22.0 if scale else 14.0
        scored(paper, Area(area.x, y, area.w, high), words, scale)
        y += high
    total(paper, Area(area.x, y + 1, area.w, 20))


def scored(paper: Paper, area: Area, words: str, scale: list[int]) -> None:
    page = paper.page
    room = area.w - 44
    line(paper, area.x, area.y + 9.5, words, fitting(words, room, 8), "ink")
    page.rect(area.x + area.w - 34, area.y + 1, 34, area.h - 2, 2, "#FFFFFF", ink("line-strong"), 0.8)
    for count, points in enumerate(scale[1:], 1):
        x = area.x + 10 + (count - 1) * min(24.0, room / 8)
        page.text(x, area.y + 19, f"{count}:", 7, False, ink("ink-2"), 0.5)
        page.text(x + 4.5, area.y + 19, str(points), 8, True, ink("vp"))


def total(paper: Paper, area: Area) -> None:
    page = paper.page
    line(paper, area.x, area.y + 14, paper.say("score.total"), 11, "vp", True)
    page.rect(area.x + area.w - 46, area.y, 46, area.h, 3, "#FFFFFF", ink("vp"), 1.6)


def small_print(paper: Paper, area: Area) -> None:
    """What the signs behind values mean."""
    note = paper.say("reconstructed")
    if paper.values.corrections:
        note += " " + paper.say("corrected")
    line(paper, area.x, area.y + 7, note, fitting(note, area.w, 6.8), "ink-2")
