"""A value of the JSON with its place, so that every complaint names its field."""

from collections.abc import Sequence
from typing import NoReturn

from teotl.core.errors import BadPosition
from teotl.core.rules import Json
from teotl.core.words import said


def refuse(path: str, reason: str) -> NoReturn:
    raise BadPosition(path, reason)


class Field:
    """One value and its path, like players[0].workers[2].power. Only reads; knows nothing of the game."""

    __slots__ = ("path", "value")

    def __init__(self, value: Json, path: str = "") -> None:
        self.value = value
        self.path = path

    def fail(self, reason: str) -> NoReturn:
        refuse(self.path or "position", reason)

    # --- What it holds.
    def knows(self, names: Sequence[str]) -> "Field":
        """The object itself, if it has no other fields than these."""
        if not isinstance(self.value, dict):
            self.fail(said("error.value-not-an-object", value=_said(self.value)))
        for name in self.value:
            if name not in names:
                self.at(str(name)).fail(said("error.unknown-name", these=", ".join(names)))
        return self

    def at(self, name: str) -> "Field":
        """A field of the object; its value is None when it is left out."""
        path = f"{self.path}.{name}" if self.path else name
        return Field(self.value.get(name) if isinstance(self.value, dict) else None, path)

    def holds(self, name: str) -> bool:
        return name in self.value and self.value[name] is not None

    def items(self, most: int, least: int = 0) -> list["Field"]:
        """The items of a list; none when it is left out."""
        if self.value is None and least == 0:
            return []
        if not isinstance(self.value, list):
            self.fail(said("error.value-not-a-list", value=_said(self.value)))
        if not least <= len(self.value) <= most:
            wanted = str(most) if least == most else f"{least}–{most}"
            self.fail(said("error.wrong-number-of-items", wanted=wanted, count=len(self.value)))
        return [Field(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    # --- What it is.
    @property
    def is_empty(self) -> bool:
        return self.value is None

    def number(self, low: int, high: int, default: int | None = None) -> int:
        if self.value is None and default is not None:
            return default
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.fail(said("error.value-not-a-whole-number", value=_said(self.value)))
        if not low <= self.value <= high:
            self.fail(said("error.value-out-of-range", low=low, high=high, value=self.value))
        return self.value

    def flag(self, default: bool) -> bool:
        if self.value is None:
            return default
        if not isinstance(self.value, bool):
            self.fail(said("error.value-not-true-or-false", value=_said(self.value)))
        return self.value

    def one_of(self, labels: Sequence[str], default: int | None = None) -> int:
        """The number of a name."""
        if self.value is None and default is not None:
            return default
        if not isinstance(self.value, str) or self.value not in labels:
            self.fail(
                said(
                    "error.value-not-one-of", these=", ".join(dict.fromkeys(labels)), value=_said(self.value)
                )
            )
        return labels.index(self.value)

    def among(self, numbers: Sequence[int]) -> int:
        """The place of a number among the possible ones."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value not in numbers:
            self.fail(
                said("error.value-not-one-of", these=", ".join(map(str, numbers)), value=_said(self.value))
            )
        return numbers.index(self.value)


def _said(value: Json) -> str:
    if value is None:
        return said("error.nothing-there")
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"


def all_different(fields: Sequence[Field]) -> None:
    """Refuse the first value that appears twice."""
    seen: list[Json] = []
    for field in fields:
        if field.value in seen:
            field.fail(said("error.value-twice", value=_said(field.value)))
        seen.append(field.value)
