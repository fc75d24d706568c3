"""Seats: the names of those who play, and the seed that deals for them."""

import unicodedata
from collections.abc import Sequence

from teotl.core.errors import BadOption, InvalidChoice

LONGEST_NAME = 40
LONGEST_SEED = 1024  # bits: far more than the generator can tell apart
FORBIDDEN_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
# Marks that turn the direction of writing could make one name look like another.
TURNING_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def check_names(names: object) -> tuple[str, ...]:
    """The names without surrounding blanks; raises BadOption for one that no table or record could bear."""
    if not isinstance(names, list | tuple):
        raise BadOption("seats: give a list of names, one for each seat")
    checked = tuple(_checked_name(name) for name in names)
    for name in checked:
        if checked.count(name) > 1:
            raise BadOption(f"seats: {name!r} is there twice; every name must be different")
    return checked


def _checked_name(name: object) -> str:
    if not isinstance(name, str):
        raise BadOption(f"seats: {name!r} is not a name")
    name = name.strip()
    if not name:
        raise BadOption("seats: a name is empty")
    if len(name) > LONGEST_NAME:
        raise BadOption(f"seats: {name!r} is longer than {LONGEST_NAME} characters")
    for character in name:
        if character == "|" or _steers(character):
            raise BadOption(f"seats: {name!r} contains {character!r}, which no name may")
    return name


def _steers(character: str) -> bool:
    return unicodedata.category(character) in FORBIDDEN_CATEGORIES or character in TURNING_MARKS


def check_seat(seat: object, names: Sequence[str]) -> None:
    """Raise InvalidChoice unless the seat is the number of one of these names, from 0."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(names):
        raise InvalidChoice(f"{seat!r} is not a seat; seats are 0 to {len(names) - 1}")


def check_seed(seed: object) -> int:
    """The seed; raises BadOption unless it is a whole number."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadOption(f"seed: {seed!r} is not a whole number")
    if seed.bit_length() > LONGEST_SEED:
        raise BadOption(f"seed: longer than {LONGEST_SEED} bits")
    return seed
