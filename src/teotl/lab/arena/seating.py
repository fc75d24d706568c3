"""Who sits where: every arrangement of the bots over the seats, in rotations that share a game's seed.

As many names as seats: all their orders, a name given twice sits twice. Fewer names: every way to fill the seats
in which each bot sits at least once. More names than seats: every ordered choice of so many of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Final, NamedTuple

from teotl.core.errors import BadOption
from teotl.core.seeds import game_seed
from teotl.core.words import said

MOST_SEATS: Final = 6  # 720 orders; more would never all be played

Seating = tuple[int, ...]  # for each seat which of the bots, by their order in the list


class Fixture(NamedTuple):
    """A game to be played: those with the same seed are rotations of one another."""

    number: int
    seed: int
    seating: Seating


def distinct(names: Sequence[str]) -> list[str]:
    """The bots by name, each once, in the order given."""
    return list(dict.fromkeys(names))


def seatings(names: Sequence[str], players: int) -> list[Seating]:
    """Every arrangement of the named bots over the seats."""
    if players > MOST_SEATS:
        raise BadOption(said("lab.error.seats", most=MOST_SEATS, players=players))
    bots = distinct(names)
    if len(names) == players:
        return sorted(set(permutations([bots.index(name) for name in names])))
    if len(bots) < len(names):
        raise BadOption(said("lab.error.twice", players=players, names=len(names)))
    numbers = range(len(bots))
    if len(bots) > players:
        return list(permutations(numbers, players))
    return [filled for filled in product(numbers, repeat=players) if len(set(filled)) == len(bots)]


def rotations(names: Sequence[str], players: int) -> list[list[Seating]]:
    """The arrangements in groups: in a group every bot sits equally often on every seat.

    Alone at the table, all bots in turn are a group.
    """
    left = seatings(names, players)
    if players == 1:
        return [left]
    groups: list[list[Seating]] = []
    while left:
        group = turned(left[0])
        left = [seating for seating in left if seating not in group]
        groups.append(group)
    return evenly(groups)


def turned(seating: Seating) -> list[Seating]:
    """The arrangement and its rotations around the table, each once."""
    return list(dict.fromkeys(seating[turn:] + seating[:turn] for turn in range(len(seating))))


def evenly(groups: list[list[Seating]]) -> list[list[Seating]]:
    """The groups in an order where, whenever you stop, no bot has played much more than another."""
    ordered: list[list[Seating]] = []
    played: Counter[int] = Counter({bot: 0 for group in groups for seating in group for bot in seating})
    while groups:
        best = min(groups, key=lambda group: spread(played + seats_of(group), len(played)))
        groups = [group for group in groups if group is not best]
        played += seats_of(best)
        ordered.append(best)
    return ordered


def seats_of(group: list[Seating]) -> Counter[int]:
    """How often each bot sits in the games of a group."""
    return Counter(bot for seating in group for bot in seating)


def spread(played: Counter[int], bots: int) -> int:
    return max(played.values()) - (min(played.values()) if len(played) == bots else 0)


def schedule(groups: list[list[Seating]], games: int, seed: int) -> Iterator[Fixture]:
    """Whole rotations until there are at least so many games; a longer schedule begins like a shorter one."""
    number = rotation = 0
    while number < games:
        for seating in groups[rotation % len(groups)]:
            yield Fixture(number, game_seed(seed, rotation), seating)
            number += 1
        rotation += 1
