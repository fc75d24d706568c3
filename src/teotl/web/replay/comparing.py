"""Two moments of a game beside each other, and what differs between them."""

import re
from typing import Any, NamedTuple

from markupsafe import Markup

from teotl.draw.page import Facts
from teotl.draw.pages import page_of
from teotl.web.board import render
from teotl.web.board.ending import seat_name
from teotl.web.board.render import Viewer
from teotl.web.board.turns import index
from teotl.web.replay.replaying import named, scene_at
from teotl.web.tables.room import Room

View = dict[str, Any]


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
    return page_of(view["game"]).facts(view, seat)


def table_facts(view: View) -> Facts:
    """What belongs to nobody: what was built, how far the game is."""
    return page_of(view["game"]).table_facts(view)


# --- What differs.
def differences(before: View, after: View) -> list[Difference]:
    """All that changed, the players' first, then the table's."""
    found = []
    for seat in range(len(page_of(after["game"]).points(after))):
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
    seats: list[int | None] = [*range(len(scenes[1].page.points(scenes[1].view))), None]
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
