"""PettingZoo: agents act in turn, each asked when the rules ask its seat."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from teotl.envs.desk import Desk
from teotl.envs.paying import Own, Payer
from teotl.envs.render import RENDER_MODES, check_mode, render
from teotl.envs.spaces import LARGEST_SEED, observation_space
from teotl.envs.spec import Numbers, Options, spec_of
from teotl.envs.starting import start, warn_of_others

Space = gymnasium.spaces.Space[Any]
Observation = dict[str, Any]


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table. Where choices are simultaneous, seats are asked one after another and do not see each other's."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Options | None = None,
        reward: str | Own = "margin",
        render_mode: str | None = None,
        max_steps: int | None = None,
    ) -> None:
        super().__init__()
        self.desk = Desk(spec_of(game), players, options)
        self.payer = Payer(reward)
        self.max_steps = max_steps
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{game}_v{self.desk.spec.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.possible_agents = list(self.desk.names)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        spec = self.desk.spec
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(spec.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": observation_space(spec),
                    "action_mask": gymnasium.spaces.Box(0, 1, (spec.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = gymnasium.spaces.Box(
            np.tile(spec.low, players), np.tile(spec.high, players), dtype=np.int16
        )
        self.steps = 0
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; equal seeds give equal games; without one, games follow from the last seed.

        Options may hold a `position` or a `record` to go on from.
        """
        warn_of_others(options)
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        start(self.desk, int(self._random.integers(LARGEST_SEED)), options)
        self.payer.begin(self.desk)
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(self.desk.asked)

    def _select(self, seat: int) -> None:
        """The agent that is asked now, with the keys of its actions where they mean nothing without."""
        self.agent_selection = agent = self.possible_agents[seat]
        if self.desk.spec.tells_keys:
            self.infos = {other: {} for other in self.agents}
            self.infos[agent] = {"keys": self.desk.keys(seat)}

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and what it may do; nothing while another is asked."""
        seat, desk = self.seats[agent], self.desk
        over = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        asked = agent == self.agent_selection and not over
        mask = desk.mask(seat) if asked else np.zeros(desk.spec.actions, np.int8)
        return {"observation": desk.observation(seat), "action_mask": mask}

    def state(self) -> Numbers:
        """What all seats see together, for a critic in the middle: more than any of them knows."""
        return np.concatenate([self.desk.observation(seat) for seat in self.seats.values()])

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is asked; raises ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seats[agent]
        self.desk.play(seat, action)
        self._cumulative_rewards[agent] = 0.0
        self.steps += 1
        asked = self.desk.asked
        if self.payer.stepwise or asked < 0:
            self.rewards = dict(zip(self.possible_agents, self.payer.pay(self.desk), strict=True))
            self._accumulate_rewards()
        if asked < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps == self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._select(asked)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as everybody may see it: printed, as text or as SVG, by render_mode."""
        return render(self.desk, self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""


def wrapped(env: TableEnv) -> AECEnv:
    """With PettingZoo's usual guards: an illegal action ends the game at the price of -1."""
    guarded = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class Envs:
    """The environments of one game, under the names that the modules of PettingZoo's own games have."""

    def __init__(self, game: str) -> None:
        self.game = game

    def raw_env(self, **settings: Any) -> TableEnv:
        """The bare environment: players, options, reward, max_steps, render_mode. What is illegal raises ValueError."""
        return TableEnv(self.game, **settings)

    def env(self, **settings: Any) -> AECEnv:
        """The environment with PettingZoo's usual guards."""
        return wrapped(self.raw_env(**settings))

    def parallel_env(self, **settings: Any) -> ParallelEnv:
        """All agents answer at once; the answers of those who are not asked are not looked at."""
        return turn_based_aec_to_parallel(self.env(**settings))
