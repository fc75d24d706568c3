"""What a choice is about: workers, boards, spaces, tiles, as things of its phrase."""

from collections.abc import Callable
from typing import Final, NamedTuple

from teotl.core.phrases import Thing, thing
from teotl.games.teotihuacan.material import WORSHIP_TEMPLES
from teotl.games.teotihuacan.questions.kinds import QUESTIONS
from teotl.games.teotihuacan.rules import tasks, turn, worship
from teotl.games.teotihuacan.rules.boards.decorations import next_level
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    DECORATION_LABELS,
    DISCOVERY_LABELS,
    PYRAMID_LABELS,
    ROYAL_LABELS,
    SIDE_LABELS,
    SPACE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import DICE, FREE, NOBODY, PALACE_SPACES, PLACES, TEMPLES
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.words.phrases import printed_boards


class Case(NamedTuple):
    """A choice to be described: who may make it, on which question, and the rest of its key after the verb."""

    s: State
    seat: int
    code: int
    kind: int
    a: int  # the first number of the question
    rest: list[str]
    after: State  # once the choice is made, before the next question


def about(verb: str, case: Case) -> list[Thing]:
    """The things of a choice."""
    if verb in WORD_KINDS:
        return [thing(WORD_KINDS[verb], word) for word in case.rest]
    return THINGS[verb](case) if verb in THINGS else []


def starting_things(tiles: list[int]) -> list[Thing]:
    """Starting tiles, and the different boards on them."""
    boards = printed_boards(tiles)
    return [*(thing("starting", tile) for tile in tiles), *(thing("board", board) for board in boards)]


# --- The turn.
def move_things(case: Case) -> list[Thing]:
    """The worker, whom it takes along, where from and where to."""
    s, seat, code = case.s, case.seat, case.code
    mover, partner = seat * DICE + turn.moved_die(code), turn.moved_partner(code)
    start, steps = s.worker_board[mover], turn.moved_steps(code)
    end = s.layout.ring[(s.layout.place[start] + steps) % 8]
    found = [thing("worker", power=int(s.worker_power[mover]))]
    if partner != turn.ALONE:
        found.append(thing("worker", role="along", power=int(s.worker_power[seat * DICE + partner])))
        found.append(thing("discovery", "double-move", role="using"))
    if turn.moved_anywhere(code):
        found.append(thing("discovery", "move-anywhere", role="using"))
    found += [thing("board", BOARD_LABELS[start], role="from"), thing("board", BOARD_LABELS[end], role="to")]
    return [*found, thing("boards", number=int(steps))]


def unlock_things(case: Case) -> list[Thing]:
    """How many workers are locked."""
    dice = range(case.seat * DICE, (case.seat + 1) * DICE)
    return [thing("workers", role="locked", number=sum(case.s.worker_lock[die] != FREE for die in dice))]


def collect_things(case: Case) -> list[Thing]:
    return [thing("board", BOARD_LABELS[case.s.board])]


def main_things(case: Case) -> list[Thing]:
    """The board, and how many workers count there."""
    found = [*collect_things(case), thing("workers", number=int(case.after.workers))]
    return [*found, FREE_COCOA] if case.rest else found


def worship_things(case: Case) -> list[Thing]:
    """The worship space with what it is for and whom it pushes out."""
    s, number = case.s, case.code - worship.WORSHIPS
    space, option, free_tile = number // 6, number // 2 % 3, number % 2
    found = [space_thing(space)]
    if option != worship.FOR_TILE:
        found.append(ability_of(s, space))
    if option != worship.FOR_ABILITY:
        tile = DISCOVERY_LABELS[s.beside[worship.beside_of(space)]]
        found.append(thing("discovery", tile, role="for"))
    if s.worship[space] != NOBODY:
        found.append(pushed_out(s, int(s.worship[space] // DICE)))
    return [*found, FREE_COCOA] if free_tile else found


def space_thing(space: int) -> Thing:
    """A worship space; those of the palace are numbered."""
    number = space + 1 if space < PALACE_SPACES else None
    return thing(
        "space", SPACE_LABELS[space], board=BOARD_LABELS[worship.board_of_space(space)], number=number
    )


def ability_of(s: State, space: int) -> Thing:
    if space < PALACE_SPACES:
        return thing("royal", ROYAL_LABELS[s.layout.royal[space]], role="for")
    return thing("temple", WORSHIP_TEMPLES[space - PALACE_SPACES], role="for")


def pushed_out(s: State, seat: int) -> Thing:
    """The worker of another seat; where nobody sits, Teotibot plays."""
    return thing("worker", "teotibot" if seat >= s.seats else "", role="pushed-out", seat=seat)


FREE_COCOA: Final = thing("discovery", "free-cocoa", role="using")


# --- Effects.
def ability_things(case: Case) -> list[Thing]:
    return [ability_of(case.s, case.a)]


def declined_things(case: Case) -> list[Thing]:
    """The tile that is left, where it is one alone."""
    if case.kind == tasks.WORSHIP:
        return [thing("discovery", DISCOVERY_LABELS[case.s.beside[worship.beside_of(case.a)]])]
    if case.kind == tasks.START_CLAIM:
        return [thing("discovery", DISCOVERY_LABELS[case.s.shown[case.a]])]
    return []


def step_things(case: Case) -> list[Thing]:
    """The temple, and the step that is reached; none if the step is lost."""
    at = case.seat * TEMPLES + case.code
    reached = int(case.after.temples[at])
    return [thing("temple", case.rest[0], step=None if reached == case.s.temples[at] else reached)]


def trade_things(case: Case) -> list[Thing]:
    return [thing("temple" if word in TEMPLE_LABELS else "good", word) for word in case.rest]


def use_things(case: Case) -> list[Thing]:
    """The tile, and the temple that it is used for."""
    tile, *temples = case.rest
    return [thing("discovery", tile), *(thing("temple", temple) for temple in temples)]


def learn_things(case: Case) -> list[Thing]:
    """The technology, and the power-ups that follow."""
    return [thing("technology", case.rest[0]), thing("power-ups", number=int(case.after.power_ups))]


def decoration_things(case: Case) -> list[Thing]:
    s, code = case.s, case.code
    label = DECORATION_LABELS[s.decoration_display[code // 4]]
    tile = thing("decoration", label, icons=icons(label), number=code // 4 + 1)
    return [tile, thing("side", SIDE_LABELS[code % 4], level=int(next_level(s, code % 4)))]


def build_things(case: Case) -> list[Thing]:
    """The tile of the display, its place as people count it, how it is turned, and what is off its price."""
    slot = case.code // 4 // PLACES
    label = PYRAMID_LABELS[case.s.pyramid_display[slot]]
    tile = thing("pyramid-tile", label, icons=icons(label), number=slot + 1, turn=case.code % 4)
    found = [tile, place_thing(*PLACE_NAMES[case.code // 4 % PLACES])]
    return [*found, thing("discount", number=int(case.s.discount))] if case.s.discount else found


def saved_things(case: Case) -> list[Thing]:
    """The good that is saved, unless that is left for later."""
    return [thing("good", word) for word in case.rest if word != "later"]


def stop_things(case: Case) -> list[Thing]:
    """What stops: trading or building."""
    return [thing("question", QUESTIONS[case.kind].NAME)]


def power_up_things(case: Case) -> list[Thing]:
    worker = case.seat * DICE + case.code
    board = BOARD_LABELS[case.s.worker_board[worker]]
    return [thing("worker", power=int(case.s.worker_power[worker]), board=board)]


def salary_things(case: Case) -> list[Thing]:
    """The salary that is owed."""
    owed = thing("salary", number=int(case.a))
    return [owed, FREE_COCOA] if case.rest == ["free"] else [owed]


def place_thing(level: int, row: int, column: int) -> Thing:
    """A place of the pyramid, rows and columns from 1."""
    return thing("place", level=level, row=row + 1, column=column + 1)


ICONS: Final = {".": "blank", "b": "water", "r": "fire", "g": "plant"}


def icons(label: str) -> list[str]:
    """What is on a tile, as it lies unturned: clockwise from the top left."""
    return [ICONS[one.lower()] + ("-coloured" if one.isupper() else "") for one in label]


# Verbs whose words name things of one kind.
WORD_KINDS: Final = {
    "start": "board",
    "claim": "discovery",
    "gain": "good",
    "building": "row",
    "ascend": "reward",
}
THINGS: Final[dict[str, Callable[[Case], list[Thing]]]] = {
    "move": move_things,
    "unlock": unlock_things,
    "collect": collect_things,
    "main": main_things,
    "worship": worship_things,
    "ability": ability_things,
    "decline": declined_things,
    "step": step_things,
    "trade": trade_things,
    "use": use_things,
    "learn": learn_things,
    "decorate": decoration_things,
    "build": build_things,
    "save": saved_things,
    "stop": stop_things,
    "power-up": power_up_things,
    "buy": power_up_things,
    "pay": salary_things,
}
