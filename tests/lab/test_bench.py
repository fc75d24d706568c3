"""The bench: its table shows what is not reached, and a game that says nothing of itself is measured too.

Speed itself is not a test."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teotl.core import registry
from teotl.core.face import Face
from teotl.lab import bench
from teotl.lab.bench import Bench, Figure, Row

Printed = pytest.CaptureFixture[str]


class Fast:
    """A game's own figures, one of them a goal."""

    def __init__(self, speed: float) -> None:
        self.speed = speed

    def figures(self, bench: Bench) -> list[Figure]:
        against = self.speed / bench.peers.get("snail", 1.0)
        return [
            ("Speed", self.speed, "M decisions/s", 3, False),
            ("… against snails", against, "x", None, False),
        ]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The room of each game, without the time that measuring takes."""
    rooms: dict[str, Any] = {"fast": Fast(6.0), "plain": None}
    rules = registry.rules("teotihuacazinho")

    def face(game: str) -> Face:
        made = Face(rules)
        monkeypatch.setattr(made, "room", lambda engine: rooms[game] if engine == "bench" else None)
        return made

    monkeypatch.setattr(registry, "known", lambda: list(rooms))
    monkeypatch.setattr(registry, "face", face)
    monkeypatch.setattr(bench, "playouts", lambda game: 2e6)
    monkeypatch.setattr(bench, "import_milliseconds", lambda bench: 40.0)
    return rooms


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game of rules alone."""
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    registry.add("bare", registry.rules("teotihuacazinho"))
    yield "bare"
    registry.remove("bare")


def test_rules_alone_are_measured_by_their_playouts(bare: str) -> None:
    ((what, value, unit, wanted, _),) = bench.measured(bare, Bench({}))
    assert (what, unit, wanted) == ("bare, random playouts", "M decisions/s", None)
    assert value > 0.001


def test_a_game_is_measured_with_players_that_it_allows(bare: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = registry.rules(bare)
    seats: list[int] = []

    def play_random(self: object, number: int, seed: int, options: dict[str, Any]) -> tuple[None, int, int]:
        seats.append(number)
        return None, 1, 1

    monkeypatch.setattr(bench, "allowed", lambda rules, number, options: number == 3)
    monkeypatch.setattr(type(rules), "play_random", play_random)
    bench.playouts(bare)
    assert set(seats) == {3}


def test_the_players_that_a_game_allows_are_asked_of_it() -> None:
    rules = registry.rules("teotihuacan")
    allowed = [seats for seats in range(1, 7) if bench.allowed(rules, seats, rules.check_options({}))]
    assert allowed == [1, 2, 3, 4]


def test_the_time_to_import_is_measured() -> None:
    assert bench.import_milliseconds(Bench({})) > 0


@pytest.mark.parametrize(
    ("value", "wanted", "at_most", "holds"),
    [(3.0, 3, False, True), (2.9, 3, False, False), (1.5, 1.5, True, True), (1.6, 1.5, True, False)],
)
def test_a_row_says_whether_it_holds(value: float, wanted: float, at_most: bool, holds: bool) -> None:
    row = Row("Speed", value, "x", wanted, at_most)
    assert row.holds is holds
    assert ("NOT REACHED" in row.line()) is not holds
    assert ("at most" if at_most else "at least") in row.line()


def test_a_row_without_a_goal_is_only_shown() -> None:
    row = Row("Speed", 0.2, "x")
    assert row.holds
    assert row.line().endswith("0.20 x")


def test_the_best_try_counts() -> None:
    tries = iter([1.0, 3.0, 2.0])
    assert Bench({}).best(lambda: next(tries)) == 3
    pairs = iter([(1.0, 9.0), (3.0, 1.0), (2.0, 5.0)])
    assert Bench({}).best_pair(lambda: next(pairs)) == (3, 1)


def test_all_is_well_when_every_row_holds(games: dict[str, Any], tmp_path: Path, capsys: Printed) -> None:
    peers = tmp_path / "peers.json"
    peers.write_text(json.dumps({"snail": 2.0}), encoding="utf-8")
    assert bench.bench(peers, as_json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines] == [
        "Speed",
        "… against snails",
        "plain, random playouts",
        "import teotl, above bare Python",
    ]
    assert "3.00 x" in lines[1]
    assert sum(line.endswith(" ok") for line in lines) == 2


def test_what_is_not_reached_is_an_error(games: dict[str, Any], capsys: Printed) -> None:
    games["fast"] = Fast(2.0)
    assert bench.bench(None, as_json=False) == 1
    assert "NOT REACHED" in capsys.readouterr().out


def test_the_bench_can_answer_as_json(games: dict[str, Any], capsys: Printed) -> None:
    assert bench.bench(None, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["Speed"] == {"value": 6.0, "unit": "M decisions/s", "holds": True}
    assert len(shown) == 4


def test_the_uncompiled_source_is_measured_in_a_process_of_its_own() -> None:
    code = "import teotl; print(teotl.compiled())"
    assert Bench({}).run_python(code, TEOTL_PURE="1") == "False\n"


def test_without_measurements_of_others_the_bench_says_what_is_missing() -> None:
    command = [sys.executable, "-m", "teotl", "bench", "--peers", "/no/such/file.json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no such file or folder" in done.stderr.splitlines()[-1]
