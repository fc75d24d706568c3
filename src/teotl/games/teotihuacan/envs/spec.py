"""Teotihuacan for environments."""

from typing import Final

from teotl.core.chance import seeded
from teotl.envs.spec import Options, Spec
from teotl.games.teotihuacan.envs import batch
from teotl.games.teotihuacan.envs.batch import BigBatch
from teotl.games.teotihuacan.envs.ids import code_of, id_of, question_kind
from teotl.games.teotihuacan.envs.layout import COLUMNS
from teotl.games.teotihuacan.envs.table import TABLE
from teotl.games.teotihuacan.game import Teotihuacan
from teotl.games.teotihuacan.rules.engine import MOST_CHOICES
from teotl.games.teotihuacan.rules.labels import SETUP_LABELS
from teotl.games.teotihuacan.rules.names import COLOURS
from teotl.games.teotihuacan.rules.state import State


class BigSpec(Spec):
    name = "teotihuacan"
    version = 1
    most_players = COLOURS
    has_automa = True
    longest = 4000
    room = MOST_CHOICES
    table = TABLE
    columns = COLUMNS
    doors = batch

    def action_of(self, state: State, seat: int, code: int) -> int:
        return id_of(question_kind(state), code)

    def code_of(self, state: State, seat: int, action: int) -> int:
        return code_of(action)

    def has_won(self, state: State, seat: int) -> bool:
        return batch.has_won(state, seat)

    def reshuffle(self, state: State, seed: int) -> None:
        """Every face-down stack in another order. Copies share stacks, so each is replaced."""
        state.chance = seeded(seed)
        state.discovery_stack = state.discovery_stack[:]
        state.pyramid_stack = state.pyramid_stack[:]
        state.decoration_stack = state.decoration_stack[:]
        state.starting_stack = state.starting_stack[:]
        state.chance.shuffle(state.discovery_stack, state.discovery_left)
        state.chance.shuffle(state.pyramid_stack, state.pyramid_left)
        state.chance.shuffle(state.decoration_stack, state.decoration_left)
        state.chance.shuffle(state.starting_stack, state.starting_left)

    def batch(self, games: int, players: int, options: Options, seed: int, observing: bool) -> BigBatch:
        setup = SETUP_LABELS.index(options["setup"])
        seated, knobs = Teotihuacan.table_for(players, options)
        dark, blanks = options["dark_eclipse"], options["blanks_match"]
        return BigBatch(games, seated, setup, dark, blanks, knobs, seed, observing)


SPEC: Final = BigSpec()
