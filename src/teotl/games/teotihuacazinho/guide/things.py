"""The things of Teotihuacãzinho as articles: constructions, objectives, event cards, icons."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import teotl
from teotl.core.words import say
from teotl.draw.svg import Box
from teotl.draw.svg import picture as drawing
from teotl.games.teotihuacazinho.draw.screen import floors, lists, tracks
from teotl.games.teotihuacazinho.draw.screen.part import Look, Part
from teotl.games.teotihuacazinho.material import CARD_NAMES, CONSTRUCTION_NAMES, LEAVES, PRINTED
from teotl.games.teotihuacazinho.words.words import numbers_in
from teotl.text.article import Article

PARTS: Final[dict[str, Callable[[Look], Part]]] = {
    "pyramid": floors.pyramid,
    "resources": tracks.resources,
    "constructions": lists.constructions,
    "objectives": lists.objectives,
}
RAMP: Final = "ramp"
CONSTRUCTION_RULES: Final = {
    "versatile_hammer": ("9", "Z-13", "Z-14", "Z-15"),
    "versatile_book": ("9", "Z-13", "Z-14", "Z-15"),
}
ICONS: Final = ("gold", "hammer", "book", "ramp", "pulley", "worker", "block")


@cache
def sample() -> dict[str, Any]:
    """An empty sheet."""
    return teotl.new_game("teotihuacazinho", ["Ana"], seed=1).view(None)


def picture(entry: dict[str, Any], language: str) -> str:
    """The part of the sheet that an article of the book asks for."""
    if "part" not in entry:
        return ""
    part = PARTS[entry["part"]](Look(sample(), 0, language, False))
    return drawing(part.inner, Box(0, 0, part.w, part.h))


def numbers(key: str) -> dict[str, int]:
    """Those in a sentence that explains a rule, as the sheet is printed."""
    return numbers_in(key.removeprefix("zinho.rule."), PRINTED)


def constructions(language: str) -> list[Article]:
    return [
        Article(
            f"construction-{name.replace('_', '-')}",
            say(language, "sheet.ramp") if name == RAMP else say(language, f"zinho.construction.{name}"),
            [
                say(language, f"zinho.rule.{name}", None, **numbers_in(name, PRINTED)),
                say(language, "reference.hammers", number=LEAVES[f"constructions.{name}.hammers"]["value"]),
            ],
            f"z-{name.replace('_', '-')}",
            rules=CONSTRUCTION_RULES.get(name, ("9",)),
            small=True,
        )
        for name in (RAMP, *CONSTRUCTION_NAMES)
    ]


def objectives(language: str) -> list[Article]:
    """Each pattern, drawn as on the sheet."""
    look = Look(sample(), 0, language, False)
    box = Box(0, 0, 88, 78)
    return [
        Article(
            f"objective-{number}",
            say(language, "reference.objective", number=number),
            [],
            picture=drawing(lists.objective(look, number, box), box.grown(1)),
            rules=("10",),
            small=True,
        )
        for number in range(1, 9)
    ]


def events(language: str) -> list[Article]:
    found = []
    for name in CARD_NAMES:
        counts = LEAVES[f"events.{name}.counts"]["value"]
        values = LEAVES[f"events.{name}.at_least"]["value"]
        asked = [
            say(
                language,
                "reference.event.asks",
                round=round_,
                asked=say(language, f"zinho.counts.{counts}", n),
            )
            for round_, n in zip((6, 9, 12), values, strict=True)
        ]
        title = say(language, "reference.event", card=name)
        found.append(Article(f"event-{name}", title, asked, f"z-event-{name}", rules=("10",), small=True))
    return found


def icons(language: str) -> list[Article]:
    return [
        Article(f"icon-z-{name}", say(language, f"reference.icon.{name}"), [], f"z-{name}", small=True)
        for name in ICONS
    ]


FILLS: Final[dict[str, Callable[[str], list[Article]]]] = {
    "constructions": constructions,
    "objectives": objectives,
    "events": events,
    "icons": icons,
}
