"""The house keeps its shape: imports go one way, modules stay small and explained, nothing is half-done."""

import ast
import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import teotl
from teotl import _pure

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src" / "teotl").rglob("*.py"))
LONGEST = 400

# Who stands on whom: a module may import from its own floor and from those below.
FLOORS = [
    {"_pure"},
    {"core", "locale"},
    {"rules"},  # of each game: its rules, questions, words and positions
    {"", "bots", "draw", "text", "envs"},  # "": the package's own face, import teotl, which notebooks draw
    {"faces"},  # of each game: how it shows itself to the engines
    {"lab", "web"},
    {"cli", "__main__", "pocket"},
]
# The rooms of a game by floor; its other rooms are faces.
RULE_ROOMS = {"", "game", "material", "rules", "questions", "words", "position"}
GAME_NAMES = re.compile("teotihuac", re.IGNORECASE)
# What the rules may not need; labels they may: a question knows its keys.
EDGE = {"game", "notation", "phrases", "position", "refusals", "saying", "telling", "view", "words"}
HALF_DONE = ["TODO", "FIXME", "NotImplementedError", "pragma: no cover"]


def dotted(path: Path) -> str:
    """The module's name: teotl.core.log."""
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {dotted(path) for path in SOURCES}


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


# Each test looks at all modules and names whatever is wrong: a test a module would be thousands, of next to no work.
def test_the_modules_are_found() -> None:
    assert ROOT / "src" / "teotl" / "core" / "log.py" in SOURCES
    assert {game_of(dotted(path)) for path in SOURCES} >= {"", "teotihuacan", "teotihuacazinho"}


def room(module: str) -> str:
    """The part of the house a module belongs to: core, bots, cli; empty for teotl itself."""
    part = [*module.split("."), ""][1]
    if part != "games":
        return part
    return "rules" if [*module.split("."), "", ""][3] in RULE_ROOMS else "faces"


def game_of(module: str) -> str:
    """The game that a module belongs to, if it belongs to one."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["teotl", "games"] and len(parts) > 2 else ""


def floor(module: str) -> int:
    for number, rooms in enumerate(FLOORS):
        if room(module) in rooms:
            return number
    pytest.fail(f"{module} has no floor: say in FLOORS of tests/test_house.py on whom it stands")


def absolute(node: ast.ImportFrom, path: Path) -> str:
    """The module after `from`, with leading dots resolved."""
    if node.level == 0:
        return node.module or ""
    package = dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0]
    base = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def imports(tree: ast.Module, path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of every module of ours that the code at this path imports, wherever it does so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = absolute(node, path)
            inner = [f"{start}.{alias.name}" for alias in node.names]
            names = [name if name in MODULES else start for name in inner]
        else:
            continue
        for name in names:
            if name == "teotl" or name.startswith("teotl."):
                yield node.lineno, name


def allowed(importer: str, imported: str) -> bool:
    """Downwards or on one floor; a game is imported by nobody but itself: it is found by its name."""
    if game_of(imported):
        return game_of(importer) == game_of(imported) and floor(imported) <= floor(importer)
    return floor(imported) <= floor(importer)


def test_imports_go_one_way() -> None:
    wrong = [
        f"{shown(path)}:{line}: {dotted(path)} may not import {imported}; "
        "imports go core ← a game's rules ← bots, draw, text, envs ← the game's faces ← lab, web ← cli"
        for path in SOURCES
        for line, imported in imports(tree_of(path), path)
        if not allowed(dotted(path), imported)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("import teotl.web.lobby.pages", "teotl.web.lobby.pages"),
        ("import os, teotl as t", "teotl"),
        ("from teotl import core", "teotl.core"),
        ("from teotl import new_game", "teotl"),
        ("from teotl.core import log", "teotl.core.log"),
        ("from teotl.core.log import Log", "teotl.core.log"),
        ("from . import log", "teotl.core.log"),
        ("from .log import Log", "teotl.core.log"),
        ("def inside():\n    from .. import core", "teotl.core"),
    ],
)
def test_every_form_of_import_is_seen(text: str, module: str) -> None:
    assert [name for _, name in imports(ast.parse(text), ROOT / "src/teotl/core/example.py")] == [module]


def test_up_is_forbidden_and_down_is_not() -> None:
    assert not allowed("teotl.core.log", "teotl.games.teotihuacan.rules.turn")
    assert not allowed("teotl.games.teotihuacan.rules.turn", "teotl")
    assert not allowed("teotl.games.teotihuacan.rules.turn", "teotl.games.teotihuacazinho.turn")
    assert not allowed("teotl.bots.greedy", "teotl.lab.arena")
    assert allowed("teotl.web.lobby.pages", "teotl.draw.board")
    assert allowed("teotl.text.play", "teotl.bots.random")
    assert allowed("teotl.cli", "teotl.web")


def test_only_a_game_names_itself() -> None:
    named = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in SOURCES
        if not game_of(dotted(path))
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if GAME_NAMES.search(line)
    ]
    assert not named, "engines are for every game and name none:\n" + "\n".join(named)


def test_words_pages_and_scripts_of_the_engines_name_no_game() -> None:
    """Nor do catalogues, templates and scripts outside games/; whoever speaks of games asks for their names."""
    house = ROOT / "src" / "teotl"
    kinds = {".po", ".html", ".js", ".toml"}
    files = [path for path in house.rglob("*.*") if path.suffix in kinds]
    files = [path for path in files if path.relative_to(house).parts[0] != "games"]
    named = [str(path.relative_to(house)) for path in files if GAME_NAMES.search(path.read_text("utf-8"))]
    assert not named
    assert len(files) > 100


def does_something(path: Path) -> bool:
    return any(
        isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for node in ast.walk(tree_of(path))
    )


def test_modules_are_short() -> None:
    """Data excepted: a module in which nothing is defined but tables."""
    lengths = {path: len(text_of(path).splitlines()) for path in SOURCES}
    long = [
        f"{shown(path)}: {length} lines"
        for path, length in lengths.items()
        if length > LONGEST and does_something(path)
    ]
    assert not long, "split these by what changes together:\n" + "\n".join(long)


def test_modules_say_what_they_hold() -> None:
    silent = [shown(path) for path in SOURCES if not ast.get_docstring(tree_of(path))]
    assert not silent, "these need a docstring: what they hold, and what not:\n" + "\n".join(silent)


def test_nothing_is_left_half_done() -> None:
    assert [(shown(path), mark) for path in SOURCES for mark in HALF_DONE if mark in text_of(path)] == []


def test_the_rules_know_nothing_of_the_edge() -> None:
    """What the compiled rules import is compiled with them; words, files and views are not for them."""
    setup = runpy.run_path(str(ROOT / "setup.py"), run_name="hot")
    hot = setup["hot_modules"](setup["HOT"])
    edge = [name for name in hot if Path(name).stem in EDGE]
    assert not edge, f"the rules import {edge}, the edge of the game"


@pytest.mark.pure
def test_pure_means_the_sources_run() -> None:
    from teotl.core import chance, log

    files = [Path(module.__file__ or "") for module in (chance, log)]
    if _pure.asked_for():
        assert {file.suffix for file in files} == {".py"}
        assert not any(name.endswith("__mypyc") for name in sys.modules)
    assert _pure.compiled() == (files[0].suffix != ".py")


def test_compiled_modules_are_those_of_the_sources() -> None:
    if list((ROOT / "src").glob("teotl__mypyc.*")):
        check = subprocess.run([sys.executable, ROOT / "tools" / "compile.py", "--check"], check=False)
        assert check.returncode == 0, "a hot module has changed since it was compiled: run make compile"


def test_tools_that_build_and_tools_that_check_are_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    building = project["build-system"]["requires"]
    assert set(building) <= set(project["project"]["optional-dependencies"]["dev"])


def test_importing_teotl_does_not_load_what_only_some_need() -> None:
    """Pages, figures and learning libraries are for those who ask for them."""
    heavy = ["fastapi", "matplotlib", "numpy", "jinja2", "teotl.web", "teotl.lab", "teotl.envs"]
    program = f"import sys, teotl; print([name for name in {heavy} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert loaded.stdout.strip() == "[]", f"import teotl loads {loaded.stdout.strip()}"


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "teotl.__version__"}
    assert teotl.__version__
