"""What was chosen so far, and what may still be taken back.

States before a choice are kept only as far back as someone could still return.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from teotl.core.steps import Raw, reveals

UNDO: Final = "undo"  # how an undo is written among the choices of a seat
FREE: Final = ""
NOTHING_TO_UNDO: Final = "core.undo.nothing"
SOMETHING_SHOWN: Final = "core.undo.shown"
OTHERS_ACTED: Final = "core.undo.others"


class Entry(NamedTuple):
    """A choice as it was played, or an undo."""

    seat: int
    code: int
    key: str
    raw: Raw
    simultaneous: bool  # others could act at the same moment


class History:
    def __init__(self) -> None:
        self.lines: list[Entry] = []  # everything, even what was taken back: the record
        self.taken: list[Entry] = []  # what counts
        self.befores: list[Any] = []  # states before the last of `taken`, back to the last reveal

    def add(self, entry: Entry, before: Any) -> None:
        """Write down a choice made in the state `before`."""
        self.lines.append(entry)
        self._take(entry, before)

    def _take(self, entry: Entry, before: Any) -> None:
        self.taken.append(entry)
        self.befores.append(before)
        if reveals(entry.raw):
            self.befores.clear()

    def obstacle(self, seat: int) -> str:
        """Why the seat may not take its last choice back (a key of the catalogue), or FREE."""
        last = self._last(seat)
        if last < 0:
            return NOTHING_TO_UNDO
        if last < len(self.taken) - len(self.befores):
            return SOMETHING_SHOWN
        since = self.taken[last:]
        if len(since) > 1 and not all(entry.simultaneous for entry in since):
            return OTHERS_ACTED
        return FREE

    def before_last(self, seat: int) -> tuple[Any, list[Entry]]:
        """The state before the seat's last choice, and what others chose since, at the same moment."""
        last = self._last(seat)
        return self.befores[last - len(self.taken)], self.taken[last + 1 :]

    def take_back(self, seat: int, later: Sequence[tuple[Entry, Any]]) -> None:
        """Take the seat's last choice back; `later` are the others' choices since, made anew without it."""
        back = self._last(seat) - len(self.taken)
        del self.taken[back:], self.befores[back:]
        for entry, before in later:
            self._take(entry, before)
        self.lines.append(Entry(seat, -1, UNDO, (), False))

    def _last(self, seat: int) -> int:
        for index in range(len(self.taken) - 1, -1, -1):
            if self.taken[index].seat == seat:
                return index
        return -1

    def copy(self) -> "History":
        """An independent history; its states are shared, because they never change."""
        twin = History()
        twin.lines = self.lines[:]
        twin.taken = self.taken[:]
        twin.befores = self.befores[:]
        return twin
