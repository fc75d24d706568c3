"""Does every number of a game's material.toml count? Each is changed in a copy, and the game is looked at again.

Run as a program, in a process of its own that has not imported the game: it prints, as JSON, the numbers whose change
nobody sees, and those that break the game without a clear word. A child of it stands for each change, so that the
house is imported once and the game anew each time.
"""

import copy
import gc
import hashlib
import json
import os
import pickle
import subprocess
import sys
import tomllib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, BinaryIO
from unittest.mock import patch

from teotl.core.data import BadData
from teotl.core.face import at

Where = tuple[str | int, ...]
Table = tuple[int, dict[str, Any]]  # how many seats, and the options
Report = dict[str, list[str]]

ABOUT = ("format",)  # of the file, not of the game
SEED = 11
GAMES = 40  # at each table: a compiled game costs less than a drawing
ROOT = Path(__file__).parents[2]


def unseen(game: str, tables: list[Table], first: str, more: str) -> Report:
    """The numbers of a game's data that make no difference ("unseen"), or a blunt error ("broken").

    Two functions are named, as module:function: `first` shows what can be seen with few imports, `more` what only this
    game has.
    """
    command = [sys.executable, "-m", "tests.games.data_changes", json.dumps([game, tables, first, more])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: Report = json.loads(done.stdout)
    return found


# --- The data and its numbers.
def data_of(game: str) -> dict[str, Any]:
    import teotl

    with (Path(teotl.__file__).parent / "games" / game / "material.toml").open("rb") as file:
        return tomllib.load(file)


def numbers(item: Any, path: Where = ()) -> Iterator[Where]:
    """Where a number stands, all through the data."""
    if isinstance(item, dict):
        for name, inner in item.items():
            yield from numbers(inner, (*path, name))
    elif isinstance(item, list):
        for place, inner in enumerate(item):
            yield from numbers(inner, (*path, place))
    elif isinstance(item, int) and not isinstance(item, bool) and path[0] not in ABOUT:
        yield path


def change(data: dict[str, Any], path: Where) -> None:
    """One more there."""
    inside: Any = data
    for name in path[:-1]:
        inside = inside[name]
    inside[path[-1]] += 1


# --- What there is to see of a game, cheap things first.
def sights(game: str, tables: list[Table], first: str, more: str) -> Iterator[str]:
    yield from at(first)()
    yield from begun(game, tables)
    yield from thought(game, tables)
    yield from at(more)()
    yield from drawn(game, tables)
    yield from simulated(game, tables)
    yield from walked(game, tables)
    yield from printed(game)


def begun(game: str, tables: list[Table]) -> Iterator[str]:
    """Games after set-up, and what can be chosen."""
    for seats, options in tables:
        table = new_game(game, seats, options)
        yield repr((table.digest(), table.view(None)))
        yield repr([table.choices(seat) for seat in table.to_act])


def printed(game: str) -> Iterator[str]:
    """The guide's lists, and how the environments number what they see and do."""
    from teotl.core import registry
    from teotl.envs.spec import spec_of

    face = registry.face(game)
    guide = face.room("guide")
    yield repr([fill("en") for fill in guide.fills.values()] if guide else [])
    spec = spec_of(game)
    yield repr((spec.parameters(), spec.action_lines(), spec.observation_lines()))


def drawn(game: str, tables: list[Table]) -> Iterator[str]:
    from teotl.draw import draw
    from teotl.text.boards import boards_of

    for seats, options in tables:
        table = new_game(game, seats, options)
        yield draw(table.view(0), "light", "en", 0)
        yield boards_of(game).board(table.view(0), "en")


def simulated(game: str, tables: list[Table]) -> Iterator[str]:
    """Random games to their end."""
    from teotl.core import registry

    rules = registry.rules(game)
    for seed, (seats, options) in product(range(SEED, SEED + GAMES), tables):
        state, decisions, real = rules.play_random(seats, seed, rules.check_options(options))
        yield repr((decisions, real, rules.scores(state), rules.breakdown(state), rules.view(state, 0)))


def thought(game: str, tables: list[Table]) -> Iterator[str]:
    """How bots see a game that begins."""
    from teotl.bots.bot import mind

    for seats, options in tables:
        yield repr(mind(game).standing(new_game(game, seats, options).view(0), SEED))


def walked(game: str, tables: list[Table]) -> Iterator[str]:
    """One game in words: the choices with what they say, and all that happens."""
    for seats, options in tables:
        table = new_game(game, seats, options)
        while table.to_act:
            seat = table.to_act[0]
            choices = table.choices(seat)
            yield repr([(choice.key, choice.text("en")) for choice in choices[:40]])
            happened = table.play(seat, choices[(table.step * 7) % len(choices)])
            yield repr([table.tell(event) for event in happened])


def new_game(game: str, seats: int, options: dict[str, Any]) -> Any:
    import teotl

    return teotl.new_game(game, ["Ana", "Bo", "Cem", "Dee"][:seats], SEED, options)


# --- The program: a child for each change.
class Child:
    """A copy of this process that finds something out and then ends."""

    def __init__(self, work: Callable[[], Any]) -> None:
        reading, writing = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            os.close(reading)
            self.work(work, writing)
        os.close(writing)
        self.reading = reading

    def work(self, work: Callable[[], Any], writing: int) -> None:
        try:
            answer = pickle.dumps(work())
        except BaseException as error:  # the parent must hear of it, whatever it is
            answer = pickle.dumps(f"broken: {type(error).__name__}: {error}")
        with os.fdopen(writing, "wb") as file:
            file.write(answer)
        os._exit(0)

    def answer(self) -> Any:
        with os.fdopen(self.reading, "rb") as file:
            answer = file.read()
        os.waitpid(self.pid, 0)
        return pickle.loads(answer)


def in_turn(works: Sequence[Callable[[], Any]]) -> Iterator[Any]:
    """The answers in order, a child for each processor at work."""
    waiting: deque[Child] = deque()
    for work in works:
        waiting.append(Child(work))
        if len(waiting) > (os.cpu_count() or 1):
            yield waiting.popleft().answer()
    for child in waiting:
        yield child.answer()


def with_data(game: str, data: dict[str, Any], path: Where, work: Callable[[], Any]) -> Any:
    """Run it where the game reads this data with one number changed; a child has the data to itself."""
    read = tomllib.load
    change(data, path)

    def load(file: BinaryIO, /) -> dict[str, Any]:
        return copy.deepcopy(data) if Path(file.name).parts[-2:] == (game, "material.toml") else read(file)

    with patch.object(tomllib, "load", load):
        return work()


def mark(sight: str) -> bytes:
    return hashlib.blake2b(sight.encode(), digest_size=8).digest()


def verdict(seen: Callable[[], Iterator[str]], usual: list[bytes]) -> str:
    """Whether the game as it now is looks other than usual, or refuses its data."""
    try:
        for place, sight in enumerate(seen()):
            if place >= len(usual) or mark(sight) != usual[place]:
                return "seen"
    except BadData:
        return "refused"
    return "unseen"


def look(game: str, tables: list[Table], first: str, more: str) -> Report:
    data = data_of(game)
    seen = partial(sights, game, tables, first, more)
    usual = Child(lambda: [mark(sight) for sight in seen()]).answer()
    assert isinstance(usual, list), usual
    report: Report = {"unseen": [], "broken": []}
    paths = list(numbers(data))
    works = [partial(with_data, game, data, path, partial(verdict, seen, usual)) for path in paths]
    for path, found in zip(paths, in_turn(works), strict=True):
        name = ".".join(map(str, path))
        if found == "unseen":
            report["unseen"].append(name)
        elif found.startswith("broken"):
            report["broken"].append(f"{name} {found}")
    return report


def prepare(more: str) -> None:
    """Import what all children need and no game: also the tests that name it, for they bring pytest with them."""
    import numpy  # noqa: F401

    import teotl.bots.bot
    import teotl.draw.pages
    import teotl.envs.spec
    import teotl.text.boards
    import teotl.text.guide  # noqa: F401
    from teotl.core.places import places

    places()  # where the games are is looked for once
    import_module(more.partition(":")[0])
    gc.disable()  # a child ends before it is worth its while
    gc.freeze()


if __name__ == "__main__":
    game, tables, first, more = json.loads(sys.argv[1])
    prepare(more)
    assert not any(name.startswith("teotl.games.") for name in sys.modules)
    print(json.dumps(look(game, tables, first, more)))
