"""Where a game of an environment begins: at set-up, or where reset wishes."""

import warnings
from typing import Any, Final

from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.position import from_position
from teotl.core.record import load_record
from teotl.core.words import said
from teotl.envs.desk import Desk

PLACES: Final = ("position", "record")  # the options of reset


def start(desk: Desk, seed: int, options: dict[str, Any] | None) -> None:
    """A new game, or the one that the options hold."""
    wished = options or {}
    if "position" in wished:
        go_on(desk, from_position(wished["position"]))
    elif "record" in wished:
        go_on(desk, load_record(wished["record"]))
    else:
        desk.start(seed)


def check_wishes(options: dict[str, Any] | None) -> None:
    """Raises BadOption for an option that there is not."""
    for name in options or {}:
        refuse_unless("options", name, PLACES)


def warn_of_others(options: dict[str, Any] | None) -> None:
    """Where a library's own test gives options that nobody has, they are not refused: a warning says so."""
    try:
        check_wishes(options)
    except BadOption as error:
        warnings.warn(str(error), stacklevel=3)


def go_on(desk: Desk, game: Game) -> None:
    """Let the desk go on where a game stands: one of its own rules, for as many players."""
    refuse_unless("game", game.name, (desk.spec.name,))
    refuse_unless("players", len(game.seats), (desk.players,))
    desk.options = dict(game.options)
    desk.place(game.state(), game.step)


def refuse_unless(name: str, value: object, these: tuple[object, ...]) -> None:
    if value not in these:
        known = ", ".join(map(str, these))
        raise BadOption(said("error.named-not-one-of", name=name, value=repr(value), these=known))
