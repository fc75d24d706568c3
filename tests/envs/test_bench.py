"""The bench of the environments measures what it says. Speed itself is not a test."""

import json
import sys
from pathlib import Path

import pytest

from bench import envs
from teotl.envs import teotihuacazinho_v1


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "BATCH", 2)
    monkeypatch.setattr(envs, "PETTINGZOO_STEPS", 300)


def test_speeds_are_measured(small: None) -> None:
    assert envs.batch_decisions("teotihuacan", 2, True) > 100
    assert envs.pettingzoo_steps(teotihuacazinho_v1.env()) > 100


def test_the_table_tells_what_is_not_reached(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(envs, "batch_decisions", lambda game, players, observe: 12e5 if observe else 6e5)
    monkeypatch.setattr(envs, "pettingzoo_steps", lambda env: 9e3)
    peers = tmp_path / "peers.json"
    monkeypatch.setattr(sys, "argv", ["envs.py", str(peers)])
    for chess, code in ((800, 0), (1000, 1)):
        peers.write_text(json.dumps({"pettingzoo": {"steps_per_second": chess}}), encoding="utf-8")
        assert envs.main() == code
        assert ("NOT REACHED" in capsys.readouterr().out) == bool(code)
