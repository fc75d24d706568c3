"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once in compiled code.

Nothing here knows a rule. What these need besides Teotl comes with `make setup` or `pip install teotl[envs]`.
"""

from importlib.util import find_spec

from teotl.core.words import said

MISSING = [name for name in ("numpy", "pettingzoo", "gymnasium") if find_spec(name) is None]
if MISSING:
    raise ModuleNotFoundError(said("error.envs_missing", missing=", ".join(MISSING)), name=MISSING[0])
