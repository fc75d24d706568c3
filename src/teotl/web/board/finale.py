"""The end of a game as a scene: who stands where, what decided it, the best turn, what is worth remembering."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from teotl.core.phrases import Amount, phrase
from teotl.core.words import listed, say, say_or
from teotl.draw.amounts import exchange
from teotl.draw.icons import symbols
from teotl.draw.mural import MOST_PLACES
from teotl.draw.names import named
from teotl.draw.scenes import Place
from teotl.web.board import ending, log
from teotl.web.board.chapters import counted_lines
from teotl.web.board.render import Scene
from teotl.web.board.turns import has_turns, index

MOST_FOR: Final = 3  # sources that speak for how it ended …
MOST_AGAINST: Final = 1  # … and against it
MOST_SENTENCES: Final = 2  # of the best turn
MOST_AMOUNTS: Final = 5  # of each side of its exchange


class Told(NamedTuple):
    """How it ended, in words: the title, a sentence, and a line for who looks."""

    title: str
    about: str
    mine: str
    mood: str


class Source(NamedTuple):
    """A source of points of two players; `width` of its bar in hundredths of half the room."""

    symbol: str
    name: str
    one: int
    other: int
    width: int


class Best(NamedTuple):
    """The turn, or round, that brought most."""

    step: int
    gained: int
    sentences: list[str]
    exchange: Markup


def values(scene: Scene) -> dict[str, Any]:
    """All that the scene shows."""
    who, rival = shown(scene), against(scene)
    told = told_end(scene)
    pictures = scene.page.mural(scene.look, places(scene), told.mood, f"{told.title}. {told.about}")
    events = [event for _, line in counted_lines(scene.room) for event in line.happened]
    levels = [] if "levels" not in result(scene) else scene.page.levels(scene.look, result(scene)["levels"])
    return {
        "told": told,
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
        "seated": len(scene.viewer.own) > 0 and "lesson" not in scene.room.row.settings,
    }


# --- Who.
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


# --- How it ended.
def told_end(scene: Scene) -> Told:
    ended, game = result(scene), scene.game
    if "automa" in ended:
        return told_solo(scene, ended)
    if len(game.seats) == 1:
        return told_alone(scene, ended)
    return told_table(scene, ended)


def told_solo(scene: Scene, ended: dict[str, Any]) -> Told:
    """Against an opponent without a seat: won, lost, or a tie, which is no win."""
    language, name = scene.viewer.language, scene.game.seats[0]
    opponent, points, theirs = (
        scene.page.opponent(scene.view, language),
        scene.game.scores[0],
        ended["automa"],
    )
    score = f"{points} : {theirs}"
    if ended["solo"] == "won":
        title = (
            say(language, "scene.you_beat", opponent=opponent)
            if scene.viewer.own == [0]
            else say(language, "scene.beaten", name=name, opponent=opponent)
        )
        return Told(title, score, say(language, "scene.by", points - theirs), "bright")
    key = "scene.tied" if ended["solo"] == "tied" else "scene.lost"
    missing = say(language, "scene.missing", theirs - points + 1)
    return Told(say(language, key, opponent=opponent), score, missing, "night")


def told_alone(scene: Scene, ended: dict[str, Any]) -> Told:
    """Alone: the level that was reached, or the points."""
    language, points = scene.viewer.language, say(scene.viewer.language, "scene.alone", scene.game.scores[0])
    levels = scene.page.levels(scene.look, ended.get("levels", ()))
    if not levels:
        return Told(say(language, "scene.end"), points, "", "bright")
    wished, upward = scene.game.options.get("solo"), [level for level in levels if not level.reached]
    reached = [level for level in levels if level.reached]
    if wished is None and not reached:  # no goal was set
        return Told(points, say(language, "scene.end"), f"{upward[0].name}: {upward[0].missing}", "bright")
    if ended.get("solo") == "lost" or not reached:
        missed = next((level for level in upward if level.name == level_name(scene, wished)), upward[0])
        title = say(language, "scene.level.missed", level=missed.name)
        return Told(title, points, missed.missing, "dusk")
    title = say(language, "scene.level.reached", level=reached[-1].name)
    more = f"{upward[0].name}: {upward[0].missing}" if upward else ""
    return Told(title, points, more, "bright")


def level_name(scene: Scene, level: object) -> str:
    return named(scene.viewer.language, f"web.level.{level}", str(level))


def told_table(scene: Scene, ended: dict[str, Any]) -> Told:
    """Among people: who won, by how much, and the place of who looks."""
    language, game, who = scene.viewer.language, scene.game, shown(scene)
    winners, first = ended["winners"], game.ranking[0]
    names = listed(language, [game.seats[seat] for seat in winners])
    title = (
        say(language, "scene.won.together", names=names)
        if len(winners) > 1
        else say(language, "scene.won", name=names)
    )
    second = game.scores[game.ranking[1]]
    ahead = game.scores[first] - (second if who in winners else game.scores[who])
    key = "scene.by" if who in winners else "scene.behind"
    about = say(language, key, ahead) if ahead else say(language, "scene.level_points")
    mine = say(language, "scene.place", place=game.ranking.index(who) + 1, count=len(game.seats))
    is_own = scene.viewer.own == [who]
    return Told(title, about, mine if is_own else "", "bright" if who in winners else "dusk")


# --- What decided it.
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


# --- The best turn.
def best(scene: Scene, seat: int) -> Best | None:
    """The turn that brought the seat most; points of a chapter between turns are no turn's."""
    room = scene.room
    standings, found = ending.story(room).standings, index(room)
    chapters = [chapter.step for chapter in found.chapters] if has_turns(room) else []
    acting = {turn.step: turn.seat for turn in found.turns}
    spans = [
        (after.points[seat] - before.points[seat], before.step, after.step)
        for before, after in pairwise(standings)
        if (not has_turns(room) or acting.get(before.step) == seat)
        and not any(before.step < step <= after.step for step in chapters)
    ]
    gained, start, end = max(spans, key=lambda span: span[0], default=(0, 0, 0))
    if gained <= 0:
        return None
    return Best(start, gained, sentences(scene, seat, start, end), Markup(traded(scene, seat, start, end)))


def sentences(scene: Scene, seat: int, start: int, end: int) -> list[str]:
    """What was done, in words; the first of it."""
    frame, language = log.frame(scene.room), scene.viewer.language
    told = [
        words
        for step in range(start + 1, end + 1)
        for who, event, words in log.heard(scene.room, step, seat, language)
        if who == seat and event not in frame
    ]
    return told[:MOST_SENTENCES]


def traded(scene: Scene, seat: int, start: int, end: int) -> str:
    """Prices and gains of these steps together, as icons."""
    price: dict[tuple[str, str], int] = {}
    gain: dict[tuple[str, str], int] = {}
    for step, line in counted_lines(scene.room):
        for event in line.happened if start < step <= end else ():
            if event.get("seat", line.seat) == seat:
                add(price, scene.game.facts(event).get("price", []))
                add(gain, scene.game.facts(event).get("gain", []))
    turned = price.keys() & gain.keys()  # what came and went again
    for sums in (price, gain):
        for key in [key for key in sums if key in turned or scene.page.symbol(*key) not in symbols()]:
            del sums[key]
    return exchange(phrase("traded", price=amounts(price), gain=amounts(gain)), scene.page, 20)


def add(sums: dict[tuple[str, str], int], found: Sequence[Amount]) -> None:
    for one in found:
        key = (one["what"], one.get("of", ""))
        sums[key] = sums.get(key, 0) + one["n"]


def amounts(sums: dict[tuple[str, str], int]) -> list[Amount]:
    """Points last: that is what is looked for."""
    first = sorted(sums.items(), key=lambda each: each[0][0] == "points")[-MOST_AMOUNTS:]
    return [Amount(what=what, n=n, of=of) if of else Amount(what=what, n=n) for (what, of), n in first]
