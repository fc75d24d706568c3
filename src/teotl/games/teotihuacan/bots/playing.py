"""Playing on: whole turns tried out on copies, and positions played some turns further."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from teotl.core.chance import Chance
from teotl.games.teotihuacan.bots.evaluate import worth_above
from teotl.games.teotihuacan.bots.greedy import WORST, choices, question
from teotl.games.teotihuacan.bots.quick import quick_choice
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked
from teotl.games.teotihuacan.rules.names import OVER, PLAYING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION, END, TURN
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES

NO_ACTION: Final = vec[i64]([0])  # an unlock is a turn without one


# --- What nobody can see.
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


# --- One turn.
@final
class Played:
    """A whole turn that could be played: where it leads, and what that is worth to its player."""

    def __init__(self, state: State, value: float, made: i64) -> None:
        self.state = state  # up to the choice that ends the turn
        self.value = value
        self.made = made  # decisions in it


def best_turns(t: Thought, s: State, seat: i64, few: i64) -> list[Played]:
    """Every move with every action, the rest of the turn played quickly; the few best, best first."""
    best: list[Played] = []
    moves: vec[i64] = choices(t, s, seat)
    i: i64
    for i in range(len(moves)):
        if moves[i] < FREE_CHOICES:
            moved: State = s.clone()
            apply(moved, seat, moves[i])
            t.decisions += 1
            try_actions(t, moved, seat, few, best)
    return best


def try_actions(t: Thought, moved: State, seat: i64, few: i64, best: list[Played]) -> None:
    """The first action is tried last, on the copy itself."""
    acting: bool = moved.phase != OVER and asked(moved) == seat and question(moved) == ACTION
    actions: vec[i64] = choices(t, moved, seat) if acting else NO_ACTION
    k: i64 = len(actions)
    while k > 0:
        k -= 1
        if actions[k] >= FREE_CHOICES:
            continue
        trial: State = moved.clone() if k > 0 else moved
        before: i64 = t.decisions - 1  # the move itself
        if acting:
            apply(trial, seat, actions[k])
            t.decisions += 1
        quick_turn_through(t, trial, seat)
        bar: float = best[len(best) - 1].value if len(best) == few else WORST
        value: float = worth_above(trial, seat, t.outlook, t.out, bar)
        if value > bar:
            place(best, Played(trial, value, t.decisions - before), few)


def place(best: list[Played], one: Played, few: i64) -> None:
    """Into its place by value; what falls off the end is forgotten."""
    if len(best) == few:
        best.pop()
    at: i64 = len(best)
    while at > 0 and best[at - 1].value < one.value:
        at -= 1
    best.insert(at, one)


def quick_turn_through(t: Thought, s: State, seat: i64) -> None:
    """Play on to the choice that ends the turn."""
    while s.phase != OVER and asked(s) == seat:
        if question(s) == END and s.usable[seat] == 0:
            return
        code: i64 = quick_choice(s, seat, t.outlook, t.chance, t.codes)
        if question(s) == END and code == 0:
            return
        apply(s, seat, code)
        t.decisions += 1
        if question(s) == TURN:
            return


# --- Some turns.
def settle(t: Thought, s: State) -> None:
    """Play on to the next turn, or to the end of the game: end the turn, pay salaries."""
    seat: i64 = asked(s)
    while seat >= 0 and not (s.phase == PLAYING and question(s) == TURN):
        apply(s, seat, quick_choice(s, seat, t.outlook, t.chance, t.codes))
        t.decisions += 1
        seat = asked(s)


def play_on(t: Thought, s: State, turns: i64, careful: i64) -> State:
    """Play so many turns: the first few with every move and action compared, the rest quickly."""
    settle(t, s)
    while turns > 0 and s.phase != OVER:
        seat: i64 = asked(s)
        if careful > 0:
            s = best_turns(t, s, seat, 1)[0].state
            settle(t, s)
        else:
            hasty_turn(t, s, seat)
        turns -= 1
        careful -= 1
    return s


def hasty_turn(t: Thought, s: State, seat: i64) -> None:
    """A turn at a glance, and on to the next one."""
    apply(s, seat, quick_choice(s, seat, t.outlook, t.chance, t.codes))
    t.decisions += 1
    while s.phase != OVER and asked(s) == seat and question(s) == TURN:  # a tile was used before the move
        apply(s, seat, quick_choice(s, seat, t.outlook, t.chance, t.codes))
        t.decisions += 1
    settle(t, s)
