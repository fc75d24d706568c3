"""Reasons a player would give: what a turn changes on the table, in sentences whose numbers can be counted there."""

from collections.abc import Iterator
from typing import Final

from teotl.bots.advice import Telling
from teotl.games.teotihuacan.bots.candidates import NOTHING, best_move
from teotl.games.teotihuacan.bots.clock import rounds_to_eclipse
from teotl.games.teotihuacan.bots.greedy import LONGEST, best_action, best_step, question
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.game import RULES
from teotl.games.teotihuacan.material import BONUS_STEP, PYRAMID_STEP_POINTS, ROW_VALUES, UNPAID_POINTS
from teotl.games.teotihuacan.questions.dispatch import apply, asked
from teotl.games.teotihuacan.rules.eclipse import salary_of
from teotl.games.teotihuacan.rules.masks import mask_points
from teotl.games.teotihuacan.rules.names import COCOA, DICE, FREE, GOODS, OVER, PLAYING, TEMPLES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import ACTION, END, TURN
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.tiles.bonus import bonus_points
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES

SOON: Final = 4.0  # own turns before an eclipse: from then on a salary is worth a word
NEAR: Final = 2  # steps below a bonus tile that are worth a word
MOST: Final = 3  # sentences: a teacher who says everything says nothing
COLOURS: Final = ("blue", "red", "green")


def tellings(before: State, after: State, seat: int) -> tuple[Telling, ...]:
    """The few most important sentences about the way from one position to the other, in the middle of a game."""
    if before.phase != PLAYING or after.phase != PLAYING:
        return ()
    found = [
        *of_salary(before, after, seat),
        *of_temples(before, after, seat),
        *of_points(before, after, seat),
    ]
    found += [*of_tracks(before, after, seat), *of_workers(before, after, seat)]
    found += of_rivals(after, seat)
    return tuple(found[:MOST])


def of_points(before: State, after: State, seat: int) -> Iterator[Telling]:
    scored = int(after.points[seat] - before.points[seat])
    if scored > 0:
        yield Telling("coach.tell.scores", None, {"points": scored})


def of_salary(before: State, after: State, seat: int) -> Iterator[Telling]:
    """What the eclipse will ask for, when it is near."""
    if rounds_to_eclipse(after) > SOON:
        return
    have, owed = int(after.goods[seat * GOODS + COCOA]), int(salary_of(after, seat))
    had, asked_before = int(before.goods[seat * GOODS + COCOA]), int(salary_of(before, seat))
    if have < owed:
        missing = owed - have
        points = min(int(UNPAID_POINTS) * missing, int(after.points[seat]))
        numbers = {"have": have, "owed": owed, "points": points}
        yield Telling("coach.tell.salary_short", None, numbers)
    elif had < asked_before:
        yield Telling("coach.tell.salary_safe", None, {"have": have, "owed": owed})


def of_temples(before: State, after: State, seat: int) -> Iterator[Telling]:
    """Bonus tiles that are reached, or nearly, if they are worth something as the table stands."""
    for temple in range(TEMPLES):
        step = int(after.temples[seat * TEMPLES + temple])
        if step == int(before.temples[seat * TEMPLES + temple]):
            continue
        points = int(bonus_points(after, seat, after.layout.bonuses[temple]))
        missing = int(BONUS_STEP) - step
        if points <= 0:
            continue
        if missing == 0:
            yield Telling(f"coach.tell.bonus_reached.{COLOURS[temple]}", None, {"points": points})
        elif 0 < missing <= NEAR:
            yield Telling(f"coach.tell.bonus_near.{COLOURS[temple]}", missing, {"points": points})


def of_tracks(before: State, after: State, seat: int) -> Iterator[Telling]:
    """What the coming eclipse pays for steps and masks, as the table stands."""
    steps = int(after.pyramid_track[seat] - before.pyramid_track[seat])
    if steps > 0:
        points = steps * int(PYRAMID_STEP_POINTS[after.eclipse - 1])
        yield Telling("coach.tell.pyramid", steps, {"points": points})
    walked = int(after.avenue[seat] - before.avenue[seat])
    if walked > 0:
        points = walked * int(ROW_VALUES[after.buildings])
        yield Telling("coach.tell.avenue", walked, {"points": points})
    masks = int(mask_points(after, seat) - mask_points(before, seat))
    if masks > 0:
        yield Telling("coach.tell.masks", None, {"points": masks})


def of_workers(before: State, after: State, seat: int) -> Iterator[Telling]:
    """Power gained, workers locked."""
    workers = range(seat * DICE, (seat + 1) * DICE)
    power = sum(int(after.worker_power[at] - before.worker_power[at]) for at in workers)
    if power > 0:
        yield Telling("coach.tell.power", None, {"power": power})
    locked = sum(after.worker_lock[at] != FREE for at in workers)
    if locked > sum(before.worker_lock[at] != FREE for at in workers):
        yield Telling("coach.tell.locked", int(locked), {})


def of_rivals(after: State, seat: int) -> Iterator[Telling]:
    """Others who are a step below a bonus tile that pays them."""
    for other in range(int(after.players)):
        if other == seat or is_bot(after, other):
            continue
        for temple in range(TEMPLES):
            points = int(bonus_points(after, other, after.layout.bonuses[temple]))
            if points > 0 and int(after.temples[other * TEMPLES + temple]) == int(BONUS_STEP) - 1:
                key = f"coach.tell.rival_bonus.{COLOURS[temple]}"
                yield Telling(key, None, {"points": points, "seat": other})


# --- The turn.
def line(t: Thought, s: State, seat: int, code: int, then: int) -> tuple[str, ...]:
    """The choices of the whole turn that begins so, by their keys, as the candidates were finished."""
    trial = s.clone()
    keys: list[str] = []
    while len(keys) < LONGEST:
        keys.append(str(RULES.key(trial, seat, code)))
        before, kind = code, int(question(trial))
        if code == 0 and kind == END:
            break
        apply(trial, seat, code)
        if trial.phase == OVER or asked(trial) != seat:
            break
        if then != NOTHING and question(trial) == ACTION:
            code, then = then, NOTHING
        elif question(trial) == TURN:
            if kind != TURN or before < FREE_CHOICES:
                break
            code = int(best_move(t, trial, seat))
        elif question(trial) == ACTION:
            code = int(best_action(t, trial, seat, True))
        else:
            code = int(best_step(t, trial, seat))
    return tuple(keys)
