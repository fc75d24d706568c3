"""A data folder as this Teotl writes it, for tests/web/golden: made once for each version, and never again.

python tools/make_golden.py tests/web/golden/rules-N
"""

import json
import random
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from teotl.web.tables.keeping import write_snapshots
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.store import PERSON, Store

NAMES = ["Ana", "Bo", "Cem", "Dana"]
FILE = "teotl.sqlite"
WHOLE = 10_000  # lines


class Plan(NamedTuple):
    """A table, and how many lines are played at it."""

    name: str
    game: str
    seats: int
    lines: int
    options: dict[str, Any]


PLANS = (
    Plan("big-running", "teotihuacan", 2, 95, {"setup": "tiles"}),
    Plan("big-over", "teotihuacan", 3, WHOLE, {"setup": "draft", "dark_eclipse": True}),
    Plan("big-solo", "teotihuacan", 1, WHOLE, {"setup": "tiles"}),
    Plan("little-running", "teotihuacazinho", 2, 65, {}),
    Plan("little-over", "teotihuacazinho", 3, WHOLE, {}),
    Plan("little-solo", "teotihuacazinho", 1, WHOLE, {"solo": "hard"}),
)


def play(room: Room, lines: int, luck: random.Random) -> None:
    """Random choices, one in twenty taken back if it may be."""
    while not room.game.over and room.version < lines:
        seat = luck.choice(room.game.to_act)
        room.play(seat, luck.choice(room.game.choices(seat)).key, room.version)
        if luck.random() < 0.05 and room.game.can_undo(seat):
            room.undo(seat, room.version)


def laid(rooms: Rooms, plan: Plan, seed: int) -> Room:
    """The table of a plan, with secrets that a test can know."""
    secrets = iter(f"{plan.name}-{seat}-secret-of-a-seat" for seat in range(plan.seats))
    settings = {"open": False, "title": "", "hints": True}
    with (
        patch("teotl.web.tables.rooms.new_identity", lambda: plan.name),
        patch("teotl.web.tables.rooms.new_secret", lambda: next(secrets)),
    ):
        people = [PERSON] * plan.seats
        room, _ = rooms.create(plan.game, NAMES[: plan.seats], people, plan.options, seed, settings)
    play(room, plan.lines, random.Random(seed))
    return room


def facts(room: Room) -> dict[str, Any]:
    game = room.game
    return {
        "digest": str(game.digest()),
        "lines": room.version,
        "scores": game.scores,
        "over": game.over,
        "to_act": list(game.to_act),
    }


def main(folder: Path) -> None:
    folder.mkdir()
    store = Store(folder / FILE)
    rooms = Rooms(store, None, lambda room, seat: None)  # type: ignore[arg-type] # nobody thinks here
    tables = [laid(rooms, plan, seed) for seed, plan in enumerate(PLANS, 11)]
    write_snapshots(store, tables)
    for room in tables:
        (folder / f"{room.row.id}.txt").write_text(room.game.record(), encoding="utf-8")
    told = {room.row.id: facts(room) for room in tables}
    (folder / "games.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    store.base.execute("PRAGMA journal_mode=DELETE")
    store.base.execute("VACUUM")
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
