"""What the bots of Teotihuacãzinho promise: they see the view alone, never err, and keep to their budget."""

import itertools
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import teotl
from teotl import Game
from teotl.bots.bot import Budget, make_bot
from teotl.games.teotihuacazinho.bots import mind
from teotl.games.teotihuacazinho.bots.alone import alone
from teotl.games.teotihuacazinho.bots.features import COUNT, NAMES, PART_COUNT, PARTS
from teotl.games.teotihuacazinho.bots.keeping import KEPT
from teotl.games.teotihuacazinho.bots.plans import Manner
from teotl.games.teotihuacazinho.bots.search import Depth, heats_for, search
from teotl.games.teotihuacazinho.bots.weights import (
    HAND_SET,
    TUNED,
    numbers_in,
    read_file,
    read_weights,
    weights_of,
)
from tests.steady import Clock

pytestmark = pytest.mark.slow(5)

GAME = "teotihuacazinho"
SOURCES = Path(teotl.__file__ or "").parent.parent


def table(seats: int, seed: int, **options: Any) -> Game:
    return teotl.new_game(GAME, seats=[f"p{n}" for n in range(seats)], seed=seed, options=options)


def in_the_middle(seats: int, seed: int) -> Game:
    """Some way into a game, by sensible choices; seats act in any order."""
    game, rng = table(seats, seed), random.Random(seed)
    for _ in range(rng.randrange(4, 30 * seats)):
        seat = rng.choice(game.to_act)
        game.play(seat, mind.glance(game.view(seat), seed))
    return game


def changed_behind(game: Game, seat: int, rng: random.Random) -> Game:
    """The same to the seat's eyes: others have written something else in this round, other dice will come."""
    position = game.position()
    state = position["state"]
    state["chance"] = [rng.getrandbits(32) for _ in range(4)]
    changed = teotl.from_position(position)
    for other in range(len(state["players"])):
        if other != seat and other in changed.to_act:
            for _ in range(rng.randrange(6)):
                keys = [choice.key for choice in changed.choices(other) if choice.key != "finish"]
                if keys:
                    changed.play(other, rng.choice(keys))
    return changed


# --- Nothing but the view.
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["easy", "greedy", "search:playouts=12"])
def test_a_choice_depends_on_the_view_alone(name: str, seed: int) -> None:
    game, rng = in_the_middle(3, seed), random.Random(seed)
    seat = rng.choice(game.to_act)
    changed = changed_behind(game, seat, rng)
    chosen = make_bot(name, seed).choose(game.view(seat))
    assert make_bot(name, seed).choose(changed.view(seat)) == chosen


def test_advice_is_the_same_for_equal_seeds() -> None:
    view = in_the_middle(2, 3).view(0)
    assert mind.advise(view, Budget(playouts=20), 5) == mind.advise(view, Budget(playouts=20), 5)


def test_nobody_who_may_not_act_gets_advice() -> None:
    with pytest.raises(ValueError, match="no seat that may act"):
        mind.advise(table(2, 1).view(None), Budget(), 1)


# --- Whole games.
@pytest.mark.parametrize("seats", range(1, 7))
def test_bots_never_err(seats: int) -> None:
    """Every kind of bot at one table, to the end; the game itself refuses what is not legal."""
    game = table(seats, seats)
    names = ["easy", "greedy", "search:playouts=4", "random", "easy", "greedy"]
    bots = [make_bot(names[(seat + seats) % 6], seat) for seat in range(seats)]
    while not game.over:
        seat = game.to_act[0]
        view = game.view(seat)
        key = bots[seat].choose(view)
        assert key in view["choices"]
        game.play(seat, key)
    assert all(score > 0 for score in game.scores)


def test_greedy_alone_plays_well() -> None:
    """Four games at the hard level: far above what chance brings (about 20 points)."""
    scores = []
    for seed in range(4):
        game, bot = table(1, seed, solo="hard"), make_bot("greedy", seed)
        while not game.over:
            game.play(0, bot.choose(game.view(0)))
        scores.append(game.scores[0])
    assert sum(scores) / len(scores) > 80


# --- Advice.
@pytest.mark.parametrize("seed", range(5))
def test_advice_is_legal_and_sorted(seed: int) -> None:
    game = in_the_middle(2, seed)
    seat = game.to_act[0]
    view = game.view(seat)
    looked = mind.advise(view, Budget(), seed)
    assert [one.worth for one in looked] == sorted((one.worth for one in looked), reverse=True)
    searched = mind.advise(view, Budget(playouts=30), seed)
    played = [one.playouts for one in searched]
    assert all(
        one >= later - 1 for one, later in itertools.pairwise(played)
    )  # the last sweep may be cut short
    for one in [*looked, *searched]:
        assert one.key in view["choices"]
        assert 0 <= one.chance <= 1
        assert set(one.reasons) == {*PARTS, "rival"}
    assert len({one.key for one in searched}) == len(searched)


@pytest.mark.parametrize("seed", range(4))
def test_advice_lists_several_choices(seed: int) -> None:
    """Through a whole round: wherever there is a choice, more than one is judged, and none beats the first."""
    game = table(1, seed)
    while game.view(0)["round"] == 1:
        view = game.view(0)
        advice = mind.advise(view, Budget(), seed)
        assert len(advice) > 1 or len(view["choices"]) == 1
        assert all(one.worth <= advice[0].worth for one in advice)
        game.play(0, advice[0].key)


def test_a_budget_in_playouts_is_kept() -> None:
    """A search plays on as often as its budget says; one decision gets a share of what a round may take."""
    view = table(1, 2).view(0)
    seat, state, t = mind.met(view, 1)
    found = search(t, alone(state, seat), mind.DEPTH, 37, 0.0, 1)
    assert sum(candidate.visits for candidate in found) == 37
    table_now = alone(state, seat)
    shared = mind.considered(t, table_now, table_now, Budget(playouts=40), 1)
    assert sum(candidate.visits for candidate in shared) == 40 * mind.SHARES[0]


def test_a_search_is_kept_to() -> None:
    """What it found when the round began is played out, choice by choice, without a new search."""
    game = table(2, 3)
    budget = Budget(playouts=24)
    first = mind.advise(game.view(0), budget, 1)[0]
    while game.view(0)["round"] == 1 and 0 in game.to_act:
        advice = mind.advise(game.view(0), budget, 1)
        assert advice[0].playouts == first.playouts
        assert (advice[0].worth, advice[0].chance) == (first.worth, first.chance)
        game.play(0, advice[0].key)


@pytest.mark.parametrize("deviates", [False, True])
def test_a_plan_outlives_a_restart(deviates: bool) -> None:
    """All that was remembered is gone after every choice: the advice is the same, down to its numbers."""
    budget = Budget(playouts=8)
    told: list[list[Any]] = [[], []]
    for forgetful, advice in enumerate(told):
        game = table(2, 3)
        while game.view(0)["round"] == 1 and 0 in game.to_act:
            if forgetful:
                KEPT.clear()
            advice.append(mind.advise(game.view(0), budget, 1))
            game.play(0, advice[-1][1 if deviates and len(advice) == 1 else 0].key)
    assert told[0] == told[1]


def test_another_sheet_is_searched_anew() -> None:
    game = table(2, 3)
    budget = Budget(playouts=24)
    best = mind.advise(game.view(0), budget, 1)[0].key
    other = next(key for key in game.view(0)["choices"] if key != best)
    game.play(0, other)
    advice = mind.advise(game.view(0), budget, 1)
    assert sum(one.playouts for one in advice) <= 24 * mind.SHARES[1] + 1


def test_a_budget_in_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole round, all of its decisions together, by a clock of the test's own: the machine may be busy."""
    budget, clock = Budget(seconds=0.5), Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    game = table(1, 5)
    while game.view(0)["round"] == 1:
        game.play(0, mind.advise(game.view(0), budget, 1)[0].key)
    assert budget.seconds / 4 < clock.now < 1.2 * budget.seconds


def test_heats_send_half_home() -> None:
    assert [heats_for(count) for count in (1, 2, 3, 4, 8, 9)] == [0, 1, 2, 2, 3, 4]


def test_a_look_plays_nothing_on() -> None:
    assert all(one.playouts == 0 for one in mind.advise(table(2, 4).view(1), Budget(), 1))


def test_a_search_in_the_last_round_has_nothing_to_roll() -> None:
    look = Manner(4, 2, True)
    game, bot = table(1, 2), make_bot("easy", 2)
    while game.view(0)["round"] < 14:
        game.play(0, bot.choose(game.view(0)))
    seat, state, t = mind.met(game.view(0), 1)
    found = search(t, alone(state, seat), Depth(look, 4, look, 2, 0.5), 50, 0.0, 1)
    assert all(candidate.visits == 0 for candidate in found)


def test_the_last_block_waits_for_the_last_event() -> None:
    """Completing the pyramid in round 11 would give away the event of round 12."""
    game, bot = table(1, 8, solo="easy"), make_bot("greedy", 8)
    while not game.over:
        game.play(0, bot.choose(game.view(0)))
    assert game.view(None)["round"] >= 12


# --- Standing.
def test_standing_tells_who_is_ahead() -> None:
    game = table(2, 6)
    strong, weak = make_bot("greedy", 1), make_bot("random", 1)
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, (strong if seat == 0 else weak).choose(game.view(seat)))
        advice = mind.standing(game.view(0), 1)
        assert abs(sum(chance for _, chance in advice) - 1) < 0.01
    assert advice[0][1] == 1.0
    assert advice[1][1] == 0.0
    assert round(advice[0][0]) == game.scores[0] - game.scores[1]


def test_alone_the_chance_is_that_of_the_level() -> None:
    (advice,) = mind.standing(table(1, 6, solo="normal").view(0), 1)
    assert 0 < advice[1] < 1
    assert mind.standing(table(1, 6).view(None), 1)[0][1] == 1.0


# --- Weights.
@pytest.mark.parametrize("name", [TUNED, HAND_SET])
def test_weights_files_are_complete(name: str) -> None:
    assert list(numbers_in(read_file(name))) == list(NAMES)
    assert len(NAMES) == COUNT == len(read_weights(name))
    assert len(PARTS) == PART_COUNT


def test_a_missing_weight_is_named() -> None:
    numbers = numbers_in(read_file(TUNED))
    del numbers["aims.mark_pace"]
    with pytest.raises(ValueError, match="mark_pace"):
        weights_of(numbers)


# --- Pure and compiled.
PROGRAM = """
import teotl
from teotl.bots.bot import make_bot
for name in ("easy", "greedy", "search:playouts=6", "alone"):
    if name == "alone":  # at a level, where neurons judge
        game = teotl.new_game("teotihuacazinho", seats=["a"], seed=3, options={"solo": "hard"})
        bots = [make_bot("greedy", 1)]
    else:
        game = teotl.new_game("teotihuacazinho", seats=["a", "b"], seed=3)
        bots = [make_bot(name, 1), make_bot("easy", 2)]
    for _ in range(24):
        seat = game.to_act[0]
        key = bots[seat].choose(game.view(seat))
        print(seat, key)
        game.play(seat, key)
"""


def chosen(pure: str) -> list[str]:
    environment = {**os.environ, "TEOTL_PURE": pure, "PYTHONPATH": str(SOURCES)}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, env=environment
    )
    return run.stdout.splitlines()


def test_pure_and_compiled_choose_alike() -> None:
    """Where nothing is compiled, both are the sources."""
    found = chosen("0")
    assert len(found) == 96
    assert chosen("1") == found
