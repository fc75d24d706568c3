"""What-if: a game of one's own from a moment of another.

While the other game is running only what the asker could see then goes into it; what was hidden is dealt anew.
A finished game has no secrets: what-if goes on exactly from there.
"""

import teotl
from teotl.core.errors import GameOver
from teotl.core.game import Game
from teotl.web.http.secrets import new_seed
from teotl.web.tables.room import Room
from teotl.web.tables.store import PERSON


def is_secret_counsel(room: Room, players: list[str]) -> bool:
    """Would bots tell what to do in a running game whose table forbids hints? A bot in the own seat is a hint too."""
    return forbids_hints(room) and any(player != PERSON for player in players)


def forbids_hints(room: Room) -> bool:
    """A finished game has nothing left to hint at."""
    return not room.game.over and not room.row.settings.get("hints", True)


def branch(room: Room, step: int, seat: int | None) -> Game:
    """A new game from that moment, as `seat` (None: a spectator) saw it; raises GameOver at the very end."""
    past = room.at(step)
    if past.over:
        raise GameOver(past.whose_turn())
    if room.game.over:
        return teotl.from_position(past.position())
    return teotl.sample(past.view(seat), new_seed())
