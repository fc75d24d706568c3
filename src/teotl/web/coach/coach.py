"""The coach in the web app: a hint for who may choose, and the review of a finished game.

Both are thought out in a helper process, from what a seat may see. Whoever opens a table may forbid hints.
"""

import json
from typing import Any, Final, NamedTuple

from babel.numbers import format_decimal
from markupsafe import Markup

import teotl
from teotl.bots.advice import Advice, change_of_mind
from teotl.core.game import Game
from teotl.core.seeds import mixed
from teotl.core.words import say, say_or
from teotl.draw import graph
from teotl.draw.names import named
from teotl.draw.pages import page_of
from teotl.web.board import ending
from teotl.web.board.render import Scene
from teotl.web.board.turns import index
from teotl.web.http.places import Asker
from teotl.web.http.templates import template
from teotl.web.tables.room import Room
from teotl.web.tables.thinking import Thinkers

SECONDS: Final = 1.0  # for a hint
MOST_HINTS: Final = 4
MOST_SLIPS: Final = 5
LEAST_REASON: Final = 0.3  # points; less is no reason
WIDE, NARROW = (760, 240), (358, 220)

Reviewed = dict[str, Any]


# --- Hints.
async def advice(thinkers: Thinkers, room: Room, seat: int, asker: Asker) -> list[dict[str, Any]]:
    """What the coach says to the seat, once for a moment; empty if it could not answer."""
    question = {"advise": room.game.view(seat), "seconds": SECONDS, "seed": room.version}
    answer = await thinkers.ask_once(question, asker)
    found: list[dict[str, Any]] = json.loads(answer) if answer else []
    return found[:MOST_HINTS]


def hint_words(room: Room, seat: int, found: list[dict[str, Any]], language: str) -> str:
    """The hint as a part of the page."""
    texts = {choice.key: choice.text(language) for choice in room.game.choices(seat)}
    best = max((one["worth"] for one in found), default=0.0)
    view = room.game.view(seat)
    page = page_of(room.game.name)
    rows = [
        {
            "key": one["key"],
            "pick": page.last_pick(view, one["key"]),
            "text": texts[one["key"]],
            "is_best": one["worth"] == best,
            "behind": decimal(best - one["worth"], language),
            "chance": round(100 * one["chance"]),
            "reasons": reasons(one["reasons"], language),
            "tellings": [sentence(room.game, language, *each) for each in one["tellings"]],
            "line": turn_words(view, room.version, one["line"], language),
        }
        for one in found
        if one["key"] in texts
    ]
    values = {"language": language, "rows": rows, "mind": mind_words(found, texts, language)}
    return template("parts/hint.html").render(values)


def mind_words(found: list[dict[str, Any]], texts: dict[str, str], language: str) -> str:
    """What would change the coach's mind; empty if it cannot say."""
    change = change_of_mind([Advice(**one) for one in found if one["key"] in texts])
    if change is None:
        return ""
    reason = named(language, f"coach.reason.{change.reason}", change.reason)
    points = decimal(change.points, language)
    return say(language, "coach.mind", reason=reason, points=points, other=texts[change.key])


def sentence(game: Game, language: str, key: str, n: int | None, numbers: dict[str, int]) -> str:
    """What a teacher says: points are counted, and a seat is called by its name."""
    values: dict[str, Any] = {**numbers}
    if "points" in numbers:
        values["points"] = say(language, "coach.points", numbers["points"])
    if "seat" in numbers:
        values["name"] = game.seats[numbers["seat"]]
    return say(language, key, n, **values)


def turn_words(view: dict[str, Any], seed: int, keys: list[str], language: str) -> list[str]:
    """The turn that a choice begins, in words; what it shows is what the coach guessed, never what lies there."""
    game, texts = teotl.sample(view, mixed(seed, view["step"])), []
    for key in keys:
        words = {choice.key: choice.text(language) for choice in game.choices(view["seat"])}
        if key not in words:  # the table has moved on meanwhile
            break
        texts.append(words[key])
        game.play(view["seat"], key)
    return texts


class Reason(NamedTuple):
    """What a choice changes: "+2.1", "goods"."""

    number: str
    name: str
    is_gain: bool


def reasons(numbers: dict[str, float], language: str) -> list[Reason]:
    """The most first; what makes next to no difference is left out."""
    ranked = sorted(numbers.items(), key=lambda each: -abs(each[1]))
    return [
        Reason(
            f"{'+' if number > 0 else '−'}{decimal(abs(number), language)}",
            named(language, f"coach.reason.{name}", name),
            number > 0,
        )
        for name, number in ranked
        if abs(number) >= LEAST_REASON
    ]


def decimal(number: float, language: str) -> str:
    """With one digit behind the point, or the comma."""
    return format_decimal(number, format="0.0", locale=language)


# --- The review.
async def review(thinkers: Thinkers, room: Room, asker: Asker) -> Reviewed:
    """How the coach saw the game; thought out once, at however many tables it stands. Empty if it could not answer."""
    answer = await thinkers.ask_once({"review": room.game.record()}, asker)
    found: Reviewed = json.loads(answer) if answer else {}
    return found


def review_words(room: Room, found: Reviewed, language: str) -> str:
    """The review as a part of the page."""
    slips = [slip_words(room, slip, language) for slip in found["slips"][:MOST_SLIPS]]
    open_to_the_end = any(
        share < 1 for _, shares in found["chances"] for share in shares
    )  # else nobody to beat
    sizes = (WIDE, NARROW) if open_to_the_end else ()
    graphs = [Markup(chances(room, found, language, size)) for size in sizes]
    values = {"language": language, "room": room, "slips": slips, "graphs": graphs}
    values |= {
        "turning": [turning_words(room, point, language) for point in found["turning"]],
        "plans": [plan_words(room, plan, language) for plan in found["plans"]],
        "lessons": [lesson_words(room, lesson, language) for lesson in found["lessons"]],
    }
    return template("parts/review.html").render(values)


def turning_words(room: Room, point: dict[str, Any], language: str) -> dict[str, Any]:
    """A turning point: whose chance, how much, and when."""
    past = room.at(point["step"])
    name = ending.seat_name(room, point["seat"], language)
    before, after = (round(100 * point[part]) for part in ("before", "after"))
    words = say(language, "coach.review.turned", name=name, before=before, after=after)
    when = page_of(past.name).when(past.view(None), language)
    return {"seat": point["seat"], "step": point["step"], "words": words, "when": when}


def plan_words(room: Room, plan: dict[str, Any], language: str) -> dict[str, Any]:
    """What a player followed: by the game's word for it, else by the source of the points."""
    source = named(language, f"web.source.{plan['name']}", plan["name"])
    called = named(language, f"coach.plan.{plan['name']}", source)
    words = say(language, "coach.review.plan", plan=called, points=plan["points"], total=plan["total"])
    place = named(language, f"draw.board.{plan['place']}", plan["place"])
    went = say(language, "coach.review.went", plan["times"], place=place) if plan["place"] else ""
    return {"seat": plan["seat"], "name": room.game.seats[plan["seat"]], "words": words, "went": went}


def lesson_words(room: Room, lesson: dict[str, Any], language: str) -> dict[str, Any]:
    """What a player lost in all, and what would have helped most."""
    name, points = room.game.seats[lesson["seat"]], decimal(lesson["lost"], language)
    words = say(language, "coach.review.lesson", lesson["turns"], name=name, points=points)
    advice = say_or(language, f"coach.lesson.{lesson['reason']}", "") if lesson["reason"] else ""
    return {"seat": lesson["seat"], "words": words, "advice": advice}


def slip_words(room: Room, slip: dict[str, Any], language: str) -> dict[str, Any]:
    """A dear choice: who took it and when, what it cost, what was chosen and what was better."""
    past = room.at(slip["at"])
    texts = {choice.key: choice.text(language) for choice in past.choices(slip["seat"])}
    return {
        "seat": slip["seat"],
        "step": slip["at"],
        "turn": json.dumps({"step": slip["step"], "seat": slip["seat"]}),
        "when": page_of(past.name).when(past.view(None), language),
        "lost": say(
            language,
            "coach.review.lost",
            name=room.game.seats[slip["seat"]],
            points=decimal(slip["lost"], language),
        ),
        "chosen": texts.get(slip["chosen"], slip["chosen"]),
        "better": texts.get(slip["better"], slip["better"]),
        "tellings": [sentence(room.game, language, *each) for each in slip["tellings"]],
    }


def chances(room: Room, found: Reviewed, language: str, size: tuple[int, int]) -> str:
    """The chance of winning over time, in per cent."""
    seats = len(found["chances"][0][1])
    lines = [
        graph.Line(
            ending.seat_name(room, seat, language),
            seat,
            [round(100 * shares[seat]) for _, shares in found["chances"]],
        )
        for seat in range(seats)
    ]
    marks = ending.chapter_marks(room, index(room).chapters, [step for step, _ in found["chances"]])
    return graph.graph(lines, marks, ending.graph_words(room, "coach.review.chances", language), size)


def review_seam(scene: Scene) -> Markup:
    """The end screen's section: the page's script asks for what stands in it."""
    values = {"language": scene.viewer.language, "room": scene.room}
    return Markup(template("parts/review_seam.html").render(values))


ending.REVIEWS.append(review_seam)
