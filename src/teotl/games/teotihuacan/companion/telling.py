"""What happened in the rules, as instructions for the table: one numbered step for each thing to do."""

from collections.abc import Callable
from typing import Final

from teotl.core.log import Event
from teotl.games.teotihuacan.companion.facts import FAR
from teotl.games.teotihuacan.companion.session import INDENT, Session
from teotl.games.teotihuacan.material import DISCOVERY_COPIES, NOBLES_POINTS
from teotl.games.teotihuacan.rules import events as kinds
from teotl.games.teotihuacan.rules.labels import (
    ACTION_TILE_LABELS,
    BESIDE_LABELS,
    BOARD_LABELS,
    DIRECTION_LABELS,
    ROW_LABELS,
    SIDE_LABELS,
    SOURCE_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import BOT, DICE, FROM_TECHNOLOGIES, GOODS
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import (
    DOES_MASK,
    HUMAN,
    SPARE,
    WHY_LOST_GAME,
    WHY_SPARE,
    WHY_TIED,
    WHY_WON,
)
from teotl.games.teotihuacan.rules.teotibot.spaces import board_with
from teotl.games.teotihuacan.rules.teotibot.turn import lower_left
from teotl.games.teotihuacan.words.phrases import at_board, from_board, points, some_of, to_board, word
from teotl.games.teotihuacan.words.telling import readable, tell

# In the rules' own words, before what there is to do.
REASONS: Final = {
    kinds.BOT_COULD_NOT,
    kinds.BOT_FELL_BACK,
    kinds.BOT_EXCHANGED,
    kinds.BOT_DRIVEN_ON,
    kinds.BOT_REASONED,
}
LEFT_OUT: Final = {WHY_WON, WHY_LOST_GAME, WHY_TIED, WHY_SPARE}


class Teller:
    """Follows Teotibot's things from event to event, so that each step can say what is there afterwards."""

    def __init__(self, session: Session, s: State) -> None:
        self.session = session
        self.language = session.language
        self.s = s
        self.goods = list(s.goods[BOT * GOODS : (BOT + 1) * GOODS])
        self.points = int(s.points[BOT])
        self.boards = list(s.worker_board[BOT * DICE : (BOT + 1) * DICE])
        self.powers = list(s.worker_power[BOT * DICE : (BOT + 1) * DICE])
        self.steps = 0  # reported so far
        self.taken_out = False  # the action tile that was used

    def flush(self) -> None:
        """Report what has happened since the last time."""
        for event in self.s.log.events:
            self.tell(event)
        self.s.log.events.clear()

    def tell(self, event: Event) -> None:
        kind, seat, a, b, c = event
        if is_reason(event):
            self.session.show(tell(readable(event), [self.session.word("human")], self.language))
        tellers = OF_HUMAN if seat == HUMAN else TELL
        if kind in tellers:
            tellers[kind](self, a, b, c)

    # --- Wording.

    def do(self, key: str, /, **values: object) -> None:
        """A step to do at the table."""
        self.steps += 1
        self.session.show(f"{INDENT}{self.steps}. {self.session.word(f'do.{key}', **values)}")

    def at(self, board: int) -> str:
        return at_board(self.language, BOARD_LABELS[board])

    def worker(self, die: int) -> str:
        return word(self.language, "worker", power=self.powers[die], at=self.at(self.boards[die]))

    def action(self, tile: int) -> str:
        return word(self.language, f"action.{ACTION_TILE_LABELS[tile]}")

    def place(self, place: int) -> str:
        return word(self.language, f"action_place.{place}")


def is_reason(event: Event) -> bool:
    """Events that say why something happens, in the rules' own words.

    Not masks, which are only numbers here; nor who wins, which is not known yet.
    """
    kind, _, a, _, _ = event
    if kind == kinds.BOT_COULD:
        return a != DOES_MASK
    return kind in REASONS and not (kind == kinds.BOT_REASONED and a in LEFT_OUT)


# --- Goods, points, markers.
def gained(t: Teller, good: int, amount: int, _: int) -> None:
    t.goods[good] += amount
    t.do("gain", goods=some_of(t.language, good, amount), left=t.goods[good])


def paid(t: Teller, good: int, amount: int, _: int) -> None:
    t.goods[good] -= amount
    t.do("pay", goods=some_of(t.language, good, amount), left=t.goods[good])


def scored(t: Teller, amount: int, source: int, _: int) -> None:
    t.points += amount
    reason = word(t.language, f"source.{SOURCE_LABELS[source]}")
    t.do("score", points=points(t.language, amount), source=reason, total=t.points)


def human_scored(t: Teller, amount: int, source: int, _: int) -> None:
    """A person's own marker on the technology; they score an eclipse themselves."""
    if source == FROM_TECHNOLOGIES:
        t.do("score_yourself", points=points(t.language, amount))


def stepped(t: Teller, temple: int, step: int, _: int) -> None:
    t.do("temple", temple=word(t.language, f"temple.{TEMPLE_LABELS[temple]}"), step=step)


def bonus_reached(t: Teller, temple: int, _: int, __: int) -> None:
    t.session.tell("bonus", temple=word(t.language, f"temple.{TEMPLE_LABELS[temple]}"))


def avenue_stepped(t: Teller, step: int, _: int, __: int) -> None:
    t.do("avenue", step=step)


def track_stepped(t: Teller, step: int, _: int, __: int) -> None:
    t.do("track", step=step)


# --- Workers.
def powered_up(t: Teller, die: int, power: int, _: int) -> None:
    worker = t.worker(die)
    t.powers[die] = power
    t.do("power_up" if power < 6 else "power_up_last", worker=worker, power=power)


def ascended(t: Teller, die: int, _: int, __: int) -> None:
    t.powers[die] = 1
    t.boards[die] = BOARD_LABELS.index("palace")
    t.do("ascend")


def moved(t: Teller, die: int, start: int, end: int) -> None:
    t.boards[die] = end
    t.do(
        "move",
        power=t.powers[die],
        start=from_board(t.language, BOARD_LABELS[start]),
        end=to_board(t.language, BOARD_LABELS[end]),
    )


def worshipped(t: Teller, space: int, die: int, _: int) -> None:
    start = t.boards[die]
    t.boards[die] = board_with(space)
    t.do("worship", start=from_board(t.language, BOARD_LABELS[start]), at=t.at(t.boards[die]))


def pushed_out(t: Teller, die: int, board: int, _: int) -> None:
    t.do("push_out", at=t.at(board))


def driven_on(t: Teller, start: int, end: int, _: int) -> None:
    t.do("drive_on", start=from_board(t.language, BOARD_LABELS[board_with(start)]), at=t.at(board_with(end)))


# --- Tiles and buildings.
def could(t: Teller, does: int, _: int, __: int) -> None:
    if does == DOES_MASK:
        t.session.tell("takes_mask")


def claimed(t: Teller, kind: int, where: int, _: int) -> None:
    t.do("mask", number=DISCOVERY_COPIES[kind], at=at_board(t.language, BESIDE_LABELS[where]))


def discarded(t: Teller, _: int, where: int, __: int) -> None:
    t.do("discard", at=at_board(t.language, BESIDE_LABELS[where]))


def learned(t: Teller, tile: int, _: int, __: int) -> None:
    t.do("learn", technology=TECHNOLOGY_LABELS[tile])


def housed(t: Teller, row: int, place: int, _: int) -> None:
    name = word(t.language, f"row.{ROW_LABELS[row]}")
    t.do("house", row=name, value=NOBLES_POINTS[row * 5 + place])


def decorated(t: Teller, _: int, side: int, __: int) -> None:
    t.do("decorate", side=word(t.language, f"side.{SIDE_LABELS[side]}"))
    t.do("slide_decorations")


def built(t: Teller, _: int, place: int, turn: int) -> None:
    t.do("build", level=PLACE_LEVEL[place], turned=t.session.word(f"turned.{turn}"))
    t.do("slide_pyramid")


def crowned(t: Teller, _: int, __: int, ___: int) -> None:
    t.do("crown")


# --- Its action pyramid and the end of its turn.
def shifted(t: Teller, tile: int, start: int, end: int) -> None:
    """A tile slides up from the lower left or right; the spare fills the gap in the bottom row."""
    if not t.taken_out:
        t.taken_out = True
        t.do("take_out")
    if start == SPARE:
        t.do("spare", tile=t.action(tile), end=t.place(end))
        return
    direction = DIRECTION_LABELS[1 if start == lower_left(end) else 0]
    heading = word(t.language, f"direction.{direction}")
    t.do("shift", tile=t.action(tile), start=t.place(start), end=t.place(end), direction=heading)


def turned(t: Teller, upper: int, lower: int, _: int) -> None:
    directions = [word(t.language, f"direction.{DIRECTION_LABELS[side]}") for side in (upper, lower)]
    t.do("turn", upper=directions[0], lower=directions[1])


def light_advanced(t: Teller, place: int, _: int, __: int) -> None:
    if place != FAR:  # a completed pyramid already said where it goes
        t.do("light")


Tell = Callable[[Teller, int, int, int], None]

TELL: Final[dict[int, Tell]] = {
    kinds.GAINED: gained,
    kinds.PAID: paid,
    kinds.SCORED: scored,
    kinds.STEPPED: stepped,
    kinds.BONUS_REACHED: bonus_reached,
    kinds.AVENUE_STEPPED: avenue_stepped,
    kinds.TRACK_STEPPED: track_stepped,
    kinds.POWERED_UP: powered_up,
    kinds.ASCENDED: ascended,
    kinds.MOVED: moved,
    kinds.WORSHIPPED: worshipped,
    kinds.BOT_DRIVEN_ON: driven_on,
    kinds.CLAIMED: claimed,
    kinds.BOT_DISCARDED: discarded,
    kinds.LEARNED: learned,
    kinds.HOUSED: housed,
    kinds.DECORATED: decorated,
    kinds.BUILT: built,
    kinds.CROWNED: crowned,
    kinds.BOT_COULD: could,
    kinds.BOT_SHIFTED: shifted,
    kinds.BOT_TURNED: turned,
    kinds.LIGHT_ADVANCED: light_advanced,
}
OF_HUMAN: Final[dict[int, Tell]] = {
    kinds.SCORED: human_scored,
    kinds.PUSHED_OUT: pushed_out,
}
