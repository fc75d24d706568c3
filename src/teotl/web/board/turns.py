"""Where the turns and chapters of a game begin: what a replay jumps to. A game's story says which events they are."""

from typing import NamedTuple

from teotl.core import registry
from teotl.core.face import Story
from teotl.core.rules import Json
from teotl.web.tables.room import Room


class Turn(NamedTuple):
    """A seat is on from this step; a seat beyond the names is the automatic opponent's."""

    step: int
    seat: int


class Chapter(NamedTuple):
    """An eclipse, a round: what the game calls its parts."""

    step: int
    kind: str
    number: int


class Index(NamedTuple):
    turns: list[Turn]
    chapters: list[Chapter]


def story_of(room: Room) -> Story:
    """Which events tell how the game goes on."""
    return registry.face(room.row.game).story


def index(room: Room) -> Index:
    """Everything that can be jumped to, in the order it came."""
    turns: list[Turn] = []
    chapters: list[Chapter] = []
    acted: set[int] = set()  # in a game of rounds: who has begun to act in this one
    story = story_of(room)
    for step, line in enumerate(room.lines, 1):
        if not story.turn_begins and line.seat not in acted:
            acted.add(line.seat)
            turns.append(Turn(step, line.seat))
        for event in line.happened:
            if event["event"] == story.turn_begins:
                turns.append(Turn(step, event["seat"]))
            if chapter := chapter_of(story, step, event):
                chapters.append(chapter)
                acted.clear()
    return Index(turns, chapters)


def has_turns(room: Room) -> bool:
    """Do the seats act one after another?"""
    return bool(story_of(room).turn_begins)


def began_last(room: Room, seat: int | None) -> int:
    """The step at which the seat's last whole turn began, or anybody's for a spectator; 0 before there is one."""
    turns = index(room).turns
    if not has_turns(room):  # a round is begun by the first line in it
        return max((turn.step - 1 for turn in turns if seat in (None, turn.seat)), default=0)
    whole = turns if room.game.over else turns[:-1]
    return max((turn.step for turn in whole if seat in (None, turn.seat)), default=0)


def chapter_of(story: Story, step: int, event: Json) -> Chapter | None:
    for name, kind, field in story.chapters:
        if event["event"] == name:
            return Chapter(step, kind, int(event[field]))
    return None
