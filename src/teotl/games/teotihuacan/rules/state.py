"""The state of one game: plain numbers and flat arrays, and how to copy and hash them. No rules in here.

Arrays by colour c: x[c]; by worker: x[c * 4 + die]; by colour and good: x[c * 4 + good]; and so on.
Colours 0 … players-1 are the seats; the rest are neutral. Most arrays are *shared* by copies, so that a copy costs
little. Those that change seldom are never written into after set-up, only replaced (`with_number`, `with_tile`); the
workers', their spaces' and the temples' change often and are written by `State.put_…`, which takes an own copy of a
shared one first.
"""

from importlib import import_module
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from teotl.core.chance import Chance, fate_of
from teotl.core.log import SILENT, Log
from teotl.core.mixer import Mixer
from teotl.games.teotihuacan.rules.layout import Layout

# Arrays that a state may own alone, as a mask.
OWN_BOARDS: Final = 1
OWN_POWERS: Final = 2
OWN_LOCKS: Final = 4
OWN_SPACES: Final = 8
OWN_TEMPLES: Final = 16

PENDING: Final = 48  # places on the stack of pending tasks; a chain of nested effects needs far fewer


def with_number(numbers: vec[i64], at: i64, number: i64) -> vec[i64]:
    """The array with one number changed; other copies keep the old one."""
    changed: vec[i64] = numbers[:]
    changed[at] = number
    return changed


def with_tile(tiles: vec[u8], at: i64, tile: i64) -> vec[u8]:
    changed: vec[u8] = tiles[:]
    changed[at] = u8(tile)
    return changed


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # copies come and go by the million
class State:
    def __init__(
        self,
        players: i64,
        seats: i64,
        setup: i64,
        dark_eclipse: bool,
        blanks_match: bool,
        layout: Layout,
        chance: Chance,
        log: Log,
        first: i64,
        phase: i64,
        turn: i64,
        light: i64,
        dark: i64,
        eclipse: i64,
        turns_left: i64,
        pyramid_done: bool,
        buildings: i64,
        built: i64,
        mover: i64,
        partner: i64,
        board: i64,
        workers: i64,
        lowest: i64,
        known: i64,
        power_ups: i64,
        powered: i64,
        placed: i64,
        discount: i64,
        depth: i64,
        discovery_left: i64,
        pyramid_left: i64,
        decoration_left: i64,
        starting_left: i64,
        goods: vec[i64],
        points: vec[i64],
        temples: vec[i64],
        avenue: vec[i64],
        pyramid_track: vec[i64],
        technologies: vec[i64],
        worker_board: vec[i64],
        worker_power: vec[i64],
        worker_lock: vec[i64],
        unlocked: vec[i64],
        worship: vec[i64],
        rows: vec[i64],
        pending: vec[i64],
        held: vec[u8],
        spent: vec[u8],
        usable: vec[i64],
        beside: vec[u8],
        shelves: vec[u8],
        tiles: vec[u8],
        grid: vec[u8],
        pyramid_display: vec[u8],
        decorations: vec[u8],
        decoration_display: vec[u8],
        earned: vec[i16],
        discovery_stack: vec[u8],
        pyramid_stack: vec[u8],
        decoration_stack: vec[u8],
        starting_stack: vec[u8],
        dealt: vec[u8],
        kept: vec[u8],
        shown: vec[u8],
        bot: vec[i64],
        knobs: vec[i64],
    ) -> None:
        # The table.
        self.players = players  # Teotibot included
        self.seats = seats  # those that people or programs play
        self.setup = setup
        self.dark_eclipse = dark_eclipse
        self.blanks_match = blanks_match
        self.layout = layout
        self.chance = chance
        self.log = log
        self.first = first  # the seat with order token 1
        # Where the game is.
        self.phase = phase
        self.turn = turn
        self.light = light
        self.dark = dark
        self.eclipse = eclipse  # the coming one: 1, 2 or 3
        self.turns_left = turns_left  # until the eclipse, this turn included; 0: none is pending
        self.pyramid_done = pyramid_done
        self.buildings = buildings  # taken from the building row
        self.built = built  # pyramid places built, as a mask
        # This turn.
        self.mover = mover  # die of the moved worker until the action's power-ups, else NOBODY
        self.partner = partner  # die moved along by a double move
        self.board = board  # where the action is
        self.workers = workers  # "workers there" in the main action
        self.lowest = lowest  # the lowest power among them
        self.known = known  # technologies owned when the main action began
        self.power_ups = power_ups  # … due in the main action
        self.powered = powered  # … made
        self.placed = placed  # pyramid tiles laid in this action
        self.discount = discount  # technology 15's resource not yet saved
        self.depth = depth
        # Face-down stacks: how many are left; the top is the last of them.
        self.discovery_left = discovery_left
        self.pyramid_left = pyramid_left
        self.decoration_left = decoration_left
        self.starting_left = starting_left
        # The players. Goods, points, unlocked, pending and earned (below) are a copy's own from the start.
        self.own: i64 = 0  # what else is the copy's own
        self.goods = goods
        self.points = points
        self.temples = temples
        self.avenue = avenue
        self.pyramid_track = pyramid_track
        self.technologies = technologies  # mask by technology
        self.worker_board = worker_board
        self.worker_power = worker_power
        self.worker_lock = worker_lock
        self.unlocked = unlocked  # colour * 9 + board → workers in the general area; movers not yet counted
        self.worship = worship  # space → worker, or NOBODY
        self.rows = rows  # buildings in each row of nobles
        self.pending = pending
        self.held = held  # colour * 21 + kind: face-up discovery tiles
        self.spent = spent  # … face-down ones
        self.usable = usable  # how many of the face-up ones are usable at any time
        self.claims: i64 = 0  # how often such tiles changed hands or were turned, since this object was made
        # The table's tiles.
        self.beside = beside  # discovery tile beside the worship spaces of the five boards
        self.shelves = shelves  # shelf * 5 + place
        self.tiles = tiles  # pyramid place → 1 + tile * 4 + turn; 0 when free
        self.grid = grid  # the icon visible on each quarter-square
        self.pyramid_display = pyramid_display
        self.decorations = decorations  # side * 4 + level - 1
        self.decoration_display = decoration_display
        self.earned = earned  # ((eclipse - 1) * 4 + colour) * 15 + source
        # Face-down stacks, and what starting tiles leave behind.
        self.discovery_stack = discovery_stack
        self.pyramid_stack = pyramid_stack
        self.decoration_stack = decoration_stack
        self.starting_stack = starting_stack
        self.dealt = dealt  # seat * 4 + n, or the tiles face up in a draft
        self.kept = kept  # seat * 2 + n; 0 while not chosen
        self.shown = shown  # starting tile → discovery tile shown with it
        # Teotibot: empty in a game without it (see teotibot/bot.py).
        self.bot = bot  # action tiles on the six places, the spare one, the two direction tiles
        self.knobs = knobs  # difficulty; shared

    def clone(self) -> "State":
        """An independent copy without a listener. From now on both share what either owned alone."""
        self.own = 0
        return State(
            self.players, self.seats, self.setup, self.dark_eclipse, self.blanks_match, self.layout,
            self.chance.clone(), SILENT, self.first, self.phase, self.turn, self.light, self.dark,
            self.eclipse, self.turns_left, self.pyramid_done, self.buildings, self.built,
            self.mover, self.partner, self.board, self.workers, self.lowest, self.known,
            self.power_ups, self.powered, self.placed, self.discount, self.depth,
            self.discovery_left, self.pyramid_left, self.decoration_left, self.starting_left,
            self.goods[:], self.points[:], self.temples, self.avenue, self.pyramid_track,
            self.technologies, self.worker_board, self.worker_power, self.worker_lock,
            self.unlocked[:], self.worship, self.rows, self.pending[:],
            self.held, self.spent, self.usable, self.beside, self.shelves, self.tiles, self.grid,
            self.pyramid_display, self.decorations, self.decoration_display, self.earned[:],
            self.discovery_stack, self.pyramid_stack, self.decoration_stack, self.starting_stack,
            self.dealt, self.kept, self.shown, self.bot[:], self.knobs,
        )  # fmt: skip

    # --- Writing into arrays that copies may share.
    def put_board(self, worker: i64, board: i64) -> None:
        if self.own & OWN_BOARDS == 0:
            self.worker_board = self.worker_board[:]
            self.own |= OWN_BOARDS
        self.worker_board[worker] = board

    def put_power(self, worker: i64, power: i64) -> None:
        if self.own & OWN_POWERS == 0:
            self.worker_power = self.worker_power[:]
            self.own |= OWN_POWERS
        self.worker_power[worker] = power

    def put_lock(self, worker: i64, lock: i64) -> None:
        if self.own & OWN_LOCKS == 0:
            self.worker_lock = self.worker_lock[:]
            self.own |= OWN_LOCKS
        self.worker_lock[worker] = lock

    def put_space(self, space: i64, worker: i64) -> None:
        if self.own & OWN_SPACES == 0:
            self.worship = self.worship[:]
            self.own |= OWN_SPACES
        self.worship[space] = worker

    def put_step(self, place: i64, step: i64) -> None:
        if self.own & OWN_TEMPLES == 0:
            self.temples = self.temples[:]
            self.own |= OWN_TEMPLES
        self.temples[place] = step

    def __reduce__(self) -> tuple[Any, tuple[Any]]:
        """Pickled as a position, which is checked when it comes back. The rules need no positions: found by name."""
        edge = import_module("teotl.games.teotihuacan.position")
        return edge.from_position, (edge.position(self),)

    def digest(self) -> int:
        """A hash of the whole state, the order of face-down stacks and the generator included."""
        mixer = Mixer()
        for number in (
            self.players, self.seats, self.setup, i64(self.dark_eclipse), i64(self.blanks_match), self.first,
            self.phase, self.turn, self.light, self.dark, self.eclipse, self.turns_left,
            i64(self.pyramid_done), self.buildings, self.built, self.mover, self.partner, self.board,
            self.workers, self.lowest, self.known, self.power_ups, self.powered, self.placed,
            self.discount, self.depth, self.discovery_left, self.pyramid_left, self.decoration_left,
            self.starting_left, self.chance.a, self.chance.b, self.chance.c, self.chance.counter,
        ):  # fmt: skip
            mixer.number(number)
        for numbers, count in (
            (self.layout.ring, 8), (self.layout.royal, 3), (self.layout.technologies, 6),
            (self.layout.bonuses, 3), (self.goods, 16), (self.points, 4), (self.temples, 12),
            (self.avenue, 4), (self.pyramid_track, 4), (self.technologies, 4), (self.worker_board, 16),
            (self.worker_power, 16), (self.worker_lock, 16), (self.unlocked, 36), (self.worship, 7),
            (self.rows, 3), (self.usable, 4), (self.pending, self.depth),
            (self.bot, len(self.bot)), (self.knobs, len(self.knobs)),
        ):  # fmt: skip
            mixer.numbers(numbers, count)
        for tiles, count in (
            (self.held, 84), (self.spent, 84), (self.beside, 5), (self.shelves, 35), (self.tiles, 30),
            (self.grid, 64), (self.pyramid_display, 3), (self.decorations, 16), (self.decoration_display, 4),
            (self.discovery_stack, self.discovery_left), (self.pyramid_stack, self.pyramid_left),
            (self.decoration_stack, self.decoration_left), (self.starting_stack, self.starting_left),
            (self.dealt, len(self.dealt)), (self.kept, len(self.kept)), (self.shown, len(self.shown)),
        ):  # fmt: skip
            mixer.tiles(tiles, count)
        for points in self.earned:
            mixer.number(i64(points))
        return mixer.value()

    def dictate(self, outcomes: list[tuple[int, int]]) -> None:
        """From now on chance gives these outcomes first."""
        self.chance.fate = fate_of(outcomes)
        self.chance.at = 0

    def dictated_left(self) -> int:
        return (len(self.chance.fate) - self.chance.at) // 2
