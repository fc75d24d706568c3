"""What a game must offer to be played here: the door between the fast rules and everything at the edge.

Phrases, the question's kind and the result may be left to `plain.PlainRules`.

A state is the game's own native class; the core only copies, hashes and listens to it.
A code is an int, local to the decision that a seat faces now; outside the rules everyone speaks keys.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from teotl.core.log import Event, Log
from teotl.core.phrases import Phrase

Json = Any
# A near miss: key, reason, rule, and its facts if the game has any.
Miss = tuple[str, str, str] | tuple[str, str, str, Phrase]


class State(Protocol):
    log: Log

    def clone(self) -> "State":
        """An independent state without a listener."""

    def digest(self) -> int:
        """A hash of everything in the state: equal states, equal digests, compiled or not."""

    def dictate(self, outcomes: list[tuple[int, int]]) -> None:
        """From now on chance gives these outcomes (group, value) first."""

    def dictated_left(self) -> int:
        """How many dictated outcomes have not come up yet."""


class Rules(Protocol):
    name: str  # what new_game calls it
    version: int  # of the rules, not of the file formats
    no_longer_asked: tuple[tuple[int, str], ...]  # first words of answers, and the version that dropped them
    asked_alone: tuple[str, ...]  # keys that wait for a person even when there is no other choice

    def check_seats(self, seats: int, options: dict[str, Json]) -> None:
        """Raise BadOption unless this many can play with these options."""

    def check_options(self, options: dict[str, Json]) -> dict[str, Json]:
        """The options with defaults filled in; raises BadOption naming the wrong one.

        What it returns is JSON-able and passes through it again unchanged.
        """

    def start(
        self, seats: int, seed: int, options: dict[str, Json], outcomes: list[tuple[int, int]], log: Log
    ) -> Any:
        """A new state after set-up, up to the first decision; chance follows `outcomes` first."""

    def to_act(self, state: Any) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""

    def legal(self, state: Any, seat: int) -> list[int]:
        """The codes of every legal choice of the seat, always in the same order; none if it may not act."""

    def apply(self, state: Any, seat: int, code: int) -> None:
        """Play a legal code. Never called with another."""

    def key(self, state: Any, seat: int, code: int) -> str:
        """The short line a person can type; unique among the legal choices.

        Never `undo`, and without `;`, `|`, `#` and line ends: records use them.
        """

    def text(self, state: Any, seat: int, code: int, language: str) -> str:
        """The choice in words."""

    def facts(self, state: Any, seat: int, code: int) -> Phrase:
        """The phrase of a choice: its verb, things, price and gain; nothing hidden inside."""

    def question(self, state: Any, seat: int, language: str) -> str:
        """What the seat is asked now, in words."""

    def question_facts(self, state: Any, seat: int) -> Phrase:
        """What the seat is asked now; the verb is the kind of question, a stable word."""

    def explain(self, state: Any, seat: int, code: int, language: str) -> str:
        """The rule behind a choice, in a sentence or two."""

    def read(self, state: Any, seat: int, key: str) -> int:
        """The code that a typed key means now, shorthands included.

        Raises InvalidChoice (not a choice at all) or IllegalChoice (not now, and why).
        """

    def refused(self, state: Any, seat: int, language: str = "en") -> Sequence[Miss]:
        """Near misses: key, reason, rule, and facts, of what the seat might expect but may not choose now."""

    def events(self, raw: Sequence[Event], names: Sequence[str]) -> list[dict[str, Json]]:
        """Readable events: {"event": "moved", "seat": 0, …}, in past tense, JSON-able, nothing hidden inside.

        Those of kind REVEALED are not among `raw`.
        """

    def tell(self, event: dict[str, Json], names: Sequence[str], language: str) -> str:
        """One readable event in words, for logs and live regions."""

    def event_facts(self, event: dict[str, Json]) -> Phrase:
        """The phrase of one readable event; what it changed stands in price and gain, once in all events."""

    def chance_word(self, group: int, value: int) -> str:
        """An outcome of chance as one word of a record, like `discovery:mask-4`."""

    def chance_of(self, word: str) -> tuple[int, int]:
        """The outcome that a word of a record means; raises ValueError."""

    def view(self, state: Any, seat: int | None) -> dict[str, Json]:
        """What the seat, or a spectator, may see: JSON-able.

        The core adds game, version, seats (names), options, seat, step, over, to_act and choices (keys).
        """

    def own_view(self, state: Any, seat: int) -> dict[str, Json]:
        """The fields of the seat's view that may differ from those of a spectator's."""

    def position(self, state: Any) -> dict[str, Json]:
        """The full state, readable, JSON-able."""

    def from_position(self, data: dict[str, Json]) -> Any:
        """The state a position describes; raises BadPosition with the field."""

    def options_in(self, state: Any, options: dict[str, Json]) -> dict[str, Json]:
        """The options that the state was made with, written as `options` writes them."""

    def sample(self, view: dict[str, Json], seed: int) -> Any:
        """A full state that agrees with the view; what is hidden is dealt anew from the seed."""

    def play_random(self, seats: int, seed: int, options: dict[str, Json]) -> tuple[Any, int, int]:
        """A whole game of random choices, as fast as the rules can: the last state, the decisions taken,
        and how many of them had more than one choice."""

    def scores(self, state: Any) -> list[int]:
        """Points by seat."""

    def automa(self, state: Any) -> int | None:
        """The points of an automatic opponent, or None without one.

        A person wins against it with more points; a tie is a loss.
        """

    def breakdown(self, state: Any) -> list[dict[str, Json]]:
        """Points of each seat by source, in total and by eclipse or round."""

    def ranking(self, state: Any) -> list[int]:
        """Seats from first to last, ties broken by the rules."""

    def result(self, state: Any) -> dict[str, Json]:
        """How a game that is over ended: ranking, winners, scores, and reasons (how ties were broken, see plain.py).

        With one player also `solo`: won, lost or tied, measured by `automa`, or by the `levels` that were reached.
        """
