"""Manners at the table, the same in terminal and browser: forced choices are played, and undone, without asking."""

from teotl.core.choice import Choice
from teotl.core.errors import CannotUndo
from teotl.core.game import Game, Happening


def forced(game: Game, seat: int) -> Choice | None:
    """The seat's only choice, if there is no need to ask for it."""
    choices = game.choices(seat)
    if len(choices) == 1 and choices[0].key not in game.rules.asked_alone:
        return choices[0]
    return None


def take_back(game: Game, seat: int) -> list[Happening]:
    """Undo the seat's last choice, and the forced choices before it; raises CannotUndo."""
    happened = game.undo(seat)
    while forced(game, seat) is not None:
        try:
            happened += game.undo(seat)
        except CannotUndo:
            break
    return happened
