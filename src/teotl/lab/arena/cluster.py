"""Games on a dask.distributed cluster: the same tasks, the same results, other machines."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from teotl.core.errors import BadOption, TeotlError
from teotl.core.words import said
from teotl.lab.arena.match import Result, Task, answer, checked

SECONDS: Final = 10  # to reach the scheduler
ADDRESS: Final = re.compile(r"((tcp|tls|wss?|ucxx?)://)?(\[[^]\s]+]|[^:/\s]+):\d{1,5}")


def play_on_cluster(tasks: list[Task], address: str) -> Iterator[Result]:
    """The results as they come, in any order; what still waits is cancelled when no more are wanted."""
    dask = distributed()
    client = connect(dask, address)
    try:
        futures = client.map(answer, tasks, pure=False, retries=2)  # a machine may leave
        try:
            for future in dask.as_completed(futures, loop=client.loop):
                yield checked(fetch(future))
        finally:
            client.cancel(futures)
    finally:
        client.close()


def distributed() -> Any:
    """dask.distributed, which only those who have a cluster need."""
    try:
        return import_module("distributed")
    except ImportError:
        raise TeotlError(said("lab.error.no_dask")) from None


def connect(dask: Any, address: str) -> Any:
    """A client of the scheduler at this address; no answer is one clear line.

    Something that is not an address is not even tried: a failing client complains for twenty seconds.
    """
    if not ADDRESS.fullmatch(address):
        raise BadOption(said("lab.error.address", address=address))
    try:
        return dask.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise TeotlError(said("lab.error.cluster", address=address, error=str(error))) from None


def fetch(future: Any) -> Result:
    """A result, or the reason why the worker could not even begin: most often teotl is not installed there."""
    try:
        result: Result = future.result()
    except Exception as error:
        raise TeotlError(said("lab.error.far", error=f"{type(error).__name__}: {error}")) from error
    return result
