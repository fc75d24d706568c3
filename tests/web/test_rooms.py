"""The rooms of the web app stand on one another in one order, and none of them knows a game by name."""

import ast
from pathlib import Path

import pytest

import teotl.web

WEB = Path(teotl.web.__file__).parent
# Each room may import from its own floor and from those below; two rooms of one floor know nothing of each other.
FLOORS = (
    ("http",), ("tables",), ("board", "cluster"), ("replay",), ("coach", "learn"), ("puzzles",), ("lobby",), ("",),
)  # fmt: skip
SOURCES = sorted(WEB.rglob("*.py"))


def room_of(module: str) -> str:
    """The room of a module like teotl.web.http.gate; empty for what puts the rooms together."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and (WEB / parts[2]).is_dir() else ""


def floor(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def imported(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            start = node.module or ""
            found += [f"{start}.{alias.name}" if start == "teotl.web" else start for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return [name for name in found if name.startswith("teotl.web.")]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_room_stands_only_on_those_below(path: Path) -> None:
    own = path.relative_to(WEB).parts[0] if path.parent != WEB else ""
    wrong = [name for name in imported(path) if room_of(name) != own and floor(room_of(name)) >= floor(own)]
    assert not wrong, f"{path.relative_to(WEB)} imports {wrong}; rooms go {FLOORS}"


def test_every_room_has_its_floor() -> None:
    rooms = {path.parent.name for path in WEB.glob("*/__init__.py")}
    assert rooms | {""} == {room for rooms in FLOORS for room in rooms}
