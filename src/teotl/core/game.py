"""A game being played: who may act, what may be chosen, what happened, what each seat may see.

It knows no rule. It asks the rules, keeps the history, and speaks keys and names to the outside.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from teotl.core import doors, registry
from teotl.core.asking import Moment, Question, Refusal, refusal_of
from teotl.core.bounds import check_text
from teotl.core.choice import Choice
from teotl.core.errors import CannotUndo, GameOver, IllegalChoice, InvalidChoice, words_of
from teotl.core.history import FREE, Entry, History
from teotl.core.outcomes import outcomes_of
from teotl.core.phrases import Phrase, phrase
from teotl.core.rules import Json, Rules
from teotl.core.seats import check_seat
from teotl.core.steps import Outcome, Raw, advance, public
from teotl.core.turn import whose_turn
from teotl.core.words import Said, said, say

Happening = dict[str, Json]


class Game:
    """One table. Never changes a state: every choice makes a new one, so copies and undo are cheap."""

    def __init__(
        self,
        rules: Rules,
        seats: tuple[str, ...],
        options: dict[str, Json],
        seed: int | None,
        state: Any,
        opening: Raw = (),
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.seed = seed  # None when the game began from a position
        self.tags: dict[str, str] = {}  # what else a record may hold: date, place, language …
        self.opening = opening  # what happened in set-up
        self.origin = state
        self._options = options
        self._state = state
        self._history = History()
        self._moment = Moment(rules, state)

    def __repr__(self) -> str:
        return f"<Game {self.name}: {', '.join(self.seats)}; step {self.step}; {self.whose_turn()}>"

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def options(self) -> dict[str, Json]:
        return {name: copied(value) for name, value in self._options.items()}

    # Who may act, and how

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several when a choice is simultaneous, none when the game is over."""
        return self._now.to_act

    @property
    def _now(self) -> "Moment":
        """What was worked out about the state; after a change it is a new one."""
        if self._moment.state is not self._state:
            self._moment = Moment(self.rules, self._state)
        return self._moment

    @property
    def over(self) -> bool:
        return not self.to_act

    @property
    def step(self) -> int:
        """How many choices stand; one taken back does not."""
        return len(self._history.taken)

    def choices(self, seat: int) -> list[Choice]:
        """Every legal choice of the seat, now."""
        check_seat(seat, self.seats)
        return self._now.choices(seat)[:]

    def refused(self, seat: int, language: str = "en") -> list[Refusal]:
        """What the seat might expect but may not choose now, with the reason and the rule."""
        check_seat(seat, self.seats)
        return [refusal_of(miss) for miss in self.rules.refused(self._state, seat, language)]

    def question(self, seat: int) -> Question:
        """What the seat is asked now: its kind, words and facts; false when it is not asked."""
        check_seat(seat, self.seats)
        return Question(self.rules, self._state, seat, seat in self.to_act)

    def play(
        self, seat: int, choice: str | Choice, chance: Sequence[str | Outcome] | None = None
    ) -> list[Happening]:
        """Play a choice of the seat and return what happened.

        With `chance`, chance shows this and nothing else, in words of a record, like `discovery:mask-4`.
        Raises InvalidChoice, IllegalChoice, GameOver or BadChance; then nothing has changed.
        """
        code = self._code(seat, choice)
        before = self._state
        key = self.rules.key(before, seat, code)
        simultaneous = len(self.to_act) > 1
        outcomes = None if chance is None else outcomes_of(self.rules, chance)
        after, raw = advance(self.rules, before, seat, code, outcomes)
        happened = self._readable(raw)
        self._history.add(Entry(seat, code, key, raw, simultaneous), before)
        self._state = after
        return happened

    def _code(self, seat: int, choice: str | Choice) -> int:
        """The code of a legal choice, or an error that says why it is not legal."""
        check_seat(seat, self.seats)
        if not isinstance(choice, str | Choice):
            raise InvalidChoice(said("error.not-a-choice", choice=repr(choice)))
        key = choice if isinstance(choice, str) else choice.key
        try:
            check_text(key)
        except ValueError as error:
            raise InvalidChoice(words_of(error)) from None
        self.check_turn(seat, key)
        if isinstance(choice, Choice) and choice.belongs_to(self._state, seat):
            return choice.code
        offered = self._now.choices(seat)
        for one in offered:
            if one.is_called(key):
                return one.code
        code = self.rules.read(self._state, seat, key)
        if all(one.code != code for one in offered):
            raise IllegalChoice(key, said("core.not_now"))
        return code

    def check_turn(self, seat: int, key: str) -> None:
        """Raise GameOver or IllegalChoice, naming the wish, unless the seat may act now."""
        waiting = self.to_act
        if not waiting:
            raise GameOver(Said(self.whose_turn))
        if seat not in waiting:
            raise IllegalChoice(key, Said(self.whose_turn))

    def whose_turn(self, language: str = "en") -> str:
        """In words: whose turn it is, or that the game is over."""
        return whose_turn(language, [self.seats[seat] for seat in self.to_act])

    # What happened

    def tell(self, event: Happening, language: str = "en") -> str:
        """One event in words."""
        if event["event"] == "undid":
            return say(language, "core.undid", name=self.seats[event["seat"]])
        return self.rules.tell(event, self.seats, language)

    def facts(self, event: Happening) -> Phrase:
        """The phrase of one event: what happened, to whom, and what it changed."""
        if event["event"] == "undid":
            return phrase("undid", seat=event["seat"])
        return self.rules.event_facts(event)

    @property
    def lines(self) -> Sequence[Entry]:
        """Every choice and undo so far, in the order they came."""
        return self._history.lines

    def chronicle(self) -> list[dict[str, Json]]:
        """Set-up, then every choice and undo with its seat, key and events.

        It includes secret choices: use it for records and finished games, never for a page while they are secret.
        """
        entries: list[dict[str, Json]] = [{"seat": None, "key": "", "events": self._readable(self.opening)}]
        for line in self._history.lines:
            events = self._readable(line.raw) if line.code >= 0 else [_undid(line.seat)]
            entries.append({"seat": line.seat, "key": line.key, "events": events})
        return entries

    def _readable(self, raw: Raw) -> list[Happening]:
        return self.rules.events(public(raw), self.seats)

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """May the seat take its last choice back? Not once something was revealed or another seat acted on it."""
        check_seat(seat, self.seats)
        return self._history.obstacle(seat) == FREE

    def why_no_undo(self, seat: int, language: str = "en") -> str:
        """Why the seat cannot take anything back, in words; empty if it can."""
        check_seat(seat, self.seats)
        obstacle = self._history.obstacle(seat)
        return say(language, obstacle, name=self.seats[seat]) if obstacle else ""

    def undo(self, seat: int) -> list[Happening]:
        """Take the seat's last choice back; choices that others made at the same moment stand."""
        if self.why_no_undo(seat):
            raise CannotUndo(said(self._history.obstacle(seat), name=self.seats[seat]))
        state, others = self._history.before_last(seat)
        again: list[tuple[Entry, Any]] = []
        for entry in others:
            after, raw = advance(self.rules, state, entry.seat, entry.code)
            again.append((entry._replace(raw=raw), state))
            state = after
        self._history.take_back(seat, again)
        self._state = state
        return [_undid(seat)]

    # How it stands

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return self.rules.scores(self._state)

    @property
    def breakdown(self) -> list[dict[str, Json]]:
        """Points of each seat by source."""
        return self.rules.breakdown(self._state)

    @property
    def ranking(self) -> list[int]:
        """Seats from first to last."""
        return self.rules.ranking(self._state)

    @property
    def result(self) -> dict[str, Json] | None:
        """How the game ended: ranking, winners and how ties were broken; solo also won, lost or tied.

        None while the game is still running.
        """
        return self.rules.result(self._state) if self.over else None

    def advise(self, seat: int, seconds: float = 1.0) -> list[Any]:
        """What a strong bot would say to the seat: the choices it would think of, best first, and why.

        It sees what the seat sees, nothing more. Each piece of advice has a key, what it is worth in points ahead of
        the others, the chance of winning, and reasons. Raises what playing would: InvalidChoice, IllegalChoice,
        GameOver.
        """
        check_seat(seat, self.seats)
        self.check_turn(seat, "advise")
        return doors.advice(self.view(seat), seconds)

    def _repr_svg_(self) -> str:
        """How notebooks show a game: the board as everyone may see it."""
        return doors.picture(self.view(None))

    def view(self, seat: int | None) -> dict[str, Json]:
        """What the seat, or a spectator, may see: the only door for pages, bots and logs."""
        if seat is not None:
            check_seat(seat, self.seats)
        to_act = self.to_act
        return {
            **self.rules.view(self._state, seat),
            "game": self.name,
            "version": self.rules.version,
            "seats": list(self.seats),
            "options": self.options,
            "seat": seat,
            "step": self.step,
            "over": not to_act,
            "to_act": list(to_act),
            "choices": [] if seat is None else [choice.key for choice in self._now.choices(seat)],
        }

    def own_view(self, seat: int) -> dict[str, Json]:
        """The part of a seat's view that may differ from a spectator's; together they make the view, with less work."""
        check_seat(seat, self.seats)
        own = self.rules.own_view(self._state, seat)
        if "options" in own:  # the core's are complete
            own["options"] = self.options
        own["seat"] = seat
        own["choices"] = [choice.key for choice in self._now.choices(seat)]
        return own

    # Keeping it

    def state(self) -> Any:
        """A copy of the full fast state, for playouts, and for search in a game that was sampled."""
        return self._state.clone()

    def digest(self) -> int:
        """A hash of the whole state: equal states, equal digests."""
        return int(self._state.digest())

    def copy(self) -> "Game":
        """An independent game in the same state, with the same history."""
        twin = Game(self.rules, self.seats, self._options, self.seed, self.origin, self.opening)
        twin.tags = dict(self.tags)
        twin._state = self._state
        twin._history = self._history.copy()
        twin._moment = self._moment
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Pickled with the name of its rules; what was worked out about the moment is worked out again."""
        return {
            **{name: kept for name, kept in self.__dict__.items() if name != "_moment"},
            "rules": self.name,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, rules=registry.rules(kept["rules"]))
        self._moment = Moment(self.rules, self._state)

    def record(self) -> str:
        """The whole game as text, readable and exact. It holds everything, even what is still hidden."""
        from teotl.core.writing import write  # here and below: who only plays writes nothing

        return write(self, self._history.lines)

    def position(self) -> dict[str, Json]:
        """The full state as readable JSON. It holds everything, even what is still hidden."""
        from teotl.core.writing import POSITION_FORMAT

        return {
            "teotl": POSITION_FORMAT,
            "game": self.name,
            "rules": self.rules.version,
            "seats": list(self.seats),
            "options": self.options,
            "state": self.rules.position(self._state),
        }


def copied(value: Json) -> Json:
    """An independent copy; what cannot change is returned as it is."""
    return value if isinstance(value, str | int | None) else deepcopy(value)


def _undid(seat: int) -> Happening:
    return {"event": "undid", "seat": seat}
