"""What people read stands in the catalogues: no English sentence in modules, templates or scripts."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from teotl.core import words

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted((ROOT / "src" / "teotl").rglob("*.py"))
TEMPLATES = sorted((ROOT / "src" / "teotl" / "web").rglob("templates/**/*.html"))
SCRIPTS = sorted((ROOT / "src" / "teotl" / "web" / "static").glob("*.js"))

# Words that hardly any key, name or piece of a program has, but nearly every English sentence.
COMMON = frozenset(
    re.findall(
        "[a-z]+",
        "a an and are as at be been by cannot come comes did do does for from has have here in is it its must no "
        "none not of on only or so than that the their there these they this to was were what when which who will "
        "with you your",
    )
)
WORD = re.compile(r"(?<![\w<{/.=\"-])[A-Za-z][a-z']*(?![\w=/-])")
# Modules that speak to those who develop Teotl: figures of the workbench, and the programmers' guide of the API.
FOR_DEVELOPERS = (
    "lab/bench.py",
    "games/teotihuacan/lab/measures.py",
    "games/teotihuacazinho/lab/measures.py",
)
# Said by a program to a program, or by a mistake in our own code.
INTERNAL = {"AttributeError", "TypeError", "AssertionError", "RuntimeError", "KeyError"}
DESCRIBES_THE_API = {"summary", "description"}
NAMES = {"Teotl", "Teotibot", "API", "openapi", "json", "https"}
# Strings that the scan takes for English but nobody reads: the module, how they begin, and why.
NOT_READ = (
    ("bots/weighing.py", "weights: missing", "a mistake in the bots' own data"),
    ("core/chance.py", "", "compiled rules know no words: core/steps.py says it"),
    ("core/face.py", "no engine asks for X; rooms are X", "a mistake in a game's own face"),
    ("core/tags.py", "X is not a number of JSON", "core/tags.py says it again when it catches it"),
    ("core/words.py", "X: X stands in another file too", "a mistake in the catalogues themselves"),
    ("games/teotihuacan/draw/keys.py", "no free worker", "a mistake in the drawing"),
    ("draw/theme.py", ":root", "a style sheet"),
    ("envs/batching.py", "game X: action X", "compiled rules know no words"),
    ("envs/plain_batch.py", "game X: action X", "said as the compiled rules say it"),
    ("envs/spiel.py", ", X waits for chance", "a state as a string, for programs"),
    ("games/teotihuacan/envs/table.py", "any of the own turn", "a name in the table of numbered actions"),
    ("games/teotihuacan/guide/topics.py", "(?:", "a pattern for names of symbols"),
    ("games/teotihuacan/rules/data_checks.py", "", "a mistake in the game's own data"),
    ("games/teotihuacazinho/material.py", "", "a mistake in the game's own data"),
    ("games/teotihuacazinho/envs/table.py", "take X {die X", "the pattern of a key"),
    ("games/teotihuacazinho/questions/notation.py", "gain X from X", "a key"),
    ("text/arguments.py", "the following", "what the library says, looked for"),
    ("text/arguments.py", "argument (?P", "what the library says, looked for"),
    ("web/board/api.py", "where %s is now could not be told", "the server's own log"),
    ("web/http/guard.py", "a request failed", "the server's own log"),
    ("web/tables/clocks.py", "clocks could not be looked at", "the server's own log"),
    ("web/tables/room.py", "seat %d of %s could not be called", "the server's own log"),
    ("web/tables/pushing.py", "too many messages of one address wait", "the server's own log"),
    ("web/tables/pushing.py", "a message of %s could not be sealed", "the server's own log"),
    ("web/tables/room.py", "somebody who watches %s could not be woken", "the server's own log"),
    ("web/tables/room.py", "the bots of %s could not be woken", "the server's own log"),
    ("web/tables/room.py", "the clocks of %s could not be moved", "the server's own log"),
    ("web/tables/calling.py", "not a public address", "caught at once: the address is not called"),
    (
        "web/tables/webhooks.py",
        "too many webhooks of one address wait: %s was not called",
        "the server's own log",
    ),
)


# Said by a program to a program.
SQL = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER TABLE|LISTEN|NOTIFY|WITH)\b")
MEDIA = re.compile(r"\(m(?:in|ax)-(?:width|height): ")


def is_english(text: str) -> bool:
    """Three words or more, two of them among the common ones or one of them and five words in all."""
    if SQL.match(text) or MEDIA.match(text):
        return False
    found = [word.lower() for word in WORD.findall(text)]
    common = sum(word in COMMON for word in found)
    return len(found) >= 3 and (common >= 2 or (common == 1 and len(found) >= 4))


def plain(node: ast.expr) -> str | None:
    """The text of a string, with something in each place of an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(plain(part) or "" if isinstance(part, ast.Constant) else "X" for part in node.values)
    return None


def unread(tree: ast.AST) -> Iterator[ast.AST]:
    """What is never shown to a player: docstrings, internal errors, descriptions of the API, type comments."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in INTERNAL:
            yield from node.args
        elif isinstance(node, ast.keyword) and node.arg in DESCRIBES_THE_API:
            yield node.value
        elif isinstance(node, ast.Dict):
            yield from (value for key, value in described(node) if key in DESCRIBES_THE_API)
        elif isinstance(node, ast.JoinedStr):
            yield from node.values


def described(node: ast.Dict) -> Iterator[tuple[object, ast.expr]]:
    for key, value in zip(node.keys, node.values, strict=True):
        yield getattr(key, "value", None), value


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every string of a module that reads like English."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = set(map(id, unread(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in skipped:
            text = plain(node)
            if text and is_english(text) and not is_unread(path, text):
                yield node.lineno, text


def is_unread(path: Path, text: str) -> bool:
    return any(name_of(path) == module and text.startswith(start) for module, start, _ in NOT_READ)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT / "src" / "teotl").as_posix()


def test_no_module_speaks_english() -> None:
    """All are looked at in one test: one for each would be hundreds, of next to no work."""
    looked_at = [path for path in SOURCES if name_of(path) not in FOR_DEVELOPERS]
    assert len(looked_at) > len(FOR_DEVELOPERS)
    found = [f"{name_of(path)}:{line}: {text}" for path in looked_at for line, text in sentences(path)]
    assert not found, "put these into locale/en/*.po and say them by their key:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("needs 2 cocoa, you have 1", True),
        ("there is no such game; check the link", True),
        ("must be a list", True),
        ("is missing; give what view() gave", True),
        ("move forest 2", False),
        ("error.must_be_a_list", False),
        ("SELECT number, at FROM talk WHERE game = ? AND seat IS NOT NULL", False),
        ("select a seat at the table with your friends", True),
        ("(min-width: 761px) and (orientation: portrait) or (hover: none)", False),
        ("pts et oua", False),
    ],
)
def test_the_scan_knows_english(text: str, english: bool) -> None:
    assert is_english(text) is english


# --- Templates.
class Texts(HTMLParser):
    """The words of a template that no catalogue gives."""

    READ_ATTRIBUTES = ("title", "aria-label", "placeholder", "alt", "value")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.note(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in self.READ_ATTRIBUTES and tag != "option" and not (tag == "input" and name == "value"):
                self.note(value or "")

    def note(self, text: str) -> None:
        example = text.startswith(("[", "{"))  # of a record, of a sheet: they are typed so
        if set(re.findall(r"[A-Za-z]{2,}", text)) - NAMES and not example:
            self.found.append(text.strip())


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_templates_take_their_words_from_the_catalogue(path: Path) -> None:
    texts = Texts()
    bare = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
    texts.feed(
        re.sub(r"^data-.*$", "", bare, flags=re.M)
    )  # attributes of the body, given from block to block
    assert not texts.found


@pytest.mark.parametrize("path", SCRIPTS, ids=name_of)
def test_scripts_say_only_what_the_page_gave_them(path: Path) -> None:
    code = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
    strings = re.findall(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`]*)`", code)
    found = [
        text
        for parts in strings
        for text in parts
        if is_english(re.sub(r"\$\{.*?\}", "X", text)) and "[" not in text
    ]
    assert not found


# --- Keys.
def written_keys(path: Path) -> Iterator[tuple[int, str]]:
    """Line and key of every say("…", key) and said(key) whose key is written out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        place = (
            {"say": 1, "said": 0}.get(getattr(node.func, "id", "")) if isinstance(node, ast.Call) else None
        )
        if isinstance(node, ast.Call) and place is not None and len(node.args) > place:
            key = node.args[place]
            if isinstance(key, ast.Constant):
                yield node.lineno, str(key.value)


def test_every_key_that_is_written_out_is_in_the_catalogue() -> None:
    known = set(words.keys("en"))
    wrong = [
        f"{name_of(path)}:{line}: {key}"
        for path in SOURCES
        for line, key in written_keys(path)
        if key not in known
    ]
    assert not wrong, "\n".join(wrong)


def test_every_error_in_the_catalogue_is_raised_somewhere() -> None:
    """Their keys are written out, so one that stands in no module is stale."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    said = [key for key in words.keys("en") if key.startswith("error.")]
    stale = [key for key in said if f'"{key}"' not in code and f'"{key.removeprefix("error.")}"' not in code]
    assert not stale
