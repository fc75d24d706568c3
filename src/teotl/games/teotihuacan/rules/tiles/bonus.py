"""Temple bonus tiles: points in the last eclipse for players on step 10 or 11. (spec 8.8)"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.games.teotihuacan.material import (
    BONUS_STEP,
    BONUS_VALUES,
    MASK_SET_POINTS,
    STRONG_WORKER_FROM,
    STRONG_WORKER_POINTS,
    WEAK_WORKER_POINTS,
)
from teotl.games.teotihuacan.rules.goods import score
from teotl.games.teotihuacan.rules.masks import kinds_owned
from teotl.games.teotihuacan.rules.names import (
    BEST_MASK_SET,
    DICE,
    DISCOVERIES,
    FIFTEEN,
    FROM_BONUSES,
    MASKS,
    PER_AVENUE_STEP,
    PER_BONUS,
    PER_DISCOVERY,
    PER_TECHNOLOGY,
    TEMPLES,
    WHEEL,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import count_technologies


def reached(s: State, seat: i64, temple: i64) -> bool:
    return s.temples[seat * TEMPLES + temple] >= BONUS_STEP


def score_bonuses(s: State, seat: i64) -> None:
    temple: i64
    for temple in range(TEMPLES):
        if reached(s, seat, temple):
            score(s, seat, FROM_BONUSES, bonus_points(s, seat, s.layout.bonuses[temple]))


def bonus_points(s: State, seat: i64, tile: i64) -> i64:
    """What a temple bonus tile is worth to the seat. (R-5)"""
    if tile == BEST_MASK_SET:
        return MASK_SET_POINTS[kinds_owned(s, seat, 1)]
    if tile == PER_TECHNOLOGY:
        return BONUS_VALUES[tile] * count_technologies(s, seat)
    if tile == FIFTEEN:
        return BONUS_VALUES[tile]
    if tile == PER_AVENUE_STEP:
        return BONUS_VALUES[tile] * s.avenue[seat]
    if tile == PER_BONUS:
        return BONUS_VALUES[tile] * bonuses_reached(s, seat)
    if tile == PER_DISCOVERY:
        return BONUS_VALUES[tile] * plain_discoveries(s, seat)
    return worker_points(s, seat)


def bonuses_reached(s: State, seat: i64) -> i64:
    count: i64 = 0
    temple: i64
    for temple in range(TEMPLES):
        if reached(s, seat, temple):
            count += 1
    return count


def plain_discoveries(s: State, seat: i64) -> i64:
    """Discovery tiles that are not masks, used or not."""
    count: i64 = 0
    held: vec[u8] = s.held
    spent: vec[u8] = s.spent
    at: i64
    for at in range(seat * DISCOVERIES + MASKS, (seat + 1) * DISCOVERIES):
        count += i64(held[at]) + i64(spent[at])
    return count


def worker_points(s: State, seat: i64) -> i64:
    """4 for a worker in play of power 1 to 3, 9 for one of 4 or 5."""
    total: i64 = 0
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] != WHEEL:
            strong: bool = s.worker_power[worker] >= STRONG_WORKER_FROM
            total += STRONG_WORKER_POINTS if strong else WEAK_WORKER_POINTS
    return total
