"""What was drawn last, part by part: drawn again only when what it shows has changed."""

from collections.abc import Callable
from typing import Any, TypeVar

Drawn = TypeVar("Drawn")


class Kept:
    """The parts of one game. Each stands beside its source: everything of the view that its drawing reads."""

    def __init__(self) -> None:
        self.parts: dict[object, tuple[object, Any]] = {}

    def part(self, name: object, source: object, draw: Callable[[], Drawn]) -> Drawn:
        """The part as it was drawn from an equal source, or drawn now."""
        found = self.parts.get(name)
        if found is None or found[0] != source:
            found = self.parts[name] = (source, draw())
        drawn: Drawn = found[1]
        return drawn
