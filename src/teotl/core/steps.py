"""Steps of a game: its set-up and every choice, with the chance of the generator or the chance that is told.

A state is never changed once it is made: a step clones it, so the state before stays true and can be shared.
"""

from collections.abc import Callable, Sequence
from typing import Any

from teotl.core.log import CHANCE, REVEALED, SEALED, Event, Log
from teotl.core.rules import Json, Rules
from teotl.core.words import said

Outcome = tuple[int, int]  # group, value
Raw = tuple[Event, ...]
Attempt = Callable[[list[Outcome]], tuple[Any, Raw]]  # a step with the chance that is told


def begin(
    rules: Rules, seats: int, seed: int, options: dict[str, Json], told: list[Outcome] | None = None
) -> tuple[Any, Raw]:
    """The state after set-up and what happened; raises ValueError if the told chance cannot be."""

    def attempt(outcomes: list[Outcome]) -> tuple[Any, Raw]:
        log = Log(True)
        state = rules.start(seats, seed, options, outcomes, log)
        return state, tuple(log.events)

    state, raw = attempt([])
    if told is None or outcomes_in(raw) == told:
        return state, raw
    state, raw = _as_told(rules, attempt, told)
    _check_told(rules, state, raw, told)
    return state, raw


def advance(
    rules: Rules, state: Any, seat: int, code: int, told: list[Outcome] | None = None
) -> tuple[Any, Raw]:
    """The state after a legal choice and what happened; raises ValueError if the told chance cannot be.

    The generator is asked first: as long as it agrees with what is told, it also stays where it was in the
    game that was written down, so the stacks nobody has seen are equal too.
    """

    def attempt(outcomes: list[Outcome]) -> tuple[Any, Raw]:
        after = state.clone()
        after.log = Log(True)
        if outcomes:
            after.dictate(outcomes)
        rules.apply(after, seat, code)
        return after, tuple(after.log.events)

    after, raw = attempt([])
    if told is None or outcomes_in(raw) == told:
        return after, raw
    after, raw = _as_told(rules, attempt, told)
    _check_told(rules, after, raw, told)
    return after, raw


def outcomes_in(raw: Sequence[Event]) -> list[Outcome]:
    """What chance gave, in order."""
    return [(event[2], event[3]) for event in raw if event[0] == CHANCE]


def reveals(raw: Sequence[Event]) -> bool:
    """Did something come to light that nobody, or not everybody, could know before?"""
    return any(event[0] == CHANCE or event[0] == REVEALED for event in raw)


def public(raw: Sequence[Event]) -> list[Event]:
    """The events that a game gives words to."""
    return [event for event in raw if event[0] not in (REVEALED, SEALED)]


def seals(raw: Sequence[Event]) -> bool:
    """Did the seat say that it is done?"""
    return any(event[0] == SEALED for event in raw)


def _as_told(rules: Rules, attempt: Attempt, told: list[Outcome]) -> tuple[Any, Raw]:
    """The step with the told chance; raises ValueError with the first word that cannot come up."""
    try:
        return attempt(told)
    except ValueError:
        word = rules.chance_word(*_culprit(attempt, told))
    raise ValueError(said("error.cannot_come_up_here", word=word))


def _culprit(attempt: Attempt, told: list[Outcome]) -> Outcome:
    """The last outcome of the shortest beginning that already fails."""
    for count in range(1, len(told)):
        try:
            attempt(told[:count])
        except ValueError:
            return told[count - 1]
    return told[-1]


def _check_told(rules: Rules, state: Any, raw: Raw, told: list[Outcome]) -> None:
    came = outcomes_in(raw)
    if len(came) > len(told):
        raise ValueError(
            said("error.came_up_but_not_written", chance_word=rules.chance_word(*came[len(told)]))
        )
    if len(came) < len(told):
        raise ValueError(
            said("error.written_but_nothing_was_left", chance_word=rules.chance_word(*told[len(came)]))
        )
    if came != told or state.dictated_left():
        raise ValueError(said("error.chance_did_not_go_as"))
