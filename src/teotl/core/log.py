"""The log of what happened: flat numbers, collected only while someone listens.

Games give the numbers their names at the edge; simulation pays one test per event.
"""

from typing import Final, final

from mypy_extensions import i64

# The one kind of event that every game shares: chance showed something (group, value).
CHANCE: Final = 0
# A secret choice was uncovered. It says nothing itself, but nobody can undo past it.
REVEALED: Final = -1

Event = tuple[int, int, int, int, int]  # kind, seat (or -1), three numbers


@final
class Log:
    def __init__(self, listening: bool) -> None:
        self.listening: bool = listening
        self.events: list[Event] = []

    def note(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        if self.listening:
            self.events.append((kind, seat, a, b, c))


SILENT: Final = Log(False)  # shared by every state without a listener
