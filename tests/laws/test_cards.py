"""Cards of both games, in random games and all languages: a title, a picture, a sentence, and no code anywhere."""

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

import teotl
from teotl.core.game import Game
from teotl.core.words import LANGUAGES
from teotl.draw.asking import Asked, Card
from teotl.draw.look import Look
from teotl.draw.pages import page_of

# What a key may hold but no person should read: letters of a tile, places by dashes, labels with dashes inside.
CODE = re.compile(r"\d-\d-\d|\b(ground|first) [ns]?[ew]?\b$|_|\{|\}|turn \d")
LABEL = re.compile(r"[brgBRG.]{2,4}|\d-\d-\d|mask-\d|nw|ne|sw|se")
TAG = re.compile("<[^>]*>")


def cards_of(game: Game, seat: int, language: str, pick: str = "") -> Iterator[Card]:
    page = page_of(game.name)
    choices = game.choices(seat)
    texts = {choice.key: choice.text(language) for choice in choices}
    phrases = {choice.key: choice.facts for choice in choices}
    look = Look(game.view(seat), seat, language, texts, phrases, names=game.seats, pick=pick)
    listed = {key: said for key, said in phrases.items() if key not in page.ends()}
    sheet = page.asking(look, Asked(game.question(seat).kind, listed, game.refused(seat, language)))
    yield from sheet.cards
    if sheet.laying:
        yield from sheet.laying.things


def check(card: Card) -> None:
    read = [card.title, card.alt, unescape(TAG.sub("", card.line)), unescape(TAG.sub("", card.why))]
    codes = [word for word in (card.key or card.pick or "").split() if LABEL.fullmatch(word)]
    assert card.title.strip()
    assert "<svg" in card.picture
    assert card.alt or card.why, card
    for words in read:
        assert not CODE.search(words), words
        assert not [code for code in codes if code in words], card


@pytest.mark.parametrize(("name", "often"), [("teotihuacan", 0.03), ("teotihuacazinho", 0.01)])
def test_every_card_has_a_title_and_a_picture_and_no_code(name: str, often: float) -> None:
    setups = ("first-game", "tiles", "draft")
    for seed in range(100):
        options = {"setup": setups[seed % 3]} if name == "teotihuacan" else {}
        game = teotl.new_game(name, ["Ana", "Bo", "Cem"][: 1 + seed % 3], seed, options)
        chance = random.Random(seed)
        while not game.over:
            seat = chance.choice(game.to_act)
            if chance.random() < often:
                language = chance.choice(LANGUAGES)
                first = list(cards_of(game, seat, language))
                picks = [card.pick for card in first if card.pick]
                for card in [
                    *first,
                    *(cards_of(game, seat, language, chance.choice(picks)) if picks else ()),
                ]:
                    check(card)
            game.play(seat, chance.choice(game.choices(seat)))
