"""What a choice on the table would bring, from its phrase: the same numbers as on its card."""

from collections.abc import Mapping
from typing import Final

from teotl.core.phrases import Phrase

NO_PHRASES: Final[Mapping[str, Phrase]] = {}


def points_of(said: Phrase | None) -> int:
    """Points that are sure to come."""
    gains = said.get("gain", []) if said else []
    return sum(one["n"] for one in gains if one["what"] == "points" and not one.get("possible"))


def steps_of(said: Phrase | None) -> list[str]:
    """The temples of its steps."""
    gains = said.get("gain", []) if said else []
    return [one["of"] for one in gains if one["what"] == "step"]
