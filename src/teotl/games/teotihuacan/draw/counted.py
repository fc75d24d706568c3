"""What can be counted in a view: by it two moments are compared."""

from teotl.draw.look import View
from teotl.draw.page import Facts
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS, ROW_LABELS, SIDE_LABELS, TEMPLE_LABELS


def of_player(player: View) -> Facts:
    workers = [worker for worker in player["workers"] if worker and worker["board"]]
    return {
        "points": player["points"],
        **{good: player[good] for good in GOOD_LABELS},
        **{f"temple-{temple}": player["temples"][temple] for temple in TEMPLE_LABELS},
        "avenue": player["avenue"],
        "pyramid-track": player["pyramid_track"],
        "technologies": len(player["technologies"]),
        "tiles-face-up": len(player["discoveries"]["face_up"]),
        "tiles-face-down": len(player["discoveries"]["face_down"]),
        "workers": len(workers),
        "power": sum(worker["power"] for worker in workers),
    }


def of_table(view: View) -> Facts:
    """What was built, whoever built it; and how far the game is."""
    levels = [tile["place"][0] for tile in view["pyramid"]]
    return {
        "eclipse": view["calendar"]["eclipse"],
        "light": view["calendar"]["light"],
        **{f"level-{level}": levels.count(level) for level in (1, 2, 3, 4)},
        **{f"decorations-{side}": len(view["decorations"][side]) for side in SIDE_LABELS},
        **{f"buildings-{row}": view["nobles"][row] for row in ROW_LABELS},
    }
