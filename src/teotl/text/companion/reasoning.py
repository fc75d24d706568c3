"""Why Teotibot does or does not do something: the rule of each step of its action tiles, in words."""

from typing import Final

from teotl.teotihuacan.boards import nobles
from teotl.teotihuacan.labels import BOARD_LABELS, ROW_LABELS
from teotl.teotihuacan.names import GOLD, STONE, WOOD
from teotl.teotihuacan.state import State
from teotl.teotihuacan.teotibot import alchemy, construction, decorations
from teotl.teotihuacan.teotibot.bot import (
    DOES_BUILD,
    DOES_DECORATE,
    DOES_GATHER,
    DOES_HOUSE,
    DOES_LEARN,
    DOES_MASK,
    DOES_TRAIN,
    DOES_WORSHIP,
    LACKS_GOODS,
    NO_WORKER_THERE,
)
from teotl.teotihuacan.teotibot.shared import GATHERED
from teotl.teotihuacan.wording.phrases import at_board, some_of, word
from teotl.teotihuacan.wording.telling import DOES_LABELS
from teotl.text.companion.session import Session

# The chapter of the rules behind each thing it does.
RULES: Final = {
    DOES_BUILD: "10.7",
    DOES_DECORATE: "10.8",
    DOES_LEARN: "10.9",
    DOES_HOUSE: "10.10",
    DOES_GATHER: "10.6",
    DOES_WORSHIP: "10.12",
    DOES_MASK: "10.13",
    DOES_TRAIN: "10.9, R-64",
}
PRICES: Final = {
    DOES_BUILD: (STONE, construction.STONE_PRICE),
    DOES_DECORATE: (GOLD, decorations.GOLD_PRICE),
    DOES_LEARN: (GOLD, alchemy.GOLD_PRICE),
    DOES_HOUSE: (WOOD, nobles.WOOD_PRICE),
}


def price(language: str, does: int) -> str:
    return some_of(language, *PRICES[does]) if does in PRICES else ""


def could(session: Session, s: State, does: int, board: int) -> str:
    """What lets it act, and what it does then."""
    language = session.language
    values: dict[str, object] = {"price": price(language, does), "rule": RULES[does]}
    if does not in (DOES_TRAIN, DOES_MASK):
        values["at"] = at_board(language, BOARD_LABELS[board])
    if does == DOES_GATHER:
        values["goods"] = some_of(language, board - 1, GATHERED)
    if does == DOES_HOUSE:
        values["row"] = word(language, f"row.{ROW_LABELS[s.eclipse - 1]}")
        values["eclipse"] = s.eclipse
    return session.word(f"could.{DOES_LABELS[does]}", **values)


def could_not(session: Session, does: int, board: int, reason: int) -> str:
    """What is missing: a worker, goods, or something to take."""
    language = session.language
    what = word(language, f"does.{DOES_LABELS[does]}")
    if reason == NO_WORKER_THERE:
        why = session.word("lacks.worker", at=at_board(language, BOARD_LABELS[board]))
    elif reason == LACKS_GOODS:
        why = session.word("lacks.goods", price=price(language, does))
    else:
        why = session.word(f"lacks.{DOES_LABELS[does]}")
    return session.word("could_not", what=what, why=why)
