"""Training: games by the strongest player there is, and the networks that they teach to judge.

A game's own module, its room "training", knows which tables are played and what a game teaches. Games are kept in a
file, a line each; those already in it are not played again, so training goes on where it was stopped.
"""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from teotl.core.seeds import game_seed
from teotl.lab import alike, together
from teotl.lab.crew import Crew, call
from teotl.lab.neurons import Array, Lessons, Network, Score, teach

Record = dict[str, Any]
Flags = npt.NDArray[np.bool_]
FLOAT: Final = 4  # bytes of a number in a file
MARGINS: Final = "margins"
TOGETHER: Final = "together"  # the points of all seats


class School(Protocol):
    """A game's room "training". What it plays runs in processes of their own: arguments and answers are JSON-able."""

    PLAN: Sequence[str]  # the kinds of table, over and over
    FOLDER: Path  # where the networks lie that its bots use …
    ABOUT: str  # … what they are …
    NUMBERS: str  # … and their numbers

    def play(self, kind: str, seed: int, playouts: int, way: str) -> Record:
        """A game by the strongest player there is."""

    def tables(self) -> list[int]:
        """The networks there are."""

    def table_of(self, record: Record) -> int:
        """Which of them a game teaches."""

    def lessons(self, record: Record) -> tuple[Array, Array, Array, Array, Array, Array, Flags, Array]:
        """What was seen at every turn; every seat's margin and chance, the mover's first; the time left; what should be
        said, and how much that counts, by seat; whether that position came about or was only thought of; and what all
        seats had together at the end."""

    def places(self, table: int) -> tuple[int, int, int] | None:
        """Where numbers stand (see alike.Places) if all seats of that table learn together, as long as no neurons are
        to be taught."""


class Wish(NamedTuple):
    """How many games, how long their players think and in which way, how large a network, how long to teach it."""

    games: int
    playouts: int
    hidden: int
    rounds: int
    seed: int
    way: str = ""  # the best that the players know
    tables: tuple[
        str, ...
    ] = ()  # the kinds of table, over and over; all that the game's school plans, if empty
    points: bool = False  # teach what all will have together, and nothing else


# --- Games.
def records(file: Path) -> list[Record]:
    """The games that were played before; a line that was cut off is not one."""
    if not file.exists():
        return []
    lines = file.read_text().splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def seeds(wish: Wish) -> list[int]:
    return [game_seed(wish.seed, number) for number in range(wish.games)]


def in_order(games: Sequence[Record], wish: Wish) -> list[Record]:
    """The games wished for as if one after the other had been played, whoever was ready first; then all others."""
    number = {seed: at for at, seed in enumerate(seeds(wish))}
    return sorted(games, key=lambda record: number.get(record["seed"], len(number)))


def make_games(school: School, wish: Wish, crew: Crew, file: Path, show: Callable[[int], None]) -> None:
    """Play the games that the file does not hold yet."""
    known = {record["seed"] for record in records(file)}
    missing = [(number, seed) for number, seed in enumerate(seeds(wish)) if seed not in known]
    plan = wish.tables or school.PLAN
    calls = [
        call(school.play, plan[number % len(plan)], seed, wish.playouts, wish.way) for number, seed in missing
    ]
    with file.open("a") as out:
        for done, (_, record) in enumerate(crew.answers(calls), 1):
            out.write(json.dumps(record, separators=(",", ":")) + "\n")
            out.flush()
            show(done)


# --- Lessons.
def lessons_at(school: School, table: int, games: Sequence[Record]) -> Lessons | None:
    """Everything that the games teach one network."""
    parts = [school.lessons(record) for record in games if school.table_of(record) == table]
    if not parts:
        return None
    seen, margins, chances, left, aims, weights, real, together = (
        np.concatenate(each) for each in zip(*parts, strict=True)
    )
    game = np.concatenate([np.full(len(part[0]), number) for number, part in enumerate(parts)])
    return Lessons(seen, margins, chances, left, game, aims, weights, real, together)


class Taught(NamedTuple):
    """A network, and how it came about."""

    table: int
    games: int
    network: Network
    curve: list[Score]
    foretells: str = MARGINS


def taught(
    school: School,
    wish: Wish,
    games: Sequence[Record],
    show: Callable[[int, int, Score], None],
    start: dict[int, Network],
) -> Iterator[Taught]:
    """A network for each table of which there are games; where there is one to start from, with its neurons."""
    for table in school.tables():
        lessons = lessons_at(school, table, games)
        if lessons is not None:

            def tell(number: int, score: Score, table: int = table) -> None:
                show(table, number, score)

            count, places = len(np.unique(lessons.game)), school.places(table)
            if wish.points:
                if places is not None:
                    yield Taught(
                        table, count, *together.teach(lessons, alike.Places(*places), tell), TOGETHER
                    )
                continue
            if places is not None and not wish.hidden:
                network, curve = alike.teach(lessons, alike.Places(*places), tell, start.get(table))
            else:
                network, curve = teach(lessons, wish.hidden, wish.rounds, wish.seed, tell, start.get(table))
            yield Taught(table, count, network, curve)


# --- Files.
def write(school: School, folder: Path, made: dict[str, Any], networks: Sequence[Taught]) -> None:
    """All numbers in one file, and beside it what they are, how they were made and how well they foretell.

    Networks of other tables that lie there stay, and those that foretell something else.
    """
    found = {kind_of(about): (about, numbers) for about, numbers in written(school, folder)}
    found |= {(one.table, one.foretells): described(one, made) for one in networks}
    everything, text = b"", []
    for _, (about, numbers) in sorted(found.items()):
        about["at"] = len(everything) // FLOAT
        text += ["[[network]]", *(f"{name} = {json.dumps(value)}" for name, value in about.items()), ""]
        everything += numbers
    folder.mkdir(parents=True, exist_ok=True)
    (folder / school.NUMBERS).write_bytes(everything)
    (folder / school.ABOUT).write_text("\n".join(text[:-1]) + "\n")


def kind_of(about: dict[str, Any]) -> tuple[int, str]:
    return about["table"], about.get("foretells", MARGINS)


def described(one: Taught, made: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    best = max(one.curve, key=lambda score: score.explained)
    about = {
        "table": one.table,
        "foretells": one.foretells,
        "inputs": one.network.u.shape[0],
        "hidden": one.network.w.shape[1],
        "games": one.games,
        "explained": round(best.explained, 3),
        **({"brier": round(best.brier, 4)} if one.foretells == MARGINS else {}),
        "curve": [round(score.explained, 3) for score in one.curve],
        **made,
    }
    return about, b"".join(np.asarray(part, dtype="<f4").tobytes() for part in one.network)


def written(school: School, folder: Path) -> Iterator[tuple[dict[str, Any], bytes]]:
    """What an earlier training left there: each network's description and its numbers."""
    if not (folder / school.ABOUT).exists():
        return
    everything = (folder / school.NUMBERS).read_bytes()
    found = tomllib.loads((folder / school.ABOUT).read_text())["network"]
    ends = [*(FLOAT * about["at"] for about in found[1:]), len(everything)]
    for about, end in zip(found, ends, strict=True):
        yield about, everything[FLOAT * about["at"] : end]


def read(school: School, folder: Path) -> dict[int, Network]:
    """The networks that lie there and foretell margins, by table."""
    found = {kind_of(about): in_parts(about, numbers) for about, numbers in written(school, folder)}
    return {table: network for (table, foretells), network in found.items() if foretells == MARGINS}


def in_parts(about: dict[str, Any], numbers: bytes) -> Network:
    found = np.frombuffer(numbers, dtype="<f4").astype(np.float32)
    inputs, hidden = about["inputs"], about["hidden"]
    seen = inputs // 2
    seats = (len(found) - seen * hidden - hidden - 2) // (hidden + 1 + inputs)
    shapes = ((seen, hidden), (hidden,), (hidden, seats), (seats,), (inputs, seats), (2,))
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])[:-1]
    parts = zip(np.split(found, ends), shapes, strict=True)
    return Network(*(part.reshape(shape) for part, shape in parts))
