"""One turn while it is put together: event by event into cards, beats and a chip."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.names import humanised
from teotl.draw.page import Page
from teotl.draw.story import Change, Moment, Piece, Sign
from teotl.web.board.beats import MINUS, Beat, Card, Float, Owed, changed, float_of, merge, signs
from teotl.web.board.course import Turn, by_turns

if TYPE_CHECKING:
    from teotl.web.board.story import Teller

PASSING = ("move", "end", "power-up", "unlock")  # steps that every turn may have


class Work:
    """One turn while it is put together. Its teller is there only meanwhile: it has the room, which may go."""

    teller: "Teller"

    def __init__(self, turn: Turn) -> None:
        self.turn, self.actor = turn, turn.seat
        self.cards: list[Card] = []
        self.beats: list[Beat] = []
        self.gained: dict[int, Owed] = {}
        self.lost: dict[int, Owed] = {}
        self.changes: dict[str, Change] = {}
        self.notes: dict[str, Change] = {}
        self.heads: list[tuple[int, tuple[Piece, ...]]] = []
        self.for_you: list[Piece] = []
        self.face = ""  # the die that was powered up last
        self.symbol = ""

    def add(self, line: int, event: Happening) -> None:
        seen = self.teller.see(event, self.turn)
        if seen.silent:
            return
        seat = int(event.get("seat", -1 if self.actor is None else self.actor))
        self.card_for(seen, event)
        self.note(seen, seat, "seat" in event)
        floats = list(self.floats(seen, event, seat))
        self.see(line, seen, seat, floats)

    # --- Cards.
    def card_for(self, seen: Moment, event: Happening) -> None:
        if seen.step and (not self.cards or self.cards[-1].name != seen.step):
            title = (
                seen.title or self.teller.room.game.tell(event, self.teller.language) or humanised(seen.step)
            )
            self.cards.append(Card(seen.step, title, seen.symbol, seen.mover))
        elif not self.cards:
            self.cards.append(Card("", "", seen.symbol))
        card = self.cards[-1]
        self.symbol = self.symbol or card.symbol
        card.pieces += [piece for piece in seen.pieces if piece not in card.pieces or isinstance(piece, Sign)]
        if seen.change:
            merge(card.changes, seen.change)

    def note(self, seen: Moment, seat: int, of_a_seat: bool) -> None:
        """What the chip will say; what is nobody's stands beside it."""
        if seen.chip:
            self.heads.append((seen.rank, seen.chip))
        if seen.you and seat == self.teller.seat:
            self.for_you += seen.you
        if seen.change:
            merge(self.changes if of_a_seat else self.notes, seen.change)
            self.face = seen.change.faces[-1] if seen.change.faces else self.face

    # --- What is seen.
    def floats(self, seen: Moment, event: Happening, seat: int) -> Iterator[Float]:
        page, card = self.teller.page, self.cards[-1]
        if seen.change:
            return
        said = self.teller.room.game.facts(event)
        for sign, every, sums, all_sums in (
            ("+", said.get("gain", []), card.gained, self.gained),
            (MINUS, said.get("price", []), card.paid, self.lost),
        ):
            for one in every:
                key = (one["what"], one.get("of", ""))
                all_sums.setdefault(seat, Counter())[key] += one["n"]
                if seat == self.actor or self.actor is None:
                    sums[key] += one["n"]
                yield float_of(page, seat, sign, one)

    def see(self, line: int, seen: Moment, seat: int, floats: list[Float]) -> None:
        """Goes with the last beat if it is at the same place of the same step."""
        at = seen.at or (self.teller.page.home(seat) if seat != self.actor and seat >= 0 else "")
        card, last = len(self.cards) - 1, self.beats[-1] if self.beats else None
        if last and not at and (last.line, last.card) == (line, card):
            at = last.at
        same_line = last and (last.line == line or not by_turns(self.teller.room))
        if last and same_line and (last.card, last.at) == (card, at) and not (seen.mover or seen.change):
            last.floats.extend(floats)
        elif floats or seen.change or seen.way or not last or last.card != card:
            self.beats.append(
                Beat(line, card, at or self.place(card), seen.mover, seen.way, floats, seen.change)
            )

    def place(self, card: int) -> str:
        """Where the step happened so far, or the one before."""
        return next((beat.at for beat in reversed(self.beats) if beat.at), "")

    # --- The chip.
    def chip(self) -> list[Piece]:
        """Who and where or what, what it gave, what it gave to others."""
        page, language = self.teller.page, self.teller.language
        return [*self.head(), *self.gains(self.actor), *changed(self.changes), *self.third(page, language)]

    def head(self) -> tuple[Piece, ...]:
        return max(self.heads, key=lambda one: one[0])[1] if self.heads else self.plain_head()

    def plain_head(self) -> tuple[Piece, ...]:
        """A game that does not say how its chips begin is told by its first sentence."""
        name = self.teller.name(self.actor)
        titles = [card.title for card in self.cards if card.title]
        return (f"{name}: {titles[0]}" if name and titles else titles[0] if titles else name,)

    def own_chip(self) -> list[Piece]:
        """Where, and what it gave; a turn that gave nothing shows what others see of it, or where it was."""
        places = [Sign(card.symbol) for card in self.cards if card.name not in PASSING and card.symbol]
        shown: list[Piece] = [*places[:1], *self.gains(self.actor), *changed(self.changes)]
        seen: list[Piece] = [piece for piece in self.head() if isinstance(piece, Sign)]
        anywhere: list[Piece] = [Sign(card.symbol) for card in self.cards if card.symbol]
        return shown or seen or anywhere[:1]

    def gains(self, seat: int | None) -> list[Piece]:
        """What is left of it: pips that were used at once are no gain."""
        who = -1 if seat is None else seat
        left = self.gained.get(who, Counter()) - self.lost.get(who, Counter())
        return signs(self.teller.page, left, "+")

    def third(self, page: Page, language: str) -> list[Piece]:
        """What others got in this turn, but the viewer."""
        found: list[Piece] = []
        for seat in sorted({*self.gained, *self.lost} - {self.actor, self.teller.seat, -1}):
            found += [f"{self.teller.name(seat)}", *self.sums(seat)]
        return found

    def sums(self, seat: int) -> list[Piece]:
        page = self.teller.page
        paid = signs(page, self.lost.get(seat, Counter()), MINUS)
        return [*signs(page, self.gained.get(seat, Counter()), "+"), *paid]

    def yours(self) -> list[Piece]:
        """What changed for the viewer in another's turn."""
        seat = self.teller.seat
        if seat is None or seat == self.actor:
            return []
        found = self.sums(seat)
        return [*self.for_you, *([say(self.teller.language, "story.you"), *found] if found else [])]
