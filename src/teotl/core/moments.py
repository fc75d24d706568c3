"""A moment of a game: the game as it was after so many lines of its record."""

from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.history import UNDO
from teotl.core.steps import outcomes_in
from teotl.core.words import said


def moment(game: Game, step: int) -> Game:
    """An independent game as this one was after `step` choices and undos; 0 is right after set-up."""
    if not 0 <= step <= len(game.lines):
        raise BadOption(said("error.step_from_not", count=len(game.lines), step=step))
    past = Game(game.rules, game.seats, game.options, game.seed, game.origin, game.opening)
    past.tags = dict(game.tags)
    for line in game.lines[:step]:
        if line.key == UNDO:
            past.undo(line.seat)
        else:
            past.play_told(line.seat, line.key, outcomes_in(line.raw))
    return past
