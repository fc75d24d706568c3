"""Laws of taking back: exactly the last choice, until something hidden is shown or another acts. (design: undo)"""

import itertools

import pytest
from hypothesis import given, note

import teotl
from teotl import CannotUndo, Game
from tests.laws.tables import Start, law, starts, take_step

HIDDEN_THINGS = {"chance", "shown"}  # events that tell what nobody could know


@law(12)
@given(starts)
def test_undo_restores_exactly_and_what_is_played_again_comes_out_the_same(start: Start) -> None:
    game, rng = start.game(), start.rng()
    while not game.over:
        tried = rng.random() < 0.1
        before = game.digest() if tried else 0
        seat, key, _ = take_step(game, rng, start.keen)
        if tried and game.can_undo(seat):
            note(f"step {game.step}: {key}")
            after = game.digest()
            assert game.undo(seat) == [{"event": "undid", "seat": seat}]
            assert game.digest() == before
            game.play(seat, key)
            assert game.digest() == after
    assert "; undo; " in game.record()
    assert teotl.load_record(game.record()).record() == game.record()


@law(12)
@given(starts)
def test_a_choice_can_be_taken_back_unless_something_hidden_came_to_light(start: Start) -> None:
    game, rng = start.game(), start.rng()
    while not game.over:
        seat, key, events = take_step(game, rng, start.keen)
        note(f"step {game.step}: {key}")
        secret = key.startswith("keep ")
        hidden = any(event["event"] in HIDDEN_THINGS for event in events) or (secret and all_have_kept(game))
        assert game.can_undo(seat) == (not hidden)
        for other in range(start.players):
            if hidden or (other != seat and not secret):
                assert not game.can_undo(other)
                if rng.random() < 0.05:
                    check_no_undo(game, other)


def all_have_kept(game: Game) -> bool:
    return not any(
        choice.key.startswith("keep ") for seat in game.to_act for choice in game.choices(seat)[:1]
    )


def check_no_undo(game: Game, seat: int) -> None:
    """Nothing can be taken back, the reason is said, and trying changes nothing."""
    before, step = game.digest(), game.step
    assert not game.can_undo(seat)
    assert game.why_no_undo(seat)
    with pytest.raises(CannotUndo):
        game.undo(seat)
    assert (game.digest(), game.step) == (before, step)


@law(6)
@given(starts)
def test_undo_goes_back_choice_by_choice_to_where_nothing_was_shown(start: Start) -> None:
    game, rng = start.game(), start.rng()
    befores: list[tuple[int, int]] = []  # seat and digest before each choice
    while not game.over:
        before = game.digest()
        seat, _, _ = take_step(game, rng, start.keen)
        befores.append((seat, before))
        if rng.random() < 0.05:
            twin, left = game.copy(), list(befores)
            while left and left[-1][0] == seat and twin.can_undo(seat):
                twin.undo(seat)
                assert twin.digest() == left.pop()[1]
                assert twin.step == len(left)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_secret_choice_can_be_taken_back_until_all_have_chosen(players: int) -> None:
    """Whatever the order in which the starting tiles were kept: the others' choices stand."""
    for order in itertools.permutations(range(players), players - 1):
        game = Start(players, seed=4).game()
        for seat in order:
            game.play(seat, game.choices(seat)[seat].key)
        for back in order:
            twin, without = game.copy(), Start(players, seed=4).game()
            twin.undo(back)
            for seat in [seat for seat in order if seat != back]:
                without.play(seat, without.choices(seat)[seat].key)
            assert twin.digest() == without.digest()
            assert back in twin.to_act


@pytest.mark.parametrize("players", [2, 3, 4])
def test_once_all_starting_tiles_are_revealed_nobody_takes_back(players: int) -> None:
    game = Start(players, seed=4).game()
    for seat in range(players):
        game.play(seat, game.choices(seat)[0])
    for seat in range(players):
        check_no_undo(game, seat)


def test_nobody_takes_back_what_never_was() -> None:
    game = Start(3).game()
    for seat in range(3):
        check_no_undo(game, seat)
