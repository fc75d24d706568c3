"""Speed, measured in one run on one core and shown as ratios: the machine's mood cancels out.

A game says what is measured of it in its room "bench"; without that room, random playouts are measured.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import teotl
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.rules import Json, Rules

TRIES: Final = 3
SECONDS: Final = 0.5  # how long a game without its own measures is played
SEATS: Final = (2, 3, 4, 5, 6, 1)  # the first of these that the game allows
MILLION: Final = 1e6

Figure = tuple[str, float, str, float | None, bool]  # the fields of a Row


class Row(NamedTuple):
    """A figure and its goal; one without a goal is only shown."""

    what: str
    value: float
    unit: str
    wanted: float | None = None
    at_most: bool = False

    @property
    def holds(self) -> bool:
        if self.wanted is None:
            return True
        return self.value <= self.wanted if self.at_most else self.value >= self.wanted

    def line(self) -> str:
        shown = f"{self.what:58} {self.value:10.2f} {self.unit:12}"
        if self.wanted is None:
            return shown.rstrip()
        bound = "at most" if self.at_most else "at least"
        verdict = "ok" if self.holds else "NOT REACHED"
        return f"{shown} {bound} {self.wanted:<6g} {verdict}"


class Measures(Protocol):
    """A game's room "bench"."""

    def figures(self, bench: "Bench") -> Iterable[Figure]: ...


class Bench:
    """How things are measured, and what was measured of other libraries in the same run."""

    def __init__(self, peers: dict[str, Any]) -> None:
        self.peers = peers

    def best(self, measure: Callable[[], float]) -> float:
        """The best of a few tries: noise only slows things down."""
        return max(measure() for _ in range(TRIES))

    def best_pair(self, measure: Callable[[], tuple[float, float]]) -> tuple[float, float]:
        """The same for two figures of one try."""
        return max(measure() for _ in range(TRIES))

    def run_python(self, code: str, **variables: str) -> str:
        """What a program prints in a process of its own."""
        environment = {**os.environ, **variables}
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout


# --- What is measured.
def rows(bench: Bench) -> list[Row]:
    """Game after game, then what belongs to no game."""
    found = [Row(*figure) for game in registry.known() for figure in measured(game, bench)]
    return [*found, Row("import teotl, above bare Python", import_milliseconds(bench), "ms", 100, True)]


def measured(game: str, bench: Bench) -> Iterable[Figure]:
    room: Measures | None = registry.face(game).room("bench")
    if room is not None:
        return room.figures(bench)
    speed = bench.best(lambda: playouts(game)) / MILLION
    return [(f"{game}, random playouts", speed, "M decisions/s", None, False)]


def playouts(game: str) -> float:
    """Decisions a second of random playouts, for two if the game allows it."""
    rules = registry.rules(game)
    options = rules.check_options({})
    seats = next(seats for seats in SEATS if allowed(rules, seats, options))
    decisions = seed = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += rules.play_random(seats, seed, options)[1]
        seed += 1
    return decisions / spent


def allowed(rules: Rules, seats: int, options: dict[str, Json]) -> bool:
    try:
        rules.check_seats(seats, options)
    except BadOption:
        return False
    return True


def import_milliseconds(bench: Bench) -> float:
    """How much longer Python takes to start with `import teotl`."""

    def fastest(code: str) -> float:
        times = []
        for _ in range(7):
            start = time.perf_counter()
            bench.run_python(code)
            times.append(time.perf_counter() - start)
        return min(times)

    return 1000 * (fastest("import teotl") - fastest("pass"))


# --- The table.
def bench(peers_file: Path | None, as_json: bool) -> int:
    """Measure and print; exit code 1 if a figure is not reached."""
    peers = json.loads(peers_file.read_text(encoding="utf-8")) if peers_file else {}
    if not teotl.compiled():
        print("The rules run uncompiled here: run `make compile` first.", file=sys.stderr)
    table = rows(Bench(peers))
    if as_json:
        shown = {row.what: {"value": row.value, "unit": row.unit, "holds": row.holds} for row in table}
        print(json.dumps(shown))
    else:
        print("\n".join(row.line() for row in table))
    return 0 if all(row.holds for row in table) else 1
