"""A turn as it is told: its steps as cards, what is seen of each on the table, and the chip that says it in short.

From the events of a turn and what the game says of how they look (`Page.moment`). The page plays it, the strip shows
the chips, the log reads like them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.look import Look
from teotl.draw.page import Page
from teotl.draw.pages import page_of
from teotl.draw.story import Moment, Piece, mark_of
from teotl.web.board.beats import MINUS, Beat, Card, changed
from teotl.web.board.course import Step, Turn, course
from teotl.web.board.turns import story_of
from teotl.web.board.weaving import Work
from teotl.web.tables.room import Room


@dataclass
class Telling:
    """A turn as one viewer is told it."""

    turn: Turn
    name: str
    symbol: str
    own: bool
    cards: list[Card]
    beats: list[Beat]
    chip: list[Piece]
    yours: list[Piece]  # what it means for the viewer
    notes: list[Piece]  # what changed that is nobody's: the day
    sentence: str

    @property
    def colour(self) -> int:
        """1 to 4, 0 for nobody's."""
        return 0 if self.turn.seat is None else self.turn.seat % 4 + 1


class Teller:
    """Tells the turns of a room to a seat, or a spectator, in a language."""

    def __init__(self, room: Room, seat: int | None, language: str) -> None:
        self.room, self.seat, self.language = room, seat, language
        self.page = page_of(room.row.game)
        self.look = Look(room.seen(None), seat, language, names=room.game.seats)
        story = story_of(room)
        self.frame = (story.turn_begins, *story.turn_ends)

    def tell(self, turn: Turn) -> Telling:
        """Made once for as many events as there are to tell."""
        steps = turn.open_to(self.room, self.seat)
        known = turn.tellings.get((self.language, self.seat))
        if known is None or known[0] != len(steps):
            known = turn.tellings[self.language, self.seat] = (len(steps), self.make(turn, steps))
            if turn is not course(self.room)[-1]:
                turn.moments.clear()  # it is over, and told
        found: Telling = known[1]
        return found

    def make(self, turn: Turn, steps: list[Step]) -> Telling:
        work = Work(self, turn)
        for line, event in self.in_order(turn, steps):
            work.add(line, event)
        own = turn.seat is not None and turn.seat == self.seat
        return Telling(
            turn,
            self.name(turn.seat),
            work.face or (mark_of(turn.seat) if turn.seat is not None else work.symbol),
            own,
            work.cards,
            work.beats,
            [say(self.language, "story.own"), *work.own_chip()] if own else work.chip(),
            [] if own else work.yours(),
            changed(work.notes),
            " ".join(self.sentences(turn, steps)),
        )

    def in_order(self, turn: Turn, steps: list[Step]) -> Iterator[Step]:
        """What begins a step comes before what was paid for it in the same line."""
        for _, each in groupby(steps, key=lambda step: step[0]):
            of_line = list(each)
            first = next((at for at, (_, event) in enumerate(of_line) if self.see(event, turn).step), 0)
            yield from (of_line[first], *of_line[:first], *of_line[first + 1 :])

    def see(self, event: Happening, turn: Turn) -> Moment:
        """Made once for an event."""
        which = (self.language, self.seat, id(event))
        found: Moment | None = turn.moments.get(which)
        if found is None:
            actor = -1 if turn.seat is None else turn.seat
            found = turn.moments[which] = self.page.moment(event, self.look, actor)
        return found

    def name(self, seat: int | None) -> str:
        """A player's name, or that of who plays without a seat."""
        if seat is None:
            return ""
        names = self.room.game.seats
        return names[seat] if seat < len(names) else self.page.opponent(self.look.view, self.language)

    def sentences(self, turn: Turn, steps: list[Step], whole: bool = False) -> Iterator[str]:
        """What happened in words; the whole of it tells what every turn has, too, and why."""
        events = [event for _, event in steps]
        if not whole:
            events = together(
                one for one in events if one["event"] not in self.frame and not self.see(one, turn).aside
            )
        for event in events:
            if words := self.room.game.tell(event, self.language):
                yield words

    def all_words(self, turn: Turn) -> str:
        """Everything that the viewer may know of a turn, in words."""
        return " ".join(self.sentences(turn, turn.open_to(self.room, self.seat), whole=True))


# --- Together.
def together(events: Iterable[Happening]) -> list[Happening]:
    """Those that differ in their amount alone, as one."""
    found: dict[object, Happening] = {}
    for at, event in enumerate(events):
        rest = tuple((field, str(value)) for field, value in event.items() if field != "amount")
        key = rest if "amount" in event else at
        amount = found[key]["amount"] + event["amount"] if key in found else event.get("amount")
        found[key] = {**event, "amount": amount} if "amount" in event else event
    return list(found.values())


# --- For the page's script.
def as_data(telling: Telling, page: Page, own: Sequence[int] = ()) -> dict[str, Any]:
    """What the script plays, as short as it can be said; the turns of `own` seats are not played when they come."""
    mine = {"own": True} if telling.turn.seat in own else {}
    return {
        "n": telling.turn.number,
        "p": telling.colour,
        **mine,
        "who": telling.name,
        "cards": [[card.title, card.symbol, card.mover, card.lines(page)] for card in telling.cards],
        "beats": [shortened(beat) for beat in telling.beats],
    }


def as_sums(telling: Telling, own: Sequence[int] = ()) -> str:
    """Where all act together: number, seat, own or not, where, and what the seat has more or less in the end."""
    sums: Counter[str] = Counter()
    seat = telling.turn.seat
    mine = [one for beat in telling.beats for one in beat.floats if one.symbol and one.seat == seat]
    for one in mine:
        sums[one.symbol] += int(one.amount[1:]) * (-1 if one.amount[0] == MINUS else 1)
    changes = ",".join(f"{'+' if n > 0 else MINUS}{abs(n)} {symbol}" for symbol, n in sums.items() if n)
    return f"{telling.turn.number};{seat};{int(seat in own)};{mine[-1].home};{changes}" if changes else ""


def shortened(beat: Beat) -> list[Any]:
    """Without what is empty at its end."""
    found: list[Any] = [*beat]
    while not found[-1] and len(found) > 2:
        found.pop()
    return found
