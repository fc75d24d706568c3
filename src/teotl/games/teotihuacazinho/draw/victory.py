"""The end of a game: the levels of who plays alone, what was built, what is worth remembering."""

from collections.abc import Sequence
from typing import Any, Final

from teotl.core.words import say
from teotl.draw.look import Look
from teotl.draw.scenes import Level, Memory
from teotl.games.teotihuacazinho.draw.screen.mini import HIGH, WIDE, floors
from teotl.games.teotihuacazinho.material import LEVEL_NAMES
from teotl.games.teotihuacazinho.position.sheetfile import material_with
from teotl.games.teotihuacazinho.rules.names import EVENTS

SOURCES: Final = {
    "ground": "z-block",
    "first": "z-block",
    "top": "z-adorned-top",
    "complete": "z-event-C",
    "objectives": "ui-trophy",
    "events": "z-event-A",
    "sets": "z-book",
}
LARGER: Final = 2.6  # than on a card


def keepsake(player: dict[str, Any]) -> str:
    """The three floors with their numbers."""
    size = f'width="{WIDE * LARGER:.0f}" height="{HIGH * LARGER:.0f}"'
    return f'<svg class="teotl mini" viewBox="0 0 {WIDE} {HIGH}" {size} aria-hidden="true">{floors(player)}</svg>'


def written(player: dict[str, Any]) -> list[int]:
    """Every space of the pyramid; 0 where nothing stands."""
    rows = [*player["ground"], *player["first"], [player["top"]]]
    return [number for row in rows for number in row]


def memories(look: Look, seat: int) -> list[Memory]:
    player = look.view["players"][seat]
    blocks = sum(1 for number in written(player) if number)
    counts = {
        "blocks": ("z-block", blocks),
        "constructions": ("z-hammer", len(player["constructions"])),
        "events": ("z-event-A", len(player["events"])),
    }
    return [
        Memory(symbol, str(count), say(look.language, f"ending.{name}", count))
        for name, (symbol, count) in counts.items()
    ]


def levels(look: Look, reached: Sequence[str]) -> list[Level]:
    """Easy, normal, hard: what each asks for, and how much was missing. (spec 11)"""
    goals = material_with(look.view["options"].get("sheet") or {}).solo_points
    player, language = look.view["players"][0], look.language
    asked = dict(zip(LEVEL_NAMES, map(int, goals), strict=True))
    return [
        Level(
            say(language, f"web.level.{name}"),
            say(language, f"web.level.{name}.about", None, **asked),
            name in reached,
            "" if name in reached else missing(player, asked[name], language),
        )
        for name in LEVEL_NAMES
    ]


def missing(player: dict[str, Any], goal: int, language: str) -> str:
    lacks = {
        "spaces": written(player).count(0),
        "events": EVENTS - len(player["events"]),
        "points": goal - player["score"]["total"],
    }
    return ", ".join(
        say(language, f"ending.missing.{name}", count) for name, count in lacks.items() if count > 0
    )
