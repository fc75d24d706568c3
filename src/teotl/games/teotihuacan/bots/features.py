"""What a bot looks at in a position, for one seat: every number is a plain count, scaled by the time it has left.

Each has a weight of the same name in weights.toml: the worth of a position is the sum of number x weight, in points.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.games.teotihuacan.bots.clock import eclipses_left
from teotl.games.teotihuacan.material import (
    BONUS_STEP,
    BUILDINGS,
    MASK_SET_POINTS,
    PYRAMID_STEP_POINTS,
    ROW_VALUES,
    TECHNOLOGY_NUMBERS,
)
from teotl.games.teotihuacan.rules.eclipse import salary_of
from teotl.games.teotihuacan.rules.masks import kinds_owned, mask_points
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    COCOA,
    DICE,
    DISCOVERIES,
    FREE,
    GOLD,
    GOODS,
    MASKS,
    PALACE,
    STONE,
    TEMPLES,
    WHEEL,
    WOOD,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.temples import can_step

TECHNOLOGY_NAMES: Final[list[str]] = [f"technology_{number}" for number in TECHNOLOGY_NUMBERS]
NAMES: Final[tuple[str, ...]] = (
    "cocoa",
    "wood",
    "stone",
    "gold",
    "cocoa_late",
    "goods_late",
    "plenty",
    "salary_short",
    "power",
    "strong",
    "nearly_ascended",
    "workers",
    "locked",
    "together",
    "three_together",
    "temple_steps",
    "temple_bonus_ahead",
    "temple_bonus",
    "avenue_next",
    "avenue_later",
    "pyramid_track",
    "pyramid_leader",
    "masks",
    "next_mask",
    *TECHNOLOGY_NAMES,
    "tile_points",
    "tile_three_resources",
    "tile_two_resources",
    "tile_avenue",
    "tile_any_temple",
    "tile_blue_temple",
    "tile_red_temple",
    "tile_green_temple",
    "tile_cocoa",
    "tile_power_up",
    "tile_double_move",
    "tile_free_cocoa",
    "tile_move_anywhere",
    "tile_extra_worker",
    "at_palace",
    "next_turn",
)

# Where the groups begin, in the order of NAMES.
GOODS_AT: Final = 0
COCOA_LATE: Final = 4
GOODS_LATE: Final = 5
PLENTY: Final = 6
SALARY_SHORT: Final = 7
POWER: Final = 8
STRONG: Final = 9
NEARLY_ASCENDED: Final = 10
WORKERS: Final = 11
LOCKED: Final = 12
TOGETHER: Final = 13
THREE_TOGETHER: Final = 14
TEMPLE_STEPS: Final = 15
BONUS_AHEAD: Final = 16
BONUS: Final = 17
AVENUE_NEXT: Final = 18
AVENUE_LATER: Final = 19
PYRAMID_TRACK: Final = 20
PYRAMID_LEADER: Final = 21
MASK_SETS: Final = 22
NEXT_MASK: Final = 23
TECHNOLOGIES: Final = 24
TILES: Final[i64] = TECHNOLOGIES + len(TECHNOLOGY_NUMBERS)
AT_PALACE: Final[i64] = TILES + DISCOVERIES - MASKS
NEXT_TURN: Final[i64] = AT_PALACE + 1
COUNT: Final[i64] = NEXT_TURN + 1

SOON: Final = 5.0  # goods keep their full worth while this many own turns are left
ENOUGH: Final = 6  # more of one good than this is plenty


def measure(s: State, seat: i64, now: float, left: float, bonuses: vec[i64], out: vec[float]) -> None:
    """Write every number but the last (see outlook.next_turn_worth).

    `now`, `left`: own turns until the eclipse and the end; `bonuses`: what each temple's bonus tile is worth.
    """
    eclipses: i64 = eclipses_left(s)
    early: float = left / SOON if left < SOON else 1.0
    measure_goods(s, seat, early, now, out)
    measure_workers(s, seat, left, early, out)
    measure_temples(s, seat, left, early, bonuses, out)
    measure_tracks(s, seat, eclipses, now, out)
    measure_tiles(s, seat, left, early, out)


def measure_goods(s: State, seat: i64, early: float, now: float, out: vec[float]) -> None:
    at: i64 = seat * GOODS
    goods: vec[i64] = s.goods
    plenty: i64 = 0
    good: i64
    for good in range(GOODS):
        have: i64 = goods[at + good]
        some: i64 = min(have, ENOUGH)
        out[GOODS_AT + good] = float(some) * early
        plenty += have - some
    late: float = 1.0 - early
    cocoa: i64 = goods[at + COCOA]
    out[COCOA_LATE] = float(min(cocoa, ENOUGH)) * late
    out[GOODS_LATE] = float(goods[at + WOOD] + goods[at + STONE] + goods[at + GOLD]) * late
    out[PLENTY] = float(plenty) * early
    short: i64 = salary_of(s, seat) - cocoa
    out[SALARY_SHORT] = float(3 * max(short, 0)) / (now if now > 1.0 else 1.0)


def measure_workers(s: State, seat: i64, left: float, early: float, out: vec[float]) -> None:
    """Power and number of workers pay with every turn that is left."""
    power: i64 = 0
    strong: i64 = 0
    nearly: i64 = 0
    workers: i64 = 0
    locked: i64 = 0
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] == WHEEL:
            continue
        workers += 1
        its: i64 = s.worker_power[worker]
        power += its
        if its >= 4:
            strong += 1
            if its == 5:
                nearly += 1
        if s.worker_lock[worker] != FREE:
            locked += 1
    together: i64 = 0
    three: i64 = 0
    unlocked: vec[i64] = s.unlocked
    board: i64
    for board in range(seat * BOARDS + PALACE, (seat + 1) * BOARDS):
        there: i64 = unlocked[board]
        if there >= 2:
            if there == 2:
                together += 1
            else:
                three += 1
    out[POWER] = float(power) * left / 10.0
    out[STRONG] = float(strong) * early
    out[NEARLY_ASCENDED] = float(nearly) * early
    out[WORKERS] = float(workers - 3) * left / 10.0
    out[LOCKED] = float(locked) * early
    out[TOGETHER] = float(together) * early
    out[THREE_TOGETHER] = float(three) * early
    out[AT_PALACE] = float(s.unlocked[seat * BOARDS + PALACE]) * early


def measure_temples(
    s: State, seat: i64, left: float, early: float, bonuses: vec[i64], out: vec[float]
) -> None:
    """Rewards still to come, and the way to the bonus tiles: worth more the closer they are, if there is time."""
    steps: i64 = 0
    ahead: float = 0.0
    bonus: i64 = 0
    temple: i64
    for temple in range(TEMPLES):
        step: i64 = s.temples[seat * TEMPLES + temple]
        worth: i64 = bonuses[temple]
        if step >= BONUS_STEP:
            bonus += worth
            continue
        if can_step(s, seat, temple):
            steps += step
        missing: float = float(BONUS_STEP - step)
        near: float = 1.0 - missing / 10.0
        chance: float = left / missing if left < missing else 1.0
        ahead += near * near * chance * float(max(worth, 9))
    out[TEMPLE_STEPS] = float(steps) * early
    out[BONUS_AHEAD] = ahead
    out[BONUS] = float(bonus)


def measure_tracks(s: State, seat: i64, eclipses: i64, now: float, out: vec[float]) -> None:
    """The Avenue, the pyramid track and masks, as the coming eclipses would score them."""
    taken: i64 = s.buildings
    out[AVENUE_NEXT] = float(s.avenue[seat] * ROW_VALUES[min(taken + (1 if now > 2.0 else 0), BUILDINGS)])
    later: i64 = 0
    eclipse: i64
    for eclipse in range(1, eclipses):
        later += ROW_VALUES[min(taken + 1 + 3 * eclipse, BUILDINGS)]
    out[AVENUE_LATER] = float(s.avenue[seat] * later)
    out[PYRAMID_TRACK] = float(s.pyramid_track[seat] * PYRAMID_STEP_POINTS[s.eclipse - 1])
    out[PYRAMID_LEADER] = pyramid_lead(s, seat) / (now if now > 1.0 else 1.0)
    out[MASK_SETS] = float(mask_points(s, seat) * eclipses)
    kinds: i64 = kinds_owned(s, seat, 1)
    gain: i64 = MASK_SET_POINTS[kinds + 1] - MASK_SET_POINTS[kinds] if kinds < MASKS else i64(0)
    out[NEXT_MASK] = float(gain * (eclipses - 1))


def pyramid_lead(s: State, seat: i64) -> float:
    """4 when alone in front, 2 when tied in front, else nothing."""
    own: i64 = s.pyramid_track[seat]
    if own == 0:
        return 0.0
    tied: bool = False
    other: i64
    for other in range(s.players):
        if other != seat:
            if s.pyramid_track[other] > own:
                return 0.0
            tied = tied or s.pyramid_track[other] == own
    return 2.0 if tied else 4.0


def measure_tiles(s: State, seat: i64, left: float, early: float, out: vec[float]) -> None:
    """Technologies pay with every turn that is left; unused tiles wait for their moment."""
    owned: i64 = s.technologies[seat]
    technology: i64
    for technology in range(TECHNOLOGIES, TILES):
        out[technology] = left / 10.0 if owned & 1 else 0.0
        owned >>= 1
    held: vec[u8] = s.held
    at: i64 = seat * DISCOVERIES + MASKS - TILES
    kind: i64
    for kind in range(TILES, AT_PALACE):
        have: i64 = i64(held[at + kind])
        out[kind] = float(have) * early if have > 0 else 0.0
    out[TILES] = float(i64(held[at + TILES]))  # points do not fade
