"""For all tests: no example is too slow, because a busy machine is no fault; long tests come first."""

import gc

import pytest
from hypothesis import HealthCheck, settings

from tests import forking
from tests.web.nursery import born, nursery
from tests.web.serving import Server

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

Server.begin = staticmethod(born)

gc.disable()  # while tests are collected: next to nothing of it is let go

USUAL = 4  # seconds that a slow test takes if it does not say


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.register(forking)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests first, so that nobody waits at the end for one walk: short ones fill up what time is left."""
    items.sort(key=seconds, reverse=True)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of tests stay to the end: no collection need look through them again. Where several processes run
    them, all their servers come from one nursery."""
    gc.freeze()
    gc.enable()
    need = any("server" in getattr(item, "fixturenames", ()) for item in session.items)
    if need and forking.forks(session.config) > 1 and not session.config.option.collectonly:
        nursery()


def seconds(test: pytest.Item) -> float:
    """That it takes, about, if it is slow; who is marked so may say it."""
    mark = test.get_closest_marker("slow")
    return 0 if mark is None else mark.args[0] if mark.args else USUAL
