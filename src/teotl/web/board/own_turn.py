"""What a seat has done in its turn so far: the lines that stand, what they changed together, what can be taken back."""

from collections import Counter
from collections.abc import Iterator

from teotl.core.game import Happening
from teotl.core.phrases import Amount
from teotl.draw.asking import net
from teotl.web.board.turns import story_of
from teotl.web.tables.lines import PublicLine
from teotl.web.tables.room import Room

MOST_LINES = 80  # looked at, from the end


def standing(room: Room) -> Iterator[PublicLine]:
    """The lines that were not taken back, the latest first."""
    undone: Counter[int] = Counter()
    for line in reversed(room.lines[-MOST_LINES:]):
        if any(event["event"] == "undid" for event in line.happened):
            undone[line.seat] += 1
        elif undone[line.seat]:
            undone[line.seat] -= 1
        else:
            yield line


def lines_of_turn(room: Room, seat: int) -> list[PublicLine]:
    """The seat's own lines since its turn, or the round, began; the first one first."""
    found: list[PublicLine] = []
    for line in standing(room):
        if any(begins(room, event, seat) for event in line.happened):
            break
        if line.seat == seat:
            found.insert(0, line)
    return found


def begins(room: Room, event: Happening, seat: int) -> bool:
    """Does the seat's turn begin with this event, or a chapter where there are no turns?"""
    story = story_of(room)
    if story.turn_begins:
        return event["event"] == story.turn_begins and event.get("seat") == seat
    return any(event["event"] == name for name, _, _ in story.chapters)


def changes(room: Room, seat: int) -> list[Amount]:
    """What the turn has brought and cost the seat so far, taken together."""
    game = room.game
    happened = [event for line in lines_of_turn(room, seat) for event in line.happened]
    phrases = [game.facts(event) for event in happened if event.get("seat") == seat]
    return net(
        (one, sign)
        for said in phrases
        for sign, some in ((-1, said.get("price", [])), (1, said.get("gain", [])))
        for one in some
    )
