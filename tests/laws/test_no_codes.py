"""A law of words: no code of the keys reaches a person, in any language."""

import json
import random
import re
from collections.abc import Iterator

import pytest

import teotl
from teotl import Game
from teotl.core.choice import Choice
from teotl.games.teotihuacan.rules.labels import DECORATION_LABELS, PYRAMID_LABELS
from teotl.text.part import Part
from teotl.text.spoken import spoken

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "pt", "es", "tr", "pl")
BIG, LITTLE = "teotihuacan", "teotihuacazinho"
# A tile as keys write it (b.gR, BR), a place (1-0-2), a row or column counted from 0, a key of the catalogue.
CODE = re.compile(
    r"(?<![\w.])[.brgBRG]{4}(?![\w.])|\b\d-\d-\d\b|[a-z]_[a-z]|[a-z]\.[A-Z]"
    r"|\b(row|column|linha|coluna|fila|columna|sıra|sütun|rząd|kolumna) 0\b"
    + "".join(rf"|(?<![\w.]){re.escape(label)}(?![\w.])" for label in {*DECORATION_LABELS, *PYRAMID_LABELS})
)
GAMES = [
    (BIG, 1, 11, {}),
    (BIG, 2, 9, {}),
    (BIG, 3, 12, {"setup": "draft"}),
    (BIG, 4, 13, {"setup": "first-game"}),
    (LITTLE, 1, 14, {}),
    (LITTLE, 2, 9, {}),
    (LITTLE, 3, 15, {}),
]


def lines_of(parts: list[Part]) -> Iterator[str]:
    for part in parts:
        yield part.title
        yield from part.lines
        yield from (" ".join(row) for table in part.tables for row in (table.columns, *table.rows))
        yield from lines_of(list(part.parts))


def said_now(game: Game, seat: int, choices: list[Choice], language: str) -> Iterator[str]:
    """All that a person may read before choosing."""
    yield game.question(seat).text(language)
    for choice in choices:
        yield choice.text(language)
        yield choice.explain(language)
    yield from (miss.reason for miss in game.refused(seat, language))


@pytest.mark.parametrize(("name", "players", "seed", "options"), GAMES)
def test_no_code_reaches_a_person(name: str, players: int, seed: int, options: dict[str, str]) -> None:
    """At every step in one language, the next step in the next; the board in words now and then."""
    game = teotl.new_game(name, ["Ana", "Bo", "Cem", "Dua"][:players], seed, options)
    luck = random.Random(seed)
    while not game.over:
        language = LANGUAGES[game.step % 5]
        seat = luck.choice(game.to_act)
        choices = game.choices(seat)
        some = luck.sample(choices, min(6, len(choices)))
        json.dumps([choice.facts for choice in some])
        said = [*said_now(game, seat, some, language)]
        if game.step % 40 < 5:
            said += lines_of(spoken(game.view(seat), language))
        said += [game.tell(event, language) for event in game.play(seat, luck.choice(choices))]
        assert [line for line in said if CODE.search(line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "lay b.gR here",
        "put BR on it",
        "at 1-0-2",
        "row 0, column 2",
        "reason.no_room",
        "row_full",
        "satır sıra 0",
    ],
)
def test_codes_are_seen(line: str) -> None:
    assert CODE.search(line)
