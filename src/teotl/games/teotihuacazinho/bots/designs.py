"""What the objectives may bring: a look at every way in which the floors can still be filled.

Ways that bring more are likelier to be taken, by the factor e for so many points (`tilt`); the worth of a sheet is the
mean under that law, as a free energy: (1 / tilt) · log of the mean of exp(tilt · points).
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.features import MARK_PACE, SUMS, TILT
from teotl.games.teotihuacazinho.bots.floors import BITS, FULL, Building, Floors, building_of
from teotl.games.teotihuacazinho.rules.names import FACES, GROUND_SPACES, IMPROVED_KNOWLEDGE, OBJECTIVES
from teotl.games.teotihuacazinho.rules.objectives import completed
from teotl.games.teotihuacazinho.rules.payment import has_built
from teotl.games.teotihuacazinho.rules.state import State

KNOWLEDGE: Final = 1.7  # Improved Knowledge hurries marking
SIZE: Final = OBJECTIVES + 1
MOST_POINTS: Final = FACES * GROUND_SPACES  # of one floor


def _ones() -> vec[i64]:
    return vec[i64]([i64(bin(mask).count("1")) for mask in range(1 << OBJECTIVES)])


ONES: Final = _ones()


@final
class Open:
    """The full floors that one sheet can still reach: those from the start of its round, weighed."""

    def __init__(self) -> None:
        self.base: i64 = 0  # the numbers that stood then …
        self.mask: i64 = 0  # … and in which spaces
        self.count: i64 = -1  # not examined yet
        self.packed: vec[i64] = vec[i64]()
        self.group: vec[i64] = vec[i64]()
        self.weight: vec[float] = vec[float]()
        self.places: vec[i64] = vec[
            i64
        ]()  # of each set of objectives: where it stands among those still open
        self.groups: i64 = 0
        self.sets: vec[i64] = vec[i64]()  # … those sets
        self.share: vec[float] = vec[float]()  # … and what the floors of each weigh together
        self.total: float = 0.0
        self.weighed: i64 = -1  # the numbers this was worked out for
        self.scale: vec[float] = vec[float]([0.0 for _ in range(MOST_POINTS + 1)])  # by the points of a floor

    def narrow(self, floors: Floors, base: i64, mask: i64, w: vec[float]) -> None:
        """Keep what agrees with these numbers."""
        size: i64 = len(floors.packed)
        if i64(len(self.packed)) < size:
            self.packed = vec[i64]([0 for _ in range(size)])
            self.group = vec[i64]([0 for _ in range(size)])
            self.weight = vec[float]([0.0 for _ in range(size)])
            self.places = vec[i64]([0 for _ in range(len(floors.sets))])
            self.sets = vec[i64]([0 for _ in range(len(floors.sets))])
            self.share = vec[float]([0.0 for _ in range(len(floors.sets))])
        slope: float = w[TILT] * w[SUMS]
        at: i64
        for at in range(MOST_POINTS + 1):
            self.scale[at] = math.exp(slope * float(at))
        for at in range(len(self.places)):
            self.places[at] = -1
        self.base, self.mask, self.count, self.groups = base, mask, 0, 0
        self.weighed = -1
        for at in range(size):
            if floors.packed[at] & mask == base:
                self.packed[self.count] = floors.packed[at]
                self.group[self.count] = self.place_of(floors, floors.group[at])
                self.weight[self.count] = self.scale[floors.points[at]]
                self.count += 1

    def place_of(self, floors: Floors, group: i64) -> i64:
        if self.places[group] < 0:
            self.places[group] = self.groups
            self.sets[self.groups] = floors.sets[group]
            self.groups += 1
        return self.places[group]

    def weigh(self, base: i64, mask: i64) -> None:
        at: i64
        for at in range(self.groups):
            self.share[at] = 0.0
        self.total = 0.0
        self.weighed = base
        for at in range(self.count):
            if self.packed[at] & mask == base:
                self.share[self.group[at]] += self.weight[at]
                self.total += self.weight[at]


@final
class Designs:
    """Scratch space for one thinker."""

    def __init__(self) -> None:
        self.building: Building | None = None
        self.ground = Open()
        self.upper = Open()
        self.gain: vec[float] = vec[float]([1.0 for _ in range(SIZE * SIZE)])  # by marked, by not marked yet
        self.marks: float = -1.0  # to come, when that was worked out
        # The last answer, and for which objectives: most looks differ in other things.
        self.marked: i64 = -1
        self.done: i64 = -1  # completed objectives; -1: not looked up yet
        self.low: float = 0.0  # if only the ground floor gets filled
        self.both: float = 0.0
        self.now: float = 0.0  # if nothing more comes

    def see(self, s: State, w: vec[float]) -> None:
        """Weigh the floors that are open to the only seat of this table."""
        building = self.building
        if building is None or building.material is not s.material:
            building = building_of(s.material)
            self.building = building
            self.ground = Open()
            self.upper = Open()
            self.marks = -1.0
        if look(self.ground, building.ground, s, w):
            self.marked = -1
            self.done = -1
        if look(self.upper, building.upper, s, w):
            self.marked = -1
            self.done = -1

    def settle(self) -> None:
        """A round begins: go through what was open before once more."""
        self.ground.count = -1
        self.upper.count = -1

    def see_marks(self, s: State, w: vec[float], left: i64) -> None:
        """How good it is to have some objectives marked and others not, if all are completed."""
        marks: float = w[MARK_PACE] * float(left)
        if has_built(s, 0, IMPROVED_KNOWLEDGE):
            marks *= KNOWLEDGE
        if marks == self.marks:
            return
        self.marks = marks
        self.marked = -1
        sure: i64
        more: i64
        for sure in range(SIZE):
            for more in range(SIZE - sure):
                come: float = float(sure)
                if more > 0:
                    come += float(more) * (1.0 - math.exp(-marks / float(more)))
                self.gain[sure * SIZE + more] = math.exp(w[TILT] * between(s.material.objective_points, come))


def look(o: Open, floors: Floors, s: State, w: vec[float]) -> bool:
    """Weigh what is open; False if that was already done."""
    base: i64 = 0
    mask: i64 = 0
    at: i64
    for at in range(floors.after - floors.first):
        number: i64 = s.sheets.spaces[floors.first + at]
        if number != 0:
            base |= number << (BITS * at)
            mask |= FULL << (BITS * at)
    if o.count < 0 or mask & o.mask != o.mask or base & o.mask != o.base:
        o.narrow(floors, base, mask, w)
    if base == o.weighed:
        return False
    o.weigh(base, mask)
    return True


def between(points: vec[i64], count: float) -> float:
    """The points of a count that need not be whole."""
    low: i64 = int(count)
    if low >= OBJECTIVES:
        return float(points[OBJECTIVES])
    return float(points[low]) + (count - float(low)) * float(points[low + 1] - points[low])


def objectives_ahead(s: State, w: vec[float], d: Designs, ground: float, first: float, left: i64) -> float:
    """The points to expect from objectives; `ground` and `first` are the chances that the floors get filled."""
    d.see(s, w)
    d.see_marks(s, w, left)
    if d.marked != s.sheets.marked[0]:
        d.marked = s.sheets.marked[0]
        tell(s, w, d)
    if d.ground.total == 0.0:
        return d.now
    total: float = (ground - first) * d.low + (1.0 - ground) * d.now
    return total + first * d.both if d.upper.total > 0.0 else total


def tell(s: State, w: vec[float], d: Designs) -> None:
    """The points to expect if nothing more gets filled, the ground floor, both floors."""
    if d.done < 0:
        d.done = completed(s, s.sheets, 0)
    done: i64 = d.done  # some of them perhaps on a first floor that is never filled
    d.now = float(s.material.objective_points[ONES[d.marked & done]])
    low: float = 0.0
    both: float = 0.0
    g: i64
    f: i64
    for g in range(d.ground.groups):
        share: float = d.ground.share[g]
        if share > 0.0:
            mask: i64 = d.ground.sets[g]
            low += share * gain_of(d, mask | done, d.marked)
            for f in range(d.upper.groups):
                if d.upper.share[f] > 0.0:
                    both += share * d.upper.share[f] * gain_of(d, mask | d.upper.sets[f], d.marked)
    if d.ground.total > 0.0:
        d.low = math.log(low / d.ground.total) / w[TILT]
        if d.upper.total > 0.0:
            d.both = math.log(both / (d.ground.total * d.upper.total)) / w[TILT]


def gain_of(d: Designs, mask: i64, marked: i64) -> float:
    sure: i64 = ONES[mask & marked]
    return d.gain[sure * SIZE + ONES[mask] - sure]
