"""Great moments as scenes over the table: a chapter as its points are counted, and the end."""

from itertools import pairwise
from typing import Any, Literal, NamedTuple

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from teotl.core.words import listed, said, say
from teotl.draw.scenes import Chapter
from teotl.web.board import chapters, finale, render
from teotl.web.board.ending import seat_name
from teotl.web.board.pages import SeatWish, viewer_of
from teotl.web.board.render import Scene
from teotl.web.http.page import symbols_for
from teotl.web.http.templates import template
from teotl.web.tables.asking import TheRoom, TheVisitor

router = APIRouter(prefix="/g/{identity}/scene", include_in_schema=False)
FRESH = {"cache-control": "no-store"}


class Column(NamedTuple):
    """A player of the table of points: what they had, what the chapter brought, what they have, and their place."""

    name: str
    symbol: str
    mine: bool
    before: int
    brought: int
    now: int
    climbed: int  # places; below 0 if they fell
    leads: bool


@router.get("")
async def scene(
    request: Request,
    room: TheRoom,
    visitor: TheVisitor,
    seat: SeatWish = None,
    what: Literal["chapter", "end"] = "chapter",
    inline: bool = False,
) -> HTMLResponse:
    """The scene as a fragment, with the symbols that it shows; `inline` stands in a page that has its own buttons."""
    looked = render.scene(room, viewer_of(request, room, visitor, seat))
    language = looked.viewer.language
    html = end_html(looked, inline) if what == "end" else chapter_html(looked)
    return HTMLResponse(symbols_for(html, language) + html, headers=FRESH)


def end_html(scene: Scene, inline: bool) -> str:
    if not scene.game.over:
        raise HTTPException(404, said("error.game-not-over"))
    values = {**scene.facts(), "language": scene.viewer.language, "inline": inline, **finale.values(scene)}
    return template("parts/finale.html").render(values)


def chapter_html(scene: Scene) -> str:
    found = chapters.last_chapter(scene.room)
    chapter = None if found is None else chapter_of(scene, found)
    if found is None or chapter is None:
        raise HTTPException(404, said("scene.none"))
    values = chapter_values(scene, found, chapter)
    return template("parts/scene.html").render({**scene.facts(), "language": scene.viewer.language, **values})


def chapter_of(scene: Scene, found: chapters.Found) -> Chapter | None:
    """The chapter as the game tells it, with the table as it was when it came."""
    room, viewer = scene.room, scene.viewer
    then = render.scene(room, viewer, room.at(found.step))
    return scene.page.chapter(then.look, chapters.came(room, found))


# --- What the page shows of a chapter.
def chapter_values(scene: Scene, found: chapters.Found, chapter: Chapter) -> dict[str, Any]:
    language, columns = scene.viewer.language, columns_of(scene, chapter)
    return {
        "name": found.name,
        "chapter": chapter,
        "called": scene.page.chapter_name(found.number, language),
        "columns": columns,
        "lead": lead(columns, language) if found.is_closed else chapter.about,
        "closed": found.is_closed,
        "asks": chapter.asks if scene.asked and not found.is_closed else "",
        "sky": [Markup(drawn) for drawn in chapter.sky],
        "head": [Markup(drawn) for drawn in chapter.head],
        "nexts": nexts(chapter, language),
    }


def columns_of(scene: Scene, chapter: Chapter) -> list[Column]:
    brought = [
        sum(row.cells[seat].points or 0 for row in chapter.rows) for seat in range(len(chapter.before))
    ]
    now = [before + gain for before, gain in zip(chapter.before, brought, strict=True)]
    language, seats = scene.viewer.language, len(scene.game.seats)
    return [
        Column(
            seat_name(scene.room, seat, language),
            f"mark-p{seat % 4 + 1}" if seat < seats else scene.page.opponent_symbol(),
            seat in scene.viewer.own,
            before,
            brought[seat],
            now[seat],
            place(chapter.before, seat) - place(now, seat),
            now[seat] == max(now),
        )
        for seat, before in enumerate(chapter.before)
    ]


def place(points: Any, seat: int) -> int:
    """How many are ahead."""
    return sum(1 for other in points if other > points[seat])


def lead(columns: list[Column], language: str) -> str:
    """Who is ahead now, and whether that is new."""
    first = [column for column in columns if column.leads]
    if len(first) > 1:
        names = listed(language, [column.name for column in first])
        return say(language, "scene.abreast", first[0].now, names=names)
    ahead = first[0].now - max((column.now for column in columns if not column.leads), default=0)
    key = "scene.takes_lead" if first[0].climbed else "scene.leads"
    return say(language, key, ahead, name=first[0].name)


def nexts(chapter: Chapter, language: str) -> list[str]:
    """What is said while the rows come one after the other: what was counted, and what comes next."""
    titles = [row.title for row in chapter.rows]
    return [say(language, "scene.counted", row=title, next=after) for title, after in pairwise(titles)] + [""]
