"""How the events of Teotihuacan look: steps of a turn, what goes where, where gains rise. Teotibot's: bot_story.py."""

from collections.abc import Callable
from typing import Final, NamedTuple

from teotl.core.game import Happening
from teotl.draw.look import Look
from teotl.draw.story import Change, Moment, Piece, Sign, mark_of
from teotl.games.teotihuacan.draw import bot_story
from teotl.games.teotihuacan.draw.words import game_word, seat_name, word
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS

CALENDAR: Final = "calendar-box"
STRONGEST: Final = 5  # the highest power that a die shows
PANEL: Final = {
    **dict.fromkeys(GOOD_LABELS, "goods"),
    "points": "head",
    "discovery": "won",
    "technology": "won",
}


class Case(NamedTuple):
    """An event, who looks at it, and whose turn it is."""

    event: Happening
    look: Look
    actor: int

    @property
    def seat(self) -> int:
        return int(self.event.get("seat", self.actor))

    def say(self, key: str, **values: object) -> str:
        """Words of the story; {name} is whose turn it is."""
        name = seat_name(self.look.view, self.look.language, self.actor)
        return game_word(self.look.language, f"story.{key}", None, name=name, **values)

    def board(self, name: str) -> str:
        """A board by its short name."""
        return word(self.look.language, f"board.{name}")


def moment(event: Happening, look: Look, actor: int) -> Moment:
    case = Case(event, look, actor)
    kind = str(event["event"])
    if kind.startswith("bot-"):
        return bot_story.moment(event, look, case.say)
    known = MOMENTS.get(kind)
    return known(case) if known else Moment(silent=kind in SILENT, aside=kind in SILENT)


def home(seat: int, what: str) -> str:
    """The row of a panel where a player has something."""
    return f"seat-{seat}-{PANEL.get(what, 'tracks')}" if what else f"seat-{seat}"


def card(board: str) -> str:
    return f"card-{board}"


def worker(case: Case) -> str:
    return f"w-p{case.seat + 1}-{case.event['worker']}"


# --- Moving.
def moved(case: Case) -> Moment:
    """Board by board, clockwise."""
    ring, start, end = case.look.view["ring"], case.event["from"], case.event["to"]
    at = ring.index(start)
    steps = (ring.index(end) - at) % len(ring) or len(ring)
    way = tuple(card(ring[(at + i) % len(ring)]) for i in range(steps + 1))
    walked = f"{case.board(start)} → {case.board(end)}: {steps}"
    return Moment("move", case.say("move"), "", card(end), worker(case), way, (walked,))


def unlocked(case: Case) -> Moment:
    freed = Sign("unlock", str(case.event["workers"]))
    chip = (case.say("chip.unlocks"), freed)
    return Moment(
        "unlock", case.say("unlock"), "unlock", home(case.seat, ""), pieces=(freed,), chip=chip, rank=1
    )


def pushed_out(case: Case) -> Moment:
    """Named first in the chip of whom it happened to."""
    pushed = Sign(mark_of(case.seat))
    chip: tuple[Piece, ...] = (case.say("chip.pushes"), pushed)
    rank = 9 if case.seat == case.look.seat else 0
    pieces = (Sign("unlock"), pushed)
    return Moment(at=worker(case), pieces=pieces, chip=chip, rank=rank, you=(case.say("you.unlocked"),))


# --- Actions.
def at_board(case: Case, title: str, symbol: str, board: str, key: str, rank: int = 5) -> Moment:
    chip = (case.say(key, board=case.board(board)),)
    return Moment("main", title, symbol, card(board), chip=chip, rank=rank)


def collected(case: Case) -> Moment:
    return at_board(case, case.say("collect"), "cocoa", case.event["board"], "chip.board")


def acted(case: Case) -> Moment:
    """Called as the card of whoever may do it."""
    board = case.event["board"]
    title = game_word(case.look.language, f"card.main.{board}")
    return at_board(case, title, f"board-{board}", board, "chip.board")


def worshipped(case: Case) -> Moment:
    return at_board(case, case.say("worship"), "worship", case.event["space"].split()[0], "chip.worships")


def does(key: str, rank: int, at: Callable[[Happening], str]) -> Callable[[Case], Moment]:
    """Something that gives the chip its verb; what it brings follows in icons."""
    return lambda case: Moment(at=at(case.event), chip=(case.say(f"chip.{key}"),), rank=rank)


def used(case: Case) -> Moment:
    tile = Sign(f"d-{case.event['discovery']}")
    chip = (case.say("chip.uses"), tile)
    return Moment("tile", case.say("tile"), tile.symbol, home(case.seat, "discovery"), chip=chip, rank=2)


# --- Workers' power.
def face(seat: int, power: int) -> str:
    return f"die-p{seat + 1}-{min(power, STRONGEST)}"


def powered_up(case: Case) -> Moment:
    power, die = int(case.event["power"]), worker(case)
    faces = (face(case.seat, power - 1), face(case.seat, power))
    change = Change(die, "power-up", power - 1, power, faces)
    return Moment("power-up", case.say("power-up"), "power-up", die, die, change=change)


def ascended(case: Case) -> Moment:
    change = Change(worker(case), "power-up", STRONGEST + 1, 1)
    return Moment("ascension", case.say("ascension"), "ascension", worker(case), change=change)


def placed(case: Case) -> Moment:
    """A worker that comes into play."""
    return Moment(at=worker(case), pieces=(Sign(mark_of(case.seat), "+1"), case.board(case.event["board"])))


def began_at(case: Case) -> Moment:
    """One of those that everybody begins with: the table shows them, the log says it."""
    return placed(case)._replace(aside=True)


# --- Tracks.
def stepped(case: Case) -> Moment:
    return Moment(at=f"t-{case.event['temple']}-p{case.seat + 1}")


def on_track(track: str) -> Callable[[Case], Moment]:
    return lambda case: Moment(at=f"{track}-p{case.seat + 1}")


# --- Time.
def light_advanced(case: Case) -> Moment:
    place = int(case.event["place"])
    change = Change("light", "sun", place - 1, place)
    return Moment("end", case.say("end"), "ui-end", CALENDAR, change=change, aside=True)


def eclipse_came(case: Case) -> Moment:
    title = case.say("eclipse", number=case.event["eclipse"])
    return Moment("eclipse", title, "moon", CALENDAR, chip=(title,), rank=9)


def titled(step: str, key: str, symbol: str, rank: int = 0) -> Callable[[Case], Moment]:
    """A step with nothing on the table but what it brings."""
    return lambda case: Moment(
        step, case.say(key), symbol, chip=(case.say(f"chip.{key}"),) if rank else (), rank=rank
    )


SILENT: Final = ("turn-began", "shown", "chance", "drafted", "kept")
MOMENTS: Final[dict[str, Callable[[Case], Moment]]] = {
    "moved": moved,
    "unlocked": unlocked,
    "pushed-out": pushed_out,
    "collected": collected,
    "acted": acted,
    "worshipped": worshipped,
    "learned": does("learns", 7, lambda event: card("alchemy")),
    "decorated": does("decorates", 6, lambda event: f"deco-{event['side']}-{event['level']}"),
    "built": does("builds", 6, lambda event: f"py-{event['place']}"),
    "housed": does("houses", 6, lambda event: card("nobles")),
    "used": used,
    "powered-up": powered_up,
    "ascended": ascended,
    "arrived": placed,
    "placed-worker": began_at,
    "stepped": stepped,
    "avenue-stepped": on_track("av"),
    "track-stepped": on_track("py"),
    "track-left": on_track("py"),
    "light-advanced": light_advanced,
    "eclipse-came": eclipse_came,
    "salary-paid": titled("salary", "salary", "cocoa"),
    "started-with": titled("start", "start", "ui-play", rank=8),
    "turn-ended": titled("end", "end", "ui-end"),
    "game-ended": titled("over", "over", "ui-trophy", rank=8),
}
