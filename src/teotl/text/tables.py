"""Text boards by game, and the table of points."""

from collections.abc import Callable
from typing import Any

from teotl.core.game import Game
from teotl.core.words import say

View = dict[str, Any]


def _teotihuacan(view: View, language: str) -> str:
    from teotl.text.board import text_board

    return text_board(view, language, view["seat"])


def _teotihuacazinho(view: View, language: str) -> str:
    from teotl.teotihuacazinho.text import text_sheets

    return text_sheets(view, language)


BOARDS: dict[str, Callable[[View, str], str]] = {
    "teotihuacan": _teotihuacan,
    "teotihuacazinho": _teotihuacazinho,
}


def board(game: Game, seat: int | None, language: str) -> str:
    """The board as the seat may see it, in text."""
    return BOARDS[game.name](game.view(seat), language)


def points(game: Game) -> str:
    """Points by source, a column for each seat; sources that gave nothing are left out."""
    parts = game.breakdown
    width = max(len(name) for name in game.seats) + 2
    lines = [" " * 16 + "".join(f"{name:>{width}}" for name in game.seats)]
    for source in parts[0]["sources"]:
        values = [part["sources"][source] for part in parts]
        if any(values):
            lines.append(f"{source:16}" + "".join(f"{value:>{width}}" for value in values))
    lines.append(f"{'':16}" + "".join(f"{part['total']:>{width}}" for part in parts))
    return "\n".join(lines)


def final_ranking(game: Game, language: str) -> str:
    lines = [say(language, "text.over")]
    for place, seat in enumerate(game.ranking, start=1):
        lines.append(say(language, "text.rank", n=game.scores[seat], place=place, name=game.seats[seat]))
    return "\n".join(lines)
