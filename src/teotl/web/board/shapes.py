"""What the API takes and gives, checked and described for /api/docs."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from teotl.core.registry import known
from teotl.web.http.shapes import Strict

Name = Annotated[str, Field(min_length=1, max_length=40)]


class NewSeat(Strict):
    name: Name
    player: Annotated[str, Field(max_length=40, description="person, or the name of a bot")] = "person"


class Clock(Strict):
    """Time to think; running out of it loses no game."""

    turn: Annotated[int, Field(ge=1, le=30 * 86_400, description="seconds for a turn")]
    bank: Annotated[int, Field(ge=0, le=30 * 86_400, description="seconds for the whole game on top")] = 0
    end: Annotated[
        Literal["wait", "turn", "seat"],
        Field(description="what happens then: nothing, a bot plays the turn, a bot takes the seat"),
    ] = "turn"


class NewGame(Strict):
    game: Annotated[str, Field(max_length=40)] = Field(default_factory=lambda: known()[0])
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=12)]
    options: dict[str, Any] = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    open: Annotated[bool, Field(description="listed in the lobby, so that anybody may take a seat")] = False
    title: Annotated[str, Field(max_length=60)] = ""
    hints: Annotated[bool, Field(description="players may ask the coach what it would do")] = True
    talk: Annotated[bool, Field(description="people may talk at the table")] = True
    clock: Clock | None = None


class SeatLink(BaseModel):
    seat: int
    name: str
    player: str
    secret: Annotated[str | None, Field(description="null for a seat that is not yours to give")]
    link: str | None


class Created(BaseModel):
    id: str
    link: str
    seats: list[SeatLink]


class Play(Strict):
    seat: Annotated[int, Field(ge=0, le=11)]
    version: Annotated[int, Field(ge=0, description="the version of the game that the choice was made for")]
    key: Annotated[str, Field(min_length=1, max_length=200)]


class Undo(Strict):
    seat: Annotated[int, Field(ge=0, le=11)]
    version: Annotated[int, Field(ge=0)]
    turn: Annotated[bool, Field(description="the whole turn, as far as it can be taken back")] = False


class Join(Strict):
    seat: Annotated[int, Field(ge=0, le=11)]
    name: Annotated[str, Field(max_length=40, description="your name; left out: as the seat is called")] = ""


class Webhook(Strict):
    seat: Annotated[int, Field(ge=0, le=11)]
    address: Annotated[str, Field(max_length=400)] | None = None


class ChoiceShape(BaseModel):
    key: str
    text: str
    facts: dict[str, Any]


class RefusalShape(BaseModel):
    """What a seat might expect but may not choose now, and why."""

    key: str
    reason: str
    rule: str
    facts: dict[str, Any]


class Standing(BaseModel):
    """Where a game is, for whoever asks."""

    id: str
    version: int
    to_act: list[int]
    over: bool
    scores: list[int]
    seed: Annotated[
        int | None, Field(description="only one that somebody chose or knows; all others are secret")
    ]
    yours: list[int]


class Seated(Standing):
    """The same for one who has just sat down."""

    secret: Annotated[
        str | None, Field(description="the seat's only secret from now on; null: the one you showed stays")
    ]
    link: str | None
