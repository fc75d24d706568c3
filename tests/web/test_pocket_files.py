"""The program without a server, offered by one."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.testclient import TestClient

from teotl.web.http.pocket import has_pocket, offer_pocket


def offered(folder: Path) -> TestClient:
    app = FastAPI()
    offer_pocket(app, folder)
    return TestClient(app)


def test_what_was_built_is_offered_with_its_own_policy(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Teotl</title>")
    answer = offered(tmp_path).get("/pocket/")
    assert answer.status_code == 200
    assert "wasm-unsafe-eval" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-cache"


def test_nothing_is_offered_where_nothing_was_built(tmp_path: Path) -> None:
    client = offered(tmp_path)
    assert client.get("/pocket/").status_code == 404
    assert not has_pocket(client.app)  # type: ignore[arg-type]


def test_the_lobby_leads_to_it(client: TestClient, tmp_path: Path) -> None:
    for route in [each for each in client.app.routes if getattr(each, "name", "") == "pocket"]:  # type: ignore[attr-defined]
        client.app.routes.remove(route)  # type: ignore[attr-defined]
    assert 'href="/pocket/"' not in client.get("/").text
    (tmp_path / "index.html").write_text("")
    offer_pocket(client.app, tmp_path)  # type: ignore[arg-type]
    assert 'href="/pocket/"' in client.get("/").text


def test_who_has_it_already_is_led_to_it_without_a_connection(client: TestClient) -> None:
    page = client.get("/offline/en").text
    assert 'id="to-pocket" hidden' in page
    assert 'href="/pocket/"' in page


def test_no_file_beside_the_folder_is_given_out(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("hidden")
    (tmp_path / "built").mkdir()
    (tmp_path / "built" / "index.html").write_text("")
    client = offered(tmp_path / "built")
    for path in ("/pocket/../secret", "/pocket/%2e%2e/secret", "/pocket/..%2fsecret"):
        assert "hidden" not in client.get(path).text
