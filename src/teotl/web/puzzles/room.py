"""A room in which a puzzle is solved: one turn is played, then nothing more."""

from teotl.bots.puzzle import Answer, answer_in, from_data
from teotl.core.errors import CannotUndo, IllegalChoice
from teotl.core.words import said
from teotl.web.learn.room import room_for as other_room
from teotl.web.puzzles.shelf import called
from teotl.web.tables.room import Call, Room
from teotl.web.tables.store import Store, TableRow
from teotl.web.tables.thinking import Thinkers


class PuzzleRoom(Room):
    """The others' seats are held by nobody, and nobody plays there."""

    page = "puzzle.html"

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers, call: Call) -> None:
        super().__init__(row, store, thinkers, call)
        start = self.at(0)
        self.puzzle = from_data({**row.settings["puzzle"], "position": start.position()})
        self.answers = dict[int, Answer]()  # by version

    @property
    def is_own(self) -> bool:
        """Made of somebody's turn, so that it does not count for anybody."""
        return "of" in self.row.settings

    @property
    def is_shown(self) -> bool:
        """The solution is played here; it is no answer."""
        return "shown" in self.row.settings

    @property
    def answer(self) -> Answer:
        """How far it is."""
        if self.version not in self.answers:
            self.answers = {self.version: answer_in(self.puzzle, self.at(0), self.game.lines)}
        return self.answers[self.version]

    @property
    def is_closed(self) -> bool:
        return self.answer.over

    def play(self, seat: int, key: str, version: int) -> None:
        if self.is_closed:
            raise IllegalChoice(key, said("puzzles.played"))
        super().play(seat, key, version)
        if self.is_closed:
            self.count()

    def count(self) -> None:
        """The answer counts for whoever sits here."""
        if self.is_own or self.is_shown:
            return
        for seat, browser in self.store.holders(self.row.id):
            if seat == self.puzzle.seat:
                self.store.solving.give(called(self.puzzle), bytes(browser), self.answer.solved)

    def undo(self, seat: int, version: int, lines: int = 1) -> None:
        if self.is_closed:
            raise CannotUndo(said("puzzles.played"))
        super().undo(seat, version, lines)

    def wake_bots(self) -> None:
        """Nobody thinks here."""


def room_for(row: TableRow, store: Store, thinkers: Thinkers, call: Call) -> Room:
    """The kind of room that a table needs."""
    if "puzzle" in row.settings:
        return PuzzleRoom(row, store, thinkers, call)
    return other_room(row, store, thinkers, call)
