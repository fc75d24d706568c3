"""Who stands where at the end: whose game is shown, whom it is held against, and the places."""

from typing import Any

from teotl.draw.mural import MOST_PLACES
from teotl.draw.scenes import Place
from teotl.web.board.render import Scene


def result(scene: Scene) -> dict[str, Any]:
    return scene.game.result or {}


def shown(scene: Scene) -> int:
    """Whose game is told: the own one; where several are own, or none, the winner's."""
    own = scene.viewer.own
    return own[0] if len(own) == 1 else scene.game.ranking[0]


def against(scene: Scene) -> int | None:
    """Who it is held against: the opponent without a seat, the winner, or for the winner the second."""
    game, who = scene.game, shown(scene)
    if "automa" in result(scene):
        return len(game.seats)
    if len(game.seats) < 2:
        return None
    return game.ranking[0] if who != game.ranking[0] else game.ranking[1]


def total(scene: Scene, seat: int) -> int:
    return int(scene.game.breakdown[seat]["total"])


def places(scene: Scene) -> list[Place]:
    """From the first to the last; nobody where levels were played against."""
    game, ended, page = scene.game, result(scene), scene.page
    if "levels" in ended and len(game.seats) == 1:
        return []
    own = scene.viewer.own
    found = [
        Place(f"mark-p{seat % 4 + 1}", game.seats[seat], game.scores[seat], own == [seat])
        for seat in game.ranking
    ]
    if "automa" not in ended:
        beyond = [place for place in found[MOST_PLACES:] if place.mine]  # who looks stands there too
        return found[: MOST_PLACES - len(beyond)] + beyond
    name = page.opponent(scene.view, scene.viewer.language)
    opponent = Place(page.opponent_symbol(), name, ended["automa"], False)
    return [*found, opponent] if ended["solo"] == "won" else [opponent, *found]
