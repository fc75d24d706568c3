"""A small network that judges positions in which a turn begins: how far ahead each seat will end, and who will win.

What it sees (inputs.py) goes straight into what it says, as it is and times the time left, and also through a layer of
neurons, if it has any. A lead says more about who will win the less is left of the game. Plain sums in one order, so
that compiled and interpreted code say the same.

One position judged after another differs from it in few numbers: the neurons only take in what has changed.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.bots.features import COUNT
from teotl.games.teotihuacan.bots.inputs import LONG, facts_into, rounds_left, width
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.state import State

POINTS: Final = 20.0  # a network says 1 where it means so many points
MOST_NEURONS: Final = 256
MUCH_NEW: Final = 48  # numbers that have changed: then the neurons start from this row next time
TOGETHER: Final = 8  # where the points of all together stand, behind margins and chances
SAID: Final = 9  # numbers that are said of a position
TABLES: Final = 5  # networks: by the number of players; 1 is alone against Teotibot, 0 is nobody


NOBODY_ASKS: Final = vec[float]()


@final
class Network:
    """One network: from `inputs` numbers, straight and by `hidden` neurons, to a margin for each seat."""

    def __init__(
        self,
        inputs: i64,
        hidden: i64,
        seats: i64,
        w: vec[float],
        b: vec[float],
        v: vec[float],
        c: vec[float],
        u: vec[float],
        spread: vec[float],
    ) -> None:
        self.inputs = inputs
        self.hidden = hidden
        self.seats = seats
        self.w = w  # input * hidden + neuron, of the first half of the inputs
        self.b = b
        self.v = v  # neuron * seats + seat
        self.c = c
        self.u = u  # input * seats + seat
        self.spread = spread  # how much a lead may still change: at the end, and for the root of a round
        self.together: vec[float] = NOBODY_ASKS  # a constant, then a number for each input
        # Of two, what one is ahead the other is behind: half as many sums.
        two: bool = seats == 2
        self.lead: float = (c[0] - c[1]) / 2.0 if two else 0.0
        self.leads: vec[float] = vec[float](
            [(u[2 * i] - u[2 * i + 1]) / 2.0 for i in range(inputs if two else 0)]
        )
        self.turns: vec[float] = vec[float](
            [(v[2 * i] - v[2 * i + 1]) / 2.0 for i in range(hidden if two else 0)]
        )


@final
class Judge:
    """A network for each kind of table, and scratch space."""

    def __init__(self, networks: list[Network], o: Outlook) -> None:
        self.networks = networks
        self.outlook = o
        self.hand: vec[float] = vec[float]([0.0 for _ in range(COUNT)])
        # Zeros between two judgements: who reads a number wipes it away.
        self.row: vec[float] = vec[float]([0.0 for _ in range(width(4, True) // 2)])
        self.base: vec[float] = vec[float]([0.0 for _ in range(width(4, True) // 2)])  # a row from before …
        self.based: i64 = -1  # … of this table …
        self.base_sums: vec[float] = vec[float](
            [0.0 for _ in range(MOST_NEURONS)]
        )  # … and what it gave neurons
        self.sums: vec[float] = vec[float]([0.0 for _ in range(MOST_NEURONS)])
        self.said: vec[float] = vec[float]([0.0 for _ in range(8)])
        self.judged: i64 = 0

    def knows(self, s: State) -> bool:
        """Whether there is a network for this kind of table."""
        return self.networks[table_of(s)].inputs > 0


def table_of(s: State) -> i64:
    return i64(1) if len(s.bot) > 0 else s.players


def judge(j: Judge, s: State, out: vec[float]) -> None:
    """Every seat's margin in points, then every seat's chance of winning; and the points of all together, as far as
    they are foretold. A turn begins, or the game is over."""
    n: Network = j.networks[table_of(s)]
    i: i64
    knows_points: bool = len(n.together) > 0
    out[TOGETHER] = 0.0
    if s.phase == OVER:
        result(s, out)
        if knows_points:
            for i in range(s.players):
                out[TOGETHER] += float(s.points[i])
        return
    first: i64 = asked(s)
    facts_into(s, first, j.outlook, j.hand, j.row, 0)
    left: float = rounds_left(s)
    j.judged += 1
    seats: i64 = n.seats
    if n.hidden > 0:
        excite(j, n, table_of(s))
    if knows_points:
        out[TOGETHER] = POINTS * together(n, j.row, left / LONG)
    if seats == 2:
        lead: float = POINTS * (lead_of(n, j.row, left / LONG) + by_neurons(n, j.sums))
        out[first] = lead
        out[1 - first] = -lead
    else:
        answer(n, j.row, left / LONG, j.sums, j.said)
        for i in range(seats):
            out[(first + i) % seats] = j.said[i] * POINTS
    chances_into(out, seats, POINTS * (n.spread[0] + n.spread[1] * math.sqrt(left)))


def chances_into(out: vec[float], seats: i64, spread: float) -> None:
    """From what each is ahead to the chance of each to win."""
    most: float = out[0]
    total: float = 0.0
    i: i64
    for i in range(1, seats):
        if out[i] > most:
            most = out[i]
    for i in range(seats):
        out[seats + i] = math.exp((out[i] - most) / spread)
        total += out[seats + i]
    for i in range(seats):
        out[seats + i] /= total


def together(n: Network, row: vec[float], left: float) -> float:
    """How many points all will have at the end; leaves the row as it is."""
    half: i64 = n.inputs // 2
    total: vec[float] = n.together
    now: float = total[0]
    later: float = 0.0
    i: i64
    for i in range(half):
        x: float = row[i]
        if x != 0.0:
            now += x * total[1 + i]
            later += x * total[1 + half + i]
    return now + left * later


def lead_of(n: Network, row: vec[float], left: float) -> float:
    """What the first of two is ahead; only numbers that are not 0 cost anything. Leaves zeros behind."""
    half: i64 = n.inputs // 2
    leads: vec[float] = n.leads
    now: float = 0.0
    later: float = 0.0
    i: i64
    for i in range(half):
        x: float = row[i]
        if x != 0.0:
            now += x * leads[i]
            later += x * leads[half + i]
            row[i] = 0.0
    return n.lead + now + left * later


def excite(j: Judge, n: Network, table: i64) -> None:
    """What the row gives every neuron, from what another gave and what differs."""
    hidden: i64 = n.hidden
    half: i64 = n.inputs // 2
    row: vec[float] = j.row
    base: vec[float] = j.base
    base_sums: vec[float] = j.base_sums
    sums: vec[float] = j.sums
    changed: i64 = 0
    i: i64
    if j.based != table:
        j.based = table
        for i in range(half):
            base[i] = 0.0
        for i in range(hidden):
            base_sums[i] = n.b[i]
    for i in range(hidden):
        sums[i] = base_sums[i]
    for i in range(half):
        new: float = row[i] - base[i]
        if new != 0.0:
            add(n.w, i * hidden, hidden, new, sums)
            changed += 1
    if changed > MUCH_NEW:
        for i in range(half):
            base[i] = row[i]
        for i in range(hidden):
            base_sums[i] = sums[i]


def by_neurons(n: Network, sums: vec[float]) -> float:
    """What they add to the lead of the first of two."""
    total: float = 0.0
    i: i64
    for i in range(n.hidden):
        if sums[i] > 0.0:
            total += sums[i] * n.turns[i]
    return total


def answer(n: Network, row: vec[float], left: float, sums: vec[float], said: vec[float]) -> None:
    """What the network says of a row, and of the same row times the time that is left; leaves zeros behind."""
    seats: i64 = n.seats
    half: i64 = n.inputs // 2
    i: i64
    for i in range(seats):
        said[i] = n.c[i]
    u: vec[float] = n.u
    k: i64
    for i in range(half):
        x: float = row[i]
        if x != 0.0:
            later: float = x * left
            now: i64 = i * seats
            for k in range(seats):
                said[k] += x * u[now + k] + later * u[now + half * seats + k]
            row[i] = 0.0
    for i in range(n.hidden):
        x = sums[i]
        if x > 0.0:
            add(n.v, i * seats, seats, x, said)


def add(numbers: vec[float], at: i64, count: i64, times: float, to: vec[float]) -> None:
    k: i64
    for k in range(count):
        to[k] += times * numbers[at + k]


def result(s: State, out: vec[float]) -> None:
    """The game is over: what everyone is ahead of the others' mean, and who won; those tied in front share the win."""
    seats: i64 = s.players
    i: i64
    total: i64 = 0
    best: i64 = -100000
    winners: i64 = 0
    for i in range(seats):
        total += s.points[i]
        if s.points[i] > best:
            best, winners = s.points[i], 1
        elif s.points[i] == best:
            winners += 1
    for i in range(seats):
        out[i] = float(s.points[i]) - float(total - s.points[i]) / float(seats - 1)
        out[seats + i] = 1.0 / float(winners) if s.points[i] == best else 0.0
