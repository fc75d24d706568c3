"""The training examples learn, in the short time a test has."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "train.py"
SELFPLAY = ROOT / "examples" / "selfplay.py"
LONGEST = 60


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_a_trained_policy_beats_random() -> None:
    """The first round is random play: about 4 points. Threads would only get into each other's way."""
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, EXAMPLE, "14"], env=environment, capture_output=True, text=True, check=True
    )
    points = [float(line.split()[2]) for line in done.stdout.splitlines()]
    assert len(points) == 14
    assert sum(points[-3:]) / 3 > points[0] + 6


def run(arguments: list[object], folder: Path) -> str:
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(SELFPLAY.parent)}
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_self_play_learns_what_things_are_worth(tmp_path: Path) -> None:
    """Two short rounds: far from beating easy, and far from where it began. What it learned is a bot like any other."""
    printed = run([SELFPLAY, 2, 16, 4], tmp_path)
    points = [int(number) for number in re.findall(r"(\d+) points", printed)]
    assert len(points) == 3
    assert points[-1] > points[0] + 10
    drawn = ET.parse(tmp_path / "selfplay.svg").getroot()
    assert len([path for path in drawn.iter() if path.get("class") in ("l", "e")]) == 2
    match = ["simulate", "teotihuacan", "--bots", "selfplay:Learned,random", "--games", 2, "--json"]
    mine, theirs = json.loads(run(["-m", "teotl", *match], tmp_path))["mean_scores"]
    assert mine > theirs
