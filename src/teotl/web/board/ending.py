"""The end of a game, told: points by source and chapter, how they came about, and where the game turned.

`REVIEWS` is the place for what other modules have to say about a finished game: each is asked for a section.
"""

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from markupsafe import Markup

from teotl.core.moments import follow
from teotl.core.words import say, say_or
from teotl.draw import graph
from teotl.draw.names import known, named
from teotl.draw.pages import page_of
from teotl.web.board.render import Scene
from teotl.web.board.turns import Chapter, has_turns, index, story_of
from teotl.web.tables.room import Room

REVIEWS: list[Callable[[Scene], Markup]] = []  # sections that another module adds to the end screen
MOST_TURNING_POINTS = 4
WIDE, NARROW = (760, 300), (358, 270)  # of the graph


class Standing(NamedTuple):
    """The points after a step: by seat, and by source for each."""

    step: int
    points: list[int]
    sources: list[dict[str, int]]


class Swing(NamedTuple):
    """Who gained most between two standings: so many points, and so many more than the others."""

    seat: int
    gained: int
    size: float


class TurningPoint(NamedTuple):
    """A turn that changed more than others did; `leads` says that the one who gained went ahead by it."""

    step: int
    seat: int
    gained: int
    sources: dict[str, int]
    chapter: Chapter | None
    leads: bool


class Story(NamedTuple):
    standings: list[Standing]
    chapters: list[Chapter]
    turning: list[TurningPoint]


_stories: WeakKeyDictionary[Room, tuple[int, Story]] = WeakKeyDictionary()


def story(room: Room) -> Story:
    """How the points came about; made once for a finished game."""
    version, made = _stories.get(room, (-1, None))
    if made is None or version != room.version:
        found = index(room)
        # Between two turns an eclipse scores and salaries are paid: that belongs together.
        starts = found.turns if has_turns(room) else found.chapters
        standings = standings_at(room, sorted({0, *(start.step for start in starts), room.version}))
        made = Story(standings, found.chapters, turning_points(standings, found.chapters))
        _stories[room] = (room.version, made)
    return made


def standings_at(room: Room, steps: list[int]) -> list[Standing]:
    """The points at these steps, in one walk through the game."""
    game, done, found = room.at(0), 0, []
    for step in steps:
        game = follow(game, room.game.lines[done:step])
        done = step
        parts = game.breakdown
        found.append(Standing(step, [part["total"] for part in parts], [part["sources"] for part in parts]))
    return found


# --- Where it turned.
def turning_points(standings: list[Standing], chapters: list[Chapter]) -> list[TurningPoint]:
    """The turns in which somebody gained most on the others, in the order they came."""
    swings = [(swing(before, after), before, after) for before, after in pairwise(standings)]
    real = [each for each in swings if each[0].size > 0 and each[0].gained > 0]
    biggest = sorted(real, key=lambda each: -each[0].size)[:MOST_TURNING_POINTS]
    found = [turning_point(change, before, after, chapters) for change, before, after in biggest]
    return sorted(found, key=lambda point: point.step)


def swing(before: Standing, after: Standing) -> Swing:
    """Who gained most, and how much on the others' mean."""
    gains = [now - then for then, now in zip(before.points, after.points, strict=True)]
    most, others = max(gains), len(gains) - 1
    return Swing(gains.index(most), most, most - ((sum(gains) - most) / others if others else 0))


def turning_point(change: Swing, before: Standing, after: Standing, chapters: list[Chapter]) -> TurningPoint:
    seat = change.seat
    sources = {
        source: points - before.sources[seat][source]
        for source, points in after.sources[seat].items()
        if points != before.sources[seat][source]
    }
    chapter = next((each for each in chapters if before.step < each.step <= after.step), None)
    leads = not ahead(before.points, seat) and ahead(after.points, seat)
    return TurningPoint(after.step, seat, change.gained, sources, chapter, leads)


def ahead(points: list[int], seat: int) -> bool:
    return all(points[seat] > other for number, other in enumerate(points) if number != seat)


# --- In words.
def seat_name(room: Room, seat: int | None, language: str) -> str:
    """A player's name; beyond them the automatic opponent's; the table's own without a seat."""
    if seat is None:
        return say(language, "replay.table")
    names = room.game.seats
    if seat < len(names):
        return names[seat]
    return page_of(room.row.game).opponent(room.seen(None), language)


def turning_words(room: Room, point: TurningPoint, language: str) -> str:
    """A turning point in a sentence or two."""
    listed = ", ".join(
        say(
            language,
            "replay.turning.source",
            source=named(language, f"web.source.{source}", source),
            points=signed(points),
        )
        for source, points in sorted(point.sources.items(), key=lambda each: -abs(each[1]))
    )
    name = seat_name(room, point.seat, language)
    words = say(language, "replay.turning.gained", n=point.gained, name=name, sources=listed)
    if chapter := chapter_of_turning(room, point):
        words = in_chapter(language, chapter, words)
    return f"{words} {say(language, 'replay.turning.leads', name=name)}" if point.leads else words


def chapter_of_turning(room: Room, point: TurningPoint) -> Chapter | None:
    """The chapter in which it turned, where that says something."""
    if has_turns(room) or not point.chapter:
        return point.chapter or (None if has_turns(room) else next(reversed(story(room).chapters), None))
    return point.chapter._replace(number=point.chapter.number - 1)  # the next began: it was in the one before


def in_chapter(language: str, chapter: Chapter, words: str) -> str:
    key = f"replay.turning.{chapter.kind}"
    return say(language, key, number=chapter.number, words=words) if key in known() else words


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


# --- The page.
def page_values(scene: Scene) -> dict[str, Any]:
    """What the end screen shows besides the ranking."""
    room, language = scene.room, scene.viewer.language
    found = story(room)
    return {
        "names": [seat_name(room, seat, language) for seat in range(len(scene.game.breakdown))],
        "graphs": [Markup(drawn(room, found, language, size)) for size in (WIDE, NARROW)],
        "turning": [(point, turning_words(room, point, language)) for point in found.turning],
        "reviews": [review(scene) for review in REVIEWS],
        "seated": len(scene.viewer.own) > 0 and not scene.room.row.is_guided,
        "level": level_words(scene),
        **by_chapter(scene),
    }


def by_chapter(scene: Scene) -> dict[str, Any]:
    """The points of every player chapter by chapter, where a game counts them, and what stands above them."""
    kind = next((kind for _, kind, _ in story_of(scene.room).chapters), "")
    return {
        "by_chapter": [part.get(f"{kind}s", ()) for part in scene.game.breakdown],
        "by_chapter_words": say_or(scene.viewer.language, f"replay.by_{kind}", ""),
    }


def level_words(scene: Scene) -> str:
    """Alone, in a game with levels: whether the chosen one was reached, else which were."""
    reached, language = (scene.game.result or {}).get("levels"), scene.viewer.language
    if reached is None:
        return ""
    level = scene.game.options.get("solo")
    if level is not None:
        key = "reached" if level in reached else "missed"
        return say(language, f"replay.level.{key}", level=named(language, f"web.level.{level}", level))
    levels = ", ".join(named(language, f"web.level.{name}", name) for name in reached)
    return (
        say(language, "replay.level.reached", level=levels) if levels else say(language, "replay.level.none")
    )


def drawn(room: Room, found: Story, language: str, size: tuple[int, int]) -> str:
    lines = [
        graph.Line(
            seat_name(room, seat, language),
            seat,
            [each.points[seat] for each in found.standings],
        )
        for seat in range(len(found.standings[0].points))
    ]
    marks = chapter_marks(room, found.chapters, [each.step for each in found.standings])
    return graph.graph(lines, marks, graph_words(room, "replay.graph", language), size)


def chapter_marks(room: Room, chapters: list[Chapter], places: list[int]) -> list[graph.Mark]:
    """Where the chapters are among the steps of a graph."""
    return [
        graph.Mark(
            min(bisect_left(places, chapter.step), len(places) - 1),
            str(chapter.number),
            f"/g/{room.row.id}?step={chapter.step}",
        )
        for chapter in chapters
    ]


def graph_words(room: Room, title: str, language: str) -> graph.Words:
    """The title of a graph, and what its marks are: the game's chapters."""
    kinds = [kind for _, kind, _ in story_of(room).chapters]
    marks = ", ".join(named(language, f"replay.graph.{kind}s", kind) for kind in kinds)
    return graph.Words(title=say(language, title), mark=marks)
