"""One seat's own table: its sheet and dice alone. Sheets do not affect each other, so thinking needs no more."""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.log import SILENT
from teotl.games.teotihuacazinho.rules.hand import empty_hand
from teotl.games.teotihuacazinho.rules.names import COLOURS, HAND, RESOURCES, SOUTH, SPACES, TAKING
from teotl.games.teotihuacazinho.rules.state import Sheets, State


def alone(s: State, seat: i64) -> State:
    """A copy of the game with this seat as the only one."""
    own: Sheets = sheet_of(s.sheets, seat)
    return State(
        s.material, s.chance.clone(), SILENT, 1, s.solo, s.line, s.round, s.over, s.dice, own, own.clone(),
        part(s.stage, seat, 1), part(s.die, seat, HAND), part(s.value, seat, HAND), part(s.colour, seat, HAND),
        part(s.role, seat, HAND), part(s.pool, seat, COLOURS), part(s.worker, seat, 1),
    )  # fmt: skip


def as_shown(s: State, seat: i64) -> State:
    """A seat as everybody sees it: as it was when the round began."""
    table: State = alone(s, seat)
    table.sheets = sheet_of(s.shown, seat)
    if not s.over:
        empty_hand(table, 0)
        table.pool = vec[i64]([0 for _ in range(COLOURS)])
        table.stage[0] = TAKING
        table.worker[0] = SOUTH
    return table


def sheet_of(sheets: Sheets, seat: i64) -> Sheets:
    return Sheets(
        part(sheets.spaces, seat, SPACES), part(sheets.acquired, seat, RESOURCES),
        part(sheets.spent, seat, RESOURCES), part(sheets.raised, seat, RESOURCES), part(sheets.ramps, seat, 1),
        part(sheets.built, seat, 1), part(sheets.unlocked, seat, 1), part(sheets.marked, seat, 1),
        part(sheets.events, seat, 1),
    )  # fmt: skip


def part(numbers: vec[i64], seat: i64, size: i64) -> vec[i64]:
    return numbers[seat * size : seat * size + size]
