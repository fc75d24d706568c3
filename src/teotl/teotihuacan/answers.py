"""Answers: a legal choice is played, then the game runs on to the next question."""

from mypy_extensions import i64

from teotl.teotihuacan.boards.alchemy import learn
from teotl.teotihuacan.boards.construction import (
    choose_build,
    choose_saving,
)
from teotl.teotihuacan.boards.decorations import decorate
from teotl.teotihuacan.boards.nobles import build_house
from teotl.teotihuacan.eclipse import pay_salary
from teotl.teotihuacan.goods import gain
from teotl.teotihuacan.main_action import act, refill
from teotl.teotihuacan.material import SHELF_OF_STEP
from teotl.teotihuacan.names import KEEPING, TEMPLES, WOOD
from teotl.teotihuacan.power_ups import (
    buy_power_up,
    choose_power_up,
    choose_tile_power_up,
)
from teotl.teotihuacan.questions import NO_CLAIM
from teotl.teotihuacan.running import run
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import (
    ACTION,
    ASCENSION,
    AVENUE_TILES,
    BOUGHT_POWER_UP,
    BUILDING,
    DECORATION,
    DISCOUNT,
    DRAFT_TILE,
    END,
    FINISH,
    GAIN,
    MAJOR,
    POWER_UP,
    PYRAMID,
    SALARY,
    START_BOARDS_CHOICE,
    START_CLAIM,
    STEPS,
    TECHNOLOGY,
    TEMPLE,
    TILE_POWER_UP,
    TURN,
    WORSHIP,
    a_of,
    kind_of,
    pop,
    push,
)
from teotl.teotihuacan.temples import (
    step_on,
    take_owed_step,
    take_reward,
)
from teotl.teotihuacan.tiles.discovery import (
    FREE_CHOICES,
    claim_from_shelf,
    use_free_choice,
)
from teotl.teotihuacan.tiles.royal import trade
from teotl.teotihuacan.tiles.starting import (
    choose_boards,
    claim_shown,
    draft,
    keep,
    start_power_up,
)
from teotl.teotihuacan.turn import (
    COLLECT,
    collect,
    end_turn,
    take_turn,
)
from teotl.teotihuacan.workers import (
    reward_ascension,
)
from teotl.teotihuacan.worship import (
    WORSHIPS,
    do_one_of_both,
    worship,
)


def apply(s: State, seat: i64, code: i64) -> None:
    """Play a legal choice and run on to the next question."""
    if s.phase == KEEPING:
        keep(s, seat, code)
    elif code >= FREE_CHOICES:
        use_free_choice(s, seat, code)
    else:
        answer(s, seat, code, kind_of(s.pending[s.depth - 1]))
    run(s)


def answer(s: State, seat: i64, code: i64, kind: i64) -> None:
    if kind == TURN:
        take_turn(s, seat, code)
    elif kind == ACTION:
        take_action(s, seat, code)
    elif kind == END:
        end_turn(s, seat)
    elif kind == POWER_UP:
        choose_power_up(s, seat, code)
    elif kind == GAIN:
        gain_chosen(s, seat, code)
    elif kind == TEMPLE:
        step_on(s, seat, code)
    elif kind <= PYRAMID:
        answer_effect(s, seat, code, kind)
    else:
        answer_other(s, seat, code, kind)


def answer_effect(s: State, seat: i64, code: i64, kind: i64) -> None:
    if kind == MAJOR:
        choose_at_major_step(s, seat, code)
    elif kind == AVENUE_TILES:
        choose_on_avenue(s, seat, code)
    elif kind == PYRAMID:
        choose_build(s, seat, code)
    elif kind == DECORATION:
        decorate(s, seat, code)
    elif kind == TECHNOLOGY:
        learn(s, seat, code)
    elif kind == BUILDING:
        build_house(s, seat, code)
    elif kind == WORSHIP:
        do_one_of_both(s, seat, code)
    else:
        trade(s, seat, code)


def answer_other(s: State, seat: i64, code: i64, kind: i64) -> None:
    if kind == STEPS:
        take_owed_step(s, seat, code)
    elif kind == ASCENSION:
        reward_ascension(s, seat, code)
    elif kind == SALARY:
        pay_salary(s, seat, code)
    elif kind == FINISH:
        refill(s, a_of(s.pending[s.depth - 1]))
    elif kind == DISCOUNT:
        choose_saving(s, seat, code)
    elif kind == BOUGHT_POWER_UP:
        buy_power_up(s, seat, code)
    elif kind == TILE_POWER_UP:
        choose_tile_power_up(s, seat, code)
    elif kind == DRAFT_TILE:
        draft(s, seat, code)
    elif kind == START_CLAIM:
        claim_shown(s, seat, code)
    elif kind == START_BOARDS_CHOICE:
        choose_boards(s, seat, code)
    else:
        start_power_up(s, seat, code)


def take_action(s: State, seat: i64, code: i64) -> None:
    if code == COLLECT:
        collect(s, seat)
    elif code >= WORSHIPS:
        worship(s, seat, code)
    else:
        act(s, seat, code)


def gain_chosen(s: State, seat: i64, code: i64) -> None:
    """One resource of choice; the rest is asked for again."""
    left: i64 = a_of(s.pending[s.depth - 1]) - 1
    pop(s)
    if left > 0:
        push(s, GAIN, seat, left)
    gain(s, seat, WOOD + code, 1)


def choose_at_major_step(s: State, seat: i64, code: i64) -> None:
    """A discovery tile of the step, or its printed reward. (R-52)"""
    shelf: i64 = a_of(s.pending[s.depth - 1])
    pop(s)
    if code == NO_CLAIM:
        temple: i64 = 0
        while SHELF_OF_STEP[temple * 12 + s.temples[seat * TEMPLES + temple]] != shelf:
            temple += 1
        take_reward(s, seat, temple, s.temples[seat * TEMPLES + temple])
    else:
        claim_from_shelf(s, seat, shelf, code)


def choose_on_avenue(s: State, seat: i64, code: i64) -> None:
    shelf: i64 = a_of(s.pending[s.depth - 1])
    pop(s)
    if code != NO_CLAIM:
        claim_from_shelf(s, seat, shelf, code)
