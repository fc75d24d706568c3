"""Lines and watches: what is said in one turn of the loop leaves together; whoever waits is woken."""

import asyncio
from typing import Any

from teotl.web import stream
from teotl.web.lines import Together
from teotl.web.stream import Streams
from teotl.web.watch import Watch


class Wire:
    """A transport that only remembers."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def close(self) -> None:
        self.closed = True


def test_head_and_body_leave_together() -> None:
    async def speak() -> Wire:
        wire: Any = Wire()
        line = Together(wire, asyncio.get_running_loop())
        line.write(b"head ")
        line.write(b"body")
        assert wire.sent == []
        await asyncio.sleep(0)
        line.write(b"more")
        line.close()
        await asyncio.sleep(0)
        wire_told: Wire = wire
        return wire_told

    wire = asyncio.run(speak())
    assert wire.sent == [b"head body", b"more"]
    assert wire.closed


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
        heard = [await asyncio.wait_for(watch.wait(), 5)]
        beating.cancel()
        asyncio.get_running_loop().call_later(0.01, room.wake_streams, True)
        return [*heard, await asyncio.wait_for(watch.wait(), 5)]

    assert asyncio.run(wait()) == [False, True]
