"""Reading a record back into a game, every line of it checked. docs/record.md describes the format."""

import json
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from teotl.core import registry
from teotl.core.bounds import check_text
from teotl.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalChoice,
    TeotlError,
    with_rule,
    words_of,
)
from teotl.core.game import Game
from teotl.core.history import UNDO
from teotl.core.older import Follower
from teotl.core.position import game_from_state
from teotl.core.rules import Json, Rules
from teotl.core.seats import check_names
from teotl.core.start import check_options, start_game
from teotl.core.steps import Outcome
from teotl.core.tags import Tag, read_options, read_tags
from teotl.core.words import said, said_at
from teotl.core.writing import OWN_TAGS, RECORD_FORMAT

VERSION = re.compile(r'\[Teotl[ \t]+"([0-9]{1,9})"\]')
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,400}")
COMMENT = re.compile(r"(?:^|\s)#.*")
SET_UP = re.compile(r"\s*0\.\s*\|(.*)")
NUMBER = re.compile(r"^\s*(?:[0-9]+\.\s+)?")

# How a text of an older format becomes one of the next. A step keeps the number of lines, so that an error
# still names the line of the file.
UPGRADES: dict[int, Callable[[str], str]] = {}


class Line(NamedTuple):
    number: int
    text: str


class Header:
    """The tags by name, and the questions a loader asks them."""

    def __init__(self) -> None:
        self.tags: dict[str, Tag] = {}

    def add(self, text: str, line: int) -> None:
        for name, tag in read_tags(text, line):
            if name in self.tags:
                raise BadRecord(line, said("error.tag-twice", name=name))
            self.tags[name] = tag

    def need(self, name: str) -> Tag:
        if name not in self.tags:
            raise BadRecord(1, said("error.tag-missing", name=name))
        return self.tags[name]

    def number(self, name: str) -> int:
        tag = self.need(name)
        if not WHOLE_NUMBER.fullmatch(tag.value):
            raise BadRecord(tag.line, said("error.not-a-whole-number", name=name, value=repr(tag.value)))
        return int(tag.value)


def load_record(text: str) -> Game:
    """The game that a record holds; raises BadRecord with the first wrong line."""
    header, body = _parts(_upgraded(text))
    game = _opened(header, body)
    follower = Follower(game, header.number("Rules"))
    for line in body:
        _follow(follower, line)
    _check_score(game, header)
    game.tags = {name: tag.value for name, tag in header.tags.items() if name not in OWN_TAGS}
    return game


def _upgraded(text: str) -> str:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    version, line = _version(text)
    if version != RECORD_FORMAT and version not in UPGRADES:
        readable = ", ".join(map(str, sorted({*UPGRADES, RECORD_FORMAT})))
        raise BadRecord(line, said("error.unknown-record-format", version=version, readable=readable))
    while version != RECORD_FORMAT:
        text = UPGRADES[version](text)
        version += 1
    return text


def _version(text: str) -> tuple[int, int]:
    for number, line in enumerate(text.split("\n"), 1):
        if found := VERSION.search(line):
            return int(found[1]), number
    raise BadRecord(1, said("error.not-a-record", record_format=RECORD_FORMAT))


def _parts(text: str) -> tuple[Header, list[Line]]:
    """The header and the lines of the body, without comments and blank lines."""
    header = Header()
    body: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        _check_text(line, number)
        if line.lstrip().startswith("["):
            if body:
                raise BadRecord(number, said("error.tag-after-first-turn"))
            header.add(line, number)
        elif content := COMMENT.sub("", line).rstrip():
            body.append(Line(number, content))
    return header, body


def _check_text(line: str, number: int) -> None:
    try:
        check_text(line)
    except ValueError as error:
        raise BadRecord(number, words_of(error)) from None


def _opened(header: Header, body: list[Line]) -> Game:
    """The game before its first choice; takes the set-up line off the body."""
    rules = _rules(header)
    names = _names(header)
    set_up = SET_UP.fullmatch(body[0].text) if body else None
    if "Position" in header.tags:
        if "Seed" in header.tags or set_up:
            line = header.tags["Seed"].line if "Seed" in header.tags else body[0].number
            raise BadRecord(line, said("error.position-has-no-seed"))
        return _from_position(header, rules, names)
    dictated = _outcomes(rules, set_up[1], body[0].number) if set_up else None
    line = body.pop(0).number if set_up else header.need("Seats").line
    seed = header.number("Seed")
    options = _options(header, rules, names)
    try:
        return start_game(rules, names, seed, options, dictated)
    except BadOption as error:
        raise BadRecord(header.need("Seed").line, words_of(error)) from None
    except ValueError as error:
        raise BadRecord(line, words_of(error)) from None


def _rules(header: Header) -> Rules:
    tag = header.need("Game")
    try:
        rules = registry.rules(tag.value)
    except BadOption as error:
        raise BadRecord(tag.line, words_of(error)) from None
    if not 1 <= header.number("Rules") <= rules.version:
        reason = said("error.unknown-rules-version", version=header.number("Rules"), known=rules.version)
        raise BadRecord(header.need("Rules").line, reason)
    return rules


def _names(header: Header) -> tuple[str, ...]:
    tag = header.need("Seats")
    try:
        return check_names(tag.value.split("|"))
    except BadOption as error:
        raise BadRecord(tag.line, words_of(error)) from None


def _options(header: Header, rules: Rules, names: tuple[str, ...]) -> dict[str, Json]:
    tag = header.tags.get("Options", Tag("", header.need("Seats").line))
    try:
        return check_options(rules, names, read_options(tag.value))
    except BadOption as error:
        line = header.need("Seats").line if str(error).startswith("seats:") else tag.line
        raise BadRecord(line, words_of(error)) from None


def _from_position(header: Header, rules: Rules, names: tuple[str, ...]) -> Game:
    tag = header.need("Position")
    options = _options(header, rules, names)
    try:
        return game_from_state(rules, names, options, json.loads(tag.value))
    except (BadPosition, ValueError, RecursionError) as error:
        raise BadRecord(tag.line, said_at("Position", words_of(error))) from None


def _follow(follower: Follower, line: Line) -> None:
    """Play one line of the body."""
    game = follower.game
    seat, rest = _seat(game.seats, line)
    wishes, bar, chance = rest.partition("|")
    keys = [key.strip() for key in wishes.split(";")]
    if not all(keys):
        raise BadRecord(line.number, said("error.empty-choice"))
    # Chance on the line belongs to the last choice; the others had none.
    for key in keys[:-1]:
        _choose(follower, seat, key, [] if bar else None, line)
    dictated = _outcomes(game.rules, chance, line.number) if bar else None
    _choose(follower, seat, keys[-1], dictated, line)


def _seat(names: Sequence[str], line: Line) -> tuple[int, str]:
    """The seat that a line begins with, and the rest of the line."""
    text = NUMBER.sub("", line.text, count=1)
    calls = [(f"@{number}", number - 1) for number in range(1, len(names) + 1)]
    # The longest name first: one may be the beginning of another.
    calls += sorted(((name, seat) for seat, name in enumerate(names)), key=lambda call: -len(call[0]))
    for call, seat in calls:
        if text.startswith(call) and text[len(call) :][:1] in (" ", "\t", ""):
            return seat, text[len(call) :]
    raise BadRecord(
        line.number, said("error.no-such-seat-name", text=repr(text[:40]), these=", ".join(names))
    )


def _outcomes(rules: Rules, words: str, line: int) -> list[Outcome]:
    try:
        return [rules.chance_of(word) for word in words.split()]
    except ValueError as error:
        raise BadRecord(line, words_of(error)) from None


def _choose(follower: Follower, seat: int, key: str, dictated: list[Outcome] | None, line: Line) -> None:
    try:
        follower.follow(seat, key, dictated)
    except (TeotlError, ValueError) as error:
        name = follower.game.seats[seat]
        raise BadRecord(line.number, said_at(f"{name}, {key}", _reason(error))) from None
    if key == UNDO and dictated:
        raise BadRecord(line.number, said("error.undo-has-no-chance"))


def _reason(error: Exception) -> str:
    """The words of an error, without the key that some begin with."""
    return with_rule(error.reason, error.rule) if isinstance(error, IllegalChoice) else words_of(error)


def _check_score(game: Game, header: Header) -> None:
    tag = header.tags.get("Score")
    if tag is None:
        return
    if not game.over:
        raise BadRecord(tag.line, said("error.score-before-the-end"))
    if tag.value.split() != [str(points) for points in game.scores]:
        raise BadRecord(
            tag.line, said("error.wrong-score", these=" ".join(map(str, game.scores)), value=tag.value)
        )
