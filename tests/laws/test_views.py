"""Laws of views: nothing hidden shows in them, and a game sampled from one agrees with it."""

import json

import pytest
from hypothesis import given

import teotl
from tests.laws.checks import check_hidden, check_sample, viewers
from tests.laws.tables import Start, glimpses, law, starts, take_step


@law(15)
@given(starts)
def test_what_a_seat_cannot_see_does_not_show(start: Start) -> None:
    rng = start.rng()
    for game in glimpses(start, 8):
        check_hidden(game, rng)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_starting_tiles_of_others_do_not_show_while_they_are_chosen(players: int, seed: int) -> None:
    """At every moment of the secret choice and of the benefits."""
    start = Start(players, seed=seed, choosing=seed)
    game, rng = start.game(), start.rng()
    while game.view(None)["phase"] in ("keeping", "starting"):
        check_hidden(game, rng)
        check_hidden(game, rng)
        take_step(game, rng, True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_secret_choice_tells_nobody_what_was_chosen(players: int) -> None:
    game = Start(players, seed=8).game()
    reports = []
    for choice in game.choices(1):
        twin = game.copy()
        events = twin.play(1, choice)
        others = [twin.view(seat) for seat in viewers(game) if seat != 1]
        reports.append((events, [twin.tell(event) for event in events], others))
    assert all(one == reports[0] for one in reports)


@law(10)
@given(starts)
def test_a_view_is_plain_json_without_seed_generator_or_order_of_stacks(start: Start) -> None:
    for game in glimpses(start, 8):
        for seat in viewers(game):
            view = game.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert not {"random", "seed", "removed"} & view.keys()
            assert all(isinstance(count, int) for count in view["stacks"].values())
            assert view["over"] == game.over
            assert view["choices"] == ([] if seat is None else [c.key for c in game.choices(seat)])


@law(12)
@given(starts)
def test_a_sampled_game_agrees_with_the_view(start: Start) -> None:
    for game in glimpses(start, 8):
        check_sample(game, start.choosing)


@law(6)
@given(starts)
def test_a_sampled_game_can_be_played_to_its_end(start: Start) -> None:
    rng = start.rng()
    for game in glimpses(start, 4):
        seat = rng.choice([*viewers(game)])
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
