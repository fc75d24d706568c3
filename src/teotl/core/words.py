"""The catalogue: every string a person reads, by key and language.

Strings stand in locale/<language>/<domain>.po; a domain is a part of the house (core, a game, text, web).
A key stands in one domain only. English is complete; what another language lacks is said in English.
"""

from collections.abc import Callable, Sequence
from functools import cache
from gettext import c2py
from pathlib import Path

LANGUAGES = ("en", "pt", "es", "tr", "pl")
LOCALE = Path(__file__).parent.parent / "locale"

Plural = tuple[tuple[str, ...], Callable[[int], int]]  # the forms, and which of them a number takes


def say(language: str, key: str, /, n: int | None = None, **values: object) -> str:
    """The string of a key with its {places} filled in; `n` chooses among plural forms.

    Raises KeyError for a key that English does not have.
    """
    entry = _table(language if language in LANGUAGES else "en")[key]
    if isinstance(entry, str):
        return entry.format(n=n, **values)
    if n is None:
        raise TypeError(f"{key} has plural forms: say how many")
    forms, form_of = entry
    return forms[form_of(n)].format(n=n, **values)


class Said(str):
    """English words that can be said again in every language: for errors, made where nobody knows the reader."""

    speak: Callable[[str], str]

    def __new__(cls, speak: Callable[[str], str]) -> "Said":
        words = super().__new__(cls, speak("en"))
        words.speak = speak
        return words

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # another process gets the English words


def said(key: str, /, n: int | None = None, **values: object) -> Said:
    """A string of the catalogue, in English for now; what fills its places may itself be said again."""

    def speak(language: str) -> str:
        return say(language, key, n, **{place: again(value, language) for place, value in values.items()})

    return Said(speak)


def said_at(where: str, reason: str) -> Said:
    """A reason and, before it, where it is: an option, a field, a file."""
    return Said(lambda language: f"{where}: {again(reason, language)}")


def again(words: object, language: str) -> str:
    """The words in a language, if they can be said again; else as they are."""
    return words.speak(language) if isinstance(words, Said) else str(words)


def rule_in(language: str, rule: str) -> str:
    """Where a rule stands, like “rule 3.5, R-44”; a ruling alone is called by its id."""
    number = rule.removeprefix("rule ")
    return rule if number == rule else say(language, "core.rule", number=number)


def listed(language: str, parts: Sequence[str]) -> str:
    """One, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return say(language, "core.and", some=", ".join(parts[:-1]), last=parts[-1])


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return [language for language in LANGUAGES if _files(language)]


def keys(language: str) -> list[str]:
    """The keys that a language has itself."""
    return list(_own(language))


def entries(language: str) -> dict[str, tuple[str, ...]]:
    """The strings a language has itself: one for a key, or all its plural forms."""
    return {key: (entry,) if isinstance(entry, str) else entry[0] for key, entry in _own(language).items()}


@cache
def _table(language: str) -> dict[str, str | Plural]:
    """What a language says, on top of English."""
    return {**_own("en"), **_own(language)}


@cache
def _own(language: str) -> dict[str, str | Plural]:
    table: dict[str, str | Plural] = {}
    for file in _files(language):
        for key, entry in _read(file, language).items():
            if key in table:
                raise ValueError(f"{file}: {key} stands in another file too")
            table[key] = entry
    return table


def _files(language: str) -> list[Path]:
    return sorted((LOCALE / language).glob("*.po"))


def _read(file: Path, language: str) -> dict[str, str | Plural]:
    """The finished strings of one file; a fuzzy one, or one with an empty form, counts as missing."""
    from babel.messages.pofile import read_po  # only those who read words pay for it

    with file.open("rb") as source:
        catalogue = read_po(source, locale=language, ignore_obsolete=True)
    form_of = c2py(catalogue.plural_expr)
    table: dict[str, str | Plural] = {}
    for message in catalogue:
        words = message.string or ""
        if not message.id or message.fuzzy or not words or not all(words):
            continue
        if isinstance(words, str):
            table[str(message.id)] = words
        else:
            table[message.id[0]] = (tuple(words), form_of)
    return table
