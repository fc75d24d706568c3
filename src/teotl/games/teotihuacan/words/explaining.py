"""The question a seat is asked, and the rule behind a choice, in words; their numbers are those of the material."""

from typing import Final

from teotl.core.phrases import Phrase, things_of
from teotl.core.words import rule_in
from teotl.games.teotihuacan.material import (
    ASCENSION_COCOA,
    ASCENSION_POINTS,
    BONUS_STEP,
    BUILD_POINTS,
    BUILD_STONE,
    BUILD_WOOD,
    BUILDING_WOOD,
    DECORATION_GOLD,
    DECORATION_POINTS,
    NEW_WORKER_COCOA,
    RIVAL_POINTS,
    SALARY_EACH,
    STRONG_FROM,
    STRONG_SALARY,
    TOP_STEP,
    TWO_TEMPLES_COCOA,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.questions.kinds import QUESTIONS, RULES
from teotl.games.teotihuacan.questions.notation import key_of, question
from teotl.games.teotihuacan.rules import tasks, worship
from teotl.games.teotihuacan.rules.labels import ROYAL_LABELS, TECHNOLOGY_LABELS
from teotl.games.teotihuacan.rules.names import ANY_TEMPLE, DISCOVERIES, KEEPING, OVER, PALACE_SPACES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles import discovery
from teotl.games.teotihuacan.rules.tiles.starting import has_kept
from teotl.games.teotihuacan.rules.tiles.technologies import buy_power_up
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
    asked = ASKED[facts["verb"]]
    return word(
        language, f"ask.{asked}", times[0]["number"] if times else None, **NUMBERS_ASKED.get(asked, {})
    )


# Kind of question → its sentence in the catalogue.
ASKED: Final = {KINDS[kind]: asked.ASKS[0] for kind, asked in QUESTIONS.items()}
# The numbers in these sentences, and in those that explain a rule.
Numbers = dict[str, dict[str, int]]
NUMBERS_ASKED: Final[Numbers] = {"bought_power_up": {"price": buy_power_up.PRICE}}
NUMBERS: Final[Numbers] = {
    "unlock.3": {"price": discovery.UNLOCK_PRICE},
    "main.nobles": {"wood": BUILDING_WOOD},
    "main.decorations": {"gold": DECORATION_GOLD[1], "less": DECORATION_GOLD[1] - DECORATION_GOLD[2]},
    "main.construction": {"stone": BUILD_STONE[1], "wood": BUILD_WOOD[2] - BUILD_WOOD[1]},
    "step": {"bonus": BONUS_STEP, "top": TOP_STEP},
    "learn": {"points": RIVAL_POINTS},
    "decorate": {"points": DECORATION_POINTS},
    "build": dict(zip(("first", "second", "third", "fourth"), map(int, BUILD_POINTS[1:]), strict=True)),
    "ascend": {
        "points": ASCENSION_POINTS,
        "cocoa": ASCENSION_COCOA,
        "price": TWO_TEMPLES_COCOA,
        "extra": NEW_WORKER_COCOA,
    },
    "pay": {"each": SALARY_EACH, "strong": STRONG_SALARY, "power": STRONG_FROM, "points": UNPAID_POINTS},
}


def explained(topic: str, language: str) -> str:
    """What a rule says, with the numbers of the material."""
    return word(language, f"explain.{topic}", **NUMBERS.get(topic, {}))


def explain(s: State, seat: int, code: int, language: str) -> str:
    """The rule behind a legal choice, in a sentence or two, and where it stands."""
    verb, *rest = key_of(s, seat, code).split()
    topic = topic_of(s, verb, rest)
    sentences = [
        explained(topic, language),
        *about_tiles(s, code, language),
    ]
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
