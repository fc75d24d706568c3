"""What a player followed: sources of points that belong to one plan, and the boards where workers acted."""

from collections import Counter
from typing import Final

from teotl.core.game import Game

PLANS: Final = {
    "builder": ("pyramid", "construction", "decorations"),
    "avenue": ("avenue", "buildings"),
    "masks": ("masks",),
    "temples": ("temples", "bonuses"),
    "technologies": ("technologies",),
    "worship": ("royal", "discovery"),
    "ascension": ("ascension",),
    "goods": ("goods", "resources", "salary"),
}


def went(game: Game) -> list[Counter[str]]:
    """At which boards each seat took main actions, and how often."""
    found: list[Counter[str]] = [Counter() for _ in game.seats]
    for line in game.chronicle():
        for event in line["events"]:
            if event["event"] == "acted" and event["seat"] < len(found):
                found[event["seat"]][event["board"]] += 1
    return found
