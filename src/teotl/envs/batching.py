"""Many games at once, compiled: what is asked, what is legal, what is seen, in flat arrays that numpy can look into.

Row i of every array belongs to game i. A game that ends begins anew at once: `done` marks it, `points` and `won`
keep how it ended, and everything else already belongs to the new game. Subclasses know the game.
"""

from abc import ABC, abstractmethod

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core.chance import seeded
from teotl.core.seeds import game_seed


def unmark(mask: vec[u8], legal: vec[i16], at: i64, count: i64) -> None:
    """Clear the marks of the legal actions that are listed from `at` on."""
    i: i64
    for i in range(count):
        mask[at + i64(legal[at + i])] = 0


def clear(row: vec[i16], at: i64, count: i64) -> None:
    i: i64
    for i in range(at, at + count):
        row[i] = 0


def forget(memory: vec[i64], at: i64, count: i64) -> None:
    i: i64
    for i in range(at, at + count):
        memory[i] = 0


class Batch(ABC):
    def __init__(
        self,
        games: i64,
        seats: i64,
        actions: i64,
        numbers: i64,
        memory: i64,
        choices: i64,
        seed: int,
        observing: bool,
    ) -> None:
        self.games = games
        self.seats = seats  # places for points; some may stay empty
        self.actions = actions
        self.numbers = numbers
        self.memory = memory  # how much a row remembers of what it shows
        self.seed = seed
        self.observing = observing
        self.begun: int = 0
        self.chance = seeded(~seed)  # for `sample`, separate from the games' own
        self.room = vec[i64]([0 for _ in range(choices)])
        self.seat = vec[i64]([0 for _ in range(games)])
        self.count = vec[i64]([0 for _ in range(games)])
        self.sampled = vec[i64]([0 for _ in range(games)])
        self.mask = vec[u8]([u8(0) for _ in range(games * actions)])
        self.legal = vec[i16]([i16(0) for _ in range(games * actions)])
        self.seen = vec[i16]([i16(0) for _ in range(games * numbers if observing else 0)])
        self.shows = vec[i64]([0 for _ in range(games * memory if observing else 0)])
        self.done = vec[u8]([u8(0) for _ in range(games)])
        self.points = vec[i64]([0 for _ in range(games * seats)])
        self.won = vec[u8]([u8(0) for _ in range(games * seats)])

    # --- What the game says.
    @abstractmethod
    def begin(self, game: i64, seed: int) -> None:
        """A new game in the place of the old one."""

    @abstractmethod
    def asked(self, game: i64) -> i64:
        """The seat asked now, or -1 when the game is over."""

    @abstractmethod
    def mark(self, game: i64, seat: i64) -> i64:
        """Mark and list the seat's legal actions; returns how many."""

    @abstractmethod
    def look(self, game: i64, seat: i64) -> None:
        """Write what the seat sees over what the row shows of this game; `shows` is all 0 if it shows nothing."""

    @abstractmethod
    def play(self, game: i64, seat: i64, action: i64) -> None:
        """Play a legal action."""

    @abstractmethod
    def settle(self, game: i64) -> None:
        """Write the points and who has won."""

    # --- What is the same in all.
    def begin_all(self) -> None:
        game: i64
        for game in range(self.games):
            self.begin_next(game)
            self.ask(game)

    def begin_next(self, game: i64) -> None:
        """No two games of a batch have the same seed."""
        self.begun += 1
        self.begin(game, game_seed(self.seed, self.begun))

    def ask(self, game: i64) -> None:
        """Write who is asked, what is legal and what is seen in a game that has just come to its place."""
        if self.observing:
            clear(self.seen, game * self.numbers, self.numbers)
            forget(self.shows, game * self.memory, self.memory)
        self.ask_on(game)

    def ask_on(self, game: i64) -> None:
        """The same in a game that goes on: what is seen is written where it has changed."""
        seat: i64 = self.asked(game)
        self.seat[game] = seat
        self.count[game] = self.mark(game, seat)
        if self.observing:
            self.look(game, seat)

    def step(self, actions: bytes) -> None:
        """One action in every game, 8 bytes each; raises ValueError before anything is played if one is not legal."""
        game: i64
        for game in range(self.games):
            self.check(game, read_i64_le(actions, game * 8))
        for game in range(self.games):
            self.advance(game, read_i64_le(actions, game * 8))

    def check(self, game: i64, action: i64) -> None:
        if action < 0 or action >= self.actions or i64(self.mask[game * self.actions + action]) == 0:
            raise ValueError(f"game {game}: action {action} is not legal now")

    def advance(self, game: i64, action: i64) -> None:
        unmark(self.mask, self.legal, game * self.actions, self.count[game])
        self.play(game, self.seat[game], action)
        self.done[game] = 0
        if self.asked(game) < 0:
            self.done[game] = 1
            self.settle(game)
            self.begin_next(game)
            self.ask(game)
        else:
            self.ask_on(game)

    def sample(self) -> None:
        """A random legal action for every game, each equally likely, into `sampled`."""
        game: i64
        for game in range(self.games):
            pick: i64 = self.chance.below(self.count[game])
            self.sampled[game] = i64(self.legal[game * self.actions + pick])
