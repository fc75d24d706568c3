"""Questions to the coach: how many one address may have without an answer."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import HTTPException, Request

from teotl.core.words import said
from teotl.web.http.addresses import address_of
from teotl.web.http.places import Asker
from teotl.web.tables.room import Room


class Questions:
    """They are answered one after another, fair by address; so who asks too much is told at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    @contextmanager
    def asked(self, address: str) -> Iterator[None]:
        if self.open[address] >= self.most:
            raise HTTPException(429, said("error.too-many-questions", most=self.most))
        self.open[address] += 1
        try:
            yield
        finally:
            self.open -= Counter([address])  # an address without any is forgotten


@contextmanager
def one_more(request: Request, room: Room) -> Iterator[Asker]:
    """Another question of this address: who asks it; 429 if it has too many already."""
    questions: Questions = request.app.state.questions
    address = address_of(request.scope)
    with questions.asked(address):
        yield Asker(address, room.row.id)
