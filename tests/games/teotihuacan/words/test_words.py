"""Choices, questions and explanations in words: each has its own, with price and gain."""

import re

import pytest

from teotl.games.teotihuacan.questions.kinds import QUESTIONS
from teotl.games.teotihuacan.questions.notation import key_of, legal_codes, question
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.words.explaining import explain, question_text
from teotl.games.teotihuacan.words.words import text_of
from tests.games.teotihuacan.build import Table, table
from tests.games.teotihuacan.random_games import TABLES, moments


def text(t: Table, seat: int, key: str) -> str:
    """The choice with this key in words."""
    codes = {key_of(t.state, seat, code): code for code in legal_codes(t.state, seat)}
    return text_of(t.state, seat, codes[key], "en")


def explained(t: Table, seat: int, key: str) -> str:
    codes = {key_of(t.state, seat, code): code for code in legal_codes(t.state, seat)}
    return explain(t.state, seat, codes[key], "en")


# --- Every choice of random games.
def test_random_games_meet_every_question() -> None:
    met = {
        question(s)[0]
        for seed in range(3)
        for players, setup in TABLES
        for s, _, _ in moments(players, setup, seed)
    }
    assert met == set(QUESTIONS) == {0, *range(1, tasks.LAST_QUESTION + 1)}


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_every_choice_has_words_of_its_own(players: int, setup: int) -> None:
    for s, seat, codes in moments(players, setup, 2):
        texts = [text_of(s, seat, code, "en") for code in codes]
        assert all(texts), [key_of(s, seat, code) for code in codes]
        assert len(set(texts)) == len(texts), sorted(texts)
        assert not re.search(r"[{}]|teotihuacan\.", " ".join(texts)), texts


def test_every_question_and_every_choice_can_be_explained() -> None:
    for players, setup in TABLES:
        for s, seat, codes in moments(players, setup, 1):
            assert question_text(s, seat, "en").endswith(".")
            for code in codes[:40]:
                sentence = explain(s, seat, code, "en")
                assert re.search(r"\. \((rule [\d.]+|R-\d+)(, R-\d+)?\)$", sentence), sentence


def test_telling_a_choice_changes_nothing() -> None:
    for s, seat, codes in moments(3, 1, 5):
        before = s.digest()
        for code in codes:
            text_of(s, seat, code, "en")
        assert s.digest() == before


def test_a_choice_is_said_in_english_where_a_language_has_no_catalogue() -> None:
    t = table()
    assert text_of(t.state, 0, legal_codes(t.state, 0)[0], "fi") == text(t, 0, t.keys(0)[0])


# --- The words themselves.
def test_a_move_tells_power_way_and_boards() -> None:
    t = table().workers(0, "forest 2", "palace 1", "palace 3").holds(0, "double-move", "move-anywhere")
    assert (
        text(t, 0, "move forest 3")
        == "Move the worker of power 2 from the Forest, 3 boards on, to Construction"
    )
    assert (
        text(t, 0, "move palace 1 power 1")
        == "Move the worker of power 1 from the Palace, 1 board on, to the Forest"
    )
    assert text(t, 0, "move palace 2 power 3 double 1") == (
        "Move the workers of power 3 and 1 from the Palace, 2 boards on, to the Stone Quarry, "
        "with the tile “double move”; the one of power 3 acts"
    )
    assert text(t, 0, "move forest 8 anywhere").endswith(
        "8 boards on, to the Forest, with the tile “move anywhere”"
    )


def test_a_move_past_the_palace_tells_the_cocoa_of_technology_1() -> None:
    t = table().workers(0, "decorations 1").knows(0, 1)
    assert text(t, 0, "move decorations 2").endswith("2 boards on, to the Forest: 1 cocoa")


def test_unlocking_tells_how_many_and_the_price() -> None:
    t = table().workers(0, "palace 1 worship 1", "forest 2 worship 1").goods(0, cocoa=3)
    assert text(t, 0, "unlock free") == "Unlock your 2 locked workers for free, without a move"
    assert text(t, 0, "unlock 3") == "Unlock your 2 locked workers: pay 3 cocoa"


def test_an_action_tells_its_price_and_what_it_gives() -> None:
    t = table().workers(0, "forest 4", "quarry 4").workers(1, "quarry 1").goods(0, cocoa=2)
    t.play(0, "move forest 1")
    assert text(t, 0, "collect") == "Collect cocoa at the Stone Quarry: 3 cocoa"
    assert text(t, 0, "main") == (
        "Main action at the Stone Quarry, for stone: pay 2 cocoa; 3 stone, 2 points and a power-up"
    )


def test_worship_tells_whom_it_pushes_out_and_the_tile() -> None:
    t = table().workers(0, "palace 1").workers(1, "forest 2 worship 1").goods(0, cocoa=3, wood=1)
    t.beside(forest="mask-4").play(0, "move palace 1")
    pushing = ", pushing out the worker of player 2: pay 1 cocoa"
    assert text(t, 0, "worship forest ability") == (
        f"Worship at the Forest, for the ability{pushing}; 1 point and a step on the red temple"
    )
    assert text(t, 0, "worship forest tile") == (
        f"Worship at the Forest, for the tile “mask 4” (1 wood){pushing} and 1 wood"
    )
    assert text(t, 0, "worship forest both").endswith("pushing out the worker of player 2: pay 2 cocoa")


def test_a_free_cocoa_tile_is_named() -> None:
    t = table().workers(0, "palace 1").workers(1, "forest 1").holds(0, "free-cocoa").play(0, "move palace 1")
    assert text(t, 0, "main free") == (
        "Main action at the Forest, for wood, with the tile “free cocoa”: 1 cocoa and a power-up"
    )


def test_a_royal_tile_tells_its_trades() -> None:
    t = table().workers(0, "decorations 3").goods(0, cocoa=4).play(0, "move decorations 1")
    assert text(t, 0, "worship palace 2 ability") == (
        "Worship at the Palace, space 2, for the ability "
        "(1 cocoa for 1 gold and 1 stone, as many times as the worker's power): up to 3 trades"
    )
    t.play(0, "worship palace 2 ability")
    assert question_text(t.state, 0, "en") == "You may trade up to 3 times."
    assert text(t, 0, "trade") == "Trade: pay 1 cocoa; 1 stone and 1 gold"
    assert text(t, 0, "stop") == "Stop trading"


def test_a_technology_tells_its_gold_its_step_and_the_rivals_points() -> None:
    t = table().workers(0, "gold 4").goods(0, gold=2).knows(1, 3).play(0, "move gold 2", "main")
    assert text(t, 0, "learn 3") == (
        "Learn technology 3 (3 points after a main action of Alchemy or the Nobles): "
        "pay 1 gold; 1 point, a step on the red temple and 3 points for player 2"
    )
    assert ", without a power-up: pay 2 gold" in text(t, 0, "learn 9")


def test_a_building_tells_its_points() -> None:
    t = (
        table()
        .workers(0, "construction 1")
        .goods(0, wood=2)
        .buildings(top=1)
        .play(0, "move construction 2", "main")
    )
    assert text(t, 0, "building top") == (
        "Put a building in the top row: pay 2 wood; 2 points and a step on the Avenue of the Dead"
    )


def test_a_decoration_tells_its_matches() -> None:
    """The top shows a red and a green icon on level 1; a blue-red tile matches none, red-green both."""
    t = table().workers(0, "nobles 1").goods(0, gold=3).display(decorations=["BR", "RG", ".B", "GG"])
    t.play(0, "move nobles 1", "main")
    assert text(t, 0, "decorate top BR") == (
        "Put decoration “coloured water, coloured fire” on the top side, level 1: pay 3 gold; "
        "3 points and a step on the pyramid track"
    )
    assert text(t, 0, "decorate top RG") == (
        "Put decoration “coloured fire, coloured plant” on the top side, level 1: pay 3 gold; "
        "5 points, a step on the pyramid track, a step on the red temple and a step on the green temple"
    )


def test_a_pyramid_tile_tells_its_level_and_its_matches() -> None:
    """Rows 0-1, columns 2-3 show . b / g b; the tile g B / . r covers a blue with a blue in colour."""
    t = table().workers(0, "gold 1").goods(0, stone=2).display(pyramid=["gBr.", "...."])
    t.play(0, "move gold 1", "main")
    assert text(t, 0, "build gBr. 1-0-1 turn 0") == (
        "Lay tile “plant, coloured water, fire, blank” on level 1, row 1, column 2, not turned: pay 2 stone; "
        "2 points, a step on the blue temple, a step on the pyramid track and 1 resource of your choice"
    )
    assert ", turned three times: " in text(t, 0, "build gBr. 1-0-1 turn 3")


def test_technology_15_tells_that_one_resource_is_saved() -> None:
    t = table().workers(0, "gold 1").goods(0, stone=3).knows(0, 15).play(0, "move gold 1", "main")
    build = next(key for key in t.keys(0) if key.startswith("build"))
    assert text(t, 0, build).endswith("technology 15 takes one resource off the price")
    t.play(0, build)
    assert text(t, 0, "save stone").startswith("Save 1 stone with technology 15: pay 1 stone; ")
    assert text(t, 0, "save later").startswith(
        "Keep what technology 15 saves for another tile: pay 2 stone; "
    )


def test_a_power_up_tells_the_new_power_or_the_ascension() -> None:
    t = (
        table()
        .workers(0, "palace 5", "forest 2", "gold 1")
        .goods(0, cocoa=1)
        .play(0, "move palace 1", "main")
    )
    assert text(t, 0, "power-up forest 2") == "Power up the worker of power 2 at the Forest, to 3"
    assert text(t, 0, "power-up forest 5") == (
        "Power up the worker of power 5 at the Forest, so that it ascends: "
        "a step on the Avenue of the Dead and a reward for the ascension"
    )
    t.goods(0, cocoa=3).play(0, "power-up forest 5")
    assert text(t, 0, "ascend points") == "Ascension reward: 5 points"
    assert text(t, 0, "ascend two-steps") == "Ascension reward: pay 3 cocoa; 2 steps on any temple"
    assert text(t, 0, "ascend worker").endswith(
        "your fourth worker comes to the Palace with power 3: 2 cocoa"
    )


def test_a_major_step_offers_tiles_or_its_reward() -> None:
    t = (
        table()
        .workers(0, "quarry 1")
        .temple(0, blue=3)
        .shelf("blue 4", "mask-4", "free-cocoa")
        .goods(0, wood=1)
    )
    t.play(0, "move quarry 1")
    assert text(t, 0, "worship gold ability") == (
        "Worship at the Gold Deposits, for the ability: "
        "a step on the blue temple and a discovery tile or the printed reward"
    )
    t.play(0, "worship gold ability")
    assert text(t, 0, "claim mask-4") == "Claim the tile “mask 4”: pay 1 wood"
    assert text(t, 0, "claim free-cocoa") == "Claim the tile “free cocoa”"
    assert text(t, 0, "reward") == "Take the printed reward: 1 resource of your choice"


def test_a_step_that_is_lost_says_so() -> None:
    t = table().workers(0, "nobles 1").goods(0, gold=3).display(decorations=["RG", "GG", ".B", "BR"])
    t.temple(0, red=11).play(0, "move nobles 1", "main", "decorate top RG")
    assert text(t, 0, "step red") == "Lose the step on the red temple: it cannot be taken"
    assert text(t, 0, "step green") == "Step on the green temple, to step 1: 1 cocoa"


def test_a_tile_in_hand_tells_its_effect() -> None:
    t = table().holds(0, "any-temple", "blue-temple", "cocoa", "power-up")
    assert text(t, 0, "use cocoa") == "Use the tile “4 cocoa”: 4 cocoa"
    assert text(t, 0, "use power-up") == "Use the tile “2 power-ups”: 2 power-ups"
    gain = "1 resource of your choice"
    assert (
        text(t, 0, "use any-temple blue")
        == f"Use the tile “any temple”: a step on the blue temple and {gain}"
    )
    assert (
        text(t, 0, "use blue-temple") == f"Use the tile “blue temple”: a step on the blue temple and {gain}"
    )


def test_the_salary_tells_the_points_lost() -> None:
    t = table().eclipse_after(1).goods(0, cocoa=2).points(0, 10).idle(1)
    assert text(t, 0, "pay 2") == "Pay 2 of 3 cocoa in salary and lose 3 points"
    assert text(t, 0, "pay 0") == "Pay 0 of 3 cocoa in salary and lose 9 points"


def test_ending_the_turn_tells_of_the_eclipse() -> None:
    t = table().eclipse_after(1).play(1, "move palace 1", "collect")
    assert text(t, 1, "end") == "End the turn, and the eclipse comes"
    t = table().play(0, "move palace 1", "collect")
    assert text(t, 0, "end") == "End the turn"


def test_kept_starting_tiles_tell_gains_and_boards() -> None:
    for s, seat, codes in moments(2, 1, 3):
        for code in codes if question(s)[0] == 0 else ():
            first, second = key_of(s, seat, code).split()[1:]
            sentence = text_of(s, seat, code, "en")
            assert sentence.startswith(f"Keep starting tiles {first} and {second}: ")
            assert "; workers from " in sentence


def test_a_seat_that_is_not_asked_waits() -> None:
    assert question_text(table().state, 1, "en") == "It is not your turn to choose."


def test_an_explanation_names_the_tile() -> None:
    t = table().workers(0, "gold 1").goods(0, gold=1).play(0, "move gold 2", "main")
    assert explained(t, 0, "learn 1").endswith(
        "This tile: 1 cocoa when a worker of yours stops at or passes the Palace. (rule 6.2, R-10)"
    )
