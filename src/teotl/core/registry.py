"""The games that can be played, by name. Their rules are imported when first asked for."""

from importlib import import_module
from importlib.util import find_spec

from teotl.core.errors import BadOption
from teotl.core.rules import Rules
from teotl.core.words import said

_places: dict[str, str | Rules] = {}


def add(name: str, place: str | Rules) -> None:
    """Make a game known: its rules, or where they are, as `package.module:NAME`."""
    _places[name] = place


def remove(name: str) -> None:
    """Forget a game."""
    _places.pop(name, None)


def known() -> list[str]:
    """The names of the games that are installed."""
    return [name for name, place in _places.items() if _is_there(place)]


def rules(name: object) -> Rules:
    """The rules of a game; raises BadOption, listing the games there are."""
    place = _places.get(name) if isinstance(name, str) else None
    if place is None or not _is_there(place):
        raise BadOption(said("error.game_not_known_games", name=repr(name), these=", ".join(known())))
    if isinstance(place, str):
        module, _, attribute = place.partition(":")
        loaded: Rules = getattr(import_module(module), attribute)
        _places[str(name)] = loaded
        return loaded
    return place


def _is_there(place: str | Rules) -> bool:
    if not isinstance(place, str):
        return True
    try:
        return find_spec(place.partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False
