"""Where the turns, rounds and eclipses of a game begin: what a replay jumps to."""

from typing import Final, NamedTuple

from teotl.core.rules import Json
from teotl.web.room import Room

TURN: Final = "turn-began"
CHAPTERS: Final = {"eclipse-came": ("eclipse", "eclipse"), "round_began": ("round", "round")}


class Turn(NamedTuple):
    """A seat is on from this step; a seat beyond the names is the automatic opponent's."""

    step: int
    seat: int


class Chapter(NamedTuple):
    """An eclipse, or a round of the little game."""

    step: int
    kind: str
    number: int


class Index(NamedTuple):
    turns: list[Turn]
    chapters: list[Chapter]


def index(room: Room) -> Index:
    """Everything that can be jumped to, in the order it came."""
    turns: list[Turn] = []
    chapters: list[Chapter] = []
    acted: set[int] = set()  # in a game of rounds: who has begun to write in this one
    rounds = not has_turns(room)
    for step, line in enumerate(room.told, 1):
        if rounds and line.seat not in acted:
            acted.add(line.seat)
            turns.append(Turn(step, line.seat))
        for event in line.happened:
            if event["event"] == TURN:
                turns.append(Turn(step, event["seat"]))
            if chapter := chapter_of(step, event):
                chapters.append(chapter)
                acted.clear()
    return Index(turns, chapters)


def has_turns(room: Room) -> bool:
    """Do the seats act one after another?"""
    return room.row.game == "teotihuacan"


def chapter_of(step: int, event: Json) -> Chapter | None:
    if event["event"] not in CHAPTERS:
        return None
    kind, field = CHAPTERS[event["event"]]
    return Chapter(step, kind, int(event[field]))
