"""A look back at a finished game: the chance of winning over time, the turns that cost the most, and what to learn.

Every decision is judged from the view of the seat that took it, as the bot would have seen it then: bad luck is
not a mistake.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from teotl.bots.advice import Telling, lost
from teotl.bots.bot import Budget, advise, mind
from teotl.bots.looking_back import Lesson, Plan, Turning, lesson, plans, turning_points
from teotl.core import registry
from teotl.core.game import Game
from teotl.core.history import UNDO, Entry
from teotl.core.moments import moment
from teotl.core.seeds import mixed
from teotl.core.steps import outcomes_in

WORTH_TELLING: Final = 1.0  # points; smaller losses are a matter of taste
TOLD: Final = 3  # slips that are explained
LEARNED_FROM: Final = 5  # slips of each seat, the dearest
SEED: Final = 1  # reviews of one game are all the same


class Slip(NamedTuple):
    """A turn that could have been better."""

    step: int  # the line of the game before which the turn began
    seat: int
    lost: float  # points, over the whole turn
    chosen: str  # the choice that cost most of them …
    better: str  # … and what the bot would have done …
    at: int  # … before this line
    tellings: tuple[Telling, ...] = ()  # why, of the dearest few


class Review(NamedTuple):
    chances: list[tuple[int, list[float]]]  # step, chance of winning by seat
    slips: list[Slip]  # the most expensive first
    turning: list[Turning]  # where the chances turned, in the order they came
    plans: list[Plan]  # of each seat
    lessons: list[Lesson]  # of each seat that lost something


def review(game: Game) -> Review:
    """Judge every decision that stands; choices taken back are not counted."""
    past = Game(game.rules, game.seats, game.options, game.seed, game.origin, game.opening)
    chances: list[tuple[int, list[float]]] = []
    slips: list[Slip] = []
    turns: dict[int, Slip] = {}  # those that have begun, by seat: several where all act at once
    story = registry.face(game.name).story
    marks = {story.turn_begins, *story.turn_ends}
    for step, line in standing(game.lines):
        if not line.simultaneous:
            close(turns, [seat for seat in turns if seat != line.seat], slips)
        if line.seat not in turns:
            chances.append((step, outlook(past)))
            turns[line.seat] = Slip(step, line.seat, 0.0, "", "", step)
        view = past.view(line.seat)
        if len(view["choices"]) > 1:
            turns[line.seat] = judged(turns[line.seat], view, line.key, step)
        happened = past.play(line.seat, line.key, outcomes_in(line.raw))
        close(turns, turns_over(happened, line.seat, marks), slips)
    close(turns, list(turns), slips)
    chances.append((len(game.lines), outlook(past)))
    slips.sort(key=lambda slip: -slip.lost)
    told = [*(explained(game, slip) for slip in slips[:TOLD]), *slips[TOLD:]]
    return Review(chances, told, turning_points(chances), plans(game), lessons(game, slips))


def explained(game: Game, slip: Slip) -> Slip:
    """With what a teacher says of the better choice."""
    view = moment(game, slip.at).view(slip.seat)
    found = {one.key: one.tellings for one in advise(view, Budget(), SEED)}
    return slip._replace(tellings=found.get(slip.better, ()))


def lessons(game: Game, slips: list[Slip]) -> list[Lesson]:
    """What each seat could learn from its dearest turns; the dearest of all first."""
    found = []
    for seat in range(len(game.seats)):
        own = [slip for slip in slips if slip.seat == seat]
        costs = [(slip.lost, missed(game, slip)) for slip in own[:LEARNED_FROM]]
        rest = [(slip.lost, dict[str, float]()) for slip in own[LEARNED_FROM:]]
        found += [lesson(seat, costs + rest)] if own else []
    return sorted(found, key=lambda each: -each.lost)


def missed(game: Game, slip: Slip) -> dict[str, float]:
    """What the better choice had more of than the one that was played."""
    view = moment(game, slip.at).view(slip.seat)
    reasons = {one.key: one.reasons for one in mind(game.name).advise(view, Budget(), SEED)}
    chosen = reasons.get(slip.chosen, {})
    return {name: points - chosen.get(name, 0.0) for name, points in reasons[slip.better].items()}


def standing(lines: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """The choices that nobody took back, with their places among all lines."""
    kept: list[tuple[int, Entry]] = []
    for step, line in enumerate(lines):
        if line.key == UNDO:
            kept.pop(max(at for at, (_, one) in enumerate(kept) if one.seat == line.seat))
        else:
            kept.append((step, line))
    return kept


def turns_over(happened: list[dict[str, Any]], seat: int, marks: set[str]) -> list[int]:
    """The seat, if what happened ended its turn or began its next one: alone, nobody acts in between."""
    over = any(event["event"] in marks and event.get("seat", seat) == seat for event in happened)
    return [seat] if over else []


def close(turns: dict[int, Slip], seats: list[int], slips: list[Slip]) -> None:
    """Close these turns and keep those that cost something."""
    for seat in seats:
        turn = turns.pop(seat)
        if turn.lost >= WORTH_TELLING:
            slips.append(turn)


def judged(turn: Slip, view: dict[str, object], key: str, step: int) -> Slip:
    """The turn with what this choice cost added to it; its most expensive choice is remembered."""
    advice = mind(str(view["game"])).advise(view, Budget(), SEED)
    cost = lost(advice, key)
    if cost <= 0:
        return turn
    worst = cost > turn.lost / 2
    return turn._replace(
        lost=round(turn.lost + cost, 1),
        chosen=key if worst else turn.chosen,
        better=advice[0].key if worst else turn.better,
        at=step if worst else turn.at,
    )


def outlook(game: Game) -> list[float]:
    """The chance of each seat, as everyone can see it."""
    seat = game.to_act[0] if game.to_act else None
    view = game.view(seat)
    thinker = mind(game.name)
    return [chance for _, chance in thinker.standing(view, mixed(SEED, game.step))]
