"""Without the libraries, the error says what environments need and how to install it."""

import subprocess
import sys

CODE = """
import sys
sys.modules["pettingzoo"] = None
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name == "pettingzoo" else found(name)
from teotl.envs import teotihuacan_v1
"""


def test_a_missing_library_is_named_with_the_command_that_brings_it() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert "pettingzoo" in last
    assert "make setup" in last
    assert "teotl[envs]" in last
