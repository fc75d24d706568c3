"""Comfort: settings kept by the browser, whose turn it is in title and icon, bots by the names that people know."""

import re
import sqlite3
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.cli import main
from teotl.core.words import LANGUAGES, say
from teotl.web.board import render
from teotl.web.board.render import Viewer
from teotl.web.http.comfort import CHOICES
from tests.web.records import record
from tests.web.replays import bring, room_of
from tests.web.tables import Table


def test_settings_are_kept_and_stand_on_the_root_of_every_page(client: TestClient) -> None:
    assert '<html lang="en">' in client.get("/").text
    for wish in (
        {"theme": "dark"},
        {"motion": "reduced", "text": "larger"},
        {"sound": "off", "volume": "soft"},
    ):
        assert client.post("/settings", json=wish).status_code == 204
    root = (
        '<html lang="en" class="dark" data-motion="reduced" data-text="larger" data-sound="off" '
        'data-volume="soft">'
    )
    for path in ("/", "/new", "/rules", "/learn", "/no-such-page", "/offline/en"):
        assert root in client.get(path, headers={"accept": "text/html"}).text
    client.post("/settings", json={"theme": "", "text": ""})
    assert '<html lang="en" data-motion="reduced"' in client.get("/").text


def test_a_setting_that_there_is_not_changes_nothing(client: TestClient) -> None:
    assert client.post("/settings", json={"theme": "pink", "text": '"><b>'}).status_code == 204
    assert not client.cookies
    assert client.post("/settings", json={"seed": "1"}).status_code == 422
    for name in CHOICES:
        client.cookies.set(name, '"><script>')
    assert '<html lang="en">' in client.get("/").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_offers_every_choice_and_marks_the_chosen_ones(client: TestClient, language: str) -> None:
    client.post("/settings", json={"language": language, "motion": "full"})
    panel = client.get("/settings/panel").text
    assert len(re.findall('type="radio"', panel)) == sum(map(len, CHOICES.values()))
    assert re.findall(r'name="(\w+)" value="(\w*)" checked', panel) == [
        (name, "full" if name == "motion" else "") for name in CHOICES
    ]
    assert say(language, "comfort.sound") in panel


def title_and_icon(page: str) -> tuple[str, str]:
    title, icon = (
        re.search("<title>(.*?)</title>", page),
        re.search(r'rel="icon"[^>]*?/([a-z-]+)\.svg"', page),
    )
    assert title is not None
    assert icon is not None
    return title[1], icon[1]


def test_title_and_icon_tell_whose_turn_it_is(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    names = "Ana, Bo · Teotl"
    page = client.get(f"/g/{table.id}", headers=table.headers(seat)).text
    assert title_and_icon(page) == (f"● Your turn · {names}", "icon-turn")
    whose = ("It is Ana&#39;s turn", "It is Bo&#39;s turn")[seat]
    for other in (1 - seat, None):
        page = client.get(f"/g/{table.id}", headers=table.headers(other)).text
        assert title_and_icon(page) == (f"{whose} · {names}", "icon-waiting")
    over = client.get(f"/g/{bring(client, record())}").text
    assert title_and_icon(over) == (f"Result · {names}", "icon-over")
    assert title_and_icon(client.get("/").text) == ("Teotl", "icon")


@pytest.mark.parametrize(
    ("name", "kind", "language", "shown"),
    [
        ("Bo", "normal", "pl", "Zwykły"),
        ("Zwykły", "normal", "pl", ""),
        ("Zwykły 2", "normal", "pl", ""),
        ("normal", "normal", "pl", ""),
        ("Bo", "search", "en", "Search"),
        ("Bo", "person", "tr", ""),
    ],
)
def test_a_bot_is_called_once_and_in_the_language_of_the_reader(
    client: TestClient, name: str, kind: str, language: str, shown: str
) -> None:
    room = room_of(client, Table(client).id)
    room.row.names[1], room.row.players[1] = name, kind  # nobody need think here
    room.party.seat_players()
    scene = render.scene(room, Viewer(0, [0], language))
    assert scene.look.note(1) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_data_of_a_newer_teotl_is_an_error_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    base = sqlite3.connect(tmp_path / "teotl.sqlite")
    base.execute("PRAGMA user_version = 99")
    base.close()
    assert main(["serve", "--data", str(tmp_path), "--port", "1", "--language", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"teotl: {say(language, 'error.data-too-new', form=99, known=1)}\n"
