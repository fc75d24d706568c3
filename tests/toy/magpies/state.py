"""A table of Magpies as it stands. What is left in a bag has no order: chance draws when a piece is drawn."""

import hashlib
from typing import Any

from teotl.core.chance import Chance, fate_of
from teotl.core.log import CHANCE, SILENT, Log
from tests.toy.magpies.material import CARDS, TRINKETS

NOBODY = -1


class State:
    def __init__(self, seats: int, rounds: int, chance: Chance, log: Log) -> None:
        self.seats = seats
        self.rounds = rounds
        self.chance = chance
        self.log = log
        self.round = 0  # counted from 1 once it has begun
        self.cards = CARDS[:]  # not dealt
        self.bag = TRINKETS[:]  # not drawn
        self.sill: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.played = [0] * seats  # this round's cards, 0 for none yet; they stay in sight until the next
        self.gone: list[int] = []  # cards of earlier rounds
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.taker = NOBODY  # who chooses a trinket now
        self.second = NOBODY  # who gets the other one
        self.over = False

    def clone(self) -> "State":
        """An independent state that nobody listens to."""
        twin = State(self.seats, self.rounds, self.chance.clone(), SILENT)
        twin.round, twin.taker, twin.second, twin.over = self.round, self.taker, self.second, self.over
        twin.cards, twin.bag, twin.sill = self.cards[:], self.bag[:], self.sill[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.taken = [taken[:] for taken in self.taken]
        twin.played, twin.gone = self.played[:], self.gone[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a position, as everything of chance is compiled."""
        from tests.toy.magpies.position import from_position, position

        return from_position, (position(self),)

    def digest(self) -> int:
        """A hash of everything in the state."""
        chance = (int(self.chance.a), int(self.chance.b), int(self.chance.c), int(self.chance.counter))
        whole = (
            self.rounds, self.round, self.cards, self.bag, self.sill, self.hands, self.played, self.gone,
            self.taken, self.taker, self.second, self.over, chance,
        )  # fmt: skip
        return int.from_bytes(hashlib.sha256(repr(whole).encode()).digest()[:8], "big")

    # --- Chance.
    def dictate(self, outcomes: list[tuple[int, int]]) -> None:
        self.chance.fate = fate_of(outcomes)
        self.chance.at = 0

    def dictated_left(self) -> int:
        return (len(self.chance.fate) - int(self.chance.at)) // 2

    def draw(self, group: int, bag: list[int]) -> int:
        """A piece out of a bag, each equally likely; raises ValueError if a dictated one is not in it."""
        dictated = self.chance.dictates()
        piece = int(self.chance.dictated(group)) if dictated else bag[int(self.chance.below(len(bag)))]
        bag.remove(piece)
        self.log.note(CHANCE, -1, group, piece)
        return piece
