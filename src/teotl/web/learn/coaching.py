"""What a lesson says now: the cards of its next step, what is to be clicked, what the others did."""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from teotl.core.words import keys, say
from teotl.draw.pages import page_of
from teotl.web.board import log
from teotl.web.http.templates import icon
from teotl.web.learn.lessons import LEARNER
from teotl.web.learn.room import LessonRoom

SYMBOL: Final = re.compile(r"\[([a-z0-9-]+)\]")  # [cocoa] in a card is the drawing of it
MOST_TOLD: Final = 24  # sentences about the others; more would bury the card


class Place(NamedTuple):
    """Something to click on the table: a part of a choice, or the whole."""

    key: str
    pick: str
    region: str  # the part of the table where it is


@dataclass
class Coach:
    """Everything that the card of one moment needs."""

    name: str  # of the step, for the text keys
    number: int
    total: int
    cards: list[tuple[Markup, str]]  # words, and what they point at
    key: str  # the only choice that is taken; empty: none, or any
    way: list[Place]  # where to click on the table, one after the other; the last is the choice itself
    words: str  # the choice in words
    others_did: list[str]  # what the others did since
    plays_on: bool
    free: bool


def coach(room: LessonRoom, language: str) -> Coach:
    number, total = room.number, len(room.lesson.steps)
    others = others_did(room, language)
    if number is None:
        cards = [(worded(language, free_key(room)), "")]
        return Coach("free", total, total, cards, "", [], "", others, False, True)
    step = room.lesson.steps[number]
    return Coach(
        step.name,
        number + 1,
        total,
        cards_of(room, number, language),
        step.do,
        way_to(room, step.do) if step.do else [],
        choice_words(room, step.do, language),
        others,
        not step.do,
        False,
    )


def others_did(room: LessonRoom, language: str) -> list[str]:
    """What happened since the learner's last turn, told when the next one begins."""
    if room.game.question(LEARNER).kind not in ("turn", "salary"):
        return []
    words = log.others_did(room, LEARNER, language)
    return words if len(words) <= MOST_TOLD else []


def cards_of(room: LessonRoom, number: int, language: str) -> list[tuple[Markup, str]]:
    step = room.lesson.steps[number]
    start = f"tutorial.{room.lesson.name}.{step.name}"
    texts = [worded(language, f"{start}.{card}") for card in range(1, step.cards + 1)]
    return list(zip(texts, [*step.show, ""], strict=True))


def worded(language: str, key: str) -> Markup:
    """A card's words; what stands in brackets is drawn."""
    words = str(escape(say(language, key)))
    return Markup(SYMBOL.sub(lambda found: str(icon(found[1], 20)), words))


def choice_words(room: LessonRoom, key: str, language: str) -> str:
    found = (choice for choice in room.game.choices(LEARNER) if choice.key == key)
    return next((choice.text(language) for choice in found), "")


def free_key(room: LessonRoom) -> str:
    """A hint for what is asked, where the lesson has one."""
    start = f"tutorial.{room.lesson.name}.free"
    if room.game.over:
        return f"{start}.over"
    key = f"{start}.{room.game.question(LEARNER).kind}"
    return key if key in set(keys("en")) else f"{start}.go"


def way_to(room: LessonRoom, key: str) -> list[Place]:
    """The places on the table that lead to a choice."""
    way = page_of(room.game.name).way_to(room.game.view(LEARNER), key)
    return [Place(target.key, target.pick or "", target.region) for target in way]
