"""The turns that could be played from here, each with a first look at where it leads."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from teotl.games.teotihuacan.bots.greedy import (
    WORST,
    best_step,
    choices,
    code_value,
    finish_turn,
    question,
    turn_value,
)
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked
from teotl.games.teotihuacan.rules.names import OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION, END, FINISH, TURN
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES

NOT_JUDGED: Final = vec[float]()
NOTHING: Final = -1


@final
@mypyc_attr(acyclic=True)
class Candidate:
    """A turn, and what is known about it: a node of the search tree."""

    def __init__(self, seat: i64, code: i64, state: State, value: float) -> None:
        self.seat = seat  # who plays it
        self.code = code  # the choice it begins with
        self.state = state  # where it leads; never changed
        self.first_look = value
        self.then: i64 = NOTHING  # the action that follows a move
        self.value = value  # the first look and the playouts, blended
        self.visits: i64 = 0
        self.total: float = 0.0
        self.made: i64 = 0  # decisions in it
        self.replies: list[Candidate] = NO_REPLIES  # the turns that may follow, once searched for
        self.leads: vec[float] = NOT_JUDGED  # every seat's lead after it, if that is the horizon

    def visit(self, lead: float, trust: float) -> None:
        """A playout ended with that lead. Blend it with the first look: each sees what the other misses."""
        self.visits += 1
        self.total += lead
        self.value = trust * self.first_look + (1.0 - trust) * self.total / float(self.visits)


NO_REPLIES: Final[list[Candidate]] = []  # shared by all that have none yet: never written into


def candidates(t: Thought, s: State, seat: i64) -> list[Candidate]:
    """Every choice, played to the end of the turn; a move with each action it allows."""
    found: list[Candidate] = []
    kind: i64 = question(s)
    codes: vec[i64] = choices(t, s, seat)
    i: i64
    for i in range(len(codes)):
        code: i64 = codes[i]
        if s.phase != PLAYING:
            found.append(Candidate(seat, code, s, code_value(t, s, seat, code)))
            continue
        trial: State = s.clone()
        if code == 0 and (kind == END or kind == FINISH):
            found.append(Candidate(seat, code, trial, t.ahead(trial, seat)))
            continue
        apply(trial, seat, code)
        t.decisions += 1
        if kind == TURN and code < FREE_CHOICES and asked(trial) == seat and question(trial) == ACTION:
            add_actions(t, trial, seat, code, found)
            continue
        if kind == TURN and code >= FREE_CHOICES:
            move_after_tile(t, trial, seat)
        finish_turn(t, trial, seat)
        found.append(Candidate(seat, code, trial, t.ahead(trial, seat)))
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
    """The best move without using another tile before it."""
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
        candidate = Candidate(seat, code, trial, t.ahead(trial, seat))
        candidate.then = action
        found.append(candidate)


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
