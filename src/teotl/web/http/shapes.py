"""What every API shares: bodies that take nothing unexpected, and how a refusal looks."""

from typing import Any, Final

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """A request's body: a field that nobody asked for is a mistake."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    detail: str
    reason: str = ""
    rule: str = ""
    version: int | None = None


PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 429)
}
