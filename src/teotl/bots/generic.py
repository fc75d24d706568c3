"""A mind for any game: deal worlds that agree with the view, and play each to its end at random.

Which choices to try again is decided by a bandit (UCT). The tree is one for all worlds: a choice is known by its key,
whatever lies hidden in the world where it is tried (information set search). Seats that act at once choose
independently. Nothing is used but the view, the rules and the seed.
"""

import math
import time
from typing import Any, Final

from teotl.bots.advice import Advice
from teotl.bots.bot import GLANCE, SEARCH, Budget, View
from teotl.core.chance import Chance, seeded
from teotl.core.rules import Rules
from teotl.core.seeds import mixed
from teotl.core.words import said

GLANCES: Final = 2  # playouts for each choice at first sight …
LOOKS: Final = 12  # … for a look ahead …
OUTLOOKS: Final = 60  # … and for how everybody stands
DARING: Final = 0.7  # how much a rarely tried choice may still surprise, as a share of winning
LONGEST: Final = 5_000  # decisions of a playout; a longer game is judged at that point
MUCH: Final = 1 << 62


class Tried:
    """What came of a choice: rewards of the seat that took it, and of the whole in points and wins."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been taken
        self.reward = 0.0
        self.margin = 0.0
        self.wins = 0.0

    def promise(self) -> float:
        """UCB, counting only the worlds that had this choice."""
        if self.visits == 0:
            return math.inf
        return self.reward / self.visits + DARING * math.sqrt(math.log(self.available) / self.visits)


class Node:
    """A moment: what each seat tried there, and where it led."""

    def __init__(self) -> None:
        self.tried: dict[int, dict[str, Tried]] = {}
        self.after: dict[tuple[str, ...], Node] = {}


class Ends:
    """How games came out: points ahead and a win, or none, for each seat."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.count = 0
        self.spread = 0.0  # the sum of all leads, without their signs

    def of(self, state: Any) -> list[tuple[float, float]]:
        """For each seat its lead over the best other, and 1 if it won."""
        scores, automa = self.rules.scores(state), self.rules.automa(state)
        if automa is not None:
            return [(scores[0] - automa, float(scores[0] > automa))]
        first = self.rules.ranking(state)[0]
        return [
            (score - max([*scores[:seat], *scores[seat + 1 :]], default=0), float(seat == first))
            for seat, score in enumerate(scores)
        ]

    def rewards(self, ends: list[tuple[float, float]]) -> list[float]:
        """From 0 to 1: half for winning, half for the lead compared with the usual one."""
        self.count += 1
        self.spread += sum(abs(lead) for lead, _ in ends) / len(ends)
        usual = self.spread / self.count or 1.0
        return [0.5 * won + 0.25 * (1 + lead / (abs(lead) + usual)) for lead, won in ends]


class Generic:
    """A mind made of the rules alone."""

    LEVELS: dict[str, Budget | str] = {  # noqa: RUF012  (the protocol's name for what never changes)
        "easy": GLANCE,
        "normal": Budget(),
        "hard": Budget(playouts=400, seconds=1.0),
        "master": Budget(playouts=4_000, seconds=2.0),
        SEARCH: Budget(playouts=1_500, seconds=1.0),
    }

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def advise(self, view: View, budget: Budget, seed: int) -> list[Advice]:
        """The choices of the view's seat, best first."""
        if budget == Budget():
            return self.thought_out(view, LOOKS * len(view["choices"]), 0.0, seed)
        return self.thought_out(view, budget.playouts, budget.seconds, seed)

    def glance(self, view: View, seed: int) -> str:
        """What looks best after a playout or two of each choice."""
        return self.thought_out(view, GLANCES * len(view["choices"]), 0.0, seed)[0].key

    def standing(self, view: View, seed: int) -> list[tuple[float, float]]:
        """For each seat: points ahead, and the chance of winning, if everybody continued at random."""
        mark, ends = mixed(seed, view["step"]), Ends(self.rules)
        found = [
            ends.of(self.played_on(self.world(view, mark, at), seeded(mark + at))) for at in range(OUTLOOKS)
        ]
        return [
            (
                round(sum(end[seat][0] for end in found) / OUTLOOKS, 1),
                round(sum(end[seat][1] for end in found) / OUTLOOKS, 3),
            )
            for seat in range(len(found[0]))
        ]

    # --- The search.
    def thought_out(self, view: View, playouts: int, seconds: float, seed: int) -> list[Advice]:
        """Search for so many playouts or seconds, whichever ends first; 0 is no limit."""
        if view["seat"] is None or not view["choices"]:
            raise ValueError(said("bots.view"))
        start, mark = time.perf_counter(), mixed(seed, view["step"])
        root, ends, chance = Node(), Ends(self.rules), seeded(mark)
        for at in range(playouts or MUCH):
            self.play(root, self.world(view, mark, at), ends, chance)
            if seconds and time.perf_counter() - start > seconds:
                break
        return advice_of(root.tried.get(view["seat"], {}), view["choices"])

    def world(self, view: View, mark: int, at: int) -> Any:
        """A full state that agrees with the view; another for every number."""
        return self.rules.sample(view, mixed(mark, at))

    def play(self, root: Node, state: Any, ends: Ends, chance: Chance) -> None:
        """Go down the tree, one step beyond it, at random to the end, and carry the result back."""
        node, path, new = root, [], False
        while not new and (seats := self.rules.to_act(state)):
            taken = self.step(node, state, seats, chance)
            new = any(one.visits == 0 for _, _, one in taken)
            path += [(seat, one) for seat, _, one in taken]
            node = node.after.setdefault(tuple(key for _, key, _ in taken), Node())
        came = ends.of(self.played_on(state, chance))
        rewards = ends.rewards(came)
        for seat, one in path:
            one.visits += 1
            one.reward += rewards[seat]
            one.margin += came[seat][0]
            one.wins += came[seat][1]

    def step(
        self, node: Node, state: Any, seats: tuple[int, ...], chance: Chance
    ) -> list[tuple[int, str, Tried]]:
        """Everybody who may act chooses once; nobody knows what the others are choosing."""
        taken: list[tuple[int, str, Tried]] = []
        for seat in seats:
            codes = self.rules.legal(state, seat)
            if not codes:  # what another seat did has ended the moment
                continue
            tried = node.tried.setdefault(seat, {})
            found = [(self.rules.key(state, seat, code), code) for code in codes]
            key, code = self.best(tried, found, chance)
            self.rules.apply(state, seat, code)
            taken.append((seat, key, tried[key]))
        return taken

    def best(self, tried: dict[str, Tried], found: list[tuple[str, int]], chance: Chance) -> tuple[str, int]:
        """The most promising choice; among untried ones, any."""
        for key, _ in found:
            tried.setdefault(key, Tried()).available += 1
        fresh = [each for each in found if tried[each[0]].visits == 0]
        if fresh:
            return fresh[int(chance.below(len(fresh)))]
        return max(found, key=lambda each: tried[each[0]].promise())

    def played_on(self, state: Any, chance: Chance) -> Any:
        """Play to the end of the game at random."""
        for _ in range(LONGEST):
            seats = self.rules.to_act(state)
            if not seats:
                break
            codes = self.rules.legal(state, seats[0])
            self.rules.apply(state, seats[0], codes[int(chance.below(len(codes)))])
        return state


def advice_of(tried: dict[str, Tried], choices: list[str]) -> list[Advice]:
    """The most tried first; a choice tried less never ranks above one tried more."""
    known = [(key, tried[key]) for key in choices if key in tried and tried[key].visits]
    known.sort(key=lambda each: (-each[1].visits, -each[1].reward / each[1].visits))
    advice, most = [], math.inf
    for key, one in known:
        most = min(most, one.margin / one.visits)
        advice.append(Advice(key, round(most, 2), round(one.wins / one.visits, 3), {}, one.visits))
    return advice or [Advice(key, 0.0, 0.0, {}, 0) for key in choices]
