"""Games at a glance: every turn is the one that the judge likes best of a few that a glance finds, thousands a minute.

What is hidden is dealt anew before a turn is chosen: nobody here sees more than a player would.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance
from teotl.games.teotihuacan.bots.candidates import NOTHING
from teotl.games.teotihuacan.bots.greedy import WORST, choices, question
from teotl.games.teotihuacan.bots.network import SAID, Judge, judge
from teotl.games.teotihuacan.bots.playing import shuffle_hidden
from teotl.games.teotihuacan.bots.quick import quick_choice
from teotl.games.teotihuacan.bots.replies import Glimpse, allows, glimpses, played_out
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked
from teotl.games.teotihuacan.rules.names import PLAYING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION, TURN

TRIES: Final = 14  # turns that are judged
FEW: Final = 6  # of which one of the first so many, by a glance, is played where the best is not


def play_at_a_glance(t: Thought, j: Judge, s: State, chance: Chance, odd: i64) -> list[int]:
    """Play the game to its end; its choices in order. One turn in `odd` is not the best one; 0: all are."""
    codes: list[int] = []
    then: i64 = NOTHING
    code: i64 = 0
    seat: i64 = asked(s)
    while seat >= 0:
        kind: i64 = question(s)
        if s.phase == PLAYING and kind == TURN:
            one: Glimpse = turn_at_a_glance(t, j, s, seat, chance, odd)
            code, then = one.code, one.then
        elif then != NOTHING and kind == ACTION and allows(choices(t, s, seat), then):
            code, then = then, NOTHING
        else:
            code = quick_choice(s, seat, t.outlook, chance, t.codes)
        apply(s, seat, code)
        codes.append(int(code))
        seat = asked(s)
    return codes


def turn_at_a_glance(t: Thought, j: Judge, s: State, seat: i64, chance: Chance, odd: i64) -> Glimpse:
    """The turn after which the judge sees the seat farthest ahead."""
    guess: State = s.clone()
    shuffle_hidden(guess, chance)
    found: list[Glimpse] = glimpses(t, guess, seat, TRIES)
    if odd > 0 and chance.below(odd) == 0:
        return found[chance.below(min(FEW, i64(len(found))))]
    judged: vec[float] = vec[float]([0.0 for _ in range(SAID)])
    best: Glimpse = found[0]
    most: float = WORST
    for one in found:
        judge(j, played_out(t, one, seat), judged)
        if judged[seat] > most:
            best, most = one, judged[seat]
    return best
