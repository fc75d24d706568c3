"""Bots from elsewhere: by name through the entry point `teotl.bots`, and wherever a bot is named, as `module:Class`.

Only what a person types, or an installed package registers, is imported. Anything else, like a page of the
web app for example, chooses from `bot_names()`: those of packages and those in `TEOTL_BOTS`.
"""

import inspect
import os
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from teotl.core.errors import BadOption
from teotl.core.words import said

GROUP: Final = "teotl.bots"  # where other packages register their bots
VARIABLE: Final = "TEOTL_BOTS"  # module:Class, separated by commas: offered to everybody, also on the web
DOTTED: Final = r"[^\W\d]\w*(?:\.[^\W\d]\w*)*"
PLACE: Final = re.compile(f"{DOTTED}:{DOTTED}")
NAME: Final = re.compile(r"[^\s:,]+")  # what a name in a list may look like


@cache
def installed() -> dict[str, str]:
    """The places of the bots that packages bring, by name."""
    found = sorted(entry_points(group=GROUP))
    return {entry.name: entry.value for entry in found if NAME.fullmatch(entry.name)}


def offered() -> list[str]:
    """The bots that whoever runs this program offers, as `module:Class`."""
    names = [name.strip() for name in os.environ.get(VARIABLE, "").split(",")]
    return list(dict.fromkeys(name for name in names if is_place(name)))


def offer(names: list[str]) -> None:
    """Offer these bots too, here and in the processes started from here; raises BadOption for what is not a bot."""
    for name in names:
        if not is_place(name):
            raise BadOption(said("bots.no_place", name=name))
        made(name, name, 0)
    os.environ[VARIABLE] = ",".join([*offered(), *names])


def is_place(name: str) -> bool:
    """Whether a name says where a bot is: `mybot:Mine`."""
    return PLACE.fullmatch(name) is not None


def made(name: str, place: str, seed: int) -> Any:
    """The bot at a place; raises BadOption that says what is missing there."""
    kind = found(name, place)
    if not hasattr(kind, "choose"):
        raise BadOption(said("bots.no_choose", name=name))
    if not callable(kind):
        return kind
    try:
        return call(kind, seed)
    except Exception as error:
        raise BadOption(said("bots.not_made", name=name, error=described(error))) from error


def found(name: str, place: str) -> Any:
    """What stands at the place."""
    module, _, path = place.partition(":")
    try:
        thing: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise BadOption(said("bots.module_fails", name=name, error=described(error))) from error
        raise BadOption(said("bots.no_module", name=name, module=module)) from None
    except Exception as error:
        raise BadOption(said("bots.module_fails", name=name, error=described(error))) from error
    for part in path.split("."):
        if not hasattr(thing, part):
            raise BadOption(said("bots.no_class", name=name, module=module, part=part))
        thing = getattr(thing, part)
    return thing


def call(kind: Callable[..., Any], seed: int) -> Any:
    """A class is called with the seed, or without anything if it takes nothing."""
    parameters = inspect.signature(kind).parameters
    if "seed" in parameters:
        return kind(seed=seed) if parameters["seed"].kind is inspect.Parameter.KEYWORD_ONLY else kind(seed)
    return kind(seed) if parameters else kind()


def described(error: BaseException) -> str:
    """An error in foreign code in one line, with the place where it happened."""
    frames = inspect.getinnerframes(error.__traceback__) if error.__traceback__ else []
    where = f" ({os.path.basename(frames[-1].filename)}, {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
