"""Teotihuacãzinho for environments."""

from typing import Final

from teotl.core.chance import seeded
from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.envs.spec import Options, Spec
from teotl.games.teotihuacazinho.envs import batch
from teotl.games.teotihuacazinho.envs.batch import LittleBatch
from teotl.games.teotihuacazinho.envs.ids import CODES, id_of
from teotl.games.teotihuacazinho.envs.layout import COLUMNS, SEATS
from teotl.games.teotihuacazinho.envs.table import TABLE
from teotl.games.teotihuacazinho.material import LEVEL_NAMES
from teotl.games.teotihuacazinho.questions.codes import MOST_CHOICES
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.ranking import wins
from teotl.games.teotihuacazinho.rules.state import State


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
            raise BadOption(said("error.env-own-sheet-only"))
        return checked

    def parameters(self) -> Options:
        """Without the sheet, which is the package's own."""
        return {option: value for option, value in super().parameters().items() if option != "sheet"}

    def action_of(self, state: State, seat: int, code: int) -> int:
        return id_of(code)

    def code_of(self, state: State, seat: int, action: int) -> int:
        return int(CODES[action])

    def has_won(self, state: State, seat: int) -> bool:
        return wins(state, seat)

    def reshuffle(self, state: State, seed: int) -> None:
        """The rolls to come; nothing else is left to chance after set-up."""
        state.chance = seeded(seed)

    def batch(self, games: int, players: int, options: Options, seed: int, observing: bool) -> LittleBatch:
        solo = NO_SOLO if options["solo"] is None else LEVEL_NAMES.index(options["solo"])
        return LittleBatch(games, players, solo, seed, observing)


SPEC: Final = LittleSpec()
