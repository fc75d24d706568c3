"""Every rule has a place in the sources and a test, and docs/rules.md says so."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_rule_has_a_place_and_a_test_and_the_page_is_up_to_date() -> None:
    tool = ROOT / "tools" / "rules_map.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
