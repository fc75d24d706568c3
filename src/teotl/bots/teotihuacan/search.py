"""Search: the turns that a greedy look likes best, each played on many times with other tiles face down.

A candidate is a choice together with the position at the end of the turn that it begins. Every playout shuffles what
is hidden anew, plays some rounds on and judges the position then; a bandit (UCB) gives more playouts to candidates
that do well.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.bots.teotihuacan.evaluate import worth
from teotl.bots.teotihuacan.greedy import (
    WORST,
    best_step,
    choices,
    code_value,
    finish_turn,
    question,
    turn_value,
)
from teotl.bots.teotihuacan.quick import quick_choice
from teotl.bots.teotihuacan.thought import Thought
from teotl.core.chance import Chance
from teotl.teotihuacan.answers import apply
from teotl.teotihuacan.names import OVER, PLAYING
from teotl.teotihuacan.questions import asked
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tasks import ACTION, END, FINISH, TURN
from teotl.teotihuacan.tiles.discovery import FREE_CHOICES

MUCH: Final = 1 << 62
NO_FATE: Final = vec[i64]()
NO_ACTION: Final = vec[i64]([0])  # an unlock is a turn without one


@final
class Manner:
    """How a search goes about it."""

    def __init__(
        self, width: i64, rounds: i64, trust: float, daring: float, careful: i64, samples: i64
    ) -> None:
        self.width = width  # candidates that are played on
        self.rounds = rounds  # how far
        self.trust = trust  # the share of the first look in the judgement, 0 to 1; the rest is the playouts'
        self.daring = daring  # points by which a candidate may still surprise
        self.careful = careful  # rounds of a playout in which every move and action is compared
        self.samples = samples  # quick turns compared for each turn of a playout


@final
class Candidate:
    def __init__(self, code: i64, state: State, value: float) -> None:
        self.code = code
        self.state = state  # at the end of the turn; nobody changes it
        self.first_look = value
        self.visits: i64 = 0
        self.total: float = 0.0

    def mean(self, trust: float) -> float:
        """The first look and the playouts, blended: each sees what the other misses."""
        if self.visits == 0:
            return self.first_look
        return trust * self.first_look + (1.0 - trust) * self.total / float(self.visits)


# --- Candidates.
def candidates(t: Thought, s: State, seat: i64) -> list[Candidate]:
    """Every choice, played to the end of the turn; a move with each action it allows."""
    found: list[Candidate] = []
    kind: i64 = question(s)
    codes: vec[i64] = choices(t, s, seat)
    i: i64
    for i in range(len(codes)):
        code: i64 = codes[i]
        if s.phase != PLAYING:
            found.append(Candidate(code, s, code_value(t, s, seat, code)))
            continue
        trial: State = s.clone()
        if code == 0 and (kind == END or kind == FINISH):
            found.append(Candidate(code, trial, t.ahead(trial, seat)))
            continue
        apply(trial, seat, code)
        t.decisions += 1
        if kind == TURN and code < FREE_CHOICES and asked(trial) == seat and question(trial) == ACTION:
            add_actions(t, trial, seat, code, found)
            continue
        if kind == TURN and code >= FREE_CHOICES:
            move_after_tile(t, trial, seat)
        finish_turn(t, trial, seat)
        found.append(Candidate(code, trial, t.ahead(trial, seat)))
    return found


def move_after_tile(t: Thought, s: State, seat: i64) -> None:
    """A tile was used before the move: decide what follows from it, and make the best move then."""
    while s.phase != OVER and asked(s) == seat and question(s) != TURN:
        apply(s, seat, best_step(t, s, seat))
        t.decisions += 1
    if s.phase != OVER and asked(s) == seat:
        apply(s, seat, best_move(t, s, seat))
        t.decisions += 1


def best_move(t: Thought, s: State, seat: i64) -> i64:
    """The best of the moves, no further tile used before it."""
    codes: vec[i64] = choices(t, s, seat)
    best: i64 = codes[0]
    best_value: float = WORST
    i: i64
    for i in range(len(codes)):
        value: float = turn_value(t, s, seat, codes[i], False)
        if value > best_value:
            best, best_value = codes[i], value
    return best


def add_actions(t: Thought, s: State, seat: i64, code: i64, found: list[Candidate]) -> None:
    actions: vec[i64] = choices(t, s, seat)
    i: i64
    for i in range(len(actions)):
        action: i64 = actions[i]
        trial: State = s.clone()
        apply(trial, seat, action)
        t.decisions += 1
        finish_turn(t, trial, seat)
        found.append(Candidate(code, trial, t.ahead(trial, seat)))


def best_first(found: list[Candidate], width: i64) -> list[Candidate]:
    """The few that look best, by selection: lists are short."""
    best: list[Candidate] = []
    taken: list[bool] = [False for _ in found]
    while len(best) < width and len(best) < len(found):
        at: int = -1
        i: int
        for i in range(len(found)):
            if not taken[i] and (at < 0 or found[i].first_look > found[at].first_look):
                at = i
        taken[at] = True
        best.append(found[at])
    return best


# --- Playing on.
def numbered(seed: i64) -> Chance:
    """A generator for one playout; far cheaper than one for a game."""
    mask: i64 = 0xFFFFFFFF
    chance = Chance(seed & mask, (seed >> 32) & mask, 0x9E3779B9, 1, NO_FATE, 0)
    for _ in range(8):
        chance.word()
    return chance


def shuffle_hidden(s: State, chance: Chance) -> None:
    """Deal what nobody can see anew. Stacks are shared by copies: replace them."""
    discovery: vec[u8] = s.discovery_stack[:]
    chance.shuffle(discovery, s.discovery_left)
    s.discovery_stack = discovery
    pyramid: vec[u8] = s.pyramid_stack[:]
    chance.shuffle(pyramid, s.pyramid_left)
    s.pyramid_stack = pyramid
    decoration: vec[u8] = s.decoration_stack[:]
    chance.shuffle(decoration, s.decoration_left)
    s.decoration_stack = decoration
    s.chance.a = chance.word()
    s.chance.b = chance.word()
    s.chance.c = chance.word()


def play_on(t: Thought, s: State, turns: i64, careful: i64, samples: i64) -> State:
    """So many turns, or to the end of the game: the first few with every move and action compared, each later one
    the best of a few quick ones."""
    seat: i64 = asked(s)
    while seat >= 0:
        if s.phase == PLAYING and question(s) == TURN:
            if turns == 0:
                return s
            turns -= 1
            careful -= 1
            if careful >= 0:
                s = best_wide_turn(t, s, seat)
                seat = asked(s)
                continue
            if samples > 1:
                s = best_quick_turn(t, s, seat, samples)
                seat = asked(s)
                continue
        apply(s, seat, quick_choice(s, seat, t.outlook, t.chance, t.codes))
        t.decisions += 1
        seat = asked(s)
    return s


def best_quick_turn(t: Thought, s: State, seat: i64, samples: i64) -> State:
    """Play a turn several times over, quickly, and go on from the best end; hidden tiles are not looked at."""
    best: State = s
    best_value: float = WORST
    for _ in range(samples):
        trial: State = s.clone()
        quick_turn_through(t, trial, seat)
        value: float = worth(trial, seat, t.outlook, t.out, True)
        if value > best_value:
            best, best_value = trial, value
    end_turn(t, best, seat)
    return best


def best_wide_turn(t: Thought, s: State, seat: i64) -> State:
    """Every move with every action, the rest of the turn played quickly; go on from the best end."""
    best: State = s
    best_value: float = WORST
    moves: vec[i64] = choices(t, s, seat)
    i: i64
    for i in range(len(moves)):
        if moves[i] >= FREE_CHOICES:
            continue
        moved: State = s.clone()
        apply(moved, seat, moves[i])
        t.decisions += 1
        acting: bool = moved.phase != OVER and asked(moved) == seat and question(moved) == ACTION
        actions: vec[i64] = choices(t, moved, seat) if acting else NO_ACTION
        k: i64 = len(actions)
        while k > 0:
            k -= 1
            if actions[k] >= FREE_CHOICES:
                continue
            trial: State = (
                moved.clone() if k > 0 else moved
            )  # the first action is tried last, on the copy itself
            if acting:
                apply(trial, seat, actions[k])
                t.decisions += 1
            quick_turn_through(t, trial, seat)
            value: float = worth(trial, seat, t.outlook, t.out, True)
            if value > best_value:
                best, best_value = trial, value
    end_turn(t, best, seat)
    return best


def end_turn(t: Thought, s: State, seat: i64) -> None:
    """Say the end of the turn, if that is all that is left of it."""
    if s.phase != OVER and asked(s) == seat and question(s) == END:
        apply(s, seat, 0)
        t.decisions += 1


def quick_turn_through(t: Thought, s: State, seat: i64) -> None:
    """Up to the end of the turn, which stays to be said."""
    while s.phase != OVER and asked(s) == seat:
        code: i64 = quick_choice(s, seat, t.outlook, t.chance, t.codes)
        if question(s) == END and code == 0:
            return
        apply(s, seat, code)
        t.decisions += 1
        if question(s) == TURN:
            return


def playout(t: Thought, c: Candidate, seat: i64, manner: Manner, seed: i64) -> float:
    """Points ahead, some rounds later."""
    s: State = c.state.clone()
    t.chance = numbered(seed)
    shuffle_hidden(s, t.chance)
    s = play_on(t, s, manner.rounds * s.players, manner.careful * s.players, manner.samples)
    return t.ahead(s, seat)


# --- The search.
def search(
    t: Thought, s: State, seat: i64, manner: Manner, playouts: i64, seconds: float, seed: i64
) -> list[Candidate]:
    """The candidates, best first; ends after so many playouts or seconds. 0 is no limit; both 0: a look only."""
    start: float = time.perf_counter()
    found: list[Candidate] = best_first(candidates(t, s, seat), manner.width)
    if len(found) < 2 or s.phase != PLAYING or is_lone(found) or (playouts <= 0 and seconds <= 0.0):
        return found
    most: i64 = playouts if playouts > 0 else MUCH
    done: i64 = 0
    while done < most:
        c: Candidate = next_candidate(found, done, manner)
        c.total += playout(t, c, seat, manner, seed + c.visits)
        c.visits += 1
        done += 1
        if seconds > 0.0 and time.perf_counter() - start > seconds:
            break
    return ranked(found, manner)


def is_lone(found: list[Candidate]) -> bool:
    """Whether all candidates begin with the same choice."""
    for c in found:
        if c.code != found[0].code:
            return False
    return True


def next_candidate(found: list[Candidate], done: i64, manner: Manner) -> Candidate:
    """UCB: what did well, or was tried little."""
    log: float = math.log(float(done + 2))
    best: Candidate = found[0]
    most: float = WORST
    for c in found:
        value: float = c.mean(manner.trust)
        value += manner.daring * math.sqrt(log / (float(c.visits) + 1.0))
        if value > most:
            best, most = c, value
    return best


def ranked(found: list[Candidate], manner: Manner) -> list[Candidate]:
    """Those with most playouts first: a mean of few says little."""
    best: list[Candidate] = []
    taken: list[bool] = [False for _ in found]
    while len(best) < len(found):
        at: int = -1
        i: int
        for i in range(len(found)):
            if taken[i]:
                continue
            if at < 0 or is_better(found[i], found[at], manner.trust):
                at = i
        taken[at] = True
        best.append(found[at])
    return best


def is_better(one: Candidate, other: Candidate, trust: float) -> bool:
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.mean(trust) > other.mean(trust)
