"""Many tables as gymnasium knows them: a real `gymnasium.vector.VectorEnv` over the compiled batch.

Every table plays itself: in each step the seat that is asked acts. Rewards are those of the seat that acted;
`info` has those of all seats, whose turn it is, and the mask.
"""

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from teotl.envs.spaces import observation_space
from teotl.envs.spec import Numbers, Options
from teotl.envs.starting import refuse_unless
from teotl.envs.vector import VectorEnv

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


class TablesEnv(gymnasium.vector.VectorEnv[Numbers, Any, Any]):
    """A game that ends begins anew in the same step; what its seats saw at the end is in `info["final_obs"]`."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        options: Options | None = None,
        reward: str = "margin",
    ) -> None:
        self.tables = VectorEnv(game, num_envs, players, options, reward)
        self.num_envs = num_envs
        self.single_observation_space = cast(Any, observation_space(self.tables.spec))
        self.single_action_space = gymnasium.spaces.Discrete(self.tables.spec.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """All tables anew; a seed for all, or one for each."""
        for name in options or {}:
            refuse_unless("options", name, ())
        drawn = np.random.default_rng()
        if seed is None:
            self.tables.reset(int(drawn.integers(2**31)))
        elif isinstance(seed, int):
            self.tables.reset(seed)
        else:
            self.tables.reset([int(drawn.integers(2**31)) if own is None else own for own in seed])
        return self.tables.observations, self._info()

    def step(self, actions: Any) -> tuple[Numbers, Floats, Flags, Flags, dict[str, Any]]:
        """One action on every table; raises ValueError, and plays nothing, if one is not legal."""
        acted = self.tables.seats.copy()
        paid = self.tables.step(np.asarray(actions))
        own = paid[np.arange(self.num_envs), acted]
        info = self._info() | {"rewards": paid}
        if self.tables.dones.any():
            info |= self._ends()
        return (
            self.tables.observations,
            own,
            self.tables.dones.copy(),
            np.zeros(self.num_envs, np.bool_),
            info,
        )

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.tables.masks, "seat": self.tables.seats}

    def _ends(self) -> dict[str, Any]:
        ends: npt.NDArray[Any] = np.full(self.num_envs, None, object)
        for table, rows in self.tables.final_observations().items():
            ends[table] = rows
        return {"final_obs": ends, "_final_obs": self.tables.dones.copy()}
