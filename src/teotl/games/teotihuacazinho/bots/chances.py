"""Chances for people to read: of winning, or solo of reaching the level. The bots themselves use points.

Its constants are set by hand; tools/calibrate_teotihuacazinho.py fits them to games of greedy bots.
"""

import math
from typing import Final

from teotl.games.teotihuacazinho.bots.clock import rounds_left
from teotl.games.teotihuacazinho.bots.features import AIMED, POINTS_NOW
from teotl.games.teotihuacazinho.bots.prospects import chance_of
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.rules.names import EASY, EVENTS, NO_SOLO, PULLEY
from teotl.games.teotihuacazinho.rules.payment import has_built
from teotl.games.teotihuacazinho.rules.pyramid import blocks
from teotl.games.teotihuacazinho.rules.state import State

SPREAD_AT_END: Final = 1.0  # points by which the final margin misses the expected one …
SPREAD_A_ROOT: Final = 3.5  # … and more, with the root of the rounds left
BLOCK: Final = 4.4  # points of a block to come
OBJECTIVES_A_ROUND: Final = 0.9  # points by which objectives exceed what is expected now
BLOCKS_A_ROUND: Final = 1.0  # placed by somebody who wants to complete the pyramid …
BLOCKS_MISSED: Final = 1.3  # … and how far that is off, in one round
POINTS_MISSED: Final = 10.0  # how far the points are off, with the whole game ahead
BLOCKS: Final = 14


def win_chance(table: State, players: int, ahead: float, t: Thought) -> float:
    """To win, for a seat so many points ahead; solo, to reach the level. `t` has just judged the table."""
    if table.solo != NO_SOLO:
        return round(level_chance(table, t), 3)
    if players == 1:
        return 1.0
    spread = SPREAD_AT_END + SPREAD_A_ROOT * math.sqrt(rounds_left(table, t.last))
    odds = ahead / spread - math.log(players - 1)
    return round(1 / (1 + math.exp(-max(min(odds, 30.0), -30.0))), 3)


def level_chance(table: State, t: Thought) -> float:
    """A complete pyramid, all events, and then the points."""
    chance = complete_chance(table, int(t.judgement.left)) * float(t.judgement.all_events)
    return chance if table.solo == EASY else chance * points_chance(table, t)


def complete_chance(table: State, left: int) -> float:
    """About one block a round; the first ramp and the pulley take time too."""
    missing = BLOCKS - int(blocks(table, 0))
    if missing == 0 or left == 0:
        return float(missing == 0)
    due = missing + 0.5 * (table.sheets.ramps[0] == 0) + 0.5 * (not has_built(table, 0, PULLEY))
    return float(chance_of(BLOCKS_A_ROUND * left - due, BLOCKS_MISSED * math.sqrt(left)))


def points_chance(table: State, t: Thought) -> float:
    """The chance that the points are enough if the pyramid is complete and all events are met."""
    left = int(t.judgement.left)
    missing = BLOCKS - int(blocks(table, 0))
    total = (
        t.judgement.facts[POINTS_NOW] + missing * BLOCK + t.judgement.facts[AIMED] + OBJECTIVES_A_ROUND * left
    )
    total += float(table.material.event_points[EVENTS])
    if missing:
        total += float(table.material.complete_points)
    spread = 0.5 + POINTS_MISSED * math.sqrt(left / table.material.rounds)
    return float(chance_of(total + 0.5 - float(table.material.solo_points[table.solo]), spread))
