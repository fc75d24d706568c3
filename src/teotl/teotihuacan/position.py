"""Positions: the full state as readable, exact JSON, there and back. The schema is described in docs/position.md."""

from teotl.core.errors import BadPosition
from teotl.core.rules import Json
from teotl.core.words import said
from teotl.teotihuacan.engine import asked, run
from teotl.teotihuacan.names import OVER
from teotl.teotihuacan.notation import legal_codes
from teotl.teotihuacan.positions.checks import check
from teotl.teotihuacan.positions.derived import derive
from teotl.teotihuacan.positions.reading import read_state
from teotl.teotihuacan.positions.task_checks import check_tasks
from teotl.teotihuacan.positions.writing import write_random, write_stacks, write_table
from teotl.teotihuacan.state import State


def position(s: State) -> dict[str, Json]:
    """The full state by names. It tells everything, also what is still hidden."""
    return {**write_table(s), "stacks": write_stacks(s), "random": write_random(s)}


def from_position(data: dict[str, Json]) -> State:
    """The state that a position describes, run on to the next choice; raises BadPosition with the field."""
    s, field = read_state(data)
    derive(s, field)
    check(s, field)
    check_tasks(s)
    run(s)
    if s.phase != OVER and not legal_codes(s, int(asked(s))):
        raise BadPosition("pending[0]", said("error.leaves_no_choice"))
    return s
