"""Laws of words: in every language games speak by the catalogue alone, and in the words of its rulebook.

TEOTL_LAW_GAMES=1000 plays more games than the hundred of a usual run.
"""

import json
import os
import random
import re
import string
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import teotl
from teotl import Choice, Game
from teotl.core import words
from teotl.core.asking import Question
from teotl.core.game import Happening
from teotl.core.words import LANGUAGES

BIG, LITTLE = "teotihuacan", "teotihuacazinho"
GAMES = int(os.environ.get("TEOTL_LAW_GAMES", "100"))
NAMES = ["Ana", "Bo", "Cem", "Dua"]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    (BIG, 2, {}),
    (LITTLE, 2, {}),
    (BIG, 1, {"solo": "normal"}),
    (LITTLE, 1, {"solo": "hard"}),
    (BIG, 3, {"setup": "draft"}),
    (LITTLE, 3, {}),
    (BIG, 4, {"setup": "first-game", "dark_eclipse": True}),
]
HIDDEN = "·"
LETTER = re.compile(r"[^\W\d_]")
# What a sentence may hold besides the catalogue's words: names of players, ids of rulings, letters of event cards.
OWN = re.compile(rf"\b(?:{'|'.join(NAMES)}|[RTZ]-\d+|[A-D])\b")


def blotted(form: str) -> str:
    """The string with its letters hidden; its places stay."""
    parts = []
    for literal, place, spec, conversion in string.Formatter().parse(form):
        parts.append(LETTER.sub(HIDDEN, literal).replace("{", "{{").replace("}", "}}"))
        if place is not None:
            parts.append(
                "{" + place + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
            )
    return "".join(parts)


@cache
def blotted_catalogue(language: str) -> dict[str, str | words.Plural]:
    """What the language says itself, without English behind it, its letters hidden."""
    return {
        key: blotted(entry) if isinstance(entry, str) else (tuple(map(blotted, entry[0])), entry[1])
        for key, entry in words._own(language).items()
    }


class Listener:
    """Hears all that a game says, each phrase once: what is said again sounds the same."""

    def __init__(self) -> None:
        self.known: set[str] = set()

    def is_new(self, *said: object) -> bool:
        heard = json.dumps(said)
        if heard in self.known:
            return False
        self.known.add(heard)
        return True

    def before(self, game: Game, seat: int, choices: list[Choice]) -> Iterator[str]:
        """The question, every choice, and why others may not be chosen."""
        asked: list[Choice | Question] = [game.question(seat), *choices]
        yield from (
            one.text(each) for one in asked if self.is_new(game.name, one.facts) for each in LANGUAGES
        )
        missed = game.refused(seat, "en")
        if [miss for miss in missed if self.is_new(game.name, miss.key, miss.reason)]:
            yield from (miss.reason for each in LANGUAGES for miss in game.refused(seat, each))

    def after(self, game: Game, events: list[Happening]) -> Iterator[str]:
        new = [event for event in events if self.is_new(game.name, event)]
        yield from (game.tell(event, each) for event in new for each in LANGUAGES)


LISTENER = Listener()


@pytest.mark.parametrize("number", range(GAMES))
def test_every_sentence_of_a_game_is_made_of_strings_of_its_language(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all letters of the catalogue hidden, a letter that is left was written in the code, or in English."""
    name, players, options = TABLES[number % len(TABLES)]
    game = teotl.new_game(name, NAMES[:players], 40 + number, options)
    monkeypatch.setattr(words, "_table", blotted_catalogue)
    luck = random.Random(number)
    while not game.over:
        seat = luck.choice(game.to_act)
        choices = game.choices(seat)
        lines = [*LISTENER.before(game, seat, choices)]
        lines += LISTENER.after(game, game.play(seat, luck.choice(choices)))
        assert [line for line in lines if LETTER.search(OWN.sub("", line)) or "{" in line] == []


def test_a_word_from_outside_the_catalogue_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_table", blotted_catalogue)
    assert words.say("pl", "core.turn.one", name="Ana").count(HIDDEN) > 3
    assert not LETTER.search(OWN.sub("", words.say("pl", "core.turn.one", name="Ana")))
    assert LETTER.search(OWN.sub("", words.say("pl", "core.turn.one", name="somebody")))


# --- Words that the rulebook of a language, or its speakers, do not use for a thing.
FORBIDDEN = {
    "en": (
        r"marigold",
        r"\bdear(er|est)?\b",
        r"to who\b",
        r"\bgoes on by\b",
        r"\bcannot be paid so\b",
        r"\(default o(n|ff)\)",
    ),
    "pt": (
        r"linha (superior|central|inferior|do meio|de cima|de baixo|para \{n\})",
        r"fileira do meio",
        r"degraus? maior",
        r"passos? na (Avenida|trilha)|por passo|[Dd]ois passos",
        r"expuls|\{name\} empurra$",
        r"calêndula",
        r"\bdraft\b(?! ?\w*=)",
    ),
    "es": (
        r"Ciudad de (los )?dioses",
        r"Ciudad de los Dioses",
        r"expuls|\{name\} desplaza$",
        r"caléndula",
        r"«|»",
        r"[Mm](over|ueve) (el|tu|su|este|los) (último )?trabajador",
        r"\bdraft\b",
    ),
    "tr": (
        r"\b[Tt]ahta",
        r"sıra \{row\}",
        r"yerinden e(t|d)|dışarı it",
        r"karosunu alma$",
        r"\bE\{",
        r"kadife",
    ),
    "pl": (r"[Ww]yp(ych|chn)", r"aksamit", r"\bE\{", r"Gra skończona", r"Moje gry"),
}
# Values that are typed, and rulings that quote what they are called.
TYPED = re.compile(r"setup[ =]draft|\{\w+\}=draft")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_string_has_a_word_that_its_rulebook_does_not_use(language: str) -> None:
    forbidden = [re.compile(pattern) for pattern in FORBIDDEN[language]]
    found = [
        f"{key}: {form}"
        for key, forms in words.entries(language).items()
        for form in forms
        if any(pattern.search(TYPED.sub("", form)) for pattern in forbidden)
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_limit_is_right_for_one_as_for_many(language: str) -> None:
    """The number that bounds a field stands behind its noun, so that no plural can be wrong."""
    for key in ("too-long", "too-short", "too-many-items", "too-few-items"):
        [form] = words.entries(language)[f"error.{key}"]
        assert re.search(r"\{m(ax|in)_length\}\)$", form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_that_do_different_things_have_different_words(language: str) -> None:
    entries = words.entries(language)
    lesson = [entries[f"tutorial.{name}"] for name in ("go_on", "leave", "again", "begin")]
    assert len(set(lesson)) == len(lesson)
    tile = [entries[f"teotihuacan.{name}"] for name in ("claim", "leave", "leave_all", "stop_building")]
    assert len(set(tile)) == len(tile)
