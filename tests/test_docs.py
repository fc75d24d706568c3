"""The pages say what is true: their Python runs, their links lead somewhere, their commands exist."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from teotl.cli import make_parser
from teotl.games.teotihuacan.words.choice_facts import KINDS
from teotl.games.teotihuacan.words.telling import SHAPES
from teotl.games.teotihuacazinho.words.choice_facts import STAGES
from teotl.games.teotihuacazinho.words.telling import READERS

ROOT = Path(__file__).resolve().parents[1]
PAGES = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if path.is_file()]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
COMMAND = re.compile(
    r"(?:^|`)(?:\.venv/bin/)?teotl ((?:play|simulate|replay|bench|serve|show|arena|lab)\b[^`\n]*)",
    re.MULTILINE,
)
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|toml|po|svg|css|js|md))`")
GAMES = sorted(path for path in (ROOT / "src/teotl/games").iterdir() if path.is_dir())
BASES = [ROOT, ROOT / "src/teotl", *GAMES]  # where a path on a page may begin
LONGEST = 15  # lines of the first example


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, language: str) -> list[str]:
    found = BLOCK.findall(path.read_text(encoding="utf-8"))
    return [text for tongue, text in found if tongue == language]


@pytest.mark.parametrize("path", [path for path in PAGES if blocks(path, "python")], ids=name_of)
def test_python_on_a_page_runs(path: Path) -> None:
    for number, text in enumerate(blocks(path, "python"), 1):
        assert ">>> " in text, f"{name_of(path)}: block {number} shows no session"
        test = doctest.DocTestParser().get_doctest(text, {}, f"{path.name} block {number}", str(path), 0)
        complaints: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        runner.run(test, out=complaints.append)
        assert runner.failures == 0, "".join(complaints)
        assert runner.tries > 0


def test_the_first_screen_of_the_readme_is_a_short_game() -> None:
    first, *_ = blocks(ROOT / "README.md", "python")
    lines = [line for line in first.splitlines() if line.strip()]
    assert len(lines) <= LONGEST
    for word in ("new_game", ".choices(", ".play(", ".scores"):
        assert word in first
    before = (ROOT / "README.md").read_text(encoding="utf-8").index(first)
    assert before < 600, "the example stands on the first screen"


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_between_pages_lead_somewhere(path: Path) -> None:
    text = BLOCK.sub("", path.read_text(encoding="utf-8"))
    local = [link for link in LINK.findall(text) if "://" not in link and not link.startswith("mailto:")]
    missing = [link for link in local if not (path.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_files_named_on_a_page_are_there(path: Path) -> None:
    """The bold names of a recipe are files that the reader makes."""
    text = re.sub(r"^\*\*`.*?`\*\*", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    missing = [name for name in PATH.findall(text) if not any((base / name).exists() for base in BASES)]
    assert not missing


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_commands_on_a_page_can_be_typed(path: Path) -> None:
    """As far as their words go; capital letters stand for what the reader puts there."""
    for command in COMMAND.findall(path.read_text(encoding="utf-8")):
        words = shlex.split(command, comments=True)
        if not any(word.isupper() or "…" in word or "[" in word for word in words):
            assert make_parser().parse_args(words)


def test_the_page_of_the_python_api_lists_every_kind_of_question_and_event() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    events = [(name, [field for field, _ in fields]) for name, fields in SHAPES.values()]
    assert all(
        f"| `{name}` | {', '.join(f'`{field}`' for field in fields) or '–'} |" in page
        for name, fields in events
    )
    assert all(f"| `{name}` |" in page for name, _ in READERS.values())
    assert all(f"`{kind}`" in page for kind in (*KINDS.values(), *STAGES[:3]))
