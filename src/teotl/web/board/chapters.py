"""The last chapter that was counted for everyone, read from what happened; what was taken back does not count."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

from teotl.core.face import Story
from teotl.core.game import Happening
from teotl.core.history import UNDO
from teotl.draw.pages import page_of
from teotl.draw.scenes import Came
from teotl.web.board.turns import chapter_of, story_of
from teotl.web.tables.lines import PublicLine
from teotl.web.tables.room import Room


class Found(NamedTuple):
    """A chapter: the step with which it came, and what happened in it so far."""

    step: int
    kind: str
    number: int
    led_to_it: list[Happening]
    events: list[Happening]
    is_closed: bool  # the next turn has begun, or the game is over
    ended: frozenset[int]  # seats that have ended a turn since

    @property
    def name(self) -> str:
        return f"{self.kind}-{self.number}"

    def is_fresh(self, seat: int | None) -> bool:
        """Has the seat had no turn since? For a spectator: has nobody?"""
        return not self.ended if seat is None else seat not in self.ended


class Chapters:
    """Reads the lines of a game as they come."""

    def __init__(self) -> None:
        self.read = 0
        self.last: Found | None = None

    def read_on(self, room: Room) -> None:
        lines = [*enumerate(room.lines[self.read :], self.read + 1)]
        if any(entry.key == UNDO for entry in room.game.lines[self.read :]):
            self.last, lines = None, counted_lines(room)
        story = story_of(room)
        for step, line in lines:
            self.last = after(self.last, story, step, line)
        self.read = len(room.lines)


CHAPTERS: WeakKeyDictionary[Room, Chapters] = WeakKeyDictionary()


def last_chapter(room: Room) -> Found | None:
    """The latest; None if none has come, or if the game tells none as a scene."""
    if not page_of(room.row.game).chapter_name(1, "en"):
        return None
    known = CHAPTERS.get(room)
    if known is None:
        known = CHAPTERS[room] = Chapters()
    known.read_on(room)
    found = known.last
    return found._replace(is_closed=True) if found and room.game.over else found


def after(found: Found | None, story: Story, step: int, line: PublicLine) -> Found | None:
    """The last chapter after one more line. It goes on until the next turn begins; then turns end after it."""
    for place, event in enumerate(line.happened):
        chapter = chapter_of(story, step, event)
        if chapter and (found is None or found.step != step):
            before = line.happened[:place]
            found = Found(step, chapter.kind, chapter.number, before, [event], False, frozenset())
        elif found and not found.is_closed and event["event"] != story.turn_begins:
            found = found._replace(events=[*found.events, event])
        elif found:
            ended = {event["seat"]} if event["event"] in story.turn_ends else frozenset()
            found = found._replace(is_closed=True, ended=found.ended | ended)
    return found


def counted_lines(room: Room) -> list[tuple[int, PublicLine]]:
    """Every line with its step, without those that were taken back."""
    kept: list[tuple[int, PublicLine]] = []
    for step, (line, entry) in enumerate(zip(room.lines, room.game.lines, strict=True), 1):
        if entry.key == UNDO:
            kept.remove(next(each for each in reversed(kept) if each[1].seat == line.seat))
        else:
            kept.append((step, line))
    return kept


def came(room: Room, found: Found) -> Came:
    """The chapter for the game that tells it."""
    before = room.at(found.step - 1).view(None)
    return Came(found.number, before, found.led_to_it, found.events, found.is_closed)
