"""Who has won, and in which order the seats stand. (spec 11)"""

from mypy_extensions import i64

from teotl.teotihuacazinho.names import NO_SOLO
from teotl.teotihuacazinho.scoring import points, resources_held, wins_at
from teotl.teotihuacazinho.state import Sheets, State


def stands_before(s: State, sheets: Sheets, one: i64, other: i64) -> bool:
    """More points, or as many and more resources held."""
    ahead: i64 = points(s, sheets, one) - points(s, sheets, other)
    if ahead != 0:
        return ahead > 0
    return resources_held(sheets, one) > resources_held(sheets, other)


def wins(s: State, seat: i64) -> bool:
    """Nobody stands before the winner; who is still tied shares the win. Alone, the chosen level decides."""
    if s.solo != NO_SOLO:
        return wins_at(s, s.sheets, seat, s.solo)
    before: i64 = 0
    other: i64
    for other in range(s.players):
        if stands_before(s, s.sheets, other, seat):
            before += 1
    return before == 0


def ranked(s: State, sheets: Sheets) -> list[int]:
    """Seats from first to last; those still tied in the order of the seats."""
    order = [(-points(s, sheets, seat), -resources_held(sheets, seat), seat) for seat in range(s.players)]
    return [seat for _, _, seat in sorted(order)]
