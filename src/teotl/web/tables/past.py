"""The past of one game: every moment of it, quickly. A game is kept every few lines; between them it is replayed."""

from collections.abc import Sequence
from typing import Final

from teotl.core.game import Game
from teotl.core.history import Entry
from teotl.core.moments import follow

EVERY: Final = 16  # lines; replaying so many takes about a millisecond


class Past:
    def __init__(self, start: Game) -> None:
        self.kept = [start]  # after 0, EVERY, 2 * EVERY … lines

    def at(self, lines: Sequence[Entry], step: int) -> Game:
        """An independent game as it was after so many lines; `lines` are all that were written so far."""
        mark = step // EVERY
        while len(self.kept) <= mark:
            before = (len(self.kept) - 1) * EVERY
            self.kept.append(follow(self.kept[-1], lines[before : before + EVERY]))
        return follow(self.kept[mark], lines[mark * EVERY : step])
