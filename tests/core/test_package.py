"""The package's own door: what is known, how it starts, what it costs."""

import subprocess
import sys

import pytest

import teotl
from teotl import BadOption
from teotl.core import registry
from tests.core.toy import RULES


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_a_game_is_imported_only_when_it_is_asked_for() -> None:
    code = "import sys, teotl; print(*(m for m in sys.modules if m.startswith('teotl.')))"
    loaded = run(code).split()
    assert all(name == "teotl._pure" or name.startswith("teotl.core") for name in loaded)


def test_the_catalogue_reader_and_other_heavy_things_wait_until_needed() -> None:
    assert (
        run("import sys, teotl; print('babel' in sys.modules, 'secrets' in sys.modules)") == "False False\n"
    )


def test_who_only_plays_imports_nothing_that_reads_or_writes_games() -> None:
    code = "import sys, teotl; teotl.new_game; print(*(one for one in {names!r} if one in sys.modules))"
    names = [
        "dataclasses",
        "json",
        "gettext",
        "teotl.core.options",
        "teotl.core.record",
        "teotl.core.writing",
    ]
    assert run(code.format(names=names)) == "\n"


def test_what_is_imported_later_is_there_all_the_same() -> None:
    assert set(teotl.__all__) <= set(dir(teotl))
    code = "from teotl import *; print(load_record.__module__, from_position.__name__, sample.__name__)"
    assert run(code) == "teotl.core.record from_position sample\n"
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = teotl.chess  # type: ignore[attr-defined]


def test_rules_are_found_by_place() -> None:
    registry.add("by-place", "teotl.core.log:SILENT")
    try:
        assert registry.rules("by-place") is registry.rules("by-place")
        assert "by-place" in teotl.game_names()
    finally:
        registry.remove("by-place")


@pytest.mark.parametrize("place", ["teotl.nowhere:RULES", "teotl.nowhere.game:RULES"])
def test_a_game_that_is_not_installed_is_not_offered(place: str) -> None:
    registry.add("missing", place)
    try:
        assert "missing" not in teotl.game_names()
        with pytest.raises(BadOption, match=r"'missing' is not known; games: .*shells"):
            registry.rules("missing")
    finally:
        registry.remove("missing")


def test_the_rules_of_a_game_bear_its_name() -> None:
    assert registry.rules("shells") is RULES


def test_compiled_tells_how_the_fast_rules_run() -> None:
    from teotl.core import chance

    assert teotl.compiled() == (not chance.__file__.endswith(".py"))


def test_python_dash_m_is_the_command() -> None:
    code = """
import runpy, sys, types
sys.modules["teotl.cli"] = types.SimpleNamespace(main=lambda: 3)
runpy.run_module("teotl", run_name="__main__")
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 3
