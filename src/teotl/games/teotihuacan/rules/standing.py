"""How the players stand: points by source and eclipse, and the ranking. (spec 8.5)"""

from typing import Any

from teotl.games.teotihuacan.material import ECLIPSES
from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.goods import cocoa
from teotl.games.teotihuacan.rules.labels import SOURCE_LABELS
from teotl.games.teotihuacan.rules.names import BOT, COLOURS, SOURCES
from teotl.games.teotihuacan.rules.state import State

AUTOMA = "Teotibot"


def scores(s: State) -> list[int]:
    """Points by seat."""
    return [int(s.points[seat]) for seat in range(s.seats)]


def bot_points(s: State) -> int | None:
    """Teotibot's points in a solo game."""
    return int(s.points[BOT]) if s.seats < s.players else None


def won_solo(s: State) -> bool:
    """A person wins against Teotibot with more points; a tie is a loss. (spec 10.14)"""
    return s.points[0] > s.points[BOT]


def earned(s: State, seat: int, eclipse: int) -> dict[str, int]:
    """What the seat earned by source in the stretch that ends with an eclipse (0 … 2)."""
    start = (eclipse * COLOURS + seat) * SOURCES
    return {label: int(s.earned[start + source]) for source, label in enumerate(SOURCE_LABELS)}


def breakdown(s: State) -> list[dict[str, Any]]:
    """Points of each seat: in total, by source, and by source for each eclipse."""
    parts: list[dict[str, Any]] = []
    for seat in range(s.players):  # in a solo game Teotibot's follow the person's
        eclipses = [earned(s, seat, eclipse) for eclipse in range(ECLIPSES)]
        by_source = {label: sum(part[label] for part in eclipses) for label in SOURCE_LABELS}
        parts.append({"total": int(s.points[seat]), "sources": by_source, "eclipses": eclipses})
        if seat >= s.seats:
            parts[-1]["name"] = AUTOMA
    return parts


def ranking(s: State) -> list[int]:
    """Most points; tie: more cocoa; tie: lower order token, in a Dark Eclipse the higher one. (spec 8.5, spec 9.2)"""
    sign = -1 if s.dark_eclipse else 1
    return sorted(
        range(s.seats),
        key=lambda seat: (-s.points[seat], -cocoa(s, seat), sign * order_of(s, seat)),
    )
