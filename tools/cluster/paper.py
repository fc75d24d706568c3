"""A cluster on paper: what more players need, from what a choice costs. `python -m tools.cluster.paper measured.json`

Each game waits, chooses, and its choice goes its way through processes that do one thing after another and share
their cores. From what a choice costs each of them it follows how many are made, and how long they take. First it is
held to what `python -m tools.cluster test --json` measured; only then it says something about more.
"""

import argparse
import heapq
import json
import random
import sys
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

SECONDS: Final = 20.0  # that are simulated
THINKING: Final = 20.0  # seconds that a player takes for a choice
HEARING: Final = 0.03  # milliseconds that a server takes for a notice of a game that nobody looks at there
BUSY: Final = 0.6  # of a core, so that nobody waits for long
CORES: Final = 16  # of a large machine
LINE: Final = 120  # bytes of a choice in the database, with its index
PLAYERS: Final = (1_000, 100_000, 10_000_000)


class Step(NamedTuple):
    """What a choice needs of one of some processes."""

    process: str
    milliseconds: float


SEEN: Final = Step("", 0.0)  # the other viewer has it


class Load(NamedTuple):
    """Who plays, and on what; as it was measured."""

    games: int
    pace: float  # seconds from a game's choice to its next; 0: as soon as it can
    cores: int
    servers: int
    by_game: bool  # do those of one game meet at one server?


class Cost(NamedTuple):
    """Milliseconds of CPU for a choice, by kind of process; the players are the load that was measured with."""

    servers: float
    postgres: float
    proxy: float
    players: float

    def way(self, game: int, load: Load, chance: random.Random) -> list[Step]:
        """A choice at one server, seen at another: a server's work is half for the choice, and half for its two
        viewers, one after the other; the game goes on when both have it."""
        one, other = chance.randrange(load.servers), chance.randrange(load.servers)
        if load.by_game:
            one = other = game % load.servers
        sends = [Step("players", self.players / 3), Step("proxy", self.proxy / 3)]
        own = [Step(f"server {one}", self.servers / 4), *reversed(sends)]
        others = [Step(f"server {other}", self.servers / 4), *reversed(sends), SEEN]
        drawn = [*own, *others] if chance.random() < 0.5 else [*others, *own]
        # Each server writes what has come together, on one line.
        return [
            *sends,
            Step(f"server {one}", self.servers / 2),
            Step(f"postgres {one}", self.postgres),
            *drawn,
        ]


NOTHING: Final = Cost(0.0, 0.0, 0.0, 0.0)


class Way(NamedTuple):
    """Of a game's choice: what is still before it."""

    game: int
    began: float
    steps: list[Step]


# --- The simulation.
class Machine:
    """Processes on a few cores: each does one thing at a time, and only while it has a core."""

    def __init__(self, cores: int, again: Callable[[int, float], None]) -> None:
        self.again = again  # both of a game have its choice: when it began
        self.took: list[float] = []  # milliseconds until the other had it
        self.free = cores
        self.now = 0.0
        self.events: list[tuple[float, int, Any]] = []
        self.order = count()
        self.queues: dict[str, deque[Way]] = {}
        self.ready: deque[str] = deque()  # processes that wait for a core

    def at(self, when: float, what: Any) -> None:
        heapq.heappush(self.events, (when, next(self.order), what))

    def arrive(self, way: Way) -> None:
        if not way.steps:
            self.again(way.game, way.began)
            return
        if way.steps[0] is SEEN:
            self.took.append((self.now - way.began) * 1000)
            self.arrive(way._replace(steps=way.steps[1:]))
            return
        name = way.steps[0].process
        queue = self.queues.setdefault(name, deque())
        queue.append(way)
        if len(queue) == 1:
            self.ready.append(name)
            self.run()

    def run(self) -> None:
        while self.free and self.ready:
            name = self.ready.popleft()
            self.free -= 1
            self.at(self.now + self.queues[name][0].steps[0].milliseconds / 1000, name)

    def done(self, name: str) -> None:
        self.free += 1
        queue = self.queues[name]
        way = queue.popleft()
        if queue:
            self.ready.append(name)
        self.arrive(way._replace(steps=way.steps[1:]))
        self.run()

    def go_on(self) -> None:
        while self.events:
            self.now, _, what = heapq.heappop(self.events)
            if isinstance(what, str):
                self.done(what)
            else:
                self.arrive(what)


def simulated(cost: Cost, load: Load, seed: int = 1) -> list[float]:
    """Milliseconds from each choice to the other viewer, in order of length; all that were made in SECONDS."""
    chance = random.Random(seed)

    def begin(game: int, when: float) -> None:
        machine.at(when, Way(game, when, cost.way(game, load, chance)))

    def again(game: int, began: float) -> None:
        if (when := max(machine.now, began + load.pace)) < SECONDS:
            begin(game, when)

    machine = Machine(load.cores, again)
    for game in range(load.games):
        begin(game, chance.random() * load.pace)
    machine.go_on()
    return sorted(machine.took)


def percentile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


# --- More.
def needs(cost: Cost, players: int, looking: Cost = NOTHING) -> dict[str, float]:
    """Of so many who play at the same moment: choices a second, cores, databases, and bytes a day."""
    rate = players / THINKING
    servers, postgres, proxy = (
        (rate * choice + players * look) / 1000 / BUSY
        for choice, look in zip(cost[:3], looking[:3], strict=True)
    )
    alone = int(servers) + 1
    hearing = rate * alone * HEARING / 1000  # if every server hears of every choice
    return {
        "players": players,
        "choices a second": rate,
        "cores of servers": servers,
        "cores for hearing of all": hearing,
        "cores of PostgreSQL": postgres,
        "databases": max(1.0, postgres / CORES),
        "cores of proxies": proxy,
        "GB a day": rate * LINE * 86_400 / 1e9,
    }


def looking_of(found: dict[str, Any], cost: Cost) -> Cost:
    """What one who looks costs in a second, beside the choices: what a calm load took more than these."""
    rate, viewers = found["choices_per_second"], 2 * found["games"]
    return Cost(
        *(max(0.0, each - choice) * rate / viewers for each, choice in zip(cost_of(found), cost, strict=True))
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.cluster.paper", description=__doc__)
    parser.add_argument(
        "measured", type=Path, nargs="+", help="what `python -m tools.cluster test --json` printed"
    )
    chosen = parser.parse_args()
    print(f"{'measured/s':>10} {'p50':>7} {'p99':>7}  {'simulated/s':>11} {'p50':>7} {'p99':>7}   ms")
    for file in chosen.measured:
        found = json.loads(file.read_text())
        cost, load = cost_of(found), Load(**{name: found[name] for name in Load._fields})
        took = simulated(cost, load)
        print(
            f"{found['choices_per_second']:>10} {found['p50_ms']:>7} {found['p99_ms']:>7}"
            f"  {len(took) / SECONDS:>11.1f} {percentile(took, 0.5):>7.1f} {percentile(took, 0.99):>7.1f}"
            f"   {file.stem}: {load.games} games, {load.servers} servers, {load.cores} cores"
        )
    every = [json.loads(file.read_text()) for file in chosen.measured]
    full, calm = ([one for one in every if bool(one["pace"]) == paced] for paced in (False, True))
    cost = cost_of((full or every)[-1])
    looking = looking_of(calm[-1], cost) if full and calm else NOTHING
    print("\nof a choice, ms:", cost, "\nof who looks, ms in a second:", looking)
    for players in PLAYERS:
        print(", ".join(f"{name} {value:,.1f}" for name, value in needs(cost, players, looking).items()))
    return 0


def cost_of(found: dict[str, Any]) -> Cost:
    each = found["cpu_ms_per_choice"]
    return Cost(each["servers"], each["postgres"], each["proxy"], each["players"])


if __name__ == "__main__":
    sys.exit(main())
