"""Icons on pyramid tiles and decorations: when they match, and what a match gives. (spec 6.6)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.names import BLANK, COLOURED
from teotl.games.teotihuacan.rules.state import State


def matches(s: State, icon: i64, covered: i64) -> bool:
    """A kind matches its kind, coloured or not. Blank is not an icon unless the table plays so. (R-1)"""
    kind: i64 = icon % COLOURED
    if kind == BLANK and not s.blanks_match:
        return False
    return kind == covered % COLOURED


def steps_on(temple: i64, icon: i64) -> i64:
    """1 if a matching icon of the new tile is in that temple's colour."""
    return 1 if icon == COLOURED + 1 + temple else 0
