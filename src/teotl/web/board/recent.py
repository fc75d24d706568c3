"""Where few play there is room beside the table: what the others did, step by step, drawn as in the bar."""

from typing import TYPE_CHECKING

from teotl.web.board.chips import steps
from teotl.web.http.templates import template

if TYPE_CHECKING:
    from teotl.web.board.render import Scene


def recent(scene: "Scene") -> dict[str, str]:
    """The card by its id; nothing where other things stand in its place."""
    if scene.past or not scene.page.has_room(scene.look):
        return {}
    viewer, turns = scene.viewer, scene.turns

    def make() -> str:
        return template("parts/recent.html").render(
            turns=turns, viewer=viewer, language=viewer.language, page=scene.page, steps=steps
        )

    return {"recent": scene.room.drawn.part((viewer.language, "recent", viewer.seat), turns, make)}
