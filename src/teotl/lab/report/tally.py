"""The numbers of the report: results for one number of players, each with its interval."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from teotl.lab.arena.match import Result
from teotl.lab.arena.standings import won
from teotl.lab.stats import Estimate, mean, quantiles, share

Who = tuple[Result, int]  # a game and a seat in it


class Games(NamedTuple):
    """All games of one number of players."""

    players: int
    results: list[Result]
    standings: dict[str, Any]

    @property
    def everyone(self) -> list[Who]:
        return [(result, seat) for result in self.results for seat in range(self.players)]

    @property
    def expected(self) -> float:
        """The share that a seat wins on average: an equal part, or against an automa the share of all."""
        return sum(won(*who) for who in self.everyone) / len(self.everyone)

    @property
    def judged(self) -> bool:
        """Whether there is somebody to win or lose against: solo without a level, all would be winners."""
        return self.players > 1 or self.results[0]["automa"] is not None or not all_win(self.results)


def all_win(results: list[Result]) -> bool:
    return all(result["winners"] for result in results)


def has_won(who: Who) -> bool:
    result, seat = who
    return seat in result["winners"]


def score(who: Who) -> int:
    result, seat = who
    points: int = result["scores"][seat]
    return points


# --- The order of play.
class Place(NamedTuple):
    place: int  # from 1
    wins: Estimate
    points: Estimate


def order_of_play(games: Games) -> list[Place]:
    """First player, second player …: how often they win and what they score."""
    places = []
    for place in range(games.players):
        there = [(result, result["facts"]["order"][place]) for result in games.results]
        wins = share(sum(won(*who) for who in there), len(there))
        points = mean([score(who) for who in there])
        assert wins is not None
        assert points is not None
        places.append(Place(place + 1, wins, points))
    return places


# --- Points.
class Spread(NamedTuple):
    """How points are spread: their mean, the smallest, the quarters and the largest."""

    size: int
    mean: Estimate
    quarters: list[float]


def spread(values: list[float]) -> Spread | None:
    found = mean(values)
    return None if found is None else Spread(len(values), found, quantiles(values, (0, 0.25, 0.5, 0.75, 1)))


def scores_of(games: Games, winners: bool) -> list[float]:
    """Points of winners or of the others; against an automa its points are those of the others."""
    if games.results[0]["automa"] is not None:
        return [float(result["scores"][0] if winners else result["automa"]) for result in games.results]
    return [float(score(who)) for who in games.everyone if has_won(who) == winners]


class Source(NamedTuple):
    name: str
    winners: Estimate | None
    others: Estimate | None


def points_by_source(games: Games) -> list[Source]:
    """Mean points of winners and of the others from each source; sources nobody used are left out.

    Against an automa, those of the bot and of the automa.
    """
    sources = []
    for name in games.results[0]["facts"]["sources"][0]:
        winners, others = parted(games, name)
        if any(winners) or any(others):
            sources.append(Source(name, mean(winners), mean(others)))
    return sources


def parted(games: Games, source: str) -> tuple[list[float], list[float]]:
    if games.results[0]["automa"] is not None:
        both = [[float(part[source]) for part in result["facts"]["sources"]] for result in games.results]
        return [one for one, _ in both], [other for _, other in both]
    winners: list[float] = []
    others: list[float] = []
    for result, seat in games.everyone:
        wins = has_won((result, seat)) or not games.judged
        (winners if wins else others).append(float(result["facts"]["sources"][seat][source]))
    return winners, others


# --- Tiles.
class Tile(NamedTuple):
    """How those did who had a tile. `met`: how many could have had it; `had`: how many had it."""

    name: str
    met: int
    had: int
    wins: Estimate | None
    relative: Estimate | None  # the same as a multiple of what is expected
    points: Estimate | None


def tiles(games: Games, kind: str) -> dict[str, Tile]:
    """Starting tiles, technologies, royal tiles or temple bonuses, by name."""
    names = sorted({name for who in games.everyone for name in in_play(who, kind)}, key=by_number)
    return {str(name): tile_of(games, kind, name) for name in names}


def tile_of(games: Games, kind: str, name: Any) -> Tile:
    met = [who for who in games.everyone if name in in_play(who, kind)]
    had = [who for who in met if name in owned(who, kind)]
    wins = share(sum(won(*who) for who in had), len(had))
    fair = games.expected
    relative = wins.times(1 / fair) if wins and fair else None
    points = mean([score(who) for who in had])
    return Tile(str(name), len(met), len(had), wins, relative, points)


def in_play(who: Who, kind: str) -> list[Any]:
    """The tiles of a kind that lay on the table; of the starting tiles, only those that were kept are known."""
    result, _ = who
    met: dict[str, list[Any]] = result["facts"]["met"]
    return met[kind] if kind in met else [tile for kept in result["facts"][kind] for tile in kept]


def owned(who: Who, kind: str) -> list[Any]:
    result, seat = who
    tiles_there: list[Any] = result["facts"][kind][seat]
    return tiles_there


def by_number(name: Any) -> tuple[int, str]:
    """Numbers in their order, words by the alphabet."""
    return (name, "") if isinstance(name, int) else (0, str(name))


# --- Length.
LENGTHS: dict[str, Callable[[Result], float]] = {
    "turns": lambda result: sum(result["turns"]) / len(result["turns"]),
    "decisions": lambda result: sum(result["decisions"]) / len(result["decisions"]),
    "real": lambda result: sum(result["real"]) / len(result["real"]),
}


def lengths(games: Games) -> Iterator[tuple[str, Spread]]:
    """Turns, decisions and decisions with a choice that a player takes in a game."""
    for name, measure in LENGTHS.items():
        found = spread([float(measure(result)) for result in games.results])
        assert found is not None
        yield name, found
