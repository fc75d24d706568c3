"""Your turn on a device, and records that another app shares, in a real browser with a maker of browsers run here."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.steady import LONG
from tests.web.pushed import Maker, maker
from tests.web.records import record
from tests.web.serving import Server
from tests.web.walking import Person

pytestmark = pytest.mark.slow(8)
# No maker is reached from here, so the browser's subscription is one of ours; all that follows is real.
SUBSCRIBE = """(told) => {
  const kept = () => JSON.parse(sessionStorage.subscribed ?? "null");
  const read = (key) => atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  const made = (key) => ({
    toJSON: () => told,
    options: { applicationServerKey: Uint8Array.from(read(key), (letter) => letter.charCodeAt(0)) },
    unsubscribe: async () => delete sessionStorage.subscribed,
  });
  PushManager.prototype.getSubscription = async () => kept() && made(kept());
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    sessionStorage.subscribed = JSON.stringify(applicationServerKey);
    return made(applicationServerKey);
  };
}"""
SHOWN = """async (most) => {
  const worker = await navigator.serviceWorker.ready, end = performance.now() + most;
  for (let all = []; performance.now() < end; all = await worker.getNotifications())
    if (all.length) return all.map(({ title, data }) => ({ title, data }));
  return [];
}"""
WISHED = """async ([at, where, most]) => {
  for (const end = performance.now() + most; performance.now() < end; )
    if ((await (await fetch(at)).json()).where === where) return true;
  return false;
}"""
SHARE = """async (record) => {
  const form = new FormData();
  form.append("record", new File([record], "game.txt", { type: "text/plain" }));
  return (await fetch("/share", { method: "POST", body: form })).url;
}"""
GO = "async (link) => { self.clients.openWindow = async (at) => (self.went = at); await go(link); return self.went; }"


@pytest.fixture
def private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that may call this machine."""
    monkeypatch.setenv("TEOTL_PRIVATE_WEBHOOKS", "1")
    made = Server(tmp_path).start()
    yield made
    made.stop()


class Away(Person):
    """Allows messages, and goes elsewhere."""

    def subscribe_as(self, browser_s: Maker) -> None:
        self.context.grant_permissions(["notifications"], origin=self.base)
        self.page.add_init_script(f"({SUBSCRIBE})({json.dumps(browser_s.subscription)})")

    def wish(self, where: str) -> None:
        page = self.page
        page.click("#show-settings")
        page.locator(f"#push label:has([value={where}])").click()
        at = f"/g/{page.url.split('/')[-1]}/push"
        assert page.evaluate(WISHED, [at, where, 1000 * LONG])
        assert page.is_checked(f"#push [value={where}]")
        page.click("#settings-box [data-close]")

    def deliver(self, told: dict[str, Any]) -> None:
        """What the browser does when its maker has a message for it."""
        session = self.context.new_cdp_session(self.page)
        found: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda news: found.extend(
                one["registrationId"]
                for one in news["registrations"]
                if one["scopeURL"].startswith(self.base) and not one["isDeleted"]  # others were here before
            ),
        )
        session.send("ServiceWorker.enable")
        while not found:
            self.page.wait_for_timeout(10)
        wish = {"origin": self.base + "/", "registrationId": found[0], "data": json.dumps(told)}
        session.send("ServiceWorker.deliverPushMessage", wish)

    def notified(self, told: dict[str, Any]) -> dict[str, Any]:
        """What the device shows; the page of the table, which it was left for, may take a while to go."""
        for _ in range(int(LONG)):
            self.deliver(told)
            found: list[dict[str, Any]] = self.page.evaluate(SHOWN, 2000)
            if found:
                return found[0]
        raise AssertionError("nothing is shown")


def test_a_turn_reaches_a_device_and_a_shared_record_the_lobby(
    whole_browser: Browser, private: Server
) -> None:
    with maker() as browser_s:
        person = Away(whole_browser, private.base, worker=True)
        person.subscribe_as(browser_s)
        page = person.page
        person.sit_down(["me", "random"], setup="first-game")
        table = page.url
        person.wish("table")
        person.wish("all")
        person.wish("table")
        while not browser_s.came:
            page.wait_for_selector("#action[data-asked=yes]")
            person.choose()
        assert browser_s.wait()
        told = browser_s.opened()
        page.goto(private.base)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        news = person.notified(told)
        assert news["title"] == told["title"]
        assert news["data"] == table.removeprefix(private.base)
        assert person.context.service_workers[0].evaluate(GO, news["data"]) == news["data"]
        # --- An address for programs stands beside it.
        page.goto(table)
        page.click("#show-settings")
        page.fill("#webhook [name=address]", browser_s.address)
        page.click("#webhook button")
        page.wait_for_selector("#webhook-told:not(:empty)")
        page.click("#settings-box [data-close]")
        # --- Off again, and nothing is left of it.
        person.wish("off")
        page.wait_for_function("() => !sessionStorage.subscribed")
        # --- A record from another app.
        assert page.evaluate(SHARE, record("teotihuacan", 2)) == f"{private.base}/?shared"
        page.goto(f"{private.base}/?shared")
        page.wait_for_function("() => document.querySelector('#import textarea')?.value.startsWith('[Teotl')")
        page.click("#import button")
        page.wait_for_url("**/g/*")
        assert not person.complaints
