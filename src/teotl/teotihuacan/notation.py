"""Choice keys: the short line a person types for a code, and back. Nothing is allowed or refused here."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.errors import IllegalChoice, InvalidChoice
from teotl.core.words import Said, said
from teotl.teotihuacan import tasks, turn, worship
from teotl.teotihuacan.boards.construction import SAVE_LATER, SAVE_STONE, STOP_BUILDING
from teotl.teotihuacan.eclipse import PAY_BY_TILE
from teotl.teotihuacan.engine import MOST_CHOICES, NO_CLAIM, legal_into
from teotl.teotihuacan.labels import (
    BOARD_LABELS,
    DECORATION_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    PYRAMID_LABELS,
    ROW_LABELS,
    SIDE_LABELS,
    SPACE_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
    WORSHIP_LABELS,
)
from teotl.teotihuacan.main_action import MAIN, MAIN_BY_TILE
from teotl.teotihuacan.material import PLACE_NAMES
from teotl.teotihuacan.names import COCOA_TO_TEMPLE, DICE, KEEPING, PLACES
from teotl.teotihuacan.power_ups import SKIP
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tiles import discovery, royal, starting
from teotl.teotihuacan.turn import is_movable
from teotl.teotihuacan.wording.phrases import DOMAIN

ASCENSION_LABELS: Final = ["points", "cocoa", "blue", "red", "green", "two-steps", "worker"]


def legal_codes(s: State, seat: int) -> list[int]:
    buffer = vec[i64]([0] * MOST_CHOICES)
    n = legal_into(s, seat, buffer)
    return [int(code) for code in buffer[:n]]


def question(s: State) -> tuple[int, int, int, int]:
    """The kind of the pending task and its three numbers; kind 0 while starting tiles are kept."""
    if s.phase == KEEPING or s.depth == 0:
        return 0, 0, 0, 0
    task = s.pending[s.depth - 1]
    return tasks.kind_of(task), tasks.a_of(task), tasks.b_of(task), tasks.c_of(task)


def key_of(s: State, seat: int, code: int) -> str:
    """The key of a legal code."""
    kind, a, _, _ = question(s)
    if code >= discovery.FREE_CHOICES:
        return free_key(code)
    match kind:
        case 0:
            hand = s.dealt[seat * starting.HAND : (seat + 1) * starting.HAND]
            pair = hand[starting.FIRST_OF_PAIR[code]], hand[starting.SECOND_OF_PAIR[code]]
            return "keep {} {}".format(*sorted(pair))
        case tasks.TURN:
            return "unlock free" if code == turn.FREE_UNLOCK else move_key(s, seat, code)
        case tasks.ACTION:
            return action_key(code)
        case tasks.WORSHIP:
            beside = DISCOVERY_LABELS[s.beside[worship.beside_of(a)]] if code == worship.CLAIM_TILE else ""
            return ["ability", f"claim {beside}", "decline"][code]
        case tasks.TRADE:
            return trade_key(a, code)
        case tasks.GAIN:
            return f"gain {GOOD_LABELS[code + 1]}"
        case tasks.TEMPLE | tasks.STEPS:
            return f"step {TEMPLE_LABELS[code]}"
        case tasks.MAJOR:
            return "reward" if code == NO_CLAIM else f"claim {DISCOVERY_LABELS[code]}"
        case tasks.AVENUE_TILES:
            return "decline" if code == NO_CLAIM else f"claim {DISCOVERY_LABELS[code]}"
        case tasks.TECHNOLOGY:
            return f"learn {TECHNOLOGY_LABELS[s.layout.technologies[code]]}"
        case tasks.BUILDING:
            return f"building {ROW_LABELS[code]}"
        case tasks.DECORATION:
            return f"decorate {SIDE_LABELS[code % 4]} {DECORATION_LABELS[s.decoration_display[code // 4]]}"
        case tasks.PYRAMID:
            return build_key(s, code)
        case tasks.DISCOUNT:
            return {SAVE_LATER: "save later", SAVE_STONE: "save stone"}.get(code, "save wood")
        case tasks.POWER_UP | tasks.TILE_POWER_UP | tasks.START_POWER_UP:
            return "skip" if code == SKIP else f"power-up {worker_key(s, seat, code)}"
        case tasks.BOUGHT_POWER_UP:
            return "skip" if code == SKIP else f"buy power-up {worker_key(s, seat, code)}"
        case tasks.ASCENSION:
            return f"ascend {ASCENSION_LABELS[code]}"
        case tasks.FINISH:
            return "finish"
        case tasks.END:
            return "end"
        case tasks.SALARY:
            return "pay free" if code == PAY_BY_TILE else f"pay {code}"
        case tasks.DRAFT_TILE:
            return f"draft {s.dealt[code]}"
        case tasks.START_CLAIM:
            return f"claim {DISCOVERY_LABELS[s.shown[a]]}" if code == starting.ACCEPT else "decline"
        case _:  # START_BOARDS_CHOICE
            boards = [starting.start_board(s, seat, i) for i in range(4) if i != code]
            return "start " + " ".join(BOARD_LABELS[board] for board in boards)


def free_key(code: int) -> str:
    if code == discovery.PAY_TO_UNLOCK:
        return "unlock 3"
    if code >= discovery.USE_ANY_TEMPLE:
        return f"use any-temple {TEMPLE_LABELS[code - discovery.USE_ANY_TEMPLE]}"
    return f"use {DISCOVERY_LABELS[code - discovery.USE]}"


def worker_key(s: State, seat: int, die: int) -> str:
    """A worker by board and power: alike ones are the same."""
    worker = seat * DICE + die
    return f"{BOARD_LABELS[s.worker_board[worker]]} {s.worker_power[worker]}"


def powers_at(s: State, seat: int, board: int) -> set[int]:
    """The powers of the seat's movable workers on a board."""
    return {
        s.worker_power[seat * DICE + die]
        for die in range(DICE)
        if is_movable(s, seat, die) and s.worker_board[seat * DICE + die] == board
    }


def move_key(s: State, seat: int, code: int, full: bool = False) -> str:
    """`move FROM STEPS`, with the power where workers of several powers stand there, or in full."""
    worker = seat * DICE + turn.moved_die(code)
    partner = turn.moved_partner(code)
    board = s.worker_board[worker]
    key = f"move {BOARD_LABELS[board]} {turn.moved_steps(code)}"
    if full or len(powers_at(s, seat, board)) > 1:
        key += f" power {s.worker_power[worker]}"
    if partner != turn.ALONE:
        key += f" double {s.worker_power[seat * DICE + partner]}"
    return key + (" anywhere" if turn.moved_anywhere(code) else "")


def action_key(code: int) -> str:
    if code < worship.WORSHIPS:
        return {MAIN: "main", MAIN_BY_TILE: "main free"}.get(code, "collect")
    code -= worship.WORSHIPS
    key = f"worship {SPACE_LABELS[code // 6]} {WORSHIP_LABELS[code // 2 % 3]}"
    return key + (" free" if code % 2 else "")


def trade_key(tile: int, code: int) -> str:
    if code == royal.STOP:
        return "stop"
    if royal.codes(tile) == 2:
        return "trade"
    return f"trade {TEMPLE_LABELS[code - 1] if tile == COCOA_TO_TEMPLE else GOOD_LABELS[code]}"


def build_key(s: State, code: int) -> str:
    if code == STOP_BUILDING:
        return "stop"
    tile = s.pyramid_display[code // 4 // PLACES]
    place = "-".join(str(number) for number in PLACE_NAMES[code // 4 % PLACES])
    return f"build {PYRAMID_LABELS[tile]} {place} turn {code % 4}"


# --- Reading.
VERBS: Final = {
    "keep", "draft", "claim", "decline", "start", "power-up", "skip", "buy", "unlock", "move", "collect",
    "main", "worship", "ability", "trade", "stop", "gain", "step", "reward", "learn", "building",
    "decorate", "build", "save", "ascend", "finish", "end", "pay", "use",
}  # fmt: skip


WITH_TILES: Final = ("build", "decorate")  # in their keys the case of a letter tells tiles apart


def keys_of(s: State, seat: int) -> dict[str, int]:
    """Every key the seat may type now, canonical first, then shorthands."""
    codes = legal_codes(s, seat)
    keys = {key_of(s, seat, code): code for code in codes}
    if question(s)[0] == tasks.TURN:
        for code in codes:
            if turn.MOVES <= code < discovery.FREE_CHOICES:
                keys.setdefault(move_key(s, seat, code, full=True), code)
    return keys


def plain(text: str) -> str:
    """One space between words. Letters keep their case: tiles are written b and B."""
    return " ".join(text.split())


def read_key(s: State, seat: int, text: str, refused: Callable[[str], list[tuple[str, str, str]]]) -> int:
    """The code of a typed key; else why not, of what is refused in a language."""
    wanted = plain(text)
    keys = keys_of(s, seat)
    if wanted in keys:
        return keys[wanted]
    if wanted.split(" ")[0].lower() not in WITH_TILES and wanted.lower() in keys:
        return keys[wanted.lower()]
    for key, _, rule in refused("en"):
        if key == wanted:
            raise IllegalChoice(wanted, Said(lambda language: reason_for(wanted, refused(language))), rule)
    some = ", ".join(list(keys)[:5])
    if wanted.split(" ")[0].lower() in VERBS:
        raise IllegalChoice(wanted, said(DOMAIN + "error.not_now", some=some))
    raise InvalidChoice(said(DOMAIN + "error.no_choice", words=wanted[:60], some=some))


def reason_for(wanted: str, refused: list[tuple[str, str, str]]) -> str:
    return next(reason for key, reason, _ in refused if key == wanted)
