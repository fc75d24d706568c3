"""Prices and gains as icons: everything that a phrase of any game pays or brings has a symbol that exists."""

import random

import pytest

import teotl
from teotl.core.phrases import Amount, Phrase, amount
from teotl.draw import amounts, icons
from teotl.draw.page import Page
from teotl.draw.pages import page_of
from teotl.draw.plain import PLAIN


def amounts_of(said: Phrase) -> list[Amount]:
    return [*said.get("price", []), *said.get("gain", [])]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("teotihuacan", ["Ana", "Bo", "Chi"], {"setup": "draft"}),
        ("teotihuacan", ["Ana"], {}),
        ("teotihuacazinho", ["Ana", "Bo"], {}),
    ],
)
def test_everything_that_is_paid_or_gained_has_a_symbol(
    name: str, seats: list[str], options: dict[str, object]
) -> None:
    page, known = page_of(name), set(icons.symbols())
    for seed in range(3):
        game, chance = teotl.new_game(name, seats=seats, seed=seed, options=options), random.Random(seed)
        while not game.over:
            seat = game.to_act[0]
            choices = game.choices(seat)
            for choice in choices:
                check(amounts_of(choice.facts), page, known)
            for event in game.play(seat, chance.choice(choices).key):
                check(amounts_of(game.facts(event)), page, known)


def check(every: list[Amount], page: Page, known: set[str]) -> None:
    for one in every:
        assert page.symbol(one["what"], one.get("of", "")) in known, one


def test_a_price_stands_before_the_arrow_and_the_gain_after_it() -> None:
    page = page_of("teotihuacan")
    shown = amounts.exchange(
        {"verb": "main", "price": [amount("cocoa", 2)], "gain": [amount("gold", 2)]}, page
    )
    before, after = shown.split(amounts.ARROW)
    assert "−2" in before
    assert "#cocoa" in before
    assert "+2" in after
    assert "#gold" in after


def test_a_gain_without_a_price_needs_no_arrow() -> None:
    shown = amounts.exchange({"verb": "collect", "gain": [amount("cocoa", 3)]}, page_of("teotihuacan"))
    assert "+3" in shown
    assert "→" not in shown


def test_what_has_no_symbol_is_named() -> None:
    shown = amounts.exchange({"verb": "take", "gain": [amount("shiny-things", 2)]}, PLAIN)
    assert "+2 Shiny things" in shown
