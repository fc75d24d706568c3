"""What the things of the report are called: short beside a plot, and in a few more words in its table."""

from teotl.core.words import listed, say
from teotl.teotihuacan.material import START_GAINS
from teotl.teotihuacan.names import GOODS, TEMPLES
from teotl.teotihuacan.tiles import starting
from teotl.teotihuacan.wording import phrases


def short(kind: str, name: str, language: str) -> str:
    """Technology 5, Cocoa for gold and stone …"""
    if kind in ("starting", "technologies"):
        return say(language, f"lab.report.{kind}.one", number=name)
    return say(language, f"lab.report.{kind}.{name}")


def long(kind: str, name: str, language: str) -> str:
    """What the tile does."""
    if kind == "starting":
        return starting_tile(int(name), language)
    told = {"technologies": phrases.technology, "royal": phrases.royal, "bonuses": phrases.bonus}
    return told[kind](language, name)


def starting_tile(tile: int, language: str) -> str:
    """What a starting tile gives in any game, and the boards printed on it."""

    def given(field: int) -> int:
        return int(START_GAINS[tile * starting.FIELDS + field])

    parts = phrases.goods(language, [given(good) for good in range(GOODS)])
    parts += phrases.steps(language, [given(starting.BLUE_STEPS + temple) for temple in range(TEMPLES)])
    for field, key in (
        (starting.AVENUE_STEPS, "teotihuacan.avenue"),
        (starting.POWER_UPS, "teotihuacan.power_ups"),
        (starting.ANY, "teotihuacan.resources"),
        (starting.TECHNOLOGIES, "lab.report.starting.technology"),
        (starting.DISCOVERY, "lab.report.starting.discovery"),
    ):
        if given(field):
            parts.append(say(language, key, given(field)))
    boards = phrases.starting_boards(language, [tile])
    return say(language, "lab.report.starting.gives", gains=listed(language, parts), boards=boards)


def source(name: str, language: str) -> str:
    return say(language, f"web.source.{name}")


def players(number: int, language: str) -> str:
    return say(language, "lab.players", number)
