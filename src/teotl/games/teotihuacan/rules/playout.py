"""Random playouts, compiled: games played to the end by choosing evenly among the legal choices."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance, seeded
from teotl.core.log import SILENT
from teotl.core.seeds import bots_seed
from teotl.games.teotihuacan.rules.engine import MOST_CHOICES, apply, asked, legal_into, new_state
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import NO_KNOBS


@final
class Tally:
    """How many decisions were taken, and how many of them had more than one choice."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.real: i64 = 0


def play_out(s: State, chance: Chance, buffer: vec[i64], tally: Tally) -> None:
    """Play the state to its end at random."""
    seat: i64 = asked(s)
    while seat >= 0:
        n: i64 = legal_into(s, seat, buffer)
        tally.decisions += 1
        if n > 1:
            tally.real += 1
            apply(s, seat, buffer[chance.below(n)])
        else:
            apply(s, seat, buffer[0])
        seat = asked(s)


def play_random_game(
    players: i64,
    setup: i64,
    dark_eclipse: bool,
    blanks_match: bool,
    seed: int,
    buffer: vec[i64],
    tally: Tally,
    knobs: vec[i64] = NO_KNOBS,
) -> State:
    """A whole game of random choices from one seed; with knobs, against Teotibot."""
    s = new_state(players, setup, dark_eclipse, blanks_match, seeded(seed), SILENT, knobs)
    play_out(s, seeded(bots_seed(seed)), buffer, tally)
    return s


def new_buffer() -> vec[i64]:
    return vec[i64]([0 for _ in range(MOST_CHOICES)])
