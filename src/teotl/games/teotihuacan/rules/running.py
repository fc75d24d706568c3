"""What happens by itself between two questions, one pending task after another."""

from mypy_extensions import i64

from teotl.games.teotihuacan.rules.boards.construction import crown, may_go_on
from teotl.games.teotihuacan.rules.calendar import advance_light
from teotl.games.teotihuacan.rules.eclipse import finish_eclipse, pay_salary, salary_is_a_question
from teotl.games.teotihuacan.rules.main_action import shows_new_tiles
from teotl.games.teotihuacan.rules.names import KEEPING, OVER, PLAYING
from teotl.games.teotihuacan.rules.neutrals import place_neutrals
from teotl.games.teotihuacan.rules.power_ups import begin_power_ups, may_buy
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import (
    ABILITY,
    ADVANCE_LIGHT,
    AFTER_EFFECT,
    AVENUE_STEP,
    BEGIN_POWER_UPS,
    BOT_TURN,
    BOUGHT_POWER_UP,
    CLOSE,
    CROWN,
    ECLIPSE_REST,
    END,
    FINISH,
    LAST_QUESTION,
    POWER_UP,
    PYRAMID,
    SALARY,
    START_CLAIM,
    START_SEAT,
    START_TECHNOLOGY,
    START_WORKERS,
    STEPS,
    TEMPLE,
    TEMPLE_STEP,
    TILE_POWER_UP,
    a_of,
    b_of,
    kind_of,
    pop,
    push,
    seat_of,
)
from teotl.games.teotihuacan.rules.temples import (
    can_step_somewhere,
    can_take_owed,
    lose_any,
    lose_owed,
    take_avenue_step,
    take_step,
)
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.teotibot.decisions import decide
from teotl.games.teotihuacan.rules.teotibot.turn import play_bot
from teotl.games.teotihuacan.rules.tiles.starting import (
    may_claim_shown,
    put_back,
    start_seat,
    start_technology,
    start_workers,
)
from teotl.games.teotihuacan.rules.tiles.technologies.effects import gain_after_effect
from teotl.games.teotihuacan.rules.turn import begin_turn, rest_movers
from teotl.games.teotihuacan.rules.workers import anyone_to_power_up
from teotl.games.teotihuacan.rules.worship import use_space


def run(s: State) -> None:
    """Do what needs no answer, until a seat is asked or the game is over."""
    while s.phase != OVER and s.phase != KEEPING:
        if s.depth == 0:
            begin_turn(s, (s.turn + 1) % s.players)
            continue
        top: i64 = s.depth - 1
        task: i64 = s.pending[top]
        kind: i64 = kind_of(task)
        if kind <= LAST_QUESTION:
            if kind == END:
                rest_movers(s)
            if is_open(s, task, kind):
                if not is_bot(s, seat_of(task)):
                    return
                decide(s, task, kind)
            else:
                pass_over(s, task, kind)
        else:
            do(s, task, kind)


def is_open(s: State, task: i64, kind: i64) -> bool:
    """Whether the question has an answer at all; a power-up or step without a target is lost."""
    seat: i64 = seat_of(task)
    if kind == POWER_UP:
        return anyone_to_power_up(s, seat, a_of(task))
    if kind == TILE_POWER_UP:
        return anyone_to_power_up(s, seat, 0)
    if kind == BOUGHT_POWER_UP:
        return may_buy(s, seat, a_of(task))
    if kind == TEMPLE:
        return can_step_somewhere(s, seat)
    if kind == STEPS:
        return can_take_owed(s, seat, task)
    if kind == SALARY:
        return salary_is_a_question(s, seat)
    if kind == PYRAMID:
        return may_go_on(s, seat)
    if kind == START_CLAIM:
        return may_claim_shown(s, seat, a_of(task))
    return True


def pass_over(s: State, task: i64, kind: i64) -> None:
    """Drop a question without an answer: steps are lost, an unpayable salary takes its points. (R-74)"""
    if kind == SALARY:
        pay_salary(s, seat_of(task), 0)
    elif kind == STEPS:
        lose_owed(s, seat_of(task), task)
    elif kind == TEMPLE:
        lose_any(s, seat_of(task), a_of(task))
    else:
        pop(s)


def do(s: State, task: i64, kind: i64) -> None:
    seat: i64 = seat_of(task)
    if kind == TEMPLE_STEP:
        pop(s)
        take_step(s, seat, a_of(task))
    elif kind == AVENUE_STEP:
        step_along_avenue(s, seat, a_of(task))
    elif kind == AFTER_EFFECT:
        pop(s)
        gain_after_effect(s, seat, a_of(task))
    elif kind == BEGIN_POWER_UPS:
        begin_power_ups(s, seat, a_of(task))
    elif kind == CLOSE:
        pop(s)
        if shows_new_tiles(s, a_of(task)):
            push(s, FINISH, seat, a_of(task))
    elif kind == ABILITY:
        pop(s)
        use_space(s, seat, a_of(task), b_of(task))
    elif kind == ADVANCE_LIGHT:
        pop(s)
        advance_light(s)
    elif kind == CROWN:
        pop(s)
        crown(s, seat)
    elif kind == ECLIPSE_REST:
        pop(s)
        finish_eclipse(s)
    elif kind >= BOT_TURN:
        play_bot(s, task, kind)
    else:
        do_at_start(s, seat, kind)


def step_along_avenue(s: State, seat: i64, steps: i64) -> None:
    pop(s)
    if steps > 1:
        push(s, AVENUE_STEP, seat, steps - 1)
    take_avenue_step(s, seat)


def do_at_start(s: State, seat: i64, kind: i64) -> None:
    if kind == START_SEAT:
        start_seat(s, seat)
    elif kind == START_TECHNOLOGY:
        start_technology(s, seat)
    elif kind == START_WORKERS:
        start_workers(s, seat)
    else:
        start_play(s)


def start_play(s: State) -> None:
    """Neutral workers, unclaimed tiles back, and the first player's first turn."""
    pop(s)
    put_back(s)
    place_neutrals(s)
    s.phase = PLAYING
    begin_turn(s, s.first)
