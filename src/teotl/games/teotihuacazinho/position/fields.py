"""Reading JSON field by field: every check knows its field, so that an error says where it is."""

from typing import Any, NoReturn

from teotl.core.errors import BadPosition
from teotl.core.words import said

NOTHING = object()


class Fields:
    """An object of a position, and the path that leads to it."""

    def __init__(self, data: Any, path: str, names: tuple[str, ...]) -> None:
        self.path = path
        if not isinstance(data, dict):
            wrong(path, said("error.not-an-object"))
        for name in data:
            if name not in names:
                wrong(self.at(str(name)), said("error.unknown-name", these=", ".join(names)))
        self.data: dict[str, Any] = data

    def at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def get(self, name: str, default: Any = NOTHING) -> Any:
        if name in self.data:
            return self.data[name]
        if default is NOTHING:
            wrong(self.at(name), said("error.field-missing"))
        return default

    def number(self, name: str, low: int, high: int, default: Any = NOTHING) -> int:
        return whole(self.get(name, default), self.at(name), low, high)

    def word(self, name: str, words: tuple[str, ...], default: Any = NOTHING) -> int:
        """The place of a word among those allowed here."""
        return one_of(self.get(name, default), self.at(name), words)

    def flag(self, name: str, default: bool) -> bool:
        value = self.get(name, default)
        if not isinstance(value, bool):
            wrong(self.at(name), said("error.not-true-or-false"))
        return value

    def rows(self, name: str, size: int) -> list[int]:
        """The numbers 0 to 6 of a square floor, row by row."""
        value = self.get(name, [[0] * size for _ in range(size)])
        square = isinstance(value, list) and len(value) == size
        if not square or not all(isinstance(row, list) and len(row) == size for row in value):
            wrong(self.at(name), said("error.not-rows-of-numbers", size=size))
        return [
            whole(number, f"{self.at(name)}[{row}][{column}]", 0, 6)
            for row, line in enumerate(value)
            for column, number in enumerate(line)
        ]

    def mask(self, name: str, words: tuple[Any, ...]) -> int:
        """A list of different words as one bit each."""
        mask = 0
        for index, word in enumerate(self.items(name)):
            at = f"{self.at(name)}[{index}]"
            bit = 1 << one_of(word, at, words)
            if mask & bit:
                wrong(at, said("error.value-twice", value=repr(word)))
            mask |= bit
        return mask

    def items(self, name: str) -> list[Any]:
        value = self.get(name, [])
        if not isinstance(value, list):
            wrong(self.at(name), said("error.not-a-list"))
        return value


def wrong(field: str, reason: str) -> NoReturn:
    raise BadPosition(field, reason)


def whole(value: Any, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        wrong(field, said("error.number-out-of-range", low=low, high=high, value=repr(value)))
    return value


def one_of(value: Any, field: str, words: tuple[Any, ...]) -> int:
    if isinstance(value, bool) or not isinstance(value, str | int) or value not in words:
        wrong(field, said("error.value-not-one-of", these=", ".join(map(str, words)), value=repr(value)))
    return words.index(value)
