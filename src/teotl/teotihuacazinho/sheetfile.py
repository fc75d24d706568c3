"""Sheet files: an owner's corrections of the reconstructed values, checked before anyone plays with them.

The format and every value that may be corrected are told in docs/sheet.md.
"""

import json
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from teotl.core.errors import BadOption, words_of
from teotl.core.words import said, said_at
from teotl.teotihuacazinho.material import LEAVES, PRINTED, Material, corrected
from teotl.teotihuacazinho.sheetchecks import CHECKS, Wrong, check_together

LARGEST_FILE = 100_000  # bytes; a full sheet file has a few thousand
SAID_BESIDE = ("value", "source", "note")

_materials: dict[str, Material] = {}


def read_sheet(option: object) -> dict[str, Any]:
    """The corrections a sheet option means, by dotted name: the path of a file, or the values themselves."""
    if option is None:
        return {}
    if isinstance(option, str):
        option = _read_file(Path(option))
    if not isinstance(option, dict):
        _refuse(said("error.neither_path_sheet_file_nor", option=repr(option)))
    return check_sheet(_flat(option, ""))


def _read_file(path: Path) -> dict[str, Any]:
    try:
        content = path.read_bytes()
    except OSError as error:
        _refuse(said("error.cannot_read", path=path, what=error.strerror or error))
    if len(content) > LARGEST_FILE:
        _refuse(said("error.too_large_for_sheet_file", path=path, count=len(content)))
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        _refuse(said("error.not_text_in_utf", path=path))
    except tomllib.TOMLDecodeError as error:
        _refuse(said("error.not_toml", path=path, error=error))


def _flat(data: dict[str, Any], path: str) -> dict[str, Any]:
    """The values by dotted name; a value may stand alone or as { value = …, source = …, note = … }."""
    found: dict[str, Any] = {}
    for name, item in data.items():
        at = f"{path}{name}"
        if at in LEAVES:
            found[at] = _bare(at, item)
        elif isinstance(item, dict):
            found.update(_flat(item, f"{at}."))
        elif at == "format":
            if item != 1:
                _refuse(said("error.format_not_known_readable", version=repr(item), readable=1))
        else:
            _refuse(_not_known(at))
    return found


def _bare(at: str, item: Any) -> Any:
    if not isinstance(item, dict) or "value" not in item:
        return item
    for name in item:
        if name not in SAID_BESIDE:
            _refuse(
                said("error.means_nothing_beside_value_there", at=at, name=name, these=", ".join(SAID_BESIDE))
            )
    return item["value"]


def _not_known(at: str) -> str:
    """That there is no such value, and which one may have been meant."""
    near = get_close_matches(at, LEAVES, 1)
    if near:
        return said("error.not_value_sheet_near", at=at, near=near[0])
    return said("error.not_value_sheet", at=at)


def check_sheet(values: dict[str, Any]) -> dict[str, Any]:
    """Only the values that differ from the package's own, each in its one form; raises BadOption."""
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
            _refuse(said("error.stated_by_text_rules_cannot", at=at, own=_shown(own)))
        return own
    try:
        return CHECKS[at](value)
    except Wrong as error:
        _refuse(said("error.not", at=at, error=words_of(error), value=_shown(value)))


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
