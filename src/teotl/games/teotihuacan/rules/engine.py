"""The engine's face: a new state, who is asked, what is legal, playing it. Rules live in their own files."""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance
from teotl.core.log import Log
from teotl.games.teotihuacan.questions.dispatch import MOST_CHOICES, apply, asked, legal_into
from teotl.games.teotihuacan.questions.shared import NO_CLAIM
from teotl.games.teotihuacan.rules.first_game import start_first_game
from teotl.games.teotihuacan.rules.names import FIRST_GAME
from teotl.games.teotihuacan.rules.running import run
from teotl.games.teotihuacan.rules.setup import new_table
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import NO_KNOBS

__all__ = ["MOST_CHOICES", "NO_CLAIM", "apply", "asked", "legal_into", "new_state", "run"]


def new_state(
    players: i64,
    setup: i64,
    dark_eclipse: bool,
    blanks_match: bool,
    chance: Chance,
    log: Log,
    knobs: vec[i64] = NO_KNOBS,
) -> State:
    """A game set up and run to its first question; with knobs, a solo game against Teotibot."""
    s = new_table(players, setup, dark_eclipse, blanks_match, chance, log, knobs)
    if setup == FIRST_GAME:
        start_first_game(s)
    run(s)
    return s
