"""The last chapter that was counted for everyone, read from what happened; what was taken back does not count."""

from typing import NamedTuple

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


def last_chapter(room: Room) -> Found | None:
    """The latest; None if none has come, or if the game tells none as a scene."""
    found: Found | None = room.views.fact(room.game, "last chapter", lambda: find(room))
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


def find(room: Room) -> Found | None:
    if not page_of(room.row.game).chapter_name(1, "en"):
        return None
    story, lines = story_of(room), counted_lines(room)
    for at in range(len(lines) - 1, -1, -1):
        step, line = lines[at]
        for place, event in enumerate(line.happened):
            if chapter := chapter_of(story, step, event):
                later = [
                    *line.happened[place:],
                    *(one for _, after in lines[at + 1 :] for one in after.happened),
                ]
                inside, ended = split(room, later)
                closed = len(inside) < len(later) or room.game.over
                return Found(step, chapter.kind, chapter.number, line.happened[:place], inside, closed, ended)
    return None


def split(room: Room, events: list[Happening]) -> tuple[list[Happening], frozenset[int]]:
    """What belongs to the chapter: all until the next turn begins; and who has ended a turn after that."""
    story = story_of(room)
    begun = (at for at, event in enumerate(events) if event["event"] == story.turn_begins)
    end = next(begun, len(events))
    ended = frozenset(event["seat"] for event in events[end:] if event["event"] in story.turn_ends)
    return events[:end], ended


def came(room: Room, found: Found) -> Came:
    """The chapter for the game that tells it."""
    before = room.at(found.step - 1).view(None)
    return Came(found.number, before, found.led_to_it, found.events, found.is_closed)
