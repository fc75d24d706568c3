"""The laws again at moments of the saved games, where good play has led further than random play does."""

import random
from pathlib import Path

import pytest

import teotl
from tests.laws.checks import (
    check_hidden,
    check_listed,
    check_position,
    check_refused,
    check_sample,
    everything,
)
from tests.laws.saved import FILES, moments
from tests.laws.tables import MORE, take_step

EVERY = max(1, 40 // MORE)  # steps from one moment to the next
IDS = [path.stem.removeprefix("teotihuacan-") for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_choices_are_exactly_what_can_be_played(path: Path) -> None:
    for game in moments(path, EVERY):
        check_listed(game)
        check_refused(game)


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_positions_give_back_the_same_state_and_records_the_same_game(path: Path) -> None:
    for game in moments(path, EVERY):
        check_position(game)
        if game.step % (EVERY * 5) == 0:
            assert everything(teotl.load_record(game.record())) == everything(game)


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_nothing_hidden_shows_and_samples_agree(path: Path) -> None:
    rng = random.Random(path.stem)
    for game in moments(path, EVERY):
        check_hidden(game, rng)
        check_sample(game, rng.getrandbits(32))


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_from_any_moment_the_game_can_be_ended(path: Path) -> None:
    rng = random.Random(path.stem)
    for game in moments(path, EVERY * 4):
        while not game.over:
            take_step(game, rng, True)
