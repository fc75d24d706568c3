"""The catalogue of the big game: nothing that is asked for is missing, and nothing in it is asked for by nobody."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from teotl.core import words as catalogue
from teotl.games.teotihuacan.questions.kinds import QUESTIONS, RULES
from teotl.games.teotihuacan.rules import labels
from teotl.games.teotihuacan.rules.names import DISCOVERIES
from teotl.games.teotihuacan.words import phrases, telling, teotibot_telling
from teotl.games.teotihuacan.words.phrases import DOMAIN

SOURCE = Path(catalogue.__file__).parents[1] / "games" / "teotihuacan"
SPEAKING = [
    SOURCE / "questions" / "notation.py",
    *(SOURCE / "words" / f"{name}.py" for name in (
        "words", "saying", "phrases", "explaining", "telling", "reason_words", "refusals", "chance_words",
        "teotibot_telling", "teotibot_words", "event_words",
    )),
    *(SOURCE / "text" / f"{name}.py" for name in ("board", "players")),
]  # fmt: skip
KEYS = {key.removeprefix(DOMAIN) for key in catalogue.keys("en") if key.startswith(DOMAIN)}


def spoken(path: Path) -> Iterator[str]:
    """Every string of a module, f-strings as patterns."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
                for part in node.values
            )


def asked_keys(path: Path) -> Iterator[str]:
    """The keys that a module asks the catalogue for, f-strings as patterns."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "word":
            key = node.args[1]
            for part in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(part, ast.Constant):
                    yield re.escape(str(part.value))
                elif isinstance(part, ast.JoinedStr):
                    pieces = [
                        re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else r"[\w.-]+"
                        for piece in part.values
                    ]
                    yield "".join(pieces)


def test_no_string_of_the_catalogue_is_unused() -> None:
    drawing = (SOURCE / "draw").rglob("*.py")  # cards, chips and scenes speak too
    patterns = {
        pattern.removeprefix(re.escape(DOMAIN))
        for path in (*SPEAKING, *drawing)
        for pattern in spoken(path)
        if pattern.strip(r"[\w.-]+")
    }
    used = re.compile("|".join(sorted(patterns)))
    unused = [key for key in KEYS if not used.fullmatch(key)]
    assert not unused, sorted(unused)


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: path.stem)
def test_no_string_is_missing_from_the_catalogue(path: Path) -> None:
    missing = [key for key in asked_keys(path) if not any(re.fullmatch(key, known) for known in KEYS)]
    assert not missing


def test_every_label_has_words() -> None:
    wanted = [
        f"board.{board}{form}" for board in labels.BOARD_LABELS[1:] for form in ("", ".from", ".to", ".at")
    ]
    wanted += [f"technology.{label}" for label in labels.TECHNOLOGY_LABELS]
    wanted += [f"royal.{label}" for label in labels.ROYAL_LABELS]
    wanted += [f"bonus.{label}" for label in labels.BONUS_LABELS]
    wanted += [f"source.{label}" for label in labels.SOURCE_LABELS]
    wanted += [f"good.{label}" for label in labels.GOOD_LABELS]
    wanted += [f"temple.{label}" for label in labels.TEMPLE_LABELS]
    wanted += [f"row.{label}" for label in labels.ROW_LABELS]
    wanted += [f"side.{label}" for label in labels.SIDE_LABELS]
    wanted += [f"ask.{question.ASKS[0]}" for question in QUESTIONS.values()]
    wanted += [f"explain.{topic}" for topic in RULES]
    wanted += [
        f"event.{name}" for name, _ in telling.SHAPES.values() if name not in teotibot_telling.WITH_FORMS
    ]
    wanted += [
        f"event.{name}.{form}" for name, forms in teotibot_telling.WITH_FORMS.items() for form in forms
    ]
    assert set(wanted) <= KEYS, sorted(set(wanted) - KEYS)


def test_every_discovery_tile_has_a_name_a_use_and_a_price() -> None:
    for kind in range(DISCOVERIES):
        assert phrases.discovery("en", labels.DISCOVERY_LABELS[kind])
        assert phrases.discovery_use("en", kind).endswith(".")
        assert phrases.discovery_with_cost("en", labels.DISCOVERY_LABELS[kind])


def test_every_rule_named_is_a_rule() -> None:
    with (SOURCE / "guide" / "rules.toml").open("rb") as file:
        rules = tomllib.load(file)
    known = {entry["id"] for entries in rules.values() for entry in entries}
    text = "".join(path.read_text(encoding="utf-8") for path in SPEAKING)
    named = set(re.findall(r"(?:(?<=spec )|(?<=rule ))\d+(?:\.\d+)?|R-\d+", text))
    assert named <= known, sorted(named - known)
