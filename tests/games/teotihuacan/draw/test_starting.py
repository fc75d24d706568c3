"""Starting tiles: what glows on them is what is drawn there."""

import re

import teotl
from teotl.draw.svg import Box
from teotl.games.teotihuacan.draw import choices, phone, starting
from teotl.games.teotihuacan.draw.views import View


def claiming() -> list[View]:
    """Moments where the discovery tile of a starting tile may be taken."""
    found = []
    for seed in range(40):
        game = teotl.new_game("teotihuacan", ["Ana", "Bo"], seed=seed)
        while not game.over and game.view(None)["phase"] != "playing" and game.step < 30:
            view = game.view(game.to_act[0])
            if view["pending"] and view["pending"][0]["task"] == "starting claim":
                found.append(view)
            game.play(game.to_act[0], view["choices"][-1])
    return found


def drawn_at(view: View, tile: int) -> tuple[float, float]:
    """The middle of the discovery tile as the drawing has it, on the table."""
    drawing = phone.on_pyramid(view, "en")
    card = drawing[drawing.index(f'id="start-{tile}"') :]
    use = re.search(r'#t-[^"]*" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)', card)
    assert use
    x, y, w, h = map(float, use.groups())
    box = starting.tile_boxes(view)[tile]
    return box.x + x + w / 2, box.y + y + h / 2


def holds(box: Box, point: tuple[float, float]) -> bool:
    return abs(point[0] - box.cx) < 2 and abs(point[1] - box.cy) < 2


def test_a_discovery_tile_that_may_be_taken_glows_where_it_is_drawn() -> None:
    views = claiming()
    assert len(views) > 10
    for view in views:
        target = next(target for target in choices.targets(view) if target.key.startswith("claim"))
        assert holds(target.box, drawn_at(view, view["pending"][0]["tile"]))
