"""The training example learns, in the short time a test has."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "train.py"
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
