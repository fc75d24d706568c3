"""Marking objectives, and which patterns the pyramid completes. (spec 6, spec 10)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.questions.codes import MARK, code_of
from teotl.games.teotihuacazinho.rules.events import MARKED
from teotl.games.teotihuacazinho.rules.names import BLUE, IMPROVED_KNOWLEDGE, OBJECTIVES, SPACES
from teotl.games.teotihuacazinho.rules.payment import has_built
from teotl.games.teotihuacazinho.rules.pips import has_pips, spend_pips, why_not_pips
from teotl.games.teotihuacazinho.rules.reasons import ALREADY_MARKED
from teotl.games.teotihuacazinho.rules.state import Sheets, State


def mark_pips(s: State, seat: i64) -> i64:
    """Four blue pips; two once Improved Knowledge is built, in its own round too."""
    return s.material.improved_pips if has_built(s, seat, IMPROVED_KNOWLEDGE) else s.material.mark_pips


def is_marked(s: State, seat: i64, objective: i64) -> bool:
    return (s.sheets.marked[seat] >> objective) & 1 == 1


def why_not_mark(s: State, seat: i64, objective: i64) -> i64:
    """Any objective, completed or not, once; a mark stands in ink. (Z-26)"""
    if is_marked(s, seat, objective):
        return ALREADY_MARKED
    return why_not_pips(s, seat, BLUE, mark_pips(s, seat))


def marks_into(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    if not has_pips(s, seat, BLUE, mark_pips(s, seat)):
        return n
    objective: i64
    for objective in range(OBJECTIVES):
        if not is_marked(s, seat, objective):
            out[n] = code_of(MARK + objective)
            n += 1
    return n


def mark(s: State, seat: i64, objective: i64) -> None:
    spend_pips(s, seat, BLUE, mark_pips(s, seat))
    s.sheets.marked[seat] |= 1 << objective
    s.log.note(MARKED, seat, objective)


# --- Completion.
def is_completed(s: State, sheets: Sheets, seat: i64, objective: i64) -> bool:
    """Whether the pattern lies somewhere, in any turn, all on one floor. (Z-23, Z-24, Z-25)"""
    at: i64 = s.material.lay_from[objective]
    while at < s.material.lay_from[objective + 1]:
        if lies_there(s.material.lays, at, sheets.spaces, seat * SPACES):
            return True
        at += 1 + 2 * s.material.lays[at]
    return False


def lies_there(lays: vec[i64], at: i64, spaces: vec[i64], first: i64) -> bool:
    """Every digit on that number, all # on one common number; patterns may share spaces."""
    common: i64 = 0
    pair: i64
    for pair in range(lays[at]):
        number: i64 = spaces[first + lays[at + 1 + 2 * pair]]
        wanted: i64 = lays[at + 2 + 2 * pair]
        if number == 0:
            return False
        if wanted == 0:
            if common != 0 and number != common:
                return False
            common = number
        elif number != wanted:
            return False
    return True


def completed(s: State, sheets: Sheets, seat: i64) -> i64:
    """The completed patterns, marked or not, as a mask."""
    mask: i64 = 0
    objective: i64
    for objective in range(OBJECTIVES):
        if is_completed(s, sheets, seat, objective):
            mask |= 1 << objective
    return mask
