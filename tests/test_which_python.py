"""Environments are made with the quicker Python, where the system's own can do all that this one can."""

import sys
from pathlib import Path

import pytest

from tools.which_python import chosen

SLOW = "'--prefix=/home/ana/.pyenv/versions/3.11.7' '--enable-shared'"


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """A Python that says of itself that it can do all."""
    made = tmp_path / "python3"
    made.write_text("#!/bin/sh\nexit 0\n")
    made.chmod(0o755)
    return made


def test_the_systems_own_is_taken_where_this_one_was_compiled_without_profiles(system: Path) -> None:
    assert chosen(SLOW, "/home/ana/.pyenv/versions/3.11.7", system) == str(system)


@pytest.mark.parametrize(
    ("given", "prefix"), [(SLOW + " '--enable-optimizations'", "/opt"), ("'--enable-shared'", "/usr")]
)
def test_this_one_is_taken_where_it_is_as_quick(given: str, prefix: str, system: Path) -> None:
    assert chosen(given, prefix, system) == sys.executable


def test_this_one_is_taken_where_the_system_has_none_that_can_do_all(system: Path) -> None:
    system.write_text("#!/bin/sh\nexit 1\n")
    assert chosen(SLOW, "/opt", system) == sys.executable
    assert chosen(SLOW, "/opt", system.with_name("missing")) == sys.executable
