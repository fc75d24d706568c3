"""With two players, or Teotibot, there is room beside the table: what the other did, step by step."""

from typing import TYPE_CHECKING

from teotl.web.templates import template

if TYPE_CHECKING:
    from teotl.web.render import Scene

MOST_PLAYERS = 2  # Teotibot is one


def recent(scene: "Scene") -> dict[str, str]:
    """The card by its id; nothing where other things stand in its place."""
    if scene.past or len(scene.view["players"]) > MOST_PLAYERS:
        return {}
    viewer, turns = scene.viewer, scene.turns

    def make() -> str:
        return template("parts/recent.html").render(turns=turns, viewer=viewer, language=viewer.language)

    return {"recent": scene.room.drawn.part((viewer.language, "recent", viewer.seat), turns, make)}
