"""Laws of views: nothing hidden shows in them, and a game sampled from one agrees with it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, note

import teotl
from teotl import Game
from tests.laws.hidden import changed_behind
from tests.laws.tables import Start, glimpses, law, starts, take_step

View = dict[str, Any]


def all_seen(game: Game, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat is told, by any door of the game."""
    if seat is None:
        return (game.view(None), game.scores, game.breakdown, game.ranking, game.to_act)
    words = [(choice.key, choice.text(), choice.explain()) for choice in game.choices(seat)]
    return (game.view(seat), words, game.refused(seat), game.question(seat))


def viewers(start: Start) -> Iterator[int | None]:
    yield None
    yield from range(start.players)


@law(15)
@given(starts)
def test_what_a_seat_cannot_see_does_not_show(start: Start) -> None:
    rng = start.rng()
    for game in glimpses(start, 8):
        position = game.position()
        plain = teotl.from_position(position)
        for seat in viewers(start):
            note(f"step {game.step}, seat {seat}")
            changed = teotl.from_position(changed_behind(position, seat, rng))
            assert changed.digest() != plain.digest()
            assert all_seen(changed, seat) == all_seen(plain, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_starting_tiles_of_others_do_not_show_while_they_are_chosen(players: int, seed: int) -> None:
    """At every moment of the secret choice and of the benefits."""
    start = Start(players, seed=seed, choosing=seed)
    game, rng = start.game(), start.rng()
    while game.view(None)["phase"] in ("keeping", "starting"):
        position = game.position()
        plain = teotl.from_position(position)
        for seat in viewers(start):
            for _ in range(2):
                changed = teotl.from_position(changed_behind(position, seat, rng))
                assert all_seen(changed, seat) == all_seen(plain, seat)
        take_step(game, rng, True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_secret_choice_tells_nobody_what_was_chosen(players: int) -> None:
    game = Start(players, seed=8).game()
    told = []
    for choice in game.choices(1):
        twin = game.copy()
        events = twin.play(1, choice)
        others = [twin.view(seat) for seat in viewers(Start(players)) if seat != 1]
        told.append((events, [twin.tell(event) for event in events], others))
    assert all(one == told[0] for one in told)


@law(10)
@given(starts)
def test_a_view_is_plain_json_without_seed_generator_or_order_of_stacks(start: Start) -> None:
    for game in glimpses(start, 8):
        for seat in viewers(start):
            view = game.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert not {"random", "seed", "removed"} & view.keys()
            assert all(isinstance(count, int) for count in view["stacks"].values())
            assert view["over"] == game.over
            assert view["choices"] == ([] if seat is None else [c.key for c in game.choices(seat)])


def without_step(view: View) -> View:
    """A sampled game begins now: what it has not is the number of choices before."""
    return {field: value for field, value in view.items() if field != "step"}


@law(12)
@given(starts)
def test_a_sampled_game_agrees_with_the_view(start: Start) -> None:
    for game in glimpses(start, 8):
        for seat in viewers(start):
            note(f"step {game.step}, seat {seat}")
            view = json.loads(json.dumps(game.view(seat)))
            sampled = teotl.sample(view, start.choosing)
            assert without_step(sampled.view(seat)) == without_step(view)
            assert sampled.to_act == game.to_act
            assert sampled.scores == game.scores
            assert teotl.sample(view, start.choosing).digest() == sampled.digest()
            if not game.over:
                assert teotl.sample(view, start.choosing + 1).digest() != sampled.digest()


@law(6)
@given(starts)
def test_a_sampled_game_can_be_played_to_its_end(start: Start) -> None:
    rng = start.rng()
    for game in glimpses(start, 4):
        seat = rng.choice([*viewers(start)])
        sampled = teotl.sample(game.view(seat), start.seed)
        while not sampled.over:
            take_step(sampled, rng, start.keen)


def test_samples_deal_what_is_hidden_in_many_ways() -> None:
    """The next tile of each stack, and the hands of others, are not always the same."""
    view = Start(4, seed=3).game().view(0)
    states = [teotl.sample(view, seed).position()["state"] for seed in range(30)]
    for stack in ("discovery", "pyramid", "decorations"):
        assert len({state["stacks"][stack][0] for state in states}) > 5
    assert len({tuple(state["players"][1]["dealt"]) for state in states}) == 30
    assert len({tuple(state["players"][0]["dealt"]) for state in states}) == 1
