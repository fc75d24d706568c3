"""A cluster that is not there: processes that do one thing after another, and share a few cores.

Each game waits, chooses, and its choice goes its way through the processes. From what a choice costs each of them it
follows how many are made, and how long they take.
"""

import heapq
import random
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

SECONDS: Final = 20.0  # that are simulated


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
