"""What Teotihuacãzinho gives to be shown without pictures: the sheets in text and in words."""

from teotl.games.teotihuacazinho.text.sheets import text_sheets
from teotl.games.teotihuacazinho.text.spoken import spoken_sheets
from teotl.text.part import Part, View


def board(view: View, language: str) -> str:
    return text_sheets(view, language)


def spoken(view: View, language: str) -> list[Part]:
    return spoken_sheets(view, language)
