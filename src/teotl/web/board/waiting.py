"""What a page says while its viewer has nothing to choose: whose turn it is, who thinks, that the game is over."""

from collections.abc import Sequence

from teotl.core.game import Game
from teotl.core.turn import ALONE, whose_turn
from teotl.core.words import say
from teotl.web.tables.store import PERSON


def waiting(players: Sequence[str], game: Game, language: str) -> str:
    """A sentence of its own."""
    asked = game.to_act
    if len(asked) == 1 and players[asked[0]] != PERSON:
        return say(language, "waiting.thinks", name=game.seats[asked[0]])
    return whose_turn(language, [game.seats[seat] for seat in asked], ALONE)
