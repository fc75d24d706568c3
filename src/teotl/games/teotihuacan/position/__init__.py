"""Positions: the full state as readable, exact JSON, there and back. The schema is described in docs/position.md."""

from teotl.core.errors import BadPosition
from teotl.core.rules import Json
from teotl.core.words import said
from teotl.games.teotihuacan.position.checks import check
from teotl.games.teotihuacan.position.derived import derive
from teotl.games.teotihuacan.position.reading import read_state
from teotl.games.teotihuacan.position.task_checks import check_tasks
from teotl.games.teotihuacan.position.writing import write_random, write_stacks, write_table
from teotl.games.teotihuacan.questions.notation import legal_codes
from teotl.games.teotihuacan.rules.engine import asked, run
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State


def position(s: State) -> dict[str, Json]:
    """The full state by names. It holds everything, even what is still hidden."""
    return {**write_table(s), "stacks": write_stacks(s), "random": write_random(s)}


def from_position(data: dict[str, Json]) -> State:
    """The state that a position describes, run on to the next choice; raises BadPosition with the field."""
    s, field = read_state(data)
    derive(s, field)
    check(s, field)
    check_tasks(s)
    run(s)
    if s.phase != OVER and not legal_codes(s, int(asked(s))):
        raise BadPosition("pending[0]", said("error.leaves-no-choice"))
    return s
