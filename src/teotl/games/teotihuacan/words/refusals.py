"""Near misses: what a player might expect to choose but may not now, why, and which rule says so.

Every reason comes from the rule itself (its `why_not_…`) by way of the question's file; here it only gets its words.
"""

from teotl.core.phrases import Phrase
from teotl.games.teotihuacan.questions.free import free_misses
from teotl.games.teotihuacan.questions.kinds import KEEP, QUESTIONS
from teotl.games.teotihuacan.questions.notation import key_of, legal_codes, question
from teotl.games.teotihuacan.rules import reasons
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.words.choice_facts import reason_facts
from teotl.games.teotihuacan.words.reason_words import reason_sentence


def refused(s: State, seat: int, language: str) -> list[tuple[str, str, str, Phrase]]:
    """Key, reason, rule and facts of everything that is close but not allowed; nothing for a seat not asked."""
    legal = set(legal_codes(s, seat))
    kind = question(s)[0]
    if not legal or kind == KEEP:
        return []
    found: dict[str, tuple[str, str, Phrase]] = {}
    for code, reason, rule in [*QUESTIONS[kind].misses(s, seat), *free_misses(s, seat, kind)]:
        if reason != reasons.OK and code not in legal:
            key = key_of(s, seat, code)
            facts = reason_facts(reason, key.split()[0], rule)
            found.setdefault(key, (reason_sentence(facts, language), facts["rule"], facts))
    return [(key, *why) for key, why in found.items()]
