"""Magpies obeys the laws of the house: copies, records, positions and samples agree, and views do not leak."""

import pickle
from pathlib import Path

import pytest

import teotl
from teotl.core import registry
from teotl.core.words import LANGUAGES
from tests.toy.tables import wander

MOMENTS = [(seed, players, steps) for seed in range(6) for players in (2, 3, 4) for steps in (0, 2, 7, 13)]
every_moment = pytest.mark.parametrize(("seed", "players", "steps"), MOMENTS)


def test_it_is_found_by_its_entry_point_alone() -> None:
    assert teotl.game_names()[-1] == "magpies"
    assert registry.face("magpies").room("draw") is None


@pytest.mark.parametrize("seed", range(20))
def test_random_play_ends(seed: int) -> None:
    game = wander(seed, 2 + seed % 3)
    assert game.over
    assert sum(len(player["taken"]) for player in game.view(None)["players"]) <= 10


@every_moment
def test_copies_records_positions_and_pickles_are_equal(seed: int, players: int, steps: int) -> None:
    game = wander(seed, players, steps, undo=0.3)
    assert game.copy().digest() == game.digest()
    assert teotl.load_record(game.record()).digest() == game.digest()
    assert teotl.load_record(game.record()).record() == game.record()
    assert teotl.from_position(game.position()).digest() == game.digest()
    assert pickle.loads(pickle.dumps(game.state())).digest() == game.digest()


@every_moment
def test_taking_back_leads_to_where_one_was(seed: int, players: int, steps: int) -> None:
    game = wander(seed, players, steps)
    for seat in game.to_act:
        before = game.digest()
        game.play(seat, game.choices(seat)[0])
        if game.can_undo(seat):
            game.undo(seat)
            assert game.digest() == before


@every_moment
def test_a_view_does_not_change_with_what_is_hidden_from_it(seed: int, players: int, steps: int) -> None:
    game = wander(seed, players, steps)
    for seat in (*range(players), None):
        view = game.view(seat)
        for luck in range(3):
            other = teotl.sample(view, luck)
            assert {**other.view(seat), "step": 0} == {**view, "step": 0}


def test_samples_deal_what_is_hidden_anew() -> None:
    view = wander(3, 3, 4).view(0)
    assert len({teotl.sample(view, luck).digest() for luck in range(8)}) > 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said_in_every_language(language: str) -> None:
    game = wander(5)
    sentences = [game.tell(event, language) for line in game.chronicle() for event in line["events"]]
    assert all(sentences)
    assert "{" not in "".join(sentences)


def test_chance_can_be_dictated_by_the_record(tmp_path: Path) -> None:
    record = wander(4, 2).record()
    assert "trinket:" in record
    assert teotl.load_record(record.replace('[Seed "4"]', '[Seed "5"]')).scores == wander(4, 2).scores
