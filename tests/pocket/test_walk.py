"""A walk with the program in a pocket: loaded once from a plain host, then without any server or connection.

Games are brought near their ends here; `make bench` plays whole ones the same way.
"""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import teotl
from tests.pocket.carrying import (
    BUILT,
    Holder,
    Host,
    all_the_rest_is_there,
    body,
    device,
    near_the_end,
)
from tests.web.replays import bring, room_of
from tests.web.tables import app_client
from tests.web.walking import play_out
from tools.pocket import build

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("npm"), reason="without npm nothing was built: make pocket"),
]
# What the start says about how much was loaded, from its first word.
SIZES = """addEventListener("DOMContentLoaded", () => {
  const size = document.querySelector("#size");
  window.sizes = [];
  if (size) new MutationObserver(() => sizes.push(size.textContent)).observe(size, { childList: true });
})"""
ENDS = [
    ("teotihuacan-2-first-game", 14, ("person", "normal"), 1440),
    ("teotihuacan-solo", 10, ("person",), 390),
    ("teotihuacazinho-2-three-events", 12, ("person", "normal"), 1440),
]


def plays_to_the_end(ana: Holder, record: str) -> None:
    """A game that was brought ends here; its record is the same for the rules of this machine."""
    ana.bring(record)
    ana.page.wait_for_selector("[data-ready] #action")
    play_out([ana])
    ana.see_result()
    told = ana.saved("a[href$='/record']")
    if ana.page.locator("#main a[href$='.pdf']").count():
        assert ana.saved_bytes("#main a[href$='.pdf']").startswith(b"%PDF")
    game = teotl.load_record(told)
    assert game.over
    assert game.record() == body(told)


def is_kept_ready_to_run(ana: Holder) -> None:
    """Python itself under its own name, unpacked and only so: browsers keep what they compiled of such a file."""
    kept = ana.outer.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => url)"
    )
    assert [url.rsplit("/", 1)[1] for url in kept if ".wasm" in url] == ["pyodide.asm.wasm"]


def starts_past_every_cache(ana: Holder) -> None:
    """As after a reload with the shift key: such a page belongs to no worker until it asks for one."""
    ana.context.new_cdp_session(ana.outer).send("Page.reload", {"ignoreCache": True})
    ana.outer.wait_for_selector("body:not([data-started])")
    ana.wait_for_start()


def a_new_version_is_offered(ana: Holder, host: Host) -> None:
    """And nothing else happens: the game that is open stays open."""
    worker = host.folder / host.path / "service-worker.js"
    worker.write_text(worker.read_text().replace('"version": "pocket-', '"version": "pocket-next-'))
    at = ana.version
    ana.outer.evaluate("async () => void (await (await navigator.serviceWorker.getRegistration()).update())")
    ana.outer.wait_for_selector("#news:not([hidden])")
    assert ana.outer.locator("#take-news").is_visible()
    assert ana.version == at


def test_a_pocket_plays_without_a_server(tmp_path: Path) -> None:
    build.main()  # nothing to do where `make` did it
    shutil.copytree(BUILT, tmp_path / "host" / "games" / "teotl")
    host = Host(tmp_path / "host", "games/teotl/")
    host.start()
    with sync_playwright() as playwright:
        with device(playwright, tmp_path / "device") as context:
            context.add_init_script(SIZES)
            ana = Holder(context, host.base)
            ana.wait_for_start()
            assert any(re.search(r"\d.*\d", size) for size in ana.outer.evaluate("() => sizes"))
            is_kept_ready_to_run(ana)
            host.stop()
            context.set_offline(True)
            assert ana.ask("/settings", {"scenes": "off", "pace": "off"})[0] < 300
            for saved, lines, players, width in ENDS:
                ana.hold(width)
                plays_to_the_end(ana, near_the_end(saved, lines, players))
                ana.speak("pl")
            ana.open_table(["me", "normal"], setup="first-game")
            ana.page.wait_for_selector("[data-ready] #action[data-asked=yes]")
            ana.choose()
            address, version = ana.page.url, ana.version
        with device(playwright, tmp_path / "device", offline=True) as context:
            ana = Holder(context, host.base, address)
            ana.wait_for_start()
            assert ana.page.get_attribute("html", "lang") == "pl"
            assert ana.version >= version
            ana.page.wait_for_selector("#action[data-asked=yes]")
            ana.choose()
            all_the_rest_is_there(ana)
            ana.page.wait_for_selector("#action[data-asked=yes]")
            record = ana.take_along()
            context.set_offline(False)
            host.start()
            starts_past_every_cache(ana)
            a_new_version_is_offered(ana, host)
            host.stop()
            assert ana.complaints == []
    goes_on(tmp_path / "server", record)


def goes_on(data: Path, record: str) -> None:
    """On a server, from the same moment, against the same bot."""
    with app_client(data) as client:
        room = room_of(client, identity := bring(client, record))
        assert room.row.players == ["person", "normal"]
        assert room.game.record() == teotl.load_record(record).record()
        key = room.game.choices(0)[0].key
        wish = {"seat": 0, "version": room.version, "key": key}
        assert client.post(f"/api/games/{identity}/play", json=wish).status_code == 200
