"""Random playouts, compiled: games played to the end by choosing evenly among the legal choices."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance, seeded
from teotl.core.log import SILENT
from teotl.core.seeds import bots_seed
from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.questions.choices import apply, legal_into
from teotl.games.teotihuacazinho.questions.codes import MOST_CHOICES
from teotl.games.teotihuacazinho.rules.names import FINISHED
from teotl.games.teotihuacazinho.rules.ranking import wins
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.setup import set_up
from teotl.games.teotihuacazinho.rules.state import State, zeros


@final
class Tally:
    """How many decisions were taken, and how many of them had more than one choice."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.real: i64 = 0


def play_out(s: State, chance: Chance, room: vec[i64], tally: Tally) -> None:
    """Play the state to its end at random, seat after seat in every round."""
    seat: i64
    while not s.over:
        for seat in range(s.players):
            play_round(s, seat, chance, room, tally)


def play_round(s: State, seat: i64, chance: Chance, room: vec[i64], tally: Tally) -> None:
    """Random choices until the seat has finished this round."""
    this: i64 = s.round
    while not s.over and s.round == this and s.stage[seat] != FINISHED:
        n: i64 = legal_into(s, seat, room)
        tally.decisions += 1
        if n > 1:
            tally.real += 1
            apply(s, seat, room[chance.below(n)])
        else:
            apply(s, seat, room[0])


def play_random_game(
    material: Material, players: i64, solo: i64, seed: int, room: vec[i64], tally: Tally
) -> State:
    """A whole game of random choices from one seed."""
    s = set_up(material, players, solo, seeded(seed), SILENT)
    play_out(s, seeded(bots_seed(seed)), room, tally)
    return s


def results_into(s: State, out: vec[i64]) -> None:
    """Points by seat, then 1 for every seat that has won: what search learns from a playout."""
    seat: i64
    for seat in range(s.players):
        out[seat] = points(s, s.sheets, seat)
        out[s.players + seat] = 1 if wins(s, seat) else 0


def room_for_choices() -> vec[i64]:
    return zeros(MOST_CHOICES)
