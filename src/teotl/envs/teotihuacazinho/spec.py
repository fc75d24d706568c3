"""Teotihuacãzinho for environments."""

from typing import Final

from teotl.core.chance import seeded
from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.envs.batching import Batch
from teotl.envs.spec import Options, Spec
from teotl.envs.teotihuacazinho import batch
from teotl.envs.teotihuacazinho.ids import CODES, id_of
from teotl.envs.teotihuacazinho.layout import COLUMNS, SEATS
from teotl.envs.teotihuacazinho.table import TABLE
from teotl.teotihuacazinho.codes import MOST_CHOICES
from teotl.teotihuacazinho.material import LEVEL_NAMES
from teotl.teotihuacazinho.names import NO_SOLO
from teotl.teotihuacazinho.ranking import wins
from teotl.teotihuacazinho.state import State


class LittleSpec(Spec):
    name = "teotihuacazinho"
    version = 1
    most_players = len(SEATS)
    has_automa = False
    longest = 6000
    room = MOST_CHOICES
    table = TABLE
    columns = COLUMNS
    doors = batch

    def check(self, players: int, options: Options | None) -> Options:
        """The action table is made for the prices of the package's own sheet."""
        checked = super().check(players, options)
        if checked["sheet"]:
            raise BadOption(said("error.env_sheet"))
        return checked

    def action_of(self, state: State, code: int) -> int:
        return id_of(code)

    def code_of(self, action: int) -> int:
        return int(CODES[action])

    def has_won(self, state: State, seat: int) -> bool:
        return wins(state, seat)

    def reshuffle(self, state: State, seed: int) -> None:
        """The rolls to come; nothing else is left to chance after set-up."""
        state.chance = seeded(seed)

    def batch(self, games: int, players: int, options: Options, seed: int, observing: bool) -> Batch:
        solo = NO_SOLO if options["solo"] is None else LEVEL_NAMES.index(options["solo"])
        return batch.LittleBatch(games, players, solo, seed, observing)


SPEC: Final = LittleSpec()
