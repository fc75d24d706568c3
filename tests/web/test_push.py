"""Web Push: told when a turn begins, sealed for one browser, at one table or all; gone devices are forgotten."""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import say
from teotl.web.tables.datafile import FILE
from teotl.web.tables.pushes import MOST, Device
from teotl.web.tables.pushing import asker, public_key
from teotl.web.tables.store import Store
from tests.web.pushed import Maker, maker
from tests.web.tables import Table, app_client

HERE = "http://127.0.0.1"


@pytest.fixture
def browser_s() -> Iterator[Maker]:
    with maker() as made:
        yield made


class Sitting(Table):
    """A table at which the client's own browser holds one seat, and others play by their secrets."""

    def __init__(self, client: TestClient, seat: int = 1) -> None:
        super().__init__(client, options={"setup": "first-game"})
        self.seat = seat
        sat = client.post(
            f"/api/games/{self.id}/sit", json={"seat": seat, "name": "Bo"}, headers=self.headers(seat)
        )
        assert sat.status_code == 200, sat.text
        self.secrets[seat] = sat.json()["secret"]

    def wish(self, where: str, subscription: dict[str, Any] | None = None) -> Any:
        return self.client.post(f"/g/{self.id}/push", json={"where": where, "subscription": subscription})

    def until_turn_of(self, seat: int) -> None:
        while self.where()["to_act"] == [seat]:
            self.go_on(1)
        while self.where()["to_act"] != [seat]:
            self.go_on(1)


def test_a_device_is_told_in_its_language_and_nobody_else_can_read_it(
    tmp_path: Path, browser_s: Maker
) -> None:
    with app_client(tmp_path, private_webhooks=True) as client:
        client.cookies.set("language", "pl")
        table = Sitting(client)
        assert table.wish("table", browser_s.subscription).json() == {"where": "table", "left": True}
        table.until_turn_of(1)
        assert browser_s.wait()
        told, key = browser_s.opened(), client.get(f"/g/{table.id}/push").json()["key"]
    assert told["title"] == say("pl", "web.your_turn")
    assert told["link"] == f"/g/{table.id}"
    headers, body = browser_s.came[-1]
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == table.id
    assert int(headers["ttl"]) > 3600
    assert b"title" not in body
    assert not [secret for secret in table.secrets if secret in str(told)]
    assert browser_s.signed()["aud"] == browser_s.address.removesuffix("/push/one-browser")
    assert headers["authorization"].endswith(f"k={key}")


def test_a_wish_is_for_one_table_or_for_all_and_can_be_taken_back(tmp_path: Path, browser_s: Maker) -> None:
    with app_client(tmp_path, private_webhooks=True) as client:
        first, second = Sitting(client), Sitting(client)
        assert client.get(f"/g/{first.id}/push").json()["where"] == "off", "nobody is told who did not ask"
        first.wish("all", browser_s.subscription)
        assert client.get(f"/g/{second.id}/push").json()["where"] == "all"
        second.until_turn_of(1)
        assert browser_s.wait()
        first.wish("table", browser_s.subscription)
        assert client.get(f"/g/{second.id}/push").json() | {"key": ""} == {
            "where": "off",
            "left": True,
            "key": "",
        }
        second.until_turn_of(1)
        first.until_turn_of(1)
        assert browser_s.wait()
        assert [browser_s.opened(number)["link"] for number in (0, 1)] == [
            f"/g/{second.id}",
            f"/g/{first.id}",
        ]
        assert first.wish("off").json() == {"where": "off", "left": False}


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(tmp_path: Path, browser_s: Maker, status: int) -> None:
    browser_s.status = status
    with app_client(tmp_path, private_webhooks=True) as client:
        table = Sitting(client)
        table.wish("table", browser_s.subscription)
        table.until_turn_of(1)
        assert browser_s.wait()
        while client.get(f"/g/{table.id}/push").json()["left"]:
            pass
        table.until_turn_of(1)
    assert len(browser_s.came) == 1


def test_addresses_that_are_not_public_are_not_called_nor_those_without_https_taken(
    tmp_path: Path, browser_s: Maker
) -> None:
    with app_client(tmp_path) as client:
        table = Sitting(client)
        assert table.wish("table", browser_s.subscription).status_code == 422
        secure = browser_s.subscription | {"endpoint": browser_s.address.replace("http:", "https:")}
        assert table.wish("table", secure).status_code == 200
        table.until_turn_of(1)
    assert browser_s.came == []


def test_only_who_sits_there_is_told(tmp_path: Path, browser_s: Maker) -> None:
    with app_client(tmp_path, private_webhooks=True) as client:
        table = Sitting(client)
        cookies = dict(client.cookies)
        client.cookies.clear()
        assert table.wish("table", browser_s.subscription).status_code == 403
        client.cookies.update(cookies)
        assert table.wish("table").status_code == 422, "without an address there is nobody to tell"
        bad = browser_s.subscription | {"keys": {"p256dh": "no key, surely", "auth": "x"}}
        assert table.wish("table", bad).status_code == 422


def test_a_key_that_is_none_stops_nobody(tmp_path: Path, browser_s: Maker) -> None:
    with app_client(tmp_path, private_webhooks=True) as client:
        table = Sitting(client)
        bad = browser_s.subscription | {"keys": {"p256dh": "A" * 87, "auth": "A" * 22}}
        assert table.wish("table", bad).status_code == 200
        table.until_turn_of(1)
        table.until_turn_of(1)
    assert browser_s.came == []


def test_another_address_takes_the_place_of_the_old_one(tmp_path: Path, browser_s: Maker) -> None:
    with app_client(tmp_path, private_webhooks=True) as client:
        table = Sitting(client)
        table.wish("table", browser_s.subscription | {"endpoint": "http://127.0.0.1:9/gone"})
        renewed = {"old": "http://127.0.0.1:9/gone", "subscription": browser_s.subscription}
        assert client.post("/push/renewed", json=renewed).status_code == 204
        table.until_turn_of(1)
        assert browser_s.wait()


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        store = Store(tmp_path / FILE)
        keys.append(store.push_key())
        store.close()
    assert keys[0] == keys[1]
    shown = base64.urlsafe_b64decode(public_key(keys[0]) + "=")
    assert (len(shown), shown[0]) == (65, 4)


def test_wishes_are_bounded_and_go_with_their_table(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    device = Device("https://x.example/1", "p", "a", HERE)
    for number in range(MOST + 20):
        store.pushes.put(b"one", f"game-{number}", device)
    assert len(store.pushes.wishes(b"one")) == MOST
    store.pushes.forget_game(f"game-{MOST + 19}")
    assert len(store.pushes.wishes(b"one")) == MOST - 1
    store.close()


@pytest.mark.parametrize(
    ("server", "whom"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://play.example.org:8443", "https://play.example.org"),
        ("http://127.0.0.1:8000", "mailto:teotl@localhost"),
        ("https://localhost", "mailto:teotl@localhost"),
    ],
)
def test_a_maker_is_told_whom_to_ask(server: str, whom: str) -> None:
    assert asker(server) == whom
