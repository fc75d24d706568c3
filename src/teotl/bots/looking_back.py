"""What a look back names: where the chances turned, the plan that each player followed, and what to learn.

All of it is data: sentences are made where people read them.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, Final, NamedTuple

from teotl.bots.bot import mind
from teotl.core.game import Game

POINTS: Final = 3  # turning points that are named
LEAST: Final = 0.03  # of the chance of winning: less is no turning point
SHARE: Final = 0.25  # of somebody's points: less from one source is no plan
MIXED: Final = "mixed"


class Turning(NamedTuple):
    """A turn after which somebody's chance of winning was another."""

    step: int  # the line before which the turn began
    seat: int  # whose chance
    before: float
    after: float


class Plan(NamedTuple):
    """Where most points came from; and where the player went most, if the game says."""

    seat: int
    name: str  # a source of points, or what the game calls several; MIXED if none stands out
    points: int
    total: int  # of what was gained
    place: str = ""
    times: int = 0


class Lesson(NamedTuple):
    """What cost a player most."""

    seat: int
    lost: float  # points, in all turns that cost something
    turns: int
    reason: str  # what the better choices would have had more of; empty if it cannot be told


def turning_points(chances: list[tuple[int, list[float]]]) -> list[Turning]:
    """The turns that moved a chance most, in the order they came. Of two the one who gains is named."""
    found = []
    for (step, before), (_, after) in pairwise(chances):
        seat = max(range(len(before)), key=lambda seat: after[seat] - before[seat])
        if len(before) == 1 or after[seat] - before[seat] >= LEAST:
            found.append(Turning(step, seat, before[seat], after[seat]))
    moved = [one for one in found if abs(one.after - one.before) >= LEAST]
    biggest = sorted(moved, key=lambda one: -abs(one.after - one.before))[:POINTS]
    return sorted(biggest, key=lambda one: one.step)


# --- Plans.
def plans(game: Game) -> list[Plan]:
    """The plan of each seat, from the sources of its points and from where it went."""
    thinker = mind(game.name)
    groups: dict[str, tuple[str, ...]] = getattr(thinker, "PLANS", {})
    went: Callable[[Game], list[Counter[str]]] | None = getattr(thinker, "went", None)
    places = went(game) if went else []
    return [plan(seat, part["sources"], groups, places) for seat, part in enumerate(own_parts(game))]


def own_parts(game: Game) -> Iterable[dict[str, Any]]:
    """The points of those who have a seat."""
    return game.breakdown[: len(game.seats)]


def plan(
    seat: int, sources: dict[str, int], groups: dict[str, tuple[str, ...]], places: list[Counter[str]]
) -> Plan:
    grouped = {source for names in groups.values() for source in names}
    sums = {name: sum(sources.get(source, 0) for source in names) for name, names in groups.items()}
    sums |= {source: points for source, points in sources.items() if source not in grouped}
    total = sum(points for points in sums.values() if points > 0)
    name, points = max(sums.items(), key=lambda each: each[1])
    if points < SHARE * total or not total:
        name = MIXED
    place, times = next(iter(places[seat].most_common(1)), ("", 0)) if places else ("", 0)
    return Plan(seat, name, points, total, place, times)


# --- Lessons.
def lesson(seat: int, costs: list[tuple[float, dict[str, float]]]) -> Lesson:
    """From what each turn cost, and what the better choice had more of than the one that was played."""
    missed: Counter[str] = Counter()
    for _, more in costs:
        missed.update({name: round(points, 2) for name, points in more.items()})
    reason, points = max(missed.items(), key=lambda each: each[1], default=("", 0.0))
    lost = round(sum(cost for cost, _ in costs), 1)
    return Lesson(seat, lost, len(costs), reason if points > 0 else "")
