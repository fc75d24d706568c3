"""The end of a game as a scene: who stands where, what decided it, the best turn, what is worth remembering."""

from typing import Any

from markupsafe import Markup

from teotl.web.board import ending
from teotl.web.board.best_turn import best
from teotl.web.board.chapters import counted_lines
from teotl.web.board.deciding import decided, own_sources, sources
from teotl.web.board.how_it_ended import how_it_ended
from teotl.web.board.placing import against, places, result, shown, total
from teotl.web.board.render import Scene
from teotl.web.board.turns import has_turns


def values(scene: Scene) -> dict[str, Any]:
    """All that the scene shows."""
    who, rival = shown(scene), against(scene)
    end = how_it_ended(scene)
    pictures = scene.page.mural(scene.look, places(scene), end.mood, f"{end.title}. {end.about}")
    events = [event for _, line in counted_lines(scene.room) for event in line.happened]
    levels = [] if "levels" not in result(scene) else scene.page.levels(scene.look, result(scene)["levels"])
    return {
        "end": end,
        "pictures": [Markup(drawn) for drawn in pictures],
        "who": ending.seat_name(scene.room, who, scene.viewer.language),
        "is_mine": scene.viewer.own == [who],
        "rival": None if rival is None else ending.seat_name(scene.room, rival, scene.viewer.language),
        "decided": decided(scene),
        "sources": [] if rival is None else sources(scene, who, rival),
        "own_sources": own_sources(scene, who) if rival is None else [],
        "points": total(scene, who),
        "best": best(scene, who),
        "by_rounds": not has_turns(scene.room),
        "memories": scene.page.memories(scene.look, who, events),
        "levels": levels,
        "keepsake": Markup(scene.page.keepsake(scene.look, who)),
        "seated": len(scene.viewer.own) > 0 and not scene.room.row.is_guided,
    }
