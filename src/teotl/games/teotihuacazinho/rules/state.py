"""The state of one game: plain numbers and flat arrays, and how to copy and hash them. No rules in here.

Arrays by seat p: x[p]; by resource: x[p * 3 + resource]; by space: x[p * 14 + space]; by selected die:
x[p * 3 + slot]; by colour of pips: x[p * 4 + colour]. A mask holds one bit for each ramp, construction,
objective or event.
"""

from importlib import import_module
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance, fate_of
from teotl.core.log import SILENT, Log
from teotl.core.mixer import Mixer
from teotl.games.teotihuacazinho.material import Material
from teotl.games.teotihuacazinho.rules.names import COLOURS, DICE, HAND, RESOURCES, SPACES


@final
class Sheets:
    """What is written in ink, for all seats."""

    def __init__(
        self,
        spaces: vec[i64],
        acquired: vec[i64],
        spent: vec[i64],
        raised: vec[i64],
        ramps: vec[i64],
        built: vec[i64],
        unlocked: vec[i64],
        marked: vec[i64],
        events: vec[i64],
    ) -> None:
        self.spaces = spaces  # the number in each space, 0 while it is empty
        self.acquired = acquired
        self.spent = spent
        self.raised = raised  # how often the limit of the track was raised
        self.ramps = ramps
        self.built = built
        self.unlocked = unlocked  # steps of unlocking paid: 0, 1, 2
        self.marked = marked
        self.events = events

    def clone(self) -> "Sheets":
        return Sheets(
            self.spaces[:], self.acquired[:], self.spent[:], self.raised[:], self.ramps[:], self.built[:],
            self.unlocked[:], self.marked[:], self.events[:],
        )  # fmt: skip

    def mix(self, mixer: "Mixer") -> None:
        for numbers in (
            self.spaces, self.acquired, self.spent, self.raised, self.ramps, self.built, self.unlocked,
            self.marked, self.events,
        ):  # fmt: skip
            mixer.numbers(numbers, len(numbers))


@final
class State:
    def __init__(
        self,
        material: Material,
        chance: Chance,
        log: Log,
        players: i64,
        solo: i64,
        line: i64,
        round: i64,
        over: bool,
        dice: vec[i64],
        shown: Sheets,
        sheets: Sheets,
        stage: vec[i64],
        die: vec[i64],
        value: vec[i64],
        colour: vec[i64],
        role: vec[i64],
        pool: vec[i64],
        worker: vec[i64],
    ) -> None:
        # The table.
        self.material = material
        self.chance = chance
        self.log = log
        self.players = players
        self.solo = solo
        self.line = line  # which of the 24 orders the event cards lie in
        self.round = round
        self.over = over
        # Shared by copies: never written into, only replaced when a round begins.
        self.dice = dice
        self.shown = shown  # all sheets as they stood when the round began: what others may see (Z-103)
        # The sheets, and what each seat is doing in this round.
        self.sheets = sheets
        self.stage = stage
        self.die = die  # the selected dice, in the order of the dice on the table, or NO_DIE
        self.value = value  # … after changes
        self.colour = colour  # … after changes
        self.role = role
        self.pool = pool  # pips not spent yet
        self.worker = worker  # the side it stands on

    def clone(self) -> "State":
        """An independent copy without a listener."""
        return State(
            self.material, self.chance.clone(), SILENT, self.players, self.solo, self.line, self.round,
            self.over, self.dice, self.shown, self.sheets.clone(), self.stage[:], self.die[:],
            self.value[:], self.colour[:], self.role[:], self.pool[:], self.worker[:],
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, tuple[Any]]:
        """Pickled as a position, which is checked when it comes back. The rules need no positions: found by name."""
        edge = import_module("teotl.games.teotihuacazinho.position")
        return edge.from_position, (edge.position(self),)

    def digest(self) -> int:
        """A hash of the whole state, the generator included."""
        mixer = Mixer()
        for number in (
            self.material.fingerprint(), self.players, self.solo, self.line, self.round, i64(self.over),
            self.chance.a, self.chance.b, self.chance.c, self.chance.counter,
        ):  # fmt: skip
            mixer.number(number)
        self.shown.mix(mixer)
        self.sheets.mix(mixer)
        for numbers in (
            self.dice, self.stage, self.die, self.value, self.colour, self.role, self.pool, self.worker,
        ):  # fmt: skip
            mixer.numbers(numbers, len(numbers))
        return mixer.value()

    def dictate(self, outcomes: list[tuple[int, int]]) -> None:
        """From now on chance gives these outcomes first."""
        self.chance.fate = fate_of(outcomes)
        self.chance.at = 0

    def dictated_left(self) -> int:
        return (len(self.chance.fate) - self.chance.at) // 2


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(count)])


def empty_sheets(players: i64) -> Sheets:
    return Sheets(
        zeros(players * SPACES), zeros(players * RESOURCES), zeros(players * RESOURCES),
        zeros(players * RESOURCES), zeros(players), zeros(players), zeros(players), zeros(players),
        zeros(players),
    )  # fmt: skip


def empty_state(material: Material, chance: Chance, log: Log, players: i64, solo: i64) -> State:
    """Blank sheets and no dice yet: round 0."""
    sheets = empty_sheets(players)
    return State(
        material, chance, log, players, solo, 0, 0, False, zeros(DICE), sheets.clone(), sheets,
        zeros(players), zeros(players * HAND), zeros(players * HAND), zeros(players * HAND),
        zeros(players * HAND), zeros(players * COLOURS), zeros(players),
    )  # fmt: skip
