"""A turn as it is told: its steps as cards, what is seen of each on the table, and the chip that says it in short.

From the events of a turn and what the game says of how they look (`Page.moment`). The page plays it, the strip shows
the chips, the log reads like them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

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


@dataclass(eq=False)  # made anew when there is more to tell
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
    drawn: dict[str, Markup] = field(default_factory=dict)  # see chips.py

    @property
    def colour(self) -> int:
        """1 to 4, 0 for nobody's."""
        return 0 if self.turn.seat is None else self.turn.seat % 4 + 1


class Told(NamedTuple):
    """A telling, of what it was made, and how: the work goes on as long as the turn does."""

    steps: list[Step]
    telling: Telling
    work: Work | None

    def is_begin_of(self, steps: list[Step]) -> bool:
        """Does something follow in other lines, and nothing in between?"""
        done = len(self.steps)
        return 0 < done < len(steps) and steps[:done] == self.steps and steps[done][0] > self.steps[-1][0]


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
        which = (self.language, self.seat)
        known: Told | None = turn.tellings.get(which)
        if known is None or len(known.steps) != len(steps):
            turn.tellings.pop(which, None)  # half a work must not go on if something is wrong
            known = turn.tellings[which] = self.tell_on(turn, known, steps)
            if known.work is None:
                turn.forget()  # it is over, and told
        return known.telling

    def tell_on(self, turn: Turn, known: "Told | None", steps: list[Step]) -> "Told":
        """While the turn goes on only what is new is put to the rest."""
        work, done = Work(turn), 0
        if known and known.work and known.is_begin_of(steps):
            work, done = known.work, len(known.steps)
        work.teller = self
        for line, event in self.in_order(turn, steps[done:]):
            work.add(line, event)
        telling = self.finished(work, steps)
        del work.teller
        return Told(steps[:], telling, work if turn is course(self.room)[-1] else None)

    def finished(self, work: Work, steps: list[Step]) -> Telling:
        turn = work.turn
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

    def sentences(self, turn: Turn, steps: list[Step]) -> Iterator[str]:
        """What happened in words, without what every turn has."""
        events = [
            event
            for _, event in steps
            if event["event"] not in self.frame and not self.see(event, turn).aside
        ]
        alone = {id(event) for event in events}
        for event in together(events):
            words = (
                self.words(event, turn) if id(event) in alone else self.room.game.tell(event, self.language)
            )
            if words:
                yield words

    def words(self, event: Happening, turn: Turn) -> str:
        """Made once for an event."""
        which = (self.language, id(event))
        if which not in turn.words:
            turn.words[which] = self.room.game.tell(event, self.language)
        return turn.words[which]

    def all_words(self, turn: Turn) -> str:
        """Everything that the viewer may know of a turn, in words."""
        game, steps = self.room.game, turn.open_to(self.room, self.seat)
        return " ".join(words for _, event in steps if (words := game.tell(event, self.language)))


# --- Together.
def together(events: Iterable[Happening]) -> list[Happening]:
    """Those that differ in their amount alone, as one; others are the very same."""
    found: dict[object, Happening] = {}
    for at, event in enumerate(events):
        key = all_but_amount(event) if "amount" in event else at
        same = found.get(key)
        found[key] = {**event, "amount": same["amount"] + event["amount"]} if same else event
    return list(found.values())


def all_but_amount(event: Happening) -> object:
    return tuple((field, str(value)) for field, value in event.items() if field != "amount")


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
