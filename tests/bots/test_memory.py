"""Thinking leaves nothing behind: a server's bots decide for months.

Arrays that interpreted code hands to compiled code are never freed (a fault of the compiler), so none may be.
"""

import gc
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

import teotl
from teotl.bots.bot import Budget, View, mind

pytestmark = pytest.mark.slow

TIMES = 40
ALLOWED = 12_000  # bytes after so many calls; one leaking array a call would be more


def grown(call: Callable[[], Any]) -> int:
    """Bytes that many calls leave behind; counted again if they are many, since other threads' memory counts too."""
    for _ in range(5):
        call()  # whatever is kept for good is kept now
    left = growth(call)
    for _ in range(2):
        left = left if left < ALLOWED else min(left, growth(call))
    return left


def growth(call: Callable[[], Any]) -> int:
    tracemalloc.start()
    call()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(TIMES):
        call()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return after - before


def view_of(game: str, seats: int) -> View:
    table = teotl.new_game(game, list("ABCD")[:seats], 5)
    for _ in range(40):
        seat = table.to_act[0]
        table.play(seat, table.view(seat)["choices"][0])
    return table.view(table.to_act[0])


@pytest.mark.parametrize(("game", "seats"), [("teotihuacan", 4), ("teotihuacan", 2), ("teotihuacazinho", 2)])
@pytest.mark.parametrize("what", ["sample", "glance", "advise", "search", "standing"])
def test_nothing_is_left_behind(game: str, seats: int, what: str) -> None:
    view, thinking = view_of(game, seats), mind(game)
    calls: dict[str, Callable[[], Any]] = {
        "sample": lambda: teotl.sample(view, 1),
        "glance": lambda: thinking.glance(view, 1),
        "advise": lambda: thinking.advise(view, Budget(), 1),
        "search": lambda: thinking.advise(view, Budget(playouts=3), 1),
        "standing": lambda: thinking.standing(view, 1),
    }
    assert grown(calls[what]) < ALLOWED
