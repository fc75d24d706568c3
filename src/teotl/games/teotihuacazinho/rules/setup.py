"""Set-up: the line of event cards, blank sheets, the first roll. (spec 3)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance, pick
from teotl.core.log import Log
from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.rules.names import CHANCE_EVENTS, LINES, RESOURCES
from teotl.games.teotihuacazinho.rules.rounds import begin_round
from teotl.games.teotihuacazinho.rules.state import State, empty_state


def set_up(material: Material, players: i64, solo: i64, chance: Chance, log: Log) -> State:
    """Three of the four cards in a line, every sheet with its starting resources; it does not matter who rolls.

    A starting stock fills boxes of the track. (Z-106)
    """
    s = empty_state(material, chance, log, players, solo)
    s.line = pick(chance, log, CHANCE_EVENTS, LINES)
    acquired: vec[i64] = s.sheets.acquired
    at: i64
    for at in range(players * RESOURCES):
        acquired[at] = material.start[at % RESOURCES]
    begin_round(s)
    return s
