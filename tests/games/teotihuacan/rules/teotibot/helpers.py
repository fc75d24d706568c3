"""Teotibot's turns in tests: the human idles, the dice show what the test says, Teotibot plays."""

from typing import Any

from teotl.core.log import Event
from teotl.games.teotihuacan.rules import events
from teotl.games.teotihuacan.rules.names import CHANCE_DIE
from teotl.games.teotihuacan.words.telling import events as readable_events
from teotl.games.teotihuacan.words.telling import tell
from tests.games.teotihuacan.build import RING, Table, solo_table

HUMAN = 0
BOT = 1
WORSHIPPER = 3  # its fourth die
TOP = (3, 4)  # dice that pick the top of the action pyramid
ROLLS = {0: (3, 4), 1: (2, 2), 2: (4, 5), 3: (1, 1), 5: (6, 6)}  # place → dice that pick it
ROUND = RING[1:]  # the boards that Teotibot walks, clockwise: all but the palace


def bot_turn(t: Table, dice: tuple[int, int] = TOP, *chance: tuple[int, int]) -> Table:
    """A turn of the human that matters little, then Teotibot's; `chance` is what comes up after its dice."""
    moves = [key for key in t.keys(HUMAN) if key.startswith("move ")]
    t.play(HUMAN, *([moves[0], "collect"] if moves else ["unlock free"]))
    t.state.dictate([*((CHANCE_DIE, face - 1) for face in dice), *chance])
    return t.play(HUMAN, "end")


def top_tile(tile: str, **fields: Any) -> Table:
    """A solo table with this action tile on top, where a roll of 7 finds it."""
    return solo_table(tile, **fields)


def workers(t: Table) -> list[str]:
    """Teotibot's unlocked workers: "gold 2"."""
    return [f"{worker['board']} {worker['power']}" for worker in t[BOT].workers[:WORSHIPPER]]


def worshipper(t: Table) -> str:
    """The board that its worshipper stands on, always on a worship space."""
    worker = t[BOT].workers[WORSHIPPER]
    assert worker["worship"] == 1
    return str(worker["board"])


def goods(t: Table, seat: int = BOT) -> dict[str, int]:
    """What the seat has, as far as it has any."""
    names = ("cocoa", "wood", "stone", "gold")
    return {name: getattr(t[seat], name) for name in names if getattr(t[seat], name)}


def of_bot(t: Table, kind: int) -> list[Event]:
    """What Teotibot did in the last call of play."""
    return [event for event in t.happened if event[0] == kind and event[1] == BOT]


def fell_back(t: Table) -> bool:
    return bool(of_bot(t, events.BOT_FELL_BACK))


# --- In words.
def sentences(t: Table) -> list[str]:
    """What happened in the last call of play."""
    return [tell(event, ["Ana"], "en") for event in readable_events(t.happened, ["Ana"])]


def of_action(t: Table) -> list[str]:
    """The sentences of its action: from the dice's pick on to where the action pyramid is shifted."""
    lines = sentences(t)
    start = next(at for at, line in enumerate(lines) if "picks the action tile" in line)
    end = next(at for at, line in enumerate(lines) if "action tile" in line and at > start)
    return lines[start + 1 : end]


# --- The ring.
def beyond(board: str, boards: int) -> str:
    """So many boards further clockwise, the palace not counted."""
    start = ROUND.index(board) if board in ROUND else -1
    return ROUND[(start + boards) % len(ROUND)]
