"""The arena on a cluster: a scheduler and workers as processes of this machine, on loopback."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import pytest

from teotl.core.errors import TeotlError
from teotl.lab.arena import cluster
from teotl.lab.arena.run import Means, make_plan, play_plan
from tests.lab.arena.last import FATAL

CLOCKS = ("cpu", "longest_thought", "longest_turn")


@pytest.fixture(scope="module")
def fatal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Known to the workers, which are started after it."""
    file = tmp_path_factory.mktemp("fatal") / "a worker died"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FATAL, str(file))
        yield file


@pytest.fixture(scope="module")
def address(fatal: Path) -> Iterator[str]:
    make: Any = distributed.LocalCluster
    with make(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as local:
        yield local.scheduler_address


def test_a_cluster_plays_the_same_games(address: str) -> None:
    plan = make_plan("teotihuacazinho", 2, ["random"], 4, {})
    here, there = (play_plan(plan, 5, means) for means in (Means(workers=1), Means(cluster=address)))
    for one, other in zip(here, there, strict=True):
        assert {k: v for k, v in one.items() if k not in CLOCKS} == {
            k: v for k, v in other.items() if k not in CLOCKS
        }


def test_a_bot_of_others_plays_on_the_cluster(address: str) -> None:
    """By its module and class, where every machine has them: not a random bot under its name."""
    plan = make_plan("teotihuacazinho", 2, ["tests.lab.arena.last:Last", "random"], 4, {})
    here, there = (play_plan(plan, 2, means) for means in (Means(workers=1), Means(cluster=address)))
    assert [result["digest"] for result in here] == [result["digest"] for result in there]
    assert there[0]["bots"] == ["tests.lab.arena.last:Last", "random"]


def test_a_worker_killed_in_the_middle_changes_nothing(address: str, fatal: Path) -> None:
    plan = make_plan("teotihuacazinho", 2, ["tests.lab.arena.last:Fatal", "random"], 4, {})
    fatal.touch()
    here = play_plan(plan, 4, Means(workers=1))
    fatal.unlink()
    there = play_plan(plan, 4, Means(cluster=address))
    assert fatal.exists(), "no worker died"
    assert [result["digest"] for result in there] == [result["digest"] for result in here]


def test_a_module_that_is_not_there_is_said_here(address: str) -> None:
    plan = make_plan("teotihuacazinho", 2, ["random"], 4, {})
    with pytest.raises(TeotlError, match=r"game 0 .*nowhere:Bot"):
        play_plan(plan._replace(names=["nowhere:Bot"]), 1, Means(cluster=address))


def test_an_error_far_away_is_told_here(address: str) -> None:
    """As if the other side knew a bot that is not known there."""
    plan = make_plan("teotihuacazinho", 2, ["random"], 4, {})
    with pytest.raises(TeotlError, match=r"game 0 .*bot 'oracle' is not known"):
        play_plan(plan._replace(names=["oracle"]), 1, Means(cluster=address))


def test_an_address_where_nobody_answers_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.5)
    plan = make_plan("teotihuacazinho", 2, ["random"], 4, {})
    with pytest.raises(TeotlError, match=r"no dask scheduler answers at 'tcp://127\.0\.0\.1:9'"):
        play_plan(plan, 1, Means(cluster="tcp://127.0.0.1:9"))


@pytest.mark.parametrize("address", ["nowhere", "", "tcp://somewhere", "http://127.0.0.1:1", "tcp://a:b"])
def test_what_is_no_address_is_told_at_once(address: str) -> None:
    """A client of dask would complain about itself for twenty seconds, in a traceback."""
    plan = make_plan("teotihuacazinho", 2, ["random"], 4, {})
    with pytest.raises(TeotlError, match=r"write one like tcp://10\.0\.0\.5:8786"):
        play_plan(plan, 1, Means(cluster=address))


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    plan = make_plan("teotihuacazinho", 2, ["random"], 4, {})
    with pytest.raises(TeotlError, match="pip install"):
        play_plan(plan, 1, Means(cluster="tcp://127.0.0.1:8786"))
