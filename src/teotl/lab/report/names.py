"""What the parts of the report are called."""

from teotl.core.words import say


def source(name: str, language: str) -> str:
    """Where points come from; without words for it, the game's own name."""
    try:
        return say(language, f"web.source.{name}")
    except KeyError:
        return name


def game(name: str, language: str) -> str:
    try:
        return say(language, f"lab.game.{name}")
    except KeyError:
        return name


def players(number: int, language: str) -> str:
    return say(language, "lab.players", number)
