"""Watches: whoever waits for a room is woken."""

import asyncio
from pathlib import Path
from typing import Any

from teotl.web.tables import stream
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.store import PERSON, Store
from teotl.web.tables.stream import Streams
from teotl.web.tables.thinking import Thinkers
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


def test_whoever_acted_is_woken_after_the_others(tmp_path: Path) -> None:
    """Their pages are drawn in this order, and the others do not know yet what was chosen."""
    woken: list[int] = []

    class Noted(Watch):
        def wake(self, changed: bool) -> None:
            woken.append(self.seats[0])

    async def play() -> None:
        rooms = Rooms(Store(tmp_path / "teotl.sqlite"), Thinkers(), lambda room, seat: None)
        room, _ = rooms.create("teotihuacan", list("ABCD"), [PERSON] * 4, {}, 5, {})
        room.watching = {Noted([seat]) for seat in range(4)}
        for _ in range(12):
            woken.clear()
            (actor,) = room.game.to_act[:1]
            room.play(actor, room.game.choices(actor)[0].key, room.version)
            assert sorted(woken) == [0, 1, 2, 3]
            assert woken[-1] == actor

    asyncio.run(play())
