"""Reading a position: the full state of a game as JSON, checked field by field."""

import json
from collections.abc import Callable
from typing import Any

from teotl.core import registry
from teotl.core.errors import BadOption, BadPosition, without, words_of
from teotl.core.game import Game, check_options
from teotl.core.rules import Json, Rules
from teotl.core.seats import check_names, check_seed
from teotl.core.words import said
from teotl.core.writing import POSITION_FORMAT

FIELDS = ("teotl", "game", "rules", "seats", "options", "state")

# How a position of an older format becomes one of the next.
UPGRADES: dict[int, Callable[[dict[str, Json]], dict[str, Json]]] = {}


def from_position(data: dict[str, Json] | str) -> Game:
    """The game that a position describes; raises BadPosition with the field that does not hold."""
    document = _upgraded(_document(data))
    for field in FIELDS:
        if field not in document:
            raise BadPosition(field, said("error.missing"))
    for field in document:
        if field not in FIELDS:
            raise BadPosition(str(field), said("error.not_known_position_has", these=", ".join(FIELDS)))
    rules = _rules(document["game"], document["rules"], "rules")
    names, options = _table(rules, document)
    return game_from_state(rules, names, options, document["state"])


def game_from_state(
    rules: Rules, names: tuple[str, ...], options: dict[str, Json], data: Json, field: str = "state"
) -> Game:
    """A game that begins in the state that `data` describes."""
    if not isinstance(data, dict):
        raise BadPosition(field, said("error.must_object"))
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
                said("error.says_but_state_was_made", options=repr(options[name]), value=repr(value)),
            )
    return Game(rules, names, options, None, state)


def sample(view: dict[str, Json], seed: int) -> Game:
    """A full game that agrees with what a seat sees; what it cannot see is dealt anew from the seed."""
    if not isinstance(view, dict):
        raise BadPosition("view", said("error.must_what_view_gave"))
    for field in ("game", "version", "seats", "options"):
        if field not in view:
            raise BadPosition(field, said("error.missing_give_what_view_gave"))
    rules = _rules(view["game"], view["version"], "version")
    names, options = _table(rules, view)
    return Game(rules, names, options, None, rules.sample(view, check_seed(seed)))


def _document(data: object) -> dict[str, Json]:
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadPosition("position", said("error.not_json", error=error)) from None
    if not isinstance(data, dict):
        raise BadPosition("position", said("error.must_object"))
    return data


def _upgraded(document: dict[str, Json]) -> dict[str, Json]:
    version = document.get("teotl")
    known = {*UPGRADES, POSITION_FORMAT}
    if not _whole(version) or version not in known:
        readable = ", ".join(map(str, sorted(known)))
        raise BadPosition(
            "teotl", said("error.format_not_known_readable", version=repr(version), readable=readable)
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
        reason = said("error.rules_not_known", version=repr(version), known=rules.version)
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
        raise BadPosition(
            "seats", said("error.named_but_state_has_players", count=len(names), players=players)
        )


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
