"""What most of the web's tests begin with: an app in this process, a server beside it, a browser to walk with."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser

from teotl.web.tables.store import Store
from tests.web.browsing import all_go, chromium
from tests.web.serving import Server
from tests.web.tables import app_client
from tests.web.walking import ME, Arrive, Person
from tools.tables import fill, fill_lesson


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """An app of its own, with nothing played yet; its data lie in `tmp_path`."""
    with app_client(tmp_path) as made:
        yield made


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all who come as guests: everyone opens tables of their own. Who kills or storms it starts another."""
    made = Server(tmp_path_factory.mktemp("data")).start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def laid(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the module's own, at which its TABLES and two lessons lie ready for the browser called ME."""
    data = tmp_path_factory.mktemp("data")
    store = Store(data / "teotl.sqlite")
    for identity, moment in request.module.TABLES.items():
        fill(store, identity, moment, [ME])
    fill_lesson(store, "lesson", "first-game", 0.4, ME)
    fill_lesson(store, "little-lesson", "little-game", 0.5, ME)
    store.close()
    made = Server(data).start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """Started once: that takes a second of CPU, and a new one has nothing in its cache."""
    with chromium(whole=False) as made, loop_shown(None):
        yield made


@pytest.fixture(scope="session")
def whole_chrome() -> Iterator[Browser]:
    with chromium() as made, loop_shown(None):
        yield made


@pytest.fixture
def browser(chrome: Browser) -> Iterator[Browser]:
    yield from lent(chrome)


@pytest.fixture
def whole_browser(whole_chrome: Browser) -> Iterator[Browser]:
    yield from lent(whole_chrome)


def lent(chrome: Browser) -> Iterator[Browser]:
    with loop_shown(chrome._loop):
        yield chrome
        all_go(chrome)


@contextmanager
def loop_shown(loop: asyncio.AbstractEventLoop | None) -> Iterator[None]:
    """Playwright's loop counts as running as long as it is open; hidden from tests without a browser, which have
    loops of their own, and shown to those that talk to it."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(loop)
    yield
    asyncio._set_running_loop(before)


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Arrive:
    """Somebody comes, to a desk or with a phone."""
    return lambda width=1440, worker=False: Person(
        browser, server.base, width, 900 if width == 1440 else 844, worker=worker
    )
