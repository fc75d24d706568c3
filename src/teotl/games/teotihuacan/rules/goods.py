"""Gaining and paying goods, scoring points."""

from mypy_extensions import i16, i64

from teotl.games.teotihuacan.rules.events import GAINED, PAID, SCORED
from teotl.games.teotihuacan.rules.names import COCOA, COLOURS, GOODS, SOURCES
from teotl.games.teotihuacan.rules.reasons import NEEDS_COCOA, OK, lacking
from teotl.games.teotihuacan.rules.state import State


def has(s: State, seat: i64, good: i64, amount: i64) -> bool:
    return s.goods[seat * GOODS + good] >= amount


def cocoa(s: State, seat: i64) -> i64:
    return s.goods[seat * GOODS + COCOA]


def why_not_pay(s: State, seat: i64, good: i64, amount: i64) -> i64:
    have: i64 = s.goods[seat * GOODS + good]
    return i64(OK) if have >= amount else lacking(NEEDS_COCOA + good, amount, have)


def gain(s: State, seat: i64, good: i64, amount: i64) -> None:
    if amount > 0:
        s.goods[seat * GOODS + good] += amount
        s.log.note(GAINED, seat, good, amount)


def pay(s: State, seat: i64, good: i64, amount: i64) -> None:
    if amount > 0:
        s.goods[seat * GOODS + good] -= amount
        s.log.note(PAID, seat, good, amount)


def score(s: State, seat: i64, source: i64, points: i64) -> None:
    """Add points (or take them away), remembered by source and eclipse."""
    if points != 0:
        s.points[seat] += points
        at: i64 = ((s.eclipse - 1) * COLOURS + seat) * SOURCES + source
        s.earned[at] = i16(i64(s.earned[at]) + points)
        s.log.note(SCORED, seat, points, source)
