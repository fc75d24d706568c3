"""The address of a database: checked, and told without its password. What is wrong is said with what to do."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.web.tables.datafile import BadData

if TYPE_CHECKING:
    from teotl.web.cluster.store import SharedStore

NAME: Final = "TEOTL_DATABASE"  # in the environment
SCHEMES: Final = ("postgresql://", "postgres://")


def database_of(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """What was given, or stands in the environment; empty: one SQLite file. Raises BadOption."""
    address = environment.get(NAME, "") if given is None else given
    if address and not address.startswith(SCHEMES):
        raise BadOption(said("hosting.bad-database", text=repr(hidden(address))))
    return address


def hidden(address: str) -> str:
    """Without what stands before the @: it may be a password."""
    scheme, mark, rest = address.rpartition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}"


def place_of(address: str) -> str:
    return hidden(address).partition("?")[0]


def open_shared(address: str) -> "SharedStore":
    """The store; raises BadData if it cannot be reached, or what it needs is not installed."""
    try:
        from teotl.web.cluster.base import Away
        from teotl.web.cluster.store import SharedStore
    except ImportError:
        raise BadData(said("hosting.no-psycopg")) from None
    try:
        return SharedStore(address)
    except Away as error:
        raise BadData(said("hosting.no-database", database=place_of(address), why=str(error))) from None
