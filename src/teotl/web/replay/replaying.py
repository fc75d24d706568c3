"""A moment of a game as a page shows it: the parts that change from step to step, by id."""

from typing import Any, Final

from markupsafe import Markup

from teotl.core.words import say
from teotl.draw.names import humanised, known
from teotl.web.board import log, render
from teotl.web.board.render import Scene, Viewer
from teotl.web.board.turns import Chapter, Index, index
from teotl.web.http.templates import template
from teotl.web.replay.whatif import forbids_hints
from teotl.web.tables.room import Room

LIVE: Final = ("action", "since", "choices")  # parts of the table that a replay has not


def scene_at(room: Room, viewer: Viewer, step: int) -> Scene:
    """What the viewer could see after so many lines; nothing can be chosen there."""
    return render.scene(room, viewer, room.at(step))


def parts(room: Room, viewer: Viewer, step: int, small: bool = False, region: str = "") -> dict[str, str]:
    """Everything that a step may change; `small` for phones, `region` is the part that is shown large."""
    scene = scene_at(room, viewer, step)
    found = {**render.parts(scene, small), **(render.picked(scene, region) if region else {})}
    past = {name: html for name, html in found.items() if name not in LIVE}
    return {**past, "moment": moment_words(room, viewer, step)}


def moment_words(room: Room, viewer: Viewer, step: int) -> str:
    """Which step it is, and what happened in it."""
    words = [] if not step else [said for _, _, said in log.heard(room, step, viewer.seat, viewer.language)]
    seat = room.lines[step - 1].seat if step else None
    return template("parts/moment.html").render(
        room=room, step=step, words=words, seat=seat, language=viewer.language
    )


def page_values(room: Room, viewer: Viewer, step: int) -> dict[str, Any]:
    """What the page of a moment is made of."""
    scene = scene_at(room, viewer, step)
    found = index(room)
    return {
        "table": render.whole_table(scene),
        "parts": {name: Markup(html) for name, html in render.bars(scene).items()},
        "moment": Markup(moment_words(room, viewer, step)),
        "step": step,
        "chapters": [(chapter.step, named(chapter, viewer.language)) for chapter in found.chapters],
        "index": jumps(found),
        "exact": room.game.over,
        "silent": forbids_hints(room),
        **scene.facts(),
    }


def named(chapter: Chapter, language: str) -> str:
    key = f"replay.{chapter.kind}"
    if key not in known():
        return f"{humanised(chapter.kind)} {chapter.number}"
    return say(language, key, n=chapter.number)


def jumps(found: Index) -> dict[str, list[list[int]]]:
    """Turns and chapters as the page's script reads them."""
    return {
        "turns": [list(turn) for turn in found.turns],
        "chapters": [[chapter.step, chapter.number] for chapter in found.chapters],
    }
