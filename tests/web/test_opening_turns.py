"""Streams are opened a few at a time, whatever becomes of each; everything else passes."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from teotl.web.http.opening_turns import AT_ONCE, OpeningTurns

START: Message = {"type": "http.response.start", "status": 200, "headers": []}


class App:
    """Opens a stream when it is let, then goes on; one that is broken raises before it is open."""

    def __init__(self) -> None:
        self.opening = self.most = self.open = 0
        self.let = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.opening += 1
        self.most = max(self.most, self.opening)
        await self.let.wait()
        self.opening -= 1
        if scope["path"].startswith("/broken"):
            raise ValueError
        await send(START)
        self.open += 1
        await asyncio.Event().wait()


async def receive() -> Message:
    return {"type": "http.request"}


async def send(message: Message) -> None:
    await asyncio.sleep(0)


async def begin(turns: OpeningTurns, path: str, number: int) -> list["asyncio.Task[None]"]:
    scope: Scope = {"type": "http", "path": path}
    tasks = [asyncio.create_task(turns(scope, receive, send)) for _ in range(number)]
    await asyncio.sleep(0)
    return tasks


async def end(tasks: list["asyncio.Task[None]"]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_many_who_come_at_once_are_opened_a_few_at_a_time_and_all_stay() -> None:
    async def walk() -> None:
        app = App()
        tasks = await begin(OpeningTurns(app, str.isalpha), "/g/x/stream", 50)
        assert app.opening == AT_ONCE
        app.let.set()
        while app.open < 50:
            await asyncio.sleep(0)
        assert app.most == AT_ONCE
        await end(tasks)

    asyncio.run(walk())


def test_who_waits_for_a_game_to_be_read_holds_nobody_up_whose_game_is_there() -> None:
    async def walk() -> None:
        app = App()
        turns = OpeningTurns(app, str.isalpha)
        tasks = await begin(turns, "/g/77/stream", 50) + await begin(turns, "/api/games/x/stream", 50)
        assert app.opening == 2 * AT_ONCE
        await end(tasks)

    asyncio.run(walk())


@pytest.mark.parametrize("path", ["/", "/g/x", "/api/games/x/play"])
def test_whatever_is_no_stream_passes(path: str) -> None:
    async def walk() -> None:
        app = App()
        tasks = await begin(OpeningTurns(app, str.isalpha), path, 50)
        assert app.opening == 50
        await end(tasks)

    asyncio.run(walk())


def test_who_breaks_or_goes_away_gives_its_place_back() -> None:
    async def walk() -> None:
        app = App()
        turns = OpeningTurns(app, str.isalpha)
        await end(await begin(turns, "/g/x/stream", 20))  # away while it waits or is opened
        app.let.set()
        await asyncio.gather(*await begin(turns, "/broken/stream", 20), return_exceptions=True)
        tasks = await begin(turns, "/g/x/stream", 20)
        while app.open < 20:
            await asyncio.sleep(0)
        await end(tasks)

    asyncio.run(walk())
