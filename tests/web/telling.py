"""The law of following others: no number and no tile changes on a page before something told it.

A course is what a page showed and told, in order: looks at its panels and tiles, and between them the steps told.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any


def untold(course: list[dict[str, Any]]) -> list[Any]:
    """Changes of a panel or of a tile that no step told."""
    found: list[Any] = []
    shown, steps = course[0], list[dict[str, Any]]()
    for moment in course[1:]:
        if "panels" not in moment:
            steps.append(moment)
            continue
        found += [
            (moment["version"], *one)
            for one in (*numbers_untold(shown, moment, steps), *tiles_untold(shown, moment, steps))
        ]
        shown, steps = moment, []
    return found


def risen(steps: list[dict[str, Any]]) -> Counter[tuple[int, str]]:
    """What rose, by seat and symbol."""
    found: Counter[tuple[int, str]] = Counter()
    for seat, amount, symbol, *_ in (one for step in steps for one in step["floats"]):
        found[seat, symbol] += int(amount[1:]) * (-1 if amount[0] == "−" else 1)
    return found


def numbers_untold(old: dict[str, Any], new: dict[str, Any], steps: list[dict[str, Any]]) -> Iterator[Any]:
    """Goods, points and tracks that are not what they were with all that rose."""
    rose = risen(steps)
    for seat, (before, after) in enumerate(zip(old["panels"], new["panels"], strict=True)):
        for what in after:
            if after[what] - before[what] != rose[seat, what]:
                yield seat, what, after[what] - before[what]


def tiles_untold(old: dict[str, Any], new: dict[str, Any], steps: list[dict[str, Any]]) -> Iterator[Any]:
    """Tiles that somebody got or used, that were taken from the boards, or laid, at which nothing was told."""
    rose, places = risen(steps), [step["at"] for step in steps]
    for seat, (before, after) in enumerate(zip(old["won"], new["won"], strict=True)):
        for symbol, n in (Counter(after) - Counter(before)).items():
            if rose[seat, symbol] < n:
                yield seat, "got", symbol
        if Counter(before) - Counter(after) and f"seat-{seat}-won" not in places:
            yield seat, "used", before, after
    for tile, n in (Counter(old["offered"]) - Counter(new["offered"])).items():
        if sum(each for (_, symbol), each in rose.items() if symbol == f"d{tile[1:]}") < n:
            yield "taken", tile
    for name in set(new["laid"]) - set(old["laid"]):
        if not is_told(name, rose, places):
            yield "laid", name


def is_told(name: str, rose: Counter[tuple[int, str]], places: list[str]) -> bool:
    """Of what was laid: a technology and a building rise as gains, other tiles are told where they lie."""
    kind, of, *whose = name.split("-")
    if kind == "tech":
        return rose[int(whose[-1][1:]) - 1, f"tech-{of}"] > 0
    if kind == "house":
        return any(symbol == "building" for _, symbol in rose)
    return name in places


def changes_of_tiles(course: list[dict[str, Any]]) -> int:
    """How often a tile changed hands or place: a walk that saw none would prove nothing."""
    looks = [moment for moment in course if "won" in moment]
    return sum(
        any(old[what] != new[what] for what in ("won", "offered", "laid")) for old, new in pairwise(looks)
    )
