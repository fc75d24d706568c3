"""One game on a desk: the state, and numpy arrays of what is legal and seen. All single environments use it."""

from typing import Any

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from teotl.core.game import Game
from teotl.core.log import SILENT
from teotl.core.seats import check_seat
from teotl.core.words import said
from teotl.envs.batching import unmark
from teotl.envs.rewards import rewards
from teotl.envs.spec import Numbers, Options, Spec, spec_of
from teotl.envs.windows import window

Mask = npt.NDArray[np.int8]


class Desk:
    def __init__(self, spec: Spec, players: int, options: Options | None) -> None:
        self.spec = spec
        self.options = spec.check(players, options)
        self.players = players
        self.names = tuple(f"player_{seat}" for seat in range(players))
        self.step = 0
        self.state: Any = None
        self._room = vec[i64]([0] * spec.room)
        self._mask = vec[u8]([u8(0)] * spec.actions)
        self._legal = vec[i16]([i16(0)] * spec.actions)
        self._seen = vec[i16]([i16(0)] * spec.numbers)
        # Arrays that look into the compiled rows: whoever gets one to keep gets a copy.
        self._mask_row = window(self._mask, np.int8)
        self._legal_row = window(self._legal, np.int16)
        self._seen_row = window(self._seen, np.int16)

    def start(self, seed: int) -> None:
        self.place(self.spec.rules.start(self.players, seed, self.options, [], SILENT))

    def place(self, state: Any, step: int = 0) -> None:
        """Continue from a state."""
        self.state = state
        self.step = step

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled without its rows, which are written again when needed."""
        return desk_at, (self.spec.name, self.players, self.options, self.state, self.step)

    # --- Playing.
    @property
    def asked(self) -> int:
        """The seat asked now, the first of several; -1 when the game is over."""
        return self.spec.asked(self.state)

    def mask(self, seat: int) -> Mask:
        """1 for every action that the seat may choose now."""
        check_seat(seat, self.names)
        count = self.spec.mark_legal(self.state, seat, self._room, self._mask, self._legal, 0)
        row = self._mask_row.copy()
        unmark(self._mask, self._legal, 0, count)
        return row

    def legal(self, seat: int) -> list[int]:
        """The actions that the seat may choose now, in the order of the rules."""
        check_seat(seat, self.names)
        count = self.spec.mark_legal(self.state, seat, self._room, self._mask, self._legal, 0)
        unmark(self._mask, self._legal, 0, count)
        ids: list[int] = self._legal_row[:count].tolist()
        return ids

    def observation(self, seat: int) -> Numbers:
        """What the seat sees."""
        check_seat(seat, self.names)
        self.spec.see(self.state, seat, self._seen, 0)
        return self._seen_row.copy()

    def play(self, seat: int, action: int | None) -> None:
        """Play an action; raises ValueError, and plays nothing, if it is not legal."""
        if action is None or action not in self.legal(seat):
            raise ValueError(said("error.env-action-not-legal", agent=self.names[seat], action=action))
        self.play_legal(seat, int(action))

    def play_legal(self, seat: int, action: int) -> None:
        """Play a legal action; the caller has checked that it is."""
        self.spec.play(self.state, seat, action)
        self.step += 1

    def after(self, seat: int, seed: int = 0) -> Numbers:
        """Where each legal action leads, in the order of `legal`: what the seat would see then, a row for each.

        The actions are tried in a world that agrees with what the seat sees: nothing hidden is told. Another seed
        deals another world.
        """
        actions = self.legal(seat)
        world = self.spec.rules.sample(self.view(seat), seed)
        rows = np.empty((len(actions), self.spec.numbers), np.int16)
        for row, action in zip(rows, actions, strict=True):
            trial: Any = world.clone()
            self.spec.play(trial, seat, action)
            self.spec.see(trial, seat, self._seen, 0)
            row[:] = self._seen_row
        return rows

    # --- Speaking.
    def key(self, seat: int, action: int) -> str:
        """The key of an action that is legal now."""
        check_seat(seat, self.names)
        if not 0 <= action < self.spec.actions:
            raise ValueError(said("error.env-action-not-legal", agent=self.names[seat], action=action))
        return self.spec.rules.key(self.state, seat, self.spec.code_of(self.state, seat, action))

    def read(self, seat: int, key: str) -> int:
        """The action that a typed key means now; raises InvalidChoice or IllegalChoice."""
        check_seat(seat, self.names)
        return self.spec.action_of(self.state, seat, self.spec.rules.read(self.state, seat, key))

    def keys(self, seat: int) -> list[str]:
        """The keys of the actions that the seat may choose now, in the order of `legal`."""
        return [self.key(seat, action) for action in self.legal(seat)]

    def game(self) -> Game:
        """The current game, as a Game object."""
        return Game(self.spec.rules, self.names, self.options, None, self.state.clone())

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat may see, for bots and pictures."""
        return {**self.game().view(seat), "step": self.step}

    # --- What it is worth.
    def standing(self, reward: str) -> list[float]:
        """The score or the margin of each seat if the game ended here."""
        automa = self.spec.rules.automa(self.state)
        points = self.spec.rules.scores(self.state) + ([] if automa is None else [automa])
        given: list[float] = rewards(reward, np.array([points]), np.zeros((1, self.players)))[0].tolist()
        return given

    def rewards(self, reward: str) -> list[float]:
        """What the game that is over is worth to each seat."""
        rules, seats = self.spec.rules, range(self.players)
        automa = rules.automa(self.state)
        points = rules.scores(self.state) + ([] if automa is None else [automa])
        won = [self.spec.has_won(self.state, seat) for seat in seats]
        given: list[float] = rewards(reward, np.array([points]), np.array([won]))[0].tolist()
        return given


def desk_at(game: str, players: int, options: Options, state: Any, step: int) -> Desk:
    """A desk that continues a game."""
    desk = Desk(spec_of(game), players, options)
    desk.place(state, step)
    return desk
