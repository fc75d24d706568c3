"""Writes docs/rules.md: every chapter and ruling, where it lives, and its tests; and docs/rulings.md.

Ids stand in src/teotl/games/<game>/guide/rules.toml, words in the catalogue. A function or module cites a rule in its
docstring: (R-12), (spec 6.2). A test cites it in its docstring, or in the docstring of its module.
Run `python tools/rules_map.py` to write, `--check` to compare and list what is missing.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from teotl.core.words import say  # noqa: E402 - of this checkout, installed or not

PAGE = ROOT / "docs" / "rules.md"
OWN_PAGE = ROOT / "docs" / "rulings.md"
GAMES = {"teotihuacan": "Teotihuacan", "teotihuacazinho": "Teotihuacãzinho"}
CITATION = re.compile(r"\b(R-\d+|Z-\d+|spec \d+(?:\.\d+)?)\b")


class Place(NamedTuple):
    """A function, class or module that cites a rule."""

    path: str
    name: str

    def link(self) -> str:
        label = f"{Path(self.path).stem}.{self.name}" if self.name else Path(self.path).name
        return f"[`{label}`](../{self.path})"


def cited(docstring: str | None) -> set[str]:
    return {match.removeprefix("spec ") for match in CITATION.findall(docstring or "")}


def citations(path: Path) -> Iterator[tuple[str, Place]]:
    """Every rule cited in a file, with the place that cites it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = path.relative_to(ROOT).as_posix()
    for rule in cited(ast.get_docstring(tree)):
        yield rule, Place(where, "")
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for rule in cited(ast.get_docstring(node)):
                yield rule, Place(where, node.name)


def gather(folders: list[Path]) -> dict[str, list[Place]]:
    """Rule → places, in the order of files; functions before whole modules."""
    found: dict[str, list[Place]] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            for rule, place in citations(path):
                found.setdefault(rule, []).append(place)
    return {
        rule: sorted(set(places), key=lambda place: (not place.name, place)) for rule, places in found.items()
    }


def ids_of(game: str, *kinds: str) -> list[str]:
    """The ids of a game's chapters, rulings or own rulings."""
    path = ROOT / "src" / "teotl" / "games" / game / "guide" / "rules.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [entry["id"] for kind in kinds for entry in data.get(kind, [])]


def rules_of(game: str) -> list[tuple[str, str]]:
    """The id and one line of every chapter and ruling."""
    return [(rule, say("en", f"reference.{game}.{rule}")) for rule in ids_of(game, "chapter", "ruling")]


def table(game: str) -> tuple[list[str], list[str]]:
    """The lines of a game's table, and what lacks a place or a test."""
    lives = gather([ROOT / "src" / "teotl" / "games" / game])
    tests = gather([ROOT / "tests" / "games" / game, ROOT / "tests" / "laws"])
    lines = ["| rule | says | lives in | tests |", "| --- | --- | --- | --- |"]
    lacking: list[str] = []
    for rule, text in rules_of(game):
        homes, proofs = lives.get(rule, []), tests.get(rule, [])
        lines.append(f"| {rule} | {cell(text)} | {links(homes)} | {links(proofs)} |")
        if not homes:
            lacking.append(f"{game} {rule}: no function cites it")
        if not proofs:
            lacking.append(f"{game} {rule}: no test cites it")
    return lines, lacking


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def links(places: list[Place]) -> str:
    return " ".join(place.link() for place in places)


def page() -> tuple[str, list[str]]:
    lines = [
        "# The rules, where they live, and their tests",
        "",
        "Made by `python tools/rules_map.py`; do not edit. Rules come from `src/teotl/games/<game>/guide/rules.toml`, "
        "their words from `reference.po` beside them, in `locale/en/`.",
    ]
    lacking: list[str] = []
    for game, title in GAMES.items():
        rows, missing = table(game)
        lines += ["", f"## {title}", "", *rows]
        lacking += missing
    return "\n".join(lines) + "\n", lacking


def own_page() -> str:
    """The rulings that are this program's own, with their reasons."""
    lines = [
        "# Rulings of this program",
        "",
        "Made by `python tools/rules_map.py`; do not edit. Words are in each game's `locale/en/reference.po`.",
        "",
        "Where rules texts are silent or disagree, the rulings R-1 … R-74 decide; [rules.md](rules.md) lists them "
        "with where they",
        "live and their tests. The rulings below are this program's own: they settle what the texts and those "
        "rulings leave open.",
        "",
        "| id | ruling | why |",
        "| --- | --- | --- |",
    ]
    for rule in ids_of("teotihuacan", "own"):
        key = f"reference.teotihuacan.{rule}"
        lines.append(f"| {rule} | {cell(say('en', key))} | {cell(say('en', key + '.why'))} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    text, lacking = page()
    for path, words in ((PAGE, text), (OWN_PAGE, own_page())):
        if "--check" not in sys.argv:
            path.write_text(words, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != words:
            print(f"docs/{path.name} is not up to date: run python tools/rules_map.py")
            return 1
    print("\n".join(lacking) if lacking else "Every rule has a place and a test.")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
