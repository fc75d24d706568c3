"""Helpers for the tests of replay, what-if and imports."""

from typing import Any

from fastapi.testclient import TestClient

from teotl.web.room import Room


def room_of(client: TestClient, identity: str) -> Room:
    found: Room = client.app.state.rooms.find(identity)  # type: ignore[attr-defined]
    return found


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
