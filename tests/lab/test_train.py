"""Training: games are played once, what they teach is learned, and what is written is read again."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import teotl
from teotl.core.seeds import game_seed
from teotl.games.teotihuacan.bots import training as networks_of_teotihuacan
from teotl.games.teotihuacan.bots.networks import networks
from teotl.lab.crew import Crew
from teotl.lab.neurons import Array, Lessons, Score, said, teach
from teotl.lab.train import Wish, make_games, records, taught, write
from teotl.lab.train_command import school_of

training: Any = networks_of_teotihuacan
WISH = Wish(games=13, playouts=1, hidden=5, rounds=2, seed=3, way="hasty")


def riddle(games: int) -> Lessons:
    """Whoever has more of the first thing wins by that much; the second means nothing."""
    chance = np.random.default_rng(1)
    seen: Array = chance.normal(0, 1, (games * 20, 2)).astype(np.float32)
    margins = np.stack([seen[:, 0], -seen[:, 0]], axis=1)
    return Lessons(seen, margins, (margins > 0).astype(np.float32), np.repeat(np.arange(games), 20))


def test_a_network_learns_what_decides() -> None:
    told: list[Score] = []
    network, curve = teach(riddle(400), 8, 100, 1, lambda _, score: told.append(score))
    assert curve[-1].explained > 0.9 > 0.3 > curve[0].explained
    assert min(score.brier for score in curve) < 0.06
    assert told == curve[1:]
    _, margins, chances = said(network, np.array([[1.5, 0.3], [-1.5, 0.3]], dtype=np.float32))
    assert margins[0, 0] > 1 > -1 > margins[1, 0]
    assert chances[0, 0] > 0.8 > 0.2 > chances[1, 0]


def test_the_same_seed_teaches_the_same() -> None:
    one, two = (teach(riddle(20), 4, 3, 7, lambda *_: None)[0] for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    shown: list[int] = []
    make_games(training, WISH._replace(games=5), Crew(1), file, shown.append)
    file.write_text(file.read_text() + '{"cut off": ')
    kept = records(file)
    assert [record["seed"] for record in kept] == [game_seed(3, number) for number in range(5)]
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:5]))
    make_games(training, WISH._replace(games=7), Crew(1), file, shown.append)
    assert shown == [1, 2, 3, 4, 5, 1, 2]
    assert records(file)[:5] == kept


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    make_games(training, WISH, Crew(1), tmp_path / "games.jsonl", lambda _: None)
    found = list(taught(training, WISH, records(tmp_path / "games.jsonl"), lambda *_: None))
    assert [one.table for one in found] == [1, 2, 3, 4]
    write(training, tmp_path, {"seed": 3}, found)
    about: dict[str, Any] = tomllib.loads((tmp_path / training.ABOUT).read_text())
    assert about["made"]["seed"] == 3
    for one, read in zip(found, networks(tmp_path)[1:], strict=True):
        assert list(read.w) == pytest.approx(one.network.w.flatten().tolist())
        assert list(read.c) == pytest.approx(one.network.c.tolist())


def test_a_game_without_networks_says_so() -> None:
    with pytest.raises(teotl.BadOption, match="no networks to teach"):
        school_of("teotihuacazinho")
