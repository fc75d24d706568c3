"""From whole rounds to single choices: what a seat may do next, each with the best round it belongs to."""

from typing import Final

from teotl.games.teotihuacazinho.bots.greedy import QUICK
from teotl.games.teotihuacazinho.bots.plans import Plan, is_legal, plans
from teotl.games.teotihuacazinho.bots.prices import Prices
from teotl.games.teotihuacazinho.bots.search import Candidate
from teotl.games.teotihuacazinho.bots.thought import Thought
from teotl.games.teotihuacazinho.questions.choices import apply, legal_list
from teotl.games.teotihuacazinho.questions.codes import FINISH, code_of
from teotl.games.teotihuacazinho.rules.names import FINISHED
from teotl.games.teotihuacazinho.rules.playout import room_for_choices
from teotl.games.teotihuacazinho.rules.state import State

Listed = list[tuple[int, Candidate]]

END: Final = int(code_of(FINISH))
OTHERS: Final = 8  # choices tried when all rounds begin alike


def choices(t: Thought, table: State, found: list[Candidate]) -> Listed:
    """Every choice once, best first. Anything a round can do now may come first."""
    listed: dict[int, Candidate] = {}
    for candidate in found:
        first, *later = candidate.plan.codes
        listed.setdefault(first, candidate)
        for code in later:
            if code != END and code not in listed and is_legal(table, code):
                listed[code] = candidate
    if len(listed) == 1:
        return [*listed.items(), *others(t, table, found[0])]
    return list(listed.items())


def others(t: Thought, table: State, best: Candidate) -> Listed:
    """Other choices, with the best round that a quick look finds after them; none looks better than the best."""
    tried = [code for code in legal_list(table, 0, room_for_choices()) if code != best.plan.codes[0]]
    rounds = [Candidate(after(t, table, code)) for code in tried[:OTHERS]]
    for one in rounds:
        one.plan.value = min(one.plan.value, best.plan.value)
    return sorted(zip(tried, rounds, strict=False), key=lambda pair: -pair[1].plan.value)


def after(t: Thought, table: State, code: int) -> Plan:
    """A choice, and what follows it until the round is finished."""
    if code == END:
        return Plan([code], table, t.ahead(table))
    trial = table.clone()
    apply(trial, 0, code)
    if trial.stage[0] == FINISHED:
        return Plan([code], trial, t.ahead(trial))
    plan = plans(t, trial, Prices(), QUICK)[0]
    return Plan([code, *plan.codes], plan.state, plan.value)
