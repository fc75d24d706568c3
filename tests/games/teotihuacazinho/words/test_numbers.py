"""The numbers in the rules' sentences are those of the game's own sheet, corrected or not."""

import re

import pytest

from teotl.core.words import LANGUAGES, say
from teotl.games.teotihuacazinho.material import PRINTED, corrected
from teotl.games.teotihuacazinho.options import OPTIONS
from teotl.games.teotihuacazinho.questions.codes import PUSH, RAISE_LIMIT, code_of
from teotl.games.teotihuacazinho.words.words import EXPLAINED, explain, numbers_in

OWN = {"lower": ["1", "1", "6"], "raise": ["1", "1", "6"]}  # a die is changed by 1, and stays a die


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [rule for _, rule in EXPLAINED])
def test_a_rule_says_the_numbers_it_is_given_and_no_other(rule: str, language: str) -> None:
    given = {name: 1000 + place for place, name in enumerate(numbers_in(rule, PRINTED))}
    said = re.findall(r"\d+", say(language, f"zinho.rule.{rule}", None, **given))
    assert sorted(set(said)) == sorted({*map(str, given.values()), *OWN.get(rule, [])})


def test_a_corrected_sheet_is_explained_as_it_is() -> None:
    assert "2 green pips" in explain(code_of(PUSH), PRINTED, "en")
    assert "3 green pips" in explain(code_of(PUSH), corrected({"actions.push_ground.pips": [3, 5, 7]}), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_says_the_points_that_it_asks_for(language: str) -> None:
    goals = OPTIONS[0].numbers
    assert (goals["normal"], goals["hard"]) == (PRINTED.solo_points[1], PRINTED.solo_points[2])
    for level in ("normal", "hard"):
        given = {**goals, level: 1000}
        assert re.findall(r"\d+", say(language, f"web.level.{level}.about", None, **given)) == ["1000"]


def test_the_limits_are_those_of_the_track() -> None:
    assert re.findall(r"\d+", explain(code_of(RAISE_LIMIT), PRINTED, "en")) == ["10", "10", "20", "30"]
