"""A look back at a finished game: the chance of winning over time, and the turns that cost most.

Every decision is judged from the view of the seat that took it, as the bot would have seen it then: being unlucky is
no mistake.
"""

from typing import Final, NamedTuple

from teotl.bots.advice import lost
from teotl.bots.bot import Budget, mind
from teotl.core.game import Game
from teotl.core.history import UNDO
from teotl.core.seeds import mixed
from teotl.core.steps import outcomes_in

WORTH_TELLING: Final = 1.0  # points; smaller losses are a matter of taste
SEED: Final = 1  # reviews of one game are all the same


class Slip(NamedTuple):
    """A turn that could have been better."""

    step: int  # the line of the game before which the turn began
    seat: int
    lost: float  # points, over the whole turn
    chosen: str  # the choice that cost most of them …
    better: str  # … and what the bot would have done …
    at: int  # … before this line


class Review(NamedTuple):
    chances: list[tuple[int, list[float]]]  # step, chance of winning by seat
    slips: list[Slip]  # the dearest first


def review(game: Game) -> Review:
    """Judge every decision that stands; choices taken back are not counted."""
    past = Game(game.rules, game.seats, game.options, game.seed, game.origin, game.opening)
    chances: list[tuple[int, list[float]]] = []
    slips: list[Slip] = []
    turn: Slip | None = None
    for step, line in enumerate(game.lines):
        if line.key == UNDO:
            past.undo(line.seat)
            continue
        view = past.view(line.seat)
        if is_new_turn(view, turn):
            chances.append((step, outlook(past)))
            keep(slips, turn)
            turn = Slip(step, line.seat, 0.0, "", "", step)
        if turn is not None and len(view["choices"]) > 1 and not taken_back(game, step):
            turn = judged(turn, view, line.key, step)
        past.play_told(line.seat, line.key, outcomes_in(line.raw))
    keep(slips, turn)
    chances.append((len(game.lines), outlook(past)))
    return Review(chances, sorted(slips, key=lambda slip: -slip.lost))


def is_new_turn(view: dict[str, object], turn: Slip | None) -> bool:
    """Another seat decides, or the same one begins a new turn."""
    return turn is None or view["seat"] != turn.seat


def taken_back(game: Game, step: int) -> bool:
    """Whether the very next line of the seat takes this one back."""
    line = game.lines[step]
    later = next((entry for entry in game.lines[step + 1 :] if entry.seat == line.seat), None)
    return later is not None and later.key == UNDO


def judged(turn: Slip, view: dict[str, object], key: str, step: int) -> Slip:
    """The turn with what this choice cost added to it; the dearest choice of it is remembered."""
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


def keep(slips: list[Slip], turn: Slip | None) -> None:
    if turn is not None and turn.lost >= WORTH_TELLING:
        slips.append(turn)


def outlook(game: Game) -> list[float]:
    """The chance of each seat, as anybody may see it."""
    seat = game.to_act[0] if game.to_act else None
    view = game.view(seat)
    thinker = mind(game.name)
    return [chance for _, chance in thinker.standing(view, mixed(SEED, game.step))]
