"""The network that judges: what it sees is face up, what it says is what its numbers add up to."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec

from teotl.bots.bot import Budget
from teotl.games.teotihuacan.bots.considering import weights
from teotl.games.teotihuacan.bots.experience import HASTY, beginnings, played
from teotl.games.teotihuacan.bots.inputs import LONG
from teotl.games.teotihuacan.bots.network import POINTS, SAID, TABLES, TOGETHER, Judge, Network, judge
from teotl.games.teotihuacan.bots.networks import ALONE, FOLDER, NUMBERS, inputs_at, networks, seats_at
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.bots.training import lessons, zeros
from teotl.games.teotihuacan.game import RULES
from teotl.games.teotihuacan.questions.dispatch import asked
from teotl.games.teotihuacan.rules.names import OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State

KINDS = [(ALONE, "normal"), (2, ""), (3, ""), (4, "")]
HIDDEN = 7


def made_up(table: int) -> tuple[Network, list[Any]]:
    """A network of chance numbers, for compiled code and for numpy."""
    chance, seats = np.random.default_rng(table), seats_at(table)
    inputs = inputs_at(table)
    sizes = [(inputs // 2, HIDDEN), (HIDDEN,), (HIDDEN, seats), (seats,), (inputs, seats)]
    parts = [*(chance.normal(0, 0.02, size) for size in sizes), np.array([0.2, 0.3])]
    numbers = [vec[float](part.flatten().tolist()) for part in parts]
    return Network(inputs_at(table), HIDDEN, seats, *numbers), parts


def judge_of(table: int, network: Network) -> Judge:
    nobody = Network(0, 0, 0, *[vec[float]()] * 6)
    return Judge([network if at == table else nobody for at in range(TABLES)], Outlook(weights()))


@cache
def hasty(table: int, solo: str, seed: int) -> dict[str, Any]:
    return played(table, solo, seed, Budget(way=HASTY))


def positions(table: int, solo: str, every: int) -> list[State]:
    found = [s.clone() for s in beginnings(hasty(table, solo, 5))]
    return [*found[::every], found[-1]]


def judged(j: Judge, s: State) -> list[float]:
    out = zeros(SAID)
    judge(j, s, out)
    return list(out)


@pytest.mark.pure
@pytest.mark.parametrize(("table", "solo"), KINDS)
def test_it_says_what_its_numbers_add_up_to(table: int, solo: str) -> None:
    network, (w, b, v, c, u, spread) = made_up(table)
    j, seats = judge_of(table, network), seats_at(table)
    taught = lessons(hasty(table, solo, 6))
    shown = [s.clone() for s in beginnings(hasty(table, solo, 6))]
    for row, time, s in zip(taught.seen[:6], taught.left, shown, strict=False):
        said = np.maximum(row @ w + b, 0) @ v + c + np.concatenate([row, row * time / LONG]) @ u
        said = (said - said[::-1]) / 2 if seats == 2 else said
        likely = np.exp(said / (spread[0] + spread[1] * np.sqrt(time)))
        order = [(int(asked(s)) + at) % seats for at in range(seats)]
        out = judged(j, s)
        assert [out[at] for at in order] == pytest.approx(list(said * POINTS), abs=2e-3)
        assert [out[seats + at] for at in order] == pytest.approx(list(likely / likely.sum()), abs=1e-4)


@pytest.mark.pure
@pytest.mark.parametrize(("table", "solo"), KINDS)
def test_what_is_hidden_changes_nothing(table: int, solo: str) -> None:
    j = judge_of(table, made_up(table)[0])
    for s in positions(table, solo, 9)[:-1]:
        seat = int(asked(s))
        for seed in (1, 2):
            twin = RULES.sample(RULES.view(s, seat), seed)
            assert judged(j, twin) == judged(j, s)


def test_for_two_one_is_ahead_by_what_the_other_is_behind() -> None:
    j = judge_of(2, made_up(2)[0])
    for s in positions(2, "", 7):
        out = judged(j, s)
        assert out[0] == -out[1]
        assert out[2] + out[3] == pytest.approx(1)


@pytest.mark.pure
def test_what_all_will_have_together_is_told_where_it_was_taught() -> None:
    network, _ = made_up(2)
    inputs = inputs_at(2)
    numbers = np.random.default_rng(9).normal(0, 0.01, 1 + inputs)
    shown = positions(2, "", 9)
    silent = [judged(judge_of(2, network), s) for s in shown]
    assert [out[TOGETHER] for out in silent] == [0.0] * len(shown)
    network.foretell_points(vec[float](numbers.tolist()))
    j = judge_of(2, network)
    taught = lessons(hasty(2, "", 5))
    beginning = [s.clone() for s in beginnings(hasty(2, "", 5))]
    for row, time, s in zip(taught.seen[:6], taught.left, beginning, strict=False):
        said = numbers[0] + np.concatenate([row, row * time / LONG]) @ numbers[1:]
        assert judged(j, s)[TOGETHER] == pytest.approx(said * POINTS, abs=2e-3)
    for before, s in zip(silent, shown, strict=True):
        assert judged(j, s)[:TOGETHER] == pytest.approx(before[:TOGETHER])
    assert judged(j, shown[-1])[TOGETHER] == sum(int(points) for points in shown[-1].points)


def test_at_the_end_it_tells_the_result() -> None:
    over = positions(3, "", 50)[-1]
    assert over.phase == OVER
    points = [int(over.points[seat]) for seat in range(3)]
    out = judged(judge_of(3, made_up(3)[0]), over)
    for seat in range(3):
        others = points[:seat] + points[seat + 1 :]
        assert out[seat] == points[seat] - sum(others) / 2
        assert (out[3 + seat] > 0) == (points[seat] == max(points))
    assert sum(out[3:6]) == pytest.approx(1)


@pytest.mark.pure
@pytest.mark.parametrize(("table", "solo"), KINDS)
def test_what_was_judged_before_changes_nothing(table: int, solo: str) -> None:
    """Neurons take in only what has changed: it must come to the same."""
    network, _ = made_up(table)
    used = judge_of(table, network)
    for s in positions(table, solo, 3):
        assert judged(used, s) == pytest.approx(judged(judge_of(table, network), s), abs=1e-9)


def test_a_table_without_a_network_is_known_as_such() -> None:
    j = judge_of(2, made_up(2)[0])
    assert j.knows(positions(2, "", 60)[0])
    assert not j.knows(positions(4, "", 60)[0])


def test_a_row_of_hasty_games_is_of_play() -> None:
    """They begin with the first turn, and go on to the end."""
    found = [s.phase for s in beginnings(hasty(2, "", 9))]
    assert set(found[:-1]) == {PLAYING}
    assert found[-1] == OVER
    assert len(found) > 20


def test_shipped_networks_are_small_and_complete() -> None:
    if (FOLDER / NUMBERS).exists():
        assert (FOLDER / NUMBERS).stat().st_size <= 2_000_000
        assert any(network.inputs > 0 for network in networks())


def test_without_files_there_is_no_network(tmp_path: Path) -> None:
    assert all(network.inputs == 0 for network in networks(tmp_path))
