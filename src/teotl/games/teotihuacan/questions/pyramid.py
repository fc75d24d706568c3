"""Which tile on which place of the pyramid, and how turned; after the first one also to stop. (spec 6.5)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.material import PYRAMID_DISPLAY, TURNS
from teotl.games.teotihuacan.questions.free import extra_worker_choice, free_choices
from teotl.games.teotihuacan.questions.shared import Miss
from teotl.games.teotihuacan.rules.boards.construction import (
    STOP_BUILDING,
    build_code,
    choose_build,
    why_not_afford,
    why_not_place,
)
from teotl.games.teotihuacan.rules.labels import PYRAMID_LABELS
from teotl.games.teotihuacan.rules.names import NO_TILE, PLACES
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL, PLACE_NAMES, SUPPORT
from teotl.games.teotihuacan.rules.reasons import ENOUGH_TILES, NOT_SUPPORTED, OK
from teotl.games.teotihuacan.rules.state import State

NAME: Final[str] = "pyramid"
LABELS: Final[tuple[str, str, str, str]] = ("pyramid", "", "", "")
ASKS: Final[tuple[str, int]] = ("pyramid", 0)
RULES: Final[dict[str, str]] = {"build": "rule 6.5, R-1", "stop.pyramid": "rule 6.5"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    """Every tile shown, on every place, however turned; after the first tile also stopping."""
    n: i64 = 0
    if s.placed < s.workers:
        place: i64
        for place in range(PLACES):
            level: i64 = PLACE_LEVEL[place]
            if why_not_place(s, place) == OK and why_not_afford(s, seat, level, s.discount) == OK:
                n = add_tiles(s, place, buffer, n)
    n = extra_worker_choice(s, seat, buffer, n)
    if s.placed > 0:
        buffer[n] = STOP_BUILDING
        n = free_choices(s, seat, buffer, n + 1)
    return n


def add_tiles(s: State, place: i64, buffer: vec[i64], n: i64) -> i64:
    slot: i64
    for slot in range(PYRAMID_DISPLAY):
        tile: i64 = i64(s.pyramid_display[slot])
        if tile != NO_TILE and not shown_before(s, slot):
            turn: i64
            for turn in range(TURNS[tile]):
                buffer[n] = build_code(slot, place, turn)
                n += 1
    return n


def shown_before(s: State, slot: i64) -> bool:
    """Whether the same tile also lies on an earlier place of the display."""
    other: i64
    for other in range(slot):
        if s.pyramid_display[other] == s.pyramid_display[slot]:
            return True
    return False


def answer(s: State, seat: i64, code: i64) -> None:
    choose_build(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    if code == STOP_BUILDING:
        return "stop"
    tile = s.pyramid_display[code // 4 // PLACES]
    place = "-".join(str(number) for number in PLACE_NAMES[code // 4 % PLACES])
    return f"build {PYRAMID_LABELS[tile]} {place} turn {code % 4}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    """Every place once, with the first tile shown: too expensive, or not fully supported."""
    shown = [slot for slot, tile in enumerate(s.pyramid_display) if tile != NO_TILE]
    if not shown:
        return
    for place in range(PLACES):
        code = build_code(shown[0], place, 0)
        reason = why_not_place(s, place)
        if reason == OK and s.placed >= s.workers:
            yield code, ENOUGH_TILES, "rule 6.5"
            return
        if reason == OK:
            yield code, why_not_afford(s, seat, PLACE_LEVEL[place], s.discount), "rule 6.5"
        elif reason == NOT_SUPPORTED and s.built & SUPPORT[place]:
            yield code, reason, "rule 6.5"
