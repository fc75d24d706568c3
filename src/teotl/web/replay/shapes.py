"""What the API of replay, what-if and imports takes and gives."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from teotl.web.http.shapes import Strict
from teotl.web.replay.imports import MOST_CHARACTERS, MOST_SEATS

Player = Annotated[str, Field(max_length=40)]
Players = Annotated[
    list[Player],
    Field(max_length=MOST_SEATS, description="person or a bot's name for each seat; left out: all persons"),
]
Step = Annotated[int, Field(ge=0, le=100_000)]


class WhatIf(Strict):
    step: Annotated[int, Field(ge=0, le=100_000, description="the moment to go on from")]
    seat: Annotated[int, Field(ge=0, le=11)] | None = Field(
        None, description="while the game is running: whose view is played on; it must be yours"
    )
    players: Players | None = None


class Import(Strict):
    record: Annotated[str, Field(min_length=1, max_length=MOST_CHARACTERS)]
    players: Players | None = None
    title: Annotated[str, Field(max_length=60)] = ""


class Again(Strict):
    same_seed: bool = True
    swap: Annotated[bool, Field(description="everyone moves on by one seat")] = False


class TurnShape(BaseModel):
    step: int
    seat: int


class ChapterShape(BaseModel):
    """A part of the game, as it calls it: an eclipse, a round."""

    step: int
    kind: str
    number: int


class Moment(BaseModel):
    """What a seat, or a spectator, could see after so many lines, and what the last of them told."""

    step: int
    version: int
    words: list[str]
    view: dict[str, Any]


class Jumps(BaseModel):
    version: int
    turns: list[TurnShape]
    chapters: list[ChapterShape]


class DifferenceShape(BaseModel):
    """Without a seat it belongs to the table."""

    seat: int | None
    what: str
    before: int
    after: int


class Comparison(BaseModel):
    a: int
    b: int
    differences: list[DifferenceShape]


class StandingShape(BaseModel):
    step: int
    points: list[int]


class TurningShape(BaseModel):
    step: int
    seat: int
    gained: int
    sources: dict[str, int]
    words: str


class Ended(BaseModel):
    """How a finished game came about; an automatic opponent stands after the seats."""

    scores: list[int]
    ranking: list[int]
    breakdown: list[dict[str, Any]]
    standings: list[StandingShape]
    turning_points: list[TurningShape]
