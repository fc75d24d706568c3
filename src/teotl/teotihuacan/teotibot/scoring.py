"""What Teotibot scores in the last eclipse beside the usual. (spec 10.14)"""

from typing import Final

from mypy_extensions import i64

from teotl.teotihuacan.goods import score
from teotl.teotihuacan.names import BOT, FROM_BONUSES, FROM_GOODS, FROM_TECHNOLOGIES, GOODS, TEMPLES
from teotl.teotihuacan.state import State
from teotl.teotihuacan.teotibot.bot import BONUS_KNOB, TECHNOLOGY_KNOB
from teotl.teotihuacan.tiles.bonus import reached
from teotl.teotihuacan.tiles.technology import count_technologies

TECHNOLOGY_POINTS: Final = 2
BONUS_POINTS: Final = 15


def score_bot(s: State) -> None:
    """1 per good and cocoa left, 2 per technology, 15 per temple bonus reached. (R-68)"""
    good: i64
    for good in range(GOODS):
        score(s, BOT, FROM_GOODS, s.goods[BOT * GOODS + good])
    per_technology: i64 = TECHNOLOGY_POINTS + s.knobs[TECHNOLOGY_KNOB]
    score(s, BOT, FROM_TECHNOLOGIES, per_technology * count_technologies(s, BOT))
    temple: i64
    for temple in range(TEMPLES):
        if reached(s, BOT, temple):
            score(s, BOT, FROM_BONUSES, BONUS_POINTS + s.knobs[BONUS_KNOB])
