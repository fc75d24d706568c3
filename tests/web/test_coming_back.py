"""Who comes back to a stream and has missed nothing waits for what happens next, or for a quiet moment."""

import asyncio
from typing import Any

import pytest

from teotl.web.tables import stream
from teotl.web.tables.stream import EventStream, Streams, version_of
from teotl.web.tables.watch import Watch
from tests.steady import LONG
from tests.web.serving import Server


class Room:
    version = 7


def reader(has: int | None) -> tuple[EventStream, Any]:
    found: Any = object.__new__(EventStream)
    found.room, found.streams, found.has = Room(), Streams(1), has
    return found, found.room


@pytest.mark.parametrize(
    ("said", "has"),
    [("7", 7), ("0", 0), ("", None), ("-1", None), ("x", None), ("٣", None), ("9" * 99, None)],
)
def test_only_a_version_is_believed(said: str, has: int | None) -> None:
    assert version_of(said) == has


@pytest.mark.parametrize("has", [None, 6, 8])
def test_who_is_new_or_has_missed_something_does_not_wait(
    monkeypatch: pytest.MonkeyPatch, has: int | None
) -> None:
    monkeypatch.setattr(stream, "QUIET", (1e6, 1e6))
    asyncio.run(asyncio.wait_for(reader(has)[0].rest(Watch()), LONG))


def test_who_has_everything_waits_until_something_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "QUIET", (1e6, 1e6))

    async def walk() -> None:
        (comes, room), watch = reader(7), Watch()
        resting = asyncio.create_task(comes.rest(watch))
        for _ in range(3):
            await asyncio.sleep(0)
            watch.wake(True)  # something beside the game
        assert not resting.done()
        room.version = 8
        await asyncio.sleep(0)
        watch.wake(True)
        await asyncio.wait_for(resting, LONG)
        assert comes.is_behind

    asyncio.run(walk())


def test_nobody_waits_longer_than_for_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "QUIET", (0.01, 0.02))
    comes, _ = reader(7)
    asyncio.run(asyncio.wait_for(comes.rest(Watch()), LONG))
    assert not comes.is_behind


def test_who_came_back_gets_everything(server: Server) -> None:
    """Also what may have changed beside the game, which no version tells."""
    game = server.create(["person", "person"], options={"setup": "first-game"})
    base, secrets = f"/api/games/{game['id']}", [seat["secret"] for seat in game["seats"]]
    first = next(server.updates(f"{base}/stream?view=true", secrets[0]))
    again = server.updates(f"{base}/stream?view=true", secrets[0], has=first["version"])
    assert next(again) == first
