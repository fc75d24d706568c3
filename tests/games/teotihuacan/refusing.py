"""Helpers for positions that are wrong: changes to single fields, and which field is named."""

from collections.abc import Callable
from typing import Any

import pytest

from teotl.core.errors import BadPosition
from teotl.games.teotihuacan.position import from_position
from tests.games.teotihuacan.build import complete

Data = dict[str, Any]
Change = Callable[[Data], Any]


def worker(seat: int, die: int, **fields: Any) -> Change:
    return lambda data: data["players"][seat]["workers"][die].update(fields)


def player(seat: int, **fields: Any) -> Change:
    return lambda data: data["players"][seat].update(fields)


def top(**fields: Any) -> Change:
    return lambda data: data.update(fields)


def calendar(**fields: Any) -> Change:
    return lambda data: data["calendar"].update(fields)


def turn(**fields: Any) -> Change:
    return lambda data: data["turn"].update(fields)


def task(index: int, **fields: Any) -> Change:
    return lambda data: data["pending"].insert(index, fields)


def refuse(data: Data, field: str) -> None:
    with pytest.raises(BadPosition) as refused:
        from_position(complete(data))
    assert refused.value.field == field, refused.value
