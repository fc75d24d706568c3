"""Many games at once for a game with no compiled batch of its own: the same rows and the same steps in plain Python."""

from typing import Any

import numpy as np

from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.core.seeds import game_seed
from teotl.envs.spec import Options, Spec


class PlainBatch:
    """Like batching.Batch, which compiled games use."""

    def __init__(
        self, spec: Spec, games: int, players: int, options: Options, seed: int, observing: bool
    ) -> None:
        self.spec = spec
        self.players = players
        self.options = options
        self.seed = seed
        self.observing = observing
        self.begun = 0
        self.chance = seeded(~seed)  # for `sample`, separate from the games' own
        self.actions, self.numbers = spec.actions, spec.numbers
        self.columns = players + (players == 1 and spec.has_automa)
        self.states: list[Any] = [None] * games
        self.seat, self.count, self.sampled = (np.zeros(games, np.int64) for _ in range(3))
        self.mask = np.zeros(games * self.actions, np.uint8)
        self.legal = np.zeros(games * self.actions, np.int16)
        self.seen = np.zeros(games * self.numbers if observing else 0, np.int16)
        self.done = np.zeros(games, np.uint8)
        self.points = np.zeros(games * self.columns, np.int64)
        self.won = np.zeros(games * self.columns, np.uint8)
        for game in range(games):
            self.begin_next(game)
            self.ask(game)

    def begin_next(self, game: int) -> None:
        """No two games of a batch have the same seed."""
        self.begun += 1
        seed = game_seed(self.seed, self.begun)
        self.states[game] = self.spec.rules.start(self.players, seed, self.options, [], SILENT)

    def ask(self, game: int) -> None:
        """Write who is asked, what is legal and what is seen."""
        state: Any = self.states[game]
        seat = self.spec.asked(state)
        rows: Any = self  # numpy rows work like compiled ones
        self.seat[game] = seat
        self.count[game] = self.spec.mark_legal(
            state, seat, rows.count, rows.mask, rows.legal, game * self.actions
        )
        if self.observing:
            self.spec.see(state, seat, rows.seen, game * self.numbers)

    def step(self, actions: bytes) -> None:
        """One action in every game, 8 bytes each; raises ValueError before anything is played if one is not legal."""
        given = np.frombuffer(actions, np.int64).tolist()
        for game, action in enumerate(given):
            self.check(game, action)
        for game, action in enumerate(given):
            self.advance(game, action)

    def check(self, game: int, action: int) -> None:
        if not 0 <= action < self.actions or not self.mask[game * self.actions + action]:
            raise ValueError(f"game {game}: action {action} is not legal now")

    def advance(self, game: int, action: int) -> None:
        self.mask[game * self.actions : (game + 1) * self.actions] = 0
        self.spec.play(self.states[game], int(self.seat[game]), action)
        self.done[game] = self.spec.asked(self.states[game]) < 0
        if self.done[game]:
            self.settle(game)
            self.begin_next(game)
        self.ask(game)

    def settle(self, game: int) -> None:
        """Write the points and who has won."""
        rules, state, at = self.spec.rules, self.states[game], game * self.columns
        automa = rules.automa(state) if self.columns > self.players else None
        for place, points in enumerate([*rules.scores(state), *([] if automa is None else [automa])]):
            self.points[at + place] = points
        for seat in range(self.players):
            self.won[at + seat] = self.spec.has_won(state, seat)

    def sample(self) -> None:
        """A random legal action for every game, each equally likely, into `sampled`."""
        for game, count in enumerate(self.count.tolist()):
            pick = int(self.chance.below(count))
            self.sampled[game] = self.legal[game * self.actions + pick]
