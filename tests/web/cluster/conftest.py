"""One PostgreSQL for all tests of several servers; a database of its own for each."""

import os
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from tests.web.cluster.postgres import Cluster, programs, running

NUMBERS = count()
NewBase = Callable[[], str]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'teotl[postgres]'")
    if programs() is None:
        pytest.skip("PostgreSQL is not installed: on Debian, apt install postgresql")
    with running() as cluster:
        yield cluster


@pytest.fixture
def new_base(postgres: Cluster) -> NewBase:
    return lambda: postgres.new_base(f"test{os.getpid()}_{next(NUMBERS)}")


@pytest.fixture
def address(new_base: NewBase) -> str:
    return new_base()
