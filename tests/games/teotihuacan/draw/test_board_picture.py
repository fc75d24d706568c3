"""The README's picture of the board is what the drawing draws today."""

import re
import shlex
from pathlib import Path

from teotl.cli import main

ROOT = Path(__file__).resolve().parents[4]
PICTURE = "docs/board.svg"


def making() -> list[str]:
    """The command that made it, as docs/drawing.md tells it."""
    told = (ROOT / "docs" / "drawing.md").read_text(encoding="utf-8")
    found = re.search(rf"`teotl (show \S+ .*--svg {re.escape(PICTURE)})`", told)
    assert found, "docs/drawing.md tells how the picture is made"
    return shlex.split(found[1])


def test_the_picture_of_the_board_is_not_older_than_the_drawing(tmp_path: Path) -> None:
    fresh = tmp_path / "board.svg"
    words = [str(fresh) if word == PICTURE else word for word in making()]
    words = [str(ROOT / word) if word.startswith("tests/") else word for word in words]
    assert main(words) == 0
    now, then = (path.read_text(encoding="utf-8") for path in (fresh, ROOT / PICTURE))
    assert now == then, f"stale: make it anew with teotl {' '.join(making())}"
