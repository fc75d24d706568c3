"""Telling the other servers what was done: soon, and once however often it is said until then."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

import psycopg

from teotl.web.cluster.writing import Pool
from teotl.web.http.logs import note

TELL: Final = "SELECT pg_notify('teotl', told) FROM unnest(%s::text[]) AS told"


class Telling:
    def __init__(self) -> None:
        self.pool: Pool | None = None
        self.notices: dict[str, None] = {}  # still to be told
        self.tasks: set[asyncio.Task[None]] = set()

    def tell(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices[notice] = None
            if len(self.notices) == 1:
                asyncio.get_running_loop().call_soon(self.tell_soon)

    def tell_soon(self) -> None:
        told, self.notices = [*self.notices], {}
        self.go_on(self.tell_now(told))

    async def tell_now(self, notices: list[str]) -> None:
        """Who cannot be told now reads everything anew as soon as the database is back: see hearing.py."""
        assert self.pool is not None
        try:
            async with self.pool.connection() as connection:
                await connection.execute(TELL, (notices,))
        except psycopg.Error as error:
            note("others-not-told", logging.WARNING, error, notices=len(notices))

    def go_on(self, work: Coroutine[Any, Any, None]) -> None:
        """Beside everything else; before the store stops, it is waited for."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        """When all is told."""
        for task in [*self.tasks]:
            await task
