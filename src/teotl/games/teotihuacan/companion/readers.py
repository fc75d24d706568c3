"""Answers as people type them, read into one plain form. If an answer cannot be read, give a hint and ask again.

The plain form is English and is kept in the journal; reading it again gives the same.
"""

import re
from collections.abc import Callable, Sequence

from teotl.core.words import say

Reader = Callable[[str], str]

YES = "yes"
NO = "no"
NONE = "none"


class Misread(Exception):
    """Not an answer; `hint` says what one looks like."""

    def __init__(self, hint: str) -> None:
        super().__init__(hint)
        self.hint = hint


def words_of(line: str) -> list[str]:
    """The words and numbers of a line; commas and the like only separate them."""
    return re.findall(r"[^\s,;+]+", line.lower())


def meant(word: str, among: Sequence[str]) -> str | None:
    """The one option that the word names or begins, if there is exactly one."""
    if word in among:
        return word
    found = [other for other in among if word and other.startswith(word)]
    return found[0] if len(found) == 1 else None


def yes_no(language: str) -> Reader:
    """Yes or no, in the language or in English."""

    def read(line: str) -> str:
        for answer in (YES, NO):
            if line.lower() in (answer, answer[0], *say(language, f"companion.{answer}").split()):
                return answer
        raise Misread(say(language, "companion.hint.yes_no"))

    return read


def number(language: str, low: int, high: int) -> Reader:
    def read(line: str) -> str:
        if re.fullmatch(r"[0-9]{1,4}", line) and low <= int(line) <= high:
            return str(int(line))
        raise Misread(say(language, "companion.hint.number", low=low, high=high))

    return read


def one_of(language: str, answers: Sequence[str]) -> Reader:
    """One of a few words, or its beginning."""

    def read(line: str) -> str:
        if (found := meant(line.lower(), answers)) is not None:
            return found
        raise Misread(say(language, "companion.hint.one_of", answers=", ".join(answers)))

    return read


def some_of(language: str, answers: Sequence[str]) -> Reader:
    """Some of a few words, or none of them."""

    def read(line: str) -> str:
        words = words_of(line)
        if len(words) == 1 and meant(words[0], [NONE]):
            return NONE
        if words and all(word in answers for word in words):
            return " ".join(answer for answer in answers if answer in words)
        raise Misread(say(language, "companion.hint.some_of", answers=", ".join(answers)))

    return read


def pairs(language: str, places: Sequence[str], numbers: Sequence[str]) -> Reader:
    """A number at each of some places, like "forest 3 gold 1", or none."""

    def read(line: str) -> str:
        words = words_of(line)
        if len(words) == 1 and meant(words[0], [NONE]):
            return NONE
        found = [meant(word, places) for word in words[::2]]
        fits = len(words) % 2 == 0 and all(word in numbers for word in words[1::2])
        if not words or not fits or None in found or len(set(found)) < len(found):
            hint = "companion.hint.pairs"
            raise Misread(say(language, hint, places=", ".join(places), numbers=", ".join(numbers)))
        return " ".join(f"{place} {word}" for place, word in zip(found, words[1::2], strict=True))

    return read
