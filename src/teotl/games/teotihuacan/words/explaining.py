"""The question a seat is asked, and the rule behind a choice, in words."""

from typing import Final

from teotl.core.phrases import Phrase, things_of
from teotl.core.words import rule_in
from teotl.games.teotihuacan.questions.kinds import QUESTIONS, RULES
from teotl.games.teotihuacan.questions.notation import key_of, question
from teotl.games.teotihuacan.rules import tasks, worship
from teotl.games.teotihuacan.rules.labels import ROYAL_LABELS, TECHNOLOGY_LABELS
from teotl.games.teotihuacan.rules.names import ANY_TEMPLE, DISCOVERIES, KEEPING, OVER, PALACE_SPACES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles import discovery
from teotl.games.teotihuacan.rules.tiles.starting import has_kept
from teotl.games.teotihuacan.words.choice_facts import KINDS, question_facts, topic_of
from teotl.games.teotihuacan.words.phrases import discovery_use, royal, technology, word


def question_text(s: State, seat: int, language: str) -> str:
    """What the seat is asked now, or that it waits."""
    if s.phase == OVER:
        return word(language, "ask.over")
    if has_kept(s, seat) if s.phase == KEEPING else tasks.seat_of(tasks.top(s)) != seat:
        return word(language, "ask.wait")
    return question_sentence(question_facts(s, seat), language)


def question_sentence(facts: Phrase, language: str) -> str:
    """The phrase of a question in words."""
    times = things_of(facts, "times")
    return word(language, f"ask.{ASKED[facts['verb']]}", times[0]["number"] if times else None)


# Kind of question → its sentence in the catalogue.
ASKED: Final = {KINDS[kind]: asked.ASKS[0] for kind, asked in QUESTIONS.items()}


def explain(s: State, seat: int, code: int, language: str) -> str:
    """The rule behind a legal choice, in a sentence or two, and where it stands."""
    verb, *rest = key_of(s, seat, code).split()
    topic = topic_of(s, verb, rest)
    sentences = [word(language, f"explain.{topic}"), *about_tiles(s, code, language)]
    return word(language, "explain", text=" ".join(sentences), rule=rule_in(language, RULES[topic]))


def about_tiles(s: State, code: int, language: str) -> list[str]:
    """What the tile does that the choice is about, if it is about one."""
    kind, a, _, _ = question(s)
    if code >= discovery.FREE_CHOICES:
        return about_use(code, language)
    if kind == tasks.TECHNOLOGY:
        return [sentence(language, technology(language, TECHNOLOGY_LABELS[s.layout.technologies[code]]))]
    if kind == tasks.TRADE:
        return [sentence(language, royal(language, ROYAL_LABELS[a]))]
    if kind in (tasks.MAJOR, tasks.AVENUE_TILES) and code < DISCOVERIES:
        return [discovery_use(language, code)]
    if kind == tasks.WORSHIP and code != worship.DO_ABILITY:
        return [discovery_use(language, s.beside[worship.beside_of(a)])]
    if kind == tasks.START_CLAIM:
        return [discovery_use(language, s.shown[a])]
    if kind == tasks.ACTION and code >= worship.WORSHIPS:
        return about_space(s, (code - worship.WORSHIPS) // 6, language)
    return []


def about_use(code: int, language: str) -> list[str]:
    if code == discovery.PAY_TO_UNLOCK:
        return []
    return [discovery_use(language, ANY_TEMPLE if code >= discovery.USE_ANY_TEMPLE else code - discovery.USE)]


def about_space(s: State, space: int, language: str) -> list[str]:
    if space >= PALACE_SPACES:
        return []
    return [sentence(language, royal(language, ROYAL_LABELS[s.layout.royal[space]]))]


def sentence(language: str, phrase: str) -> str:
    """A phrase of a tile as a sentence of its own."""
    return word(language, "explain.tile", does=phrase)
