"""Many games of Teotihuacan at once, compiled; and the few functions an environment needs for one game."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.envs.batching import Batch, clear
from teotl.games.teotihuacan.envs.ids import ACTIONS, code_of, id_of, question_kind
from teotl.games.teotihuacan.envs.observing import BLANK, MEMORY, NUMBERS, observe_into
from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.engine import MOST_CHOICES, apply, asked, legal_into, new_state
from teotl.games.teotihuacan.rules.goods import cocoa
from teotl.games.teotihuacan.rules.names import BOT, COLOURS
from teotl.games.teotihuacan.rules.state import State


# --- One game.
def mark_legal(s: State, seat: i64, room: vec[i64], mask: vec[u8], legal: vec[i16], at: i64) -> i64:
    """Mark the seat's legal actions from `at` on, and list their ids there too; returns how many."""
    n: i64 = legal_into(s, seat, room)
    kind: i64 = question_kind(s) if n > 0 else i64(0)
    i: i64
    for i in range(n):
        action: i64 = id_of(kind, room[i])
        legal[at + i] = i16(action)
        mask[at + action] = 1
    return n


def see(s: State, seat: i64, seen: vec[i16], at: i64) -> None:
    """Write what the seat sees over the old row."""
    clear(seen, at, NUMBERS)
    observe_into(s, seat, seen, at, BLANK[:], 0)


def play(s: State, seat: i64, action: i64) -> None:
    """Play a legal action."""
    apply(s, seat, code_of(action))


def has_won(s: State, seat: i64) -> bool:
    """Nobody ranks before the winner; solo takes more points than Teotibot. (spec 8.5, spec 10.14)"""
    if s.seats < s.players:
        return s.points[seat] > s.points[BOT]
    other: i64
    for other in range(s.seats):
        if other != seat and stands_before(s, other, seat):
            return False
    return True


def stands_before(s: State, one: i64, other: i64) -> bool:
    """Most points; tie: more cocoa; tie: lower order token, in a Dark Eclipse the higher one. (spec 8.5, spec 9.2)"""
    if s.points[one] != s.points[other]:
        return s.points[one] > s.points[other]
    if cocoa(s, one) != cocoa(s, other):
        return cocoa(s, one) > cocoa(s, other)
    return (order_of(s, one) < order_of(s, other)) != s.dark_eclipse


# --- Many.
@final
class BigBatch(Batch):
    def __init__(
        self,
        games: i64,
        players: i64,
        setup: i64,
        dark_eclipse: bool,
        blanks_match: bool,
        knobs: vec[i64],
        seed: int,
        observing: bool,
    ) -> None:
        super().__init__(games, COLOURS, ACTIONS, NUMBERS, MEMORY, MOST_CHOICES, seed, observing)
        self.players = players
        self.setup = setup
        self.dark_eclipse = dark_eclipse
        self.blanks_match = blanks_match
        self.knobs = knobs
        first = self.new(seed)
        self.states: list[State] = [first for _ in range(games)]
        self.begin_all()

    def new(self, seed: int) -> State:
        return new_state(
            self.players, self.setup, self.dark_eclipse, self.blanks_match, seeded(seed), SILENT, self.knobs
        )

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
        """Teotibot's points stand beside the person's."""
        s: State = self.states[game]
        seat: i64
        for seat in range(s.players):
            self.points[game * COLOURS + seat] = s.points[seat]
        for seat in range(s.seats):
            self.won[game * COLOURS + seat] = 1 if has_won(s, seat) else 0
