"""What environments need to know of a game: its spaces, and its compiled doors. One object for each game."""

from abc import ABC, abstractmethod
from functools import cached_property
from importlib import import_module
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.rules import Json, Rules
from teotl.core.words import said
from teotl.envs.batching import Batch
from teotl.envs.columns import Column

Options = dict[str, Json]
Numbers = npt.NDArray[np.int16]


class Spec(ABC):
    name: str
    version: int  # of the action table and the layout of observations
    most_players: int
    has_automa: bool  # whether the rules play a rival of one who plays alone
    longest: int  # choices of one game, with room to spare
    room: int  # the longest list of legal codes
    table: list[tuple[str, str]]  # id → question, key or its pattern
    columns: list[Column]
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
            raise BadOption(said("error.players_from_not", most=self.most_players, players=players))
        checked = self.rules.check_options(dict(options or {}))
        self.rules.check_seats(players, checked)
        return checked

    def index(self, name: str) -> int:
        """Where a number stands in an observation."""
        return [column.name for column in self.columns].index(name)

    @cached_property
    def scale(self) -> npt.NDArray[np.float32]:
        return np.array([1 / column.usual for column in self.columns], np.float32)

    def scaled(self, observations: Numbers) -> npt.NDArray[np.float32]:
        """Observations, one or many, as floats that are mostly between 0 and 1."""
        floats: npt.NDArray[np.float32] = observations * self.scale
        return floats

    # --- What the documentation tells.
    def action_lines(self) -> list[str]:
        """The action table: id, question, key or its pattern."""
        return [f"{action}\t{question}\t{key}" for action, (question, key) in enumerate(self.table)]

    def observation_lines(self) -> list[str]:
        """The layout: place, name, the least, the most and what is usually much."""
        return ["\t".join(map(str, (at, *column))) for at, column in enumerate(self.columns)]

    # --- One game, through its compiled doors.
    def asked(self, state: Any) -> int:
        """The seat asked now, the first of several, or -1 when the game is over."""
        asked: int = self.doors.asked(state)
        return asked

    def mark_legal(
        self, state: Any, seat: int, room: vec[i64], mask: vec[u8], legal: vec[i16], at: int
    ) -> int:
        """Mark the legal actions in the mask, and list them; how many."""
        count: int = self.doors.mark_legal(state, seat, room, mask, legal, at)
        return count

    def see(self, state: Any, seat: int, seen: vec[i16], at: int) -> None:
        """Write what the seat sees."""
        self.doors.see(state, seat, seen, at)

    def play(self, state: Any, seat: int, action: int) -> None:
        """Play a legal action."""
        self.doors.play(state, seat, action)

    @abstractmethod
    def action_of(self, state: Any, code: int) -> int:
        """The action id of a legal code."""

    @abstractmethod
    def code_of(self, action: int) -> int:
        """The rules' code of an action that is legal now."""

    @abstractmethod
    def has_won(self, state: Any, seat: int) -> bool:
        """Whether the seat has won, alone or with others, a game that is over."""

    @abstractmethod
    def reshuffle(self, state: Any, seed: int) -> None:
        """Give chance another course from here on: nothing that anybody has seen changes."""

    # --- Many.
    @abstractmethod
    def batch(self, games: int, players: int, options: Options, seed: int, observing: bool) -> Batch:
        """So many games, stepped together."""


SPECS = {
    "teotihuacan": "teotl.envs.teotihuacan.spec",
    "teotihuacazinho": "teotl.envs.teotihuacazinho.spec",
}


def spec_of(game: str) -> Spec:
    """What there is to know of a game; raises BadOption, listing the games there are."""
    if game not in SPECS:
        raise BadOption(said("error.is_none_of", name="game", value=repr(game), these=", ".join(SPECS)))
    return cast(Spec, import_module(SPECS[game]).SPEC)
