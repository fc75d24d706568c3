"""The app behind the bridge: requests as messages, answers in parts, cookies in the jar, links into the folder."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from teotl.pocket.bridge import Bridge
from teotl.web.app import create_app
from teotl.web.http.gate import Limits

GAME = json.dumps(
    {
        "game": "teotihuacan",
        "seats": [{"player": "person", "name": "Ana"}, {"player": "random", "name": "Bo"}],
    }
)


class Answer:
    """What came back."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""
        self.ended = False

    def take(self, part: str, value: Any) -> None:
        if part == "start":
            self.status, headers = value
            self.headers = dict(headers)
        elif part == "body":
            self.body += value
        else:
            self.ended = True


Walk = Callable[[Bridge], Coroutine[Any, Any, None]]


def with_bridge(data: Path, walk: Walk, base: str = "") -> None:
    async def run() -> None:
        app = create_app(data, Limits(burst=1e6, per_second=1e6))
        async with app.router.lifespan_context(app):
            await walk(Bridge(app, base))

    asyncio.run(run())


async def ask(
    bridge: Bridge, method: str, address: str, body: bytes = b"", kind: str = "text/html", secret: str = ""
) -> Answer:
    answer = Answer()
    headers = [("accept", kind), ("content-type", "application/json")]
    headers += [("authorization", f"Bearer {secret}")] if secret else []
    await bridge.ask(0, method, address, headers, body, answer.take)
    assert answer.ended
    return answer


def test_a_page_comes_whole(tmp_path: Path) -> None:
    async def walk(bridge: Bridge) -> None:
        page = await ask(bridge, "GET", "/")
        assert page.status == 200
        assert b"</html>" in page.body
        assert b'<body data-base="" ' in page.body
        assert "frame-ancestors 'self'" in page.headers["content-security-policy"]

    with_bridge(tmp_path, walk)


def test_the_visitor_is_known_again_by_the_jar(tmp_path: Path) -> None:
    async def walk(bridge: Bridge) -> None:
        made = await ask(bridge, "POST", "/api/games", GAME.encode(), "application/json")
        assert made.status == 201
        table = json.loads(made.body)
        secret = table["seats"][0]["secret"]
        sat = await ask(
            bridge, "POST", f"/api/games/{table['id']}/sit", b'{"seat": 0}', "application/json", secret
        )
        assert sat.status < 300
        assert "teotl=" in bridge.cookies
        assert "set-cookie" not in sat.headers
        page = await ask(bridge, "GET", table["link"])
        assert b'data-seat="0"' in page.body

    with_bridge(tmp_path, walk)


def test_in_a_folder_every_link_leads_into_it(tmp_path: Path) -> None:
    async def walk(bridge: Bridge) -> None:
        page = await ask(bridge, "GET", "/games/teotl/learn")
        assert page.status == 200
        assert b'href="/games/teotl/' in page.body
        assert b'href="/learn' not in page.body
        assert b'data-base="/games/teotl"' in page.body

    with_bridge(tmp_path, walk, "/games/teotl/")


def test_parts_of_pages_that_come_as_json_lead_into_it_too() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await JSONResponse({"bar": '<a href="/g/x">', "link": "/g/x"})(scope, receive, send)

    async def walk() -> None:
        answer = await ask(Bridge(app, "/games/teotl/"), "GET", "/games/teotl/g/x/pick")
        assert json.loads(answer.body) == {"bar": '<a href="/games/teotl/g/x">', "link": "/g/x"}

    asyncio.run(walk())


def test_a_stream_goes_on_until_its_reader_leaves(tmp_path: Path) -> None:
    async def walk(bridge: Bridge) -> None:
        made = json.loads((await ask(bridge, "POST", "/api/games", GAME.encode(), "application/json")).body)
        answer = Answer()
        wish = bridge.ask(
            7, "GET", f"/g/{made['id']}/stream", [("accept", "text/event-stream")], b"", answer.take
        )
        reading = asyncio.create_task(wish)
        async with asyncio.timeout(60):
            while b"event: update" not in answer.body:
                await asyncio.sleep(0.01)
            assert not answer.ended
            bridge.leave(7)
            await reading
        assert answer.ended
        assert bridge.open == {}

    with_bridge(tmp_path, walk)


def test_who_asks_for_a_stream_again_has_lost_the_earlier_one(tmp_path: Path) -> None:
    async def walk(bridge: Bridge) -> None:
        made = json.loads((await ask(bridge, "POST", "/api/games", GAME.encode(), "application/json")).body)
        address, headers = f"/g/{made['id']}/stream", [("accept", "text/event-stream")]
        readers = [
            asyncio.create_task(bridge.ask(number, "GET", address, headers, b"", Answer().take))
            for number in (1, 2)
        ]
        async with asyncio.timeout(60):
            await readers[0]
            assert list(bridge.open) == [2]
            bridge.leave(2)
            await readers[1]

    with_bridge(tmp_path, walk)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_what_does_not_exist_is_said_as_by_a_server(tmp_path: Path, method: str) -> None:
    async def walk(bridge: Bridge) -> None:
        answer = await ask(bridge, method, "/nowhere", b"{}", "application/json")
        assert answer.status in (404, 405)
        assert json.loads(answer.body)["detail"]

    with_bridge(tmp_path, walk)
