"""Gymnasium: one agent at a table of named bots. Importing this module registers the environments.

Every known game has an id like Teotl/Name-v1; all take players, bots, seat, options, reward and render_mode.
"""

import re
from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium.envs.registration import register

from teotl.bots.bot import Bot, make_bot
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.envs.aec import LARGEST_SEED, observation_space
from teotl.envs.desk import Desk, Mask
from teotl.envs.render import RENDER_MODES, check_mode, render
from teotl.envs.rewards import check_reward
from teotl.envs.spec import Numbers, Options, spec_of

ILLEGAL_REWARD = -1.0


class AgainstBots(gymnasium.Env[Numbers, np.int64]):
    """The agent holds one seat, bots the others. What it may do stands in `action_masks()` and in info.

    An action that is not legal changes nothing and costs a point: random sampling without the mask does no harm.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        options: Options | None = None,
        reward: str = "margin",
        render_mode: str | None = None,
    ) -> None:
        """`bots` is one name for all other seats or a name for each; seat None draws the agent's seat every game."""
        spec = spec_of(game)
        self.desk = Desk(spec, players, options)
        self.bot_names = check_bots(bots, players - 1)
        if seat is not None and not 0 <= seat < players:
            raise BadOption(said("error.env-seat-out-of-range", last=players - 1, seat=seat))
        self.wanted_seat = seat
        self.reward = check_reward(reward)
        self.render_mode = check_mode(render_mode)
        self.observation_space = cast(Any, observation_space(spec))
        self.action_space = gymnasium.spaces.Discrete(spec.actions)
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, up to the agent's first question; equal seeds give equal games and equal bots."""
        super().reset(seed=seed)
        players = self.desk.players
        self.desk.start(self._draw())
        self.seat = int(self.np_random.integers(players)) if self.wanted_seat is None else self.wanted_seat
        others = [seat for seat in range(players) if seat != self.seat]
        self.bots = {
            seat: make_bot(name, self._draw()) for seat, name in zip(others, self.bot_names, strict=True)
        }
        self._let_bots_play()
        return self.desk.observation(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Play the agent's action, then the bots until the agent is asked again or the game is over."""
        if action not in self.desk.legal(self.seat):
            return self.desk.observation(self.seat), ILLEGAL_REWARD, False, False, self._info(illegal=True)
        self.desk.play_legal(self.seat, int(action))
        self._let_bots_play()
        over = self.desk.asked < 0
        given = self.desk.rewards(self.reward)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self.desk.observation(self.seat), given, over, False, self._info()

    def action_masks(self) -> Mask:
        """1 for every action that is legal now; the name that maskable algorithms look for."""
        return self.desk.mask(self.seat)

    def render(self) -> Any:
        """The table as the agent may see it: printed, as text or as SVG, by render_mode."""
        return render(self.desk, self.render_mode, self.seat)

    def _let_bots_play(self) -> None:
        while (seat := self.desk.asked) >= 0 and seat != self.seat:
            key = self.bots[seat].choose(self.desk.view(seat))
            self.desk.play_legal(seat, self.desk.read(seat, key))

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        info = {"action_mask": self.action_masks(), "seat": self.seat, "illegal": illegal}
        return {**info, "keys": self.desk.keys(self.seat)} if self.desk.spec.tells_keys else info

    def _draw(self) -> int:
        return int(self.np_random.integers(LARGEST_SEED))


def check_bots(bots: str | Sequence[str], wanted: int) -> list[str]:
    """A name for every other seat; raises BadOption for a name that no bot has."""
    names = [bots] * wanted if isinstance(bots, str) else list(bots)
    if len(names) != wanted:
        raise BadOption(said("error.bots-do-not-fit-seats", players=wanted, count=len(names)))
    for name in names:
        make_bot(name, 0)
    return names


def id_of(game: str) -> str:
    """The name by which gymnasium knows a game: Teotl/Name-v1."""
    name = "".join(part.capitalize() for part in re.split(r"\W|_", game))
    return f"Teotl/{name}-v{spec_of(game).version}"


def register_all() -> None:
    """Register the environments of all known games for gymnasium.make."""
    for game in registry.known():
        name = id_of(game)
        IDS[name] = game
        if name not in gymnasium.registry:
            register(id=name, entry_point="teotl.envs.gym:AgainstBots", kwargs={"game": game})


IDS: dict[str, str] = {}  # the games by the names that gymnasium knows
register_all()
