"""Writing choices: those that come while others are being written go together, in one way there and back.

Each still stands or falls alone: of two for the same number the database takes the first. Who comes alone waits for
nobody; the more come at once, the less each of them costs.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import psycopg
from psycopg_pool import AsyncConnectionPool

from teotl.web.cluster.base import Away, Taken, translated_error

if TYPE_CHECKING:
    from collections.abc import Sequence

APPEND: Final = "SELECT teotl_append_all(%s, %s::json)"
ADDED, TAKEN, GONE = 1, 0, -1  # what becomes of a choice
MOST: Final = 100  # choices in one statement
GATHER: Final = 0.003  # seconds
IS_WRITTEN: Final = "SELECT 1 FROM lines WHERE game = %s AND number = %s AND at = %s AND key = %s"
ENCODER = msgspec.json.Encoder()
Connection = psycopg.AsyncConnection[tuple[Any, ...]]
Pool = AsyncConnectionPool[Connection]


class Choice(NamedTuple):
    """A choice, and what is forced after it, as the database takes it."""

    game: str
    number: int
    at: float
    asked: str | None  # where the game's row is to be marked
    over: int
    lines: list[tuple[int, str, str]]  # seat, key, chance


Sent = tuple[Choice, asyncio.Future[int]]  # and what becomes of it


def encoded(choices: "Sequence[Choice]") -> str:
    return ENCODER.encode([choice._asdict() for choice in choices]).decode()


def check(found: int, game: str) -> None:
    """Raise Taken or Away, with the game, for a choice that was not added."""
    if found == TAKEN:
        raise Taken(game)
    if found == GONE:
        raise Away(game)


class Writer:
    """One at a time, with all that wait by then."""

    def __init__(self, pool: Pool, server: str) -> None:
        self.pool = pool
        self.server = server
        self.waiting: list[Sent] = []
        self.task: asyncio.Task[None] | None = None

    async def append(self, choice: Choice) -> None:
        """Whoever loses the connection in the midst looks whether it was written, and writes again if it was not.

        Raises Taken if somebody was first, Away if the database or the game is gone.
        """
        try:
            check(await self.written(choice), choice.game)
        except psycopg.OperationalError:
            if not await self.is_written(choice):
                await self.append_again(choice)
        except psycopg.Error as error:
            raise translated_error(error) from error

    async def append_again(self, choice: Choice) -> None:
        """The number may be taken by ourselves: then the first time was written, and could not be looked for."""
        try:
            found = await self.written(choice)
        except psycopg.Error as error:
            if not (isinstance(error, psycopg.OperationalError) and await self.is_written(choice)):
                raise translated_error(error) from error
        else:
            if found != TAKEN or not await self.is_written(choice):
                check(found, choice.game)

    def written(self, choice: Choice) -> asyncio.Future[int]:
        """What becomes of it; with an error if nobody knows."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int] = loop.create_future()
        self.waiting.append((choice, done))
        if self.task is None:
            self.task = loop.create_task(self.write_all())
        return done

    async def write_all(self) -> None:
        try:
            while self.waiting:
                await self.write_some()
        finally:
            self.task = None

    async def write_some(self) -> None:
        """All that wait, on one connection, until nobody does; if there is none, each is told so."""
        some: list[Sent] = []
        try:
            async with self.pool.connection() as connection:
                while self.waiting:
                    if len(some) > 1:  # many come: the next ones are worth a moment
                        await asyncio.sleep(GATHER)
                    some = self.take()
                    await self.write(connection, some)
        except Exception as error:  # nobody may be left waiting
            for _, done in [one for one in some if not one[1].done()] or self.take():
                done.set_exception(error)

    def take(self) -> list[Sent]:
        """Those who wait longest, one for each game; in order of the games, as at the other servers: of two that
        write for the same games one waits for the other, never both."""
        first = {choice.game: (choice, done) for choice, done in reversed(self.waiting[:MOST])}
        taken = {id(done) for _, done in first.values()}
        self.waiting = [one for one in self.waiting if id(one[1]) not in taken]
        return [first[game] for game in sorted(first)]

    async def write(self, connection: Connection, some: list[Sent]) -> None:
        try:
            cursor = await connection.execute(APPEND, (self.server, encoded([choice for choice, _ in some])))
            found = await cursor.fetchone()
        except psycopg.Error as error:
            if len(some) == 1 or isinstance(error, psycopg.OperationalError):
                raise
            for one in some:  # one of them cannot be written: the others do not suffer for it
                await self.write_alone(connection, one)
            return
        assert found is not None
        for (_, done), result in zip(some, found[0], strict=True):
            if not done.done():  # whoever waited may have gone
                done.set_result(result)

    async def write_alone(self, connection: Connection, one: Sent) -> None:
        try:
            await self.write(connection, [one])
        except psycopg.Error as error:
            if not one[1].done():
                one[1].set_exception(error)

    async def is_written(self, choice: Choice) -> bool:
        """Is this the very line that was sent? Its time tells it from the same choice of somebody else."""
        if not choice.lines:
            return False
        key = choice.lines[0][1]
        try:
            async with self.pool.connection() as connection:
                cursor = await connection.execute(IS_WRITTEN, (choice.game, choice.number, choice.at, key))
                return await cursor.fetchone() is not None
        except psycopg.Error:
            return False

    async def stop(self) -> None:
        """When what waits is written."""
        if self.task is not None:
            await self.task
