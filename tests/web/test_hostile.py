"""Hostile requests are answered with a plain 4xx, and change nothing."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.web.http.gate import MOST_BYTES, Limits
from teotl.web.http.guard import HEADERS
from tests.web.tables import Table, app_client


@pytest.fixture
def table(client: TestClient) -> Table:
    return Table(client, options={"setup": "first-game"})


def whole(client: TestClient, path: Path) -> list[Any]:
    """All that is kept."""
    base = sqlite3.connect(path / "teotl.sqlite")
    kept = [
        base.execute(f"SELECT * FROM {name}").fetchall() for name in ("games", "seats", "holders", "lines")
    ]
    base.close()
    return kept


PLAY: dict[str, Any] = {"seat": 0, "version": 0, "key": "end"}
JSON = {"content-type": "application/json"}
HOSTILE: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/games/{id}/play", {"json": PLAY}),
    ("POST", "/api/games/{id}/play", {"json": PLAY, "headers": {"authorization": "Bearer x"}}),
    ("POST", "/api/games/{id}/play", {"json": PLAY, "headers": {"authorization": "Bearer "}}),
    ("POST", "/api/games/{id}/play", {"json": PLAY, "headers": {"cookie": "teotl=x"}}),
    ("POST", "/api/games/{id}/play", {"json": PLAY, "headers": {"cookie": "teotl=" + "x" * 40}}),
    ("POST", "/api/games/{id}/play", {"json": {**PLAY, "seat": 7}}),
    ("POST", "/api/games/{id}/play", {"json": {**PLAY, "seat": -1}}),
    ("POST", "/api/games/{id}/play", {"json": {**PLAY, "version": "1; DROP TABLE lines"}}),
    ("POST", "/api/games/{id}/play", {"json": {**PLAY, "more": 1}}),
    ("POST", "/api/games/{id}/play", {"json": [1, 2]}),
    ("POST", "/api/games/{id}/play", {"content": b"{", "headers": JSON}),
    ("POST", "/api/games/{id}/play", {"content": b"\xff\xfe", "headers": JSON}),
    ("POST", "/api/games/{id}/play", {"content": b"[" * 60_000, "headers": JSON}),
    ("POST", "/api/games/{id}/play", {"content": b'{"seat":"\\ud800"}', "headers": JSON}),
    ("POST", "/api/games/{id}/undo", {"json": {"seat": 0, "version": 0}}),
    ("POST", "/api/games/{id}/sit", {"json": {"seat": 0}}),
    ("POST", "/api/games/{id}/sit", {"json": {"seat": 0}, "headers": {"authorization": "Basic eDp4"}}),
    ("POST", "/api/games/{id}/join", {"json": {"seat": 1}}),
    ("POST", "/api/games/{id}/webhook", {"json": {"seat": 0, "address": "http://x"}}),
    ("POST", "/api/games/x'%20OR%201=1--/play", {"json": PLAY}),
    ("POST", "/api/games", {"json": {"seats": []}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a|b"}, {"name": "b"}]}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a\n"}, {"name": "a"}]}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}] * 13}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}], "game": "../../etc/passwd"}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}, {"name": "b", "player": "os.system"}]}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}], "options": {"setup": "x" * 1000}}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}], "seed": -1}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}], "seed": 2**70}}),
    ("POST", "/api/games", {"content": b'{"seats":[{"name":"\\ud800"}]}', "headers": JSON}),
    ("POST", "/api/games", {"content": b'{"seats":[{"name":"a"}],"title":"\\ud800"}', "headers": JSON}),
    ("POST", "/api/games", {"content": b"{" + b" " * MOST_BYTES + b"}"}),
    ("POST", "/api/games", {"content": iter([b"{}"] * 3)}),
    ("POST", "/api/games", {"content": b"{}", "headers": {"content-length": b"2\xb2"}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}]}, "headers": {"sec-fetch-site": "cross-site"}}),
    ("POST", "/api/games", {"json": {"seats": [{"name": "a"}]}, "headers": {"origin": "https://evil.example"}}),
    ("POST", "/api/games", {"data": {"seats": "a"}}),
    ("POST", "/settings", {"content": b"no", "headers": JSON}),
    ("POST", "/settings", {"json": {"language": {"a": 1}}}),
    ("GET", "/g/{id}/pick?seat=0&pick=" + "x" * 90, {}),
    ("GET", "/g/{id}?seat=99", {}),
    ("GET", "/g/{id}?step=-1", {}),
    ("GET", "/g/{id}/seat/9", {}),
    ("GET", "/g/{id}/seat/x", {}),
    ("GET", "/g/nothing", {}),
    ("GET", "/g/" + "x" * 5000, {}),
    ("GET", "/g/%00", {}),
    ("GET", "/assets/x/..%2f..%2fstore.py", {}),
    ("GET", "/assets/../../../../etc/passwd", {}),
    ("GET", "/assets/x/%2e%2e/%2e%2e/store.py", {}),
    ("GET", "/api/games/{id}/view?seat=0", {}),
    ("GET", "/api/games/{id}/choices?seat=0", {}),
    ("GET", "/api/games/{id}/choices?seat=0&language=../en", {}),
    ("GET", "/api/games/{id}/record", {}),
    ("DELETE", "/api/games/{id}", {"headers": {"content-length": "0"}}),
    ("PUT", "/g/{id}", {"content": b"x"}),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "more"), HOSTILE, ids=range(len(HOSTILE)))
def test_it_is_refused_and_nothing_changes(
    client: TestClient, table: Table, tmp_path: Path, method: str, path: str, more: dict[str, Any]
) -> None:
    client.cookies.clear()
    before = whole(client, tmp_path)
    answer = client.request(method, path.replace("{id}", table.id), **more)
    assert 400 <= answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert whole(client, tmp_path) == before


def test_a_seat_may_not_play_for_another(client: TestClient, table: Table) -> None:
    client.cookies.clear()
    seat = table.where()["to_act"][0]
    answer = table.post("play", seat, as_seat=1 - seat, key=table.keys(seat)[0], version=0)
    assert answer.status_code == 403
    assert table.where()["version"] == 0


def test_nobody_sits_in_for_a_bot(client: TestClient) -> None:
    table = Table(client, ["person", "random"])
    assert table.post("sit", 1).status_code == 409
    assert table.where(1)["yours"] == []


def test_names_and_titles_are_text_and_nothing_else(client: TestClient) -> None:
    evil = "<script>x()</script>"
    seats = [{"name": evil}, {"name": "'); DROP TABLE games;--"}]
    made = client.post("/api/games", json={"seats": seats, "open": True, "title": evil}).json()
    for path in ("/", f"/g/{made['id']}", f"/g/{made['id']}/log", f"/g/{made['id']}?step=0"):
        page = client.get(path)
        assert page.status_code == 200
        assert evil not in page.text


def test_files_of_the_server_are_not_read_for_an_option(client: TestClient) -> None:
    wish = {"game": "teotihuacazinho", "seats": [{"name": "a"}], "options": {"sheet": "/etc/hostname"}}
    answer = client.post("/api/games", json=wish)
    assert answer.status_code == 422
    assert Path("/etc/hostname").read_text().strip() not in answer.text


def test_too_many_changes_at_once_are_slowed_down(tmp_path: Path) -> None:
    with app_client(tmp_path, Limits(burst=5, per_second=0.001)) as client:
        codes = [client.post("/settings", json={"theme": "dark"}).status_code for _ in range(8)]
        assert codes == [204] * 5 + [429] * 3
        codes = [client.get("/healthz").status_code for _ in range(60)]
        assert codes.count(429) == 10


def test_too_many_streams_are_refused(tmp_path: Path) -> None:
    with app_client(tmp_path, Limits(streams=0)) as client:
        table = Table(client)
        assert client.get(f"/g/{table.id}/stream").status_code == 429


def test_a_full_disk_changes_nothing_and_says_so(
    client: TestClient, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = table.where()["to_act"][0]
    key = table.keys(seat)[0]

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("teotl.web.tables.store.Store.add_lines", full)
        answer = table.play(seat, key, 0)
        assert answer.status_code == 503
        assert "disk" not in answer.text
        assert table.where()["version"] == 0
    assert table.play(seat, key, 0).status_code == 200
