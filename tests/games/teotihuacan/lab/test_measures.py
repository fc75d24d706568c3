"""What the bench measures of Teotihuacan is what it says. Speed itself is not a test."""

from typing import Any

import pytest

import teotl
from teotl.core import registry
from teotl.games.teotihuacan.lab import measures
from teotl.lab.bench import Bench, Row

PEERS = {
    "catanatron": {"decisions_per_second": 10_000, "copy_microseconds": 50.0},
    "open_spiel": {"decisions_per_second": 100_000},
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speeds as they might be measured, without the time it takes."""
    monkeypatch.setattr(measures, "playouts", lambda games: 6e6)
    monkeypatch.setattr(measures, "pure_playouts", lambda bench: 1e5)
    monkeypatch.setattr(measures, "solo_ratio", lambda bench: 0.8)
    monkeypatch.setattr(measures, "search_decisions", lambda playouts: (3e6, 1.2e6))
    monkeypatch.setattr(measures, "driven", lambda games: 1.5e6)
    monkeypatch.setattr(measures, "copies_per_second", lambda: 1e6)
    monkeypatch.setattr(measures, "bytes_of_a_copy", lambda: 3000.0)


def test_the_bench_finds_them() -> None:
    assert registry.face("teotihuacan").room("bench") is measures


@pytest.mark.parametrize(
    "measure",
    [
        lambda: measures.playouts(1),
        lambda: measures.driven(1),
        lambda: measures.solo_playouts(2),
        lambda: measures.pair_playouts(2),
        lambda: measures.pure_playouts(Bench({})),
        lambda: min(measures.search_decisions(4)),
    ],
)
def test_speeds_are_measured(measure: Any) -> None:
    assert measure() > 1000


def test_the_state_that_is_copied_is_one_in_the_middle_of_a_game() -> None:
    state = measures.middle_of_a_game()
    assert teotl.new_game("teotihuacan", ["A", "B", "C", "D"], 1).digest() != state.digest()
    assert state.phase == 3
    assert state.clone().digest() == state.digest()


def test_a_state_is_small() -> None:
    if teotl.compiled():
        assert measures.bytes_of_a_copy() < 4096
    else:
        assert measures.bytes_of_a_copy() > 0


def test_search_counts_what_its_tree_remembers() -> None:
    simulated, made = measures.search_decisions(300)
    assert simulated > made


def test_ratios_are_taken_of_one_run(measured: None) -> None:
    values = {row.what: row.value for row in (Row(*figure) for figure in measures.figures(Bench(PEERS)))}
    assert values["Random playouts, 4 players, starting tiles"] == 6
    assert values["… against the same source uncompiled"] == 60
    assert values["… against Catan, 4 players, Catanatron"] == 600
    assert values["… against backgammon, OpenSpiel"] == 60
    assert values["Search's simulated decisions, against these playouts"] == 0.5
    assert values["… those that the rules made, the rest being remembered"] == 0.2
    assert values["Copy of a state"] == 1
    assert values["Copy against Catanatron's"] == 50
    assert values["Driven from interpreted Python"] == 1.5


def test_without_others_only_our_own_are_shown(measured: None) -> None:
    rows = [Row(*figure) for figure in measures.figures(Bench({}))]
    assert len(rows) == 10
    assert all(row.holds for row in rows)
