"""Steps of a game: its set-up and every choice, with chance from the generator, or dictated by a record.

A state is never changed once it is made: a step clones it, so the earlier state stays valid and can be shared.
"""

from collections.abc import Callable, Sequence
from typing import Any

from teotl.core.errors import BadChance
from teotl.core.log import CHANCE, REVEALED, Event, Log
from teotl.core.rules import Json, Rules
from teotl.core.words import said

Outcome = tuple[int, int]  # group, value
Raw = tuple[Event, ...]
Attempt = Callable[[list[Outcome]], tuple[Any, Raw]]  # a step with dictated chance


def begin(
    rules: Rules, seats: int, seed: int, options: dict[str, Json], dictated: list[Outcome] | None = None
) -> tuple[Any, Raw]:
    """The state after set-up and what happened; raises BadChance if the dictated chance cannot come up."""

    def attempt(outcomes: list[Outcome]) -> tuple[Any, Raw]:
        log = Log(True)
        state = rules.start(seats, seed, options, outcomes, log)
        return state, tuple(log.events)

    state, raw = attempt([])
    if dictated is None or outcomes_in(raw) == dictated:
        return state, raw
    state, raw = _as_dictated(rules, attempt, dictated)
    _check_dictated(rules, state, raw, dictated)
    return state, raw


def advance(
    rules: Rules, state: Any, seat: int, code: int, dictated: list[Outcome] | None = None
) -> tuple[Any, Raw]:
    """The state after a legal choice and what happened; raises BadChance if the dictated chance cannot come up.

    The generator is asked first: as long as it agrees with what is dictated, it also stays where it was in the
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
    if dictated is None or outcomes_in(raw) == dictated:
        return after, raw
    after, raw = _as_dictated(rules, attempt, dictated)
    _check_dictated(rules, after, raw, dictated)
    return after, raw


def outcomes_in(raw: Sequence[Event]) -> list[Outcome]:
    """What chance gave, in order."""
    return [(event[2], event[3]) for event in raw if event[0] == CHANCE]


def reveals(raw: Sequence[Event]) -> bool:
    """Was something revealed that not everybody knew before?"""
    return any(event[0] == CHANCE or event[0] == REVEALED for event in raw)


def public(raw: Sequence[Event]) -> list[Event]:
    """The events that a game gives words to."""
    return [event for event in raw if event[0] != REVEALED]


def _as_dictated(rules: Rules, attempt: Attempt, dictated: list[Outcome]) -> tuple[Any, Raw]:
    """The step with the dictated chance; raises BadChance with the first word that cannot come up."""
    try:
        return attempt(dictated)
    except ValueError:
        word = rules.chance_word(*_culprit(attempt, dictated))
    raise BadChance(said("error.cannot-come-up-here", word=word))


def _culprit(attempt: Attempt, dictated: list[Outcome]) -> Outcome:
    """The last outcome of the shortest beginning that already fails."""
    for count in range(1, len(dictated)):
        try:
            attempt(dictated[:count])
        except ValueError:
            return dictated[count - 1]
    return dictated[-1]


def _check_dictated(rules: Rules, state: Any, raw: Raw, dictated: list[Outcome]) -> None:
    came = outcomes_in(raw)
    if len(came) > len(dictated):
        raise BadChance(said("error.chance-not-written", chance_word=rules.chance_word(*came[len(dictated)])))
    if len(came) < len(dictated):
        raise BadChance(
            said("error.nothing-left-to-chance", chance_word=rules.chance_word(*dictated[len(came)]))
        )
    if came != dictated or state.dictated_left():
        raise BadChance(said("error.chance-differs"))
