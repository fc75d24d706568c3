"""What is asked of a sheet, as cards: dice, what they do, where, and how it is paid."""

import teotl
from teotl.core.game import Game
from teotl.draw.asking import MOST, Asked, Sheet
from teotl.draw.look import Look
from teotl.draw.pages import page_of

PAGE = page_of("teotihuacazinho")


def look_at(game: Game, pick: str = "") -> Look:
    choices = game.choices(0)
    texts = {choice.key: choice.text("en") for choice in choices}
    return Look(game.view(0), 0, "en", texts, {choice.key: choice.facts for choice in choices}, pick=pick)


def asked(game: Game, pick: str = "") -> Sheet:
    look = look_at(game, pick)
    listed = {key: said for key, said in look.phrases.items() if key != "finish"}
    return PAGE.asking(look, Asked(game.question(0).kind, listed, game.refused(0)))


def begun(*keys: str) -> Game:
    game = teotl.new_game("teotihuacazinho", seats=["Ana", "Bo"], seed=5)
    for _ in range(3):
        game.play(0, game.choices(0)[0])
    for key in keys:
        game.play(0, key)
    return game


def test_dice_to_take_stand_in_one_row() -> None:
    game = teotl.new_game("teotihuacazinho", seats=["Ana", "Bo"], seed=5)
    sheet = asked(game)
    assert sheet.laying is not None
    assert [card.key for card in sheet.laying.things] == [choice.key for choice in game.choices(0)]
    assert all("die-z" in card.picture for card in sheet.laying.things)
    assert game.question(0).text("en") == "Take dice: 3 to go"


def test_a_die_brings_its_pips() -> None:
    game = begun()
    use = next(card for card in asked(game).cards if card.key.startswith("use"))
    assert "+" in use.line
    assert "cue-z" in use.line


def test_few_cards_stand_at_once_and_lead_to_every_choice() -> None:
    for seed in range(4):
        game = teotl.new_game("teotihuacazinho", seats=["Ana"], seed=seed)
        while not game.over and game.step < 120:
            if game.question(0).kind != "take":
                sheet = asked(game)
                assert len(sheet.cards) <= 2 * MOST
                assert reached(game) == {choice.key for choice in game.choices(0)} - {"finish"}
            choices = game.choices(0)
            game.play(0, choices[(seed + game.step * 7) % len(choices)])


def reached(game: Game) -> set[str]:
    found, waiting, seen = set[str](), [""], {""}
    while waiting:
        for card in asked(game, waiting.pop()).cards:
            if card.key:
                found.add(card.key)
            elif card.pick and card.pick not in seen:
                seen.add(card.pick)
                waiting.append(card.pick)
    return found


def test_finishing_tells_what_was_not_used() -> None:
    game = begun()
    unused = [die["now"] for die in game.view(0)["players"][0]["hand"]]
    wasted = PAGE.wasted(look_at(game), "finish")
    assert len(wasted) == len(unused) == 3
    key = next(choice.key for choice in game.choices(0) if choice.key.startswith("use"))
    game.play(0, key)
    titles = [card.title for card in PAGE.wasted(look_at(game), "finish")]
    assert any("pip" in title for title in titles)
    assert PAGE.wasted(look_at(game), "") == []
