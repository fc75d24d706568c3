"""What several questions share: their shape, counting codes, workers as choices. Each question has its own file."""

from collections.abc import Iterator
from typing import Final, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.rules.labels import BOARD_LABELS
from teotl.games.teotihuacan.rules.names import DICE, DISCOVERIES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.workers import can_power_up, is_first_such

Miss = tuple[int, int, str]  # a code, why not (a reason; OK if it may), the rule of a price

NO_CLAIM: Final = DISCOVERIES  # the printed reward, or nothing, instead of a tile


class Question(Protocol):
    """What the file of a question holds besides its legal answers and their effect (see dispatch.py)."""

    @property
    def NAME(self) -> str:
        """The stable word for the kind of question: the name of its file."""

    @property
    def LABELS(self) -> tuple[str, str, str, str]:
        """What a position calls the pending question and its three numbers; empty where there is none."""

    @property
    def ASKS(self) -> tuple[str, int]:
        """Its words (`ask.…`), and which of its numbers (1 … 3) they speak of; 0: none."""

    @property
    def RULES(self) -> dict[str, str]:
        """The rule behind each of its answers: a chapter of rules.toml, a ruling, or both."""

    def key(self, s: State, seat: int, code: int) -> str:
        """What a person types for a legal code."""

    def misses(self, s: State, seat: int) -> Iterator[Miss]:
        """What a player might expect but may not choose now, with the rule's own reason."""


def count_up(n: i64, buffer: vec[i64]) -> i64:
    """The codes 0 … n - 1."""
    code: i64
    for code in range(n):
        buffer[code] = code
    return n


def no_misses() -> Iterator[Miss]:
    return iter(())


def pending(s: State) -> i64:
    """The task that is asked about now."""
    return s.pending[s.depth - 1]


# --- Workers.
def worker_choices(s: State, seat: i64, board: i64, buffer: vec[i64]) -> i64:
    """The workers that may be powered up; alike ones are one choice."""
    n: i64 = 0
    die: i64
    for die in range(DICE):
        if can_power_up(s, seat, die, board) and is_first_such(s, seat, die):
            buffer[n] = die
            n += 1
    return n


def worker_key(s: State, seat: int, die: int) -> str:
    """A worker by board and power: alike ones are the same."""
    worker = seat * DICE + die
    return f"{BOARD_LABELS[s.worker_board[worker]]} {s.worker_power[worker]}"
