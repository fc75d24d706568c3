"""Languages that inflect: plurals of Polish, its accusative, suffixes and capitals of Turkish."""

import pytest

import teotl
from teotl.core.words import capitalised, say


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 kamieni"),
        (1, "1 kamień"),
        (2, "2 kamienie"),
        (5, "5 kamieni"),
        (12, "12 kamieni"),
        (22, "22 kamienie"),
        (112, "112 kamieni"),
    ],
)
def test_polish_has_three_plural_forms(n: int, words: str) -> None:
    assert say("pl", "teotihuacan.good.stone", n) == words


@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_turkish_has_no_plural_after_a_number(n: int) -> None:
    assert say("tr", "teotihuacan.good.stone", n) == f"{n} taş"


def first_choices(game: str, language: str, setup: str = "") -> list[str]:
    options = {"setup": setup} if setup else {}
    started = teotl.new_game(game, ["Ana", "Bo"], seed=1, options=options)
    return [choice.text(language) for choice in started.choices(started.to_act[0])]


def test_a_die_that_is_taken_stands_in_the_accusative() -> None:
    assert all(
        text.startswith(("Weź zieloną ", "Weź żółtą ", "Weź niebieską ", "Weź szarą "))
        for text in first_choices("teotihuacazinho", "pl")
    )


def test_boards_have_their_cases() -> None:
    moves = first_choices("teotihuacan", "pl", "first-game")
    assert any(" z Lasu " in text for text in moves)
    assert any(text.endswith(("na Plac Budowy", "do Pałacu")) for text in moves)
    moves = first_choices("teotihuacan", "tr", "first-game")
    assert any(" Orman'dan " in text for text in moves)
    assert any(" İnşaat'a " in text or " Saray'a " in text for text in moves)


def test_a_sentence_begins_with_the_capital_of_its_language() -> None:
    assert capitalised("tr", "işçi") == "İşçi"
    assert capitalised("pl", "źródło") == "Źródło"
    assert capitalised("en", "it") == "It"
