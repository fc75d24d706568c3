"""Random games for tests of the edge: every moment with its legal codes, and everything that happened."""

import random
from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import seeded
from teotl.core.log import SILENT, Event, Log
from teotl.games.teotihuacan.questions.notation import legal_codes, question
from teotl.games.teotihuacan.rules import engine, tasks
from teotl.games.teotihuacan.rules.main_action import MAIN
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technologies import buy_power_up, extra_builder

SETUPS = (0, 1, 2)
TABLES = [(players, setup) for players in (2, 3, 4) for setup in SETUPS]
NAMES = ("Ana", "Bo", "Cem", "Dee")


def moments(
    players: int, setup: int, seed: int, dark: bool = False
) -> Iterator[tuple[State, int, list[int]]]:
    """A whole game, stopping before every choice: the state, the seat asked, its codes."""
    rng = random.Random(seed)
    s = engine.new_state(players, setup, dark, False, seeded(seed), Log(True))
    while (seat := engine.asked(s)) >= 0:
        codes = legal_codes(s, seat)
        yield s, seat, codes
        s.log.events.clear()
        engine.apply(s, seat, pick(rng, s, codes))


def pick(rng: random.Random, s: State, codes: list[int]) -> int:
    """At random, but fond of main actions and of the technologies that ask questions."""
    kind = question(s)[0]
    if kind == tasks.ACTION and MAIN in codes:
        return MAIN
    if kind == tasks.TECHNOLOGY:
        for code in codes:
            if code < 6 and s.layout.technologies[code] in (buy_power_up.TILE, extra_builder.TILE):
                return code
    return rng.choice(codes)


def happenings(players: int, setup: int, seed: int, dark: bool = False) -> Iterator[list[Event]]:
    """The raw events of set-up and of every choice of a game."""
    rng = random.Random(seed)
    s = engine.new_state(players, setup, dark, False, seeded(seed), Log(True))
    yield s.log.events
    while (seat := engine.asked(s)) >= 0:
        s.log = Log(True)
        engine.apply(s, seat, pick(rng, s, legal_codes(s, seat)))
        yield s.log.events


def states(
    players: int, setup: int, seed: int, dark_eclipse: bool = False, solo: bool = False
) -> Iterator[State]:
    """The states of one random game, set-up and end included, each of them its own."""
    knobs = vec[i64]([0] * 8) if solo else vec[i64]()
    state = engine.new_state(players, setup, dark_eclipse, False, seeded(seed), SILENT, knobs)
    chance = seeded(seed + 1)
    yield state
    while (seat := engine.asked(state)) >= 0:
        codes = legal_codes(state, seat)
        state = state.clone()
        engine.apply(state, seat, codes[chance.below(len(codes))])
        yield state
