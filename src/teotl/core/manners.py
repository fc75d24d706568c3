"""Manners at the table, the same in terminal and browser: what is forced is played, and undone, unasked."""

from teotl.core.choice import Choice
from teotl.core.errors import CannotUndo
from teotl.core.game import Game, Happening


def forced(game: Game, seat: int) -> Choice | None:
    """The seat's only choice, if nobody needs to be asked for it."""
    choices = game.choices(seat)
    if len(choices) == 1 and choices[0].key not in game.rules.asked_alone:
        return choices[0]
    return None


def take_back(game: Game, seat: int) -> list[Happening]:
    """Undo the seat's last choice, and with it what had been forced before; raises CannotUndo."""
    happened = game.undo(seat)
    while forced(game, seat) is not None:
        try:
            happened += game.undo(seat)
        except CannotUndo:
            break
    return happened
