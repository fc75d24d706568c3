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


def points(game: Game, language: str = "en") -> str:
    """Points by source, a column for each seat and the automatic opponent; empty sources are left out."""
    parts = game.breakdown
    names = [*game.seats, *[part["name"] for part in parts[len(game.seats) :]]]
    width = max(len(name) for name in names) + 2
    sources = {source: say(language, f"text.source.{source}") for source in parts[0]["sources"]}
    first = max(len(told) for told in sources.values()) + 2
    lines = [" " * first + "".join(f"{name:>{width}}" for name in names)]
    for source, told in sources.items():
        values = [part["sources"][source] for part in parts]
        if any(values):
            lines.append(f"{told:{first}}" + "".join(f"{value:>{width}}" for value in values))
    lines.append(
        f"{say(language, 'text.total'):{first}}" + "".join(f"{part['total']:>{width}}" for part in parts)
    )
    return "\n".join(lines)


def final_ranking(game: Game, language: str) -> str:
    lines = [say(language, "text.over")]
    for place, seat in enumerate(game.ranking, start=1):
        lines.append(say(language, "text.rank", n=game.scores[seat], place=place, name=game.seats[seat]))
    return "\n".join(lines + against_automa(game, language) + levels_reached(game, language))


def against_automa(game: Game, language: str) -> list[str]:
    """Who won against the opponent that the rules play, if there is one."""
    theirs = game.rules.automa(game.state())
    if theirs is None:
        return []
    won = game.scores[0] > theirs
    return [say(language, "text.solo_won" if won else "text.solo_lost", points=game.scores[0], theirs=theirs)]


def levels_reached(game: Game, language: str) -> list[str]:
    """Whether the chosen level of a game alone was reached, or, without one, which levels were."""
    reached = game.view(None).get("result", {}).get("levels")
    if reached is None:
        return []
    level = game.options.get("solo")
    if level is not None:
        return [say(language, "text.level_reached" if level in reached else "text.level_missed", level=level)]
    if not reached:
        return [say(language, "text.no_level")]
    return [say(language, "text.levels", levels=", ".join(reached))]
