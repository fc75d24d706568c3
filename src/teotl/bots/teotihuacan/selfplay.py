"""Whole games between compiled thinkers, for tuning and measuring: nobody outside sees these states."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.bots.teotihuacan.clock import rounds_after, rounds_to_eclipse
from teotl.bots.teotihuacan.evaluate import look
from teotl.bots.teotihuacan.features import COUNT
from teotl.bots.teotihuacan.greedy import choose, question
from teotl.bots.teotihuacan.playing import numbered, shuffle_hidden
from teotl.bots.teotihuacan.search import Manner, search
from teotl.bots.teotihuacan.thought import Thought
from teotl.core.chance import Chance, seeded
from teotl.core.log import SILENT
from teotl.teotihuacan.answers import apply
from teotl.teotihuacan.engine import new_state
from teotl.teotihuacan.names import PLAYING
from teotl.teotihuacan.questions import asked, legal_into
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import TURN

RANDOM: Final = 0
GREEDY: Final = 1


def play_greedy_game(
    players: i64, setup: i64, seed: int, weights: list[vec[float]], kinds: list[int]
) -> State:
    """A game in which each seat has its own weights and kind of thinking."""
    s: State = new_state(players, setup, False, False, seeded(seed), SILENT)
    chance: Chance = seeded(seed ^ 0x5DEECE66D)
    thoughts: list[Thought] = [Thought(w, chance) for w in weights]
    seat: i64 = asked(s)
    while seat >= 0:
        apply(s, seat, pick(thoughts[seat], s, seat, kinds[seat]))
        seat = asked(s)
    return s


def pick(t: Thought, s: State, seat: i64, kind: int) -> i64:
    if kind == RANDOM:
        n: i64 = legal_into(s, seat, t.codes)
        return t.codes[t.chance.below(n)]
    return choose(t, s, seat)


def record_game(
    players: i64, setup: i64, seed: int, w: vec[float], strangeness: i64
) -> tuple[list[list[float]], list[float]]:
    """A greedy game with a random choice now and then (one in `strangeness`): the numbers of every seat at the
    start of its turns and how much time was left, and the points it still made from there on."""
    s: State = new_state(players, setup, False, False, seeded(seed), SILENT)
    t = Thought(w, seeded(seed ^ 0x5DEECE66D))
    rows: list[list[float]] = []
    seats: list[int] = []
    before: list[float] = []
    seat: i64 = asked(s)
    while seat >= 0:
        if s.phase == PLAYING and question(s) == TURN:
            look(s, seat, t.outlook, t.out)
            row: list[float] = [t.out[i] for i in range(COUNT)]
            rows.append([*row, rounds_to_eclipse(s), rounds_after(s)])
            seats.append(int(seat))
            before.append(float(s.points[seat]))
        apply(s, seat, pick(t, s, seat, RANDOM if t.chance.below(strangeness) == 0 else GREEDY))
        seat = asked(s)
    gained: list[float] = []
    n: int
    for n in range(len(seats)):
        gained.append(float(s.points[seats[n]]) - before[n])
    return rows, gained


def play_search_game(
    players: i64,
    setup: i64,
    seed: int,
    weights: list[vec[float]],
    manners: list[Manner | None],
    playouts: list[int],
) -> State:
    """A game in which some seats search (those with a manner) and the others think greedily."""
    s: State = new_state(players, setup, False, False, seeded(seed), SILENT)
    thoughts: list[Thought] = [Thought(w, seeded(seed ^ 0x5DEECE66D)) for w in weights]
    count: int = 0
    seat: i64 = asked(s)
    while seat >= 0:
        manner = manners[seat]
        t = thoughts[seat]
        if manner is None:
            apply(s, seat, choose(t, s, seat))
        else:
            trial: State = s.clone()
            shuffle_hidden(trial, numbered((seed * 7919 + count) & 0xFFFFFFFF))
            share: i64 = playouts[seat] if question(s) == TURN else playouts[seat] // 8
            apply(s, seat, search(t, trial, seat, manner, share, 0.0, (seed * 7919 + count) << 20)[0].code)
        count += 1
        seat = asked(s)
    return s
