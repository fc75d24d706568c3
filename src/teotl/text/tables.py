"""The board of a game in text, the table of points and how a game ended."""

from typing import Any

from teotl.core.game import Game
from teotl.core.words import say, say_or
from teotl.text.boards import text_board


def board(game: Game, seat: int | None, language: str) -> str:
    """The board as the seat may see it, in text."""
    return text_board(game.view(seat), language)


def points(game: Game, language: str = "en") -> str:
    """Points by source, a column for each seat and the automatic opponent; empty sources are left out."""
    parts = game.breakdown
    names = [*game.seats, *[part["name"] for part in parts[len(game.seats) :]]]
    width = max(len(name) for name in names) + 2
    sources = {source: say_or(language, f"text.source.{source}", source) for source in parts[0]["sources"]}
    first = max(len(label) for label in sources.values()) + 2
    lines = [" " * first + "".join(f"{name:>{width}}" for name in names)]
    for source, label in sources.items():
        values = [part["sources"][source] for part in parts]
        if any(values):
            lines.append(f"{label:{first}}" + "".join(f"{value:>{width}}" for value in values))
    lines.append(
        f"{say(language, 'text.total'):{first}}" + "".join(f"{part['total']:>{width}}" for part in parts)
    )
    return "\n".join(lines)


def final_ranking(game: Game, language: str) -> str:
    """How a game ended: everybody's place, and for one player whether it was won."""
    result = game.result or {"ranking": game.ranking, "scores": game.scores}
    lines = [say(language, "text.over")]
    for place, seat in enumerate(result["ranking"], start=1):
        lines.append(say(language, "text.rank", n=result["scores"][seat], place=place, name=game.seats[seat]))
    return "\n".join(lines + against_automa(result, language) + levels_reached(game, result, language))


def against_automa(result: dict[str, Any], language: str) -> list[str]:
    """Who won against the automatic opponent, if there is one."""
    if "automa" not in result:
        return []
    key = "text.solo_won" if result["solo"] == "won" else "text.solo_lost"
    return [say(language, key, points=result["scores"][0], theirs=result["automa"])]


def levels_reached(game: Game, result: dict[str, Any], language: str) -> list[str]:
    """Whether the chosen solo level was reached, or, without one, which levels were."""
    reached = result.get("levels")
    if reached is None:
        return []
    if "solo" in result:
        key = "text.level_reached" if result["solo"] == "won" else "text.level_missed"
        return [say(language, key, level=game.options["solo"])]
    if not reached:
        return [say(language, "text.no_level")]
    return [say(language, "text.levels", levels=", ".join(reached))]
