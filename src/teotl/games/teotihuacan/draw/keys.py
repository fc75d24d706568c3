"""Reading choice keys: what a short line such as `move forest 2 power 3` points at. Nothing is allowed here."""

from collections.abc import Sequence
from typing import NamedTuple

from teotl.games.teotihuacan.draw.views import View


class Move(NamedTuple):
    """A move of a worker, told apart by board and power as everybody at the table would."""

    key: str
    board: str
    power: int
    steps: int
    double: int  # power of the worker that goes along; 0 if none does
    anywhere: bool

    @property
    def worker(self) -> str:
        """What is picked first."""
        along = f" double {self.double}" if self.double else ""
        return f"move {self.board} {self.power}{along}"


class Build(NamedTuple):
    """A tile of the display on a place of the pyramid."""

    key: str
    tile: str
    place: tuple[int, int, int]
    turn: int

    @property
    def where(self) -> str:
        return f"build {self.tile} {'-'.join(str(number) for number in self.place)}"


def read_move(view: View, key: str) -> Move:
    words = key.split()
    named = dict(zip(words[3::2], words[4::2], strict=False))
    board = words[1]
    power = int(named["power"]) if "power" in named else only_power(view, board)
    return Move(key, board, power, int(words[2]), int(named.get("double", 0)), words[-1] == "anywhere")


def only_power(view: View, board: str) -> int:
    """The power of the seat's free workers on a board, where it is the same for all."""
    for worker in view["players"][view["seat"]]["workers"]:
        if worker and worker["board"] == board and "worship" not in worker:
            return int(worker["power"])
    raise ValueError(f"no free worker {board}")


def read_build(key: str) -> Build:
    _, tile, place, _, turn = key.split()
    level, row, column = (int(number) for number in place.split("-"))
    return Build(key, tile, (level, row, column), int(turn))


def starting_with(view: View, verb: str) -> list[str]:
    """The seat's choices with that first word."""
    return [key for key in view["choices"] if key.split(" ", 1)[0] == verb]


def last_pick(view: View, key: str) -> str:
    """What has to be picked on the table before a choice can be made there in one click; often nothing."""
    words = key.split()
    match words[0]:
        case "move":
            move = read_move(view, key)
            return f"{move.worker} anywhere" if move.anywhere else move.worker
        case "build":
            build = read_build(key)
            return f"{build.where} {build.turn}"
        case "decorate":
            return f"decorate {words[2]}"
        case "keep":
            return f"keep {words[1]}"
    return next(reversed(path_of(key)), "")


def path_of(key: str) -> Sequence[str]:
    """The narrower questions that a choice can be part of."""
    words = key.split()
    if words[0] == "use":
        return ["use", "use any-temple"] if words[1] == "any-temple" else ["use"]
    if words[-1] == "free" and words[0] != "unlock":
        return ["free"]
    return [f"worship palace {words[2]}"] if words[:2] == ["worship", "palace"] else []
