"""Reading a position: the full state of a game as JSON, checked field by field."""

import json
from collections.abc import Callable
from typing import Any

from teotl.core import registry
from teotl.core.bounds import check_data
from teotl.core.errors import BadOption, BadPosition, TeotlError, without, words_of
from teotl.core.game import Game
from teotl.core.rules import Json, Rules
from teotl.core.seats import check_names, check_seed
from teotl.core.start import check_options
from teotl.core.words import said
from teotl.core.writing import POSITION_FORMAT

FIELDS = ("teotl", "game", "rules", "seats", "options", "state")

# How a position of an older format becomes one of the next.
UPGRADES: dict[int, Callable[[dict[str, Json]], dict[str, Json]]] = {}


def from_position(data: dict[str, Json] | str) -> Game:
    """The game that a position describes; raises BadPosition with the wrong field."""
    document = _upgraded(_document(data))
    for field in FIELDS:
        if field not in document:
            raise BadPosition(field, said("error.field-missing"))
    for field in document:
        if field not in FIELDS:
            raise BadPosition(str(field), said("error.unknown-position-field", these=", ".join(FIELDS)))
    rules = _rules(document["game"], document["rules"], "rules")
    names, options = _table(rules, document)
    return game_from_state(rules, names, options, document["state"])


def game_from_state(
    rules: Rules, names: tuple[str, ...], options: dict[str, Json], data: Json, field: str = "state"
) -> Game:
    """A game that begins in the state that `data` describes."""
    if not isinstance(data, dict):
        raise BadPosition(field, said("error.not-an-object"))
    check_bounds(data, field)
    try:
        state = rules.from_position(data)
    except BadPosition as error:
        dot = "" if not error.field or error.field.startswith("[") else "."
        raise BadPosition(f"{field}{dot}{error.field}", error.reason) from None
    _check_players(rules, state, names)
    for name, value in rules.options_in(state, options).items():
        if options[name] != value:
            raise BadPosition(
                f"options.{name}",
                said("error.options-do-not-fit-state", options=repr(options[name]), value=repr(value)),
            )
    return Game(rules, names, options, None, state)


def sample(view: dict[str, Json], seed: int) -> Game:
    """A full game that agrees with what a seat sees; what the seat cannot see is dealt anew from the seed."""
    if not isinstance(view, dict):
        raise BadPosition("view", said("error.not-a-view"))
    check_bounds(view, "view")
    for field in ("game", "version", "seats", "options"):
        if field not in view:
            raise BadPosition(field, said("error.view-field-missing"))
    rules = _rules(view["game"], view["version"], "version")
    names, options = _table(rules, view)
    check_seed(seed)
    try:
        state = rules.sample(view, seed)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, TeotlError):
            raise
        # A view is read where it is needed, field by field: what does not fit somewhere is no view of ours.
        raise BadPosition("view", said("error.not-a-view")) from error
    return Game(rules, names, options, None, state)


def _document(data: object) -> dict[str, Json]:
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadPosition("position", said("error.not-json", error=error)) from None
    if not isinstance(data, dict):
        raise BadPosition("position", said("error.not-an-object"))
    check_bounds(data, "position")
    return data


def check_bounds(data: Json, field: str) -> None:
    """Raise BadPosition if data are nested too deeply, or hold what cannot be written."""
    try:
        check_data(data)
    except ValueError as error:
        raise BadPosition(field, words_of(error)) from None


def _upgraded(document: dict[str, Json]) -> dict[str, Json]:
    version = document.get("teotl")
    known = {*UPGRADES, POSITION_FORMAT}
    if not _whole(version) or version not in known:
        readable = ", ".join(map(str, sorted(known)))
        raise BadPosition(
            "teotl", said("error.unknown-record-format", version=repr(version), readable=readable)
        )
    while version != POSITION_FORMAT:
        document = UPGRADES[version](document)
        version += 1
    return document


def _rules(game: object, version: object, field: str) -> Rules:
    try:
        rules = registry.rules(game)
    except BadOption as error:
        raise BadPosition("game", words_of(error)) from None
    if not isinstance(version, int) or not _whole(version) or not 1 <= version <= rules.version:
        reason = said("error.unknown-rules-version", version=repr(version), known=rules.version)
        raise BadPosition(field, reason)
    return rules


def _table(rules: Rules, document: dict[str, Json]) -> tuple[tuple[str, ...], dict[str, Json]]:
    """The names and the options."""
    field = "seats"
    try:
        names = check_names(document["seats"])
        field = "options"
        return names, check_options(rules, names, document["options"])
    except BadOption as error:
        raise BadPosition(field, without(field, error)) from None


def _check_players(rules: Rules, state: Any, names: tuple[str, ...]) -> None:
    players = len(rules.scores(state))
    if players != len(names):
        raise BadPosition("seats", said("error.seats-do-not-fit-state", count=len(names), players=players))


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
