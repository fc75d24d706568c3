"""The catalogue: strings by key, plurals, and English where a language is silent."""

import string
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from teotl.core import kept_words, words
from teotl.core.words import say

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n\n'
ENGLISH = "nplurals=2; plural=(n != 1);"
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty catalogue."""
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    monkeypatch.setattr(words, "folders", tuple)
    monkeypatch.setattr(kept_words, "FOLDER", tmp_path / "kept")
    words._table.cache_clear()
    words._own.cache_clear()
    yield tmp_path
    words._table.cache_clear()
    words._own.cache_clear()


def write(locale: Path, language: str, domain: str, plural: str, text: str) -> None:
    (locale / language).mkdir(exist_ok=True)
    (locale / language / f"{domain}.po").write_text(HEAD.format(plural) + text, encoding="utf-8")


def shelf(locale: Path) -> None:
    coins = 'msgid "coins"\nmsgid_plural "coins"\n'
    write(
        locale,
        "en",
        "core",
        ENGLISH,
        'msgid "hello"\nmsgstr "Hello, {name}."\n\nmsgid "bye"\nmsgstr "Bye"\n\n'
        + coins
        + 'msgstr[0] "{n} coin"\nmsgstr[1] "{n} coins of {name}"\n',
    )
    write(
        locale,
        "pl",
        "core",
        POLISH,
        '#, fuzzy\nmsgid "bye"\nmsgstr "Cze"\n\nmsgid "hello"\nmsgstr ""\n\n'
        + coins
        + 'msgstr[0] "{n} moneta"\nmsgstr[1] "{n} monety"\nmsgstr[2] "{n} monet"\n',
    )


def test_a_string_is_said_by_its_key_with_its_places_filled(locale: Path) -> None:
    shelf(locale)
    assert say("en", "hello", name="Ana") == "Hello, Ana."


def test_a_number_chooses_the_plural(locale: Path) -> None:
    shelf(locale)
    assert [say("en", "coins", n, name="Bo") for n in (1, 2)] == ["1 coin", "2 coins of Bo"]
    assert [say("pl", "coins", n=n) for n in (1, 3, 5, 12, 22)] == [
        "1 moneta",
        "3 monety",
        "5 monet",
        "12 monet",
        "22 monety",
    ]


def test_a_plural_without_a_number_is_a_mistake(locale: Path) -> None:
    shelf(locale)
    with pytest.raises(TypeError, match="coins has plural forms"):
        say("en", "coins")


def test_what_a_language_lacks_is_said_in_english(locale: Path) -> None:
    shelf(locale)
    assert say("pl", "hello", name="Ana") == "Hello, Ana."
    assert say("pl", "bye") == say("tr", "bye") == say("../en", "bye") == "Bye"


def test_a_key_that_english_lacks_is_a_mistake(locale: Path) -> None:
    shelf(locale)
    with pytest.raises(KeyError):
        say("pl", "nothing")


def test_languages_and_keys_are_those_with_words(locale: Path) -> None:
    shelf(locale)
    assert words.languages() == ["en", "pl"]
    assert words.keys("en") == ["hello", "bye", "coins"]
    assert words.keys("pl") == ["coins"]


def test_domains_stand_together_and_share_no_key(locale: Path) -> None:
    shelf(locale)
    write(locale, "en", "web", ENGLISH, 'msgid "page"\nmsgstr "Page"\n')
    assert say("en", "page") == "Page"
    write(locale, "en", "text", ENGLISH, 'msgid "bye"\nmsgstr "Bye"\n')
    words._own.cache_clear()
    with pytest.raises(ValueError, match="bye stands in another file too"):
        words.keys("en")


def test_a_plural_that_lacks_a_form_is_said_in_english(locale: Path) -> None:
    shelf(locale)
    text = 'msgid "coins"\nmsgid_plural "coins"\nmsgstr[0] "moneta"\nmsgstr[1] "monety"\n'
    write(locale, "pl", "core", POLISH, text)
    assert say("pl", "coins", 1) == "1 coin"


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", words.languages())
def test_every_translation_fills_only_places_that_english_has(language: str) -> None:
    english = {key: set().union(*map(places, forms)) for key, forms in words.entries("en").items()}
    for key, forms in words.entries(language).items():
        assert key in english, f"{language} has {key}, English has not"
        assert set().union(*map(places, forms)) <= english[key] | {"n"}, f"{language}: {key}"


def test_a_folder_with_words_is_a_language_on_offer(tmp_path: Path) -> None:
    for folder in ("zu", "pl", "en", "de", "pt", "empty", "__pycache__"):
        (tmp_path / folder).mkdir()
        if folder != "empty":
            (tmp_path / folder / "core.po").touch()
    assert words.offered(tmp_path) == ("en", "pt", "pl", "de", "zu")


def test_languages_are_called_as_they_call_themselves() -> None:
    assert [words.own_name(code) for code in ("en", "pt", "es", "tr", "pl", "eo", "qqq")] == [
        "English", "Português", "Español", "Türkçe", "Polski", "Esperanto", "qqq",
    ]  # fmt: skip


def test_a_catalogue_is_read_once_and_again_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_words, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    files = [tmp_path / "some.po"]
    files[0].write_text("one")
    mark = kept_words.mark_of(files)
    assert kept_words.recall("xx", mark) is None
    read: kept_words.Entries = {"greeting": "Hello", "days": ["n != 1", "{n} day", "{n} days"]}
    kept_words.keep("xx", mark, read)
    assert kept_words.recall("xx", mark) == read
    files[0].write_text("another")
    assert kept_words.recall("xx", kept_words.mark_of(files)) is None


@pytest.mark.parametrize("spoilt", ["", "[1]", "{}", '{"mark": 1'])
def test_a_spoilt_copy_of_a_catalogue_is_no_copy(
    spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_words, "FOLDER", tmp_path)
    kept_words.place_of("xx").write_text(spoilt)
    assert kept_words.recall("xx", []) is None


def test_where_nothing_is_to_be_written_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_words, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    kept_words.keep("xx", [], {})
    assert not list(tmp_path.iterdir())
