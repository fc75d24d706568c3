"""Work that several ask for at once is done once, and what came of it is kept for those who ask later."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Shared(Generic[Found]):
    """Answers by key; one that is empty is not kept, so that it can be tried again."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, Found] = OrderedDict()
        self.running: dict[Hashable, asyncio.Task[Found]] = {}

    async def ask(self, key: Hashable, work: Callable[[], Awaitable[Found]]) -> Found:
        """The answer to the key; whoever goes away meanwhile does not stop the work of the others."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.running:
            self.running[key] = asyncio.create_task(self.do(key, work))
        return await asyncio.shield(self.running[key])

    async def do(self, key: Hashable, work: Callable[[], Awaitable[Found]]) -> Found:
        try:
            found = await work()
        finally:
            del self.running[key]
        if found and self.most:
            self.kept[key] = found
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
        return found
