"""What a lesson says now: the cards of its next step, what is to be clicked, what the others did."""

import re
from collections import deque
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from teotl.core.words import keys, say
from teotl.draw import choices
from teotl.web import told
from teotl.web.lesson_room import LessonRoom
from teotl.web.lessons import LEARNER
from teotl.web.sheets import GAME as LITTLE_GAME
from teotl.web.templates import icon

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
    told: list[str]  # what the others did since
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
    if question_of(room) not in ("turn", "salary"):
        return []
    words = [words for turn in told.since(room, LEARNER, language) for words in turn.words]
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
    key = f"{start}.{question_of(room)}"
    return key if key in set(keys("en")) else f"{start}.go"


def question_of(room: LessonRoom) -> str:
    """The kind of question, where the game's view names it."""
    pending: list[dict[str, Any]] = room.game.view(LEARNER).get("pending") or [{}]
    return str(pending[0].get("task", ""))


def way_to(room: LessonRoom, key: str) -> list[Place]:
    """The places on the table that lead to a choice; on a sheet every choice has one of its own."""
    if room.game.name == LITTLE_GAME:
        return [Place(key, "", "")]
    view = room.game.view(LEARNER)
    waiting: deque[list[Place]] = deque([[]])
    seen = {""}
    while waiting:
        way = waiting.popleft()
        for target in choices.targets(view, "en", way[-1].pick if way else ""):
            place = Place(target.key, target.pick or "", target.region)
            if target.key == key:
                return [*way, place]
            if target.pick and target.pick not in seen:
                seen.add(target.pick)
                waiting.append([*way, place])
    return []
