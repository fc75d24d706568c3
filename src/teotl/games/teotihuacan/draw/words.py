"""The words in drawings, in the reader's language. Names of the game's things are the game's own."""

from functools import lru_cache

from teotl.core.words import say
from teotl.games.teotihuacan.draw.views import View


@lru_cache(1 << 13)
def word(language: str, key: str, /, n: int | None = None, **values: object) -> str:
    """A string of the drawings' own part of the catalogue."""
    return say(language, "draw." + key, n, **values)


@lru_cache(1 << 13)
def game_word(language: str, key: str, /, n: int | None = None, **values: object) -> str:
    """A string of Teotihuacan's part of the catalogue."""
    return say(language, "teotihuacan." + key, n, **values)


def board_name(language: str, board: str) -> str:
    return game_word(language, f"board.{board}")


def seat_name(view: View, language: str, seat: int) -> str:
    """A player's name; Teotibot has no seat among the names."""
    names = view.get("seats", [])
    if seat < len(names):
        return str(names[seat])
    return game_word(language, "teotibot") if names else game_word(language, "player", number=seat + 1)
