"""Many games at once with numpy: actions in, arrays out, stepped in compiled code. For self-play and fast training."""

from typing import Any

import numpy as np
import numpy.typing as npt

from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.envs.rewards import Floats, check_reward, rewards
from teotl.envs.spec import Numbers, Options, spec_of
from teotl.envs.windows import window

Ints = npt.NDArray[np.int64]


class VectorEnv:
    """N tables. In every step each table's asked seat acts; a game that ends begins anew within the step.

    `seats`, `counts`, `masks`, `legal`, `observations` and `dones` are of the moment: the next step writes over
    them. Copy what must last.
    """

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
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """All games anew."""
        spec, games = self.spec, self.games
        self._batch = batch = spec.batch(games, self.players, self.options, int(seed), self.observe)
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

    def step(self, actions: npt.NDArray[Any]) -> Floats:
        """An action for each game; returns the rewards by game and seat, 0 where nothing ended.

        Raises ValueError, and plays nothing, if an action is not legal.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ValueError(said("error.env_actions", count=self.games))
        self._batch.step(given.astype(np.int64).tobytes())
        result = np.zeros((self.games, self.players))
        if self.dones.any():
            ended = self.dones
            won = self._won[ended, : self.players]
            result[ended] = rewards(self.reward, self._points[ended, : self._columns], won)
        return result

    def sample(self) -> Ints:
        """A random legal action for each game."""
        self._batch.sample()
        return self._sampled.copy()

    @property
    def points(self) -> Ints:
        """The points of each game's last end, by game and seat."""
        return self._points[:, : self.players]

    @property
    def won(self) -> npt.NDArray[np.bool_]:
        """Who won when each game last ended, by game and seat."""
        return self._won[:, : self.players]
