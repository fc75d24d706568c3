"""How a game begins: seats, seed and options are checked, then the rules set it up."""

from copy import deepcopy

from teotl.core.bounds import check_data
from teotl.core.errors import BadOption, words_of
from teotl.core.game import Game
from teotl.core.rules import Json, Rules
from teotl.core.seats import check_names, check_seed
from teotl.core.steps import Outcome, begin
from teotl.core.words import said, said_at


def start_game(
    rules: Rules, seats: object, seed: object, options: object, dictated: list[Outcome] | None = None
) -> Game:
    """A new game after set-up; raises BadOption, or BadChance if the dictated chance cannot come up."""
    names = check_names(seats)
    checked = check_options(rules, names, options)
    seed = check_seed(seed)
    state, opening = begin(rules, len(names), seed, deepcopy(checked), dictated)
    return Game(rules, names, checked, seed, state, opening)


def check_options(rules: Rules, names: tuple[str, ...], options: object) -> dict[str, Json]:
    """The options with defaults filled in; raises BadOption if so many seats cannot play with them."""
    if options is None:
        options = {}
    if not isinstance(options, dict) or not all(isinstance(key, str) for key in options):
        raise BadOption(said("error.options-not-a-dict"))
    try:
        check_data(options)
    except ValueError as error:
        raise BadOption(said_at("options", words_of(error))) from None
    checked = rules.check_options(deepcopy(options))
    rules.check_seats(len(names), checked)
    return checked
