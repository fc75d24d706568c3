"""A bot of others: it takes the last choice. Named as `tests.lab.arena.last:Last`."""

from typing import Any


class Last:
    def choose(self, view: dict[str, Any]) -> str:
        key: str = view["choices"][-1]
        return key
