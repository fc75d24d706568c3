"""Every language is complete: each string is there, translated, with its places, plurals and the game's own words."""

import re
import string
import tomllib
from functools import cache
from gettext import c2py
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from teotl.core import words
from teotl.core.places import folders
from teotl.core.words import LANGUAGES, LOCALE

ROOT = Path(__file__).resolve().parents[1]
ENGLISH = words.entries("en")
TRANSLATED = [language for language in LANGUAGES if language != "en" and (LOCALE / language).is_dir()]
CATALOGUES = [LOCALE, *(folder / "locale" for folder in folders())]
DOMAINS = sorted(file for catalogue in CATALOGUES for file in (catalogue / "en").glob("*.po"))


def domain_name(file: Path) -> str:
    """Whose catalogue it is, and the domain: locale/core, teotihuacan/draw."""
    return f"{file.parents[2].name}/{file.stem}"


def in_language(file: Path, language: str) -> Path:
    """The same domain in another language."""
    return file.parents[1] / language / file.name


MARK = re.compile(r"\{\w*\}|\[\w+\]")  # a place, or a small picture of the sheet
# What is the same as in English, and why that is right.
SAME_EVERYWHERE = {
    "Teotibot",  # names
    "Teotibot>",
    "Teotihuacãzinho",
    "Bot: {name}",  # a word of all players
    "Replay",
    "Webhook",  # a word of all programmers
    "{n} min",  # a unit's sign
}
ECLIPSE = {"Eclipse", "Eclipse {n}", "Eclipse {number}", "Eclipse {number}: {words}"}
SAME = {
    "pt": {
        "Total",
        "total",
        "Normal",
        "Normal (1×)",
        "Brutal",
        "Volume",
        "Eclipses",
        *ECLIPSE,
    },  # the same word in Portuguese
    "es": {
        "Total",
        "total",
        "Normal",
        "Normal (1×)",
        "Brutal",
        "Nobles",
        *ECLIPSE,
    },  # the same word in Spanish
    "tr": {"Normal", "Normal (1×)", "{temple}  {steps}   bonus: {bonus}"},  # the same words in Turkish
    "pl": set[str](),
}
# Terms of the glossary that have a string of their own: exactly this word, or a string that holds it.
NAMED = {
    **{board: f"teotihuacan.board.{board}" for board in ("palace", "forest", "quarry", "alchemy", "nobles")},
    **{board: f"teotihuacan.board.{board}" for board in ("decorations", "construction")},
    "gold_deposits": "teotihuacan.board.gold",
    "cocoa": "draw.icon.cocoa",
    "wood": "draw.icon.wood",
    "stone": "draw.icon.stone",
    "gold": "draw.icon.gold",
    "avenue": "draw.icon.avenue",
    "pyramid_track": "draw.icon.pyramid-step",
    "discovery_tile": "draw.icon.discovery-back",
    "building": "draw.icon.building",
    "ascension": "draw.icon.ascension",
    "light_disc": "draw.icon.sun",
    "dark_disc": "draw.icon.moon",
    "teotibot": "teotihuacan.teotibot",
    "mastery": "teotihuacan.action.mastery",
    "mask_collection": "teotihuacan.action.masks",
    "top": "text.source.top",
    "ground_floor": "text.source.ground",
    "first_floor": "text.source.first",
    "pulley": "zinho.construction.pulley",
    "versatile_hammer": "zinho.construction.versatile_hammer",
    "versatile_book": "zinho.construction.versatile_book",
    "improved_knowledge": "zinho.construction.improved_knowledge",
    "adorned_top": "zinho.construction.adorned_top",
    "block": "zinho.as.block",
    "ramp": "sheet.ramp",
}
HELD = {
    "collect_cocoa": "teotihuacan.collect",
    "ascension_wheel": "draw.icon.wheel",
    "calendar": "draw.calendar",
    "dark_eclipse": "web.option.dark_eclipse",
    "eclipse": "draw.eclipse",
    "worship": "teotihuacan.action.worship",
}


@cache
def glossary() -> dict[str, dict[str, str]]:
    terms: dict[str, dict[str, str]] = tomllib.loads((ROOT / "docs" / "glossary.toml").read_text("utf-8"))[
        "terms"
    ]
    return terms


@cache
def keys(file: Path, language: str) -> frozenset[str]:
    return frozenset(words._read(file, language))


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def all_places(forms: tuple[str, ...]) -> set[str]:
    return set[str]().union(*map(places, forms))


def folded(text: str, language: str) -> str:
    """In small letters, as the language writes them."""
    return (text.replace("İ", "i").replace("I", "ı") if language == "tr" else text).casefold()


def test_every_language_has_a_catalogue() -> None:
    assert ["en", *TRANSLATED] == list(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS, ids=domain_name)
def test_every_string_is_translated_in_the_file_of_its_english_one(language: str, domain: Path) -> None:
    """Missing: English has it and this language has not. Stale: the other way round. Fuzzy or empty: missing."""
    theirs = in_language(domain, language)
    assert theirs.is_file(), f"{theirs} is missing"
    wanted, there = (keys(in_language(domain, code), code) for code in ("en", language))
    missing, stale = wanted - there, there - wanted
    assert not missing, f"{theirs} lacks {sorted(missing)}"
    assert not stale, f"{theirs} has what English has not: {sorted(stale)}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_file_is_there_that_english_lacks(language: str) -> None:
    there = sorted(file for catalogue in CATALOGUES for file in (catalogue / language).glob("*.po"))
    assert there == [in_language(domain, language) for domain in DOMAINS]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_string_is_still_english(language: str) -> None:
    allowed = SAME_EVERYWHERE | SAME.get(language, set())
    same = [
        f"{key}: {form}"
        for key, forms in words.entries(language).items()
        for form in forms
        if form in ENGLISH.get(key, ())
        and form not in allowed
        and re.search(r"[^\W\d_]{3}", MARK.sub("", form))
    ]
    assert not same, f"translate these into {language}, or say in SAME why they are right:\n" + "\n".join(
        same
    )


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_string_has_the_places_of_the_english_one(language: str) -> None:
    """The number may be left out where a form speaks of one thing only."""
    wrong = []
    for key, forms in words.entries(language).items():
        wanted = all_places(ENGLISH[key])
        known = wanted | ({"n"} if len(forms) > 1 else set())
        if not all_places(forms) <= known or wanted - {"n"} != all_places(forms) - {"n"}:
            wrong.append(f"{key}: {sorted(all_places(forms))} instead of {sorted(wanted)}")
        last = places(ENGLISH[key][-1])
        wrong += [
            f"{key}: “{form}” lacks {sorted(last - places(form))}"
            for form in forms[1:]
            if last - places(form)
        ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_picture_of_the_sheet_stands_in_the_translation_too(language: str) -> None:
    pictures = re.compile(r"\[(?:green|yellow|blue|grey|gold|hammer|book)\]")
    wrong = [
        key
        for key, forms in words.entries(language).items()
        if key.startswith("sheet.")
        and sorted(pictures.findall(forms[0])) != sorted(pictures.findall(ENGLISH[key][0]))
    ]
    assert not wrong


@cache
def kinds_of_numbers(language: str) -> list[str]:
    """What the language calls them, from 0 to 199: one, few, many, other."""
    kind_of = Locale(language).plural_form
    return [kind_of(n) for n in range(200)]


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
@pytest.mark.parametrize("domain", DOMAINS, ids=domain_name)
def test_plural_forms_are_those_of_the_language(language: str, domain: Path) -> None:
    """As many as the language has, and numbers that it treats alike take the same one."""
    with in_language(domain, language).open("rb") as source:
        catalogue = read_po(source, locale=language)
    assert str(catalogue.locale) == language
    forms_by_number = list(map(c2py(catalogue.plural_expr), range(200)))
    kinds = kinds_of_numbers(language)
    count = len(set(kinds))
    assert len({*zip(kinds, forms_by_number, strict=True)}) == count
    assert catalogue.num_plurals in (count, get_plural(language).num_plurals)  # Turkish may do with one
    assert {*forms_by_number} == set(range(catalogue.num_plurals))
    for message in catalogue:
        forms = message.string
        assert isinstance(forms, str) or len(forms or ()) == catalogue.num_plurals, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_plural_in_english_is_one_everywhere(language: str) -> None:
    """A number that changes the English words may change the others; a string that has none must have none."""
    assert plural_keys(language) == plural_keys("en") & set(words.keys(language))


def plural_keys(language: str) -> set[str]:
    return {key for key, entry in words._own(language).items() if not isinstance(entry, str)}


@pytest.mark.parametrize("language", TRANSLATED)
def test_things_are_called_as_the_glossary_calls_them(language: str) -> None:
    there = words.entries(language)
    wrong = []
    for term, key in (NAMED | HELD).items():
        wanted = folded(glossary()[term][language].strip("[]"), language)
        said = folded(there[key][0], language)
        if wanted not in said or (term in NAMED and wanted != said):
            wrong.append(f"{key}: “{there[key][0]}”, but the glossary says “{wanted}”")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_strings_are_tidy(language: str) -> None:
    """No doubled or dangling blanks (columns and a prompt excepted), and quotes that match."""
    wrong = [
        f"{key}: {form}"
        for key, forms in words.entries(language).items()
        for form in forms
        if (form != form.strip() and key != "text.prompt")
        or form.count("“") + form.count("„") != form.count("”")
    ]
    assert not wrong, "\n".join(wrong)
