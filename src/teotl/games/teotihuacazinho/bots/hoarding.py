"""Goods before all else, in a round whose event asks for some of each unspent.

Spending goes step by step, and no single good brings such an event closer: it is met or it is not.
"""

from mypy_extensions import i64

from teotl.games.teotihuacazinho.bots.spending import do
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.codes import GAIN_ANY, code_of, gain_deed
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at, event_of_round
from teotl.games.teotihuacazinho.rules.names import COLOURS, RESOURCES, UNSPENT_OF_EACH
from teotl.games.teotihuacazinho.rules.payment import held
from teotl.games.teotihuacazinho.rules.resources import limit
from teotl.games.teotihuacazinho.rules.state import State


def lacks_goods(s: State) -> bool:
    """Whether this round's event asks for goods that its pips could still bring."""
    event: i64 = event_of_round(s)
    if event < 0 or s.material.card_counts[card_at(s, event)] != UNSPENT_OF_EACH:
        return False
    short: i64 = 0
    pips: i64 = 0
    i: i64
    for i in range(RESOURCES):
        missing: i64 = missing_of(s, event, i)
        if missing > limit(s, 0, i) - s.sheets.acquired[i]:
            return False
        short += missing
    for i in range(COLOURS):
        pips += s.pool[i]
    return 0 < short <= pips


def missing_of(s: State, event: i64, resource: i64) -> i64:
    missing: i64 = at_least(s, event) - held(s, 0, resource)
    return missing if missing > 0 else 0


def hoard(t: Thought, s: State, codes: list[int]) -> None:
    """First what pips of the right colour bring, then for what is still missing pips of any colour."""
    event: i64 = event_of_round(s)
    resource: i64
    colour: i64
    for resource in range(RESOURCES):
        pips: i64 = s.pool[s.material.gain_colour[resource]]
        amount: i64 = min(missing_of(s, event, resource), pips // s.material.gain_pips[resource])
        if amount > 0:
            do(t, s, code_of(gain_deed(resource, amount)), codes)
    for resource in range(RESOURCES):
        for colour in range(COLOURS):
            while missing_of(s, event, resource) > 0 and s.pool[colour] >= s.material.any_pips:
                do(t, s, code_of(GAIN_ANY + colour * RESOURCES + resource), codes)
