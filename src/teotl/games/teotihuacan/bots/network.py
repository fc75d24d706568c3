"""A small network that judges positions in which a turn begins: how far ahead each seat will end, and who will win.

What it sees (inputs.py) goes straight into what it says, as it is and times the time left, and also through a layer of
neurons, if it has any. A lead says more about who will win the less is left of the game. Plain sums in one order, so
that compiled and interpreted code say the same.

One position judged after another differs from it in few numbers: only what has changed is taken in.
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
MOST_SUMS: Final = 256
MUCH_NEW: Final = 48  # numbers that have changed: then the next row is compared with this one
TOGETHER: Final = 8  # where the points of all together stand, behind margins and chances
SAID: Final = 9  # numbers that are said of a position
TABLES: Final = 5  # networks: by the number of players; 1 is alone against Teotibot, 0 is nobody


@final
class Network:
    """One network: from `inputs` numbers, straight and by `hidden` neurons, to a margin for each seat.

    What a number of the row gives lies in one piece: to each neuron, and straight to everything that is said, now and
    for the time that is left.
    """

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
        self.knows_points: bool = False  # how many points all will have together …
        self.points: float = 0.0  # … which begins with so many
        # Of two, what one is ahead the other is behind: half as many sums.
        self.told: i64 = 1 if seats == 2 else seats
        self.width: i64 = hidden + 2 * self.told + 2
        self.middle: vec[float] = vec[float]([mine(c, 0, seats, k) for k in range(self.told)])
        self.says: vec[float] = vec[float](
            [mine(v, i, seats, k) for i in range(hidden) for k in range(self.told)]
        )
        self.gives: vec[float] = vec[float]([0.0 for _ in range(inputs // 2 * self.width)])
        half: i64 = inputs // 2
        i: i64
        k: i64
        for i in range(half):
            at: i64 = i * self.width
            for k in range(hidden):
                self.gives[at + k] = w[i * hidden + k]
            for k in range(self.told):
                self.gives[at + hidden + 2 * k] = mine(u, i, seats, k)
                self.gives[at + hidden + 2 * k + 1] = mine(u, half + i, seats, k)

    def foretell_points(self, numbers: vec[float]) -> None:
        """From now on also say what all will have together: a constant, then a number for each input."""
        half: i64 = self.inputs // 2
        self.knows_points = True
        self.points = numbers[0]
        i: i64
        for i in range(half):
            at: i64 = (i + 1) * self.width - 2
            self.gives[at] = numbers[1 + i]
            self.gives[at + 1] = numbers[1 + half + i]


def mine(numbers: vec[float], at: i64, seats: i64, seat: i64) -> float:
    """What row `at` of the numbers gives a seat; of two, what it gives to the lead of the first."""
    if seats == 2:
        return (numbers[2 * at] - numbers[2 * at + 1]) / 2.0
    return numbers[at * seats + seat]


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
        self.base_sums: vec[float] = vec[float]([0.0 for _ in range(MOST_SUMS)])  # … and what it gave
        self.sums: vec[float] = vec[float]([0.0 for _ in range(MOST_SUMS)])
        self.changed: vec[i64] = vec[i64]([0 for _ in range(width(4, True) // 2)])  # places in the row …
        self.values: vec[float] = vec[float](
            [0.0 for _ in range(width(4, True) // 2)]
        )  # … and what is new there
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
    out[TOGETHER] = 0.0
    if s.phase == OVER:
        result(s, out)
        if n.knows_points:
            for i in range(s.players):
                out[TOGETHER] += float(s.points[i])
        return
    first: i64 = asked(s)
    facts_into(s, first, j.outlook, j.hand, j.row, 0)
    left: float = rounds_left(s)
    j.judged += 1
    seats: i64 = n.seats
    take_in(j, n, table_of(s))
    answer(n, j.sums, left / LONG, j.said)
    if seats == 2:
        out[first] = POINTS * j.said[0]
        out[1 - first] = -out[first]
    else:
        for i in range(seats):
            out[(first + i) % seats] = j.said[i] * POINTS
    if n.knows_points:
        at: i64 = n.width - 2
        out[TOGETHER] = POINTS * (n.points + j.sums[at] + left / LONG * j.sums[at + 1])
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


def take_in(j: Judge, n: Network, table: i64) -> None:
    """What the row gives, from what another gave and what differs; leaves zeros behind."""
    row: vec[float] = j.row
    base: vec[float] = j.base
    base_sums: vec[float] = j.base_sums
    sums: vec[float] = j.sums
    gives: vec[float] = n.gives
    changed: vec[i64] = j.changed
    values: vec[float] = j.values
    count: i64 = 0
    size: i64 = n.width
    i: i64
    if j.based != table:
        begin(j, n, table)
    for i in range(size):
        sums[i] = base_sums[i]
    for i in range(n.inputs // 2):
        x: float = row[i]
        if x != base[i]:
            add(gives, i * size, size, x - base[i], sums)
            changed[count] = i
            values[count] = x
            count += 1
        if x != 0.0:
            row[i] = 0.0
    if count > MUCH_NEW:
        for i in range(count):
            base[changed[i]] = values[i]
        for i in range(size):
            base_sums[i] = sums[i]


def begin(j: Judge, n: Network, table: i64) -> None:
    """With nothing seen yet."""
    i: i64
    j.based = table
    for i in range(n.inputs // 2):
        j.base[i] = 0.0
    for i in range(n.width):
        j.base_sums[i] = n.b[i] if i < n.hidden else 0.0


def answer(n: Network, sums: vec[float], left: float, said: vec[float]) -> None:
    """What the network says, with so much time left: the lead of the first of two, or every seat's margin."""
    hidden: i64 = n.hidden
    told: i64 = n.told
    says: vec[float] = n.says
    i: i64
    k: i64
    for k in range(told):
        total: float = n.middle[k] + sums[hidden + 2 * k] + left * sums[hidden + 2 * k + 1]
        for i in range(hidden):
            if sums[i] > 0.0:
                total += sums[i] * says[i * told + k]
        said[k] = total


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
