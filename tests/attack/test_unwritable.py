"""Halves of letters, NUL and data nested without end: refused with a clear error by every door, never a failure."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

import teotl
from teotl import BadOption, BadPosition, BadRecord, InvalidChoice
from teotl.core.bounds import DEEPEST, check_data
from tests.web.tables import Table

GAMES = ["teotihuacan", "teotihuacazinho"]
BAD = ["\0", "\ud800", "\udfff", "a\0b", "a\udc80b"]
JSON = {"content-type": "application/json"}
bad_words = st.sampled_from(BAD)


def game_of(name: str) -> teotl.Game:
    return teotl.new_game(name, ["Ana", "Bo"], 3)


def nested(levels: int) -> Any:
    data: Any = 1
    for _ in range(levels):
        data = [data]
    return data


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bad", BAD)
def test_names_keys_options_and_tags_are_refused(name: str, bad: str) -> None:
    game = game_of(name)
    with pytest.raises(BadOption):
        teotl.new_game(name, ["Ana", f"Bo{bad}o"], 3)
    with pytest.raises(InvalidChoice):
        game.play(game.to_act[0], bad)
    for options in ({"setup": bad}, {bad: 1}, {"sheet": {bad: 1}}, {"solo": bad}):
        with pytest.raises(BadOption):
            teotl.new_game(name, ["Ana", "Bo"], 3, options)
    game.tags = {"Place": bad}
    with pytest.raises(BadOption, match="Place"):
        game.record()


@pytest.mark.parametrize("name", GAMES)
@given(bad=bad_words, data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_record_that_holds_one_is_refused_with_its_line(name: str, bad: str, data: st.DataObject) -> None:
    text = game_of(name).record()
    at = data.draw(st.integers(text.index("\n"), len(text)))
    with pytest.raises(BadRecord) as caught:
        teotl.load_record(text[:at] + bad + text[at:])
    assert caught.value.line == text[:at].count("\n") + 1


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a position that can hold something else."""
    inside = list(
        data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    )
    return [(data, key) for key, _ in inside] + [place for _, part in inside for place in places(part)]


@pytest.mark.parametrize("name", GAMES)
@given(bad=bad_words | st.just(nested(DEEPEST + 1)) | st.just(nested(900)), data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_position_that_holds_one_anywhere_is_refused(name: str, bad: Any, data: st.DataObject) -> None:
    position = json.loads(json.dumps(game_of(name).position()))
    holder, key = data.draw(st.sampled_from(places(position)))
    holder[key] = bad
    for written in (position, json.dumps(position)):
        with pytest.raises(BadPosition):
            teotl.from_position(written)


@pytest.mark.parametrize("name", GAMES)
def test_options_and_views_are_not_nested_without_end(name: str) -> None:
    for levels in (DEEPEST + 1, 400, 900, 50_000):
        with pytest.raises(BadOption, match="nested too deeply"):
            teotl.new_game(name, ["Ana", "Bo"], 3, {"setup": nested(levels)})
        with pytest.raises(BadPosition, match="nested too deeply"):
            teotl.sample({**game_of(name).view(0), "dice": nested(levels)}, 1)


def test_data_that_hold_themselves_are_nested_without_end() -> None:
    ring: list[Any] = []
    ring.append(ring)
    with pytest.raises(ValueError, match="nested too deeply"):
        check_data(ring)


def test_what_is_nested_as_deep_as_allowed_passes() -> None:
    check_data(nested(DEEPEST))
    for name in GAMES:
        check_data(game_of(name).position())


@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_a_deep_position_is_refused(name: str) -> None:
    text = teotl.from_position(game_of(name).position()).record()
    head, _, _ = text.partition("[Position")
    for levels in (DEEPEST + 1, 900, 20_000):
        deep = "[" * levels + "]" * levels
        with pytest.raises(BadRecord):
            teotl.load_record(f'{head}[Position "{{\\"dice\\":{deep}}}"]\n')


@pytest.mark.parametrize("bad", [r"\u0000", r"\ud800", r"a\udfffb"])
def test_the_server_says_what_is_wrong(client: TestClient, bad: str) -> None:
    table = Table(client)
    seat = table.where()["to_act"][0]
    record = json.dumps(game_of("teotihuacazinho").record())[1:-1]
    wishes = [
        ("/api/games", f'{{"seats":[{{"name":"A{bad}b"}},{{"name":"b"}}]}}'),
        ("/api/games", f'{{"seats":[{{"name":"a"}},{{"name":"b"}}],"options":{{"setup":"{bad}"}}}}'),
        ("/api/games", f'{{"seats":[{{"name":"a"}},{{"name":"b"}}],"options":{{"{bad}":1}}}}'),
        ("/api/games", f'{{"game":"{bad}","seats":[{{"name":"a"}},{{"name":"b"}}]}}'),
        ("/api/games/import", f'{{"record":"{record}{bad}"}}'),
        ("/api/games/import", f'{{"record":"{bad}{record}"}}'),
        (f"/api/games/{table.id}/play", f'{{"seat":{seat},"version":0,"key":"{bad}"}}'),
    ]
    for address, body in wishes:
        answer = client.post(address, content=body, headers={**JSON, **table.headers(seat)})
        assert answer.status_code in (400, 422), (body, answer.text)
        assert answer.json()["detail"]


@pytest.mark.parametrize("levels", [DEEPEST + 1, 300, 900, 20_000])
def test_the_server_takes_no_deep_options(client: TestClient, levels: int) -> None:
    deep = "[" * levels + "]" * levels
    body = f'{{"seats":[{{"name":"a"}},{{"name":"b"}}],"options":{{"setup":{deep}}}}}'
    answer = client.post("/api/games", content=body, headers=JSON)
    assert answer.status_code in (400, 422), answer.text
