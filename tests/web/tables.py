"""Helpers for the web's tests: an app in this process, and games played through its API."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fastapi.testclient import TestClient

from teotl.web.app import create_app
from teotl.web.http.gate import Limits
from tests.web.clients import Client
from tests.web.serving import GLANCE

FAST = Limits(burst=1e6, per_second=1e6)


@contextmanager
def app_client(data: Path, limits: Limits = FAST, private_webhooks: bool = False) -> Iterator[TestClient]:
    app = create_app(data, limits, private_webhooks)
    with (
        patch("teotl.web.coach.coach.SECONDS", GLANCE),
        Client(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as client,
    ):
        yield client


class Table:
    """A game by its API; every seat plays with its secret."""

    def __init__(self, client: TestClient, players: list[str] | None = None, **wish: Any) -> None:
        players = players or ["person", "person"]
        names = ["Ana", "Bo", "Cem", "Dana"]
        seats = [{"name": names[i], "player": player} for i, player in enumerate(players)]
        made = client.post("/api/games", json={"seats": seats, "seed": 5, **wish})
        assert made.status_code == 201, made.text
        self.client = client
        self.among_people = set(players) == {"person"}  # nobody plays by itself
        self.made: dict[str, Any] = made.json()
        self.id: str = self.made["id"]
        self.secrets: list[str] = [seat["secret"] for seat in self.made["seats"]]

    def headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"authorization": f"Bearer {self.secrets[seat]}"}

    def where(self, seat: int | None = None) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get(f"/api/games/{self.id}", headers=self.headers(seat)).json()
        return told

    def keys(self, seat: int) -> list[str]:
        found = self.client.get(
            f"/api/games/{self.id}/choices", params={"seat": seat}, headers=self.headers(seat)
        )
        return [choice["key"] for choice in found.json()]

    def view(self, seat: int | None) -> dict[str, Any]:
        wish = {} if seat is None else {"seat": seat}
        found = self.client.get(f"/api/games/{self.id}/view", params=wish, headers=self.headers(seat))
        told: dict[str, Any] = found.json()
        return told

    def texts(self, seat: int | None, paths: list[str]) -> dict[str, str]:
        """What a seat, or a spectator, is told at each of these addresses."""
        found = {}
        for path in paths:
            answer = self.client.get(path, headers={**self.headers(seat), "accept": "text/html"})
            assert answer.status_code == 200, (path, answer.text)
            found[path] = answer.text
        return found

    def post(self, path: str, seat: int, as_seat: int | None = None, **wish: Any) -> Any:
        headers = self.headers(seat if as_seat is None else as_seat)
        return self.client.post(f"/api/games/{self.id}/{path}", json={"seat": seat, **wish}, headers=headers)

    def play(self, seat: int, key: str, version: int | None = None) -> Any:
        return self.post(
            "play", seat, key=key, version=self.where()["version"] if version is None else version
        )

    def undo(self, seat: int, version: int | None = None) -> Any:
        return self.post("undo", seat, version=self.where()["version"] if version is None else version)

    def go_on(self, turns: int = 10_000) -> None:
        """Play first choices, or ends of turns, until so many were made or the game is over."""
        now = self.where()
        for _ in range(turns):
            if now["over"]:
                return
            seat = now["to_act"][0]
            keys = self.keys(seat)
            answer = self.play(seat, "end" if "end" in keys else keys[0], now["version"])
            assert answer.status_code == 200, answer.text
            now = answer.json() if self.among_people else self.where()
