"""A drawing that stands alone: table, calendar and players with their style inside, for files and notebooks."""

from collections.abc import Mapping
from typing import Final

from teotl.draw.document import document
from teotl.draw.svg import Box, group, move, rect, text
from teotl.games.teotihuacan.draw import calendar, layout, players, table, teotibot
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import seat_name, word

EDGE: Final = 8
TOP: Final = 46
WIDTH: Final = 2 * EDGE + layout.TABLE.w + EDGE + players.WIDTH


def draw(
    view: View,
    theme: str = "light",
    language: str = "en",
    choosing: bool = False,
    texts: Mapping[str, str] | None = None,
    seat: int | None = None,
) -> str:
    """The whole game as one SVG document. `theme` is light, dark or auto; with `choosing` legal choices glow.

    The panel of `seat` stands last, next to the hand that plays; without one, that of whoever looks.
    """
    column, height = players_column(view, language, view["seat"] if seat is None else seat)
    height = max(height, TOP + layout.TABLE.h + EDGE)
    inner = rect(Box(0, 0, WIDTH, height), 0, "sand") + top(view, language) + column
    inner += group(table.layers(view, language, texts, choosing=choosing), where=move(EDGE, TOP))
    box = Box(0, 0, WIDTH, height)
    return document(inner, box, view["game"], theme, language, alt_of(view, language))


def top(view: View, language: str) -> str:
    """The calendar and how long it still goes."""
    number = word(language, "eclipse", number=view["calendar"]["eclipse"])
    x = EDGE + layout.TABLE.w / 2 - calendar.SIZE.w / 2
    return (
        text(x - 14, 28, number, 15, "end")
        + group(calendar.strip(view), where=move(x, 3), alt=calendar.alt_of(view, language))
        + text(x + calendar.SIZE.w + 14, 28, calendar.left(view, language), 14, "second")
    )


def players_column(view: View, language: str, last: int | None) -> tuple[str, float]:
    """The panels one below the other, one of them last; then Teotibot's tiles."""
    seats = sorted(range(len(view["players"])), key=lambda seat: seat == last)
    x, y, drawn = 2 * EDGE + layout.TABLE.w, float(EDGE), ""
    for seat in seats:
        height = players.natural_height(view, seat) if len(seats) < 4 else players.HEIGHT
        inner = players.inside(view, seat, language, "", height)
        drawn += group(inner, where=move(x, y))
        y += height + 7
    if "teotibot" in view:
        drawn += group(teotibot.inside(view, language), where=move(x, y))
        y += teotibot.SIZE.h + 7
    return drawn, y - 7 + EDGE


def alt_of(view: View, language: str) -> str:
    names = [seat_name(view, language, seat) for seat in range(len(view["players"]))]
    scores = [f"{name} {player['points']}" for name, player in zip(names, view["players"], strict=True)]
    return f"Teotihuacan: {', '.join(scores)}"
