"""Requests that come twice: who sends a key with a wish gets the first answer again, and nothing is done anew.

Answers may hold secrets of seats, so they are kept in memory only, for a while: a restart forgets them.
"""

import time
from collections import OrderedDict
from typing import Annotated, Final

from fastapi import Header, HTTPException
from pydantic import BaseModel

from teotl.core.words import said
from teotl.web.http.secrets import hashed

MOST: Final = 1_000  # answers at once
LONG: Final = 3600.0  # seconds
SHORTEST: Final = 16  # letters: nobody shall guess the key of somebody else, for it opens their answer

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=SHORTEST,
        max_length=200,
        description="any random word: the same request with the same key within an hour is done only once",
    ),
]


class Repeats:
    def __init__(self) -> None:
        self.kept: OrderedDict[bytes, tuple[float, bytes, BaseModel]] = OrderedDict()

    def answer(self, key: str | None, wish: BaseModel, about: str = "") -> BaseModel | None:
        """The answer that the key got before; 422 if it was another wish."""
        then, wished, answer = self.kept.get(hashed(key), (0.0, b"", None)) if key else (0.0, b"", None)
        if answer is None or time.monotonic() - then > LONG:
            return None
        if wished != mark(wish, about):
            raise HTTPException(422, said("error.key-of-another-wish"))
        return answer

    def keep(self, key: str | None, wish: BaseModel, answer: BaseModel, about: str = "") -> None:
        if not key:
            return
        self.kept[hashed(key)] = (time.monotonic(), mark(wish, about), answer)
        if len(self.kept) > MOST:
            self.kept.popitem(last=False)


def mark(wish: BaseModel, about: str) -> bytes:
    """The wish, its kind, and the game that it is about."""
    return hashed(f"{type(wish).__name__} {about} {wish.model_dump_json()}")
