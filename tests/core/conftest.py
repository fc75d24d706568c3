"""Makes the toy game known while these tests run."""

from collections.abc import Iterator

import pytest

from teotl.core import registry
from tests.core.toy import RULES


@pytest.fixture(autouse=True)
def shells() -> Iterator[None]:
    registry.add("shells", RULES)
    yield
    registry.remove("shells")
