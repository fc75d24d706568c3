"""Speed, measured in one run on one core and shown as ratios: the machine's mood cancels out."""

import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import teotl
from teotl.bots.teotihuacan.mind import MANNER
from teotl.bots.teotihuacan.playing import numbered
from teotl.bots.teotihuacan.search import search
from teotl.bots.teotihuacan.thought import Thought
from teotl.bots.teotihuacan.weights import read_weights
from teotl.core import registry
from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.teotihuacan.engine import apply, asked, legal_into, new_state
from teotl.teotihuacan.names import STARTING_TILES
from teotl.teotihuacan.playout import Tally, new_buffer, play_random_game
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import TURN, kind_of
from teotl.teotihuacan.teotibot.difficulty import NORMAL, knobs_of

PLAYERS = 4
TRIES = 3
SEARCHED = 2000  # playouts for one turn: about a tenth of a second
MILLION = 1e6


def best(measure: Callable[[], float]) -> float:
    """The best of a few tries: noise only ever slows."""
    return max(measure() for _ in range(TRIES))


# --- What is measured of ourselves.
def playouts(games: int) -> float:
    """Decisions a second of random playouts inside the rules, set-up included."""
    buffer, tally = new_buffer(), Tally()
    start = time.process_time()
    for seed in range(games):
        play_random_game(PLAYERS, STARTING_TILES, False, False, seed, buffer, tally)
    return int(tally.decisions) / (time.process_time() - start)


def driven(games: int) -> float:
    """Decisions a second when interpreted Python asks for the legal codes and plays one."""
    buffer, below = new_buffer(), seeded(1).below
    decisions = 0
    start = time.process_time()
    for seed in range(games):
        state = new_game(seed)
        while (seat := asked(state)) >= 0:
            apply(state, seat, buffer[below(legal_into(state, seat, buffer))])
            decisions += 1
    return decisions / (time.process_time() - start)


def solo_playouts(games: int) -> float:
    """The same alone against Teotibot, whose turns are played inside the rules."""
    buffer, tally = new_buffer(), Tally()
    start = time.process_time()
    for seed in range(games):
        play_random_game(2, STARTING_TILES, False, False, seed, buffer, tally, knobs_of(NORMAL))
    return int(tally.decisions) / (time.process_time() - start)


def pair_playouts(games: int) -> float:
    buffer, tally = new_buffer(), Tally()
    start = time.process_time()
    for seed in range(games):
        play_random_game(2, STARTING_TILES, False, False, seed, buffer, tally)
    return int(tally.decisions) / (time.process_time() - start)


def little_playouts(games: int) -> float:
    """Random playouts of Teotihuacãzinho for two."""
    rules = registry.rules("teotihuacazinho")
    options = rules.check_options({})
    decisions = 0
    start = time.process_time()
    for seed in range(games):
        decisions += rules.play_random(2, seed, options)[1]
    return decisions / (time.process_time() - start)


def search_decisions(playouts_a_turn: int) -> tuple[float, float]:
    """Decisions a second that search simulates while it thinks about one turn in the middle of a game: those of all
    its playouts, and how many of them the rules made; the others were made before and are remembered in its tree."""
    thought = Thought(read_weights(), numbered(1))
    state = middle_of_a_game()
    buffer, chance = new_buffer(), seeded(2)
    while kind_of(state.pending[state.depth - 1]) != TURN:
        seat = asked(state)
        apply(state, seat, buffer[chance.below(legal_into(state, seat, buffer))])
    start = time.process_time()
    search(thought, state, asked(state), MANNER, playouts_a_turn, 0.0, 1)
    took = time.process_time() - start
    made = int(thought.decisions)
    return (made + int(thought.remembered)) / took, made / took


def new_game(seed: int) -> State:
    return new_state(PLAYERS, STARTING_TILES, False, False, seeded(seed), SILENT)


def middle_of_a_game() -> State:
    state, buffer, chance = new_game(1), new_buffer(), seeded(1)
    for _ in range(300):
        seat = asked(state)
        apply(state, seat, buffer[chance.below(legal_into(state, seat, buffer))])
    return state


def copies_per_second() -> float:
    clone, times = middle_of_a_game().clone, 100_000
    start = time.process_time()
    for _ in range(times):
        clone()
    return times / (time.process_time() - start)


def bytes_of_a_copy() -> float:
    """Memory that one more state takes, everything it does not share included."""
    state = middle_of_a_game()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(1000)]
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / len(kept)


def pure_playouts() -> float:
    """The same playouts on the same sources, uncompiled."""
    code = "from teotl.lab.bench import playouts; print(playouts(12))"
    return float(run_python(code, TEOTL_PURE="1"))


def run_python(code: str, **variables: str) -> str:
    environment = {**os.environ, **variables}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def import_milliseconds() -> float:
    """How much longer Python takes to start with `import teotl`."""

    def fastest(code: str) -> float:
        times = []
        for _ in range(7):
            start = time.perf_counter()
            run_python(code)
            times.append(time.perf_counter() - start)
        return min(times)

    return 1000 * (fastest("import teotl") - fastest("pass"))


def solo_ratio() -> float:
    """Measured side by side, the best of each."""
    return best(lambda: solo_playouts(1500)) / best(lambda: pair_playouts(1500))


# --- The table.
class Row:
    """A figure and its goal; without one it is only told."""

    def __init__(
        self, what: str, value: float, unit: str, wanted: float | None = None, at_most: bool = False
    ) -> None:
        self.what = what
        self.value = value
        self.unit = unit
        self.wanted = wanted
        self.at_most = at_most

    @property
    def holds(self) -> bool:
        if self.wanted is None:
            return True
        return self.value <= self.wanted if self.at_most else self.value >= self.wanted

    def line(self) -> str:
        told = f"{self.what:58} {self.value:10.2f} {self.unit:12}"
        if self.wanted is None:
            return told.rstrip()
        bound = "at most" if self.at_most else "at least"
        verdict = "ok" if self.holds else "NOT REACHED"
        return f"{told} {bound} {self.wanted:<6g} {verdict}"


def rows(peers: dict[str, Any]) -> list[Row]:
    inside = best(lambda: playouts(1500))
    copy = best(copies_per_second)
    simulated, made = max(search_decisions(SEARCHED) for _ in range(TRIES))
    table = [
        Row("Random playouts, 4 players, starting tiles", inside / MILLION, "M decisions/s", 3),
        Row("… against the same source uncompiled", inside / best(pure_playouts), "x", 15),
        Row("Solo against Teotibot, against two players", solo_ratio(), "x", 0.5),
        Row(
            "Teotihuacãzinho, random playouts",
            best(lambda: little_playouts(1500)) / MILLION,
            "M decisions/s",
            1,
        ),
        Row("Driven from interpreted Python", best(lambda: driven(500)) / MILLION, "M decisions/s", 1),
        Row("Search's simulated decisions, against these playouts", simulated / inside, "x", 0.4),
        Row("… those that the rules made, the rest being remembered", made / inside, "x"),
        Row("Copy of a state", MILLION / copy, "µs", 1.5, at_most=True),
        Row("Memory of a state", bytes_of_a_copy(), "bytes", 4096, at_most=True),
        Row("import teotl, above bare Python", import_milliseconds(), "ms", 100, at_most=True),
    ]
    if "catanatron" in peers:
        catan = peers["catanatron"]
        table.append(
            Row("… against Catan, 4 players, Catanatron", inside / catan["decisions_per_second"], "x", 100)
        )
        table.append(Row("Copy against Catanatron's", catan["copy_microseconds"] * copy / MILLION, "x", 36))
    if "open_spiel" in peers:
        spiel = peers["open_spiel"]
        table.append(Row("… against backgammon, OpenSpiel", inside / spiel["decisions_per_second"], "x", 30))
    return table


def bench(peers_file: Path | None, as_json: bool) -> int:
    """Measure and print; exit code 1 if a figure is not reached."""
    peers = json.loads(peers_file.read_text(encoding="utf-8")) if peers_file else {}
    if not teotl.compiled():
        print("The rules run uncompiled here: run `make compile` first.", file=sys.stderr)
    table = rows(peers)
    if as_json:
        print(
            json.dumps(
                {row.what: {"value": row.value, "unit": row.unit, "holds": row.holds} for row in table}
            )
        )
    else:
        print("\n".join(row.line() for row in table))
    return 0 if all(row.holds for row in table) else 1
