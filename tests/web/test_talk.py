"""Table talk: a line or a sign, for those who sit there, never in the record, and off where the host wants silence."""

from typing import Any, get_args

import pytest
from fastapi.testclient import TestClient

from teotl.web.board.talk_api import Sign
from teotl.web.http.visitor import COOKIE
from teotl.web.tables.talk import MOST, SIGNS
from tests.web.replays import reopen, room_of
from tests.web.tables import Table


def talk(table: Table, **wish: Any) -> Any:
    return table.client.get(f"/api/games/{table.id}/talk", params=wish).json()


def test_a_line_and_a_sign_which_everybody_reads_in_the_own_language(client: TestClient) -> None:
    table = Table(client)
    assert table.post("talk", 0, line="Nice to see you").status_code == 200
    assert table.post("talk", 1, sign="hello").status_code == 200
    assert [(one["name"], one["words"]) for one in talk(table)] == [
        ("Ana", "Nice to see you"),
        ("Bo", "Hello!"),
    ]
    assert talk(table, language="pl")[1]["words"] == "Cześć!"
    room = reopen(client, table.id)
    assert len(talk(table)) == 2
    assert "Nice" not in room.game.record()


def test_every_sign_is_in_the_description_of_the_api() -> None:
    assert get_args(Sign) == SIGNS


def test_only_those_who_sit_there_speak_and_only_for_themselves(client: TestClient) -> None:
    table = Table(client)
    client.cookies.clear()
    assert client.post(f"/api/games/{table.id}/talk", json={"seat": 0, "line": "x"}).status_code == 403
    assert table.post("talk", 1, as_seat=0, line="x").status_code == 403


@pytest.mark.parametrize(
    "wish", [{}, {"line": " \u202e\x00 "}, {"sign": "shout"}, {"line": "a", "sign": "wow"}]
)
def test_nothing_or_nonsense_is_not_said(client: TestClient, wish: dict[str, Any]) -> None:
    table = Table(client)
    assert table.post("talk", 0, **wish).status_code == 422
    assert talk(table) == []


def test_what_is_said_is_no_code_of_the_page_and_turns_no_writing(client: TestClient) -> None:
    table = Table(client)
    table.post("talk", 0, line="<img src=x onerror=alert(1)>\u202edlrow\nnew")
    box = client.get(f"/g/{table.id}/talk").json()["talk-lines"]
    assert "<img" not in box
    assert "&lt;img" in box
    assert talk(table)[0]["words"] == "<img src=x onerror=alert(1)> dlrow new"


def test_a_silent_table_shows_and_takes_nothing(client: TestClient) -> None:
    table = Table(client)
    table.post("talk", 0, line="before")
    host = {"cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
    assert client.post(f"/api/games/{table.id}/table", json={"talk": False}, headers=host).status_code == 200
    assert table.post("talk", 0, line="after").status_code == 403
    assert talk(table) == []
    assert Table(client, talk=False).post("talk", 0, sign="wow").status_code == 403


def test_only_the_last_lines_are_kept(client: TestClient) -> None:
    table = Table(client)
    room = room_of(client, table.id)
    rows = [(table.id, number, 1.0, 0, "Ana", "x", "") for number in range(1, MOST + 50)]
    room.store.base.executemany("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    table.post("talk", 0, line="last")
    assert len(talk(table)) == MOST
    assert talk(table)[-1]["words"] == "last"
