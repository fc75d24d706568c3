"""The short way to play a choice answers as the long one does."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teotl.web.board import quick_play
from teotl.web.board.shapes import Play
from teotl.web.http.gate import Limits
from tests.web.tables import Table, app_client

JSON = {"content-type": "application/json"}


Told = tuple[int, dict[str, str], Any]


def answers(path: Path, monkeypatch: pytest.MonkeyPatch, short: bool) -> list[Told]:
    """Code, headers and body for right and wrong choices and undos; the ids of games, which chance gives, left out."""
    with monkeypatch.context() as patched:
        if not short:
            patched.setattr(quick_play, "is_play", lambda path: False)
        with app_client(path) as client:
            return [told(answer) for answer in asked(client, path)]


def told(answer: Any) -> Told:
    return answer.status_code, dict(answer.headers), {**answer.json(), "id": ""}


def asked(client: TestClient, path: Path) -> Iterator[Any]:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    right = {"seat": seat, "version": 0, "key": table.keys(seat)[0]}
    mine, other = table.headers(seat), table.headers(1 - seat)
    play, undo = (f"/api/games/{table.id}/{verb}" for verb in ("play", "undo"))
    back = json.dumps({"seat": seat, "version": 1})
    for place, body, headers in [
        (play, json.dumps(right), mine | {"content-type": "text/plain"}),
        (play, json.dumps(right), other | JSON),
        (play, json.dumps(right), JSON),
        (play, json.dumps(right | {"version": 7}), mine | JSON),
        (play, json.dumps(right | {"key": "fly to the moon"}), mine | JSON),
        (play, json.dumps(right | {"seat": 11}), mine | JSON),
        (play, json.dumps(right | {"more": 1}), mine | JSON),
        (play, "[]", mine | JSON),
        (play, "{", mine | JSON),
        (play, json.dumps(right), mine | JSON | {"origin": "https://elsewhere.example"}),
        (play, json.dumps(right | {"key": "x" * 70_000}), mine | JSON),
        ("/api/games/nosuchgame/play", json.dumps(right), mine | JSON),
        ("/api/games/a/b/play", json.dumps(right), mine | JSON),
        (undo, back, mine | JSON),
        (play, json.dumps(right), mine | JSON),
        (play, json.dumps(right), mine | JSON),
        (undo, back, other | JSON),
        (undo, back, mine | JSON),
        (undo, back, mine | JSON),
        (play, json.dumps(right | {"version": 2}), mine | JSON | {"accept-language": "pl"}),
        (play, json.dumps(right | {"version": 2}), mine | JSON | {"accept-language": "pl"}),
    ]:
        yield client.post(place, content=body, headers=headers)


def test_both_ways_answer_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same code, the same headers, the same body."""
    short, long = (answers(tmp_path / name, monkeypatch, name == "short") for name in ("short", "long"))
    assert short == long
    codes = [code for code, _, _ in short]
    assert all(400 <= code < 500 for code in codes[:-7])
    assert codes[-7:] == [200, 409, 403, 200, 409, 200, 409]


def test_a_right_choice_does_go_the_short_way(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    monkeypatch.setattr("teotl.web.board.api.Standing", lambda **told: pytest.fail("the long way"))
    assert table.play(seat, table.keys(seat)[0], 0).status_code == 200


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


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
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
        taken = quick_play.DECODER.decode(body)
    except ValueError:
        return
    long = Play.model_validate_json(body)
    assert (taken.seat, taken.version, taken.key) == (long.seat, long.version, long.key)
