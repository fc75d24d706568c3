"""Whatever goes wrong, a browser gets a page or a line to read, never raw JSON."""

import sqlite3

import pytest
from fastapi.testclient import TestClient

from teotl.web.http.gate import Limits
from tests.web.tables import Table, app_client

BROWSER = {
    "accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-language": "tr",
}


def is_readable(client: TestClient, path: str, code: int) -> str:
    answer = client.get(path, headers=BROWSER)
    assert answer.status_code == code, answer.text
    assert answer.headers["content-type"].startswith(("text/html", "text/plain"))
    assert not answer.text.lstrip().startswith(("{", "["))
    return answer.text


def test_pages_that_are_not_there(client: TestClient) -> None:
    table = Table(client)
    is_readable(client, "/nowhere", 404)
    is_readable(client, "/g/nothing", 404)
    is_readable(client, f"/g/{table.id}?step=x", 422)


@pytest.mark.parametrize(
    "error", [ZeroDivisionError(), sqlite3.OperationalError("database is locked"), KeyError("x")]
)
def test_what_fails_inside(client: TestClient, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    table = Table(client)

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("teotl.web.board.render.whole_table", fail)
    code = 503 if isinstance(error, sqlite3.Error) else 500
    words = is_readable(client, f"/g/{table.id}", code)
    assert "hiçbir şey değişmedi" in words
    assert client.get(f"/g/{table.id}").json()["detail"]


def test_a_page_that_cannot_even_say_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("teotl.web.http.answers.problem", fail)
    assert is_readable(client, "/nowhere", 404)


def test_too_many_requests(tmp_path_factory: pytest.TempPathFactory) -> None:
    with app_client(tmp_path_factory.mktemp("data"), Limits(burst=0.1, per_second=0.0)) as client:
        client.get("/healthz")
        assert is_readable(client, "/", 429)
