"""A game's position in words, whichever game it is."""

from collections.abc import Callable
from typing import Final

from teotl.text.spoken.part import Part, View
from teotl.text.spoken.sheets import spoken_sheets
from teotl.text.spoken.table import spoken_table

BOARDS: Final[dict[str, Callable[[View, str], list[Part]]]] = {
    "teotihuacan": spoken_table,
    "teotihuacazinho": spoken_sheets,
}


def spoken(view: View, language: str) -> list[Part]:
    """Everything that the view shows, part by part."""
    return BOARDS[view["game"]](view, language)
