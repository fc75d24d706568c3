"""Pending tasks as readable objects, the next one first: {"task": "gain", "seat": 0, "amount": 2}."""

from collections.abc import Callable

from teotl.core.rules import Json
from teotl.core.words import said
from teotl.games.teotihuacan.material import STARTING_TILE_COUNT
from teotl.games.teotihuacan.position.fields import Field
from teotl.games.teotihuacan.questions.kinds import TASK_LABELS
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    ROYAL_LABELS,
    SHELF_LABELS,
    SPACE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.state import State

MOST_TASKS = 32
OF_ALL_SEATS = (tasks.START_PLAY, tasks.ECLIPSE_REST)  # belong to no seat
LEFT_LABELS = ["", "ability", "tile", "both"]  # what is left of a worship
KIND_OF = {labels[0]: kind for kind, labels in TASK_LABELS.items() if kind <= tasks.BOT_TURN}


# --- The numbers of a task, by what they mean.
def _label(labels: list[str]) -> tuple[Callable[[int], Json], Callable[[Field], int]]:
    return labels.__getitem__, lambda field: field.one_of(labels)


def _count(most: int, least: int = 1) -> tuple[Callable[[int], Json], Callable[[Field], int]]:
    return int, lambda field: field.number(least, most)


def _board(field: Field) -> int:
    return field.one_of(BOARD_LABELS[1:]) + 1


def _left(field: Field) -> int:
    return field.one_of(LEFT_LABELS[1:]) + 1


def read_place(field: Field) -> int:
    """A place of the pyramid: [level, row, column]."""
    place = tuple(item.number(0, 4) for item in field.items(3, 3))
    if place not in PLACE_NAMES:
        field.fail(said("error.not-a-place", place=list(place)))
    return PLACE_NAMES.index(place)


def write_place(place: int) -> Json:
    return list(PLACE_NAMES[place])


MEANINGS: dict[str, tuple[Callable[[int], Json], Callable[[Field], int]]] = {
    "space": _label(SPACE_LABELS),
    "left": (LEFT_LABELS.__getitem__, _left),
    "power": _count(5),
    "royal": _label(ROYAL_LABELS),
    "times": _count(5),
    "amount": _count(9),
    "shelf": _label(SHELF_LABELS),
    "slot": _count(3),
    "place": (write_place, read_place),
    "turn": _count(3, 0),
    "blue": _count(9, 0),
    "red": _count(9, 0),
    "green": _count(9, 0),
    "board": (BOARD_LABELS.__getitem__, _board),
    "begun": (bool, lambda field: int(field.flag(False))),
    "optional": (bool, lambda field: int(field.flag(False))),
    "owed": _count(8, 0),
    "tile": _count(STARTING_TILE_COUNT),
    "temple": _label(TEMPLE_LABELS),
}


# --- Writing.
def write_pending(s: State) -> list[Json]:
    return [write_task(int(s.pending[i])) for i in range(s.depth - 1, -1, -1)]


def write_task(task: int) -> Json:
    kind = int(tasks.kind_of(task))
    name, *meanings = TASK_LABELS[kind]
    written: dict[str, Json] = {"task": name}
    if kind not in OF_ALL_SEATS:
        written["seat"] = int(tasks.seat_of(task))
    numbers = (tasks.a_of(task), tasks.b_of(task), tasks.c_of(task))
    for meaning, number in zip(meanings, numbers, strict=True):
        if meaning:
            written[meaning] = MEANINGS[meaning][0](_shown(meaning, int(number)))
    return written


def _shown(meaning: str, number: int) -> int:
    """People count the places of a display from 1."""
    return number + 1 if meaning == "slot" else number


# --- Reading.
def read_pending(field: Field, players: int) -> list[int]:
    """The tasks, the next one last, as the state keeps them."""
    return [read_task(item, players) for item in reversed(field.items(MOST_TASKS))]


def read_task(field: Field, players: int) -> int:
    if not isinstance(field.value, dict):
        field.knows(["task", "seat"])
    kind = KIND_OF[list(KIND_OF)[field.at("task").one_of(list(KIND_OF))]]
    meanings = TASK_LABELS[kind][1:]
    field.knows(["task", "seat", *filter(None, meanings)])
    seat = field.at("seat").number(0, players - 1, 0 if kind in OF_ALL_SEATS else None)
    a, b, c = (_number(field, meaning) for meaning in meanings)
    return kind + (seat << 8) + (a << 16) + (b << 24) + (c << 32)


def _number(field: Field, meaning: str) -> int:
    if not meaning:
        return 0
    number = MEANINGS[meaning][1](field.at(meaning))
    return number - 1 if meaning == "slot" else number


def kinds(pending: list[int]) -> list[int]:
    return [int(tasks.kind_of(task)) for task in pending]
