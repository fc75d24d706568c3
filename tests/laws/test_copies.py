"""Laws of keeping a game: a copy, a record and a position give back the very same game."""

import random
import re
from itertools import islice

from hypothesis import given, note

import teotl
from teotl import Game
from teotl.games.teotihuacan.questions.kinds import TASK_LABELS
from teotl.games.teotihuacan.rules.tasks import LAST_QUESTION
from tests.laws.checks import check_position, everything
from tests.laws.tables import Start, glimpses, law, question_of, starts, take_step, walk


def play_on(game: Game, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if not game.over:
            take_step(game, rng, True)


def test_two_states_that_differ_have_different_digests() -> None:
    """Else the other laws, which compare by digest, would prove nothing."""
    seen: set[int] = set()
    steps = 0
    for seed in range(8):
        for game in walk(Start(2 + seed % 3, seed=seed, choosing=seed)):
            seen.add(game.digest())
            steps += 1
    assert len(seen) == steps


@law(12)
@given(starts)
def test_a_copy_is_equal_and_independent(start: Start) -> None:
    rng = start.rng()
    for game in glimpses(start, 6):
        note(f"step {game.step}")
        before = everything(game)
        twin = game.copy()
        assert everything(twin) == before
        play_on(twin, rng, 12)
        assert everything(game) == before
        after = everything(twin)
        play_on(game, rng, 12)
        assert everything(twin) == after


@law(12)
@given(starts)
def test_a_record_gives_back_the_same_game(start: Start) -> None:
    for game in glimpses(start, 3):
        note(f"step {game.step}")
        assert everything(teotl.load_record(game.record())) == everything(game)


@law(12)
@given(starts)
def test_a_record_survives_another_generator(start: Start) -> None:
    """What chance gave is written out: with any seed the game is the same to all who could see it."""
    for game in glimpses(start, 3):
        other = re.sub(r'\[Seed "\d+"\]', f'[Seed "{start.seed + 1}"]', game.record(), count=1)
        again = teotl.load_record(other)
        assert [again.view(seat) for seat in range(start.players)] == [
            game.view(seat) for seat in range(start.players)
        ]
        assert again.record() == other
        assert again.scores == game.scores


@law(12)
@given(starts)
def test_a_position_gives_back_the_same_state(start: Start) -> None:
    for game in glimpses(start, 12):
        note(f"step {game.step}")
        check_position(game)


@law(8)
@given(starts)
def test_a_game_from_a_position_goes_on_and_is_recorded_like_any_other(start: Start) -> None:
    rng = start.rng()
    for game in glimpses(start, 3):
        begun = teotl.from_position(game.position())
        play_on(begun, rng, 15)
        again = teotl.load_record(begun.record())
        assert everything(again) == everything(begun)


def test_every_pending_question_survives_a_position_and_a_record() -> None:
    wanted = {labels[0] for kind, labels in TASK_LABELS.items() if kind <= LAST_QUESTION}
    wanted |= {"keeping", "over"}
    seen: set[str] = set()
    for seed in range(100, 160):
        setup = ("tiles", "draft")[seed % 2]
        start = Start(2 + seed % 3, setup, seed % 4 == 0, False, seed, keen=True, choosing=seed)
        for game in walk(start):
            if (question := question_of(game)) not in seen:
                assert teotl.from_position(game.position()).digest() == game.digest(), question
                assert teotl.load_record(game.record()).digest() == game.digest(), question
                seen.add(question)
        if seen == wanted:
            return
    assert seen == wanted


def test_a_game_goes_on_alike_from_a_copy_a_record_and_a_position() -> None:
    for start in (Start(3, "draft", seed=5), Start(4, "tiles", True, seed=6)):
        game = next(islice(walk(start), 100, None))
        ends = set()
        for twin in (
            game,
            game.copy(),
            teotl.load_record(game.record()),
            teotl.from_position(game.position()),
        ):
            play_on(twin, random.Random(9), 3000)
            ends.add(twin.digest())
        assert len(ends) == 1
