"""Telling the other servers what was done: soon, and once however often it is said until then."""

import asyncio
import logging
from typing import Final

import psycopg

from teotl.web.cluster.errands import Errands
from teotl.web.cluster.writing import Pool
from teotl.web.http.logs import note

TELL: Final = "SELECT pg_notify('teotl', told) FROM unnest(%s::text[]) AS told"


class Telling:
    def __init__(self) -> None:
        self.pool: Pool | None = None
        self.notices: dict[str, None] = {}  # still to be told
        self.errands = Errands()

    def tell(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices[notice] = None
            if len(self.notices) == 1:
                asyncio.get_running_loop().call_soon(self.tell_soon)

    def tell_soon(self) -> None:
        told, self.notices = [*self.notices], {}
        self.errands.start(self.tell_now(told))

    async def tell_now(self, notices: list[str]) -> None:
        """Who cannot be told now reads everything anew as soon as the database is back: see hearing.py."""
        assert self.pool is not None
        try:
            async with self.pool.connection() as connection:
                await connection.execute(TELL, (notices,))
        except psycopg.Error as error:
            note("others-not-told", logging.WARNING, error, notices=len(notices))
