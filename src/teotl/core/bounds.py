"""Bounds on input, checked before anything works on it: whole characters, and no endless nesting."""

import re
from typing import Any, Final

from teotl.core.words import said

DEEPEST: Final = 32  # levels of lists and objects; what is written here has fewer than ten
UNWRITABLE: Final = re.compile(
    "[\0\ud800-\udfff]"
)  # NUL, and halves of characters: no file and no page can hold them


def check_text(text: str) -> None:
    """Raise ValueError if the text holds a character that cannot be written down."""
    if found := UNWRITABLE.search(text):
        raise ValueError(said("error.character-unwritable", character=ascii(found[0]), at=found.start() + 1))


def check_data(data: Any) -> None:
    """Raise ValueError if data are nested too deeply, or hold such a character anywhere."""
    level = [data]
    for _ in range(DEEPEST + 1):
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return
    raise ValueError(said("error.nested-too-deeply", most=DEEPEST))


def _parts(data: Any) -> list[Any]:
    """What lies directly inside; text is checked on the way."""
    if isinstance(data, str):
        check_text(data)
    if isinstance(data, dict):
        return [*data.keys(), *data.values()]
    return list(data) if isinstance(data, list | tuple) else []
