"""Near misses: what a seat might expect to choose but may not, with the reason."""

from teotl.teotihuacazinho.choices import why_not
from teotl.teotihuacazinho.codes import DEEDS, GAIN, GAIN_ANY, USE, code_of, deed_of
from teotl.teotihuacazinho.names import FINISHED, MOST_PIPS, TAKING
from teotl.teotihuacazinho.notation import deed_key
from teotl.teotihuacazinho.reasons import (
    ALL_SELECTED,
    ALL_UNLOCKED,
    ALREADY_BUILT,
    ALREADY_MARKED,
    DIE_USED,
    HIGHEST_LIMIT,
    NO_SUCH_DIE,
    OFF_THE_FLOOR,
    SAME_AS_ANOTHER,
    SPACE_FILLED,
    TOO_LATE_TO_CHANGE,
    kind_of,
)
from teotl.teotihuacazinho.state import State
from teotl.teotihuacazinho.words import reason_words, rule_of

# What nobody expects: what is done already, and what does not exist.
PLAIN = {
    ALL_SELECTED, ALL_UNLOCKED, ALREADY_BUILT, ALREADY_MARKED, DIE_USED, HIGHEST_LIMIT, NO_SUCH_DIE,
    OFF_THE_FLOOR, SAME_AS_ANOTHER, SPACE_FILLED, TOO_LATE_TO_CHANGE,
}  # fmt: skip


def refused(s: State, seat: int, legal: list[int], language: str) -> list[tuple[str, str, str]]:
    """Key, reason and rule of each near miss; none while dice are selected, for all others may be taken."""
    if s.over or s.stage[seat] in (TAKING, FINISHED):
        return []
    open_deeds = {deed_of(code) for code in legal}
    found: list[tuple[str, str, str]] = []
    for deed in range(USE - 18, DEEDS):
        more_than_one = GAIN <= deed < GAIN_ANY and (deed - GAIN) % MOST_PIPS
        if deed in open_deeds or more_than_one:
            continue
        reason = why_not(s, seat, code_of(deed))
        if kind_of(reason) not in PLAIN:
            found.append((deed_key(s, seat, deed), reason_words(reason, language), rule_of(reason)))
    return found
