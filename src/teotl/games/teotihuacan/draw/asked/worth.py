"""What something would be worth to a seat by the rules, now: tried on copies of a state that agrees with its view."""

from typing import NamedTuple

from teotl.core.log import Log
from teotl.games.teotihuacan.material import (
    BONUS_STEP,
    BUILD_STONE,
    BUILD_WOOD,
    PYRAMID_DISPLAY,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.rules import eclipse, tasks
from teotl.games.teotihuacan.rules.boards import construction, decorations
from teotl.games.teotihuacan.rules.boards.resources import take_cell
from teotl.games.teotihuacan.rules.goods import cocoa, why_not_pay
from teotl.games.teotihuacan.rules.main_action import MOST, lowest_power
from teotl.games.teotihuacan.rules.masks import kinds_owned, mask_points
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    DISCOVERIES,
    GOLD,
    GOODS,
    MASKS,
    NO_TILE,
    PLACES,
    SIDES,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State, with_number, with_tile
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.tiles import bonus, royal
from teotl.games.teotihuacan.rules.tiles.technologies.effects import gain_after_effect
from teotl.games.teotihuacan.rules.tiles.technologies.extra_builder import saving

TURNS = 4


def trial(s: State) -> State:
    """A copy that says what happens."""
    copy = s.clone()
    copy.log = Log(True)
    return copy


# --- Discovery tiles and technologies.
def with_claimed(s: State, seat: int, kind: int) -> State:
    """As it would be with one more tile of the kind."""
    copy = trial(s)
    at = seat * DISCOVERIES + kind
    copy.held = with_tile(copy.held, at, int(copy.held[at]) + 1)
    return copy


def with_learned(s: State, seat: int, technology: int) -> State:
    copy = trial(s)
    copy.technologies = with_number(copy.technologies, seat, copy.technologies[seat] | 1 << technology)
    return copy


def mask_gain(s: State, seat: int, kind: int) -> int:
    """More points at each eclipse with this mask; nothing for another tile."""
    if kind >= MASKS:
        return 0
    return int(mask_points(with_claimed(s, seat, kind), seat) - mask_points(s, seat))


def set_size(s: State, seat: int, kind: int) -> int:
    """How many masks the set has that a mask would join."""
    held = int(s.held[seat * DISCOVERIES + kind])
    return int(kinds_owned(with_claimed(s, seat, kind), seat, held + 1))


def bonus_total(s: State, seat: int) -> int:
    """Points of the temple bonuses that the seat has reached."""
    return sum(
        int(bonus.bonus_points(s, seat, s.layout.bonuses[temple]))
        for temple in range(TEMPLES)
        if bonus.reached(s, seat, temple)
    )


def bonus_if_reached(s: State, seat: int, temple: int) -> int:
    """What a temple's bonus would give, were its step reached and all else as it is."""
    copy = trial(s)
    at = seat * TEMPLES + temple
    if not bonus.reached(copy, seat, temple):
        copy.put_step(at, BONUS_STEP)
    return int(bonus.bonus_points(copy, seat, copy.layout.bonuses[temple]))


# --- An eclipse, if it came now.
class Eclipse(NamedTuple):
    avenue: int
    pyramid: int
    masks: int
    short: int  # points lost for salary that cannot be paid

    @property
    def total(self) -> int:
        return self.avenue + self.pyramid + self.masks - self.short


def eclipse_now(s: State, seat: int) -> Eclipse:
    avenue = trial(s)
    eclipse.score_avenue(avenue, seat)
    pyramid = trial(s)
    eclipse.score_pyramid(pyramid)
    walked, climbed = (int(copy.points[seat] - s.points[seat]) for copy in (avenue, pyramid))
    masks = int(mask_points(s, seat))
    owed = 0 if is_bot(s, seat) else int(eclipse.salary_of(s, seat))
    lacking = max(0, owed - int(cocoa(s, seat)))
    before = int(s.points[seat]) + walked + climbed + masks
    return Eclipse(walked, climbed, masks, min(int(UNPAID_POINTS) * lacking, before))


# --- Forest, quarry and gold deposits.
class Gathered(NamedTuple):
    """What a main action there would bring, with what the seat's technologies add."""

    goods: tuple[int, ...]
    points: int
    steps: int  # on temples of choice


def gathered(s: State, seat: int, board: int, power: int) -> Gathered:
    """With one worker of that power more on the board."""
    copy = trial(s)
    copy.workers = min(int(s.unlocked[seat * BOARDS + board]) + 1, int(MOST))
    copy.lowest = min(int(lowest_power(s, seat, board)), power)
    copy.known = s.technologies[seat]
    take_cell(copy, seat, board)
    gain_after_effect(copy, seat, board)
    goods = range(seat * GOODS, (seat + 1) * GOODS)
    new = [copy.pending[at] for at in range(s.depth, copy.depth)]
    steps = sum(int(tasks.a_of(task)) for task in new if tasks.kind_of(task) == tasks.TEMPLE)
    won = tuple(int(copy.goods[good] - s.goods[good]) for good in goods)
    return Gathered(won, int(copy.points[seat] - s.points[seat]), steps)


# --- Royal tiles.
def ability(s: State, seat: int, tile: int, power: int) -> tuple[int, int, int]:
    """What a royal tile would give a worker of that power: points, cocoa, and how many trades it allows."""
    copy = trial(s)
    royal.use_ability(copy, seat, tile, power)
    task = tasks.top(copy) if copy.depth > s.depth else 0
    trades = int(tasks.b_of(task)) if copy.depth > s.depth else 0
    return int(copy.points[seat] - s.points[seat]), int(cocoa(copy, seat) - cocoa(s, seat)), trades


# --- Tiles of the pyramid and decorations.
class Laid(NamedTuple):
    """What laying a tile somewhere would bring."""

    points: int
    steps: tuple[int, int, int]  # on the temples
    where: int  # place or side
    payable: bool

    @property
    def worth(self) -> tuple[bool, int, int]:
        """By this ways are compared: what can be paid first, then points, then steps."""
        return self.payable, self.points, sum(self.steps)


def steps_owed(s: State, below: int) -> tuple[int, int, int]:
    """Temple steps that wait on the stack."""
    found = [0, 0, 0]
    for at in range(below, s.depth):
        task = s.pending[at]
        if tasks.kind_of(task) == tasks.TEMPLE_STEP:
            found[tasks.a_of(task)] += 1
        elif tasks.kind_of(task) == tasks.STEPS:
            due = (tasks.a_of(task), tasks.b_of(task), tasks.c_of(task))
            found = [has + int(more) for has, more in zip(found, due, strict=True)]
    return found[0], found[1], found[2]


def best_place(s: State, seat: int, slot: int) -> Laid | None:
    """The way to lay a shown pyramid tile that brings most; ways that can be paid come first."""
    tile = int(s.pyramid_display[slot])
    if slot >= PYRAMID_DISPLAY or tile == NO_TILE:
        return None
    saved = int(saving(s, seat))
    ways = [
        laid_tile(s, seat, tile, place, turn, saved)
        for place in range(PLACES)
        if construction.why_not_place(s, place) == OK
        for turn in range(TURNS)
    ]
    return max(ways, key=lambda way: way.worth, default=None)


def laid_tile(s: State, seat: int, tile: int, place: int, turn: int, saved: int) -> Laid:
    copy = trial(s)
    construction.lay_tile(copy, seat, tile, place, turn)
    payable = construction.why_not_afford(s, seat, PLACE_LEVEL[place], saved) == OK
    return Laid(int(copy.points[seat] - s.points[seat]), steps_owed(copy, s.depth), place, payable)


def cost_of_level(level: int) -> dict[str, int]:
    return {"stone": int(BUILD_STONE[level]), "wood": int(BUILD_WOOD[level])}


def best_side(s: State, seat: int, tile: int, gold: int) -> Laid | None:
    """The side where a decoration brings most."""
    ways = [
        laid_decoration(s, seat, tile, side, gold)
        for side in range(SIDES)
        if decorations.why_not_side(s, side) == OK
    ]
    return max(ways, key=lambda way: way.worth, default=None)


def laid_decoration(s: State, seat: int, tile: int, side: int, gold: int) -> Laid:
    copy = trial(s)
    decorations.lay_decoration(copy, seat, tile, side)
    payable = why_not_pay(s, seat, GOLD, gold) == OK
    return Laid(int(copy.points[seat] - s.points[seat]), steps_owed(copy, s.depth), side, payable)
