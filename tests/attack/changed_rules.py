"""Rules that were changed in some way: stand-ins for the rules of a later version."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from teotl.core import registry
from teotl.core.rules import Rules


class Changed:
    """The same rules, a version later."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.version = rules.version + 1

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


class Refusing(Changed):
    """Whoever may do something else may not do what comes first: some lines of every old game are refused."""

    def legal(self, state: Any, seat: int) -> list[int]:
        codes = self.rules.legal(state, seat)
        return codes[1:] if len(codes) > 2 else codes


class Elsewhere(Changed):
    """Every line is accepted and leads elsewhere: chance is asked once more at every choice."""

    def apply(self, state: Any, seat: int, code: int) -> None:
        self.rules.apply(state, seat, code)
        state.chance.word()


class DealtAnew(Changed):
    """The same seed gives another set-up."""

    def start(self, seats: int, seed: int, *rest: Any) -> Any:
        return self.rules.start(seats, seed + 1, *rest)


class Broken(Changed):
    """No game of before can be begun."""

    def start(self, *given: Any) -> Any:
        raise ZeroDivisionError


@contextmanager
def changed(game: str, kind: type[Changed]) -> Iterator[Changed]:
    """While this lasts the game is played by changed rules."""
    face = registry.face(game)
    made = kind(face.rules)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(face.__dict__, "rules", made)
        yield made
