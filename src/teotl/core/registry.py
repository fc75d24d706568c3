"""The games that can be played, by name. A game is imported when first needed."""

from teotl.core.errors import BadOption
from teotl.core.face import Face, at
from teotl.core.places import is_there, places
from teotl.core.rules import Rules
from teotl.core.words import said

_faces: dict[str, Face] = {}  # those imported
_added: dict[str, str | Face] = {}  # by a program, while it runs


def add(name: str, place: str | Face | Rules) -> None:
    """Make a game known: its face, or where it is, as `package.face:FACE`; rules alone have a plain face."""
    _added[name] = place if isinstance(place, str | Face) else Face(place)


def remove(name: str) -> None:
    """Forget a game that was added."""
    _added.pop(name, None)
    _faces.pop(name, None)


def known() -> list[str]:
    """The names of the games that are installed."""
    every = {**places(), **_added}
    return [name for name, place in every.items() if not isinstance(place, str) or is_there(place)]


def face(name: object) -> Face:
    """How a game shows itself; raises BadOption, listing the games there are."""
    if isinstance(name, str) and name in _faces and name not in _added:
        return _faces[name]
    if not isinstance(name, str) or name not in known():
        raise BadOption(said("error.unknown-game", name=repr(name), these=", ".join(known())))
    place = _added.get(name) or places()[name]
    if isinstance(place, Face):
        return place
    if name not in _faces:
        found = at(place)
        _faces[name] = found if isinstance(found, Face) else Face(found)
    return _faces[name]


def rules(name: object) -> Rules:
    """The rules of a game; raises BadOption, listing the games there are."""
    return face(name).rules
