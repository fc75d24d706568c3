"""Copies of a state share arrays: nothing that happens to one of them may be seen in another."""

from collections.abc import Callable
from typing import Any

import pytest

from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.games.teotihuacan.rules.engine import apply, asked, legal_into, new_state
from teotl.games.teotihuacan.rules.names import DRAFT, FIRST_GAME, STARTING_TILES
from teotl.games.teotihuacan.rules.playout import new_buffer
from teotl.games.teotihuacan.rules.state import State, with_number, with_tile
from teotl.games.teotihuacan.rules.teotibot.difficulty import NORMAL, knobs_of


def table(players: int, setup: int, seed: int) -> State:
    if players > 1:
        return new_state(players, setup, False, False, seeded(seed), SILENT)
    return new_state(2, setup, False, False, seeded(seed), SILENT, knobs_of(NORMAL))


@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_copy_stays_as_it_was_while_the_game_goes_on(players: int, setup: int) -> None:
    for seed in range(6):
        state, buffer, chance = table(players, setup, seed), new_buffer(), seeded(seed + 100)
        kept: list[tuple[State, int]] = []
        while (seat := asked(state)) >= 0:
            kept.append((state.clone(), state.digest()))
            apply(state, seat, buffer[chance.below(legal_into(state, seat, buffer))])
        assert len(kept) > 50
        assert [copy.digest() for copy, _ in kept] == [digest for _, digest in kept]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_game_stays_as_it_was_while_copies_are_tried(players: int) -> None:
    state, buffer, chance = table(players, STARTING_TILES, 7), new_buffer(), seeded(8)
    tried = 0
    while (seat := asked(state)) >= 0:
        before = state.digest()
        codes = list(buffer[: legal_into(state, seat, buffer)])
        for code in codes[:12]:
            trial = state.clone()
            apply(trial, seat, code)
            tried += 1
        assert state.digest() == before
        apply(state, seat, codes[int(chance.below(len(codes)))])
    assert tried > 200


def test_with_number_leaves_the_old_array_alone() -> None:
    old = table(2, STARTING_TILES, 1).temples
    new = with_number(old, 1, 9)
    assert (old[1], new[1]) == (0, 9)
    assert list(new[2:]) == list(old[2:])


def test_with_tile_leaves_the_old_array_alone() -> None:
    old = table(2, STARTING_TILES, 1).tiles
    new = with_tile(old, 2, 9)
    assert (int(old[2]), int(new[2])) == (0, 9)


def test_what_is_put_into_a_state_or_its_copy_is_seen_in_that_one_only() -> None:
    state = table(2, STARTING_TILES, 1)
    arrays: list[tuple[Callable[[State, int, int], None], Callable[[State], Any]]] = [
        (State.put_board, lambda s: s.worker_board),
        (State.put_power, lambda s: s.worker_power),
        (State.put_lock, lambda s: s.worker_lock),
        (State.put_space, lambda s: s.worship),
        (State.put_step, lambda s: s.temples),
    ]
    for put, shown in arrays:
        put(state, 1, 3)
        copy = state.clone()
        put(state, 1, 4)
        put(copy, 1, 5)
        put(copy, 1, 6)
        later = copy.clone()
        put(later, 1, 7)
        assert [int(shown(one)[1]) for one in (state, copy, later)] == [4, 6, 7]
