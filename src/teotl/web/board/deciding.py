"""What decided a game: the source of points that set the winner apart, or what broke the tie."""

from typing import Any, Final, NamedTuple

from teotl.core.words import say, say_or
from teotl.draw.names import named
from teotl.web.board import ending
from teotl.web.board.placing import against, result, shown, total
from teotl.web.board.render import Scene

MOST_FOR: Final = 3  # sources that speak for how it ended …
MOST_AGAINST: Final = 1  # … and against it


class Source(NamedTuple):
    """A source of points of two players; `width` of its bar in hundredths of half the room."""

    symbol: str
    name: str
    one: int
    other: int
    width: int


def decided(scene: Scene) -> str:
    """In one sentence: the source of points that set the winner apart, or what broke the tie."""
    rival, ended, language = against(scene), result(scene), scene.viewer.language
    if rival is None:
        return ""
    one, other = (rival, shown(scene)) if rival_won(scene, rival) else (shown(scene), rival)
    if total(scene, one) == total(scene, other):
        return tie(ended, one, other, language, "automa" in ended)
    mine, theirs = (scene.game.breakdown[seat]["sources"] for seat in (one, other))
    source = max(mine, key=lambda name: mine[name] - theirs.get(name, 0))
    return say(
        language,
        "scene.decided.by",
        mine[source],
        name=ending.seat_name(scene.room, one, language),
        source=named(language, f"web.source.{source}", source),
        other=signed_less(theirs.get(source, 0)),
    )


def rival_won(scene: Scene, rival: int) -> bool:
    ended = result(scene)
    return ended["solo"] != "won" if "automa" in ended else rival == scene.game.ranking[0]


def tie(ended: dict[str, Any], one: int, other: int, language: str, solo: bool) -> str:
    """What told them apart, where nothing in points did."""
    if solo:
        return say(language, "scene.level_points")
    by = next((reason["by"] for reason in ended["reasons"] if {one, other} == set(reason["seats"])), None)
    if by == "" or {one, other} <= set(ended["winners"]):
        return say(language, "scene.decided.shared")
    return say_or(language, f"ending.tie.{by}", say(language, "scene.decided.tie"))


def sources(scene: Scene, one: int, other: int) -> list[Source]:
    """What spoke most for how it ended, and one thing against it."""
    mine, theirs = (scene.game.breakdown[seat]["sources"] for seat in (one, other))
    gaps = {
        name: points - theirs.get(name, 0) for name, points in mine.items() if points != theirs.get(name, 0)
    }
    sign = -1 if rival_won(scene, other) else 1
    speaking = sorted((name for name in gaps if gaps[name] * sign > 0), key=lambda name: -gaps[name] * sign)
    other_way = sorted((name for name in gaps if gaps[name] * sign < 0), key=lambda name: gaps[name] * sign)
    chosen = [*speaking[:MOST_FOR], *other_way[:MOST_AGAINST]]
    most = max((abs(gaps[name]) for name in chosen), default=1)
    return [
        Source(
            scene.page.source_symbol(name),
            named(scene.viewer.language, f"web.source.{name}", name),
            mine[name],
            theirs.get(name, 0),
            max(8, abs(gaps[name]) * 92 // most),
        )
        for name in chosen
    ]


def own_sources(scene: Scene, seat: int) -> list[Source]:
    """All sources of who played alone."""
    found: dict[str, int] = scene.game.breakdown[seat]["sources"]
    return [
        Source(
            scene.page.source_symbol(name), named(scene.viewer.language, f"web.source.{name}", name), n, 0, 0
        )
        for name, n in found.items()
    ]


def signed_less(points: int) -> str:
    return str(points).replace("-", "−")
