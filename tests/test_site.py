"""What stands around the sources: the documentation site is whole, workflows and notebooks do what they say."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow(25)

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


def test_the_site_is_built_without_a_broken_link(tmp_path: Path) -> None:
    """mkdocs is told to take every warning for an error; the reference is there, made from docstrings."""
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    reference = (tmp_path / "reference.html").read_text(encoding="utf-8")
    missing = [
        name
        for name in ("play", "breakdown", "ranking", "copy", "digest", "facts", "undo")
        if f"Game.{name}" not in reference
    ]
    assert not missing


def test_workflows_call_what_there_is() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")]
    called = {name for text in texts for name in re.findall(r"run: .*\bmake (\w+)", text)}
    assert called
    assert called <= targets
    named = {name for text in texts for name in re.findall(r"(tests/[\w/]+\.py)", text)}
    assert all((ROOT / name).exists() for name in named)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    world: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{path.name}[{number}]", "exec"), world)
    assert world["shown"], "the last cell keeps what it shows"
