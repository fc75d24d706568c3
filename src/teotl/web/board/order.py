"""Who is on and who comes after, for the strip of a viewer who waits: Bo now, then Chi, Davi, you."""

from typing import TYPE_CHECKING

from teotl.core.words import say
from teotl.web.board.course import by_turns, course

if TYPE_CHECKING:
    from teotl.web.board.render import Scene


def order(scene: "Scene") -> str:
    """Clockwise from who is on; nothing where all act together, before the first turn, and for who is asked."""
    game, seats = scene.game, scene.game.seats
    begun = by_turns(scene.room) and any(turn.seat is not None for turn in course(scene.room))
    if scene.past or scene.asked or len(game.to_act) != 1 or len(seats) < 2 or not begun:
        return ""
    now = game.to_act[0]
    then = [called(scene, (now + ahead) % len(seats)) for ahead in range(1, len(seats))]
    return say(scene.viewer.language, "story.order", name=seats[now], then=", ".join(then))


def called(scene: "Scene", seat: int) -> str:
    """By name; the viewer as “you”."""
    return say(scene.viewer.language, "story.you") if seat == scene.viewer.seat else scene.game.seats[seat]
