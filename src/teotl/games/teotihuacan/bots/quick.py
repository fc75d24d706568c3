"""Quick play: a sensible choice at a glance, without trying anything out. Search plays its games on with it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance
from teotl.games.teotihuacan.bots.features import LOCKED, TECHNOLOGIES
from teotl.games.teotihuacan.bots.greedy import question
from teotl.games.teotihuacan.bots.outlook import (
    NEVER,
    Outlook,
    board_worth,
    collect_worth,
    main_worth,
    see,
    tile_worth,
)
from teotl.games.teotihuacan.bots.quick_laying import (
    careful_build,
    careful_decoration,
    quick_build,
    quick_decoration,
)
from teotl.games.teotihuacan.material import (
    ASCENSION_POINTS,
    DISCOVERY_COST,
    NOBLES_POINTS,
    SHELF_OF_STEP,
    TEMPLE_REWARDS,
)
from teotl.games.teotihuacan.questions.dispatch import legal_into
from teotl.games.teotihuacan.questions.shared import NO_CLAIM
from teotl.games.teotihuacan.rules.main_action import MAIN
from teotl.games.teotihuacan.rules.names import (
    COCOA,
    DICE,
    FREE,
    GOODS,
    KEEPING,
    NOBODY,
    TEMPLES,
    WOOD,
)
from teotl.games.teotihuacan.rules.power_ups import SKIP
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ACTION,
    ASCENSION,
    AVENUE_TILES,
    BUILDING,
    DECORATION,
    END,
    FINISH,
    GAIN,
    MAJOR,
    POWER_UP,
    PYRAMID,
    SALARY,
    STEPS,
    TECHNOLOGY,
    TEMPLE,
    TRADE,
    TURN,
    WORSHIP,
    a_of,
)
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES, PAY_TO_UNLOCK
from teotl.games.teotihuacan.rules.turn import FREE_UNLOCK, moved_die, moved_steps
from teotl.games.teotihuacan.rules.workers import ASCENSION_FOR_POINTS, ASCENSION_TEMPLE, ASCENSION_WORKER
from teotl.games.teotihuacan.rules.worship import FOR_ABILITY, FOR_TILE, WORSHIPS, beside_of

DOUBT: Final = 1.5  # points by which a choice may look better or worse than it is


def quick_choice(s: State, seat: i64, o: Outlook, chance: Chance, buffer: vec[i64]) -> i64:
    """One of the legal choices of the seat."""
    n: i64 = legal_into(s, seat, buffer)
    if n == 1:
        return buffer[0]
    if s.phase == KEEPING:
        return buffer[chance.below(n)]
    kind: i64 = question(s)
    if kind == END or kind == FINISH:
        # Tiles that can be used at any time are used at once.
        return buffer[1] if buffer[1] < PAY_TO_UNLOCK else buffer[0]
    if kind == POWER_UP:
        return strongest_of(s, seat, buffer, n)
    if kind == GAIN:
        return scarcest(s, seat)
    if kind == PYRAMID and not o.careful:
        return quick_build(s, chance, buffer, n)
    see(o, s, seat)
    if kind == PYRAMID:
        return careful_build(s, o, buffer, n)
    if kind == TURN:
        return quick_turn(s, seat, o, chance, buffer, n)
    if kind == ACTION:
        return quick_action(s, seat, o, chance, buffer, n)
    if kind == TEMPLE or kind == STEPS:
        return best_temple(s, seat, o, buffer, n)
    return quick_effect(s, seat, kind, o, chance, buffer, n)


def quick_effect(s: State, seat: i64, kind: i64, o: Outlook, chance: Chance, buffer: vec[i64], n: i64) -> i64:
    if kind == MAJOR or kind == AVENUE_TILES:
        return quick_claim(s, seat, kind, o, buffer, n)
    if kind == TECHNOLOGY:
        return best_technology(s, seat, o, buffer, n)
    if kind == BUILDING:
        return best_row(s, buffer, n)
    if kind == DECORATION:
        return careful_decoration(s, o, buffer, n) if o.careful else quick_decoration(s, chance, buffer, n)
    if kind == ASCENSION:
        return quick_ascension(s, seat, o, buffer, n)
    if kind == SALARY or kind == WORSHIP:
        return buffer[0]
    if kind == TRADE:
        return buffer[1] if s.goods[seat * GOODS + COCOA] > 2 and buffer[1] < FREE_CHOICES else buffer[0]
    plain: i64 = n
    while plain > 1 and buffer[plain - 1] >= FREE_CHOICES:
        plain -= 1
    return buffer[chance.below(plain)]


def doubt(chance: Chance) -> float:
    return float(chance.below(1024)) * DOUBT / 1024.0


# --- Turn and action.
def quick_turn(s: State, seat: i64, o: Outlook, chance: Chance, buffer: vec[i64], n: i64) -> i64:
    """The move whose board promises most; unlocking when that is worth more."""
    best: i64 = buffer[0]
    best_worth: float = NEVER
    i: i64
    for i in range(n):
        code: i64 = buffer[i]
        worth: float = 0.0
        if code >= FREE_CHOICES:
            continue
        if code == FREE_UNLOCK:
            worth = float(locked(s, seat)) * 2.0
        else:
            worker: i64 = seat * DICE + moved_die(code)
            place: i64 = s.layout.place[s.worker_board[worker]] + moved_steps(code)
            board: i64 = s.layout.ring[place % 8]
            worth = board_worth(o, s, seat, board, s.worker_power[worker])
        worth += doubt(chance)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def locked(s: State, seat: i64) -> i64:
    count: i64 = 0
    worker: i64
    for worker in range(seat * DICE, (seat + 1) * DICE):
        count += 1 if s.worker_lock[worker] != FREE else 0
    return count


def quick_action(s: State, seat: i64, o: Outlook, chance: Chance, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    best_worth: float = collect_worth(o, s, s.board) + doubt(chance)
    i: i64
    for i in range(1, n):
        code: i64 = buffer[i]
        worth: float = NEVER
        if code == MAIN:
            worth = main_worth(o, s, seat, s.board, s.worker_power[seat * DICE + s.mover])
        elif WORSHIPS <= code < FREE_CHOICES and (code - WORSHIPS) % 2 == 0:
            worth = worship_worth(s, seat, code, o)
        worth += doubt(chance)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def worship_worth(s: State, seat: i64, code: i64, o: Outlook) -> float:
    """Ability and tile, less the price and the locked worker."""
    space: i64 = (code - WORSHIPS) // 6
    option: i64 = (code - WORSHIPS) // 2 % 3
    worth: float = o.w[LOCKED] * o.fade - 0.5
    if s.worship[space] != NOBODY:
        worth -= o.cocoa
    if option != FOR_TILE:
        worth += ability_worth(s, seat, space, o)
    if option != FOR_ABILITY:
        tile: i64 = i64(s.beside[beside_of(space)])
        worth += tile_worth(o, s, seat, tile) - cost_worth(o, tile)
        worth -= o.cocoa if option != FOR_TILE else 0.0
    return worth


def ability_worth(s: State, seat: i64, space: i64, o: Outlook) -> float:
    if space < 3:
        return 2.0 + 0.5 * float(s.worker_power[seat * DICE + s.mover])
    if space == 3:
        return o.steps[1]
    if space == 4:
        return o.steps[2]
    return o.steps[0]


def cost_worth(o: Outlook, tile: i64) -> float:
    total: float = 0.0
    good: i64
    for good in range(GOODS):
        total += float(DISCOVERY_COST[tile * GOODS + good]) * o.w[good]
    return total


# --- Effects.
def strongest_of(s: State, seat: i64, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    i: i64
    for i in range(1, n):
        if buffer[i] < SKIP and s.worker_power[seat * DICE + buffer[i]] > s.worker_power[seat * DICE + best]:
            best = buffer[i]
    return best


def scarcest(s: State, seat: i64) -> i64:
    """The resource of which there is least; gold first, then stone."""
    best: i64 = 2
    i: i64
    for i in range(1, -1, -1):
        if s.goods[seat * GOODS + WOOD + i] < s.goods[seat * GOODS + WOOD + best]:
            best = i
    return best


def best_temple(s: State, seat: i64, o: Outlook, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    best_worth: float = NEVER
    i: i64
    for i in range(n):
        if buffer[i] < TEMPLES:
            worth: float = o.steps[buffer[i]]
            if worth > best_worth:
                best, best_worth = buffer[i], worth
    return best


def quick_claim(s: State, seat: i64, kind: i64, o: Outlook, buffer: vec[i64], n: i64) -> i64:
    """The tile worth most, if it is worth more than what is printed there."""
    best: i64 = NO_CLAIM
    best_worth: float = 0.0
    if kind == MAJOR:
        best_worth = printed_worth(s, seat, o)
    i: i64
    for i in range(n):
        if buffer[i] < NO_CLAIM:
            worth: float = tile_worth(o, s, seat, buffer[i]) - cost_worth(o, buffer[i])
            if worth > best_worth:
                best, best_worth = buffer[i], worth
    return best


def printed_worth(s: State, seat: i64, o: Outlook) -> float:
    """The reward of the major step that the seat has come to."""
    shelf: i64 = a_of(s.pending[s.depth - 1])
    temple: i64
    for temple in range(TEMPLES):
        step: i64 = s.temples[seat * TEMPLES + temple]
        if SHELF_OF_STEP[temple * 12 + step] == shelf:
            at: i64 = (temple * 12 + step) * 3
            worth: float = float(TEMPLE_REWARDS[at]) * 1.4 * o.fade + float(TEMPLE_REWARDS[at + 1])
            return worth + float(TEMPLE_REWARDS[at + 2]) * o.cocoa
    return 0.0


def best_technology(s: State, seat: i64, o: Outlook, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    best_worth: float = NEVER
    i: i64
    for i in range(n):
        slot: i64 = buffer[i]
        if slot < 6:
            worth: float = o.w[TECHNOLOGIES + s.layout.technologies[slot]] * o.left / 10.0
            worth += o.steps[slot % 3] - (0.0 if slot < 3 else 1.5)
            if worth > best_worth:
                best, best_worth = slot, worth
    return best


def best_row(s: State, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    most: i64 = -1
    i: i64
    for i in range(n):
        row: i64 = buffer[i]
        if row < 3 and NOBLES_POINTS[row * 5 + min(s.rows[row], 4)] > most:
            best, most = row, NOBLES_POINTS[row * 5 + min(s.rows[row], 4)]
    return best


def quick_ascension(s: State, seat: i64, o: Outlook, buffer: vec[i64], n: i64) -> i64:
    """The fourth worker while it has time to work; then whatever is worth most at once."""
    if buffer[n - 1] == ASCENSION_WORKER and o.left > 5.0:
        return ASCENSION_WORKER
    best: i64 = ASCENSION_FOR_POINTS
    best_worth: float = float(ASCENSION_POINTS)
    i: i64
    for i in range(n):
        if ASCENSION_TEMPLE <= buffer[i] < ASCENSION_TEMPLE + TEMPLES:
            worth: float = o.steps[buffer[i] - ASCENSION_TEMPLE]
            if worth > best_worth:
                best, best_worth = buffer[i], worth
    return best
