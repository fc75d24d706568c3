"""What a position is worth to a seat, in points: those it has, and those that the weights promise."""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacan.features import COUNT, NEXT_TURN, measure
from teotl.bots.teotihuacan.outlook import Outlook, next_turn_worth, see
from teotl.teotihuacan.names import OVER
from teotl.teotihuacan.state import State


def look(s: State, seat: i64, o: Outlook, out: vec[float]) -> None:
    """All the numbers of a position for the seat."""
    measure(s, seat, out)
    see(o, s, seat)
    out[NEXT_TURN] = next_turn_worth(o, s, seat) if o.left >= 1.0 else 0.0


def worth(s: State, seat: i64, o: Outlook, out: vec[float], ahead: bool) -> float:
    """`ahead`: with a look at the next turn, which costs most of the time."""
    total: float = float(s.points[seat])
    if s.phase == OVER:
        return total
    out[NEXT_TURN] = 0.0
    if ahead:
        look(s, seat, o, out)
    else:
        measure(s, seat, out)
    i: i64
    for i in range(COUNT):
        total += o.w[i] * out[i]
    return total


def margin(s: State, seat: i64, o: Outlook, out: vec[float]) -> float:
    """Ahead of the strongest of the others; behind, if below zero."""
    best: float = -1000.0
    other: i64
    for other in range(s.players):
        if other != seat:
            theirs: float = worth(s, other, o, out, False)
            if theirs > best:
                best = theirs
    return worth(s, seat, o, out, True) - best
