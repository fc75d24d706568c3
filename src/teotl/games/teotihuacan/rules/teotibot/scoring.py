"""What Teotibot scores in the last eclipse besides the usual. (spec 10.14)"""

from mypy_extensions import i64

from teotl.games.teotihuacan.material import BOT_BONUS_POINTS, BOT_GOODS_POINTS, BOT_TECHNOLOGY_POINTS
from teotl.games.teotihuacan.rules.goods import score
from teotl.games.teotihuacan.rules.names import (
    BOT,
    FROM_BONUSES,
    FROM_GOODS,
    FROM_TECHNOLOGIES,
    GOODS,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import (
    BONUS_KNOB,
    HUMAN,
    TECHNOLOGY_KNOB,
    WHY_BONUS,
    WHY_GOODS,
    WHY_LOST_GAME,
    WHY_TECHNOLOGIES,
    WHY_TIED,
    WHY_WON,
    reason,
)
from teotl.games.teotihuacan.rules.tiles.bonus import reached
from teotl.games.teotihuacan.rules.tiles.technology import count_technologies


def score_bot(s: State) -> None:
    """1 per good and cocoa left, 2 per technology, 15 per temple bonus reached. (R-68)"""
    score_goods(s)
    score_technologies(s)
    temple: i64
    for temple in range(TEMPLES):
        if reached(s, BOT, temple):
            points: i64 = BOT_BONUS_POINTS + s.knobs[BONUS_KNOB]
            reason(s, WHY_BONUS, temple, points)
            score(s, BOT, FROM_BONUSES, points)
    tell_winner(s)


def score_goods(s: State) -> None:
    left: i64 = 0
    good: i64
    for good in range(GOODS):
        left += s.goods[BOT * GOODS + good]
    if left > 0:
        reason(s, WHY_GOODS, left)
        score(s, BOT, FROM_GOODS, left * BOT_GOODS_POINTS)


def score_technologies(s: State) -> None:
    each: i64 = BOT_TECHNOLOGY_POINTS + s.knobs[TECHNOLOGY_KNOB]
    count: i64 = count_technologies(s, BOT)
    if count > 0:
        reason(s, WHY_TECHNOLOGIES, count, each)
        score(s, BOT, FROM_TECHNOLOGIES, each * count)


def tell_winner(s: State) -> None:
    """Teotibot is the last to score, so nothing changes any more; a tie is a loss."""
    human: i64 = s.points[HUMAN]
    bot: i64 = s.points[BOT]
    if human == bot:
        reason(s, WHY_TIED, bot)
    else:
        reason(s, WHY_WON if human > bot else WHY_LOST_GAME, human, bot)
