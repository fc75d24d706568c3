"""Where the games are: ours, and those of others by the entry point `teotl.games`. Nothing is imported here.

A game's place is `package.face:FACE`; its folder holds its files, its words among them.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

GROUP: Final = "teotl.games"  # where other packages register their games
OURS: Final = Path(__file__).parents[1] / "games"  # every folder in it that has a face is a game


@cache
def places() -> dict[str, str]:
    """The place of every game by its name; a game of ours cannot be replaced from outside."""
    from importlib.metadata import entry_points  # a slow import, only paid for when needed

    names = sorted({file.parent.name for file in OURS.glob("*/face.py*")})  # face.pyc alone, in a browser
    ours = {name: f"teotl.games.{name}.face:FACE" for name in names}
    others = {entry.name: entry.value for entry in sorted(entry_points(group=GROUP))}
    return ours | {name: place for name, place in others.items() if name not in ours}


def is_there(place: str) -> bool:
    """Whether a place can be imported."""
    try:
        return find_spec(place.partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False


def folder_of(place: str) -> Path | None:
    """Where a game's files lie."""
    spec = find_spec(place.partition(":")[0]) if is_there(place) else None
    return Path(spec.origin).parent if spec and spec.origin else None


@cache
def folders() -> tuple[Path, ...]:
    """Where the games' files lie, ours first."""
    found = [folder_of(place) for place in places().values()]
    return tuple(folder for folder in found if folder)
