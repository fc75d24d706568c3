"""A choice being said, and the words for what it costs and gives."""

from collections.abc import Sequence
from typing import NamedTuple

from teotl.core.words import listed
from teotl.teotihuacan import tasks
from teotl.teotihuacan.labels import DISCOVERY_LABELS
from teotl.teotihuacan.state import State
from teotl.teotihuacan.wording.foresight import Foresight, Task, foresee
from teotl.teotihuacan.wording.phrases import discovery, goods, player, points, steps, word


class Case(NamedTuple):
    """A choice to be said: who may make it, on which question, in which language."""

    s: State
    seat: int
    code: int
    language: str
    kind: int
    a: int
    b: int
    c: int

    def word(self, key: str, /, n: int | None = None, **values: object) -> str:
        return word(self.language, key, n, **values)

    def foresee(self) -> Foresight:
        return foresee(self.s, self.seat, self.code)


# --- Price and gain.
def with_effects(case: Case, what: str, sums: Foresight | None = None) -> str:
    """The choice and, after a colon, what it brings."""
    told = effects(case.language, sums or case.foresee())
    return case.word("with", what=what, effects=told) if told else what


def effects(language: str, sums: Foresight) -> str:
    price = listed(language, goods(language, sums.paid))
    gain = listed(language, gains(language, sums))
    if not price:
        return gain
    return word(language, "pay_gain", price=price, gain=gain) if gain else word(language, "pay", price=price)


def gains(language: str, sums: Foresight) -> list[str]:
    """Everything a choice brings, as a list of phrases."""
    parts = goods(language, sums.gained)
    if sums.points:
        parts.append(points(language, sums.points))
    parts += [
        word(language, "tile", tile=discovery(language, DISCOVERY_LABELS[kind])) for kind in sums.claimed
    ]
    parts += steps(language, sums.steps)
    for key, amount in (("avenue", sums.avenue), ("track", sums.track)):
        if amount:
            parts.append(word(language, key, amount))
    for task in sums.asked:
        parts += opening(language, task)
    parts += [
        word(language, "rival", points=points(language, amount), player=player(language, sums.after, seat))
        for seat, amount in sums.rivals
    ]
    return parts


def opening(language: str, task: Task) -> Sequence[str]:
    """What a question that the choice opens will give."""
    kind, a, b, c = task
    match kind:
        case tasks.GAIN:
            return [word(language, "resources", a)]
        case tasks.TEMPLE:
            return [word(language, "steps.any", a)]
        case tasks.STEPS:
            return steps(language, (a, b, c))
        case tasks.TRADE:
            return [word(language, "trades", b)]
        case tasks.POWER_UP:
            return [word(language, "power_ups", 1)]
        case tasks.TILE_POWER_UP | tasks.START_POWER_UP:
            return [word(language, "power_ups", a)]
        case tasks.MAJOR:
            return [word(language, "tile_or_reward")]
        case tasks.AVENUE_TILES:
            return [word(language, "avenue_tile")]
        case tasks.ASCENSION:
            return [word(language, "ascension")]
    return []
