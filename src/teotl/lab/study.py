"""What a game gives to the lab: its room "lab". Without one, the lab studies what every game has."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from teotl.core import registry
from teotl.core.game import Game
from teotl.core.words import say


class Study(Protocol):
    KINDS: Sequence[str]  # of tiles that the report compares
    LEVELS: Sequence[str]  # that can be reached solo

    def facts(self, game: Game) -> dict[str, Any]:
        """What a finished game shows, JSON-able: for each kind who had which, and under `met` which there were."""

    def automa(self, language: str) -> str:
        """What the automatic opponent is called."""

    def option(self, value: Any) -> str | None:
        """An option as one would type it, if it has a short name."""

    def short(self, kind: str, name: str, language: str) -> str:
        """What a tile is called beside a plot."""

    def long(self, kind: str, name: str, language: str) -> str:
        """What it does."""


class Plain:
    """The study of a game without its own."""

    KINDS: Sequence[str] = ()
    LEVELS: Sequence[str] = ()

    def facts(self, game: Game) -> dict[str, Any]:
        return {}

    def automa(self, language: str) -> str:
        return say(language, "lab.report.others")

    def option(self, value: Any) -> str | None:
        return None

    def short(self, kind: str, name: str, language: str) -> str:
        return name

    def long(self, kind: str, name: str, language: str) -> str:
        return name


def study_of(game: str) -> Study:
    return cast("Study", registry.face(game).room("lab") or Plain())
