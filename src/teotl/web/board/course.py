"""The course of a game, turn by turn: what happened in whose turn, without what was taken back.

A game's story says which events begin a turn or a chapter; where seats act together, each has one turn in a chapter.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from teotl.core.face import Story
from teotl.core.game import Happening
from teotl.web.board.covered import is_covered, open_until
from teotl.web.board.turns import chapter_of, story_of
from teotl.web.tables.lines import PublicLine
from teotl.web.tables.room import Room

Step = tuple[int, Happening]  # the number of the line, and what happened


@dataclass
class Turn:
    """What happened in the turn of a seat, or in a chapter that is nobody's."""

    seat: int | None
    number: int  # in the game, from 1
    first: int  # its first line …
    last: int  # … and its last
    happened: list[Step] = field(default_factory=list)
    # What was made of it so far; and of each event, by its identity.
    tellings: dict[object, Any] = field(default_factory=dict)
    moments: dict[object, Any] = field(default_factory=dict)
    words: dict[object, str] = field(default_factory=dict)

    def forget(self) -> None:
        """What was made of its events."""
        self.moments.clear()
        self.words.clear()

    def open_to(self, room: Room, seat: int | None) -> list[Step]:
        """What the seat, or a spectator, may know of it by now."""
        if not any(is_covered(event, seat) for _, event in self.happened):
            return self.happened
        until = open_until(room)
        return [
            (step, event) for step, event in self.happened if step <= until or not is_covered(event, seat)
        ]


class Course:
    """Reads the lines of a game as they come."""

    def __init__(self, story: Story, names: Sequence[str]) -> None:
        self.story = story
        self.names = names  # which stand in what is told
        self.turns: list[Turn] = []
        self.lines: list[tuple[int, list[tuple[Turn, Step]]]] = []  # whose, and what it put where
        self.read = 0
        self.begun = False  # has the first turn? Before it everyone gets ready

    def read_on(self, lines: list[PublicLine]) -> None:
        while self.read < len(lines):
            self.read += 1
            self.add(self.read, lines[self.read - 1])

    def add(self, number: int, line: PublicLine) -> None:
        put: list[tuple[Turn, Step]] = []
        opened = False  # a chapter or turn began in this line: what follows belongs to it
        for event in line.happened:
            if event["event"] == "undid":
                self.take_back(int(event["seat"]))
                continue
            opened = self.begins(number, event) or opened
            turn = self.turns[-1] if opened else self.turn_for(number, int(event.get("seat", line.seat)))
            turn.happened.append((number, event))
            turn.last = number
            put.append((turn, turn.happened[-1]))
        self.lines.append((line.seat, put))

    def begins(self, number: int, event: Happening) -> bool:
        """Does it begin a turn, or a chapter?"""
        if self.story.turn_begins and event["event"] == self.story.turn_begins:
            self.open(int(event["seat"]), number)
            self.begun = True
            return True
        if chapter_of(self.story, number, event):
            self.open(None, number)
            return True
        return False

    def open(self, seat: int | None, number: int) -> Turn:
        self.turns.append(Turn(seat, len(self.turns) + 1, number, number))
        return self.turns[-1]

    def turn_for(self, number: int, seat: int) -> Turn:
        """The turn that goes on; where seats act together, the seat's own in this chapter."""
        if self.begun:
            return self.turns[-1]
        for turn in reversed(self.turns):
            if turn.seat is None:
                break
            if turn.seat == seat:
                return turn
        return self.open(seat, number)

    def take_back(self, seat: int) -> None:
        """The seat's last line that still stands."""
        for at in range(len(self.lines) - 1, -1, -1):
            whose, put = self.lines[at]
            if whose == seat and put:
                for turn, step in put:
                    turn.happened = [one for one in turn.happened if one is not step]
                    turn.forget()
                    turn.tellings.clear()
                self.lines[at] = (whose, [])
                self.turns = [turn for turn in self.turns if turn.happened]
                return


COURSES: WeakKeyDictionary[Room, Course] = WeakKeyDictionary()


def course(room: Room) -> list[Turn]:
    """Every turn so far."""
    found = COURSES.get(room)
    if found is None or found.names != room.game.seats:
        found = COURSES[room] = Course(story_of(room), room.game.seats)
    found.read_on(room.lines)
    return found.turns


def by_turns(room: Room) -> bool:
    """Do the seats act one after another?"""
    return bool(story_of(room).turn_begins)


# --- Since when.
def since(room: Room, seat: int | None, most: int) -> list[Turn]:
    """The seat's own last turn and what came after it; for a spectator the last turns of all.

    While the seat is on, what came before its turn still counts. The seat's own turn stands first.
    """
    turns = course(room)
    if not by_turns(room):
        return last_chapter(turns, seat)[-most:]
    if seat is None:
        return turns[-most:]
    own = [at for at, turn in enumerate(turns) if turn.seat == seat]
    if not own:
        return turns[-most:]
    on = own[-1] == len(turns) - 1
    start = own[-2] if on and len(own) > 1 else own[-1] if not on else -1
    until = own[-1] if on else len(turns)
    shown = turns[max(0, start) : until]
    return shown[:1] + shown[1:][-(most - 1) :] if start >= 0 else shown[-most:]


def last_chapter(turns: list[Turn], seat: int | None) -> list[Turn]:
    """What the others did in the chapter that ended last, or before one has ended in this one; then what began."""
    chapters = [at for at, turn in enumerate(turns) if turn.seat is None]
    end = chapters[-1] if chapters and chapters[-1] > 0 else len(turns)
    begin = next((at for at in reversed(chapters) if at < end), -1) + 1
    return [turn for turn in turns[begin : end + 1] if turn.seat is None or turn.seat != seat]
