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
from teotl.lab.neurons import Array, Lessons, Score, by_ends, chances_of, said, teach, with_time
from teotl.lab.train import Wish, in_order, make_games, records, seeds, taught, write
from teotl.lab.train import read as read_parts
from teotl.lab.train_command import Task, run_train, school_of

training: Any = networks_of_teotihuacan
WISH = Wish(games=13, playouts=1, hidden=5, rounds=2, seed=3, way="hasty")


def riddle(games: int, bent: bool = False) -> Lessons:
    """Whoever has more of the first thing wins by that much, or by how far it is from 1; the second means nothing."""
    chance = np.random.default_rng(1)
    seen: Array = chance.normal(0, 1, (games * 20, 2)).astype(np.float32)
    first = 1 - np.abs(seen[:, 0]) if bent else seen[:, 0]
    margins = np.stack([first, -first], axis=1)
    left = np.tile(np.arange(20, dtype=np.float32), games)
    return by_ends(seen, margins, (margins > 0).astype(np.float32), left, np.repeat(np.arange(games), 20))


def early(seen: list[list[float]]) -> Array:
    """As a network sees it with ten rounds left."""
    return with_time(np.array(seen, dtype=np.float32), np.full(len(seen), 10, dtype=np.float32))


def test_what_adds_up_is_learned_at_once() -> None:
    network, curve = teach(riddle(400), 0, 5, 1, lambda *_: None)
    assert len(curve) == 1
    assert curve[0].explained > 0.95
    _, margins = said(network, early([[1.5, 0.3], [-1.5, 0.3]]))
    assert margins[0, 0] == pytest.approx(1.5, abs=0.2)
    assert margins[1, 1] == pytest.approx(1.5, abs=0.2)


def test_neurons_learn_what_does_not_add_up() -> None:
    told: list[Score] = []
    network, curve = teach(riddle(400, bent=True), 8, 150, 1, lambda _, score: told.append(score))
    assert curve[-1].explained > 0.9 > 0.1 > curve[0].explained
    assert min(score.brier for score in curve) < 0.06
    assert told == curve
    _, margins = said(network, early([[0.1, 0.3], [-2.0, 0.3]]))
    assert margins[0, 0] > 0.6 > -0.6 > margins[1, 0]


def test_neurons_of_another_network_stay_and_are_listened_to_anew() -> None:
    """Taught by many lessons, they serve where few say the opposite."""
    many, few = riddle(400, bent=True), riddle(22, bent=True)
    start, _ = teach(many, 8, 150, 1, lambda *_: None)
    opposite = few._replace(margins=-few.margins, aims=-few.aims, chances=few.chances[:, ::-1])
    network, curve = teach(opposite, 0, 1, 1, lambda *_: None, start)
    assert np.allclose(network.w, start.w)
    assert len(curve) == 1
    assert curve[0].explained > 0.8
    _, margins = said(network, early([[0.1, 0.3], [-2.0, 0.3]]))
    assert margins[1, 0] > 0.4 > -0.4 > margins[0, 0]


def test_a_lead_says_more_when_less_is_left() -> None:
    """Whoever leads by 1 wins surely at the end, and as often as not 16 rounds before."""
    chance = np.random.default_rng(2)
    left: Array = chance.choice(np.array([0.0, 16.0], dtype=np.float32), 4000)
    lead = chance.choice(np.array([-1.0, 1.0], dtype=np.float32), 4000)
    won = (np.where(left == 0, lead, chance.choice([-1.0, 1.0], 4000)) > 0).astype(np.float32)
    lessons = by_ends(
        lead[:, None],
        np.stack([lead, -lead], axis=1),
        np.stack([won, 1 - won], axis=1),
        left,
        np.arange(4000) // 20,
    )
    network, _ = teach(lessons, 0, 1, 1, lambda *_: None)
    near, far = (float(each) for each in network.spread)
    ahead = np.array([[1.0, -1.0], [1.0, -1.0]], dtype=np.float32)
    chances = chances_of(ahead, np.array([0.0, 16.0], dtype=np.float32), near, far)
    assert chances[0, 0] > 0.95
    assert chances[1, 0] < 0.65


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
    found = list(taught(training, WISH, records(tmp_path / "games.jsonl"), lambda *_: None, {}))
    assert [one.table for one in found] == [1, 2, 3, 4]
    write(training, tmp_path, {"seed": 3}, found)
    about: dict[str, Any] = tomllib.loads((tmp_path / training.ABOUT).read_text())
    assert [each["seed"] for each in about["network"]] == [3] * 4
    for one, read in zip(found, networks(tmp_path)[1:], strict=True):
        assert list(read.w) == pytest.approx(one.network.w.flatten().tolist())
        assert list(read.c) == pytest.approx(one.network.c.tolist())
    for kept, one in zip(read_parts(training, tmp_path).values(), found, strict=True):
        assert all(np.array_equal(part, other) for part, other in zip(kept, one.network, strict=True))


def test_networks_of_other_tables_stay(tmp_path: Path) -> None:
    make_games(training, WISH, Crew(1), tmp_path / "games.jsonl", lambda _: None)
    found = list(taught(training, WISH, records(tmp_path / "games.jsonl"), lambda *_: None, {}))
    for seed, some in enumerate((found[:3], found[1:2], found[3:])):
        write(training, tmp_path, {"seed": seed}, some)
    about: dict[str, Any] = tomllib.loads((tmp_path / training.ABOUT).read_text())
    assert [(each["table"], each["seed"]) for each in about["network"]] == [(1, 0), (2, 1), (3, 0), (4, 2)]
    for one, read in zip(found, networks(tmp_path)[1:], strict=True):
        assert list(read.u) == pytest.approx(one.network.u.flatten().tolist())
        assert list(read.spread) == pytest.approx(one.network.spread.tolist())


def test_what_all_will_have_together_is_taught_beside_what_is_there(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    make_games(training, WISH, Crew(1), games, lambda _: None)
    found = list(taught(training, WISH, records(games), lambda *_: None, {}))
    write(training, tmp_path, {"seed": 3}, found)
    before = networks(tmp_path)
    networks.cache_clear()
    points = list(taught(training, WISH._replace(points=True), records(games), lambda *_: None, {}))
    assert [(one.table, one.foretells) for one in points] == [(table, "together") for table in (2, 3, 4)]
    write(training, tmp_path, {"seed": 4}, points)
    read = networks(tmp_path)
    for one, kept in zip(read, before, strict=True):
        assert list(one.u) == list(kept.u)
    assert [one.knows_points for one in read] == [False, False, True, True, True]
    for one, told in zip(read[2:], points, strict=True):
        assert one.points == pytest.approx(float(told.network.c[0]))
        half = one.inputs // 2
        given = [one.gives[(at + 1) * one.width - 2 + later] for later in (0, 1) for at in range(half)]
        assert given == pytest.approx(told.network.u[:, 0].tolist())


def test_a_game_without_networks_says_so() -> None:
    with pytest.raises(teotl.BadOption, match="no networks to teach"):
        school_of("teotihuacazinho")


def test_only_tables_that_are_wished_for_are_played(tmp_path: Path) -> None:
    make_games(
        training, WISH._replace(games=3, tables=("2", "hard")), Crew(1), tmp_path / "games", lambda _: None
    )
    assert [(each["players"], each["solo"]) for each in records(tmp_path / "games")] == [
        (2, ""),
        (1, "hard"),
        (2, ""),
    ]


def test_a_table_that_nobody_plays_is_refused(tmp_path: Path) -> None:
    wish = WISH._replace(tables=("2", "7"))
    with pytest.raises(teotl.BadOption, match="no '7' is played; there are 2, 3, 4, brutal"):
        run_train(Task("teotihuacan", wish, 1, [tmp_path / "games"], tmp_path), "en")


def test_games_teach_in_the_order_of_their_seeds_whoever_was_ready_first() -> None:
    """Which of them are kept aside goes by that order: or the same command would teach another network."""
    wished = [{"seed": seed} for seed in seeds(WISH)]
    others = [{"seed": -1}, {"seed": -2}]
    assert in_order([others[0], *reversed(wished), others[1]], WISH) == [*wished, *others]
