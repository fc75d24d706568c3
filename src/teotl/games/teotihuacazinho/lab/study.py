"""What the lab counts in Teotihuacãzinho: the solo levels reached."""

from typing import Any, Final

from teotl.core.game import Game
from teotl.core.words import say
from teotl.games.teotihuacazinho.material import LEVEL_NAMES

KINDS: Final[tuple[str, ...]] = ()
LEVELS: Final = tuple(LEVEL_NAMES)


def automa(language: str) -> str:
    return say(language, "lab.report.others")


def option(value: Any) -> str | None:
    return None


def facts(game: Game) -> dict[str, Any]:
    return {}


def short(kind: str, name: str, language: str) -> str:
    return name


def long(kind: str, name: str, language: str) -> str:
    return name
