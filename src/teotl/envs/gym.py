"""Gymnasium: one agent at a table of named bots. Importing this module registers the environments.

Every known game has an id like Teotl/Name-v1; all take players, bots, seat, options, reward, illegal and
render_mode. A game is cut off after as many steps as none takes; gymnasium.make takes another max_episode_steps.
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
from teotl.envs.desk import Desk, Mask
from teotl.envs.paying import Own, Payer
from teotl.envs.render import RENDER_MODES, check_mode, render
from teotl.envs.spaces import LARGEST_SEED, observation_space
from teotl.envs.spec import Numbers, Options, spec_of
from teotl.envs.starting import check_wishes, refuse_unless, start

ILLEGAL_REWARD = -1.0


class AgainstBots(gymnasium.Env[Numbers, np.int64]):
    """The agent holds one seat, bots the others. What it may do stands in `action_masks()` and in info.

    An action that is not legal costs a point and changes nothing, or ends the game if `illegal` is "end".
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = 0,
        options: Options | None = None,
        reward: str | Own = "margin",
        render_mode: str | None = None,
        illegal: str = "stay",
    ) -> None:
        """`bots`: one for all other seats or one for each, as names or objects; seat None draws the agent's seat."""
        spec = spec_of(game)
        self.desk = Desk(spec, players, options)
        self.rivals = check_bots(bots, players - 1)
        if seat is not None and not 0 <= seat < players:
            raise BadOption(said("error.env-seat-out-of-range", last=players - 1, seat=seat))
        self.wanted_seat = seat
        self.payer = Payer(reward)
        refuse_unless("illegal", illegal, ("stay", "end"))
        self.illegal = illegal
        self.render_mode = check_mode(render_mode)
        self.observation_space = cast(Any, observation_space(spec))
        self.action_space = gymnasium.spaces.Discrete(spec.actions)
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, up to the agent's first question; equal seeds give equal games and equal bots.

        Options may hold a `position` or a `record` to go on from.
        """
        check_wishes(options)
        super().reset(seed=seed)
        players = self.desk.players
        start(self.desk, self._draw(), options)
        self.payer.begin(self.desk)
        self.seat = int(self.np_random.integers(players)) if self.wanted_seat is None else self.wanted_seat
        others = [seat for seat in range(players) if seat != self.seat]
        self.bots = {
            seat: make_bot(bot, self._draw()) if isinstance(bot, str) else bot
            for seat, bot in zip(others, self.rivals, strict=True)
        }
        self._let_bots_play()
        return self.desk.observation(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Play the agent's action, then the bots until the agent is asked again or the game is over."""
        if action not in self.desk.legal(self.seat):
            ends = self.illegal == "end"
            return self.desk.observation(self.seat), ILLEGAL_REWARD, ends, False, self._info(illegal=True)
        self.desk.play_legal(self.seat, int(action))
        given = self.payer.pay(self.desk)[self.seat] + self._let_bots_play()
        over = self.desk.asked < 0
        if self.render_mode == "human":
            self.render()
        return self.desk.observation(self.seat), given, over, False, self._info()

    def action_masks(self) -> Mask:
        """1 for every action that is legal now; the name that maskable algorithms look for."""
        return self.desk.mask(self.seat)

    def render(self) -> Any:
        """The table as the agent may see it: printed, as text or as SVG, by render_mode."""
        return render(self.desk, self.render_mode, self.seat)

    def _let_bots_play(self) -> float:
        """Until the agent is asked; what this pays to the agent."""
        paid = 0.0
        while (seat := self.desk.asked) >= 0 and seat != self.seat:
            key = self.bots[seat].choose(self.desk.view(seat))
            self.desk.play_legal(seat, self.desk.read(seat, key))
            paid += self.payer.pay(self.desk)[self.seat]
        return paid

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        info = {"action_mask": self.action_masks(), "seat": self.seat, "illegal": illegal}
        return {**info, "keys": self.desk.keys(self.seat)} if self.desk.spec.tells_keys else info

    def _draw(self) -> int:
        return int(self.np_random.integers(LARGEST_SEED))


def check_bots(bots: str | Bot | Sequence[str | Bot], wanted: int) -> list[str | Bot]:
    """A bot or the name of one for every other seat; raises BadOption for a name that no bot has."""
    named = [bots] * wanted if isinstance(bots, str) or hasattr(bots, "choose") else list(bots)
    given = cast("list[str | Bot]", named)
    if len(given) != wanted:
        raise BadOption(said("error.bots-do-not-fit-seats", players=wanted, count=len(given)))
    for bot in given:
        if isinstance(bot, str):
            make_bot(bot, 0)
    return given


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
            longest = spec_of(game).longest
            register(
                id=name,
                entry_point="teotl.envs.gym:AgainstBots",
                max_episode_steps=longest,
                kwargs={"game": game},
            )


IDS: dict[str, str] = {}  # the games by the names that gymnasium knows
register_all()
