"""Keys, typed lines, reasons and words of choices."""

import random

import pytest

from teotl import IllegalChoice, InvalidChoice
from teotl.games.teotihuacazinho.questions.codes import DEEDS, code_of
from teotl.games.teotihuacazinho.questions.notation import key, lane_and_step, space_word
from teotl.games.teotihuacazinho.rules.geometry import way
from teotl.games.teotihuacazinho.rules.names import SIDES
from tests.games.teotihuacazinho.table import (
    FULL_FIRST,
    FULL_GROUND,
    do,
    eager,
    hand,
    keys,
    new,
    now,
    sheet,
    table,
)


def test_every_kind_of_choice_has_its_key() -> None:
    game = hand(
        "G6 K6 B4",
        gold=8,
        hammers=9,
        books=8,
        ground=FULL_GROUND,
        first=FULL_FIRST,
        constructions=["pulley"],
        ramps=["south west"],
    )
    assert {key.split()[0] for key in keys(game)} == {
        "lower", "raise", "recolour", "use", "unlock", "limit", "finish",
    }  # fmt: skip
    do(game, "use k6; use b4")
    assert {key.split()[0] for key in keys(game)} == {
        "use", "gain", "top", "ramp", "unlock", "limit", "mark", "finish",
    }  # fmt: skip


def test_keys_are_unique_short_and_plain() -> None:
    luck = random.Random(3)
    game = new(2, 3)
    while not game.over:
        seat = luck.choice(game.to_act)
        offered = keys(game, seat)
        assert len(set(offered)) == len(offered)
        for offer in offered:
            assert len(offer) < 60
            assert not set(offer) & set(";|#\n")
        game.play(seat, eager(luck, offered))


@pytest.mark.parametrize("side", range(SIDES))
@pytest.mark.parametrize("space", range(13))
def test_a_space_and_a_side_tell_lane_and_distance(side: int, space: int) -> None:
    floor, lane, step = lane_and_step(side, space)
    assert way(floor, side, lane, step) == space


def test_spaces_are_named_by_compass() -> None:
    assert [space_word(space) for space in (0, 2, 4, 6, 9, 12, 13)] == [
        "ground nw", "ground ne", "ground centre", "ground sw", "first nw", "first se", "top",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("take grey 6", "grey 6"),
        ("TAKE  Grey   6", "grey 6"),
        ("take K6", "grey 6"),
        ("t k6", "grey 6"),
        ("take gray 6", "grey 6"),
        ("take b2", "blue 2"),
    ],
)
def test_what_people_type_for_a_die(typed: str, meant: str) -> None:
    game = table(dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, typed)
    assert now(game)["hand"][0]["rolled"] == meant


@pytest.mark.parametrize(
    "typed",
    ["gain hammer 3", "gain 3 hammers", "gain 3 hammer", "ga h 3", "gain hammers 3", "GAIN 3 HAMMERS"],
)
def test_what_people_type_for_a_gain(typed: str) -> None:
    game = hand("K5 G1 Y1")
    do(game, "use k5")
    do(game, typed)
    assert game.view(0)["players"][0]["held"]["hammers"] == 3


def test_a_part_of_a_compass_word_never_means_another_space() -> None:
    """`ground n` is the north space, even when only the north-west one could be chosen."""
    game = hand("G6 Y3 B1")
    do(game, "use g6")
    assert "push yellow 3 ground nw" in keys(game)
    game = hand("G6 Y3 B1", ground=[[0, 6, 0], [0, 0, 0], [0, 0, 0]])
    do(game, "use g6")
    with pytest.raises(IllegalChoice, match="already holds a block"):
        do(game, "push y3 ground n")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "begin with one of"),
        ("fly", "begin with one of"),
        ("take", "name a die"),
        ("take pink 6", "name a die"),
        ("take k7", "name a die"),
        ("take k6 now", "too many words, or too few"),
        ("recolour k6 pink", "is not one of green, yellow, blue, grey"),
        ("gain luck 3", "is not one of gold, hammer, book"),
        ("gain gold 99", "not a number from 1 to 18"),
        ("gain gold from pink", "is not one of"),
        ("worker up", "is not one of south, east, north, west"),
        ("push k6 attic nw", "name the floor"),
        ("push k6 ground middle", "is not one of nw"),
        ("ramp south north", "is not one of south west"),
        ("build castle", "is not one of pulley"),
        ("mark 9", "not a number from 1 to 8"),
        ("mark eight", "not a number from 1 to 8"),
        ("limit hammer", "is not one of gold, book"),
        ("unlock it all", "too many words, or too few"),
        ("finish with 2 gold", "after “with” name"),
        ("lower k6 with gold", "after “with” name"),
        ("lower k6 with 1 luck", "is not one of gold"),
    ],
)
def test_what_is_no_choice_at_all_says_what_it_lacks(typed: str, reason: str) -> None:
    game = hand("G6 K6 B4")
    before = game.digest()
    with pytest.raises(InvalidChoice, match=reason):
        game.play(0, typed)
    assert game.digest() == before


def test_a_die_that_is_not_in_hand_is_named() -> None:
    game = hand("G6 K6 B4")
    with pytest.raises(IllegalChoice, match="there is no grey 5 in your hand"):
        do(game, "use k5")


def test_a_ramp_may_be_called_a_building() -> None:
    game = hand("K2 G1 Y1", hammers=3)
    do(game, "use k2; build ramp east north")
    assert game.view(0)["players"][0]["ramps"] == ["east north"]


def test_every_deed_has_a_key_whatever_the_state() -> None:
    game = hand("G6 K6 B4")
    state = game.state()
    assert len({key(state, 0, code_of(deed)) for deed in range(DEEDS)}) > 120


# --- In words.
def test_a_choice_in_words() -> None:
    game = hand("G6 K6 B3", hammers=9, ground=[[0, 0, 0], [0, 0, 0], [0, 3, 0]])
    do(game, "use g6")
    text = {choice.key: choice.text("en") for choice in game.choices(0)}
    assert text["use grey 6"] == "Use the grey 6 as an action"
    assert text["worker east"] == "Move the worker to the east side"
    assert text["push blue 3 ground centre"] == (
        "Push the blue 3 from the south, 2 spaces, to the centre space of the ground floor, over 1 block (4 hammers)"
    )
    assert text["gain hammer from green"] == "Gain 1 hammer for 2 green pips"


def test_a_split_price_in_words() -> None:
    game = hand("K2 G1 Y1", gold=3, hammers=3, constructions=["versatile_hammer"], unlocked=1)
    do(game, "use k2")
    text = {choice.key: choice.text("en") for choice in game.choices(0)}
    assert text["build pulley with 2 gold"] == "Build the Pulley (1 hammer + 2 gold)"


def test_every_choice_has_words_a_rule_and_a_question_behind_it() -> None:
    luck = random.Random(4)
    game = new(2, 4)
    explained = set()
    while not game.over:
        seat = luck.choice(game.to_act)
        assert game.question(seat)
        for choice in game.choices(seat):
            assert choice.text("en")[0].isupper()
            explained.add(choice.explain("en"))
        game.play(seat, eager(luck, keys(game, seat)))
    assert len(explained) > 12


# --- Near misses.
def test_near_misses_say_why() -> None:
    game = hand("G2 K6 B3", gold=1)
    do(game, "use g2")
    reasons = {miss.key: (miss.reason, miss.rule) for miss in game.refused(0)}
    assert reasons["push grey 6 ground centre"] == ("needs 4 green pips, you have 2", "rule 6, Z-2")
    assert reasons["push blue 3 ground sw"] == ("that space takes only grey blocks", "rule 2")
    assert reasons["unlock"] == ("needs 2 books, you have 0", "rule 8")
    assert reasons["top grey 6"] == ("the pulley is not built", "rule 9")
    assert reasons["build adorned-top"] == ("it is not unlocked yet", "rule 9")


def test_near_misses_are_never_legal() -> None:
    luck = random.Random(5)
    game = new(1, 5)
    while not game.over:
        offered = keys(game)
        for miss in game.refused(0):
            assert miss.key not in offered
            with pytest.raises(IllegalChoice):
                game.copy().play(0, miss.key)
        game.play(0, eager(luck, offered))


def test_nothing_is_refused_to_who_has_finished() -> None:
    game = new(2)
    for offer in ("take", "take", "take"):
        game.play(0, next(key for key in keys(game, 0) if key.startswith(offer)))
    game.play(0, "finish")
    assert game.refused(0) == []


def test_the_reason_speaks_the_players_language_when_there_is_one() -> None:
    game = table(sheet())
    do(game, "take g3; take g5; take k6")
    assert game.refused(0, "pt")
