"""The turns that a tree follows from a position: found at a glance, without trying all of them out."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.bots.candidates import NOTHING
from teotl.games.teotihuacan.bots.greedy import choices, question
from teotl.games.teotihuacan.bots.outlook import Outlook, collect_worth, main_worth, see
from teotl.games.teotihuacan.bots.playing import quick_turn_through, settle
from teotl.games.teotihuacan.bots.quick import locked, worship_worth
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked
from teotl.games.teotihuacan.rules.main_action import MAIN, MAIN_BY_TILE
from teotl.games.teotihuacan.rules.names import DICE, OVER
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES
from teotl.games.teotihuacan.rules.turn import COLLECT


@final
class Glimpse:
    """A move and an action, and what they seem to bring at once."""

    def __init__(self, moved: State, code: i64, then: i64, worth: float) -> None:
        self.moved = moved  # after the move, before the action
        self.code = code
        self.then = then
        self.worth = worth


def glimpses(t: Thought, s: State, seat: i64, few: i64) -> list[Glimpse]:
    """The few moves and actions that seem to bring most, best first."""
    best: list[Glimpse] = []
    moves: vec[i64] = choices(t, s, seat)
    see(t.outlook, s, seat)
    i: i64
    k: i64
    for i in range(len(moves)):
        if moves[i] >= FREE_CHOICES:
            continue
        moved: State = s.clone()
        apply(moved, seat, moves[i])
        t.decisions += 1
        if moved.phase == OVER or asked(moved) != seat or question(moved) != ACTION:
            place(best, Glimpse(moved, moves[i], NOTHING, 2.0 * float(locked(s, seat))), few)
            continue
        actions: vec[i64] = choices(t, moved, seat)
        for k in range(len(actions)):
            if actions[k] < FREE_CHOICES:
                worth: float = action_worth(t.outlook, moved, seat, actions[k])
                if len(best) < few or worth > best[len(best) - 1].worth:
                    place(best, Glimpse(moved, moves[i], actions[k], worth), few)
    return best


def action_worth(o: Outlook, s: State, seat: i64, action: i64) -> float:
    """At a glance; `o` has seen the position before the move."""
    if action == COLLECT:
        return collect_worth(o, s, s.board)
    if action == MAIN:
        return main_worth(o, s, seat, s.board, s.worker_power[seat * DICE + s.mover])
    if action == MAIN_BY_TILE:
        worth: float = main_worth(o, s, seat, s.board, s.worker_power[seat * DICE + s.mover])
        return worth if worth > 0.0 else 0.0
    return worship_worth(s, seat, action, o)


def place(best: list[Glimpse], one: Glimpse, few: i64) -> None:
    """Into its place by worth; what falls off the end is forgotten."""
    if len(best) == few:
        if one.worth <= best[few - 1].worth:
            return
        best.pop()
    at: i64 = len(best)
    while at > 0 and best[at - 1].worth < one.worth:
        at -= 1
    best.insert(at, one)


def played_out(t: Thought, one: Glimpse, seat: i64) -> State:
    """Where the turn leads, up to the next one; what is left of it is played quickly."""
    s: State = one.moved.clone()
    if one.then != NOTHING:
        apply(s, seat, one.then)
        t.decisions += 1
    quick_turn_through(t, s, seat)
    settle(t, s)
    return s


def play_turn(t: Thought, s: State, seat: i64, code: i64, then: i64) -> bool:
    """A turn as it was played in another world, up to the next one; False, and nothing played, if its move cannot be.

    Where only the action after the move is not possible, something else is done there.
    """
    if asked(s) != seat or not allows(choices(t, s, seat), code):
        return False
    apply(s, seat, code)
    t.decisions += 1
    acts: bool = then != NOTHING and s.phase != OVER and asked(s) == seat and question(s) == ACTION
    if acts and allows(choices(t, s, seat), then):
        apply(s, seat, then)
        t.decisions += 1
    if s.phase != OVER and asked(s) == seat:
        quick_turn_through(t, s, seat)
    settle(t, s)
    return True


def allows(codes: vec[i64], code: i64) -> bool:
    i: i64
    for i in range(len(codes)):
        if codes[i] == code:
            return True
    return False
