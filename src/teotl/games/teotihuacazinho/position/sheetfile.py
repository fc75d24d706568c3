"""Sheet files: an owner's corrections of the reconstructed values, checked before anyone plays with them.

docs/sheet.md describes the format and every value that may be corrected.
"""

import json
from difflib import get_close_matches
from typing import Any, NoReturn

from teotl.core.errors import BadOption, words_of
from teotl.core.words import said, said_at
from teotl.games.teotihuacazinho.material import LEAVES, PRINTED, Material, corrected
from teotl.games.teotihuacazinho.position.sheetchecks import CHECKS, Wrong, check_together

SAID_BESIDE = ("value", "source", "note")

_materials: dict[str, Material] = {}


def read_sheet(option: object) -> dict[str, Any]:
    """The corrections a sheet option means, by dotted name. It takes values, never the path of a file."""
    if option is None:
        return {}
    if not isinstance(option, dict):
        _refuse(said("error.sheet-not-values", option=repr(option)))
    return check_sheet(_flat(option, ""))


def _flat(data: dict[str, Any], path: str) -> dict[str, Any]:
    """The values by dotted name; a value may be plain or written as { value = …, source = …, note = … }."""
    found: dict[str, Any] = {}
    for name, item in data.items():
        at = f"{path}{name}"
        if at in LEAVES:
            found[at] = _bare(at, item)
        elif isinstance(item, dict):
            found.update(_flat(item, f"{at}."))
        elif at == "format":
            if item != 1:
                _refuse(said("error.unknown-record-format", version=repr(item), readable=1))
        else:
            _refuse(_not_known(at))
    return found


def _bare(at: str, item: Any) -> Any:
    if not isinstance(item, dict) or "value" not in item:
        return item
    for name in item:
        if name not in SAID_BESIDE:
            _refuse(said("error.unknown-field-beside-value", at=at, name=name, these=", ".join(SAID_BESIDE)))
    return item["value"]


def _not_known(at: str) -> str:
    """Says that there is no such value, and which one may have been meant."""
    near = get_close_matches(at, LEAVES, 1)
    if near:
        return said("error.not-a-sheet-value-but-near", at=at, near=near[0])
    return said("error.not-a-sheet-value", at=at)


def check_sheet(values: dict[str, Any]) -> dict[str, Any]:
    """Only the values that differ from the package's own, each in its standard form; raises BadOption."""
    corrections: dict[str, Any] = {}
    for at in sorted(values):
        value = _checked(at, values[at])
        if value != LEAVES[at]["value"]:
            corrections[at] = value
    try:
        check_together({name: leaf["value"] for name, leaf in LEAVES.items()} | corrections)
    except Wrong as error:
        _refuse(words_of(error))
    return corrections


def _checked(at: str, value: Any) -> Any:
    own = LEAVES[at]["value"]
    if LEAVES[at]["source"] == "text":
        if value != own or isinstance(value, bool) != isinstance(own, bool):
            _refuse(said("error.value-fixed-by-rules", at=at, own=_shown(own)))
        return own
    try:
        return CHECKS[at](value)
    except Wrong as error:
        _refuse(said("error.sheet-value-wrong", at=at, error=words_of(error), value=_shown(value)))


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _refuse(why: str) -> NoReturn:
    raise BadOption(said_at("sheet", why))


def material_with(corrections: dict[str, Any]) -> Material:
    """The material with checked corrections; the same object for the same corrections."""
    if not corrections:
        return PRINTED
    mark = json.dumps(corrections, sort_keys=True)
    if mark not in _materials:
        if len(_materials) > 20:  # a server meets many sheets; the last few are enough
            _materials.clear()
        _materials[mark] = corrected(corrections)
    return _materials[mark]
