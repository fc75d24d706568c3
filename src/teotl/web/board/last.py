"""What the others touched last: ids of drawn things, which the page puts into brackets."""

from teotl.draw.pages import page_of
from teotl.web.board.turns import story_of
from teotl.web.tables.room import Room

MOST_LINES = 40  # looked at, from the end


def touched(room: Room, seat: int | None) -> list[str]:
    """What lies there of the others' turns since the seat's own; for a spectator that of the last turn."""
    found: dict[str, None] = {}
    others = False
    name_of, begins = page_of(room.row.game).touched, story_of(room).turn_begins
    for line in reversed(room.lines[-MOST_LINES:]):
        for event in reversed(line.happened):
            who = event.get("seat", line.seat)
            if who != seat and event["event"] == begins and seat is None and others:
                return list(found)
            name = name_of(event)
            if who != seat and name:
                found[name] = None
                others = True
        if line.seat == seat and others:
            break
    return list(found)
