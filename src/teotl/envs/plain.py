"""The spec of a game without its own: made from its rules alone.

Actions. A game may list every key that its choices can have: then an action is the place of its key in that list, and
means the same in every position. Without such a list an action is the place of a choice among the legal ones, in the
rules' own order; what it means then depends on the position, so environments give the keys in `info`.

Observations. Random games from fixed seeds, with every number of players that the rules allow and their default
options, show what can stand in a view; each number, word and place of a list that came up gets a column (see
flatten.py). Only the view is used, so nothing hidden is seen; what never came up in these games has no
column. Equal rules give equal columns.

Chance. States keep their generator in `chance`, and draw when something is drawn: then OpenSpiel's chance nodes are
exact. A game that shuffles beforehand needs its own spec, which may build on this one.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core.chance import seeded
from teotl.core.errors import BadOption
from teotl.core.log import SILENT
from teotl.core.rules import Json
from teotl.core.words import said
from teotl.envs.columns import Column
from teotl.envs.flatten import Shape
from teotl.envs.plain_batch import PlainBatch
from teotl.envs.spec import Options, Spec

MOST_CHOICES: Final = 256  # at once, unless the game says otherwise
MOST_PLAYERS: Final = 8  # more are not tried
GAMES: Final = 12  # played with each number of players, to see what there is to see
SPARE: Final = 4  # a game may last this many times as long as the longest of those


class PlainSpec(Spec):
    def __init__(
        self, name: str, version: int = 1, keys: Sequence[str] = (), most_choices: int = MOST_CHOICES
    ) -> None:
        self.name = name
        self.version = version
        self.keys = list(keys)
        self.places = {key: place for place, key in enumerate(self.keys)}
        self.tells_keys = not self.keys
        self.room = 1  # only compiled code would need it
        self.table = [
            ("choice", key) for key in self.keys or [f"choice {place + 1}" for place in range(most_choices)]
        ]

    # --- What the rules say.
    @cached_property
    def counts(self) -> list[int]:
        """How many can play with the default options."""
        return [players for players in range(1, MOST_PLAYERS + 1) if self.may_play(players)]

    def may_play(self, players: int) -> bool:
        try:
            self.rules.check_seats(players, self.rules.check_options({}))
        except BadOption:
            return False
        return True

    @cached_property
    def fewest_players(self) -> int:  # type: ignore[override]
        return min(self.counts)

    @cached_property
    def most_players(self) -> int:  # type: ignore[override]
        return max(self.counts)

    @cached_property
    def has_automa(self) -> bool:  # type: ignore[override]
        return 1 in self.counts and self.rules.automa(self.begun(1, 0)) is not None

    @cached_property
    def shape(self) -> Shape:
        shape = Shape()
        for state, players in self.positions():
            for seat in range(players):
                shape.learn(self.seen(state, seat, players))
        return shape

    @cached_property
    def columns(self) -> list[Column]:  # type: ignore[override]
        return self.shape.columns("")

    @cached_property
    def longest(self) -> int:  # type: ignore[override]
        return SPARE * sum(1 for _ in self.positions()) // (GAMES * len(self.counts))

    def positions(self) -> Iterator[tuple[Any, int]]:
        """Every position of random games, and how many play."""
        for players in self.counts:
            for seed in range(GAMES):
                yield from ((state, players) for state in self.random_game(players, seed))

    def random_game(self, players: int, seed: int) -> Iterator[Any]:
        rules, state, luck = self.rules, self.begun(players, seed), seeded(~seed)
        yield state
        while asked := rules.to_act(state):
            seat = asked[int(luck.below(len(asked)))]
            codes = rules.legal(state, seat)
            rules.apply(state, seat, codes[int(luck.below(len(codes)))])
            yield state

    def begun(self, players: int, seed: int) -> Any:
        return self.rules.start(players, seed, self.rules.check_options({}), [], SILENT)

    def seen(self, state: Any, seat: int, players: int) -> dict[str, Json]:
        """The view, which seat it is, and who is asked."""
        asked = self.rules.to_act(state)
        return {
            **self.rules.view(state, seat),
            "own_seat": [other == seat for other in range(players)],
            "asked": [other in asked for other in range(players)],
        }

    # --- One game.
    def asked(self, state: Any) -> int:
        return next(iter(self.rules.to_act(state)), -1)

    def mark_legal(
        self, state: Any, seat: int, room: vec[i64], mask: vec[u8], legal: vec[i16], at: int
    ) -> int:
        """Raises ValueError if the game offers more than its table holds."""
        codes = self.rules.legal(state, seat)
        if self.tells_keys and len(codes) > self.actions:
            raise ValueError(
                said("error.env-too-many-choices", game=self.name, count=len(codes), most=self.actions)
            )
        for place, code in enumerate(codes):
            action = self.places[self.rules.key(state, seat, code)] if self.keys else place
            legal[at + place] = i16(action)
            mask[at + action] = u8(1)
        return len(codes)

    def see(self, state: Any, seat: int, seen: vec[i16], at: int) -> None:
        players = len(self.rules.scores(state))
        for place, value in enumerate(self.shape.row(self.seen(state, seat, players))):
            seen[at + place] = i16(value)

    def play(self, state: Any, seat: int, action: int) -> None:
        self.rules.apply(state, seat, self.code_of(state, seat, action))

    def action_of(self, state: Any, seat: int, code: int) -> int:
        if self.keys:
            return self.places[self.rules.key(state, seat, code)]
        return self.rules.legal(state, seat).index(code)

    def code_of(self, state: Any, seat: int, action: int) -> int:
        codes = self.rules.legal(state, seat)
        if not self.keys:
            return codes[action]
        return next(code for code in codes if self.rules.key(state, seat, code) == self.keys[action])

    def has_won(self, state: Any, seat: int) -> bool:
        """By the rules' result; against an automatic opponent a tie is not a win."""
        winners: list[int] = self.rules.result(state)["winners"]
        return seat in winners

    def reshuffle(self, state: Any, seed: int) -> None:
        state.chance = seeded(seed)

    # --- Many.
    def batch(self, games: int, players: int, options: Options, seed: int, observing: bool) -> PlainBatch:
        return PlainBatch(self, games, players, options, seed, observing)
