"""Watches: whoever waits for a room is woken."""

import asyncio
from typing import Any

from teotl.web.tables import stream
from teotl.web.tables.stream import Streams
from teotl.web.tables.watch import Watch
from tests.steady import LONG


def test_whoever_waits_hears_a_heartbeat_and_a_change(monkeypatch: Any) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)

    class Room:
        def __init__(self) -> None:
            self.watching = {Watch()}

        def wake_streams(self, changed: bool) -> None:
            for watch in self.watching:
                watch.wake(changed)

    async def wait() -> list[bool]:
        room: Any = Room()
        watch = next(iter(room.watching))
        beating = asyncio.create_task(Streams(1).beat(lambda: [room]))
        heard = [await asyncio.wait_for(watch.wait(), LONG)]
        beating.cancel()
        asyncio.get_running_loop().call_later(0.01, room.wake_streams, True)
        return [*heard, await asyncio.wait_for(watch.wait(), LONG)]

    assert asyncio.run(wait()) == [False, True]
