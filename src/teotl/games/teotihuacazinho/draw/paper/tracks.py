"""Rows to cross off: the rounds with their event marks, and the three resource tracks with their limits."""

from typing import Final

from teotl.games.teotihuacazinho.draw.paper.parts import Area, Paper, fitting, head, line
from teotl.games.teotihuacazinho.draw.paper.symbols import icon, ink
from teotl.games.teotihuacazinho.material import PRINTED, RESOURCE_NAMES

NAME: Final = 66  # room for a track's icon and name
GATE: Final = 27  # between two tens: the limit
ROW: Final = 21


def rounds(paper: Paper, area: Area) -> None:
    """A box for each round; under the event rounds a mark to circle."""
    page, count = paper.page, paper.values.of("game.rounds")
    marks = {number: i + 1 for i, number in enumerate(paper.values.of("game.event_rounds"))}
    step = area.w / count
    for number in range(1, count + 1):
        x = area.x + (number - 1) * step
        page.mark(f"round {number}")
        event = marks.get(number)
        frame = ink("gold-dk") if event else ink("line-strong")
        page.rect(x + 1.5, area.y, step - 3, 19, 3, "#FFFFFF", frame, 1.5 if event else 0.8)
        page.text(x + step / 2, area.y + 13.6, str(number), 11, True, ink("ink"), 0.5)
        page.unmark()
        if event:
            page.mark(f"event E{event}")
            page.line((x + step / 2, area.y + 19, x + step / 2, area.y + 22), ink("gold-dk"), 1.2)
            page.circle(x + step / 2, area.y + 31, 9, "#FFFFFF", ink("gold-dk"), 1.2)
            page.text(x + step / 2, area.y + 34, f"E{event}", 8, True, ink("ink"), 0.5)
            page.unmark()
    words = paper.say("rounds_note")
    room = (paper.values.of("game.event_rounds")[0] - 1) * step - 8
    line(paper, area.x + 2, area.y + 31, words, fitting(words, room, 7.5), "ink-2")


def resources(paper: Paper, area: Area) -> None:
    y = head(paper, area, paper.say("resources"), paper.say("resources_note"))
    for number, name in enumerate(RESOURCE_NAMES):
        paper.page.mark(f"track {name}")
        track(paper, Area(area.x, y + number * ROW, area.w, ROW - 4), name)
        paper.page.unmark()


def track(paper: Paper, area: Area, name: str) -> None:
    """A box for each. Where a limit of gold and books stands, so does what raising it costs."""
    page, values = paper.page, paper.values
    icon(page, f"z-{name}", area.x, area.y, 17)
    started = values.of("resources.start")[name]
    words = paper.say(f"resource.{name}") + (values.mark("resources.start") if started else "")
    line(paper, area.x + 20, area.y + 12, words, fitting(words, NAME - 22, 9, True), "ink", True)
    length, gates = int(PRINTED.track_length), PRINTED.gates
    wide = (area.w - NAME - len(gates) * GATE) / length
    for number in range(length):
        x = area.x + NAME + number * wide + sum(number >= box for box in gates) * GATE
        beyond = name != "hammer" and number >= gates[0]
        page.rect(
            x + 0.7,
            area.y + 0.5,
            wide - 1.4,
            area.h - 1,
            1.5,
            "#FFFFFF",
            ink("line-strong" if beyond else "ink-2"),
            0.7,
        )
        if number < started:
            page.line((x + 2.5, area.y + area.h - 3, x + wide - 2.5, area.y + 3), ink("ink"), 1.2)
    for gate, before in enumerate(gates, 1):
        x = area.x + NAME + before * wide + (gate - 0.5) * GATE
        if name == "hammer":
            page.line((x - 4, area.y + area.h / 2, x + 4, area.y + area.h / 2), ink("line"), 1)
        else:
            limit(paper, x, area.y, area.h, gate)


def limit(paper: Paper, x: float, y: float, h: float, gate: int) -> None:
    """The wall that hammers open; circle it."""
    price = paper.values.listed("resources.raise_hammers")[gate - 1]
    paper.page.rect(x - 12, y + 1, 24, h - 2, (h - 2) / 2, "#FFFFFF", ink("vp"), 1.3)
    line(paper, x, y + h / 2 + 2.9, f"{price}[hammer]", 8, "ink", True, 0.5)
