"""Greedy: every turn the seat could take, finished with one step of looking ahead and judged at its end.

What a choice leads to is tried on copies. Tiles that are face down now are never looked at: a turn is judged before
its end shows new ones, and what is shown within it comes from the sampled stack, not from the table's.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked, legal_into
from teotl.games.teotihuacan.rules.names import DRAFTING, KEEPING, OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION, END, FINISH, TURN, kind_of
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES

WORST: Final = -100000.0
SAMPLES: Final = 4  # ways in which the others might choose their starting tiles
LONGEST: Final = 60  # decisions in one turn; a guard, no turn comes close


def question(s: State) -> i64:
    """The kind of question asked now; 0 before and after the game."""
    return kind_of(s.pending[s.depth - 1]) if s.phase != OVER and s.depth > 0 else i64(0)


def choices(t: Thought, s: State, seat: i64) -> vec[i64]:
    """The legal codes, in a list of their own."""
    n: i64 = legal_into(s, seat, t.codes)
    return t.codes[:n]


# --- One step ahead.
def best_step(t: Thought, s: State, seat: i64) -> i64:
    """The choice after which the position looks best at once."""
    return best_of(t, s, seat, False)


def best_of(t: Thought, s: State, seat: i64, whole: bool) -> i64:
    """The best choice, judged at once or after the whole turn."""
    codes: vec[i64] = choices(t, s, seat)
    n: i64 = len(codes)
    if n == 1:
        return codes[0]
    best: i64 = codes[0]
    best_value: float = WORST
    i: i64
    for i in range(n):
        value: float = code_value(t, s, seat, codes[i]) if whole else step_value(t, s, seat, codes[i])
        if value > best_value:
            best, best_value = codes[i], value
    return best


def step_value(t: Thought, s: State, seat: i64, code: i64) -> float:
    """The position after the choice; a choice that ends the turn or shows tiles is judged before it happens."""
    kind: i64 = question(s)
    if code == 0 and (kind == END or kind == FINISH):
        return t.so_far(s, seat)
    trial: State = s.clone()
    apply(trial, seat, code)
    t.decisions += 1
    if code >= FREE_CHOICES and question(trial) == kind and asked(trial) == seat:
        return after_free_choice(t, trial, seat, kind)
    return t.so_far(trial, seat)


def after_free_choice(t: Thought, s: State, seat: i64, kind: i64) -> float:
    """A tile was used and the same question is asked again: what its best answer brings now."""
    best: float = t.so_far(s, seat)
    if kind == END or kind == FINISH:
        return best
    codes: vec[i64] = choices(t, s, seat)
    i: i64
    for i in range(len(codes)):
        if codes[i] < FREE_CHOICES:
            trial: State = s.clone()
            apply(trial, seat, codes[i])
            t.decisions += 1
            value: float = t.so_far(trial, seat)
            if value > best:
                best = value
    return best


# --- A whole turn.
def finish_turn(t: Thought, s: State, seat: i64) -> None:
    """Decide what is left of the seat's turn, up to the choice that ends it."""
    count: i64 = 0
    while count < LONGEST and s.phase != OVER and asked(s) == seat:
        kind: i64 = question(s)
        if kind == TURN:
            return
        code: i64 = best_action(t, s, seat, True) if kind == ACTION else best_step(t, s, seat)
        if kind == END and code == 0:
            return
        apply(s, seat, code)
        t.decisions += 1
        count += 1


def ended_value(t: Thought, s: State, seat: i64, code: i64) -> float:
    """The position at the end of the turn that begins with this choice."""
    trial: State = s.clone()
    apply(trial, seat, code)
    t.decisions += 1
    finish_turn(t, trial, seat)
    return t.ahead(trial, seat)


def best_action(t: Thought, s: State, seat: i64, tiles: bool) -> i64:
    """Collect, act or worship, each played to the end of the turn; using a tile first is tried too."""
    codes: vec[i64] = choices(t, s, seat)
    best: i64 = codes[0]
    best_value: float = WORST
    i: i64
    for i in range(len(codes)):
        if codes[i] < FREE_CHOICES:
            value: float = ended_value(t, s, seat, codes[i])
        elif tiles:
            value = action_after_tile(t, s, seat, codes[i])
        else:
            continue
        if value > best_value:
            best, best_value = codes[i], value
    return best


def action_after_tile(t: Thought, s: State, seat: i64, code: i64) -> float:
    trial: State = s.clone()
    apply(trial, seat, code)
    t.decisions += 1
    while trial.phase != OVER and asked(trial) == seat and question(trial) != ACTION:
        apply(trial, seat, best_step(t, trial, seat))
        t.decisions += 1
    if trial.phase == OVER or asked(trial) != seat:
        return t.ahead(trial, seat)
    return ended_value(t, trial, seat, best_action(t, trial, seat, False))


def turn_value(t: Thought, s: State, seat: i64, code: i64, tiles: bool) -> float:
    """The best turn that begins with this move, or with using a tile before it."""
    trial: State = s.clone()
    apply(trial, seat, code)
    t.decisions += 1
    if code >= FREE_CHOICES:
        if not tiles:
            return WORST
        while trial.phase != OVER and asked(trial) == seat and question(trial) != TURN:
            apply(trial, seat, best_step(t, trial, seat))
            t.decisions += 1
        if trial.phase == OVER or asked(trial) != seat:
            return t.ahead(trial, seat)
        return best_turn_value(t, trial, seat)
    finish_turn(t, trial, seat)
    return t.ahead(trial, seat)


def best_turn_value(t: Thought, s: State, seat: i64) -> float:
    codes: vec[i64] = choices(t, s, seat)
    best: float = WORST
    i: i64
    for i in range(len(codes)):
        value: float = turn_value(t, s, seat, codes[i], False)
        if value > best:
            best = value
    return best


# --- Before the first turn.
def start_value(t: Thought, s: State, seat: i64, code: i64) -> float:
    """Starting tiles are judged by the position in which play begins, with the others choosing at random."""
    return t.ahead(begun(t, s, seat, code), seat)


def begun(t: Thought, s: State, seat: i64, code: i64) -> State:
    """A position in which play begins after this choice."""
    trial: State = s.clone()
    apply(trial, seat, code)
    t.decisions += 1
    while trial.phase != PLAYING and trial.phase != OVER:
        other: i64 = asked(trial)
        if trial.phase == KEEPING or trial.phase == DRAFTING:
            codes: vec[i64] = choices(t, trial, other)
            apply(trial, other, codes[t.chance.below(len(codes))])
        else:
            apply(trial, other, best_step(t, trial, other))
        t.decisions += 1
    return trial


# --- Any decision.
def code_value(t: Thought, s: State, seat: i64, code: i64) -> float:
    """How good a choice is, in points ahead, whatever is asked."""
    kind: i64 = question(s)
    if s.phase == KEEPING or s.phase == DRAFTING:
        total: float = 0.0
        for _ in range(SAMPLES):
            total += start_value(t, s, seat, code)
        return total / SAMPLES
    if s.phase != PLAYING:
        return start_value(t, s, seat, code)
    if kind == TURN:
        return turn_value(t, s, seat, code, True)
    if kind == ACTION:
        return action_after_tile(t, s, seat, code) if code >= FREE_CHOICES else ended_value(t, s, seat, code)
    if kind == END or kind == FINISH:
        return step_value(t, s, seat, code)
    return ended_value(t, s, seat, code)


def choose(t: Thought, s: State, seat: i64) -> i64:
    """The best choice for whatever is asked."""
    return best_of(t, s, seat, True)
