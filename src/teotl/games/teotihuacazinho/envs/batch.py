"""Many games of Teotihuacãzinho at once, compiled; and the few functions an environment needs for one game."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.envs.batching import Batch, clear
from teotl.games.teotihuacazinho.envs.ids import ACTIONS, CODES, id_of
from teotl.games.teotihuacazinho.envs.observing import BLANK, MEMORY, NUMBERS, SEATS, observe_into
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.questions.choices import apply, legal_into
from teotl.games.teotihuacazinho.questions.codes import MOST_CHOICES
from teotl.games.teotihuacazinho.rules.names import FINISHED
from teotl.games.teotihuacazinho.rules.ranking import wins
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.setup import set_up
from teotl.games.teotihuacazinho.rules.state import State


# --- One game.
def asked(s: State) -> i64:
    """The first seat that still writes in this round, or -1 when the game is over."""
    if s.over:
        return -1
    seat: i64 = 0
    while s.stage[seat] == FINISHED:
        seat += 1
    return seat


def mark_legal(s: State, seat: i64, room: vec[i64], mask: vec[u8], legal: vec[i16], at: i64) -> i64:
    """Mark the seat's legal actions from `at` on, and list their ids there too; returns how many."""
    n: i64 = legal_into(s, seat, room)
    i: i64
    for i in range(n):
        action: i64 = id_of(room[i])
        legal[at + i] = i16(action)
        mask[at + action] = 1
    return n


def see(s: State, seat: i64, seen: vec[i16], at: i64) -> None:
    """Write what the seat sees over the old row."""
    clear(seen, at, NUMBERS)
    observe_into(s, seat, seen, at, BLANK[:], 0)


def play(s: State, seat: i64, action: i64) -> None:
    """Play a legal action."""
    apply(s, seat, CODES[action])


# --- Many.
@final
class LittleBatch(Batch):
    def __init__(self, games: i64, players: i64, solo: i64, seed: int, observing: bool) -> None:
        super().__init__(games, SEATS, ACTIONS, NUMBERS, MEMORY, MOST_CHOICES, seed, observing)
        self.players = players
        self.solo = solo
        first = self.new(seed)
        self.states: list[State] = [first for _ in range(games)]
        self.begin_all()

    def new(self, seed: int) -> State:
        return set_up(PRINTED, self.players, self.solo, seeded(seed), SILENT)

    def begin(self, game: i64, seed: int) -> None:
        self.states[game] = self.new(seed)

    def asked(self, game: i64) -> i64:
        return asked(self.states[game])

    def mark(self, game: i64, seat: i64) -> i64:
        return mark_legal(self.states[game], seat, self.room, self.mask, self.legal, game * ACTIONS)

    def look(self, game: i64, seat: i64) -> None:
        observe_into(self.states[game], seat, self.seen, game * NUMBERS, self.shows, game * MEMORY)

    def play(self, game: i64, seat: i64, action: i64) -> None:
        play(self.states[game], seat, action)

    def settle(self, game: i64) -> None:
        s: State = self.states[game]
        seat: i64
        for seat in range(s.players):
            self.points[game * SEATS + seat] = points(s, s.sheets, seat)
            self.won[game * SEATS + seat] = 1 if wins(s, seat) else 0
