"""A record that somebody brings: read and checked before it may become a table."""

import re
from typing import Final

import teotl
from teotl.core.errors import BadOption
from teotl.core.game import Game

MOST_CHARACTERS: Final = 60_000  # the longest games have a third of this
MOST_LINES: Final = 3_000  # choices and undos
MOST_SEATS: Final = 12
# An option may name a file for the command line; a server reads none for a stranger.
FILE_OPTION: Final = re.compile(r"sheet\s*=(?!\{)")


def read(text: str) -> Game:
    """The game that the text tells; raises BadRecord or BadOption with what is wrong."""
    if len(text) > MOST_CHARACTERS:
        raise BadOption(f"record: {len(text)} characters; at most {MOST_CHARACTERS} are taken")
    if FILE_OPTION.search(text):
        raise BadOption("option sheet: give the sheet itself; files of the server are not read")
    game = teotl.load_record(text)
    if len(game.seats) > MOST_SEATS:
        raise BadOption(f"seats: {len(game.seats)} named; at most {MOST_SEATS} sit at a table here")
    if len(game.lines) > MOST_LINES:
        raise BadOption(f"record: {len(game.lines)} choices; at most {MOST_LINES} are taken")
    return game
