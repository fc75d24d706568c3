"""What a page says while its viewer has nothing to choose: whose turn it is, who thinks, that the game is over."""

from teotl.core.game import Game
from teotl.core.words import listed, say
from teotl.web.store import PERSON, TableRow


def waiting(row: TableRow, game: Game, language: str) -> str:
    """A sentence of its own, so it begins like one; the same inside of others is `Game.whose_turn`."""
    names = [game.seats[seat] for seat in game.to_act]
    if not names:
        return say(language, "waiting.over")
    if len(names) > 1:
        return say(language, "waiting.several", names=listed(language, names))
    is_person = row.players[game.to_act[0]] == PERSON
    return say(language, "waiting.turn" if is_person else "waiting.thinks", name=names[0])
