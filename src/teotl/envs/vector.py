"""Many games at once with numpy: actions in, arrays out, stepped in compiled code. For self-play and fast training."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from teotl.core.chance import Chance, fate_of, seeded
from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.log import SILENT
from teotl.core.seeds import game_seed
from teotl.core.words import said
from teotl.envs.desk import Desk
from teotl.envs.rewards import Floats, check_reward, rewards
from teotl.envs.spec import Numbers, Options, Tables, spec_of
from teotl.envs.starting import go_on
from teotl.envs.windows import window

SETTINGS: Final = ("games", "players", "options", "reward", "observe", "seed")
ENDS: Final = ("done", "points", "won", "sampled")  # what a batch keeps besides the games
Ints = npt.NDArray[np.int64]


class VectorEnv:
    """N tables. In every step each table's asked seat acts; a game that ends begins anew within the step.

    `seats`, `counts`, `masks`, `legal`, `observations` and `dones` show the current moment and stay the same arrays:
    the next step overwrites them. Copy what must last.
    """

    _batch: Tables

    def __init__(
        self,
        game: str,
        games: int,
        players: int = 2,
        options: Options | None = None,
        reward: str = "margin",
        observe: bool = True,
        seed: int = 0,
    ) -> None:
        if games < 1:
            raise BadOption(said("lab.error.games", games=games))
        self.spec = spec = spec_of(game)
        self.games = int(games)
        self.players = int(players)
        self.reward = check_reward(reward)
        self.observe = observe
        self.options = spec.check(players, options)
        self._open(seed)

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """All games anew, in the same arrays; equal seeds give equal games. A list has a seed for each table."""
        seeds = (
            [game_seed(seed, table + 1) for table in range(self.games)] if isinstance(seed, int) else [*seed]
        )
        if len(seeds) != self.games:
            raise ValueError(said("error.env-actions-do-not-fit", count=self.games))
        batch = self._batch
        self.seed = batch.seed = seed if isinstance(seed, int) else int(seeds[0])
        batch.chance, batch.begun = seeded(~self.seed), self.games
        for table, own in enumerate(seeds):
            for name in ("done", "sampled"):
                getattr(batch, name)[table] = 0
            self._place(table, self.spec.rules.start(self.players, int(own), self.options, [], SILENT))

    def _open(self, seed: int) -> None:
        """The batch, and the arrays that look into it for good."""
        spec, games = self.spec, self.games
        self.seed = int(seed)
        self._batch = batch = spec.batch(games, self.players, self.options, self.seed, self.observe)
        self.seats = window(batch.seat, np.int64)  # who is asked in each game
        self.counts = window(batch.count, np.int64)  # how many actions are legal
        self.masks = window(batch.mask, np.bool_).reshape(games, spec.actions)
        self.legal = window(batch.legal, np.int16).reshape(games, spec.actions)  # ids, as many as counted
        self.dones = window(batch.done, np.bool_)  # which games ended in the last step
        self.observations: Numbers = (
            window(batch.seen, np.int16).reshape(games, spec.numbers)
            if self.observe
            else np.empty((games, 0), np.int16)
        )
        self._sampled = window(batch.sampled, np.int64)
        self._points = window(batch.points, np.int64).reshape(games, -1)
        self._won = window(batch.won, np.bool_).reshape(games, -1)
        self._columns = self.players + (self.players == 1 and spec.has_automa)
        self._before: list[Any] = list(batch.states)

    # --- Keeping and placing.
    def snapshot(self) -> dict[str, Any]:
        """Everything as it is now; `restore` goes back to it, as often as you like."""
        kept = self.__getstate__()
        return kept | {"states": [state.clone() for state in kept["states"]]}

    def restore(self, kept: dict[str, Any]) -> None:
        """Back to a snapshot of this environment, in the same arrays."""
        self._take(kept | {"states": [state.clone() for state in kept["states"]]})

    def put(self, table: int, game: Game) -> None:
        """Let a table go on where a game stands: one made, loaded or begun from a position."""
        desk = Desk(self.spec, self.players, self.options)
        go_on(desk, game)
        if desk.asked < 0:
            raise ValueError(said("core.over"))
        self._place(range(self.games)[table], desk.state)

    def __getstate__(self) -> dict[str, Any]:
        """Copied and pickled as the games and their last results; the rows are written again."""
        batch = self._batch
        kept = {name: value for name, value in vars(self).items() if name in SETTINGS}
        chance = batch.chance
        return kept | {
            "game": self.spec.name,
            "states": list(batch.states),
            "begun": int(batch.begun),
            "chance": [int(chance.a), int(chance.b), int(chance.c), int(chance.counter)],
            "rows": {name: list(getattr(batch, name)) for name in ENDS},
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.spec = spec_of(kept["game"])
        for name in SETTINGS:
            setattr(self, name, kept[name])
        self._open(self.seed)
        self._take(kept)

    def _take(self, kept: dict[str, Any]) -> None:
        batch = self._batch
        self.seed = batch.seed = kept["seed"]
        batch.begun = kept["begun"]
        a, b, c, counter = kept["chance"]
        batch.chance = Chance(a, b, c, counter, fate_of([]), 0)
        for name, row in kept["rows"].items():
            for at, value in enumerate(row):
                getattr(batch, name)[at] = value
        for game, state in enumerate(kept["states"]):
            self._place(game, state)

    def _place(self, game: int, state: Any) -> None:
        """Let a game of the batch continue from a state."""
        batch, at = self._batch, game * self.spec.actions
        for action in self.legal[game, : self.counts[game]].tolist():
            batch.mask[at + action] = 0
        batch.states[game] = state
        batch.ask(game)

    def step(self, actions: npt.NDArray[Any]) -> Floats:
        """An action for each game; returns the rewards by game and seat, 0 where nothing ended.

        Raises ValueError, and plays nothing, if an action is not legal.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ValueError(said("error.env-actions-do-not-fit", count=self.games))
        self._before[:] = self._batch.states
        self._batch.step(given.astype(np.int64).tobytes())
        result = np.zeros((self.games, self.players))
        if self.dones.any():
            ended = self.dones
            won = self._won[ended, : self.players]
            result[ended] = rewards(self.reward, self._points[ended, : self._columns], won)
        return result

    def final_observations(self) -> dict[int, Numbers]:
        """For every table whose game ended in the last step: what its seats saw at the end, a row for each seat."""
        found: dict[int, Numbers] = {}
        desk = Desk(self.spec, self.players, self.options)
        for table in np.flatnonzero(self.dones).tolist():
            desk.place(self._before[table])  # a game is played where it stands, and its successor is another
            found[table] = np.stack([desk.observation(seat) for seat in range(self.players)])
        return found

    def sample(self) -> Ints:
        """A random legal action for each game."""
        self._batch.sample()
        return self._sampled.copy()

    @property
    def points(self) -> Ints:
        """The points at each game's last end, by game and seat."""
        return self._points[:, : self.players]

    @property
    def won(self) -> npt.NDArray[np.bool_]:
        """Who won when each game last ended, by game and seat."""
        return self._won[:, : self.players]
