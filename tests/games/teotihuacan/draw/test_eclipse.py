"""An eclipse as a scene: its rows say what its events say, and together they are the points it brought."""

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

import teotl
from teotl.core.game import Game, Happening
from teotl.core.words import LANGUAGES
from teotl.draw.look import Look
from teotl.draw.scenes import Came, Chapter
from teotl.games.teotihuacan.draw import eclipse
from teotl.games.teotihuacan.draw.page import PAGE

NAMES = ("Ana", "Bo", "Cem", "Dana")
COUNTED = ("avenue", "pyramid", "masks", "salary")


class Eclipse(NamedTuple):
    """A whole eclipse of a game: how it came, the table then, and the game when it was over."""

    came: Came
    look: Look
    after: Game
    later: list[Happening]  # of the choice that ended it: what no longer belongs to it


def eclipses(seats: Sequence[str], seed: int, language: str = "en", **options: object) -> Iterator[Eclipse]:
    """Every eclipse of a game played at random."""
    game, chance = (
        teotl.new_game("teotihuacan", list(seats), seed, {"setup": "tiles", **options}),
        random.Random(seed),
    )
    begun: tuple[dict[str, Any], list[Happening], Look, list[Happening], int] | None = None
    while not game.over:
        before = game.view(None) if begun is None else {}
        seat = game.to_act[0]
        events = game.play(seat, chance.choice(game.choices(seat)))
        came = next((at for at, event in enumerate(events) if event["event"] == "eclipse-came"), None)
        if came is not None:
            look = Look(game.view(None), None, language, names=list(seats))
            begun = (before, events[:came], look, [], int(events[came]["eclipse"]))
            events = events[came:]
        if begun is None:
            continue
        end = next((at for at, event in enumerate(events) if event["event"] == "turn-began"), None)
        begun[3].extend(events[:end])
        if end is not None or game.over:
            closed = Came(begun[4], begun[0], begun[1], begun[3], True)
            yield Eclipse(closed, begun[2], game, [] if end is None else events[end:])
            begun = None


def brought(chapter: Chapter) -> list[int]:
    return [sum(row.cells[seat].points or 0 for row in chapter.rows) for seat in range(len(chapter.before))]


def scored(events: Sequence[Happening], seats: int) -> list[int]:
    return [
        sum(event["points"] for event in events if event["event"] == "scored" and event["seat"] == seat)
        for seat in range(seats)
    ]


@pytest.mark.parametrize("part", range(4))
def test_the_rows_of_every_eclipse_are_the_points_it_brought_in_200_games(part: int) -> None:
    """Fifty games of one to four seats: before, and all rows, are the points after."""
    seen = 0
    for seed in range(50):
        for one in eclipses(NAMES[: part + 1], seed):
            chapter = eclipse.chapter(one.look, one.came)
            after = [part["total"] for part in one.after.breakdown]
            since = scored(one.later, len(after))
            now = [total - late for total, late in zip(after, since, strict=True)]
            assert [a + b for a, b in zip(chapter.before, brought(chapter), strict=True)] == now
            seen += 1
    assert seen >= 100


def test_each_row_is_what_the_game_counts_for_that_source() -> None:
    for seed in range(10):
        for one in eclipses(NAMES[:3], seed):
            avenue, leader, track, masks, salary = eclipse.chapter(one.look, one.came).rows[:5]
            for seat, part in enumerate(one.after.breakdown):
                earned = part["eclipses"][one.came.number - 1]
                points = [row.cells[seat].points or 0 for row in (avenue, leader, track, masks, salary)]
                told = (points[0], points[1] + points[2], points[3], points[4])
                assert told == tuple(earned[source] for source in COUNTED)


def worth(why: str) -> int:
    """`3 × 4` or `6 + 1`, worked out."""
    return sum(math.prod(int(number) for number in part.split("×")) for part in why.split("+"))


def test_how_points_came_about_makes_the_points() -> None:
    """Products and sums are right wherever they stand."""
    reasons = 0
    for seed in range(10):
        for one in eclipses(NAMES[:4], seed):
            rows = eclipse.chapter(one.look, one.came).rows
            for row in (rows[0], rows[2], rows[3]):
                for cell in row.cells:
                    reasons += 1 if cell.why else 0
                    assert not cell.why or worth(cell.why) == cell.points
            assert all(cell.why or not cell.points for cell in rows[2].cells)
    assert reasons > 50


def test_a_salary_that_is_still_asked_has_no_points_yet() -> None:
    one = next(eclipses(NAMES[:3], 5))
    first = next(at for at, event in enumerate(one.came.events) if event["event"] == "salary-paid")
    open_still = one.came._replace(events=one.came.events[: first + 1], is_closed=False)
    cells = eclipse.chapter(one.look, open_still).rows[4].cells
    paid = one.came.events[first]["seat"]
    assert [cell.points is None for cell in cells] == [seat != paid for seat in range(3)]
    assert eclipse.chapter(one.look, open_still).signs == ()


def test_teotibot_pays_no_salary_and_counts_its_goods_at_the_end() -> None:
    *_, last = eclipses(NAMES[:1], 7)
    chapter = eclipse.chapter(last.look, last.came)
    assert chapter.rows[4].cells[1] == (0, "")
    titles = [row.title for row in chapter.rows[5:]]
    assert "Goods" in titles
    assert chapter.signs == [], "nothing begins anew"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_eclipse_is_told_in_every_language(language: str) -> None:
    one = next(eclipses(NAMES[:2], 3, language))
    chapter = eclipse.chapter(one.look, one.came)
    words = [chapter.title, chapter.about, chapter.opening, chapter.opening_about, chapter.asks]
    words += [text for row in chapter.rows for text in (row.title, row.about)]
    words += [sign.words for sign in chapter.signs]
    assert all(words)
    english = next(eclipses(NAMES[:2], 3, "en"))
    assert (
        language == "en" or chapter.rows[0].about != eclipse.chapter(english.look, english.came).rows[0].about
    )
    assert PAGE.chapter_name(1, language)
