"""Quick play where something is laid: the best of some places for a pyramid tile, and of all sides for a decoration.

A careful player looks at all places, and knows what a step on each temple is worth.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.material import BUILD_POINTS, BUILD_WOOD, DECORATION_ICONS, QUARTERS
from teotl.games.teotihuacan.rules.boards.construction import STOP_BUILDING
from teotl.games.teotihuacan.rules.boards.decorations import LEVELS, covered_icon, next_level
from teotl.games.teotihuacan.rules.icons import matches
from teotl.games.teotihuacan.rules.names import COLOURED, PLACES, SIDES, WOOD
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL, SQUARES
from teotl.games.teotihuacan.rules.state import State

LOOKED_AT: Final = 24  # places for a pyramid tile that are compared


def icon_worth(s: State, icon: i64, covered: i64) -> i64:
    """In half points: a match, and the step of a coloured one."""
    if not matches(s, icon, covered):
        return 0
    return 6 if icon > COLOURED else 2


def quick_build(s: State, chance: Chance, buffer: vec[i64], n: i64) -> i64:
    """The best of some places and turns; as many tiles as can be paid."""
    best: i64 = STOP_BUILDING
    most: i64 = -1
    tries: i64 = min(n, LOOKED_AT)
    i: i64 = chance.below(n)
    while tries > 0:
        code: i64 = buffer[i]
        if code < STOP_BUILDING:
            place: i64 = code // 4 % PLACES
            tile: i64 = i64(s.pyramid_display[code // 4 // PLACES])
            points: i64 = 2 * BUILD_POINTS[PLACE_LEVEL[place]]
            quarter: i64
            for quarter in range(4):
                icon: i64 = i64(QUARTERS[(tile * 4 + code % 4) * 4 + quarter])
                points += icon_worth(s, icon, i64(s.grid[SQUARES[place * 4 + quarter]]))
            if points > most:
                best, most = code, points
        i = i + 1 if i + 1 < n else i64(0)
        tries -= 1
    return best if best != STOP_BUILDING or buffer[n - 1] == STOP_BUILDING else buffer[0]


def quick_decoration(s: State, chance: Chance, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    most: i64 = -1
    i: i64
    for i in range(n):
        code: i64 = buffer[i]
        if code < SIDES * LEVELS:
            side: i64 = code % SIDES
            tile: i64 = i64(s.decoration_display[code // SIDES])
            level: i64 = next_level(s, side)
            points: i64 = 0
            half: i64
            for half in range(2):
                icon: i64 = i64(DECORATION_ICONS[tile * 2 + half])
                points += icon_worth(s, icon, covered_icon(s, side, level, half))
            if points > most:
                best, most = code, points
    return best


# --- With care.
def careful_build(s: State, o: Outlook, buffer: vec[i64], n: i64) -> i64:
    """The best of all places and turns; as many tiles as can be paid. `o` has seen the position."""
    best: i64 = STOP_BUILDING
    most: float = 0.0
    i: i64
    for i in range(n):
        code: i64 = buffer[i]
        if code >= STOP_BUILDING:
            break
        place: i64 = code // 4 % PLACES
        level: i64 = PLACE_LEVEL[place]
        at: i64 = (i64(s.pyramid_display[code // 4 // PLACES]) * 4 + code % 4) * 4
        worth: float = 100.0 + float(BUILD_POINTS[level]) - float(BUILD_WOOD[level]) * o.w[WOOD] * o.fade
        quarter: i64
        for quarter in range(4):
            worth += match_worth(s, o, i64(QUARTERS[at + quarter]), i64(s.grid[SQUARES[place * 4 + quarter]]))
        if worth > most:
            best, most = code, worth
    return best if best != STOP_BUILDING or buffer[n - 1] == STOP_BUILDING else buffer[0]


def match_worth(s: State, o: Outlook, icon: i64, covered: i64) -> float:
    """A point, and the step of a coloured one."""
    if not matches(s, icon, covered):
        return 0.0
    return 1.0 + o.steps[icon - COLOURED - 1] if icon > COLOURED else 1.0


def careful_decoration(s: State, o: Outlook, buffer: vec[i64], n: i64) -> i64:
    best: i64 = buffer[0]
    most: float = -1.0
    i: i64
    for i in range(n):
        code: i64 = buffer[i]
        if code >= SIDES * LEVELS:
            break
        side: i64 = code % SIDES
        at: i64 = i64(s.decoration_display[code // SIDES]) * 2
        level: i64 = next_level(s, side)
        worth: float = match_worth(s, o, i64(DECORATION_ICONS[at]), covered_icon(s, side, level, 0))
        worth += match_worth(s, o, i64(DECORATION_ICONS[at + 1]), covered_icon(s, side, level, 1))
        if worth > most:
            best, most = code, worth
    return best
