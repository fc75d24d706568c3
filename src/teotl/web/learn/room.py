"""A room in which a lesson is given: only the script's choice is taken, until the script has ended."""

from functools import partial

from teotl.core.errors import CannotUndo, IllegalChoice
from teotl.core.words import said
from teotl.web.learn.lessons import LEARNER, Lesson, Step, lessons, play_freely, play_step
from teotl.web.tables.room import Call, Room, Stale
from teotl.web.tables.store import Store, TableRow
from teotl.web.tables.thinking import Thinkers


class LessonRoom(Room):
    """The others' seats are held by nobody: what they do is in the script, or a bot's choice after it."""

    page = "tutorial.html"
    page_over = "tutorial_over.html"

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers, call: Call, lesson: Lesson) -> None:
        super().__init__(row, store, thinkers, call)
        self.lesson = lesson

    @property
    def number(self) -> int | None:
        """The step that comes next; None once the script has ended."""
        return self.lesson.step_of(self.game)

    @property
    def step(self) -> Step | None:
        number = self.number
        return None if number is None else self.lesson.steps[number]

    def play(self, seat: int, key: str, version: int) -> None:
        """The script's choice with all that follows; any other one changes nothing."""
        if self.moved_on(seat, version):
            raise Stale(self.version)
        step = self.step
        if step is None:
            change = partial(play_freely, key=key, bot=self.lesson.bot, seed=self.row.seed)
            self.attempt(seat, change)
        elif step.do != key or seat != LEARNER:
            raise IllegalChoice(key, said("tutorial.not_now"))
        else:
            self.attempt(seat, partial(play_step, step=step))

    def play_on(self, version: int) -> None:
        """What a step without a choice plays."""
        step = self.step
        if version != self.version or step is None or step.do:
            raise Stale(self.version)
        self.attempt(LEARNER, partial(play_step, step=step))

    def undo(self, seat: int, version: int, lines: int = 1) -> None:
        if self.step is not None:
            raise CannotUndo(said("tutorial.no_undo"))
        super().undo(seat, version, lines)

    def wake_bots(self) -> None:
        """Nobody thinks here: the others answer within the learner's choice."""


def room_for(row: TableRow, store: Store, thinkers: Thinkers, call: Call) -> Room:
    """The kind of room that a table needs."""
    lesson = lessons().get(row.settings.get("lesson", ""))
    if lesson is None:
        return Room(row, store, thinkers, call)
    return LessonRoom(row, store, thinkers, call, lesson)
