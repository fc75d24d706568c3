"""How fast Teotihuacan is: what `teotl bench` measures, and the goals."""

import time
import tracemalloc
from collections.abc import Callable
from typing import Any, Final, Protocol

from teotl.core.chance import numbered, seeded
from teotl.core.log import SILENT
from teotl.games.teotihuacan.bots.considering import MANNER
from teotl.games.teotihuacan.bots.search import search
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.bots.weights import read_weights
from teotl.games.teotihuacan.lab.judging import alone, in_a_tree
from teotl.games.teotihuacan.rules.engine import apply, asked, legal_into, new_state
from teotl.games.teotihuacan.rules.names import STARTING_TILES
from teotl.games.teotihuacan.rules.playout import Tally, new_buffer, play_random_game
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import TURN, kind_of
from teotl.games.teotihuacan.rules.teotibot.difficulty import NORMAL, knobs_of

PLAYERS: Final = 4
SEARCHED: Final = 2000  # playouts for one turn: about a tenth of a second
MILLION: Final = 1e6

Figure = tuple[str, float, str, float | None, bool]  # what, value, unit, goal, whether the goal is a maximum


class Bench(Protocol):
    """What the lab's bench does for us."""

    peers: dict[str, Any]

    def best(self, measure: Callable[[], float]) -> float: ...
    def best_pair(self, measure: Callable[[], tuple[float, float]]) -> tuple[float, float]: ...
    def run_python(self, code: str, **variables: str) -> str: ...


# --- The figures.
def figures(bench: Bench) -> list[Figure]:
    inside = bench.best(lambda: playouts(1500))
    copy = bench.best(copies_per_second)
    return [
        ("Random playouts, 4 players, starting tiles", inside / MILLION, "M decisions/s", 3, False),
        (
            "… against the same source uncompiled",
            inside / bench.best(lambda: pure_playouts(bench)),
            "x",
            15,
            False,
        ),
        ("Solo against Teotibot, against two players", solo_ratio(bench), "x", 0.8, False),
        (
            "Driven from interpreted Python",
            bench.best(lambda: driven(500)) / MILLION,
            "M decisions/s",
            1,
            False,
        ),
        *of_search(bench, inside),
        ("Judgements of the network, alone", bench.best(lambda: alone(5000)) / 1000, "k/s", 5, False),
        ("… in a tree of turns", bench.best(lambda: in_a_tree(400)) / 1000, "k/s", 3, False),
        ("Copy of a state", MILLION / copy, "µs", 1.5, True),
        ("Memory of a state", bytes_of_a_copy(), "bytes", 4096, True),
        *against_others(bench.peers, inside, copy),
    ]


def of_search(bench: Bench, inside: float) -> list[Figure]:
    simulated, made = bench.best_pair(lambda: search_decisions(SEARCHED))
    return [
        ("Search's simulated decisions, against these playouts", simulated / inside, "x", 0.4, False),
        ("… those that the rules made, the rest being remembered", made / inside, "x", None, False),
    ]


def against_others(peers: dict[str, Any], inside: float, copy: float) -> list[Figure]:
    """What was measured of other libraries in the same run, if anything."""
    found: list[Figure] = []
    if catan := peers.get("catanatron"):
        ours, theirs = inside, catan["decisions_per_second"]
        found.append(("… against Catan, 4 players, Catanatron", ours / theirs, "x", 100, False))
        found.append(
            ("Copy against Catanatron's", catan["copy_microseconds"] * copy / MILLION, "x", 36, False)
        )
    if spiel := peers.get("open_spiel"):
        ours, theirs = inside, spiel["decisions_per_second"]
        found.append(("… against backgammon, OpenSpiel", ours / theirs, "x", 30, False))
    return found


# --- What is measured.
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
    """Memory that one more state takes, with everything it does not share."""
    state = middle_of_a_game()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(1000)]
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / len(kept)


def pure_playouts(bench: Bench) -> float:
    """The same playouts on the same sources, uncompiled."""
    return float(bench.run_python(f"from {__name__} import playouts; print(playouts(12))", TEOTL_PURE="1"))


def solo_ratio(bench: Bench) -> float:
    """Measured side by side, the best of each."""
    return bench.best(lambda: solo_playouts(1500)) / bench.best(lambda: pair_playouts(1500))
