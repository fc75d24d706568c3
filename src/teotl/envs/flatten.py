"""A view as one row of numbers, for games without a layout of their own.

A shape learns from views what can stand in each place of them: numbers, yes or no, words, lists, fields. Then it names
a column for each, and writes other views into those columns. What it has never seen has no column and is left out.
"""

from typing import Any

from teotl.envs.columns import MANY, Column, flag, flags, number

Json = Any


class Shape:
    """What came up in one place of the views."""

    def __init__(self) -> None:
        self.may_lack = False  # None, or not there at all
        self.truths = False
        self.numbers = False
        self.largest = 1
        self.words: set[str] = set()
        self.fields: dict[str, Shape] = {}
        self.item: Shape | None = None  # of a list: all its places look alike
        self.lengths: set[int] = set()
        self.times = 0

    # --- Learning.
    def learn(self, value: Json) -> None:
        self.times += 1
        if value is None:
            self.may_lack = True
        elif isinstance(value, bool):
            self.truths = True
        elif isinstance(value, int | float):
            self.numbers = True
            self.largest = max(self.largest, abs(round(value)))
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            self.learn_fields(value)
        else:
            self.learn_items(value)

    def learn_fields(self, value: dict[str, Json]) -> None:
        for name, inner in value.items():
            fresh = name not in self.fields
            shape = self.fields.setdefault(name, Shape())
            shape.may_lack |= fresh and self.times > 1
            shape.learn(inner)
        for name in self.fields.keys() - value.keys():
            self.fields[name].may_lack = True

    def learn_items(self, value: list[Json]) -> None:
        self.lengths.add(len(value))
        self.item = self.item or Shape()
        for inner in value:
            self.item.learn(inner)

    # --- Naming.
    def columns(self, name: str) -> list[Column]:
        """The columns of this place and those within it, always in the same order."""
        here: list[Column] = []
        if self.may_lack:
            here.append(flag(f"{name}.there"))
        if self.numbers:
            here.append(number(name, MANY, min(self.largest, MANY), -MANY))
        elif self.truths:
            here.append(flag(name))
        here += flags(name, sorted(self.words))
        for field in sorted(self.fields):
            here += self.fields[field].columns(f"{name}.{field}" if name else field)
        return here + self.item_columns(name)

    def item_columns(self, name: str) -> list[Column]:
        if self.item is None:
            return []
        counted = [number(f"{name}.count", MANY, max(1, *self.lengths))] if len(self.lengths) > 1 else []
        return counted + [
            column for place in range(max(self.lengths)) for column in self.item.columns(f"{name}.{place}")
        ]

    # --- Writing.
    def row(self, value: Json) -> list[int]:
        """The numbers of the columns, in their order."""
        row: list[int] = []
        self.write(value, row)
        return row

    def write(self, value: Json, row: list[int]) -> None:
        if self.may_lack:
            row.append(int(value is not None))
        if self.numbers:
            row.append(bounded(value) if isinstance(value, int | float) else 0)
        elif self.truths:
            row.append(int(value is True))
        row += [int(value == word) for word in sorted(self.words)]
        within = value if isinstance(value, dict) else {}
        for field in sorted(self.fields):
            self.fields[field].write(within.get(field), row)
        if self.item is not None:
            self.write_items(self.item, value if isinstance(value, list) else [], row)

    def write_items(self, item: "Shape", values: list[Json], row: list[int]) -> None:
        if len(self.lengths) > 1:
            row.append(bounded(len(values)))
        for place in range(max(self.lengths)):
            item.write(values[place] if place < len(values) else None, row)


def bounded(value: float) -> int:
    """A number that a column can hold."""
    return max(-MANY, min(MANY, round(value)))
