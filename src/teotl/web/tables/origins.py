"""Where a table's game begins: with its seed, or with a record that it goes on from.

A record as the origin holds everything: a position for what-if, the choices made so far for an import.
"""

import teotl
from teotl.core.game import Game
from teotl.core.history import Entry
from teotl.core.moments import moment
from teotl.web.tables.store import TableRow


def begun(row: TableRow) -> tuple[Game, list[Entry]]:
    """The game before its first line, and the lines that its origin tells already."""
    if not row.origin:
        return teotl.new_game(row.game, row.names, row.seed, row.options), []
    record = teotl.load_record(row.origin)
    return moment(record, 0), list(record.lines)
