"""The power-ups of starting tiles. (spec 2.10, R-46)"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.questions.shared import Miss, no_misses, worker_choices, worker_key
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.starting import start_power_up

NAME: Final[str] = "start_power_up"
LABELS: Final[tuple[str, str, str, str]] = ("starting power-up", "times", "", "")
ASKS: Final[tuple[str, int]] = ("power_up", 1)
RULES: Final[dict[str, str]] = {"power-up": "rule 7.1"}


def legal(s: State, seat: i64, task: i64, buffer: vec[i64]) -> i64:
    return worker_choices(s, seat, 0, buffer)


def answer(s: State, seat: i64, code: i64) -> None:
    start_power_up(s, seat, code)


def key(s: State, seat: int, code: int) -> str:
    return f"power-up {worker_key(s, seat, code)}"


def misses(s: State, seat: int) -> Iterator[Miss]:
    return no_misses()
