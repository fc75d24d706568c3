"""Teotibot's mask collection tile. (spec 10.13)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import DISCOVERY_COPIES
from teotl.games.teotihuacan.rules.names import BOT, DISCOVERIES, MASKS, PALACE, PALACE_SPACES
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import DOES_MASK, NO_MASK
from teotl.games.teotihuacan.rules.teotibot.shared import could, could_not, fall_back
from teotl.games.teotihuacan.rules.teotibot.spaces import board_with, space_on
from teotl.games.teotihuacan.rules.tiles.discovery import claim_beside, why_not_claim_beside


def act(s: State) -> None:
    """Take the rarest mask it lacks and can pay, then the first clockwise from the palace; no die moves."""
    at: i64 = wanted(s)
    if at < 0:
        could_not(s, DOES_MASK, 0, NO_MASK)
        fall_back(s)
        return
    could(s, DOES_MASK, board_beside(at), i64(s.beside[at]))
    claim_beside(s, BOT, at)


def wanted(s: State) -> i64:
    """Where the mask it takes lies, or -1. Boards are looked at clockwise, so the first of equals stays."""
    best: i64 = -1
    place: i64
    for place in range(8):
        board: i64 = s.layout.ring[place]
        at: i64 = i64(0) if board == PALACE else space_on(board) - PALACE_SPACES + 1
        if at < 0 or not is_wanted(s, at):
            continue
        if best < 0 or copies(s, at) < copies(s, best):
            best = at
    return best


def board_beside(at: i64) -> i64:
    """The board whose worship spaces a discovery tile lies beside."""
    return i64(PALACE) if at == 0 else board_with(at + PALACE_SPACES - 1)


def is_wanted(s: State, at: i64) -> bool:
    kind: i64 = i64(s.beside[at])
    return (
        kind < MASKS and i64(s.held[BOT * DISCOVERIES + kind]) == 0 and why_not_claim_beside(s, BOT, at) == OK
    )


def copies(s: State, at: i64) -> i64:
    """How many there are of the mask: fewer is rarer."""
    return DISCOVERY_COPIES[i64(s.beside[at])]
