"""In a game of rounds, what others write is covered until all have finished. (Z-103)"""

from typing import Final

from teotl.core.game import Game, Happening
from teotl.web.room import Room

UNCOVER: Final = ("round_began", "game_ended")  # events after which all sheets lie open


def is_covered(event: Happening, seat: int | None) -> bool:
    """Does the event belong to another seat alone, as long as the round goes on?"""
    return bool(event.get("secret")) and event.get("seat") != seat


def open_until(room: Room) -> int:
    """The step up to which everything may be told to everyone."""
    for step in range(room.version, 0, -1):
        if any(event["event"] in UNCOVER for event in room.told[step - 1].happened):
            return step
    return 0


def open_scores(game: Game) -> list[int]:
    """Points by seat as anybody may know them: in a game of rounds, those of when the round began."""
    if game.over or game.name == "teotihuacan":
        return game.scores
    return [player["score"]["total"] for player in game.view(None)["players"]]
