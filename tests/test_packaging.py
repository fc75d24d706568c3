"""Whoever installs Teotl gets all of it: every source is in a package, and every other file of src/ is package data."""

import fnmatch
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from setuptools import find_packages

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
BUILT = {".so", ".pyd", ".pyc"}


def files() -> list[Path]:
    """The files under src/teotl that are not built, by their paths from there."""
    folder = SOURCES / "teotl"
    found = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return [path for path in found if path.suffix not in BUILT and "__pycache__" not in path.parts]


def test_every_source_is_in_a_package() -> None:
    packages = set(find_packages(str(SOURCES)))
    outside = [
        str(path)
        for path in files()
        if path.suffix == ".py" and ".".join(("teotl", *path.parent.parts)) not in packages
    ]
    assert not outside, "a folder with sources needs an __init__.py"


def test_every_other_file_is_package_data() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["teotl"]
    left_out = [
        str(path)
        for path in files()
        if path.suffix != ".py" and not any(fits(path.as_posix(), pattern) for pattern in patterns)
    ]
    assert not left_out, "name them in package-data of pyproject.toml"


def fits(path: str, pattern: str) -> bool:
    return fnmatch.fnmatch(path, pattern) or fnmatch.fnmatch(path, pattern.removeprefix("**/"))


@pytest.mark.skipif(not (ROOT / ".git").exists() or shutil.which("git") is None, reason="no clone")
def test_a_source_archive_holds_every_folder_of_the_clone() -> None:
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    folders = {name.split("/")[0] for name in kept.splitlines() if "/" in name}
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    assert {line.split()[1] for line in manifest.splitlines() if line.startswith("graft ")} == folders
