"""The program without a server, offered by one."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.testclient import TestClient

from teotl.web.http.pocket import offer_pocket


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
    assert offered(tmp_path).get("/pocket/").status_code == 404


def test_no_file_beside_the_folder_is_given_out(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("hidden")
    (tmp_path / "built").mkdir()
    (tmp_path / "built" / "index.html").write_text("")
    client = offered(tmp_path / "built")
    for path in ("/pocket/../secret", "/pocket/%2e%2e/secret", "/pocket/..%2fsecret"):
        assert "hidden" not in client.get(path).text
