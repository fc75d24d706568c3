"""What the API takes and gives, checked and described for /api/docs."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewSeat(Strict):
    name: Name
    player: Annotated[str, Field(max_length=40, description="person, or the name of a bot")] = "person"


class NewGame(Strict):
    game: Annotated[str, Field(max_length=40)] = "teotihuacan"
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    open: Annotated[bool, Field(description="listed in the lobby, so that anybody may take a seat")] = False
    title: Annotated[str, Field(max_length=60)] = ""
    hints: Annotated[bool, Field(description="players may ask the coach what it would do")] = True


class SeatLink(BaseModel):
    seat: int
    name: str
    player: str
    secret: str
    link: str


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


class Join(Strict):
    seat: Annotated[int, Field(ge=0, le=11)]


class Webhook(Strict):
    seat: Annotated[int, Field(ge=0, le=11)]
    address: Annotated[str, Field(max_length=400)] | None = None


class Settings(Strict):
    language: Annotated[str, Field(max_length=8)] | None = None
    theme: Annotated[str, Field(max_length=8)] | None = None
    motion: Annotated[str, Field(max_length=8)] | None = None
    text: Annotated[str, Field(max_length=8)] | None = None
    sound: Annotated[str, Field(max_length=8)] | None = None
    volume: Annotated[str, Field(max_length=8)] | None = None


class ChoiceShape(BaseModel):
    key: str
    text: str


class RefusalShape(BaseModel):
    """What a seat might expect but may not choose now, and why."""

    key: str
    reason: str
    rule: str


class Standing(BaseModel):
    """Where a game is, for whoever asks."""

    id: str
    version: int
    to_act: list[int]
    over: bool
    scores: list[int]
    yours: list[int]


class Problem(BaseModel):
    detail: str
    reason: str = ""
    rule: str = ""
    version: int | None = None
