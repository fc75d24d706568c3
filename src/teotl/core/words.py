"""The catalogue: every string a person reads, by key and language.

Strings stand in locale/<language>/<domain>.po, those of a game in its own folder; a domain is a part of the house.
A key is in one domain only. English is complete; what another language lacks appears in English.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from teotl.core.kept_words import Entries, keep, mark_of, recall
from teotl.core.places import folders

LOCALE = Path(__file__).parent.parent / "locale"
FIRST = ("en", "pt", "es", "tr", "pl")  # the order in which they are offered; others follow by their codes
CODE = re.compile("[a-z]{2,3}")


def offered(locale: Path) -> tuple[str, ...]:
    """The languages that have a folder with words in it."""
    found = {file.parent.name for file in locale.glob("*/*.po") if CODE.fullmatch(file.parent.name)}
    return (*(code for code in FIRST if code in found), *sorted(found.difference(FIRST)))


LANGUAGES = offered(LOCALE)

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


def say_or(language: str, key: str, plain: str, /, **values: object) -> str:
    """The string of a key, or plain words if there is none: for what a game names itself."""
    return say(language, key, None, **values) if key in _table("en") else plain


class Said(str):
    """English words that can still be translated: for errors, made where the reader is not known yet."""

    speak: Callable[[str], str]

    def __new__(cls, speak: Callable[[str], str]) -> "Said":
        words = super().__new__(cls, speak("en"))
        words.speak = speak
        return words

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # another process gets the English words


def said(key: str, /, n: int | None = None, **values: object) -> Said:
    """A string of the catalogue, in English for now, translated later together with what fills its places."""

    def speak(language: str) -> str:
        return say(language, key, n, **{place: again(value, language) for place, value in values.items()})

    return Said(speak)


def said_at(where: str, reason: str) -> Said:
    """A reason with its place before it: an option, a field, a file."""
    return Said(lambda language: f"{where}: {again(reason, language)}")


def again(words: object, language: str) -> str:
    """The words in a language if they can be translated, else as they are."""
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


def own_name(language: str) -> str:
    """What a language calls itself, like Português; in a list of languages everyone looks for their own."""
    from babel import Locale, UnknownLocaleError, localedata

    try:
        name = Locale(language).language_name or language
    except UnknownLocaleError:
        return language
    finally:
        getattr(localedata, "_cache", {}).clear()  # a megabyte of each language would stay, for one word
    return name[0].upper() + name[1:]


def capitalised(language: str, words: str) -> str:
    """With a capital letter, as a title or a sentence begins."""
    first = "İ" if language == "tr" and words.startswith("i") else words[:1].upper()
    return first + words[1:]


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
    packed = LOCALE / f"{language}.json"  # where starting fast matters, see tools/pocket
    if packed.exists():
        return _unpacked(packed.read_bytes())
    files = _files(language)
    mark = mark_of(files)
    found = recall(language, mark)
    if found is None:
        found = _read_all(files, language)
        keep(language, mark, found)
    return {key: words if isinstance(words, str) else _plural(words) for key, words in found.items()}


def _files(language: str) -> list[Path]:
    places = [LOCALE, *(folder / "locale" for folder in folders())]
    return sorted(file for place in places for file in (place / language).glob("*.po"))


def _unpacked(written: bytes) -> dict[str, str | Plural]:
    """What was written at build: strings by key, or all plural forms, and how a number chooses among them."""
    import json  # only paid for when somebody says something

    packed: dict[str, Any] = json.loads(written)
    return {
        key: words if isinstance(words, str) else _plural([packed["plural"], *words])
        for key, words in packed["words"].items()
    }


def _plural(words: list[str]) -> Plural:
    """How a number chooses a form, then the forms."""
    return tuple(words[1:]), _chooser(words[0])


@cache
def _chooser(expression: str) -> Callable[[int], int]:
    from gettext import c2py

    chooser: Callable[[int], int] = c2py(expression)
    return chooser


def _read_all(files: Sequence[Path], language: str) -> Entries:
    table: Entries = {}
    for file in files:
        for key, words in _read(file, language).items():
            if key in table:
                raise ValueError(f"{file}: {key} stands in another file too")
            table[key] = words
    return table


def _read(file: Path, language: str) -> Entries:
    """The finished strings of one file; a fuzzy one, or one with an empty form, counts as missing."""
    from babel.messages.pofile import read_po  # a slow import, only paid for when needed

    with file.open("rb") as source:
        catalogue = read_po(source, locale=language, ignore_obsolete=True)
    table: Entries = {}
    for message in catalogue:
        words = message.string or ""
        if not message.id or message.fuzzy or not words or not all(words):
            continue
        if isinstance(words, str):
            table[str(message.id)] = words
        else:
            table[message.id[0]] = [catalogue.plural_expr, *words]
    return table
