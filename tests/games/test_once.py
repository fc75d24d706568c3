"""What the data file says is said once: no module of a game keeps a number or a table of its own by the same name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import teotl

GAMES = sorted((Path(teotl.__file__).parent / "games").glob("*/material.py"))
# The same word for another thing: a column of features, a picture, a code among its like.
OTHER_THINGS = {
    "bots/features.py: TEMPLE_STEPS",
    "draw/asked/cards.py: PRINTED",
    "draw/asked/worth.py: TURNS",
    "draw/cards.py: PRINTED",
    "draw/pyramid.py: QUARTERS",
    "rules/names.py: ACTION_TILES",
    "rules/names.py: ANY_TEMPLE",
    "words/chance_words.py: TURNS",
}


def constants(path: Path) -> Iterator[str]:
    """The names that a module gives a value at its top level."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


@pytest.mark.parametrize("material", GAMES, ids=[path.parent.name for path in GAMES])
def test_what_the_material_names_is_defined_nowhere_else(material: Path) -> None:
    known = set(constants(material))
    again = {
        f"{path.relative_to(material.parent).as_posix()}: {name}"
        for path in material.parent.rglob("*.py")
        if path != material
        for name in constants(path)
        if name in known
    }
    assert again <= OTHER_THINGS, f"take it from material.py: {sorted(again - OTHER_THINGS)}"
