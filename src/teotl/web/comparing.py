"""Two moments of a game beside each other, and what differs between them."""

import re
from typing import Any, NamedTuple

from markupsafe import Markup

from teotl.teotihuacan.labels import GOOD_LABELS, ROW_LABELS, SIDE_LABELS, TEMPLE_LABELS
from teotl.web import render
from teotl.web.ending import seat_name
from teotl.web.render import Viewer
from teotl.web.replaying import named, scene_at
from teotl.web.room import Room
from teotl.web.turns import index

View = dict[str, Any]
Facts = dict[str, int]  # by what they count


class Difference(NamedTuple):
    """Something that is not the same; without a seat it belongs to the table."""

    seat: int | None
    what: str
    before: int
    after: int

    @property
    def change(self) -> str:
        return f"{self.after - self.before:+d}".replace("-", "−")


# --- What there is to count.
def player_facts(view: View, seat: int) -> Facts:
    player = view["players"][seat]
    return FACTS[view["game"]](player)


def of_teotihuacan(player: View) -> Facts:
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


def of_teotihuacazinho(player: View) -> Facts:
    blocks = [value for floor in ("ground", "first") for row in player[floor] for value in row]
    return {
        "points": player["score"]["total"],
        **{f"held-{name}": held for name, held in player["held"].items()},
        "blocks": sum(1 for value in (*blocks, player["top"]) if value),
        "ramps": len(player["ramps"]),
        "constructions": len(player["constructions"]),
        "unlocked": player["unlocked"],
        "objectives": len(player["objectives"]),
        "events": len(player["events"]),
    }


FACTS = {"teotihuacan": of_teotihuacan, "teotihuacazinho": of_teotihuacazinho}


def table_facts(view: View) -> Facts:
    """What was built, whoever built it; and how far the game is."""
    if view["game"] != "teotihuacan":
        return {"round": view["round"]}
    levels = [tile["place"][0] for tile in view["pyramid"]]
    return {
        "eclipse": view["calendar"]["eclipse"],
        "light": view["calendar"]["light"],
        **{f"level-{level}": levels.count(level) for level in (1, 2, 3, 4)},
        **{f"decorations-{side}": len(view["decorations"][side]) for side in SIDE_LABELS},
        **{f"buildings-{row}": view["nobles"][row] for row in ROW_LABELS},
    }


# --- What differs.
def differences(before: View, after: View) -> list[Difference]:
    """All that changed, the players' first, then the table's."""
    found = []
    for seat in range(len(after["players"])):
        found += changed(seat, player_facts(before, seat), player_facts(after, seat))
    return found + changed(None, table_facts(before), table_facts(after))


def changed(seat: int | None, before: Facts, after: Facts) -> list[Difference]:
    return [
        Difference(seat, what, before[what], value)
        for what, value in after.items()
        if before.get(what, value) != value
    ]


# --- The page.
def page_values(room: Room, viewer: Viewer, a: int, b: int) -> dict[str, Any]:
    scenes = [scene_at(room, viewer, step) for step in (a, b)]
    found = differences(scenes[0].view, scenes[1].view)
    seats: list[int | None] = [*range(len(scenes[1].view["players"])), None]
    language = viewer.language
    return {
        "a": a,
        "b": b,
        "tables": [
            renamed(render.whole_table(scene), side) for scene, side in zip(scenes, "ab", strict=True)
        ],
        "groups": [
            (seat, seat_name(room, seat, language), rows)
            for seat in seats
            if (rows := [row for row in found if row.seat == seat])
        ],
        "chapters": [(chapter.step, named(chapter, language)) for chapter in index(room).chapters],
        **scenes[1].facts(),
    }


def renamed(drawing: Markup, side: str) -> Markup:
    """Two drawings stand on one page, so each needs ids of its own."""
    return Markup(re.sub(r' id="', f' id="{side}-', drawing))
