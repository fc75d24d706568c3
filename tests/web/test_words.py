"""The board in words, what is heard, and the shortcut sheet, as the server gives them."""

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import LANGUAGES
from teotl.web.lobby.keys import KEYS
from tests.web.tables import Table

STATIC = Path(__file__).parents[2] / "src" / "teotl" / "web" / "static"


def test_the_words_come_only_when_they_are_asked_for(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    page = client.get(f"/g/{table.id}").text
    assert 'id="words"' in page
    assert "General area" not in page
    words = client.get(f"/g/{table.id}/words")
    assert words.headers["cache-control"] == "no-store"
    assert "<h3>Action boards</h3>" in words.text
    assert "General area: " in words.text
    assert words.text.count("<table>") == 3


def test_a_moment_of_before_has_its_own_words(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    before = client.get(f"/g/{table.id}/words").text
    table.go_on(30)
    assert client.get(f"/g/{table.id}/words").text != before
    assert client.get(f"/g/{table.id}/words?step=0").text == before
    assert client.get(f"/g/{table.id}/words?step=99999").status_code == 200


def test_names_are_escaped(client: TestClient) -> None:
    seats = [{"name": "<b>Ana", "player": "person"}, {"name": "Bo", "player": "person"}]
    made = client.post("/api/games", json={"seats": seats, "seed": 1}).json()
    words = client.get(f"/g/{made['id']}/words").text
    assert "&lt;b&gt;Ana" in words
    assert "<b>Ana" not in words


def test_what_happened_is_told_from_a_step_on(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    first = client.get(f"/g/{table.id}/heard?since=0").json()
    assert first["lines"] == []
    assert "turn" in first["now"]
    table.go_on(4)
    heard = client.get(f"/g/{table.id}/heard?since=0", headers=table.headers(0)).json()
    assert heard["version"] == 4
    assert len(heard["lines"]) >= 4
    assert any("moved a worker" in line for line in heard["lines"])
    assert client.get(f"/g/{table.id}/heard?since=4").json()["lines"] == []
    assert client.get(f"/g/{table.id}/heard?since=-1").status_code == 422


def test_who_is_asked_hears_the_question(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    asked = client.get(f"/g/{table.id}/heard?since=0&seat={seat}", headers=table.headers(seat)).json()
    other = client.get(f"/g/{table.id}/heard?since=0", headers=table.headers(1 - seat)).json()
    assert asked["now"].startswith("Your turn")
    assert not other["now"].startswith("Your turn")


# --- The sheet.
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_lists_every_key(client: TestClient, language: str) -> None:
    client.cookies.set("language", language)
    sheet = client.get("/keys").text
    rows = sum(map(len, KEYS.values()))
    assert sheet.count("<dd>") == rows
    assert sheet.count("<h3>") == len(KEYS)


def test_the_scripts_obey_every_single_key_of_the_sheet_and_no_other() -> None:
    listed = {cap for rows in KEYS.values() for caps, _ in rows for cap in caps if len(cap) == 1}
    own = set(re.findall(r"^    (\w): ", (STATIC / "keys.js").read_text(encoding="utf-8"), re.M))
    bar = re.search(r"/\^\[1-9(\w+)\]\$/", (STATIC / "play.js").read_text(encoding="utf-8"))
    assert bar is not None
    assert 'event.key !== "?"' in (STATIC / "guide.js").read_text(encoding="utf-8")
    assert own | set(bar[1]) | {"?", "←", "↑", "→", "↓"} == listed
