"""All the ways a floor can end up full, and which objectives each of them completes: what building aims at.

A full floor is packed into one number, three bits for each of its spaces, so that going through thousands is quick.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.rules.names import FACES, FIRST_FROM, GROUND_SPACES, OBJECTIVES, SPACES, TOP
from teotl.games.teotihuacazinho.rules.objectives import lies_there

BITS: Final = 3  # a number from 1 to 6
FULL: Final = 7
STEEPEST: Final = 1  # with larger steps between neighbours there are too many floors to examine


@final
class Floors:
    """The full floors of one size, and the different sets of objectives among them."""

    def __init__(self, material: Material, first: i64, after: i64) -> None:
        self.first = first
        self.after = after
        self.packed: vec[i64] = vec[i64]()
        self.group: vec[i64] = vec[i64]()  # which set of objectives
        self.points: vec[i64] = vec[i64]()  # all numbers together
        self.sets: list[int] = []
        flat: list[list[int]] = []
        grow(flat, [], 3 if first == 0 else 2, min(material.most_difference, STEEPEST))
        packed: list[i64] = []
        groups: list[i64] = []
        points: list[i64] = []
        spaces: vec[i64] = vec[i64]([0 for _ in range(SPACES)])
        for numbers in flat:
            code: i64 = 0
            total: i64 = 0
            at: i64
            for at in range(after - first):
                number: i64 = numbers[at]
                spaces[first + at] = number
                code |= number << (BITS * at)
                total += number
            packed.append(code)
            points.append(total)
            groups.append(self.group_of(met_by(material, spaces)))
        self.packed = vec[i64](packed)
        self.group = vec[i64](groups)
        self.points = vec[i64](points)

    def group_of(self, objectives: i64) -> i64:
        at: i64
        for at in range(len(self.sets)):
            if self.sets[at] == objectives:
                return at
        self.sets.append(int(objectives))
        return len(self.sets) - 1


def grow(found: list[list[int]], begun: list[int], size: i64, most: i64) -> None:
    """Every full square floor whose neighbours differ by little, row by row."""
    at: i64 = len(begun)
    if at == size * size:
        found.append(begun)
        return
    number: i64
    for number in range(1, FACES + 1):
        if at % size > 0 and abs(begun[at - 1] - int(number)) > most:
            continue
        if at >= size and abs(begun[at - size] - int(number)) > most:
            continue
        grow(found, [*begun, int(number)], size, most)


def met_by(material: Material, spaces: vec[i64]) -> i64:
    """The objectives that these spaces complete, as a mask."""
    mask: i64 = 0
    objective: i64
    for objective in range(OBJECTIVES):
        at: i64 = material.lay_from[objective]
        while at < material.lay_from[objective + 1]:
            if lies_there(material.lays, at, spaces, 0):
                mask |= 1 << objective
                break
            at += 1 + 2 * material.lays[at]
    return mask


@final
class Building:
    """Both floors of a sheet."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self.ground = Floors(material, 0, GROUND_SPACES)
        self.upper = Floors(material, FIRST_FROM, TOP)


KNOWN: Final[list[Building]] = []  # by material; there are few at a time
MOST_KNOWN: Final = 8


def building_of(material: Material) -> Building:
    """The floors of a sheet, worked out once."""
    for known in KNOWN:
        if known.material is material:
            return known
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.pop(0)
    KNOWN.append(Building(material))
    return KNOWN[-1]
