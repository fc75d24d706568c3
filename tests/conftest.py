"""For all tests: no example is too slow, because a busy machine is no fault; long tests come first."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """So that nobody waits at the end for one long walk: the many short tests fill up what time is left."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
