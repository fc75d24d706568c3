"""What a finished game tells the balance report: order of play, points by source, and what its study adds.

Read from the spectator's view and the chronicle: from what everybody could see at the end.
"""

from typing import Any

from teotl.core import registry
from teotl.core.game import Game
from teotl.lab.study import study_of

Facts = dict[str, Any]


def facts_of(game: Game) -> Facts:
    """JSON-able; the order of play only where there are turns. An automa's sources follow the person's."""
    facts: Facts = {"sources": [part["sources"] for part in game.breakdown]}
    begins = registry.face(game.name).story.turn_begins
    if begins:
        facts["order"] = order_of_play(game.chronicle(), begins)
    return facts | study_of(game.name).facts(game)


def order_of_play(chronicle: list[dict[str, Any]], begins: str) -> list[int]:
    """Seats in the order of their first turns, an automa's number among them."""
    turns = (e["seat"] for line in chronicle for e in line["events"] if e["event"] == begins)
    return list(dict.fromkeys(turns))
