"""Full tracking: a solo game from a position, in which the person types their own choices too."""

from collections.abc import Callable
from pathlib import Path

import teotl
from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.text.play import Table, play_until_left


def play_position(file: Path, language: str, save: Path | None, ask: Callable[[str], str]) -> int:
    """Continue a full solo position; the rules play Teotibot's turns."""
    game = teotl.from_position(file.read_text(encoding="utf-8"))
    if "teotibot" not in game.view(None):
        raise BadOption(said("error.position-not-solo", file=file))
    return play_until_left(Table(game, {}, language, save, ask))
