"""The action of the worker that moved: collect cocoa, the main action, or worship. (spec 3.4, spec 3.5, spec 3.6)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.free import free_choices
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.labels import SPACE_LABELS, WORSHIP_LABELS
from teotl.games.teotihuacan.rules.main_action import MAIN, MAIN_BY_TILE, act, why_not_main
from teotl.games.teotihuacan.rules.names import FREE_COCOA
from teotl.games.teotihuacan.rules.reasons import NEEDS_COCOA, OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.discovery import holds
from teotl.games.teotihuacan.rules.turn import COLLECT, collect
from teotl.games.teotihuacan.rules.worship import (
    FOR_TILE,
    WORSHIPS,
    first_space,
    space_count,
    why_not_worship,
    worship,
    worship_code,
)

NAME: Final[str] = "action"
LABELS: Final[tuple[str, str, str, str]] = ("action", "", "", "")
ASKS: Final[tuple[str, int]] = ("action", 0)
RULES: Final[dict[str, str]] = {
    "collect": "rule 3.4",
    "main.forest": "rule 6.1, R-34",
    "main.quarry": "rule 6.1, R-34",
    "main.gold": "rule 6.1, R-34",
    "main.alchemy": "rule 6.2, R-35",
    "main.nobles": "rule 6.3, R-18",
    "main.decorations": "rule 6.4, R-41",
    "main.construction": "rule 6.5, R-41",
    "worship": "rule 3.5, R-44",
}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Collect cocoa, the main action, worship; tiles and the paid unlock."""
    buffer[0] = COLLECT
    n: i64 = main_choices(s, seat, buffer, 1)
    n = worship_choices(s, seat, buffer, n)
    return free_choices(s, seat, buffer, n)


def main_choices(s: State, seat: i64, buffer: vec[i64], n: i64) -> i64:
    if why_not_main(s, seat, False) == OK:
        buffer[n] = MAIN
        n += 1
    if holds(s, seat, FREE_COCOA) and why_not_main(s, seat, True) == OK:
        buffer[n] = MAIN_BY_TILE
        n += 1
    return n


def worship_choices(s: State, seat: i64, buffer: vec[i64], n: i64) -> i64:
    space: i64 = first_space(s.board)
    if space < 0:
        return n
    last: i64 = space + space_count(s.board)
    free: bool = holds(s, seat, FREE_COCOA)
    option: i64
    while space < last:
        for option in range(3):
            if why_not_worship(s, seat, space, option, False) == OK:
                buffer[n] = worship_code(space, option, False)
                n += 1
            if free and why_not_worship(s, seat, space, option, True) == OK:
                buffer[n] = worship_code(space, option, True)
                n += 1
        space += 1
    return n


def answer(s: State, seat: i64, code: i64) -> None:
    if code == COLLECT:
        collect(s, seat)
    elif code >= WORSHIPS:
        worship(s, seat, code)
    else:
        act(s, seat, code)


# --- Its keys.
def key(s: State, seat: int, code: int) -> str:
    return action_key(code)


def action_key(code: int) -> str:
    if code < WORSHIPS:
        return {MAIN: "main", MAIN_BY_TILE: "main free"}.get(code, "collect")
    code -= WORSHIPS
    words = f"worship {SPACE_LABELS[code // 6]} {WORSHIP_LABELS[code // 2 % 3]}"
    return words + (" free" if code % 2 else "")


def misses(s: State, seat: int) -> Iterator[Miss]:
    """The main action and every way to worship; by tile only with a tile in hand."""
    by_tile = holds(s, seat, FREE_COCOA)
    reason = why_not_main(s, seat, False)
    yield MAIN, reason, "rule 3.6" if reason & 255 == NEEDS_COCOA else "R-36"
    if by_tile:
        yield MAIN_BY_TILE, why_not_main(s, seat, True), "R-36"
    first = first_space(s.board)
    for space in range(first, first + space_count(s.board)) if first >= 0 else ():
        for option in range(3):
            for free in (False, True) if by_tile else (False,):
                code = worship_code(space, option, free)
                rule = "R-44" if option == FOR_TILE else "rule 3.5"
                yield code, why_not_worship(s, seat, space, option, free), rule
