"""A quick look at what a worker could do on each board, without trying it out. In points, by the weights.

What many boards need (how much time is left, what a step is worth) is worked out once: see `see`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.bots.clock import eclipses_left, rounds_after, rounds_to_eclipse
from teotl.games.teotihuacan.bots.features import POWER, TECHNOLOGIES, TEMPLE_STEPS, TILES
from teotl.games.teotihuacan.material import (
    AVENUE_MAX,
    BONUS_STEP,
    BUILDINGS,
    CELL,
    MASK_SET_POINTS,
    NOBLES_POINTS,
    NOBLES_ROW_LENGTH,
    POWER_COLUMN,
    PYRAMID_STEP_POINTS,
    PYRAMID_TRACK_MAX,
    RESOURCE_GAINS,
    ROW_VALUES,
    TEMPLE_REWARDS,
)
from teotl.games.teotihuacan.rules.boards.alchemy import why_not_alchemy
from teotl.games.teotihuacan.rules.boards.construction import why_not_construction
from teotl.games.teotihuacan.rules.boards.decorations import gold_price, why_not_decorations
from teotl.games.teotihuacan.rules.boards.nobles import why_not_nobles
from teotl.games.teotihuacan.rules.masks import kinds_owned
from teotl.games.teotihuacan.rules.names import (
    ALCHEMY,
    BOARDS,
    COCOA,
    DECORATIONS,
    DICE,
    DISCOVERIES,
    FOREST,
    FREE,
    GOLD,
    GOLD_DEPOSITS,
    GOODS,
    MASKS,
    NOBLES,
    PALACE,
    STONE,
    TEMPLES,
    WHEEL,
    WOOD,
)
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.temples import can_step
from teotl.games.teotihuacan.rules.tiles.bonus import bonus_points
from teotl.games.teotihuacan.rules.tiles.technologies.extra_builder import saving
from teotl.games.teotihuacan.rules.tiles.technology import owns
from teotl.games.teotihuacan.rules.workers import colours_at

NEVER: Final = -1000.0
ANY_RESOURCE: Final = 1.5  # what a resource of choice counts as
SOON: Final = 5.0  # goods fade when fewer own turns are left


@final
class Outlook:
    """How things look to one seat in one position; good until the position changes."""

    def __init__(self, w: vec[float]) -> None:
        self.w = w
        self.careful: bool = False  # whether quick play looks at every place for what it lays
        self.now: float = 0.0  # own turns until the coming eclipse
        self.left: float = 0.0  # … until the end
        self.bonuses: vec[i64] = vec[i64]([0, 0, 0])  # points of each temple's bonus tile, as things stand
        self.fade: float = 1.0  # how much of their worth goods still have
        self.cocoa: float = 0.0
        self.avenue: float = 0.0  # one step on the Avenue, in all eclipses to come
        self.track: float = 0.0  # one step on the pyramid track
        self.steps: vec[float] = vec[float]([0.0, 0.0, 0.0])  # one step on each temple
        self.step: float = 0.0  # … on the best of them
        self.worths: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])  # the position to each seat, for a moment


def see(o: Outlook, s: State, seat: i64) -> None:
    see_time(o, s, seat)
    see_worths(o, s, seat)


def see_time(o: Outlook, s: State, seat: i64) -> None:
    """What is left of the game, and what its end would pay."""
    o.now = rounds_to_eclipse(s)
    o.left = o.now + rounds_after(s)
    temple: i64
    for temple in range(TEMPLES):
        o.bonuses[temple] = bonus_points(s, seat, s.layout.bonuses[temple])


def see_worths(o: Outlook, s: State, seat: i64) -> None:
    """What single steps are worth; the time has been seen."""
    o.fade = o.left / SOON if o.left < SOON else 1.0
    o.cocoa = o.w[COCOA] * o.fade
    o.avenue = avenue_worth(s, seat)
    o.track = (
        float(PYRAMID_STEP_POINTS[s.eclipse - 1]) + 0.5 if s.pyramid_track[seat] < PYRAMID_TRACK_MAX else 0.0
    )
    o.step = 0.0
    temple: i64
    for temple in range(TEMPLES):
        worth: float = step_worth(o, s, seat, temple)
        o.steps[temple] = worth
        if worth > o.step:
            o.step = worth


def step_worth(o: Outlook, s: State, seat: i64, temple: i64) -> float:
    """One step on the temple: its reward, and the way to the bonus."""
    if not can_step(s, seat, temple):
        return 0.0
    step: i64 = s.temples[seat * TEMPLES + temple] + 1
    at: i64 = (temple * 12 + step) * 3
    worth: float = float(TEMPLE_REWARDS[at]) * ANY_RESOURCE * o.fade + float(TEMPLE_REWARDS[at + 1])
    worth += float(TEMPLE_REWARDS[at + 2]) * o.cocoa + o.w[TEMPLE_STEPS]
    if step <= BONUS_STEP:
        missing: float = float(BONUS_STEP - step + 1)
        chance: float = o.left / missing if o.left < missing else 1.0
        bonus: float = float(max(o.bonuses[temple], 9))
        worth += bonus * chance * (21.0 - 2.0 * missing) / 100.0
    return worth


def avenue_worth(s: State, seat: i64) -> float:
    if s.avenue[seat] >= AVENUE_MAX:
        return 0.0
    worth: i64 = 0
    eclipse: i64
    for eclipse in range(eclipses_left(s)):
        worth += ROW_VALUES[min(s.buildings + 1 + 3 * eclipse, BUILDINGS)]
    return float(worth) * 0.85


def tile_worth(o: Outlook, s: State, seat: i64, kind: i64) -> float:
    """A discovery tile, its cost not counted."""
    if kind >= MASKS:
        return o.w[TILES + kind - MASKS] * (1.0 if kind == MASKS else o.fade)
    kinds: i64 = kinds_owned(s, seat, 1)
    if i64(s.held[seat * DISCOVERIES + kind]) > 0:
        return 0.9 * float(eclipses_left(s))
    return float((MASK_SET_POINTS[kinds + 1] - MASK_SET_POINTS[kinds]) * eclipses_left(s)) * 0.95


def power_up_worth(o: Outlook, power: i64) -> float:
    """One more for a worker of that power; the sixth is an ascension."""
    if power >= 5:
        return 7.0
    return (0.4 + 0.2 * float(power)) * o.fade + o.w[POWER] * o.left / 20.0


# --- The main action of a board, for a worker of that power that comes there.
def main_worth(o: Outlook, s: State, seat: i64, board: i64, power: i64) -> float:
    """What it would bring, less what it costs; NEVER if it cannot be done."""
    return paid_worth(o, s, seat, board, power, colours_at(s, board))


def paid_worth(o: Outlook, s: State, seat: i64, board: i64, power: i64, cost: i64) -> float:
    """The same for so much cocoa."""
    if board == PALACE or s.goods[seat * GOODS + COCOA] < cost:
        return NEVER
    workers: i64 = min(s.unlocked[seat * BOARDS + board] + 1, 3)
    worth: float = effect_worth(o, s, seat, board, workers, power)
    if worth <= NEVER:
        return NEVER
    if workers > 1:
        power = strongest(s, seat, board, power)
    return worth + power_up_worth(o, power) - float(cost) * o.cocoa


def effect_worth(o: Outlook, s: State, seat: i64, board: i64, workers: i64, power: i64) -> float:
    if board <= GOLD_DEPOSITS:
        return cell_worth(o, s, seat, board, workers, power)
    if board == ALCHEMY:
        return alchemy_worth(o, s, seat, workers, power)
    if board == NOBLES:
        return nobles_worth(o, s, seat, workers)
    if board == DECORATIONS:
        return decorations_worth(o, s, seat, workers)
    return construction_worth(o, s, seat, workers)


def strongest(s: State, seat: i64, board: i64, power: i64) -> i64:
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] == board and s.worker_lock[worker] == FREE:
            power = max(power, s.worker_power[worker])
    return power


def weakest(s: State, seat: i64, board: i64, power: i64) -> i64:
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        if s.worker_board[worker] == board and s.worker_lock[worker] == FREE:
            power = min(power, s.worker_power[worker])
    return power


def cell_worth(o: Outlook, s: State, seat: i64, board: i64, workers: i64, power: i64) -> float:
    lowest: i64 = weakest(s, seat, board, power) if workers > 1 else power
    at: i64 = (((board - FOREST) * 3 + workers - 1) * 3 + POWER_COLUMN[lowest]) * CELL
    worth: float = 0.0
    good: i64
    for good in range(GOODS):
        worth += float(RESOURCE_GAINS[at + good]) * o.w[good]
    return worth * o.fade + float(RESOURCE_GAINS[at + 4]) + float(RESOURCE_GAINS[at + 5]) * o.step


def alchemy_worth(o: Outlook, s: State, seat: i64, workers: i64, power: i64) -> float:
    if why_not_alchemy(s, seat, workers, weakest(s, seat, ALCHEMY, power)) != OK:
        return NEVER
    best: float = 0.0
    slot: i64
    for slot in range(6 if workers >= 2 or power >= 4 else 3):
        technology: i64 = s.layout.technologies[slot]
        if not owns(s, seat, technology):
            worth: float = o.w[TECHNOLOGIES + technology] * o.left / 10.0
            worth += o.steps[slot % 3] - (1.5 if slot < 3 else 3.0) * o.fade
            if worth > best:
                best = worth
    return best


def nobles_worth(o: Outlook, s: State, seat: i64, workers: i64) -> float:
    if why_not_nobles(s, seat, workers) != OK:
        return NEVER
    row: i64 = workers - 1
    while row > 0 and s.rows[row] >= NOBLES_ROW_LENGTH[row]:
        row -= 1
    points: float = float(NOBLES_POINTS[row * 5 + min(s.rows[row], 4)])
    return points + o.avenue - 2.0 * o.w[WOOD] * o.fade


def decorations_worth(o: Outlook, s: State, seat: i64, workers: i64) -> float:
    if why_not_decorations(s, seat, workers) != OK:
        return NEVER
    return 4.5 + o.track + 0.7 * o.step - float(gold_price(workers)) * o.w[GOLD] * o.fade


def construction_worth(o: Outlook, s: State, seat: i64, workers: i64) -> float:
    extra: i64 = saving(s, seat)
    if s.goods[seat * GOODS + STONE] + extra < 2 or why_not_construction(s, seat, extra) != OK:
        return NEVER
    tiles: i64 = min(min(workers + extra, 3), (s.goods[seat * GOODS + STONE] + extra) // 2)
    each: float = 4.0 + o.track + 0.4 * o.step - (2.0 * o.w[STONE] + 0.7 * o.w[WOOD]) * o.fade
    return float(max(tiles, 1)) * each


# --- A turn.
def collect_worth(o: Outlook, s: State, board: i64) -> float:
    return float(1 + colours_at(s, board)) * o.cocoa


def board_worth(o: Outlook, s: State, seat: i64, board: i64, power: i64) -> float:
    """The better of the main action and collecting cocoa."""
    colours: i64 = colours_at(s, board)
    worth: float = paid_worth(o, s, seat, board, power, colours)
    other: float = float(1 + colours) * o.cocoa
    return worth if worth > other else other


def next_turn_worth(o: Outlook, s: State, seat: i64) -> float:
    """The best of all moves of all workers."""
    best: float = 0.0
    die: i64
    for die in range(DICE):
        worker: i64 = seat * DICE + die
        board: i64 = s.worker_board[worker]
        if board == WHEEL or s.worker_lock[worker] != FREE:
            continue
        steps: i64
        for steps in range(1, 4):
            there: i64 = s.layout.ring[(s.layout.place[board] + steps) % 8]
            worth: float = board_worth(o, s, seat, there, s.worker_power[worker])
            if worth > best:
                best = worth
    return best
