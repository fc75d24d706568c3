"""A copy of the sources for every recipe, and programs that run on it alone, uncompiled."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
CHAPTER = re.compile(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^\*\*`([^`\n]+)`\*\*( \(anywhere\))?\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHAPTERS = dict(CHAPTER.findall(PAGE))


class Copy(NamedTuple):
    """A folder with teotl in it, and room beside it."""

    folder: Path

    def follow(self, chapter: str) -> list[str]:
        """Do what a chapter of the page says; the files it touched."""
        touched = []
        for name, anywhere, kind, text in BLOCK.findall(CHAPTERS[chapter]):
            file = self.folder / name if anywhere else self.folder / "teotl" / name
            if kind == "diff":
                file.write_text(changed(file.read_text(encoding="utf-8"), text), encoding="utf-8")
            else:
                assert not file.exists(), f"{name} is there already"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            touched.append(name)
        return touched

    def run(self, *words: str) -> str:
        """What Python prints when it is called with these words; it must not fail."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("TEOTL_", "LC_", "LANG"))
        }
        done = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env={**kept, "PYTHONPATH": str(self.folder), "TEOTL_PURE": "1", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def program(self, text: str) -> str:
        """What a program prints that is run on the copy."""
        return self.run("-c", text)


def changed(text: str, diff: str) -> str:
    """A text after the lines of a diff, which must fit in one place only."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] != "+")
    new = "".join(line[1:] for line in lines if line[0] != "-")
    done, places = re.subn(f"^{re.escape(old)}", lambda _: new, text, flags=re.MULTILINE)
    assert places == 1, f"not in one place:\n{old}"
    return done


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """With what Python keeps of modules it has read, which is good as long as a recipe leaves them alone; but not what
    another process is just writing of it."""
    shutil.copytree(
        ROOT / "src" / "teotl",
        tmp_path / "teotl",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.pyc.*"),
    )
    return Copy(tmp_path)
