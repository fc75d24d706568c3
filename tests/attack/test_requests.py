"""Requests that lie or come twice: a false host, a planted cookie, a game that is asked for again."""

import secrets
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.web.http.guard import own_place
from teotl.web.http.secrets import hashed
from teotl.web.http.visitor import COOKIE
from tests.web.records import record
from tests.web.replays import bring
from tests.web.tables import Table, app_client

WISH = {"seats": [{"name": "Ana"}, {"name": "Bo"}]}
PLANTED = "an-attackers-own-cookie-0123456789"


# --- Redirections.
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "[", "a@evil.example"])
@pytest.mark.parametrize("path", ["/learn/", "/api/games/", "/favicon.ico", "/new/?a=1"])
def test_a_redirection_does_not_go_where_the_request_says(client: TestClient, host: str, path: str) -> None:
    answer = client.get(path, headers={"host": host}, follow_redirects=False)
    assert answer.status_code in (307, 404)
    assert "evil" not in str(answer.headers)
    if answer.status_code == 307:
        assert answer.headers["location"].startswith("/")


def test_a_slash_too_many_still_leads_to_the_page(client: TestClient) -> None:
    answer = client.get("/learn/?a=1", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/learn?a=1")


@pytest.mark.parametrize(
    "place", [b"//evil.example/x", b"http://us//evil.example", b"/\\evil.example", b"http://[/x"]
)
def test_no_path_becomes_a_host(place: bytes) -> None:
    found = own_place(place)
    assert found[:1] == b"/"
    assert found[1:2] not in (b"/", b"\\")


# --- Cookies.
def sits(client: TestClient, cookie: str) -> tuple[Table, str]:
    """A game in which the first seat was taken with this cookie, and the cookie that the browser has then."""
    table = Table(client)
    client.cookies.clear()
    answer = client.post(
        f"/api/games/{table.id}/sit",
        json={"seat": 0},
        headers={**table.headers(0), **({"cookie": f"{COOKIE}={cookie}"} if cookie else {})},
    )
    assert answer.status_code == 200, answer.text
    return table, answer.cookies.get(COOKIE) or cookie


def seats(client: TestClient, table: Table, cookie: str) -> list[int]:
    client.cookies.clear()
    answer = client.get(f"/api/games/{table.id}", headers={"cookie": f"{COOKIE}={cookie}"})
    yours: list[int] = answer.json()["yours"]
    return yours


def test_who_planted_a_cookie_does_not_get_the_seat(client: TestClient) -> None:
    table, cookie = sits(client, PLANTED)
    assert cookie != PLANTED
    assert seats(client, table, PLANTED) == []
    assert seats(client, table, cookie) == [0]


def test_our_own_cookie_stays_also_before_it_holds_anything(client: TestClient) -> None:
    made = client.get("/", headers={"accept": "text/html"}).cookies[COOKIE]
    table, cookie = sits(client, made)
    assert cookie == made
    assert seats(client, table, made) == [0]
    assert sits(client, made)[1] == made


def test_a_changed_sign_is_none(client: TestClient) -> None:
    made = client.get("/", headers={"accept": "text/html"}).cookies[COOKIE]
    forged = made[:-1] + ("0" if made[-1] != "0" else "1")
    assert sits(client, forged)[1] != forged


def test_cookies_outlive_a_restart_and_so_do_those_of_older_versions(tmp_path: Path) -> None:
    older = secrets.token_urlsafe(24)
    with app_client(tmp_path) as client:
        table, made = sits(client, "")
        rooms = client.app.state.rooms  # type: ignore[attr-defined]
        rooms.store.hold(table.id, 1, hashed(older))
    with app_client(tmp_path) as client:
        assert sits(client, made)[1] == made
        assert sits(client, older)[1] == older
        assert seats(client, table, older) == [1]


# --- The same wish twice.
def test_one_key_makes_one_game(client: TestClient) -> None:
    key = {"idempotency-key": secrets.token_urlsafe(16)}
    first, second = (client.post("/api/games", json=WISH, headers=key) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    other = client.post("/api/games", json=WISH, headers={"idempotency-key": secrets.token_urlsafe(16)})
    assert other.json()["id"] != first.json()["id"]
    assert client.post("/api/games", json=WISH).json()["id"] != first.json()["id"]


def test_a_key_opens_no_other_wish(client: TestClient) -> None:
    key = {"idempotency-key": secrets.token_urlsafe(16)}
    assert client.post("/api/games", json=WISH, headers=key).status_code == 201
    other = client.post("/api/games", json={**WISH, "title": "Another"}, headers=key)
    assert other.status_code == 422
    assert "Idempotency-Key" in other.text


def test_a_refused_wish_may_be_mended_with_its_key(client: TestClient) -> None:
    key = {"idempotency-key": secrets.token_urlsafe(16)}
    assert client.post("/api/games", json={**WISH, "game": "chess"}, headers=key).status_code == 422
    assert client.post("/api/games", json=WISH, headers=key).status_code == 201


@pytest.mark.parametrize("key", ["1", "short", "x" * 201])
def test_a_key_that_could_be_guessed_is_refused(client: TestClient, key: str) -> None:
    assert client.post("/api/games", json=WISH, headers={"idempotency-key": key}).status_code == 422


# --- The same for tables that come from records.
def over(client: TestClient) -> str:
    return bring(client, record("teotihuacazinho", 2))


def test_one_key_brings_a_record_once(client: TestClient) -> None:
    wish, key = {"record": record("teotihuacazinho", 2)}, {"idempotency-key": secrets.token_urlsafe(16)}
    first, second = (client.post("/api/games/import", json=wish, headers=key) for _ in range(2))
    assert (first.status_code, second.json()) == (201, first.json())
    assert client.post("/api/games/import", json=wish).json()["id"] != first.json()["id"]


@pytest.mark.parametrize(("path", "wish"), [("what-if", {"step": 3}), ("again", {})])
def test_one_key_makes_one_table_of_another_and_is_for_that_one_only(
    client: TestClient, path: str, wish: dict[str, int]
) -> None:
    old, other = over(client), over(client)
    key = {"idempotency-key": secrets.token_urlsafe(16)}
    first, second = (client.post(f"/api/games/{old}/{path}", json=wish, headers=key) for _ in range(2))
    assert (first.status_code, second.json()) == (201, first.json())
    assert client.post(f"/api/games/{other}/{path}", json=wish, headers=key).status_code == 422
    assert client.post("/api/games", json=WISH, headers=key).status_code == 422
