"""What Teotihuacan gives to be shown without pictures: the board in text and in words."""

from teotl.games.teotihuacan.text.board import text_board
from teotl.games.teotihuacan.text.spoken.table import spoken_table
from teotl.text.part import Part, View


def board(view: View, language: str) -> str:
    return text_board(view, language, view["seat"])


def spoken(view: View, language: str) -> list[Part]:
    return spoken_table(view, language)
