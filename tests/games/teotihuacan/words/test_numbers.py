"""The numbers in sentences are those of the material: none that the data file has is written into a catalogue."""

import re

import pytest

from teotl.core.words import LANGUAGES
from teotl.games.teotihuacan.material import (
    ASCENSION_POINTS,
    BUILDING_WOOD,
    DECORATION_GOLD,
    FOURTH_WORKER_POWER,
    STRONG_FROM,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.words.explaining import NUMBERS, NUMBERS_ASKED
from teotl.games.teotihuacan.words.phrases import word

# What sentences may count by themselves: a cocoa for each colour, a point for each icon, no points below none.
OWN = {"main.nobles": ["1"], "main.decorations": ["1"], "main.construction": ["1"]}
OWN |= {"decorate": ["1"], "build": ["1"], "pay": ["0"]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", NUMBERS)
def test_an_explanation_says_the_numbers_it_is_given_and_no_other(topic: str, language: str) -> None:
    given = {name: 1000 + place for place, name in enumerate(NUMBERS[topic])}
    said = re.findall(r"\d+", word(language, f"explain.{topic}", **given))
    assert sorted(said) == sorted([*map(str, given.values()), *OWN.get(topic, [])])


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_choices_and_teotibot_say_them_too(language: str) -> None:
    assert NUMBERS_ASKED["bought_power_up"]["price"] == 1
    for key, value in (
        ("ask.bought_power_up", "price"),
        ("ascend_worker", "power"),
        ("event.bot-could.house", "wood"),
        ("event.bot-could.learn", "gold"),
        ("event.bot-fell-back", "cocoa"),
    ):
        others = dict.fromkeys(("name", "goods", "on", "board", "power", "rule"), "")
        assert re.findall(r"\d+", word(language, key, None, **{**others, value: 1000})) == ["1000"]


def test_the_numbers_are_those_of_the_material() -> None:
    assert NUMBERS["main.nobles"] == {"wood": BUILDING_WOOD}
    assert NUMBERS["main.decorations"]["gold"] == DECORATION_GOLD[1]
    assert NUMBERS["ascend"]["points"] == ASCENSION_POINTS
    assert (NUMBERS["pay"]["power"], NUMBERS["pay"]["points"]) == (STRONG_FROM, UNPAID_POINTS)
    assert str(FOURTH_WORKER_POWER) in word("en", "ascend_worker", power=FOURTH_WORKER_POWER)
