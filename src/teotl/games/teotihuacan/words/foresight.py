"""What a choice would bring at once, tried on a copy: price and gain for texts. It uses nothing hidden."""

from teotl.core.log import Event, Log
from teotl.games.teotihuacan.questions.dispatch import answer
from teotl.games.teotihuacan.rules import events, tasks
from teotl.games.teotihuacan.rules.names import OVER
from teotl.games.teotihuacan.rules.running import do, is_open, pass_over
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES, use_free_choice

Task = tuple[int, int, int, int]  # kind and its three numbers


class Foresight:
    """Sums of one choice with everything that follows from it before the next question."""

    def __init__(self, after: State) -> None:
        self.after = after
        self.paid = [0, 0, 0, 0]  # by good
        self.gained = [0, 0, 0, 0]
        self.points = 0
        self.steps = [0, 0, 0]  # by temple
        self.avenue = 0
        self.track = 0
        self.claimed: list[int] = []  # discovery kinds
        self.rivals: list[tuple[int, int]] = []  # seat, points
        self.eclipse = False
        self.asked: list[Task] = []  # questions that the choice opens, first one first


def foresee(s: State, seat: int, code: int) -> Foresight:
    """Try a legal choice of the question on top of the stack."""
    after = s.clone()
    after.log = Log(True)
    free = code >= FREE_CHOICES
    below = s.depth if free else s.depth - 1
    question = tasks.kind_of(tasks.top(s))
    if free:
        use_free_choice(after, seat, code)
    else:
        answer(after, seat, code, question)
    settle(after, below)
    sums = Foresight(after)
    for event in after.log.events:
        add(sums, seat, event)
    sums.asked = opened(after, below, question)
    return sums


def settle(s: State, below: int) -> None:
    """Run as the engine does, but no further than what the choice itself brings."""
    while s.phase != OVER and s.depth > below:
        task = tasks.top(s)
        kind = tasks.kind_of(task)
        if kind > tasks.LAST_QUESTION:
            do(s, task, kind)
        elif is_open(s, task, kind):
            return
        else:
            pass_over(s, task, kind)


def opened(s: State, below: int, question: int) -> list[Task]:
    """The new questions on the stack; what is left of the old one is not new."""
    new = [s.pending[place] for place in range(below, s.depth)]
    if new and tasks.kind_of(new[0]) == question:
        del new[0]
    return [
        (tasks.kind_of(task), tasks.a_of(task), tasks.b_of(task), tasks.c_of(task))
        for task in reversed(new)
        if tasks.kind_of(task) <= tasks.LAST_QUESTION
    ]


def add(sums: Foresight, seat: int, event: Event) -> None:
    """Count an event of the log."""
    kind, whose, a, b, _ = event
    if kind == events.ECLIPSE_CAME:
        sums.eclipse = True
    elif kind == events.SCORED and whose != seat:
        sums.rivals.append((whose, a))
    elif whose == seat:
        add_own(sums, kind, a, b)


def add_own(sums: Foresight, kind: int, a: int, b: int) -> None:
    if kind == events.PAID:
        sums.paid[a] += b
    elif kind == events.GAINED:
        sums.gained[a] += b
    elif kind == events.SCORED:
        sums.points += a
    elif kind == events.STEPPED:
        sums.steps[a] += 1
    elif kind == events.AVENUE_STEPPED:
        sums.avenue += 1
    elif kind == events.TRACK_STEPPED:
        sums.track += 1
    elif kind == events.CLAIMED:
        sums.claimed.append(a)
