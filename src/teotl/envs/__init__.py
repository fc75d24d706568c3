"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once in compiled code.

Nothing here knows a rule. numpy is enough for `desk` and `vector`; the other libraries come with `make setup` or
`pip install teotl[envs]`. Every known game can be imported from here for PettingZoo, by its name and the version
of its table: `from teotl.envs import name_v1`.
"""

from importlib.util import find_spec
from typing import Any

from teotl.core import registry
from teotl.core.words import said


def need(*libraries: str) -> None:
    """Raises ModuleNotFoundError, which tells how to get what is missing."""
    missing = [name for name in libraries if find_spec(name) is None]
    if missing:
        raise ModuleNotFoundError(
            said("error.envs-not-installed", missing=", ".join(missing)), name=missing[0]
        )


need("numpy")


def __getattr__(name: str) -> Any:
    """What PettingZoo needs of a game; any other name or version is an AttributeError."""
    game, _, version = name.rpartition("_v")
    if game in registry.known():
        need("pettingzoo", "gymnasium")
        from teotl.envs.aec import Envs
        from teotl.envs.spec import spec_of

        if version == str(spec_of(game).version):
            return Envs(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
