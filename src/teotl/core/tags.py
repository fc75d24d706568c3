"""The header of a record: tags like [Game "chess"], and how options are written inside one."""

import json
import re
from typing import NamedTuple

from teotl.core.bounds import check_text
from teotl.core.errors import BadOption, BadRecord, words_of
from teotl.core.rules import Json
from teotl.core.words import said, said_at

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_-]*)[ \t]+"([^"\\]*(?:\\.[^"\\]*)*)"\]')
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
OPTION = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_-]*)=")
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*(?=\s|$)")
JSON_WORDS = ("true", "false", "null")
ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
UNESCAPES = {"\\": "\\", '"': '"', "n": "\n", "r": "\r"}


class Tag(NamedTuple):
    value: str
    line: int


def write_tag(name: str, value: str) -> str:
    """A tag; quotes, backslashes and line ends in its value are escaped."""
    if not TAG_NAME.fullmatch(name):
        raise BadOption(said("error.bad-tag-name", name=repr(name)))
    try:
        check_text(value)
    except ValueError as error:
        raise BadOption(said_at(f"tags: {name}", words_of(error))) from None
    return f'[{name} "{"".join(ESCAPES.get(character, character) for character in value)}"]'


def read_tags(text: str, line: int) -> list[tuple[str, Tag]]:
    """The tags of one line of the header."""
    tags: list[tuple[str, Tag]] = []
    at = 0
    while rest := text[at:].lstrip():
        if rest.startswith("#"):
            break
        at = len(text) - len(rest)
        found = TAG.match(text, at)
        if not found:
            raise BadRecord(line, said("error.not-a-tag", rest=rest[:40]))
        tags.append((found[1], Tag(_unescaped(found[2], line), line)))
        at = found.end()
    return tags


def _unescaped(text: str, line: int) -> str:
    def character(found: re.Match[str]) -> str:
        if found[1] not in UNESCAPES:
            raise BadRecord(line, said("error.bad-escape-in-tag", found=found[0]))
        return UNESCAPES[found[1]]

    return re.sub(r"\\(.)", character, text)


def write_options(options: dict[str, Json]) -> str:
    """Options as name=value; a value that is not a plain word is written as JSON."""
    return " ".join(f"{name}={_written(value)}" for name, value in options.items())


def _written(value: Json) -> str:
    if isinstance(value, str) and WORD.fullmatch(value) and value not in JSON_WORDS:
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_options(text: str) -> dict[str, Json]:
    """The options that write_options wrote; raises BadOption."""
    options: dict[str, Json] = {}
    at = 0
    while text[at:].strip():
        found = OPTION.match(text, at)
        if not found:
            raise BadOption(said("error.option-not-name-value", what=repr(text[at:].strip()[:40])))
        if found[1] in options:
            raise BadOption(said("error.option-twice", found=found[1]))
        options[found[1]], at = _value(text, found.end())
    return options


def _value(text: str, at: int) -> tuple[Json, int]:
    word = WORD.match(text, at)
    if word and word[0] not in JSON_WORDS:
        return word[0], word.end()
    try:
        value, end = json.JSONDecoder(parse_constant=_no_number).raw_decode(text, at)
    except (ValueError, RecursionError):
        raise BadOption(said("error.option-not-word-or-json", text=repr(text[at : at + 40]))) from None
    if text[end : end + 1].strip():
        raise BadOption(said("error.option-space-missing", text=repr(text[end : end + 40])))
    return value, end


def _no_number(word: str) -> Json:
    raise ValueError(f"{word} is not a number of JSON")
