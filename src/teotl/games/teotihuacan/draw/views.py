"""Reading a view: who stands where. Only what the view says; no rule is known here."""

from typing import Any, Final, NamedTuple

View = dict[str, Any]

SEATS: Final = 4  # colours at the table, neutral ones included
WHEEL: Final = "wheel"


class Worker(NamedTuple):
    """A die of a player, or a neutral one."""

    name: str  # stable: the id of its node without "w-"
    seat: int  # the colour: its plaza cell
    die: int
    power: int
    board: str
    worship: int  # the worship space it is locked on, from 1; 0 if it is free
    moving: bool  # on its way: it stands on the board but not yet in its plaza
    neutral: bool = False


def colour(view: View, seat: int) -> str:
    """The colour of a seat, as symbols and classes call it; p0 is neutral."""
    return f"p{seat + 1}" if seat < len(view["players"]) else "p0"


def workers(view: View) -> list[Worker]:
    """Every worker on a board, seat by seat, then the neutral ones."""
    moving = on_the_way(view)
    found = [
        Worker(
            f"p{seat + 1}-{die}",
            seat,
            die,
            worker["power"],
            worker["board"],
            worker.get("worship", 0),
            (seat, die) in moving,
        )
        for seat, player in enumerate(view["players"])
        for die, worker in enumerate(player["workers"])
        if worker and worker["board"] != WHEEL
    ]
    for number, boards in enumerate(view["neutrals"]):
        seat = len(view["players"]) + number
        found += [
            Worker(f"n{seat + 1}-{i}", seat, i, 1, board, 0, False, True) for i, board in enumerate(boards)
        ]
    return found


def on_the_way(view: View) -> tuple[tuple[int, int], ...]:
    """Seat and die of moved workers: they wait beside the plaza until their action is chosen."""
    turn = view["turn"]
    waiting = any(task["task"] == "action" for task in view["pending"])
    return ((turn["seat"], turn["mover"]), (turn["seat"], turn["partner"])) if waiting else ()


def is_in_plaza(worker: Worker) -> bool:
    """In the general area of its board."""
    return not worker.worship and not worker.moving


def pending(view: View) -> dict[str, Any]:
    """The task that is asked about now; empty when there is none."""
    tasks: list[dict[str, Any]] = view["pending"]
    return tasks[0] if tasks else {}


def is_masked(view: View) -> bool:
    """While starting tiles are chosen they lie where the pyramid is."""
    return view["phase"] in ("keeping", "drafting", "starting")
