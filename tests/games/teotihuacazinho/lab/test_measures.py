"""What the bench measures of Teotihuacãzinho is what it says. Speed itself is not a test."""

import pytest

from teotl.core import registry
from teotl.games.teotihuacazinho.lab import measures
from teotl.lab.bench import Bench, Row


def test_playouts_are_measured() -> None:
    assert measures.playouts(2) > 1000


def test_the_bench_finds_their_figure_and_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "playouts", lambda games: 0.5e6)
    (figure,) = registry.face("teotihuacazinho").room("bench").figures(Bench({}))  # type: ignore[union-attr]
    row = Row(*figure)
    assert row.value == 0.5
    assert not row.holds
