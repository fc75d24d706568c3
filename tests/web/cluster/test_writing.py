"""Choices that are written together: each stands or falls alone, and none is lost or written twice."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import psycopg
import pytest

from teotl.web.cluster.base import Away, Taken
from teotl.web.cluster.store import SharedStore
from teotl.web.cluster.writing import MOST, Choice, Writer, check
from tests.web.cluster.test_conformance import table

GAMES = [f"game{number:03}" for number in range(MOST + 20)]


def choice(game: str, number: int = 0, key: str = "x", **changes: Any) -> Choice:
    return Choice(game, number, 5.0, None, 0, [(0, key, "")])._replace(**changes)


def together(address: str, games: list[str], test: Any) -> SharedStore:
    """Let a test write in a loop; then the store, to look what is there."""

    async def run(store: SharedStore) -> None:
        await store.start()
        assert store.writer is not None
        await test(store.writer)
        await store.stop()

    store = SharedStore(address)
    for game in games:
        store.add_game(table(game))
    asyncio.run(run(store))
    return store


async def kinds(*appended: Coroutine[Any, Any, None]) -> list[type | None]:
    """What became of each: None if it was written."""
    found = await asyncio.gather(*appended, return_exceptions=True)
    return [type(one) if one is not None else None for one in found]


def test_what_comes_at_once_is_written_at_once(address: str) -> None:
    sizes = []

    async def test(writer: Writer) -> None:
        take = writer.take
        writer.take = lambda: (found := take(), sizes.append(len(found)))[0]  # type: ignore[method-assign, func-returns-value]
        assert await kinds(*(writer.append(choice(game)) for game in GAMES)) == [None] * len(GAMES)

    store = together(address, GAMES, test)
    assert sizes == [MOST, len(GAMES) - MOST]
    assert all(len(store.lines_of(game)) == 1 for game in GAMES)
    store.close()


def test_each_stands_or_falls_alone(address: str) -> None:
    """Somebody was first; a game is gone; a text cannot be written; the others are there, whole, in their order."""
    long = [(0, "a", ""), (1, "b", "tile 7"), (0, "ü" * 8000, "")]

    async def test(writer: Writer) -> None:
        await writer.append(choice("one"))
        sent = (
            choice("one", key="second"),
            choice("nowhere"),
            choice("three", lines=long, asked="[1]", at=7.5),
            choice("four", key="\0"),
            choice("two"),
            choice("two", 1, "after it"),
        )
        assert await kinds(*map(writer.append, sent)) == [Taken, Away, None, Away, None, None]

    store = together(address, ["one", "two", "three", "four"], test)
    assert [line.key for line in store.lines_of("one")] == ["x"]
    assert [line.key for line in store.lines_of("two")] == ["x", "after it"]
    assert [(line.seat, line.key, line.chance) for line in store.lines_of("three")] == long
    assert store.lines_of("four") == []
    found = store.find_game("three")
    assert found is not None
    assert (found.asked, found.touched) == ([1], 7.5)
    store.close()


def test_the_others_hear_of_every_choice_and_of_many_at_once(address: str) -> None:
    """Of as many as fit into a notice; of one that is too long they hear that it is there."""
    keys = dict.fromkeys(GAMES[:80], "k" * 90) | {"long": "l" * 6800, "longer": "m" * 7500}
    heard: list[str] = []

    async def test(writer: Writer) -> None:
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as listening:
            await listening.execute("LISTEN teotl")
            assert not any(await kinds(*(writer.append(choice(game, key=key)) for game, key in keys.items())))
            await listening.execute("SELECT 1")
            every = [notice.payload async for notice in listening.notifies(timeout=0.0)]
            heard.extend(payload for payload in every if writer.server in payload)

    store = together(address, [*keys], test)
    assert 2 <= len(heard) <= 5
    told = [one.split(" ", 4) for many in heard for one in many.split("\n")]
    brought = {game: lines for _, game, _, _, lines in told}
    assert brought == {game: "" if game == "longer" else f'[[0,"{key}",""]]' for game, key in keys.items()}
    store.close()


def test_a_lost_connection_neither_loses_nor_doubles(address: str) -> None:
    """It is lost before, or after the database has written; and perhaps nobody can look at once."""

    async def test(writer: Writer) -> None:
        write = writer.write
        lost = iter([True, False])

        async def written_and_lost(connection: Any, some: Any) -> None:
            if next(lost, False):
                quiet = [(one, asyncio.get_running_loop().create_future()) for one, _ in some]
                await write(connection, quiet)
                raise psycopg.OperationalError("lost")
            await write(connection, some)

        writer.write = written_and_lost  # type: ignore[method-assign]
        assert await kinds(writer.append(choice("one")), writer.append(choice("two"))) == [None, None]

        async def blind(choice: Choice) -> bool:
            writer.is_written = looks  # type: ignore[method-assign]
            return False

        looks, lost = writer.is_written, iter([True])
        writer.is_written = blind  # type: ignore[method-assign]
        assert await kinds(writer.append(choice("one", 1))) == [None]

    store = together(address, ["one", "two"], test)
    assert [len(store.lines_of(game)) for game in ("one", "two")] == [2, 1]
    store.close()


def test_what_a_choice_has_become_is_said() -> None:
    check(1, "one")
    with pytest.raises(Taken):
        check(0, "one")
    with pytest.raises(Away):
        check(-1, "one")
