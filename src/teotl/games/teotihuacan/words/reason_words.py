"""Words for the reasons that the rules give for a no, and the rule behind each."""

from typing import Final

from teotl.core.phrases import Phrase
from teotl.games.teotihuacan.rules import reasons
from teotl.games.teotihuacan.rules.teotibot import bot
from teotl.games.teotihuacan.words.phrases import word

# The words and the rule of every reason, in the order of reasons.py; a price has the rule of its question.
REASONS: Final = [
    ("ok", ""),
    ("cocoa", ""),
    ("wood", ""),
    ("stone", ""),
    ("gold", ""),
    ("no_main_action", "rule 3.6"),
    ("nothing_to_pay", "R-54"),
    ("no_free_cocoa", "R-54"),
    ("own_worker_there", "rule 3.5"),
    ("no_tile_there", "R-44"),
    ("palace_ability", "R-31"),
    ("no_technology", "R-36"),
    ("technology_owned", "rule 6.2"),
    ("bottom_row_closed", "rule 6.2"),
    ("no_building_left", "R-53"),
    ("row_closed", "R-18"),
    ("row_full", "R-18"),
    ("no_decoration_shown", "R-23"),
    ("no_decoration_space", "R-36"),
    ("side_full", "rule 6.4"),
    ("not_supported", "rule 6.7"),
    ("place_taken", "rule 6.5"),
    ("no_pyramid_tile", "R-23"),
    ("no_pyramid_place", "R-36"),
    ("nothing_locked", "R-17"),
    ("top_taken", "rule 5.2"),
    ("top_reached", "rule 5.2"),
    ("no_worker", "R-32"),
    ("all_in_play", "rule 7.2"),
    ("avenue_end", "R-26"),
    ("no_room", "R-18"),
]
# Choices that have no code at that moment, and Teotibot.
MORE_REASONS: Final = {
    reasons.MANDATORY: ("mandatory", ""),
    reasons.WITH_MOVE: ("with_move", "R-30"),
    reasons.NO_PARTNER: ("no_partner", "R-30"),
    reasons.WITH_PAYMENT: ("with_payment", "R-54"),
    reasons.WITH_ACTION: ("with_action", "R-35"),
    reasons.THREE_ALREADY: ("three_already", "R-9"),
    reasons.INSIDE_EFFECT: ("inside_effect", "R-32"),
    reasons.ENOUGH_TILES: ("enough_tiles", "rule 6.5"),
    reasons.IN_ECLIPSE: ("in_eclipse", "R-21"),
    bot.NO_WORKER_THERE: ("bot_no_worker", "R-56"),
    bot.NOTHING_THERE: ("bot_nothing_there", "R-63"),
    bot.KNOWS_ALL: ("bot_knows_all", "R-57"),
    bot.NO_MASK: ("bot_no_mask", "10.13"),
}


def reason_text(reason: int, language: str) -> str:
    """A reason in words, with what is needed and what is there."""
    name, _ = named(reason)
    if reasons.NEEDS_COCOA <= reason & 255 <= reasons.NEEDS_GOLD:
        return word(language, f"reason.{name}", reason >> 8 & 255, have=reason >> 16)
    return word(language, f"reason.{name}")


def reason_sentence(facts: Phrase, language: str) -> str:
    """The phrase of a refusal in words."""
    name = facts["reason"].removeprefix("needs-").replace("-", "_")
    if "price" in facts:
        return word(language, f"reason.{name}", facts["price"][0]["n"], have=facts["have"][0]["n"])
    return word(language, f"reason.{name}")


def rule_of(reason: int) -> str:
    """The section or ruling behind a reason, unless it is a price."""
    return named(reason)[1]


def named(reason: int) -> tuple[str, str]:
    code = reason & 255
    return REASONS[code] if code < len(REASONS) else MORE_REASONS[code]
