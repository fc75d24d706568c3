"""Seats: the names of those who play, and the seed that deals for them."""

import unicodedata
from collections.abc import Sequence

from teotl.core.errors import BadOption, InvalidChoice
from teotl.core.words import said

LONGEST_NAME = 40
LONGEST_SEED = 1024  # bits: far more than the generator uses
FORBIDDEN_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
# Marks that turn the direction of writing could make one name look like another.
TURNING_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def check_names(names: object) -> tuple[str, ...]:
    """The names without surrounding blanks; raises BadOption for a name that cannot be shown or recorded."""
    if not isinstance(names, list | tuple):
        raise BadOption(said("error.seats-not-a-list"))
    checked = tuple(_checked_name(name) for name in names)
    for name in checked:
        if checked.count(name) > 1:
            raise BadOption(said("error.seat-name-twice", name=repr(name)))
    return checked


def _checked_name(name: object) -> str:
    if not isinstance(name, str):
        raise BadOption(said("error.seat-name-not-text", name=repr(name)))
    name = name.strip()
    if not name:
        raise BadOption(said("error.seat-name-empty"))
    if len(name) > LONGEST_NAME:
        raise BadOption(said("error.seat-name-too-long", name=repr(name), longest_name=LONGEST_NAME))
    for character in name:
        if character == "|" or _steers(character):
            raise BadOption(said("error.seat-name-bad-character", name=repr(name), character=repr(character)))
    return name


def _steers(character: str) -> bool:
    return unicodedata.category(character) in FORBIDDEN_CATEGORIES or character in TURNING_MARKS


def check_seat(seat: object, names: Sequence[str]) -> None:
    """Raise InvalidChoice unless the seat is the number of one of these names, from 0."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(names):
        raise InvalidChoice(said("error.not-a-seat", seat=repr(seat), what=len(names) - 1))


def check_seed(seed: object) -> int:
    """The seed; raises BadOption unless it is a whole number."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadOption(said("error.seed-not-a-number", seed=repr(seed)))
    if seed.bit_length() > LONGEST_SEED:
        raise BadOption(said("error.seed-too-long", longest_seed=LONGEST_SEED))
    return seed
