"""The saved games of tests/games, looked at after every choice."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import teotl
from teotl import Game

GAMES = Path(__file__).parents[1] / "games" / "saved"
FILES = sorted(GAMES.glob("teotihuacan-*.txt"))
POSITIONS = sorted((GAMES / "positions").glob("*.json"))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def text_of(name: str) -> str:
    return read(GAMES / f"teotihuacan-{name}.txt")


def today(text: str) -> str:
    """A record as it is written today: of rules 1 all saved games hold to the letter, only the number is new."""
    return text.replace('[Game "teotihuacan"] [Rules "1"]', '[Game "teotihuacan"] [Rules "2"]')


def replay(text: str, look: Callable[[Game], None]) -> Game:
    """Load a record, looking at the game after every choice and undo in it."""
    play, undo = Game.play, Game.undo

    def played(game: Game, *arguments: Any) -> Any:
        happened = play(game, *arguments)
        look(game)
        return happened

    def undone(game: Game, seat: int) -> Any:
        happened = undo(game, seat)
        look(game)
        return happened

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "play", played)
        patch.setattr(Game, "undo", undone)
        return teotl.load_record(text)


def states(name: str) -> list[dict[str, Any]]:
    """The state after every choice, as a position tells it."""
    seen: list[dict[str, Any]] = []
    replay(text_of(name), lambda game: seen.append(game.position()["state"]))
    return seen


def moments(path: Path, every: int) -> Iterator[Game]:
    """Copies of a saved game at every so many steps, and at its end."""
    found: list[Game] = []
    last = replay(read(path), lambda game: found.append(game.copy()) if game.step % every == 0 else None)
    yield from found
    yield last
