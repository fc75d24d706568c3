"""Walks share what a browser has loaded, and nothing that makes somebody a person."""

from playwright.sync_api import Browser

from tests.web.browsing import all_go
from tests.web.serving import Server
from tests.web.walking import Person

COOKIE = "teotl"
LEAVE = """async () => {
  localStorage.setItem("left", "behind");
  await (await caches.open("left")).put("/left", new Response("behind"));
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
}"""
FIND = """async () => [
  localStorage.length, Number(await caches.has("left")), (await indexedDB.databases()).length,
]"""


def visitor(person: Person) -> str:
    return next((str(one.get("value")) for one in person.context.cookies() if one.get("name") == COOKIE), "")


def test_who_comes_after_somebody_finds_nothing_of_theirs(browser: Browser, server: Server) -> None:
    ana = Person(browser, server.base)
    ana.page.goto(server.base)
    before = visitor(ana)
    ana.page.evaluate(LEAVE)
    assert all(ana.page.evaluate(FIND))
    all_go(browser)
    bo = Person(browser, server.base)
    assert bo.context is ana.context
    bo.page.goto(server.base)
    assert not any(bo.page.evaluate(FIND))
    assert before
    assert visitor(bo) not in ("", before)


def test_two_at_once_share_nothing(browser: Browser, server: Server) -> None:
    assert Person(browser, server.base).context is not Person(browser, server.base).context
