"""With two players, or Teotibot, there is room beside the table: what the other did, step by step."""

from typing import TYPE_CHECKING

from teotl.web import told
from teotl.web.templates import template

if TYPE_CHECKING:
    from teotl.web.render import Scene

MOST_PLAYERS = 2  # Teotibot is one


def recent(scene: "Scene") -> dict[str, str]:
    """The card by its id; nothing where other things stand in its place."""
    if scene.past or len(scene.view["players"]) > MOST_PLAYERS:
        return {}
    viewer = scene.viewer
    turns = told.since(scene.room, viewer.seat, viewer.language)
    shown = template("parts/recent.html").render(turns=turns, viewer=viewer, language=viewer.language)
    return {"recent": shown}
