"""What may be taken back: one's own last choice, until something is shown or another acts on it."""

import pytest

from teotl import CannotUndo
from tests.core.table import keep, opened, table, wander


def test_the_own_last_choice_may_be_taken_back() -> None:
    game = opened("Ana")
    before = game.digest()
    game.play(0, "walk 1")
    assert game.can_undo(0)
    assert game.step == 2
    assert game.undo(0) == [{"event": "undid", "seat": 0}]
    assert game.digest() == before
    assert game.step == 1


def test_several_choices_go_back_one_by_one() -> None:
    game = opened("Ana")
    before = game.digest()
    for key in ("walk 1", "rest", "walk 2"):
        game.play(0, key)
    for _ in range(3):
        game.undo(0)
    assert game.digest() == before
    assert not game.can_undo(0)


def test_who_has_chosen_nothing_takes_nothing_back() -> None:
    game = table()
    assert not game.can_undo(0)
    with pytest.raises(CannotUndo, match="Ana has made no choice yet"):
        game.undo(0)


@pytest.mark.parametrize("key", ["draw", "roll"])
def test_nothing_goes_back_past_chance(key: str) -> None:
    game = opened("Ana")
    game.play(0, "walk 1")
    game.play(0, key)
    before = (game.digest(), game.record())
    with pytest.raises(CannotUndo, match="something hidden has been revealed"):
        game.undo(0)
    assert (game.digest(), game.record()) == before
    game.play(0, "walk 1")
    game.undo(0)
    assert not game.can_undo(0)


def test_nothing_goes_back_after_another_has_acted() -> None:
    game = opened()
    first = game.to_act[0]
    game.play(first, "walk 1")
    game.play(first, "rest")
    assert game.can_undo(first)
    game.play(1 - first, "walk 1")
    with pytest.raises(CannotUndo, match="someone else has acted"):
        game.undo(first)


def test_when_the_other_takes_back_one_may_again() -> None:
    game = opened()
    first = game.to_act[0]
    before = game.digest()
    for seat, key in ((first, "walk 1"), (first, "rest"), (1 - first, "walk 1")):
        game.play(seat, key)
    for seat in (1 - first, first, first):
        game.undo(seat)
    assert game.digest() == before


def test_a_simultaneous_choice_may_be_retracted_while_others_have_chosen_too() -> None:
    game = table("Ana", "Bo", "Cem")
    keep(game, 0, 1)
    assert game.can_undo(0)
    assert game.can_undo(1)
    game.undo(0)
    assert game.to_act == (0, 2)
    assert game.can_undo(1)
    assert not game.can_undo(0)
    only_bo = table("Ana", "Bo", "Cem")
    keep(only_bo, 1)
    assert game.digest() == only_bo.digest()


def test_after_a_retraction_the_choices_of_others_may_still_be_retracted() -> None:
    game = table("Ana", "Bo", "Cem")
    before = game.digest()
    keep(game, 0, 1)
    game.undo(0)
    game.undo(1)
    assert game.digest() == before


def test_once_all_have_chosen_and_shown_nobody_retracts() -> None:
    game = opened("Ana", "Bo", "Cem")
    assert not any(game.can_undo(seat) for seat in range(3))
    with pytest.raises(CannotUndo, match="something hidden has been revealed"):
        game.undo(2)


def test_after_undo_chance_is_the_same_again() -> None:
    game = opened("Ana")
    twin = game.copy()
    game.play(0, "walk 1")
    game.play(0, "rest")
    game.undo(0)
    game.undo(0)
    for one in (game, twin):
        one.play(0, "walk 1")
    assert game.play(0, "draw") == twin.play(0, "draw")
    assert game.digest() == twin.digest()


def test_undo_is_a_line_of_the_record_not_an_erased_one() -> None:
    game = opened("Ana")
    game.play(0, "walk 1")
    game.undo(0)
    game.play(0, "walk 1")
    assert game.record().splitlines()[-1].endswith("; walk 1; undo; walk 1")
    assert game.step == 2


def test_states_from_before_something_was_shown_are_let_go() -> None:
    game = opened("Ana", rounds=3)
    for key in ("walk 1", "rest", "walk 2", "draw"):
        game.play(0, key)
    assert game._history.befores == []
    game.play(0, "walk 1")
    assert len(game._history.befores) == 1


@pytest.mark.parametrize("seed", range(20))
def test_undo_always_restores_what_was(seed: int) -> None:
    game = wander(seed, steps=seed)
    for seat in game.to_act:
        for choice in game.choices(seat):
            twin = game.copy()
            twin.play(seat, choice)
            if twin.can_undo(seat):
                twin.undo(seat)
                assert twin.digest() == game.digest()
