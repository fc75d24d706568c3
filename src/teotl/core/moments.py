"""A moment of a game: the game as it was after so many lines of its record."""

from collections.abc import Iterable

from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.history import UNDO, Entry
from teotl.core.steps import outcomes_in
from teotl.core.words import said


def moment(game: Game, step: int) -> Game:
    """An independent game as this one was after `step` choices and undos; 0 is right after set-up."""
    if not 0 <= step <= len(game.lines):
        raise BadOption(said("error.step-out-of-range", count=len(game.lines), step=step))
    start = Game(game.rules, game.seats, game.options, game.seed, game.origin, game.opening)
    start.tags = dict(game.tags)
    return follow(start, game.lines[:step])


def follow(game: Game, lines: Iterable[Entry]) -> Game:
    """The game after these lines have been played on it, with the same chance."""
    later = game.copy()
    for line in lines:
        if line.key == UNDO:
            later.undo(line.seat)
        else:
            later.play(line.seat, line.key, outcomes_in(line.raw))
    return later
