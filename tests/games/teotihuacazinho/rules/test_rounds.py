"""Rounds are simultaneous; how they and the game end; what may be taken back. (spec 4, spec 11)"""

import pytest

from teotl import BadOption, CannotUndo, GameOver, IllegalChoice
from tests.games.teotihuacazinho.table import (
    FULL_FIRST,
    FULL_GROUND,
    do,
    hand,
    ink,
    keys,
    new,
    now,
    pass_round,
    sheet,
    table,
)


def test_every_seat_acts_until_it_has_finished() -> None:
    game = new(3)
    waiting = [game.to_act]
    for seat in (1, 0, 2):
        pass_round(game, seat)
        waiting.append(game.to_act)
    assert waiting == [(0, 1, 2), (0, 2), (2,), (0, 1, 2)]
    assert game.view(None)["round"] == 2


def test_nobody_waits_for_another_inside_a_round() -> None:
    game = table(sheet(), sheet(), dice="G6 G6 Y4 Y4 B4 B2 K6 K1")
    do(game, "take g6; take k6; take g6; use g6; push k6 ground s", seat=1)
    assert keys(game, 0)[0].startswith("take")
    do(game, "take k1; take b4", seat=0)
    do(game, "finish", seat=1)
    assert game.to_act == (0,)


def test_seats_in_any_order_give_the_same_game() -> None:
    orders = [(0, 1, 2), (2, 1, 0), (1, 2, 0)]
    digests = set()
    for order in orders:
        game = new(3, seed=5)
        for seat in order:
            do(
                game,
                "; ".join(f"take {key.split()[1]} {key.split()[2]}" for key in keys(game, seat)[:1]),
                seat,
            )
            pass_round(game, seat)
        digests.add(game.digest())
    assert len(digests) == 1


def test_a_seat_that_has_finished_waits() -> None:
    game = new(2)
    pass_round(game, 0)
    assert keys(game, 0) == []
    with pytest.raises(IllegalChoice):
        do(game, "finish", seat=0)


def test_a_new_round_rolls_all_dice_anew_and_empties_hands() -> None:
    game = hand("G4 Y1 B1")
    do(game, "use g4; worker east; finish")
    player = now(game)
    assert (player["stage"], player["hand"], player["worker"]) == ("take", [], "south")
    assert player["pips"] == {"green": 0, "yellow": 0, "blue": 0, "grey": 0}


def test_every_face_comes_up_on_every_die() -> None:
    seen: dict[tuple[str, int], set[int]] = {}
    for seed in range(200):
        for colour, values in new(1, seed).view(0)["dice"].items():
            for die, value in enumerate(values):
                seen.setdefault((colour, die), set()).add(value)
    assert len(seen) == 8
    assert all(values == {1, 2, 3, 4, 5, 6} for values in seen.values())


def test_the_game_ends_after_round_14() -> None:
    game = new(1)
    for round in range(1, 15):
        assert game.view(0)["round"] == round
        assert not game.over
        pass_round(game)
    assert game.over
    with pytest.raises(GameOver):
        do(game, "finish")


def test_the_game_ends_after_the_round_in_which_a_pyramid_is_completed() -> None:
    ready = sheet(ground=FULL_GROUND, first=FULL_FIRST, constructions=["pulley"])
    game = table(ready, sheet(), dice="K6 K5 B4", round=4)
    do(game, "take k6; take k5; take b4; use k6; top b4; finish")
    assert not game.over  # the round is finished by everybody
    do(game, "take k6; take k5; take b4; use b4; mark 2", seat=1)
    events = do(game, "finish", seat=1)
    assert game.over
    assert {"event": "game-ended", "round": 4} in events
    assert ink(game, 1)["objectives"] == [2]


# --- Taking back.
def test_every_choice_of_a_round_can_be_taken_back() -> None:
    game = table(sheet(gold=5), dice="G6 G4 Y4 Y4 B4 B2 K6 K1")
    line = [
        "take g6",
        "take k6",
        "take b4",
        "lower k6",
        "use g6",
        "push k5 ground s",
        "worker east",
        "use b4",
    ]
    digests = [game.digest()]
    for key in [*line, "mark 3"]:
        do(game, key)
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        assert game.can_undo(0)
        game.undo(0)
        assert game.digest() == digest
    assert not game.can_undo(0)


def test_choices_of_others_stand_when_one_takes_back() -> None:
    game = table(sheet(), sheet(), dice="G6 G4 Y4 Y4 B4 B2 K6 K1")
    do(game, "take g6", seat=0)
    do(game, "take k6; take b4", seat=1)
    game.undo(0)
    assert now(game, 0)["hand"] == []
    assert [die["rolled"] for die in now(game, 1)["hand"]] == ["blue 4", "grey 6"]


def test_the_last_seat_of_a_round_can_take_back_too() -> None:
    game = table(sheet(), sheet(), dice="G6 G4 Y4 Y4 B4 B2 K6 K1")
    pass_round(game, 0)
    before = game.digest()
    do(game, "take k6; take b4; take g6; use g6", seat=1)
    for _ in range(4):
        game.undo(1)
    assert game.digest() == before


def test_who_has_finished_may_take_it_back_until_all_have() -> None:
    game = table(sheet(), sheet(), dice="G6 G4 Y4 Y4 B4 B2 K6 K1")
    do(game, "take g6; take k6; take b4", seat=0)
    before, seen = now(game, 0), game.view(1)
    do(game, "finish", seat=0)
    assert game.can_undo(0)
    game.undo(0)
    assert now(game, 0) == before
    told = game.view(1)
    assert {**told, "step": 0} == {**seen, "step": 0}, "nothing that is still secret came to light"
    do(game, "finish", seat=0)
    pass_round(game, 1)
    assert not game.can_undo(0)


def test_a_round_that_has_ended_is_not_taken_back() -> None:
    for players in (1, 2):
        game = new(players)
        for seat in range(players):
            pass_round(game, seat)
        for seat in range(players):
            assert not game.can_undo(seat)
            with pytest.raises(CannotUndo):
                game.undo(seat)


def test_the_end_of_the_game_is_not_taken_back() -> None:
    game = table(sheet(), round=14)
    pass_round(game)
    assert game.over
    assert not game.can_undo(0)


# --- Who may play.
@pytest.mark.parametrize("players", [1, 2, 6, 30])
def test_one_player_or_a_crowd(players: int) -> None:
    """Z-104: the text names no greatest number."""
    game = new(players)
    for seat in range(players):
        pass_round(game, seat)
    assert game.view(None)["round"] == 2


def test_nobody_cannot_play() -> None:
    with pytest.raises(BadOption, match="at least one"):
        new(0)


def test_a_solo_level_is_for_one_seat() -> None:
    assert new(1, solo="hard").view(0)["solo"] == "hard"
    with pytest.raises(BadOption, match="one seat"):
        new(2, solo="easy")
    with pytest.raises(BadOption, match="levels: easy, normal, hard"):
        new(1, solo="brutal")


def test_unknown_options_are_named() -> None:
    with pytest.raises(BadOption, match="options: solo, sheet"):
        new(1, setup="draft")
