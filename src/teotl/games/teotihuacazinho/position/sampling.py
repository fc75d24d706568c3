"""A full state that agrees with a view: what others have written in this round is made up from the seed."""

from typing import Any

from teotl.core.chance import seeded
from teotl.core.errors import BadPosition
from teotl.core.words import said
from teotl.games.teotihuacazinho.position import PLAYER_FIELDS, STATE_FIELDS, from_position
from teotl.games.teotihuacazinho.position.sheetdata import SHEET_FIELDS
from teotl.games.teotihuacazinho.rules.playout import Tally, play_round, room_for_choices
from teotl.games.teotihuacazinho.rules.state import State


def sample(view: dict[str, Any], seed: int) -> State:
    """The viewer's own sheet and dice as they are; seats that have finished finish again, at random."""
    for field in ("players", "seat", "over"):
        if field not in view:
            raise BadPosition(field, said("error.view-field-missing"))
    seat, players = view["seat"], view["players"]
    data = {name: view[name] for name in STATE_FIELDS if name in view}
    data["players"] = [known(player, seat == n or view["over"]) for n, player in enumerate(players)]
    s = from_position(data)
    s.chance = seeded(seed)
    if not s.over:
        finish_others(s, [n for n, player in enumerate(players) if n != seat and player["finished"]], seed)
    return s


def known(player: dict[str, Any], all_of_it: bool) -> dict[str, Any]:
    """What a view says about a player, as in a position."""
    names = PLAYER_FIELDS if all_of_it else SHEET_FIELDS
    return {name: player[name] for name in names if name in player}


def finish_others(s: State, seats: list[int], seed: int) -> None:
    """Random writing for those known to have finished: somebody else is still busy, so no round ends."""
    chooser = seeded(~seed)
    out = room_for_choices()
    for seat in seats:
        play_round(s, seat, chooser, out, Tally())
