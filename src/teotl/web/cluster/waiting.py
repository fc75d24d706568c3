"""Waiting for an answer in the midst of plain code: the loop goes on with others meanwhile.

The rooms play a choice in one go, and on SQLite nothing waits in between. Here the same code runs in a greenlet: where
it writes, the greenlet hands what it waits for to the loop, and goes on with the answer.
"""

from collections.abc import Awaitable, Callable, Coroutine
from contextvars import copy_context
from typing import Any, TypeVar

from greenlet import getcurrent, greenlet

Found = TypeVar("Found")


class Waiter(greenlet):
    """Plain code that may wait."""


def may_wait() -> bool:
    return isinstance(getcurrent(), Waiter)


def wait_for(work: Coroutine[Any, Any, Found]) -> Found:
    """What the work finds; only where `may_wait`."""
    here = getcurrent()
    assert isinstance(here, Waiter)
    assert here.parent is not None
    found: Found = here.parent.switch(work)
    return found


async def waiting(plain: Callable[[], Found]) -> Found:
    """Run plain code that may wait."""
    waiter = Waiter(plain)
    waiter.gr_context = copy_context()
    given: Any = waiter.switch()
    while not waiter.dead:
        work: Awaitable[Any] = given
        try:
            answer = await work
        except BaseException as error:
            given = waiter.throw(error)
        else:
            given = waiter.switch(answer)
    result: Found = given
    return result
