"""Near misses: what a seat might expect to choose but may not, with the reason."""

from teotl.core.phrases import Phrase
from teotl.games.teotihuacazinho.questions.choices import why_not
from teotl.games.teotihuacazinho.questions.codes import DEEDS, GAIN, GAIN_ANY, USE, code_of, deed_of
from teotl.games.teotihuacazinho.questions.notation import deed_key
from teotl.games.teotihuacazinho.rules.names import FINISHED, MOST_PIPS, TAKING
from teotl.games.teotihuacazinho.rules.reasons import (
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
from teotl.games.teotihuacazinho.rules.state import State
from teotl.games.teotihuacazinho.words.choice_facts import reason_facts
from teotl.games.teotihuacazinho.words.words import reason_sentence

# What nobody expects: what is already done, and what does not exist.
PLAIN = {
    ALL_SELECTED, ALL_UNLOCKED, ALREADY_BUILT, ALREADY_MARKED, DIE_USED, HIGHEST_LIMIT, NO_SUCH_DIE,
    OFF_THE_FLOOR, SAME_AS_ANOTHER, SPACE_FILLED, TOO_LATE_TO_CHANGE,
}  # fmt: skip


def refused(s: State, seat: int, legal: list[int], language: str) -> list[tuple[str, str, str, Phrase]]:
    """Key, reason, rule and facts of each near miss; none while selecting, because every other die may be taken."""
    if s.over or s.stage[seat] in (TAKING, FINISHED):
        return []
    open_deeds = {deed_of(code) for code in legal}
    found: list[tuple[str, str, str, Phrase]] = []
    for deed in range(USE - 18, DEEDS):
        more_than_one = GAIN <= deed < GAIN_ANY and (deed - GAIN) % MOST_PIPS
        if deed in open_deeds or more_than_one:
            continue
        reason = why_not(s, seat, code_of(deed))
        if kind_of(reason) not in PLAIN:
            key = deed_key(s, seat, deed)
            facts = reason_facts(reason, key.split()[0])
            found.append((key, reason_sentence(facts, language), facts["rule"], facts))
    return found
