"""The game's material as flat tables, read from material.toml; a corrected sheet gives others. (spec 1)"""

import tomllib
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.data import check
from teotl.games.teotihuacazinho.rules.geometry import SIZE_OF_FLOOR
from teotl.games.teotihuacazinho.rules.names import COLOURS, DICE, EVENTS, FACES, HAND, OBJECTIVES, SPACES
from teotl.games.teotihuacazinho.rules.patterns import lays

COLOUR_NAMES: Final = ("green", "yellow", "blue", "grey", "white")
RESOURCE_NAMES: Final = ("gold", "hammer", "book")
FLOOR_NAMES: Final = ("ground", "first", "top")
SIDE_NAMES: Final = ("south", "east", "north", "west")
CARD_NAMES: Final = ("A", "B", "C", "D")
LEVEL_NAMES: Final = ("easy", "normal", "hard")
CONSTRUCTION_NAMES: Final = (
    "pulley",
    "versatile_hammer",
    "versatile_book",
    "improved_knowledge",
    "adorned_top",
)
COUNT_NAMES: Final = (
    "blocks_in_pyramid",
    "unspent_of_each_resource",
    "objectives_marked",
    "constructions_marked",
    "unspent_in_all",
    "pips_in_pyramid",
    "objectives_completed",
)


@final
class Material:
    """Everything printed: one object, never changed, shared by all copies of a state."""

    def __init__(self, values: dict[str, Any], corrections: dict[str, Any]) -> None:
        self.corrections: dict[str, Any] = corrections  # what a sheet file changed, by dotted name
        self.rounds: i64 = values["game.rounds"]
        self.event_rounds: vec[i64] = numbers(values["game.event_rounds"])
        self.space_colour: vec[i64] = space_colours(values)
        self.most_difference: i64 = values["placement.most_difference"]
        # Prices in pips; pushes by floor * 3 + spaces - 1.
        self.push_pips: vec[i64] = numbers(
            [*values["actions.push_ground.pips"], *values["actions.push_first.pips"], 0]
        )
        self.jump_hammers: vec[i64] = numbers(
            [values["actions.push_ground.jump_hammers"], values["actions.push_first.jump_hammers"]]
        )
        self.least_push: i64 = min(values["actions.push_ground.pips"] + values["actions.push_first.pips"])
        self.worker_pips: i64 = values["actions.move_worker.pips"]
        gains = [values[f"actions.gain.{name}"] for name in RESOURCE_NAMES]
        self.gain_colour: vec[i64] = numbers([COLOUR_NAMES.index(gain["colour"]) for gain in gains])
        self.gain_pips: vec[i64] = numbers([gain["pips"] for gain in gains])
        self.any_pips: i64 = values["actions.gain_any.pips"]
        self.construct_pips: i64 = values["actions.construct.pips"]
        self.top_pips: i64 = values["actions.place_top.pips"]
        self.mark_pips: i64 = values["actions.mark_objective.pips"]
        self.improved_pips: i64 = values["actions.mark_objective.improved_pips"]
        # Prices in resources.
        self.lower_gold: i64 = values["manipulation.lower_gold"]
        self.raise_gold: i64 = values["manipulation.raise_gold"]
        self.recolour_books: i64 = values["manipulation.recolour_books"]
        self.start: vec[i64] = numbers([values["resources.start"][name] for name in RESOURCE_NAMES])
        limits = values["resources.limits"]
        self.limits: vec[i64] = numbers([*limits, *[values["resources.limit_hammer"]] * 3, *limits])
        self.track_length: i64 = max(
            [*limits, values["resources.limit_hammer"]]
        )  # boxes of the longest track
        self.gates: list[int] = limits[:-1]  # boxes before each limit that can be raised
        self.raise_hammers: vec[i64] = numbers(values["resources.raise_hammers"])
        self.unlock_books: vec[i64] = numbers(values["unlock.books"])
        self.ramp_hammers: i64 = values["constructions.ramp.hammers"]
        built = [f"constructions.{name}" for name in CONSTRUCTION_NAMES]
        self.build_hammers: vec[i64] = numbers([values[f"{name}.hammers"] for name in built])
        self.build_unlock: vec[i64] = numbers([values[f"{name}.unlock"] for name in built])
        self.top_counts: i64 = values["constructions.adorned_top.top_counts"]
        # Objectives: the lays of objective n stand from lay_from[n]; each is a count, then space and number.
        self.lay_from: vec[i64] = vec[i64]()
        self.lays: vec[i64] = vec[i64]()
        self.read_objectives(values)
        self.card_counts: vec[i64] = numbers(
            [COUNT_NAMES.index(values[f"events.{card}.counts"]) for card in CARD_NAMES]
        )
        self.card_at_least: vec[i64] = numbers(
            [number for card in CARD_NAMES for number in values[f"events.{card}.at_least"]]
        )
        # Points.
        self.complete_points: i64 = values["scoring.complete_pyramid"]
        self.objective_points: vec[i64] = numbers(values["scoring.objectives"])
        self.event_points: vec[i64] = numbers(values["scoring.events"])
        self.set_points: vec[i64] = numbers(values["scoring.number_sets"])
        self.solo_points: vec[i64] = numbers([0, values["solo.normal"], values["solo.hard"]])

    def read_objectives(self, values: dict[str, Any]) -> None:
        floors = [FLOOR_NAMES.index(name) for name in values["objectives.floors"]]
        starts: list[int] = []
        flat: list[int] = []
        for number in range(1, OBJECTIVES + 1):
            starts.append(len(flat))
            for lay in lays(values[f"objectives.{number}"], floors, values["objectives.mirror"]):
                flat.append(len(lay))
                for space, demand in lay:
                    flat += [space, demand]
        self.lay_from = numbers([*starts, len(flat)])
        self.lays = numbers(flat)

    def fingerprint(self) -> int:
        """A number that tells corrected sheets apart; 0 for the package's own."""
        mark = 0
        for letter in repr(sorted(self.corrections.items())) if self.corrections else "":
            mark = ((mark ^ ord(letter)) * 16777619 + 1) & 0xFFFFFFFF
        return mark


def numbers(items: list[int]) -> vec[i64]:
    return vec[i64]([i64(item) for item in items])


def space_colours(values: dict[str, Any]) -> vec[i64]:
    """The colour of each space, floor by floor, row by row."""
    return numbers(
        [
            COLOUR_NAMES.index(colour)
            for floor in FLOOR_NAMES
            for row in values[f"floors.{floor}.colours"]
            for colour in row
        ]
    )


def read_data() -> dict[str, Any]:
    """The data file as it stands, each value with its source."""
    with Path(__file__).with_name("material.toml").open("rb") as file:
        return tomllib.load(file)


def leaves(data: dict[str, Any], path: str = "") -> dict[str, dict[str, Any]]:
    """Every value of the data file by its dotted name, like constructions.pulley.hammers."""
    found: dict[str, dict[str, Any]] = {}
    for name, item in data.items():
        if isinstance(item, dict) and "source" in item:
            found[path + name] = item
        elif isinstance(item, dict):
            found.update(leaves(item, path + name + "."))
    return found


LEAVES: Final[dict[str, dict[str, Any]]] = leaves(read_data())


def corrected(corrections: dict[str, Any]) -> Material:
    """The material with these values, already checked, in place of the package's own."""
    values: dict[str, Any] = {name: leaf["value"] for name, leaf in LEAVES.items()}
    values.update(corrections)
    return Material(values, corrections)


def check_values(values: dict[str, Any]) -> None:
    """Check that the values fit together and fit the pieces the rules count on."""
    check(values["game.dice_selected"] == HAND, "game.dice_selected: a hand has three places")
    check(values["dice.faces"] == FACES, "dice.faces: the numbers go from 1 to 6")
    check(values["dice.colours"] == list(COLOUR_NAMES[:COLOURS]), "dice.colours: the four, in their order")
    check(values["dice.per_colour"] * COLOURS == DICE, "dice.per_colour: eight dice are rolled")
    for size, name in zip(SIZE_OF_FLOOR, FLOOR_NAMES, strict=True):
        rows = values[f"floors.{name}.colours"]
        check([len(row) for row in rows] == [size] * size, f"floors.{name}.colours: {size} rows of {size}")
    lanes = [[side, lane] for side in SIDE_NAMES for lane in range(SIZE_OF_FLOOR[1])]
    check(values["ramps.spaces"] == lanes, "ramps.spaces: one for each lane of the first floor, side by side")
    check(values["actions.move_worker.ring"] == list(SIDE_NAMES), "actions.move_worker.ring: the four sides")
    check_lengths(values)


def check_lengths(values: dict[str, Any]) -> None:
    """That every row of numbers has one for each case, and that rounds and unlocking can be reached."""
    events, rounds = values["game.event_rounds"], values["game.rounds"]
    check(len(events) == EVENTS and events == sorted(set(events)), "game.event_rounds: three, one by one")
    check(events[-1] <= rounds, "game.event_rounds: none after the last round")
    for size, name in zip(SIZE_OF_FLOOR, ("push_ground", "push_first"), strict=False):
        check(len(values[f"actions.{name}.pips"]) == size, f"actions.{name}.pips: one for each space")
    for name in CONSTRUCTION_NAMES:
        steps = len(values["unlock.books"])
        check(
            0 <= values[f"constructions.{name}.unlock"] <= steps,
            f"constructions.{name}.unlock: 0 to {steps}, as many as can be unlocked",
        )
    for name, most in (
        ("objectives", OBJECTIVES),
        ("events", EVENTS),
        ("number_sets", SPACES // FACES),
    ):
        check(len(values[f"scoring.{name}"]) == most + 1, f"scoring.{name}: for none, and for 1 to {most}")


check_values({name: leaf["value"] for name, leaf in LEAVES.items()})
PRINTED: Final = corrected({})  # the package's own sheet
