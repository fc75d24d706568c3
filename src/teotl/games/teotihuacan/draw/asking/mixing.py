"""Several resources of choice at once: a dial for each, instead of one question after another."""

from collections import Counter
from typing import Final

from teotl.core.phrases import things_of
from teotl.draw.asking import Asked, Dial, Mix
from teotl.draw.look import Look
from teotl.games.teotihuacan.draw.words import word

VERB: Final = "gain"


def mix(look: Look, asked: Asked) -> Mix | None:
    """For a question that is asked several times over; what is chosen so far is the pick: `gain wood wood`."""
    times = sum(one["number"] for one in things_of(asked.facts, "times"))
    if asked.kind != VERB or times < 2:
        return None
    goods = [key.removeprefix(f"{VERB} ") for key in asked.phrases]
    chosen = [good for good in look.pick.split()[1:] if good in goods][:times]
    dials = [dial(look, good, chosen, times) for good in goods]
    return Mix(dials, len(chosen), times, [f"{VERB} {good}" for good in sorted(chosen, key=goods.index)])


def dial(look: Look, good: str, chosen: list[str], times: int) -> Dial:
    """How many of one good, how much the seat would hold, and the picks that turn it."""
    n = Counter(chosen)[good]
    held = look.view["players"][look.seat or 0][good] + n
    fewer = list(chosen)
    if n:
        fewer.remove(good)
    less = picked(fewer) if n else None
    more = picked([*chosen, good]) if len(chosen) < times else None
    return Dial(word(look.language, f"icon.{good}"), f"{VERB} {good}", good, n, held, less, more)


def picked(goods: list[str]) -> str:
    return " ".join([VERB, *goods]) if goods else ""
