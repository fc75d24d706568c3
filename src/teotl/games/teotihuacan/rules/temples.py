"""The three temples and the Avenue of the Dead: steps and their rewards. (spec 5.1, spec 5.3)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import (
    AVENUE_MAX,
    BONUS_STEP,
    PYRAMID_TRACK_MAX,
    SHELF_OF_AVENUE,
    SHELF_OF_STEP,
    TEMPLE_REWARDS,
    TOP_STEP,
)
from teotl.games.teotihuacan.rules.events import (
    AVENUE_STEPPED,
    BONUS_REACHED,
    STEP_LOST,
    STEPPED,
    TRACK_STEPPED,
)
from teotl.games.teotihuacan.rules.goods import gain, score
from teotl.games.teotihuacan.rules.names import (
    ANY,
    BLUE,
    COCOA,
    COLOURS,
    FROM_TEMPLES,
    GREEN,
    NO_TILE,
    RED,
    SHELF_SIZE,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.reasons import OK, TOP_REACHED, TOP_TAKEN
from teotl.games.teotihuacan.rules.state import State, with_number
from teotl.games.teotihuacan.rules.tasks import (
    AVENUE_TILES,
    GAIN,
    MAJOR,
    STEPS,
    TEMPLE,
    TEMPLE_STEP,
    a_of,
    b_of,
    c_of,
    pop,
    push,
)


def can_step(s: State, seat: i64, temple: i64) -> bool:
    return why_not_step(s, seat, temple) == OK


def why_not_step(s: State, seat: i64, temple: i64) -> i64:
    """The top step takes only one marker; there is nothing above it. (spec 5.2)"""
    step: i64 = s.temples[seat * TEMPLES + temple]
    if step < BONUS_STEP:
        return OK
    if step == TOP_STEP:
        return TOP_REACHED
    return TOP_TAKEN if top_taken(s, temple) else OK


def top_taken(s: State, temple: i64) -> bool:
    """Whether any marker stands on the top step, Teotibot's as well. (R-66)"""
    colour: i64
    for colour in range(COLOURS):
        if s.temples[colour * TEMPLES + temple] == TOP_STEP:
            return True
    return False


def can_step_somewhere(s: State, seat: i64) -> bool:
    return can_step(s, seat, 0) or can_step(s, seat, 1) or can_step(s, seat, 2)


def take_step(s: State, seat: i64, temple: i64) -> None:
    """One step up, with its reward. A step that cannot be taken is lost. (R-15, R-24, R-52)"""
    if not can_step(s, seat, temple):
        s.log.note(STEP_LOST, seat, temple)
        return
    step: i64 = s.temples[seat * TEMPLES + temple] + 1
    s.put_step(seat * TEMPLES + temple, step)
    s.log.note(STEPPED, seat, temple, step)
    if step == BONUS_STEP:
        s.log.note(BONUS_REACHED, seat, temple)
    shelf: i64 = SHELF_OF_STEP[temple * 12 + step]
    if shelf >= 0 and has_tiles(s, shelf):
        push(s, MAJOR, seat, shelf)  # without tiles the reward comes unasked
    else:
        take_reward(s, seat, temple, step)


def take_reward(s: State, seat: i64, temple: i64, step: i64) -> None:
    """What is printed on the step: resources of choice, points or cocoa. (spec 5.1)"""
    at: i64 = (temple * 12 + step) * 3
    if TEMPLE_REWARDS[at] > 0:
        push(s, GAIN, seat, TEMPLE_REWARDS[at])
    score(s, seat, FROM_TEMPLES, TEMPLE_REWARDS[at + 1])
    gain(s, seat, COCOA, TEMPLE_REWARDS[at + 2])


def has_tiles(s: State, shelf: i64) -> bool:
    place: i64
    for place in range(shelf * SHELF_SIZE, (shelf + 1) * SHELF_SIZE):
        if i64(s.shelves[place]) != NO_TILE:
            return True
    return False


def step_on(s: State, seat: i64, temple: i64) -> None:
    """The answer to "any temple": one step there, the rest of the steps after it. (R-39)"""
    left: i64 = a_of(s.pending[s.depth - 1]) - 1
    pop(s)
    if left > 0:
        push(s, TEMPLE, seat, left, 1)
    push(s, TEMPLE_STEP, seat, temple)


def owe_steps(s: State, seat: i64, blue: i64, red: i64, green: i64) -> None:
    """Steps due together: a single one is taken at once, more in the player's order. (R-39)"""
    due: i64 = blue + red + green
    if due == 1:
        push(s, TEMPLE_STEP, seat, red + 2 * green)
    elif due > 1:
        push(s, STEPS, seat, blue, red, green)


def can_take_owed(s: State, seat: i64, task: i64) -> bool:
    """Whether any of the steps due together can be taken at all. (R-74)"""
    return (
        (a_of(task) > 0 and can_step(s, seat, BLUE))
        or (b_of(task) > 0 and can_step(s, seat, RED))
        or (c_of(task) > 0 and can_step(s, seat, GREEN))
    )


def lose_owed(s: State, seat: i64, task: i64) -> None:
    """All steps due together are lost, without a question. (R-74)"""
    pop(s)
    for _ in range(a_of(task)):
        s.log.note(STEP_LOST, seat, BLUE)
    for _ in range(b_of(task)):
        s.log.note(STEP_LOST, seat, RED)
    for _ in range(c_of(task)):
        s.log.note(STEP_LOST, seat, GREEN)


def lose_any(s: State, seat: i64, steps: i64) -> None:
    """Steps on any temple, when there is none where one could be taken. (R-15)"""
    pop(s)
    for _ in range(steps):
        s.log.note(STEP_LOST, seat, ANY)


def take_owed_step(s: State, seat: i64, temple: i64) -> None:
    """One of the steps due, with its reward, before the next. (R-39)"""
    task: i64 = s.pending[s.depth - 1]
    pop(s)
    blue: i64 = a_of(task) - (1 if temple == BLUE else 0)
    red: i64 = b_of(task) - (1 if temple == RED else 0)
    green: i64 = c_of(task) - (1 if temple == GREEN else 0)
    if blue + red + green > 0:
        push(s, STEPS, seat, blue, red, green)  # also for the last one: tiles may be used in between
    push(s, TEMPLE_STEP, seat, temple)


# --- Avenue of the Dead and pyramid track.
def take_avenue_step(s: State, seat: i64) -> None:
    """One step; on a discovery step one of the tiles there may be claimed. At the end nothing. (spec 5.3, R-26)"""
    if s.avenue[seat] == AVENUE_MAX:
        return
    s.avenue = with_number(s.avenue, seat, s.avenue[seat] + 1)
    s.log.note(AVENUE_STEPPED, seat, s.avenue[seat])
    shelf: i64 = SHELF_OF_AVENUE[s.avenue[seat]]
    if shelf >= 0 and has_tiles(s, shelf):
        push(s, AVENUE_TILES, seat, shelf)


def take_track_step(s: State, seat: i64) -> None:
    """One step on the pyramid track, which ends at 9. (R-26)"""
    if s.pyramid_track[seat] < PYRAMID_TRACK_MAX:
        s.pyramid_track = with_number(s.pyramid_track, seat, s.pyramid_track[seat] + 1)
        s.log.note(TRACK_STEPPED, seat, s.pyramid_track[seat])
