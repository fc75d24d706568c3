"""The short way to play a choice answers as the long one does."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from teotl.web import quick
from teotl.web.gate import Limits
from teotl.web.shapes import Play
from tests.web.tables import Table, app_client

JSON = {"content-type": "application/json"}


def answers(path: Path, monkeypatch: pytest.MonkeyPatch, short: bool) -> list[tuple[int, Any]]:
    """What a right choice and many wrong ones are told; the ids of games, which chance gives, left out."""
    with monkeypatch.context() as patched, app_client(path) as client:
        if not short:
            patched.setattr(quick, "is_play", lambda path: False)
        table = Table(client, options={"setup": "first-game"})
        seat = table.where()["to_act"][0]
        right = {"seat": seat, "version": 0, "key": table.keys(seat)[0]}
        mine, other = table.headers(seat), table.headers(1 - seat)
        address = f"/api/games/{table.id}/play"
        told = []
        for place, body, headers in [
            (address, json.dumps(right), mine | {"content-type": "text/plain"}),
            (address, json.dumps(right), other | JSON),
            (address, json.dumps(right), JSON),
            (address, json.dumps(right | {"version": 7}), mine | JSON),
            (address, json.dumps(right | {"key": "fly to the moon"}), mine | JSON),
            (address, json.dumps(right | {"seat": 11}), mine | JSON),
            (address, json.dumps(right | {"more": 1}), mine | JSON),
            (address, "[]", mine | JSON),
            (address, "{", mine | JSON),
            ("/api/games/nosuchgame/play", json.dumps(right), mine | JSON),
            ("/api/games/a/b/play", json.dumps(right), mine | JSON),
            (address, json.dumps(right), mine | JSON),
            (address, json.dumps(right), mine | JSON),
        ]:
            answer = client.post(place, content=body, headers=headers)
            told.append((answer.status_code, {**answer.json(), "id": ""}))
        return told


def test_both_ways_answer_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = (answers(tmp_path / name, monkeypatch, name == "short") for name in ("short", "long"))
    assert short == long
    codes = [code for code, _ in short]
    assert codes[-2:] == [200, 409]
    assert all(400 <= code < 500 for code in codes[:-2])


def test_the_short_way_keeps_the_guard(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    answer = table.play(seat, table.keys(seat)[0])
    assert answer.status_code == 200
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    foreign = {**table.headers(seat), "origin": "https://elsewhere.example"}
    assert client.post(f"/api/games/{table.id}/play", json={}, headers=foreign).status_code == 403


def test_an_origin_that_is_none_is_foreign(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    for origin in ("http://[", "null", "https://127.0.0.1.example"):
        headers = {**table.headers(0), "origin": origin}
        assert client.post(f"/api/games/{table.id}/play", json={}, headers=headers).status_code == 403


def test_the_short_way_counts_a_request_once(tmp_path: Path) -> None:
    with app_client(tmp_path, Limits(burst=4, per_second=0)) as client:
        table = Table(client, options={"setup": "first-game"})
        wrong = {"version": 0, "key": "fly to the moon"}
        codes = [table.post("play", 0, None, **wrong).status_code for _ in range(4)]
        assert 429 not in codes[:3]
        assert codes[3] == 429


@given(
    st.fixed_dictionaries(
        {"seat": st.integers(-1, 12), "version": st.integers(-1, 3), "key": st.text(max_size=210)}
    )
    | st.dictionaries(
        st.sampled_from(["seat", "version", "key", "more"]), st.none() | st.integers() | st.text()
    )
)
def test_what_the_short_way_takes_the_long_way_takes_too(wish: dict[str, Any]) -> None:
    body = json.dumps(wish).encode()
    try:
        taken = quick.DECODER.decode(body)
    except ValueError:
        return
    long = Play.model_validate_json(body)
    assert (taken.seat, taken.version, taken.key) == (long.seat, long.version, long.key)
