"""One moment of a record: the text board, or the board as a picture in a file."""

from pathlib import Path

from teotl.core.errors import BadOption, words_of
from teotl.core.moments import moment
from teotl.core.record import load_record
from teotl.core.words import said_at
from teotl.draw import draw
from teotl.text.tables import board


def show(text: str, step: int | None, picture: Path | None, theme: str, language: str) -> int:
    """Print the board of the moment, or write it to `picture`."""
    game = load_record(text)
    if step is not None:
        game = moment(game, step)
    if picture is None:
        print(board(game, None, language))
        return 0
    try:
        picture.write_text(draw(game.view(None), theme, language), encoding="utf-8")
    except ValueError as error:
        raise BadOption(said_at("--svg", words_of(error))) from None
    return 0
