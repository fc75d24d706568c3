"""What attackers begin with: a server in this process, and files that nobody may open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.attack.baits import Bait, laid
from tests.web.tables import app_client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """An app of its own, with nothing played yet."""
    with app_client(tmp_path / "data") as made:
        yield made


@pytest.fixture
def baits(tmp_path: Path) -> Iterator[list[Bait]]:
    """Files of every kind; the test fails if one of them was opened, by whatever way."""
    with laid(tmp_path) as found:
        yield found
        assert [bait.path for bait in found if bait.opened] == []
