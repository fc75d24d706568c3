"""Teotl plays board games: for people, bots and programs. `new_game` is the door."""

import os
from importlib import import_module

if os.environ.get("TEOTL_PURE"):  # before any other part of the house is imported
    from teotl._pure import prefer_sources

    prefer_sources()

from typing import TYPE_CHECKING, Any

from teotl.core import registry
from teotl.core.asking import Question, Refusal
from teotl.core.choice import Choice
from teotl.core.errors import (
    BadChance,
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalChoice,
    InvalidChoice,
    TeotlError,
)
from teotl.core.game import Game
from teotl.core.start import start_game

if TYPE_CHECKING:
    from teotl.core.position import from_position, sample
    from teotl.core.record import load_record

__version__ = "0.1.0"

__all__ = [
    "BadChance",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Choice",
    "Game",
    "GameOver",
    "IllegalChoice",
    "InvalidChoice",
    "Question",
    "Refusal",
    "TeotlError",
    "__version__",
    "compiled",
    "from_position",
    "game_names",
    "load_record",
    "new_game",
    "sample",
]

# Reading records and positions is imported when first needed: most programs only play.
_LATER = {
    "from_position": "teotl.core.position",
    "load_record": "teotl.core.record",
    "sample": "teotl.core.position",
}


if not TYPE_CHECKING:  # which would believe in any name

    def __getattr__(name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_LATER[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


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


def game_names() -> list[str]:
    """The names of the games that can be played."""
    return registry.known()


def compiled() -> bool:
    """Do the fast rules run compiled, or as plain Python?"""
    from types import FunctionType

    from teotl.core import chance

    return not isinstance(chance.pick, FunctionType)
