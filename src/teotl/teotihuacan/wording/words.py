"""Choices in words, with price and gain. Questions and explanations stand in explaining.py."""

from collections.abc import Callable
from typing import Final

from teotl.core.words import listed
from teotl.teotihuacan import tasks, turn, worship
from teotl.teotihuacan.boards.construction import SAVE_LATER, SAVE_STONE, STOP_BUILDING
from teotl.teotihuacan.boards.decorations import gold_price, next_level
from teotl.teotihuacan.boards.nobles import WOOD_PRICE
from teotl.teotihuacan.eclipse import PAY_BY_TILE
from teotl.teotihuacan.labels import (
    BOARD_LABELS,
    DECORATION_LABELS,
    DISCOVERY_LABELS,
    PYRAMID_LABELS,
    ROW_LABELS,
    SIDE_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.teotihuacan.main_action import MAIN_BY_TILE
from teotl.teotihuacan.material import PLACE_NAMES
from teotl.teotihuacan.names import ANY_TEMPLE, DICE, FREE, GOLD, NOBODY, PALACE_SPACES, PLACES, TEMPLES, WOOD
from teotl.teotihuacan.notation import question
from teotl.teotihuacan.power_ups import SKIP
from teotl.teotihuacan.questions import NO_CLAIM
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tiles import discovery as tiles
from teotl.teotihuacan.tiles import royal, starting
from teotl.teotihuacan.wording.explaining import explain as explain
from teotl.teotihuacan.wording.explaining import question_text as question_text
from teotl.teotihuacan.wording.foresight import foresee
from teotl.teotihuacan.wording.phrases import (
    ability,
    at_board,
    board_name,
    discovery,
    discovery_with_cost,
    from_board,
    player,
    points,
    some_of,
    starting_boards,
    starting_gains,
    technology,
    to_board,
    worker,
)
from teotl.teotihuacan.wording.saying import Case, with_effects
from teotl.teotihuacan.workers import ASCENSION_WORKER


def text_of(s: State, seat: int, code: int, language: str) -> str:
    """A legal choice in plain words, with what it costs and what it gives at once."""
    case = Case(s, seat, code, language, *question(s))
    return free_text(case) if code >= tiles.FREE_CHOICES else TEXTS[case.kind](case)


# --- Starting tiles.
def keep_text(case: Case) -> str:
    hand = case.s.dealt[case.seat * starting.HAND : (case.seat + 1) * starting.HAND]
    pair = sorted((hand[starting.FIRST_OF_PAIR[case.code]], hand[starting.SECOND_OF_PAIR[case.code]]))
    return case.word(
        "keep",
        first=pair[0],
        second=pair[1],
        gains=starting_gains(case.language, case.s, pair),
        boards=starting_boards(case.language, pair),
    )


def draft_text(case: Case) -> str:
    tile = case.s.dealt[case.code]
    return case.word(
        "draft",
        tile=tile,
        gains=starting_gains(case.language, case.s, [tile]),
        boards=starting_boards(case.language, [tile]),
    )


def start_claim_text(case: Case) -> str:
    kind = case.s.shown[case.a]
    return claim_text(case, kind) if case.code == starting.ACCEPT else leave_text(case, kind)


def start_boards_text(case: Case) -> str:
    boards = [starting.start_board(case.s, case.seat, i) for i in range(4) if i != case.code]
    named = [board_name(case.language, BOARD_LABELS[board]) for board in boards]
    return with_effects(case, case.word("start", boards=listed(case.language, named)))


# --- The turn.
def turn_text(case: Case) -> str:
    if case.code == turn.FREE_UNLOCK:
        return case.word("unlock_free", locked_workers(case))
    s, code, language = case.s, case.code, case.language
    die, partner = case.seat * DICE + turn.moved_die(code), turn.moved_partner(code)
    start = s.worker_board[die]
    end = s.layout.ring[(s.layout.place[start] + turn.moved_steps(code)) % 8]
    what = case.word(
        "move" if partner == turn.ALONE else "move_two",
        turn.moved_steps(code),
        power=s.worker_power[die],
        other=s.worker_power[case.seat * DICE + partner] if partner != turn.ALONE else 0,
        start=from_board(language, BOARD_LABELS[start]),
        end=to_board(language, BOARD_LABELS[end]),
    )
    if turn.moved_anywhere(code):
        what = case.word("move_anywhere", move=what)
    return with_effects(case, what)


def locked_workers(case: Case) -> int:
    dice = range(case.seat * DICE, (case.seat + 1) * DICE)
    return sum(case.s.worker_lock[die] != FREE for die in dice)


def action_text(case: Case) -> str:
    if case.code >= worship.WORSHIPS:
        return worship_text(case)
    at = at_board(case.language, BOARD_LABELS[case.s.board])
    if case.code == turn.COLLECT:
        return with_effects(case, case.word("collect", at=at))
    sums = case.foresee()
    what = main_text(case, sums.after)
    return with_effects(case, case.word("free", what=what) if case.code == MAIN_BY_TILE else what, sums)


def main_text(case: Case, after: State) -> str:
    """The main action of the board; `after` knows how many workers count."""
    gold = some_of(case.language, GOLD, gold_price(after.workers))
    wood = some_of(case.language, WOOD, WOOD_PRICE)
    return case.word(f"main.{BOARD_LABELS[case.s.board]}", after.workers, gold=gold, wood=wood)


def worship_text(case: Case) -> str:
    number = case.code - worship.WORSHIPS
    space, option, free = number // 6, number // 2 % 3, number % 2
    there = case.s.worship[space]
    sums = case.foresee()
    sums.claimed.clear()  # the tile is named already
    what = case.word(
        "worship_palace" if space < PALACE_SPACES else "worship",
        space=space + 1,
        at=at_board(case.language, BOARD_LABELS[worship.board_of_space(space)]),
    )
    what = worship_for(case, what, space, option)
    if there != NOBODY:
        what = case.word("push_out", worship=what, player=player(case.language, case.s, there // DICE))
    return with_effects(case, case.word("free", what=what) if free else what, sums)


def worship_for(case: Case, what: str, space: int, option: int) -> str:
    """The ability is named where its effects do not say it: in the palace, or when the tile may come first."""
    if option == worship.FOR_ABILITY and space >= PALACE_SPACES:
        return case.word("for_ability", worship=what)
    skill = ability(case.language, case.s, space)
    if option == worship.FOR_ABILITY:
        return case.word("for_royal", worship=what, ability=skill)
    tile = discovery_with_cost(case.language, case.s.beside[worship.beside_of(space)])
    key = "for_tile" if option == worship.FOR_TILE else "for_both"
    return case.word(key, worship=what, ability=skill, tile=tile)


def both_text(case: Case) -> str:
    if case.code == worship.DO_ABILITY:
        return with_effects(case, case.word("ability", ability=ability(case.language, case.s, case.a)))
    kind = case.s.beside[worship.beside_of(case.a)]
    return claim_text(case, kind) if case.code == worship.CLAIM_TILE else leave_text(case, kind)


def trade_text(case: Case) -> str:
    return case.word("stop_trading") if case.code == royal.STOP else with_effects(case, case.word("trade"))


# --- Effects.
def gain_text(case: Case) -> str:
    return case.word("gain", goods=some_of(case.language, WOOD + case.code, 1))


def step_text(case: Case) -> str:
    """A step, where it leads and its reward."""
    sums = case.foresee()
    sums.steps[case.code] = 0
    step = sums.after.temples[case.seat * TEMPLES + case.code]
    if step == case.s.temples[case.seat * TEMPLES + case.code]:
        return case.word(f"lost.{TEMPLE_LABELS[case.code]}")
    return with_effects(case, case.word(f"step.{TEMPLE_LABELS[case.code]}", step=step), sums)


def claim_text(case: Case, kind: int) -> str:
    sums = case.foresee()
    sums.claimed.clear()
    return with_effects(case, case.word("claim", tile=discovery(case.language, DISCOVERY_LABELS[kind])), sums)


def leave_text(case: Case, kind: int) -> str:
    return case.word("leave", tile=discovery(case.language, DISCOVERY_LABELS[kind]))


def major_text(case: Case) -> str:
    if case.code == NO_CLAIM:
        return with_effects(case, case.word("reward"))
    return claim_text(case, case.code)


def avenue_text(case: Case) -> str:
    return case.word("leave_all") if case.code == NO_CLAIM else claim_text(case, case.code)


def technology_text(case: Case) -> str:
    label = TECHNOLOGY_LABELS[case.s.layout.technologies[case.code]]
    sums = case.foresee()
    key = "learn" if sums.after.power_ups else "learn_alone"
    what = case.word(key, technology=label, does=technology(case.language, label))
    return with_effects(case, what, sums)


def building_text(case: Case) -> str:
    return with_effects(case, case.word(f"building.{ROW_LABELS[case.code]}"))


def decoration_text(case: Case) -> str:
    tile, side = case.s.decoration_display[case.code // 4], case.code % 4
    what = case.word(
        f"decorate.{SIDE_LABELS[side]}", tile=DECORATION_LABELS[tile], level=next_level(case.s, side)
    )
    return with_effects(case, what)


def build_text(case: Case) -> str:
    """A pyramid tile on its place. While a discount is unspent the price is still to be chosen."""
    if case.code == STOP_BUILDING:
        return case.word("stop_building")
    level, row, column = PLACE_NAMES[case.code // 4 % PLACES]
    what = case.word(
        "build",
        tile=PYRAMID_LABELS[case.s.pyramid_display[case.code // 4 // PLACES]],
        level=level,
        row=row,
        column=column,
        turned=case.word(f"turned.{case.code % 4}"),
    )
    if not case.s.discount:
        return with_effects(case, what)
    full = case.s.clone()
    full.discount = 0
    return case.word("less_one", what=with_effects(case, what, foresee(full, case.seat, case.code)))


def discount_text(case: Case) -> str:
    key = {SAVE_LATER: "save_later", SAVE_STONE: "save_stone"}.get(case.code, "save_wood")
    return with_effects(case, case.word(key))


# --- Power.
def power_up_text(case: Case) -> str:
    if case.code == SKIP:
        return case.word("skip")
    power = case.s.worker_power[case.seat * DICE + case.code]
    who = worker(case.language, case.s, case.seat, case.code)
    return with_effects(case, case.word("power_up" if power < 5 else "ascends", worker=who, power=power + 1))


def ascension_text(case: Case) -> str:
    return with_effects(case, case.word("ascend_worker" if case.code == ASCENSION_WORKER else "ascend"))


# --- The end of a turn, and salaries.
def finish_text(case: Case) -> str:
    return case.word("finish")


def end_text(case: Case) -> str:
    return case.word("end_eclipse" if case.foresee().eclipse else "end")


def salary_text(case: Case) -> str:
    if case.code == PAY_BY_TILE:
        return case.word("salary_free", case.a)
    lost = -case.foresee().points
    what = case.word("salary", case.a, paid=case.code)
    return case.word("salary_lost", what=what, points=points(case.language, lost)) if lost else what


# --- Tiles and the paid unlock, between two effects.
def free_text(case: Case) -> str:
    if case.code == tiles.PAY_TO_UNLOCK:
        return with_effects(case, case.word("unlock_paid", locked_workers(case)))
    kind = ANY_TEMPLE if case.code >= tiles.USE_ANY_TEMPLE else case.code - tiles.USE
    return with_effects(case, case.word("use", tile=discovery(case.language, DISCOVERY_LABELS[kind])))


TEXTS: Final[dict[int, Callable[[Case], str]]] = {
    0: keep_text,
    tasks.TURN: turn_text,
    tasks.ACTION: action_text,
    tasks.WORSHIP: both_text,
    tasks.TRADE: trade_text,
    tasks.GAIN: gain_text,
    tasks.TEMPLE: step_text,
    tasks.MAJOR: major_text,
    tasks.AVENUE_TILES: avenue_text,
    tasks.TECHNOLOGY: technology_text,
    tasks.BUILDING: building_text,
    tasks.DECORATION: decoration_text,
    tasks.PYRAMID: build_text,
    tasks.DISCOUNT: discount_text,
    tasks.STEPS: step_text,
    tasks.POWER_UP: power_up_text,
    tasks.BOUGHT_POWER_UP: power_up_text,
    tasks.TILE_POWER_UP: power_up_text,
    tasks.ASCENSION: ascension_text,
    tasks.FINISH: finish_text,
    tasks.END: end_text,
    tasks.SALARY: salary_text,
    tasks.DRAFT_TILE: draft_text,
    tasks.START_CLAIM: start_claim_text,
    tasks.START_BOARDS_CHOICE: start_boards_text,
    tasks.START_POWER_UP: power_up_text,
}
