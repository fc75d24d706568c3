"""Teotl plays board games: for people, bots and programs. `new_game` is the door."""

import os

if os.environ.get("TEOTL_PURE"):  # before any other part of the house is imported
    from teotl._pure import prefer_sources

    prefer_sources()

from typing import Any

from teotl.core import registry
from teotl.core.choice import Choice
from teotl.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalChoice,
    InvalidChoice,
    TeotlError,
)
from teotl.core.game import Game, start_game
from teotl.core.position import from_position, sample
from teotl.core.record import load_record
from teotl.core.seats import check_seat

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Choice",
    "Game",
    "GameOver",
    "IllegalChoice",
    "InvalidChoice",
    "TeotlError",
    "__version__",
    "compiled",
    "from_position",
    "games",
    "load_record",
    "new_game",
    "sample",
]

# Where the rules of each game are; imported when the game is first played.
GAMES = {
    "teotihuacan": "teotl.teotihuacan.game:RULES",
    "teotihuacazinho": "teotl.teotihuacazinho.game:RULES",
}
for _name, _place in GAMES.items():
    registry.add(_name, _place)


def new_game(
    game: str, seats: list[str], seed: int | None = None, options: dict[str, Any] | None = None
) -> Game:
    """A new game after set-up, a name for each seat; without a seed, one that nobody can guess.

    Raises BadOption, saying what was wrong and what there is.
    """
    rules = registry.rules(game)
    if seed is None:
        from secrets import randbits

        seed = randbits(64)
    return start_game(rules, seats, seed, options)


def games() -> list[str]:
    """The names of the games that can be played."""
    return registry.known()


def compiled() -> bool:
    """Do the fast rules run compiled, or as plain Python?"""
    from types import FunctionType

    from teotl.core import chance

    return not isinstance(chance.pick, FunctionType)


def _picture(game: Game) -> str | None:
    """How notebooks show a game: the board as anybody may see it."""
    from teotl.draw.whole import draw

    try:
        return draw(game.view(None), "auto")
    except ValueError:  # a game without a drawing
        return None


def _advice(game: Game, seat: int, seconds: float = 1.0) -> list[Any]:
    """What a strong bot would say to the seat: the choices it would think of, best first, and why.

    It sees what the seat sees, nothing more. Each piece of advice has a key, what it is worth in points ahead of the
    others, the chance of winning, and reasons. Raises what playing would: InvalidChoice, IllegalChoice, GameOver.
    """
    from teotl.bots.bot import Budget, advise

    check_seat(seat, game.seats)
    game.check_turn(seat, "advise")
    return advise(game.view(seat), Budget(seconds=seconds) if seconds else Budget())


Game._repr_svg_ = _picture
Game.advise = _advice
