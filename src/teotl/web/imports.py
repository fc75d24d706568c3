"""A record that somebody brings: read and checked before it may become a table."""

import re
from typing import Final

import teotl
from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.words import said

MOST_CHARACTERS: Final = 60_000  # the longest games have a third of this
MOST_LINES: Final = 3_000  # choices and undos
MOST_SEATS: Final = 12
# An option may name a file for the command line; a server reads none for a stranger.
FILE_OPTION: Final = re.compile(r"sheet\s*=(?!\{)")


def read(text: str) -> Game:
    """The game that the text tells; raises BadRecord or BadOption with what is wrong."""
    if len(text) > MOST_CHARACTERS:
        raise BadOption(said("error.record_too_long", count=len(text), most=MOST_CHARACTERS))
    if FILE_OPTION.search(text):
        raise BadOption(said("error.option_sheet_give_sheet_itself"))
    game = teotl.load_record(text)
    if len(game.seats) > MOST_SEATS:
        raise BadOption(said("error.seats_too_many", count=len(game.seats), most=MOST_SEATS))
    if len(game.lines) > MOST_LINES:
        raise BadOption(said("error.record_too_many_choices", count=len(game.lines), most=MOST_LINES))
    return game
