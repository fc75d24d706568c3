"""Rounds: rolling, finishing one's writing, the event phase, and the end of the game. (spec 4, spec 11)"""

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import pick
from teotl.core.log import REVEALED
from teotl.games.teotihuacazinho.rules.event_cards import check_event
from teotl.games.teotihuacazinho.rules.events import GAME_ENDED, ROUND_BEGAN, ROUND_FINISHED
from teotl.games.teotihuacazinho.rules.hand import empty_hand
from teotl.games.teotihuacazinho.rules.names import CHANCE_ROLL, DICE, FACES, FINISHED, ROLLS, SOUTH, TAKING
from teotl.games.teotihuacazinho.rules.pips import let_pips_lapse
from teotl.games.teotihuacazinho.rules.pyramid import is_complete
from teotl.games.teotihuacazinho.rules.state import State


def roll(s: State) -> None:
    """All eight dice, once. One number stands for the whole roll."""
    outcome: i64 = pick(s.chance, s.log, CHANCE_ROLL, ROLLS)
    s.dice = dice_of(outcome)


def dice_of(outcome: i64) -> vec[i64]:
    """The eight values a roll stands for, die by die."""
    dice: vec[i64] = vec[i64]([1 for _ in range(DICE)])
    die: i64
    for die in range(DICE):
        dice[die] = 1 + outcome % FACES
        outcome //= FACES
    return dice


def begin_round(s: State) -> None:
    """The next round: empty hands, every worker in the south, new dice; from here on sheets are secret."""
    s.round += 1
    s.log.note(ROUND_BEGAN, -1, s.round)
    seat: i64
    for seat in range(s.players):
        empty_hand(s, seat)
        s.stage[seat] = TAKING
        s.worker[seat] = SOUTH
    s.shown = s.sheets.clone()
    roll(s)


def finish(s: State, seat: i64) -> None:
    """End one's writing; the last seat to do so ends the round."""
    let_pips_lapse(s, seat)
    s.stage[seat] = FINISHED
    s.log.note(ROUND_FINISHED, seat)
    if all_finished(s):
        end_round(s)


def all_finished(s: State) -> bool:
    busy: i64 = 0
    seat: i64
    for seat in range(s.players):
        if s.stage[seat] != FINISHED:
            busy += 1
    return busy == 0


def end_round(s: State) -> None:
    """The event phase; then the next round, or the end after the last one or a completed pyramid."""
    s.log.note(REVEALED, -1)  # everyone's writing is shown, even when no new roll follows
    check_event(s)
    if s.round == s.material.rounds or somebody_completed(s):
        end_game(s)
    else:
        begin_round(s)


def somebody_completed(s: State) -> bool:
    complete: i64 = 0
    seat: i64
    for seat in range(s.players):
        if is_complete(s, seat):
            complete += 1
    return complete > 0


def end_game(s: State) -> None:
    seat: i64
    for seat in range(s.players):
        empty_hand(s, seat)
    s.shown = s.sheets.clone()
    s.over = True
    s.log.note(GAME_ENDED, -1, s.round)
