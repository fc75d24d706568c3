"""Who has won, and in which order the seats stand. (spec 11)"""

from mypy_extensions import i64

from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.scoring import points, resources_held, wins_at
from teotl.games.teotihuacazinho.rules.state import Sheets, State


def stands_before(s: State, sheets: Sheets, one: i64, other: i64) -> bool:
    """More points, or equal points and more resources held."""
    ahead: i64 = points(s, sheets, one) - points(s, sheets, other)
    if ahead != 0:
        return ahead > 0
    return resources_held(sheets, one) > resources_held(sheets, other)


def wins(s: State, seat: i64) -> bool:
    """Nobody ranks before the winner; those still tied share the win. Solo, the chosen level decides."""
    if s.solo != NO_SOLO:
        return wins_at(s, s.sheets, seat, s.solo)
    before: i64 = 0
    other: i64
    for other in range(s.players):
        if stands_before(s, s.sheets, other, seat):
            before += 1
    return before == 0


def standings(s: State, sheets: Sheets) -> list[tuple[int, int, int]]:
    """Points, resources held and seat, from first to last; those still tied in the order of the seats."""
    order = [(-points(s, sheets, seat), -resources_held(sheets, seat), seat) for seat in range(s.players)]
    return [(int(-scored), int(-held), seat) for scored, held, seat in sorted(order)]


def ranked(s: State, sheets: Sheets) -> list[int]:
    """Seats from first to last."""
    return [seat for _, _, seat in standings(s, sheets)]
