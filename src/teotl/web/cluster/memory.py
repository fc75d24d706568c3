"""What was read of tables, remembered until one of them changes: pages ask for it again and again."""

from collections.abc import Callable, Container, Hashable
from typing import Any, Final, TypeVar

Found = TypeVar("Found")
MOST: Final = 5_000  # games


class Memory:
    def __init__(self) -> None:
        self.games: dict[str, dict[Hashable, Any]] = {}

    def of(self, game: str, question: Hashable, find: Callable[[], Found]) -> Found:
        """The answer to a question about a game, looked up once."""
        if len(self.games) >= MOST:
            self.games.clear()
        known = self.games.setdefault(game, {})
        if question not in known:
            known[question] = find()
        found: Found = known[question]
        return found

    def forget(self, game: str) -> None:
        self.games.pop(game, None)

    def forget_all_but(self, games: Container[str]) -> None:
        self.games = {game: known for game, known in self.games.items() if game in games}
