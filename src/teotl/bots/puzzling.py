"""Thinking a puzzle out: is one turn of a position clearly best, whichever way it is looked at?

Only the view is used. Worlds that agree with it are dealt from several seeds, each is thought about for shorter and for
longer, and every choice on the way is compared with the best each time. So equal views make equal puzzles.
"""

import hashlib
import json
from typing import Any, Final, NamedTuple

from teotl.bots.advice import Advice
from teotl.bots.bot import LEVELS, Budget, View, advise, make_bot, mind
from teotl.bots.puzzle import OVER, Node, Puzzle, turn_is_over, turn_marks
from teotl.core.game import Game
from teotl.core.position import sample
from teotl.core.seeds import mixed
from teotl.core.steps import reveals

LETTERS: Final = 8  # of a name
LONGEST: Final = 60  # choices in a turn


class Care(NamedTuple):
    """How sure a puzzle must be."""

    margin: float = 3.0  # points that every other turn is behind, each time it is looked at
    same: float = 1.0  # choices that are less behind, on average, are as good as the best
    seeds: tuple[int, ...] = (1, 2, 3)
    playouts: tuple[int, ...] = (1_000, 6_000)  # for each seed: shorter and longer thought
    choices: int = 6  # at least so many to begin with
    nodes: int = 40  # at most so many decisions on all ways that are best


OWN: Final = Care(
    margin=0.0, seeds=(1, 2), playouts=(100, 400), nodes=12
)  # for a turn that somebody asks about


class Unclear(Exception):
    """Not one turn is clearly best, or chance has a hand in it."""


class Weighed(NamedTuple):
    """A decision as it looked each time: points behind the best."""

    best: list[str]
    lost: dict[str, float]


# --- One decision.
def weighed(game: Game, seat: int, care: Care, strict: bool = True) -> Weighed:
    """The choices that are as good as the best, and what the others cost; raises Unclear if some are in between."""
    view = game.view(seat)
    looks = [
        losses(view, Budget(playouts=playouts), seed) for seed in care.seeds for playouts in care.playouts
    ]
    thought = {key for look in looks for key in look}
    behind = {key: [look.get(key, max(look.values())) for look in looks] for key in thought}
    least = min(sum(each) for each in behind.values()) / len(looks)
    if strict and least > care.same:
        raise Unclear  # now this is best, now that
    best = [
        key
        for key in view["choices"]
        if key in thought and sum(behind[key]) / len(looks) <= least + care.same
    ]
    rest = [key for key in view["choices"] if key not in thought]
    behind |= unthought(game, seat, best[0], rest)
    lost = {key: round(sum(behind[key]) / len(behind[key]), 1) for key in view["choices"] if key not in best}
    if strict and any(min(behind[key]) < care.margin for key in lost):
        raise Unclear
    return Weighed(best, lost)


def losses(view: View, budget: Budget, seed: int) -> dict[str, float]:
    """How far each choice that is worth a thought is behind the best."""
    found = mind(view["game"]).advise(view, budget, seed)
    return {one.key: max(0.0, found[0].worth - one.worth) for one in found}


def unthought(game: Game, seat: int, best: str, rest: list[str]) -> dict[str, list[float]]:
    """The same of choices that no advice speaks of: what a look shows after them, and after the best."""
    if not rest:
        return {}
    top = worth_after(game, seat, best)
    return {key: [max(0.0, top - worth_after(game, seat, key))] for key in rest}


def worth_after(game: Game, seat: int, key: str) -> float:
    """How many points ahead the seat is once it has chosen so, and plays its turn as well as it can."""
    after = game.copy()
    happened = after.play(seat, key)
    view = after.view(seat)
    if turn_is_over(after, happened, seat, turn_marks(game.name)) or not view["choices"]:
        return mind(game.name).standing(view, 0)[seat][0]
    return mind(game.name).advise(view, Budget(), 0)[0].worth


# --- The whole turn.
def thought_out(view: View, seed: int, care: Care, strict: bool = True) -> Puzzle:
    """The puzzle of a seat's turn as it sees the table; raises Unclear unless one turn is clearly best.

    Less strictly: whatever is best, if nothing is clear.
    """
    seat = int(view["seat"])
    game = settled(sample(view, mixed(seed, view["step"])), seat)
    view = game.view(seat)
    if strict and len(view["choices"]) < care.choices:
        raise Unclear
    nodes = decisions(game, seat, care, strict)
    line = line_of(game, seat, nodes)
    first = first_advice(view, care, [*nodes[0].best])
    position = game.position()
    return Puzzle(
        name_of(position, seat),
        game.name,
        seat,
        position,
        tuple(nodes),
        tuple(line),
        level_of(view, nodes[0]),
        first.tellings,
        first.reasons,
    )


def settled(game: Game, seat: int) -> Game:
    """Where the seat has something to decide: what is forced is played."""
    while seat in game.to_act and len(game.choices(seat)) == 1:
        game.play(seat, game.choices(seat)[0])
    if seat not in game.to_act:
        raise Unclear
    return type(game)(game.rules, game.seats, game.options, None, game.state())


def decisions(game: Game, seat: int, care: Care, strict: bool) -> list[Node]:
    """Every decision on the ways that are best, the first one first; ways that meet go on together."""
    met = {game.digest(): 0}
    moments, nodes = [game], list[Node]()
    while len(nodes) < len(moments):
        now = moments[len(nodes)]
        found = weighed(now, seat, care, strict)
        best = {}
        for key in found.best:
            after = next_decision(now, seat, key, strict)
            if after is not None and after.digest() not in met and (strict or len(moments) < care.nodes):
                met[after.digest()] = len(moments)
                moments.append(after)
            best[key] = OVER if after is None else met.get(after.digest(), OVER)
        nodes.append(Node(best, found.lost))
        if len(moments) > care.nodes:
            raise Unclear
    return nodes


def next_decision(game: Game, seat: int, key: str, strict: bool) -> Game | None:
    """The same turn when the seat is asked again; None once it is over.

    If chance comes in between it raises Unclear; or less strictly, what follows counts no more.
    """
    after, marks = game.copy(), turn_marks(game.name)
    happened = after.play(seat, key)
    for _ in range(LONGEST):
        if turn_is_over(after, happened, seat, marks):
            return None
        if reveals(after.lines[-1].raw):
            if strict:
                raise Unclear
            return None
        if len(after.choices(seat)) > 1:
            return after
        happened = after.play(seat, after.choices(seat)[0])
    raise Unclear


def line_of(game: Game, seat: int, nodes: list[Node]) -> list[str]:
    """A best turn from beginning to end, or to where nothing is judged any more."""
    after, at, marks = game.copy(), 0, turn_marks(game.name)
    keys: list[str] = []
    while len(keys) < LONGEST:
        if len(after.choices(seat)) > 1:
            if at == OVER:
                return keys
            key, at = next(iter(nodes[at].best.items()))
        else:
            key = after.choices(seat)[0].key
        keys.append(key)
        if turn_is_over(after, after.play(seat, key), seat, marks):
            return keys
    raise Unclear


# --- What is told of it.
def first_advice(view: View, care: Care, best: list[str]) -> Advice:
    """What a teacher says of the choice that the turn begins with."""
    found = advise(view, Budget(playouts=care.playouts[-1]), care.seeds[0])
    return next((one for one in found if one.key in best), found[0])


def level_of(view: View, first: Node) -> str:
    """The weakest bot that begins so, whichever seed it has."""
    for level in LEVELS[:-1]:
        if all(make_bot(level, seed).choose(view) in first.best for seed in (1, 2, 3)):
            return level
    return LEVELS[-1]


def name_of(position: dict[str, Any], seat: int) -> str:
    """From what is on the table: the same puzzle has the same name wherever it is found."""
    text = json.dumps([position["state"], seat], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]
