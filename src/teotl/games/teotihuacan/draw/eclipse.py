"""An eclipse as a scene: what it counts, row by row, read from its events; and the view for how it came about."""

from collections.abc import Sequence
from typing import Any, Final

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.look import Look, View
from teotl.draw.scenes import Came, Cell, Chapter, Row, Sign
from teotl.games.teotihuacan.draw import eclipse_sky
from teotl.games.teotihuacan.draw.sources import source_symbol
from teotl.games.teotihuacan.material import (
    LEADER_POINTS,
    MASK_SET_POINTS,
    PYRAMID_STEP_POINTS,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.rules.labels import SOURCE_LABELS

COUNTED: Final = ("avenue", "pyramid", "masks", "salary")  # in every eclipse; the last one counts more
MASK: Final = "mask-"


def chapter(look: Look, came: Came) -> Chapter:
    """`look` shows the table right after the eclipse came: markers still stand where they were counted."""
    language = look.language
    return Chapter(
        title=say(language, f"eclipse.title.{came.number}"),
        about=say(language, "eclipse.about"),
        opening=say(language, "eclipse.opening"),
        opening_about=say(language, "eclipse.opening.about"),
        sky=eclipse_sky.sky(),
        head=eclipse_sky.head(),
        before=before(came),
        rows=rows(look, came.number, came.events, came.is_closed),
        signs=signs(look, came.events) if came.is_closed else (),
        asks=say(language, "eclipse.asks"),
    )


def before(came: Came) -> list[int]:
    """The points when the eclipse came: with what the last turn had brought by then."""
    points = [int(player["points"]) for player in came.before["players"]]
    for event in came.led_to_it:
        if event["event"] == "scored":
            points[event["seat"]] += event["points"]
    return points


def rows(look: Look, number: int, events: Sequence[Happening], done: bool) -> list[Row]:
    """Avenue, pyramid track, masks, salaries; in the last eclipse what else is counted then."""
    view, language, scored = look.view, look.language, points_by_source(look, events)
    step = int(PYRAMID_STEP_POINTS[number - 1])
    leader, track = pyramid(look, events, step)
    return [
        row(language, "avenue", "avenue", avenue(view, scored["avenue"]), view["avenue_value"]),
        row(language, "leader", "ascension", leader, LEADER_POINTS),
        row(language, "track", "pyramid-step", track, step),
        row(language, "masks", "mask-4", masks(view, scored["masks"]), sets=" ".join(set_values())),
        row(language, "salary", "cocoa", salaries(look, events, scored["salary"], done), UNPAID_POINTS),
        *(last_row(language, source, scored[source]) for source in scored if source not in COUNTED),
    ]


def row(
    language: str, name: str, symbol: str, cells: Sequence[Cell], n: int | None = None, **values: str
) -> Row:
    number = None if n is None else int(n)
    about = say(language, f"eclipse.{name}.about", number, **values)
    return Row(symbol, say(language, f"eclipse.{name}"), about, cells)


def last_row(language: str, source: str, points: Sequence[int]) -> Row:
    """What only the end of the game counts."""
    title, about = say(language, f"web.source.{source}"), say(language, "eclipse.last.about")
    return Row(source_symbol(source), title, about, [Cell(amount) for amount in points])


# --- Out of the events.
def points_by_source(look: Look, events: Sequence[Happening]) -> dict[str, list[int]]:
    """Points of every player by what brought them; those of every eclipse are there even if they are 0."""
    found = {source: [0] * len(look.view["players"]) for source in COUNTED}
    for event in events:
        if event["event"] == "scored":
            points = found.setdefault(str(event["source"]), [0] * len(look.view["players"]))
            points[event["seat"]] += event["points"]
    return {source: found[source] for source in sorted(found, key=place_of)}


def place_of(source: str) -> int:
    return COUNTED.index(source) if source in COUNTED else len(COUNTED) + SOURCE_LABELS.index(source)


def pyramid(look: Look, events: Sequence[Happening], each: int) -> tuple[list[Cell], list[Cell]]:
    """Who was furthest, and every step. A leader is scored twice, first for leading."""
    leader, track = [], []
    for seat in range(len(look.view["players"])):
        scored = [
            int(event["points"])
            for event in events
            if of(event, "scored", seat) and event["source"] == "pyramid"
        ]
        steps = sum(int(event["steps"]) for event in events if of(event, "track-left", seat))
        leads = scored[0] if len(scored) > 1 else 0
        leader.append(Cell(leads, say(look.language, "eclipse.steps", steps) if leads else ""))
        track.append(product(sum(scored) - leads, steps, each))
    return leader, track


def salaries(look: Look, events: Sequence[Happening], lost: Sequence[int], done: bool) -> list[Cell]:
    """What was paid, or how much was short; nothing yet for who is still asked. Teotibot pays none."""
    cells = []
    for seat in range(len(look.view["players"])):
        paid = next((event for event in events if of(event, "salary-paid", seat)), None)
        if paid is not None:
            cells.append(Cell(lost[seat], salary_words(look.language, paid)))
        else:
            cells.append(Cell(0 if done or seat >= len(look.names) else None))
    return cells


def salary_words(language: str, paid: Happening) -> str:
    short = int(paid["owed"]) - int(paid["paid"])
    return (
        say(language, "eclipse.short", short) if short else say(language, "eclipse.paid", int(paid["paid"]))
    )


def of(event: Happening, kind: str, seat: int) -> bool:
    return bool(event["event"] == kind and event["seat"] == seat)


# --- How it came about, as the table shows it; nothing is said that does not make the points.
def product(points: int, steps: int, each: int) -> Cell:
    return Cell(points, f"{steps} × {each}" if points and steps * each == points else "")


def avenue(view: View, points: Sequence[int]) -> list[Cell]:
    return [
        product(amount, player["avenue"], view["avenue_value"])
        for amount, player in zip(points, view["players"], strict=True)
    ]


def masks(view: View, points: Sequence[int]) -> list[Cell]:
    """The sets, largest first: 6 + 1."""
    cells = []
    for amount, player in zip(points, view["players"], strict=True):
        sets = mask_sets(player)
        cells.append(Cell(amount, " + ".join(map(str, sets)) if sum(sets) == amount and amount else ""))
    return cells


def mask_sets(player: dict[str, Any]) -> list[int]:
    """What each set of different masks is worth: the first holds every kind, the second every kind owned twice …"""
    kinds = [tile for tile in player["discoveries"]["face_up"] if tile.startswith(MASK)]
    most = max((kinds.count(kind) for kind in kinds), default=0)
    sizes = [sum(1 for kind in set(kinds) if kinds.count(kind) >= copies) for copies in range(1, most + 1)]
    return [int(MASK_SET_POINTS[size]) for size in sizes]


def set_values() -> list[str]:
    return [str(int(points)) for points in MASK_SET_POINTS][1:]


def signs(look: Look, events: Sequence[Happening]) -> list[Sign]:
    """What begins anew; nothing does when the game has ended."""
    if any(event["event"] == "game-ended" for event in events):
        return []
    words = {"sun": 0, "moon": look.seen_by_all()["calendar"]["dark"], "pyramid-step": 0}
    return [
        Sign(symbol, say(look.language, f"eclipse.sign.{symbol}", n=place)) for symbol, place in words.items()
    ]
