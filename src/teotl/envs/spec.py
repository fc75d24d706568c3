"""What environments need to know about a game: its spaces and its compiled functions. One object for each game."""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.rules import Json, Rules
from teotl.core.words import said
from teotl.envs.columns import Column

Options = dict[str, Json]
Numbers = npt.NDArray[np.int16]


class Tables(Protocol):
    """Many games stepped together: batching.Batch, or what does the same. Its rows can be looked into."""

    seed: Any
    begun: Any
    chance: Any
    states: Any  # one for each game
    seat: Any
    count: Any
    sampled: Any
    mask: Any
    legal: Any
    seen: Any
    done: Any
    points: Any
    won: Any

    def step(self, actions: bytes) -> None:
        """One action in every game, 8 bytes each; raises ValueError before anything is played if one is not legal."""

    def sample(self) -> None:
        """A random legal action for every game."""

    def ask(self, game: Any) -> None:
        """Write who is asked, what is legal and what is seen."""


class Spec(ABC):
    name: str
    fewest_players: int = 1
    version: int  # of the action table and the layout of observations
    most_players: int
    has_automa: bool  # whether a solo game has an automatic rival
    longest: int  # choices of one game, with room to spare
    room: int  # the longest list of legal codes
    table: list[tuple[str, str]]  # id → question, key or its pattern
    columns: list[Column]
    tells_keys: bool = False  # whether actions mean something only together with the current keys
    doors: Any  # the compiled module that knows asked, mark_legal, see and play

    @property
    def rules(self) -> Rules:
        return registry.rules(self.name)

    @property
    def actions(self) -> int:
        return len(self.table)

    @property
    def numbers(self) -> int:
        return len(self.columns)

    @cached_property
    def low(self) -> Numbers:
        return np.array([column.low for column in self.columns], np.int16)

    @cached_property
    def high(self) -> Numbers:
        return np.array([column.high for column in self.columns], np.int16)

    def check(self, players: int, options: Options | None) -> Options:
        """The options with defaults filled in; raises BadOption."""
        if not 1 <= players <= self.most_players:
            raise BadOption(said("error.players-out-of-range", most=self.most_players, players=players))
        checked = self.rules.check_options(dict(options or {}))
        self.rules.check_seats(players, checked)
        return checked

    def parameters(self) -> Options:
        """The options that a plain value can set, with their defaults."""
        return {
            option: value
            for option, value in self.rules.check_options({}).items()
            if value is None or isinstance(value, bool | int | float | str)
        }

    def index(self, name: str) -> int:
        """Where a number stands in an observation."""
        return [column.name for column in self.columns].index(name)

    def select(self, *beginnings: str) -> npt.NDArray[np.int64]:
        """Where the numbers stand whose names begin like one of these: for observations of those alone."""
        return np.flatnonzero([column.name.startswith(beginnings) for column in self.columns])

    @cached_property
    def scale(self) -> npt.NDArray[np.float32]:
        return np.array([1 / column.usual for column in self.columns], np.float32)

    def scaled(self, observations: Numbers) -> npt.NDArray[np.float32]:
        """Observations, one or many, as floats that are mostly between 0 and 1."""
        floats: npt.NDArray[np.float32] = observations * self.scale
        return floats

    # --- For the documentation.
    def action_lines(self) -> list[str]:
        """The action table: id, question, key or its pattern."""
        return [f"{action}\t{question}\t{key}" for action, (question, key) in enumerate(self.table)]

    def observation_lines(self) -> list[str]:
        """The layout: place, name, the least, the most and what counts as much."""
        return ["\t".join(map(str, (at, *column))) for at, column in enumerate(self.columns)]

    # --- One game, through its compiled functions.
    def asked(self, state: Any) -> int:
        """The seat asked now, the first of several, or -1 when the game is over."""
        asked: int = self.doors.asked(state)
        return asked

    def mark_legal(
        self, state: Any, seat: int, room: vec[i64], mask: vec[u8], legal: vec[i16], at: int
    ) -> int:
        """Mark the legal actions in the mask, and list them; returns how many."""
        count: int = self.doors.mark_legal(state, seat, room, mask, legal, at)
        return count

    def see(self, state: Any, seat: int, seen: vec[i16], at: int) -> None:
        """Write what the seat sees."""
        self.doors.see(state, seat, seen, at)

    def play(self, state: Any, seat: int, action: int) -> None:
        """Play a legal action; raises ValueError for a number that no action has."""
        if not 0 <= action < self.actions:
            raise ValueError(said("error.env-action-not-legal", agent=seat, action=action))
        self.doors.play(state, seat, action)

    @abstractmethod
    def action_of(self, state: Any, seat: int, code: int) -> int:
        """The action id of a legal code."""

    @abstractmethod
    def code_of(self, state: Any, seat: int, action: int) -> int:
        """The rules' code of an action that is legal now."""

    @abstractmethod
    def has_won(self, state: Any, seat: int) -> bool:
        """Whether the seat has won, alone or with others, a game that is over."""

    @abstractmethod
    def reshuffle(self, state: Any, seed: int) -> None:
        """Give chance another course from here on: nothing that anybody has seen changes."""

    # --- Many.
    @abstractmethod
    def batch(self, games: int, players: int, options: Options, seed: int, observing: bool) -> Tables:
        """So many games, stepped together."""


_plain: dict[str, tuple[Rules, Spec]] = {}  # made for games without their own


def spec_of(game: str) -> Spec:
    """The spec of a game; raises BadOption, listing the known games."""
    face = registry.face(game)
    own: Spec | None = face.room("envs")
    return own or plain_spec(game, face.rules)


def plain_spec(game: str, rules: Rules) -> Spec:
    """The spec made from the rules alone, once for each game."""
    from teotl.envs.plain import PlainSpec

    if game not in _plain or _plain[game][0] is not rules:
        _plain[game] = (rules, PlainSpec(game, rules.version))
    return _plain[game][1]
