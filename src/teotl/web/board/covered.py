"""In a game where seats act in secret, what others do is covered until all have finished. (Z-103)"""

from teotl.core import registry
from teotl.core.game import Game, Happening
from teotl.draw.pages import page_of
from teotl.web.board.turns import story_of
from teotl.web.tables.room import Room


def is_covered(event: Happening, seat: int | None) -> bool:
    """Does the event belong to another seat alone, as long as the round goes on?"""
    return bool(event.get("secret")) and event.get("seat") != seat


def open_until(room: Room) -> int:
    """The step up to which everything may be told to everyone."""
    uncovers = story_of(room).uncovers
    for step in range(room.version, 0, -1):
        if any(event["event"] in uncovers for event in room.lines[step - 1].happened):
            return step
    return 0


def open_scores(game: Game) -> list[int]:
    """Points by seat as anybody may know them: where seats act in secret, those that lie open."""
    if game.over or not registry.face(game.name).story.uncovers:
        return game.scores
    return page_of(game.name).points(game.view(None))
