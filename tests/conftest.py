"""For all tests: no example is too slow, because a busy machine is no fault; long tests come first."""

import gc
from itertools import groupby

import pytest
from hypothesis import HealthCheck, settings

from tests import forking
from tests.web.nursery import born
from tests.web.serving import Server

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

Server.begin = staticmethod(born)

gc.disable()  # while tests are collected: next to nothing of it is let go

USUAL = 4  # seconds that a slow test takes if it does not say


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.register(forking)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long tests first, so that nobody waits at the end for one walk: short ones fill up what time is left."""
    long = [item for item in items if item.get_closest_marker("slow")]
    short = [item for item in items if not item.get_closest_marker("slow")]
    items[:] = dealt(long, short, forking.forks(config))


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: no collection need look through them again."""
    gc.freeze()
    gc.enable()


def seconds(tests: list[pytest.Item]) -> float:
    """That they take, about; who is marked as slow may say it."""
    marks = [item.get_closest_marker("slow") for item in tests]
    return sum(mark.args[0] if mark and mark.args else USUAL for mark in marks)


def dealt(long: list[pytest.Item], short: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Every worker gets one piece of the list at first, all about as long: each piece begins with long tests.

    Those of a module stay together, for they share a browser and a server; the longest modules are given out first.
    """
    modules = [list(tests) for _, tests in groupby(long, key=lambda item: item.path)]
    heads: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for tests in sorted(modules, key=seconds, reverse=True):
        min(heads, key=seconds).extend(tests)
    found: list[pytest.Item] = []
    left = len(long) + len(short)
    for number, head in enumerate(heads):
        size = max(left // (workers - number), len(head))
        found += head + short[: size - len(head)]
        del short[: size - len(head)]
        left -= size
    return found + short
