"""A record that somebody brings: read and checked before it may become a table."""

from typing import Final

import teotl
from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.words import said

MOST_CHARACTERS: Final = 60_000  # the longest games have a third of this
MOST_LINES: Final = 3_000  # choices and undos
MOST_SEATS: Final = 12


def read_whole(text: str) -> tuple[Game, str]:
    """The same, and the record as we write it."""
    game = read(text)
    return game, game.record()


def read(text: str) -> Game:
    """The game that the text tells; raises BadRecord or BadOption with what is wrong."""
    if len(text) > MOST_CHARACTERS:
        raise BadOption(said("error.record-too-long", count=len(text), most=MOST_CHARACTERS))
    game = teotl.load_record(text)
    if len(game.seats) > MOST_SEATS:
        raise BadOption(said("error.seats-too-many", count=len(game.seats), most=MOST_SEATS))
    if len(game.lines) > MOST_LINES:
        raise BadOption(said("error.record-too-many-choices", count=len(game.lines), most=MOST_LINES))
    return game
