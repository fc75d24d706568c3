"""Technology tiles: who owns them. What each one gives stands in technologies/. (spec 8.6)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.state import State


def owns(s: State, seat: i64, technology: i64) -> bool:
    return (s.technologies[seat] >> technology) & 1 == 1


def knew(s: State, technology: i64) -> bool:
    """Whether the acting seat had it when the main action began: a new one does not work yet. (R-10)"""
    return (s.known >> technology) & 1 == 1


def count_technologies(s: State, seat: i64) -> i64:
    mask: i64 = s.technologies[seat]
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count
