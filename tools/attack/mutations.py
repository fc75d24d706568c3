"""Small changes to texts and to data, as mistakes and ill will make them."""

import copy
import string
from random import Random
from typing import Any, Final

EDGES: Final = [
    -1,
    0,
    1,
    2,
    3,
    4,
    7,
    11,
    63,
    255,
    256,
    2**15,
    2**31,
    2**32,
    2**63 - 1,
    2**63,
    -(2**63),
    10**30,
]
STRANGE: Final[list[Any]] = [
    True,
    False,
    None,
    0.5,
    1e308,
    float("nan"),
    "",
    "1",
    "x" * 2000,
    "\0",
    "\ud800",
    "é",
    [],
    {},
    [[]],
]
LETTERS: Final = string.ascii_lowercase + string.digits + " -_;|:.[]{}\"'\\/<>&%+\n\t\0éß☃\u202e\ud800😀"


def text(original: str, luck: Random) -> str:
    """The text with one to four changes."""
    changed = original
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        changed = luck.choice(CHANGES)(changed, luck)
    return changed


def letter(original: str, luck: Random) -> str:
    at = luck.randrange(len(original) + 1)
    return original[:at] + luck.choice(LETTERS) + original[at + luck.randrange(2) :]


def cut(original: str, luck: Random) -> str:
    first, last = sorted(luck.randrange(len(original) + 1) for _ in range(2))
    return original[:first] + original[min(last, first + 40) :]


def twice(original: str, luck: Random) -> str:
    first = luck.randrange(len(original) + 1)
    part = original[first : first + luck.randrange(1, 60)]
    return original[:first] + part * luck.choice((2, 2, 3, 50)) + original[first + len(part) :]


def words(original: str, luck: Random) -> str:
    """Two words change places, or one becomes another."""
    parts = original.split(" ")
    one, other = luck.randrange(len(parts)), luck.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one] if luck.random() < 0.5 else parts[other]
    return " ".join(parts)


def number(original: str, luck: Random) -> str:
    places = [at for at, sign in enumerate(original) if sign.isascii() and sign.isdigit()]
    if not places:
        return letter(original, luck)
    at = luck.choice(places)
    return original[:at] + str(luck.choice(EDGES)) + original[at + 1 :]


CHANGES: Final = (letter, letter, cut, twice, words, words, number)


# --- Data.
def data(original: Any, luck: Random) -> Any:
    """A copy in which one to three leaves or branches are others."""
    changed = copy.deepcopy(original)
    for _ in range(luck.choice((1, 1, 2, 3))):
        change_one(changed, luck)
    return changed


def change_one(branch: Any, luck: Random) -> None:
    """Somewhere below: another value, one less, one more."""
    while True:
        keys = list(branch) if isinstance(branch, dict) else range(len(branch))
        if not keys:
            return
        key = luck.choice(keys)
        below = branch[key]
        if not isinstance(below, dict | list) or not below or luck.random() < 0.1:
            break
        branch = below
    if luck.random() < 0.1:
        del branch[key]
    elif luck.random() < 0.1 and isinstance(branch, list):
        branch.append(copy.deepcopy(below))
    else:
        branch[key] = luck.choice(EDGES if luck.random() < 0.7 else STRANGE)
