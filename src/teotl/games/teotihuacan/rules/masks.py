"""Masks: sets of different ones, scored in every eclipse. (spec 8.2)"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.games.teotihuacan.material import MASK_SET_POINTS
from teotl.games.teotihuacan.rules.names import DISCOVERIES, MASKS
from teotl.games.teotihuacan.rules.state import State


def mask_points(s: State, seat: i64) -> i64:
    """The best sets: set i holds every kind owned at least i times. (R-51)"""
    total: i64 = 0
    copies: i64 = 1
    size: i64 = kinds_owned(s, seat, copies)
    while size > 0:
        total += MASK_SET_POINTS[size]
        copies += 1
        size = kinds_owned(s, seat, copies)
    return total


def kinds_owned(s: State, seat: i64, copies: i64) -> i64:
    """How many kinds of mask the seat owns at least so many times."""
    count: i64 = 0
    held: vec[u8] = s.held
    mask: i64
    for mask in range(seat * DISCOVERIES, seat * DISCOVERIES + MASKS):
        if i64(held[mask]) >= copies:
            count += 1
    return count
