"""A choice that is written stands: what fails afterwards is logged, and the player is told of success."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.web.board import quick_play
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.watch import Watch
from tests.web.tables import Table, app_client


def rooms_of(client: TestClient) -> Rooms:
    app: Any = client.app
    rooms: Rooms = app.state.rooms
    return rooms


def fail(*given: object) -> None:
    raise RuntimeError("the webhook's owner moved")


class Broken(Watch):
    def wake(self, changed: bool) -> None:
        fail()


def break_call(room: Room) -> None:
    room.call = fail


def break_watch(room: Room) -> None:
    room.watching.add(Broken())


@pytest.fixture(params=["short", "long"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "long":
        monkeypatch.setattr(quick_play, "is_play", lambda path: False)


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("breaks", [break_call, break_watch])
def test_what_fails_after_the_choice_is_written_does_not_undo_it(
    tmp_path: Path, breaks: Callable[[Room], None], caplog: pytest.LogCaptureFixture
) -> None:
    with app_client(tmp_path) as client:
        table = Table(client, options={"setup": "first-game"})
        room = rooms_of(client).find(table.id)
        assert room is not None
        breaks(room)
        with caplog.at_level(logging.ERROR, "teotl.web"):
            first = table.where()["to_act"]
            while table.where()["to_act"] == first:  # until the other's turn begins, and the other is called
                before = table.where()["version"]
                keys = table.keys(first[0])
                answer = table.play(first[0], "end" if "end" in keys else keys[0], before)
                assert answer.status_code == 200, answer.text
                assert answer.json()["version"] > before
        assert "the webhook's owner moved" in caplog.text


def test_others_are_woken_and_called_though_one_fails(tmp_path: Path) -> None:
    class Heard(Watch):
        heard = 0

        def wake(self, changed: bool) -> None:
            self.heard += 1

    with app_client(tmp_path) as client:
        table = Table(client, options={"setup": "first-game"})
        room = rooms_of(client).find(table.id)
        assert room is not None
        watches = [Heard() for _ in range(8)]
        room.watching |= {Broken(), *watches}
        table.go_on(1)
        assert [watch.heard for watch in watches] == [1] * 8
        room.watching.clear()


def test_an_undo_stands_too(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        table = Table(client, options={"setup": "first-game"})
        room = rooms_of(client).find(table.id)
        assert room is not None
        seat = table.where()["to_act"][0]
        assert table.play(seat, table.keys(seat)[0]).status_code == 200
        break_watch(room)
        answer = table.undo(seat)
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] == table.where()["version"] > 1
        room.watching.clear()


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("verb", ["play", "undo"])
def test_an_answer_that_cannot_be_made_is_success_all_the_same(
    tmp_path: Path, verb: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with app_client(tmp_path) as client:
        table = Table(client, options={"setup": "first-game"})
        seat = table.where()["to_act"][0]
        key = table.keys(seat)[0]
        if verb == "undo":
            table.play(seat, key)
        before = table.where()["version"]
        with monkeypatch.context() as broken, caplog.at_level(logging.ERROR, "teotl.web"):
            broken.setattr("teotl.web.board.api.standing_of", fail)
            answer = table.play(seat, key, before) if verb == "play" else table.undo(seat)
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] == table.where()["version"] > before
        assert answer.json().keys() == table.where().keys()
        assert "the webhook's owner moved" in caplog.text
