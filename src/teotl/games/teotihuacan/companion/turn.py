"""Teotibot's turn at the table: dice, questions, and the rules' own steps, one after another. (spec 10.6)"""

from teotl.core.chance import pick
from teotl.games.teotihuacan.companion import facts
from teotl.games.teotihuacan.companion.asking import ask_for_step, ask_for_tile
from teotl.games.teotihuacan.companion.session import Session
from teotl.games.teotihuacan.companion.telling import Teller
from teotl.games.teotihuacan.material import PLACE_OF_SUM
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS
from teotl.games.teotihuacan.rules.names import BOT, CHANCE_DIE
from teotl.games.teotihuacan.rules.running import do, is_open, pass_over
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import BOT_TURN, LAST_QUESTION, kind_of, push, top
from teotl.games.teotihuacan.rules.teotibot.decisions import decide
from teotl.games.teotihuacan.words.phrases import word

Dice = tuple[int, int]


def play_turn(session: Session, s: State, dice: Dice | None) -> None:
    """The whole turn; rolls the dice unless real ones were rolled."""
    facts.forget(s)
    first, second = dice or (roll(s), roll(s))
    place = PLACE_OF_SUM[first + second]
    tile = s.bot[place]
    session.tell(
        "dice",
        first=first,
        second=second,
        sum=first + second,
        place=word(session.language, f"action_place.{place}"),
        tile=word(session.language, f"action.{ACTION_TILE_LABELS[tile]}"),
    )
    ask_for_tile(session, s, tile)
    s.log.events.clear()
    s.dictate([(CHANCE_DIE, first - 1), (CHANCE_DIE, second - 1)])
    push(s, BOT_TURN, BOT)
    finish(session, s, Teller(session, s))
    session.tell("your_turn")


def roll(s: State) -> int:
    return pick(s.chance, s.log, CHANCE_DIE, 6) + 1


def finish(session: Session, s: State, teller: Teller) -> None:
    """Do what is pending, one task after another: ask before, report after."""
    while s.depth > 0:
        task = top(s)
        ask_for_step(session, s, task)
        step(s, task)
        teller.flush()


def step(s: State, task: int) -> None:
    """One task, as the rules run it for Teotibot."""
    kind = kind_of(task)
    if kind > LAST_QUESTION:
        do(s, task, kind)
    elif is_open(s, task, kind):
        decide(s, task, kind)
    else:
        pass_over(s, task, kind)
