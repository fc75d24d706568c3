"""Webhooks: sent when a seat's turn begins, to public addresses only; and helpers that think for bots."""

import asyncio
import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import HTTPException

import teotl
from teotl.web.tables.calling import public_address
from teotl.web.tables.datafile import FILE
from teotl.web.tables.store import Store
from teotl.web.tables.thinking import Thinkers, ask
from teotl.web.tables.webhooks import check_address
from tests.steady import LONG
from tests.web.tables import Table, app_client


class Ear(http.server.BaseHTTPRequestHandler):
    heard: list[dict[str, Any]]
    rang: threading.Event

    def do_POST(self) -> None:
        length = int(self.headers["content-length"])
        self.heard.append(json.loads(self.rfile.read(length)))
        self.send_response(204)
        self.end_headers()
        self.rang.set()

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def ear() -> Iterator[tuple[str, type[Ear]]]:
    class Own(Ear):
        heard: list[dict[str, Any]] = []  # noqa: RUF012
        rang = threading.Event()

    server = http.server.HTTPServer(("127.0.0.1", 0), Own)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/hook?x=1", Own
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_seat_is_told_when_its_turn_begins_and_not_when_it_acts_itself(
    tmp_path: Path, ear: tuple[str, type[Ear]]
) -> None:
    address, own = ear
    with app_client(tmp_path, private_webhooks=True) as client:
        table = Table(client, options={"setup": "first-game"})
        first = table.where()["to_act"][0]
        for seat in (0, 1):
            assert table.post("webhook", seat, address=address).status_code == 200
        while table.where()["to_act"] == [first]:
            table.go_on(1)
        assert own.rang.wait(LONG)
        assert [told["seat"] for told in own.heard] == [1 - first]
        assert own.heard[0]["link"].endswith(f"/g/{table.id}")
        assert table.post("webhook", 0, address=None).status_code == 200


def test_addresses_that_are_not_public_are_not_called(tmp_path: Path, ear: tuple[str, type[Ear]]) -> None:
    address, own = ear
    with app_client(tmp_path) as client:
        table = Table(client, options={"setup": "first-game"})
        for seat in (0, 1):
            table.post("webhook", seat, address=address)
        table.go_on(12)
    assert own.heard == []
    for host in ("127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1", "::1"):
        with pytest.raises(OSError, match="public"):
            asyncio.run(public_address(host, 80, False))


@pytest.mark.parametrize(
    "address",
    ["ftp://x", "file:///etc/passwd", "http://", "http://a:b@x", "x", "http://x:99999999", "http://a b"],
)
def test_only_plain_web_addresses_are_taken(address: str) -> None:
    with pytest.raises(HTTPException):
        check_address(address)


def test_a_helper_thinks_for_a_bot_and_ends_with_the_server() -> None:
    game = teotl.new_game("teotihuacan", ["A", "B"], 3)

    async def think() -> None:
        thinkers = Thinkers()
        helper = await thinkers.start()
        question = json.dumps({"bot": "random", "seed": 1, "view": game.view(0)}) + "\n"
        assert await asyncio.wait_for(ask(helper, question), LONG) in game.view(0)["choices"]
        assert helper.stdin is not None
        helper.stdin.close()
        assert await asyncio.wait_for(helper.wait(), LONG) == 0
        await thinkers.close()

    asyncio.run(think())


def test_a_helper_that_fails_is_replaced() -> None:
    async def think() -> None:
        thinkers = Thinkers()
        assert await thinkers.choose("no such bot", 1, {"choices": [], "step": 0}) == ""
        assert thinkers.all == []
        await thinkers.close()

    asyncio.run(think())


def test_closing_while_a_bot_thinks_ends_its_helper_quietly() -> None:
    """The thought is lost, and who waits for it is told nothing came."""

    async def think() -> None:
        thinkers = Thinkers()
        thought = asyncio.create_task(thinkers.ask({"advise": {}, "seconds": 60, "seed": 1}))
        while not thinkers.all:
            await asyncio.sleep(0.01)
        await thinkers.close()
        assert await asyncio.wait_for(thought, LONG) == ""
        assert thinkers.all == []
        assert await thinkers.ask({"bot": "random", "seed": 1, "view": {"choices": ["x"]}}) == ""
        assert thinkers.all == []

    asyncio.run(think())


def test_a_bot_that_was_thinking_when_the_server_stopped_has_played_nothing(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        table = Table(client, ["easy", "person"])
        while not client.app.state.rooms.thinkers.all:  # type: ignore[attr-defined]
            client.get("/healthz")
    assert Store(tmp_path / FILE).lines_of(table.id) == []
