"""The turn, or round, that brought a seat most: what was done, and what it cost and gave."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from markupsafe import Markup

from teotl.core.phrases import Amount, phrase
from teotl.draw.amounts import exchange
from teotl.draw.icons import symbols
from teotl.web.board import ending, log
from teotl.web.board.chapters import counted_lines
from teotl.web.board.render import Scene
from teotl.web.board.turns import has_turns, index

MOST_SENTENCES: Final = 2
MOST_AMOUNTS: Final = 5  # of each side of its exchange


class Best(NamedTuple):
    """The turn, or round, that brought most."""

    step: int
    gained: int
    sentences: list[str]
    exchange: Markup


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
    found = [
        words
        for step in range(start + 1, end + 1)
        for who, event, words in log.heard(scene.room, step, seat, language)
        if who == seat and event not in frame
    ]
    return found[:MOST_SENTENCES]


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
