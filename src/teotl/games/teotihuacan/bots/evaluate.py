"""What a position is worth to a seat, in points: those it has, and those that the weights promise."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.bots.features import NEXT_TURN, measure
from teotl.games.teotihuacan.bots.outlook import Outlook, next_turn_worth, see, see_time, see_worths
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State

SPLENDID: Final = 14.0  # points; hardly any turn seems to bring more at a glance


def look(s: State, seat: i64, o: Outlook, out: vec[float]) -> None:
    """All the numbers of a position for the seat."""
    see(o, s, seat)
    measure(s, seat, o.now, o.left, o.bonuses, out)
    out[NEXT_TURN] = next_turn_worth(o, s, seat) if o.left >= 1.0 else 0.0


def appraise(s: State, seat: i64, o: Outlook, out: vec[float]) -> float:
    """What the numbers add up to without a look at the next turn; `o` has seen the time."""
    total: float = float(s.points[seat])
    if s.phase == OVER:
        return total
    measure(s, seat, o.now, o.left, o.bonuses, out)
    w: vec[float] = o.w
    i: i64
    for i in range(NEXT_TURN):
        number: float = out[i]
        if number != 0.0:  # most tiles and technologies are not there
            total += w[i] * number
    return total


def worth(s: State, seat: i64, o: Outlook, out: vec[float], ahead: bool) -> float:
    """`ahead`: with a look at the next turn, which takes most of the time."""
    see_time(o, s, seat)
    total: float = appraise(s, seat, o, out)
    return total + ahead_worth(s, seat, o) if ahead else total


def worth_above(s: State, seat: i64, o: Outlook, out: vec[float], bar: float) -> float:
    """With a look at the next turn, unless even a splendid one would not lift the position above the bar."""
    see_time(o, s, seat)
    total: float = appraise(s, seat, o, out)
    if total + SPLENDID * o.w[NEXT_TURN] <= bar:
        return total
    return total + ahead_worth(s, seat, o)


def ahead_worth(s: State, seat: i64, o: Outlook) -> float:
    """The share that the next turn has."""
    if s.phase == OVER or o.left < 1.0:
        return 0.0
    see_worths(o, s, seat)
    return o.w[NEXT_TURN] * next_turn_worth(o, s, seat)


def margin(s: State, seat: i64, o: Outlook, out: vec[float]) -> float:
    """Ahead of the strongest of the others; behind, if below zero."""
    return worth(s, seat, o, out, True) - strongest_other(s, seat, o, out)


def strongest_other(s: State, seat: i64, o: Outlook, out: vec[float]) -> float:
    """What the position is worth to whoever is best off beside the seat."""
    best: float = -1000.0
    other: i64
    for other in range(s.players):
        if other != seat:
            theirs: float = worth(s, other, o, out, False)
            if theirs > best:
                best = theirs
    return best


def margins(s: State, o: Outlook, out: vec[float], leads: vec[float]) -> None:
    """Every seat's margin at once."""
    seat: i64
    worths: vec[float] = o.worths
    for seat in range(s.players):
        worths[seat] = worth(s, seat, o, out, False)
        leads[seat] = ahead_worth(s, seat, o)
    best: i64 = 0
    for seat in range(1, s.players):
        if worths[seat] > worths[best]:
            best = seat
    second: float = -1000.0
    for seat in range(s.players):
        if seat != best and worths[seat] > second:
            second = worths[seat]
    first: float = worths[best]
    for seat in range(s.players):
        leads[seat] = worths[seat] + (leads[seat] - (second if seat == best else first))
