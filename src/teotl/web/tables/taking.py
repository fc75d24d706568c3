"""Taking a running game along, to another server or into a pocket, by its record.

A record shows what is hidden. So only who plays alone, or with others at one screen, may have it before the end, and
from then on the table tells everybody its seed, as one does whose seed was chosen.
"""

from collections.abc import Sequence
from typing import Final

from fastapi import HTTPException

from teotl.core.game import Game
from teotl.core.words import said
from teotl.web.tables.closing import held_by_others
from teotl.web.tables.room import Room
from teotl.web.tables.seating import set_setting
from teotl.web.tables.store import CHOSEN_SEED, PERSON

TAG: Final = "Players"  # of a record: person or a bot's name, by seat


def is_alone(room: Room, mine: Sequence[int]) -> bool:
    """Are all people's seats of a running game held by one visitor?"""
    if room.game.over or room.row.is_guided:
        return False
    persons = [seat for seat, player in enumerate(room.row.players) if player == PERSON]
    return bool(mine) and set(persons) <= set(mine) and not held_by_others(room, list(mine))


def take_along(room: Room, mine: Sequence[int]) -> Game:
    """The game as it stands, with who plays where; 409 for one that is not the visitor's alone."""
    if not is_alone(room, mine):
        raise HTTPException(409, said("error.record-still-hidden"))
    if room.game.seed is not None:
        set_setting(room, CHOSEN_SEED, room.game.seed)
    game = room.game.copy()
    game.tags = {**game.tags, TAG: " | ".join(room.row.players)}
    return game


def players_in(game: Game, known: Sequence[str]) -> list[str]:
    """Who sat where when the game was taken along; people, where that is not told or not known here."""
    told = [player.strip() for player in game.tags.get(TAG, "").split("|")]
    if len(told) != len(game.seats):
        return [PERSON] * len(game.seats)
    return [player if player in known else PERSON for player in told]
