"""Helpers for the tests of replay, what-if and imports."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi.testclient import TestClient

from teotl.web.tables.room import Room

T = TypeVar("T")


def in_loop(client: TestClient, what: Callable[..., T], *given: Any) -> T:
    """Done in the app's own loop, as everything that touches a room: what its bots do cannot come between."""
    assert client.portal is not None
    return client.portal.call(what, *given)


def room_of(client: TestClient, identity: str) -> Room:
    found: Room = in_loop(client, client.app.state.rooms.find, identity)  # type: ignore[attr-defined]
    return found


def play_out(client: TestClient, room: Room, choice: int) -> None:
    """To the end, every seat taking the choice at the same place in its list."""

    def all_of_it() -> None:
        while not room.game.over:
            seat = room.game.to_act[0]
            room.play_for_bot(seat, room.game.choices(seat)[choice].key)

    in_loop(client, all_of_it)


def bring(client: TestClient, record: str, **wish: Any) -> str:
    """A game from its record; its address."""
    answer = client.post("/api/games/import", json={"record": record, **wish})
    assert answer.status_code == 201, answer.text
    identity: str = answer.json()["id"]
    return identity


def reopen(client: TestClient, identity: str) -> Room:
    """The room as it is after a restart: read from the file alone."""
    client.app.state.rooms.rooms.clear()  # type: ignore[attr-defined]
    return room_of(client, identity)


def awaited(client: TestClient, what: Callable[..., Awaitable[T]], *given: Any) -> T:
    """The same for what takes a while."""
    assert client.portal is not None
    return client.portal.call(what, *given)
