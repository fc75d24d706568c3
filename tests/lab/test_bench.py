"""The bench: what it measures is what it says, and its table tells what is not reached. Speed itself is not a test."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import teotl
from teotl.lab import bench
from teotl.lab.bench import Row

PEERS = {
    "catanatron": {"decisions_per_second": 10_000, "copy_microseconds": 50.0},
    "open_spiel": {"decisions_per_second": 100_000},
}
Told = pytest.CaptureFixture[str]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speeds as they might be measured, without the time it takes."""
    monkeypatch.setattr(bench, "playouts", lambda games: 6e6)
    monkeypatch.setattr(bench, "pure_playouts", lambda: 1e5)
    monkeypatch.setattr(bench, "solo_ratio", lambda: 0.8)
    monkeypatch.setattr(bench, "search_decisions", lambda playouts: (3e6, 1.2e6))
    monkeypatch.setattr(bench, "little_playouts", lambda games: 2e6)
    monkeypatch.setattr(bench, "driven", lambda games: 1.5e6)
    monkeypatch.setattr(bench, "copies_per_second", lambda: 1e6)
    monkeypatch.setattr(bench, "bytes_of_a_copy", lambda: 3000.0)
    monkeypatch.setattr(bench, "import_milliseconds", lambda: 40.0)


@pytest.mark.parametrize(
    "measure",
    [
        lambda: bench.playouts(1),
        lambda: bench.driven(1),
        lambda: bench.solo_playouts(2),
        lambda: bench.little_playouts(2),
        lambda: min(bench.search_decisions(4)),
    ],
)
def test_speeds_are_measured(measure: Any) -> None:
    assert measure() > 1000


def test_the_state_that_is_copied_is_one_in_the_middle_of_a_game() -> None:
    state = bench.middle_of_a_game()
    assert teotl.new_game("teotihuacan", ["A", "B", "C", "D"], 1).digest() != state.digest()
    assert state.phase == 3
    assert state.clone().digest() == state.digest()


def test_a_state_is_small() -> None:
    if teotl.compiled():
        assert bench.bytes_of_a_copy() < 4096
    else:
        assert bench.bytes_of_a_copy() > 0


def test_the_time_to_import_is_measured() -> None:
    assert bench.import_milliseconds() > 0


@pytest.mark.parametrize(
    ("value", "wanted", "at_most", "holds"),
    [(3.0, 3, False, True), (2.9, 3, False, False), (1.5, 1.5, True, True), (1.6, 1.5, True, False)],
)
def test_a_row_says_whether_it_holds(value: float, wanted: float, at_most: bool, holds: bool) -> None:
    row = Row("Speed", value, "x", wanted, at_most)
    assert row.holds is holds
    assert ("NOT REACHED" in row.line()) is not holds
    assert ("at most" if at_most else "at least") in row.line()


def test_a_row_without_a_goal_is_only_told() -> None:
    row = Row("Speed", 0.2, "x")
    assert row.holds
    assert row.line().endswith("0.20 x")


def test_search_counts_what_its_tree_remembers() -> None:
    simulated, made = bench.search_decisions(300)
    assert simulated > made


def test_ratios_are_taken_of_one_run(measured: None) -> None:
    values = {row.what: row.value for row in bench.rows(PEERS)}
    assert values["Random playouts, 4 players, starting tiles"] == 6
    assert values["… against the same source uncompiled"] == 60
    assert values["… against Catan, 4 players, Catanatron"] == 600
    assert values["… against backgammon, OpenSpiel"] == 60
    assert values["Search's simulated decisions, against these playouts"] == 0.5
    assert values["… those that the rules made, the rest being remembered"] == 0.2
    assert values["Copy of a state"] == 1
    assert values["Copy against Catanatron's"] == 50


def test_all_is_well_when_every_row_holds(measured: None, tmp_path: Path, capsys: Told) -> None:
    peers = tmp_path / "peers.json"
    peers.write_text(json.dumps(PEERS), encoding="utf-8")
    assert bench.bench(peers, as_json=False) == 0
    assert capsys.readouterr().out.count(" ok\n") == 12


def test_what_is_not_reached_is_an_error(
    measured: None, monkeypatch: pytest.MonkeyPatch, capsys: Told
) -> None:
    monkeypatch.setattr(bench, "playouts", lambda games: 2e6)
    assert bench.bench(None, as_json=False) == 1
    assert "NOT REACHED" in capsys.readouterr().out


def test_the_bench_can_be_told_as_json(measured: None, capsys: Told) -> None:
    assert bench.bench(None, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told) == 10
    assert all(row["holds"] for row in told.values())


def test_the_uncompiled_source_is_measured_in_a_process_of_its_own() -> None:
    code = "import teotl; print(teotl.compiled())"
    assert bench.run_python(code, TEOTL_PURE="1") == "False\n"


def test_without_measurements_of_others_the_bench_says_what_is_missing() -> None:
    command = [sys.executable, "-m", "teotl", "bench", "--peers", "/no/such/file.json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no such file or folder" in done.stderr.splitlines()[-1]
