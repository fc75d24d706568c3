"""From what somebody points at or is asked to the anchor of the rules that speaks of it.

A page knows things by the ids and icons of its drawing, and questions by the keys of what may be chosen.
"""

import re

from teotl.text.guide import Topics
from teotl.web.learn.book import Book

CHOICE = "key "  # before a thing that is a choice


def anchor_for(book: Book, things: list[str]) -> str:
    """The anchor of the first thing that the rules know; what a turn is if they know none."""
    for thing in things:
        for anchor in candidates(book.topics, thing):
            if book.find(anchor):
                return anchor
    return book.topics.start


def candidates(topics: Topics, thing: str) -> list[str]:
    """Anchors that a thing may have, best first. `key …` is a choice, else it is an id or a symbol."""
    if thing.startswith(CHOICE):
        return for_key(topics, thing.removeprefix(CHOICE).split())
    found = [thing, topics.things.get(thing, "")]
    for pattern, anchor in topics.families:
        if match := re.fullmatch(pattern, thing):
            found.append(anchor.format(next(part for part in match.groups() if part is not None)))
    return [anchor for anchor in found if anchor]


def for_key(topics: Topics, words: list[str]) -> list[str]:
    verb, *rest = words or [""]
    better = [topics.verbs_with[verb].format(rest[0])] if rest and verb in topics.verbs_with else []
    return [*better, topics.verbs.get(verb, "")]
