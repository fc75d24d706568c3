"""What the API of the seats takes and gives."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from teotl.web.board.shapes import Clock
from teotl.web.http.shapes import Strict

SeatNumber = Annotated[int, Field(ge=0, le=11)]


class OneSeat(Strict):
    seat: SeatNumber


class NewLink(Strict):
    seat: SeatNumber
    renew: Annotated[
        bool,
        Field(description="every link of before is worth nothing then, and other devices leave the seat"),
    ] = False


class Give(Strict):
    seat: SeatNumber
    player: Annotated[str, Field(max_length=40, description="a bot's name, or person")]


class TableWish(Strict):
    """What of the table shall be otherwise; what is left out stays."""

    title: Annotated[str, Field(max_length=60)] | None = None
    talk: bool | None = None
    paused: Annotated[bool, Field(description="clocks stand, and nobody is asked what to do")] | None = None


class SeatKey(BaseModel):
    """A secret link of a seat, and the same as a picture."""

    seat: int
    secret: str
    link: str
    qr: Annotated[str, Field(description="SVG")]


class Given(BaseModel):
    key: SeatKey | None = None


class ClockNow(BaseModel):
    """A seat's time in seconds, as it is now."""

    turn: float
    bank: float
    running: bool


class SeatNow(BaseModel):
    seat: int
    name: str
    player: Annotated[str, Field(description="who plays now: person, or a bot's name")]
    opened_for: Annotated[str, Field(description="the same as the table was opened")]
    presence: Literal["here", "away", "bot", "free", "guest"]
    minutes: Annotated[int, Field(description="away for so long")]
    why: Annotated[str | None, Field(description="why somebody else plays: away, clock, turn or resigned")]
    clock: ClockNow | None


class TableNow(BaseModel):
    id: str
    title: str
    host: Annotated[bool, Field(description="did you open the table?")]
    paused: bool
    talk: bool
    watching: int
    clock: Clock | None
    seats: list[SeatNow]
    again: Annotated[str | None, Field(description="the table at which it is played again")]
