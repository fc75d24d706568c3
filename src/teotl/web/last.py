"""What the others touched last: ids of drawn things, which the page puts into brackets."""

from teotl.core.game import Happening
from teotl.web.room import Room

MOST_LINES = 40  # looked at, from the end
STANDING = ("moved", "worshipped", "pushed-out", "arrived", "placed-worker")  # what a worker did or suffered


def touched(room: Room, seat: int | None) -> list[str]:
    """Workers and tiles of the others' turns since the seat's own; for a spectator those of the last turn."""
    found: dict[str, None] = {}
    others = False
    for line in reversed(room.told[-MOST_LINES:]):
        for event in reversed(line.happened):
            who = event.get("seat", line.seat)
            if who != seat and event["event"] == "turn-began" and seat is None and others:
                return list(found)
            name = name_of(event)
            if who != seat and name:
                found[name] = None
                others = True
        if line.seat == seat and others:
            break
    return list(found)


def name_of(event: Happening) -> str:
    """The id of what an event touched, empty if it is nothing that lies on the table."""
    kind = event["event"]
    if kind in STANDING:
        return f"w-p{int(str(event['seat'])) + 1}-{event['worker']}"
    if kind == "built":
        return f"py-{event['place']}"
    if kind == "decorated":
        return f"deco-{event['side']}-{event['level']}"
    return ""
