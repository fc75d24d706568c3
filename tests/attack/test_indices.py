"""Numbers from outside: whatever they are, compiled code answers with an error or a game, and never crashes.

What mypyc compiles checks every index of an array itself (see docs/compiling.md); here every door is tried by which a
number comes in. Doors without checks of their own are tried in a process of their own, which must live to the end.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import teotl
from teotl.core.errors import BadChance, TeotlError
from teotl.envs.desk import Desk
from teotl.envs.spec import spec_of
from teotl.envs.vector import VectorEnv
from tests.laws.tables import law

ROOT = Path(__file__).parents[2]
GAMES = pytest.mark.parametrize("game", teotl.game_names())
EDGES = [
    -1,
    2,
    3,
    4,
    7,
    255,
    256,
    739,
    2**15,
    2**31 - 1,
    2**31,
    2**32,
    2**62,
    2**63 - 1,
    2**63,
    2**64,
    -(2**63),
]
numbers = st.one_of(
    st.sampled_from([*EDGES, -(2**63) - 1, 10**30, True, 0.5, 1e300, float("nan"), None, "1"])
)
wrong_seats = st.one_of(numbers, st.integers(max_value=-1), st.integers(min_value=2)).filter(
    lambda seat: not (type(seat) is int and seat in (0, 1))
)


def desk_of(game: str) -> Desk:
    desk = Desk(spec_of(game), 2, None)
    desk.start(5)
    return desk


# --- Games.
@GAMES
@law(60)
@given(seat=wrong_seats)
def test_no_game_knows_a_seat_that_is_none(game: str, seat: Any) -> None:
    table = teotl.new_game(game, ["Ana", "Bo"], 5)
    key = table.choices(table.to_act[0])[0].key
    before = table.digest()
    asked: list[Callable[[Any], object]] = [table.choices, table.question, table.refused, table.own_view]
    asked += [table.can_undo, table.why_no_undo, table.undo, lambda seat: table.play(seat, key)]
    for ask in asked:
        with pytest.raises(TeotlError):
            ask(seat)
    assert table.digest() == before


@GAMES
@law(80)
@given(
    outcome=st.one_of(
        st.tuples(numbers, numbers), st.tuples(st.integers(0, 20), numbers), st.tuples(numbers), numbers
    )
)
def test_no_chance_is_taken_that_cannot_come_up(game: str, outcome: Any) -> None:
    """Also as numbers out of a log, which no record can hold."""
    table = teotl.new_game(game, ["Ana", "Bo"], 5)
    seat, before = table.to_act[0], table.digest()
    with pytest.raises((BadChance, TeotlError)):
        table.play(seat, table.choices(seat)[0], [outcome] * 50)
    assert table.digest() == before


@GAMES
@law(60)
@given(value=numbers)
def test_options_are_none_of_these_numbers(game: str, value: Any) -> None:
    for name in teotl.new_game(game, ["Ana", "Bo"], 5).options:
        try:
            teotl.new_game(game, ["Ana", "Bo"], 5, {name: value})
        except TeotlError:
            continue
        assert isinstance(value, bool) or value is None


# --- Environments.
@GAMES
@law(60)
@given(seat=wrong_seats)
def test_no_desk_knows_a_seat_that_is_none(game: str, seat: Any) -> None:
    desk = desk_of(game)
    action, before = desk.legal(desk.asked)[0], desk.state.digest()
    for ask in (desk.mask, desk.legal, desk.observation, desk.keys, lambda seat: desk.key(seat, action)):
        with pytest.raises(TeotlError):
            ask(seat)
    with pytest.raises(TeotlError):
        desk.play(seat, action)
    assert desk.state.digest() == before


@GAMES
@law(100)
@given(action=st.one_of(numbers, st.integers()))
def test_a_desk_plays_only_what_is_legal(game: str, action: Any) -> None:
    desk = desk_of(game)
    seat, before = desk.asked, desk.state.digest()
    if action in desk.legal(seat):
        return
    with pytest.raises(ValueError, match="is not legal now"):
        desk.play(seat, action)
    assert (desk.state.digest(), desk.step) == (before, 0)


@GAMES
@pytest.mark.parametrize("action", [-1, 10**4, 2**63 - 1, -(2**63)])
def test_no_number_that_no_action_has_comes_to_compiled_code(game: str, action: int) -> None:
    desk = desk_of(game)
    for play in (desk.play_legal, lambda seat, action: desk.spec.play(desk.state, seat, action), desk.key):
        with pytest.raises(ValueError, match="is not legal now"):
            play(desk.asked, action)


@GAMES
@law(60)
@given(actions=st.lists(st.integers(-(2**63), 2**63 - 1), max_size=5), kind=st.sampled_from("iufb"))
def test_a_batch_plays_only_what_is_legal(game: str, actions: list[int], kind: str) -> None:
    env = VectorEnv(game, 3, 2, seed=5)
    before = [state.digest() for state in env._batch.states]
    given_ = np.array(actions, np.int64).view(
        {"i": np.int64, "u": np.uint64, "f": np.float64, "b": np.int64}[kind]
    )
    is_legal = len(actions) == 3 and all(
        0 <= action < env.spec.actions and env.masks[at, action] for at, action in enumerate(actions)
    )
    if is_legal and kind != "f":
        return
    with pytest.raises(ValueError, match="action"):
        env.step(given_ > 0 if kind == "b" else given_)
    assert [state.digest() for state in env._batch.states] == before


@GAMES
@pytest.mark.parametrize("size", [0, 1, 7, 8, 23])
def test_a_batch_reads_no_further_than_the_bytes_it_was_given(game: str, size: int) -> None:
    with pytest.raises((IndexError, ValueError)):
        VectorEnv(game, 3, 2, seed=5)._batch.step(bytes(size))


# --- Doors without checks of their own: whatever they answer, the process goes on.
LIVES = """
import copy, random, resource, sys
import teotl
from teotl.core import registry
from teotl.core.log import SILENT
game, door = sys.argv[1:]
rules, luck = registry.rules(game), random.Random(door)
EDGES = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 63, 64, 255, 256, 1023, 2**15, 2**31, 2**32, 2**62, 2**63 - 1, 2**63,
         -(2**63), 10**30, True, 0.5, None, "1"]

def table(seats, steps):
    made = teotl.new_game(game, ["Ana", "Bo", "Cem"][:seats], luck.getrandbits(40))
    while not made.over and made.step < steps:
        seat = made.to_act[0]
        made.play(seat, luck.choice(made.choices(seat)))
    return made

def leaves(data, path=()):
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    if isinstance(data, int):
        yield path
    for key, value in pairs:
        yield from leaves(value, (*path, key))

def spoilt(data):
    data = copy.deepcopy(data)
    for path in luck.sample(list(leaves(data)), luck.choice((1, 1, 2))):
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = luck.choice(EDGES)
    return data

def go_on(made):
    "A game that was accepted can be played, looked at and described."
    for _ in range(3):
        made.view(None), made.scores, made.digest(), made.position()
        if made.over:
            return
        seat = made.to_act[0]
        made.play(seat, luck.choice(made.choices(seat)))

def try_rules():
    state = table(luck.choice((1, 2, 3)), luck.choice((0, 5, 60)))._state.clone()
    seat, code = luck.choice(EDGES), luck.choice([*EDGES, luck.randrange(4096)])
    doors = [rules.apply, rules.key, lambda s, a, c: rules.legal(s, a), lambda s, a, c: rules.text(s, a, c, "en")]
    luck.choice(doors)(state, seat, code)

def try_positions():
    go_on(teotl.from_position(spoilt(table(luck.choice((1, 2)), luck.choice((0, 9, 70))).position())))

def try_views():
    made = table(2, luck.choice((0, 9, 70)))
    go_on(teotl.sample(spoilt(made.view(luck.choice((0, 1, None)))), luck.choice((1, 2**127, -5))))

def try_start():
    outcomes = [(luck.choice(EDGES), luck.choice(EDGES)) for _ in range(3)]
    rules.start(luck.choice((1, 2, 3)), luck.choice((1, 2**200)), rules.check_options({}), outcomes, SILENT)

fine = (teotl.TeotlError, ValueError) if door in ("positions", "views") else Exception
answered = 0
for _ in range(300):
    try:
        globals()[f"try_{door}"]()
    except fine:
        answered += 1
print("alive", answered)
"""


@GAMES
@pytest.mark.parametrize("door", ["rules", "positions", "views", "start"])
def test_the_process_outlives_every_number(game: str, door: str) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONMALLOC": "debug"}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", LIVES, game, door],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    word, answered = done.stdout.split()
    assert word == "alive"
    assert int(answered) > 30  # most of them were errors


@GAMES
@pytest.mark.parametrize("value", [None, 7, -1, "x", [], [[]], {}, [None], {"a": None}, 2**63])
def test_a_view_with_anything_in_its_fields_is_sampled_or_refused(game: str, value: Any) -> None:
    """Whatever a program puts in place of a field, or within a player's: BadPosition, and no other error."""
    view = teotl.new_game(game, ["Ana", "Bo"], 5).view(0)
    spoilt = [{**view, field: value} for field in view]
    spoilt += [
        {**view, "players": [{**view["players"][0], field: value}, *view["players"][1:]]}
        for field in view["players"][0]
    ]
    for one in spoilt:
        try:
            teotl.sample(one, 1)
        except TeotlError:
            continue
