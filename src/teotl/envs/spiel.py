"""OpenSpiel: importing this module registers every known game by its name.

Chance has nodes of its own, exactly where something is random: four before set-up, then one after every choice
that draws a tile or rolls dice. A node has DRAWS outcomes, each equally likely; one of them deals
everything that is still hidden anew. So a history holds the whole game, and a search that looks into a state
learns nothing about what has not been drawn yet.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.log import CHANCE, Log
from teotl.core.seeds import draw_seed
from teotl.core.words import said, say_or
from teotl.envs.desk import Desk
from teotl.envs.rewards import check_reward
from teotl.envs.spec import Numbers, Options, Spec, spec_of

DRAWS = 256
CHANCE_PLAYER = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
BEFORE_SETUP = 4  # draws that make the seed of a game
OUTCOMES = [(draw, 1 / DRAWS) for draw in range(DRAWS)]
MOST_POINTS = 1000.0  # no game comes close
OWN_PARAMETERS: Options = {"players": 2, "reward": "win", "chance": "sampled", "rng_seed": 0}
# OpenSpiel itself can only write down a Python game whose chance is explicit; the nodes are the same in both.
CHANCE_MODES = {
    "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    "explicit": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
}


def game_type(name: str, chance: str = "sampled", zero_sum: bool = False) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=name,
        long_name=say_or("en", f"web.game.{name}", name),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=CHANCE_MODES[chance],
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=spec_of(name).most_players,
        min_num_players=spec_of(name).fewest_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN_PARAMETERS, **parameters(name)},
    )


def parameters(game: str) -> Options:
    """Options of the rules as parameters of the game; an empty text means none."""
    return {name: "" if value is None else value for name, value in spec_of(game).parameters().items()}


def chosen(game: str, given: Options) -> Options:
    """The options of the rules that parameters mean."""
    defaults = spec_of(game).parameters()
    return {name: (given[name] or None) if value is None else given[name] for name, value in defaults.items()}


def game_info(spec: Spec, players: int, reward: str, zero_sum: bool) -> pyspiel.GameInfo:
    most = 1.0 if reward == "win" else MOST_POINTS
    return pyspiel.GameInfo(
        num_distinct_actions=spec.actions,
        max_chance_outcomes=DRAWS,
        num_players=players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if zero_sum else None,
        max_game_length=spec.longest,
    )


class Moment(NamedTuple):
    """Where a game stands. Never changed, so that copies share it; written down, its state is a position."""

    game: str
    state: Any = None  # None before set-up
    pending: int | None = None  # an action that still waits for chance
    seed: int = 0
    draws: int = 0
    step: int = 0

    @property
    def player(self) -> int:
        if self.state is None or self.pending is not None:
            return CHANCE_PLAYER
        asked = spec_of(self.game).asked(self.state)
        return asked if asked >= 0 else TERMINAL

    def __deepcopy__(self, memo: Any) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        written = None if self.state is None else spec_of(self.game).rules.position(self.state)
        return read_moment, (self.game, written, *self[2:])


def read_moment(game: str, written: Any, pending: int | None, seed: int, draws: int, step: int) -> Moment:
    state = None if written is None else spec_of(game).rules.from_position(written)
    return Moment(game, state, pending, seed, draws, step)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**OWN_PARAMETERS, **parameters(self.name), **(params or {})}
        self.seed: int = settings["rng_seed"]
        self.given = dict(params or {})
        if settings["chance"] not in CHANCE_MODES:
            raise BadOption(
                said(
                    "error.named-not-one-of",
                    name="chance",
                    value=repr(settings["chance"]),
                    these=", ".join(CHANCE_MODES),
                )
            )
        self.reward = check_reward(settings["reward"])
        self.desk = Desk(spec_of(self.name), settings["players"], chosen(self.name, settings))
        zero_sum = self.reward == "win" and self.desk.players > 1
        info = game_info(self.desk.spec, self.desk.players, self.reward, zero_sum)
        super().__init__(game_type(self.name, settings["chance"], zero_sum), info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return game_made, (self.name, self.given)

    def new_initial_state(self, *start: Any) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.desk.spec)


class TableState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.begin(Moment(game.name))

    def begin(self, moment: Moment) -> None:
        """Where the history begins: before set-up, or in a world dealt anew."""
        self.root = moment
        self.go_to(moment)

    def go_to(self, moment: Moment) -> None:
        self.moment = moment
        self.player = moment.player  # kept, because OpenSpiel asks for it all the time

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.get_game(), self.root, self.history())

    @property
    def desk(self) -> Desk:
        """The game's desk with this state on it."""
        desk: Desk = self.get_game().desk
        desk.place(self.moment.state, self.moment.step)
        return desk

    # --- Who acts, and how.
    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.desk.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        if moment.state is None:
            self._set_up(action)
        elif moment.pending is None:
            after, by_chance = self._played(moment.state, action)
            self.go_to(
                moment._replace(pending=action)
                if by_chance
                else moment._replace(state=after, step=moment.step + 1)
            )
        else:
            self._draw(action, moment.pending)

    def _set_up(self, draw: int) -> None:
        """Four draws and the game's own seed make the seed of the table."""
        moment = self.moment
        start = moment.seed if moment.draws else self.get_game().seed
        seed, draws = start * DRAWS + draw, moment.draws + 1
        state = None
        if draws == BEFORE_SETUP:
            desk: Desk = self.get_game().desk
            desk.start(seed)
            state = desk.state
        self.go_to(Moment(moment.game, state, None, seed, draws))

    def _draw(self, draw: int, action: int) -> None:
        """Deal what is hidden anew, and play the pending action into it."""
        moment = self.moment
        state = moment.state.clone()
        spec: Spec = self.get_game().desk.spec
        spec.reshuffle(state, draw_seed(moment.seed, moment.draws, DRAWS, draw))
        after, _ = self._played(state, action)
        self.go_to(Moment(moment.game, after, None, moment.seed, moment.draws + 1, moment.step + 1))

    def _played(self, state: Any, action: int) -> tuple[Any, bool]:
        """The state after the action, and whether chance was involved."""
        spec: Spec = self.get_game().desk.spec
        after, log = state.clone(), Log(True)
        after.log = log
        spec.play(after, spec.asked(after), action)
        return after.clone(), any(event[0] == CHANCE for event in log.events)

    # --- In words.
    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE_PLAYER:
            return f"draw {action}"
        return self.desk.key(player, action)

    def returns(self) -> list[float]:
        game: TableGame = self.get_game()
        return self.desk.rewards(game.reward) if self.is_terminal() else [0.0] * game.desk.players

    def __str__(self) -> str:
        moment, name = self.moment, self.get_game().desk.spec.name
        if moment.state is None:
            return f"{name}, draw {moment.draws + 1} before set-up"
        waits = "" if moment.pending is None else f", {moment.pending} waits for chance"
        return f"{name}, step {moment.step}{waits}, state {moment.state.digest():016x}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """A state that the player cannot tell from this one; its history begins here."""
        twin = TableState(self.get_game())
        desk = self.desk
        sampled = desk.spec.rules.sample(desk.view(player), int(sampler() * 2**32))
        twin.begin(self.moment._replace(state=sampled))
        return twin


def replayed(game: TableGame, root: Moment, history: list[int]) -> TableState:
    """The state that a history leads to."""
    state = game.new_initial_state()
    state.begin(root)
    for action in history:
        state.apply_action(action)
    return state


class Observer:
    """What a player sees, as floats that are mostly between 0 and 1, or as names and numbers."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.names = [column.name for column in spec.columns]
        self.tensor = np.zeros(spec.numbers, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = self.spec.scaled(self._numbers(state, player))

    def string_from(self, state: TableState, player: int) -> str:
        numbers = self._numbers(state, player)
        there: list[int] = np.flatnonzero(numbers).tolist()
        values: list[int] = numbers[there].tolist()
        return " ".join(f"{self.names[at]}={value}" for at, value in zip(there, values, strict=True))

    def _numbers(self, state: TableState, player: int) -> Numbers:
        if state.moment.state is None:
            return np.zeros(self.spec.numbers, np.int16)
        return state.desk.observation(player)


@cache
def game_class(name: str) -> type[TableGame]:
    """The class by which OpenSpiel makes a game."""
    return type(f"{name.capitalize()}Game", (TableGame,), {"name": name})


def game_made(name: str, parameters: dict[str, Any]) -> TableGame:
    """A game as it was before it was pickled."""
    return game_class(name)(parameters)


def register_all() -> None:
    """Register all known games for pyspiel.load_game."""
    there = pyspiel.registered_names()
    for name in registry.known():
        if name not in there:
            pyspiel.register_game(game_type(name), game_class(name))


register_all()
