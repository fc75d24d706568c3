"""Full tracking: a solo game from a position, in which the person types their own choices too."""

from collections.abc import Callable
from pathlib import Path

import teotl
from teotl.core.errors import BadOption
from teotl.text.play import Quit, Table


def play_position(file: Path, language: str, save: Path | None, ask: Callable[[str], str]) -> int:
    """Play on from a full solo position; the rules play Teotibot's turns."""
    game = teotl.from_position(file.read_text(encoding="utf-8"))
    if "teotibot" not in game.view(None):
        raise BadOption(f"--position: {file} is no solo game of Teotihuacan; its state needs a teotibot")
    table = Table(game, {}, language, save, ask)
    try:
        table.run()
    except (Quit, EOFError):
        if save is not None:
            table.say("text.bye_saved", file=save)
        else:
            table.say("text.bye", step=game.step)
    return 0
