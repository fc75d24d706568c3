"""Tables for sentence tests: a plain base position, edited by name, played by keys. Every table is a checked one.

    t = table().workers(0, "forest 2", "forest 5", "palace 1").goods(0, cocoa=1)
    t.play(0, "move palace 1", "main", "power-up forest 1", "skip", "end")
    assert t[0].wood == 2 and t.may(1, "move palace 3")

The base: seat 0 first and in turn; three workers of power 1 on the palace for every seat, the fourth on the
wheel; empty hands, markers at their start, bare ground, no neutral workers; no discovery tiles beside worship
spaces or on shelves (so steps give their printed rewards); six technologies, royal tiles and bonuses of the
first game; full displays; the ring: palace, forest, quarry, gold, construction, alchemy, nobles, decorations.
Edits may also follow play: they change the moment the table has come to.
"""

import copy
from collections import Counter
from functools import partial
from types import SimpleNamespace
from typing import Any

from teotl.core.log import Event, Log
from teotl.games.teotihuacan.material import DECORATION_TEXTS, DISCOVERY_BOX, DISCOVERY_NAMES, PYRAMID_TEXTS
from teotl.games.teotihuacan.position import from_position, position
from teotl.games.teotihuacan.questions.notation import key_of, legal_codes, read_key
from teotl.games.teotihuacan.rules import engine
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS, BONUS_LABELS, ROYAL_LABELS
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_NAMES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.words.refusals import refused

RING = ["palace", "forest", "quarry", "gold", "construction", "alchemy", "nobles", "decorations"]
ROYAL = ["cocoa", "cocoa-to-gold-stone", "points-technologies"]
TECHNOLOGIES = [1, 3, 5, 9, 15, 17]
BONUSES = {"blue": "points-15", "red": "points-per-avenue-step", "green": "points-per-worker"}
BOXES = {
    "discovery": [DISCOVERY_NAMES[kind] for kind in DISCOVERY_BOX],
    "pyramid": list(PYRAMID_TEXTS),
    "decorations": list(DECORATION_TEXTS),
}


# --- Any state.
def keys(state: State, seat: int) -> list[str]:
    """The keys of all legal choices of the seat."""
    return [key_of(state, seat, code) for code in legal_codes(state, seat)]


def play(state: State, seat: int, *wanted: str) -> list[Event]:
    """Play the keys one after another on this very state; returns what happened, as raw events."""
    state.log = Log(True)
    for key in wanted:
        engine.apply(state, seat, read_key(state, seat, key, partial(refused, state, seat)))
    return state.log.events


# --- A table.
class Table:
    """A position to edit and a game to play on. Edits return the table, so they can be chained."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._state: State | None = None
        self.events: list[Event] = []  # everything since the table was built
        self.happened: list[Event] = []  # in the last call of play

    @property
    def state(self) -> State:
        """The state, checked and waiting for a choice."""
        if self._state is None:
            self._state = from_position(complete(self._data))
        return self._state

    @property
    def position(self) -> dict[str, Any]:
        return position(self.state)

    @property
    def data(self) -> dict[str, Any]:
        """The position to edit; the state is made from it anew."""
        if self._state is not None:
            self._data = position(self._state)
            self._state = None
        return self._data

    def __getitem__(self, seat: int) -> SimpleNamespace:
        """A player as the position tells it: t[0].cocoa, t[0].temples["blue"], t[0].workers[2]["power"]."""
        return SimpleNamespace(**self.position["players"][seat])

    # Playing.
    def play(self, seat: int, *wanted: str) -> "Table":
        """Play the keys; raises IllegalChoice or InvalidChoice."""
        self.happened = play(self.state, seat, *wanted)
        self.events += self.happened
        return self

    def keys(self, seat: int) -> list[str]:
        return keys(self.state, seat)

    def may(self, seat: int, key: str) -> bool:
        """Whether the seat may choose this now."""
        return key in self.keys(seat)

    def why_not(self, seat: int, key: str) -> str:
        """Why the seat may not choose what it might expect to; empty if nothing is said about it."""
        return next((reason for miss, reason, *_ in refused(self.state, seat, "en") if miss == key), "")

    def idle(self, seat: int) -> "Table":
        """A turn that matters little: the first move there is, collect, end; or the free unlock, end."""
        moves = [key for key in self.keys(seat) if key.startswith("move ")]
        return self.play(seat, moves[0], "collect", "end") if moves else self.play(seat, "unlock free", "end")

    @property
    def asked(self) -> int:
        """The seat asked now; -1 when the game is over."""
        return int(engine.asked(self.state))

    @property
    def pending(self) -> list[dict[str, Any]]:
        """Pending tasks as the position tells them, the next one first."""
        tasks: list[dict[str, Any]] = self.position["pending"]
        return tasks

    def noted(self, kind: int) -> list[Event]:
        """The events of one kind (teotl.games.teotihuacan.rules.events) since the table was built."""
        return [event for event in self.events if event[0] == kind]

    # The players.
    def player(self, seat: int, **fields: Any) -> "Table":
        """Any fields of a player, as docs/position.md has them."""
        self.data["players"][seat].update(fields)
        return self

    def goods(self, seat: int, **goods: int) -> "Table":
        return self.player(seat, **goods)

    def points(self, seat: int, points: int) -> "Table":
        self.data["players"][seat].pop("earned", None)
        return self.player(seat, points=points)

    def temple(self, seat: int, **steps: int) -> "Table":
        """temple(0, blue=4, red=10)"""
        return self.player(seat, temples={**self.data["players"][seat].get("temples", {}), **steps})

    def avenue(self, seat: int, steps: int) -> "Table":
        return self.player(seat, avenue=steps)

    def pyramid_track(self, seat: int, steps: int) -> "Table":
        return self.player(seat, pyramid_track=steps)

    def knows(self, seat: int, *technologies: int) -> "Table":
        """The technologies a seat has a marker on: knows(0, 5, 15). They must be on display."""
        return self.player(seat, technologies=sorted(technologies))

    def worker(self, seat: int, die: int, board: str, power: int = 1, worship: int | None = None) -> "Table":
        """One die; `worship` is the number of the worship space on that board, from 1."""
        workers = self.data["players"][seat]["workers"]
        workers[die] = {"board": board, "power": power, **({"worship": worship} if worship else {})}
        return self

    def workers(self, seat: int, *places: str) -> "Table":
        """The dice in order: workers(0, "forest 2", "palace 3 worship 1", "gold 5", "wheel")."""
        for die, place in enumerate(places):
            board, *numbers = place.replace(" worship", "").split()
            power, worship, *_ = [*map(int, numbers), 0, 0] if numbers else [3, 0]
            self.worker(seat, die, board, power, worship)
        return self

    def holds(self, seat: int, *tiles: str) -> "Table":
        """Discovery tiles face up before the seat, instead of what it had."""
        discoveries = self.data["players"][seat].get("discoveries", {})
        return self.player(seat, discoveries={**discoveries, "face_up": list(tiles)})

    def used(self, seat: int, *tiles: str) -> "Table":
        """Discovery tiles face down before the seat."""
        discoveries = self.data["players"][seat].get("discoveries", {})
        return self.player(seat, discoveries={**discoveries, "face_down": list(tiles)})

    def neutrals(self, *colours: list[str]) -> "Table":
        """neutrals(["forest", "gold", "nobles"]): up to three boards for each unused colour."""
        return self.change(neutrals=list(colours))

    # The table.
    def change(self, **fields: Any) -> "Table":
        """Any fields of the position, as docs/position.md has them."""
        self.data.update(fields)
        return self

    def turn(self, seat: int) -> "Table":
        """It is this seat's turn now."""
        self.data.pop("pending", None)
        return self.change(turn={"seat": seat})

    def calendar(self, **fields: int) -> "Table":
        """calendar(light=9), calendar(light=10, turns_left=1), calendar(eclipse=3)"""
        kept = {key: value for key, value in self.data.get("calendar", {}).items() if key == "eclipse"}
        return self.change(calendar={**kept, **fields})

    def eclipse_after(self, seat: int, eclipse: int = 1) -> "Table":
        """This seat, now the last player, is in turn, and the eclipse comes right after its turn."""
        players = len(self.data["players"])
        dark = {2: 11, 3: 12, 4: 13}[players] - eclipse
        self.turn(seat).change(first=(seat + 1) % players)
        return self.change(calendar={"light": dark, "dark": dark, "eclipse": eclipse, "turns_left": 1})

    def ring(self, *boards: str) -> "Table":
        """Eight boards clockwise from the palace; construction is the fifth."""
        return self.change(ring=list(boards))

    def royal(self, *tiles: str) -> "Table":
        """Royal tiles of palace 1, 2, 3; those left out are filled in, one of each category."""
        given = {ROYAL_LABELS.index(tile) // 3 for tile in tiles}
        others = [tile for tile in ROYAL if ROYAL_LABELS.index(tile) // 3 not in given]
        return self.change(royal=[*tiles, *others])

    def technologies(self, *numbers: int) -> "Table":
        """The six technologies on display, in any order."""
        return self.change(technologies=sorted(numbers))

    def bonuses(self, **tiles: str) -> "Table":
        """bonuses(blue="points-15"); the others stay if they can."""
        others = {temple: tile for temple, tile in self.data["temple_bonuses"].items() if temple not in tiles}
        spare = [tile for tile in BONUS_LABELS if tile not in tiles.values()]
        for temple, tile in others.items():
            others[temple] = tile if tile in spare else spare[0]
            spare.remove(others[temple])
        return self.change(temple_bonuses={**others, **tiles})

    def buildings(self, **rows: int) -> "Table":
        """buildings(top=2, centre=1): how many stand in the rows of the nobles board."""
        return self.change(nobles=rows)

    def pyramid(self, *tiles: str) -> "Table":
        """Tiles laid, as build keys say it: pyramid("b.Rg 1-0-0 turn 2", "any 1-0-1"). "any" is any other tile."""
        laid = [tile.split() for tile in tiles]
        return self.change(
            pyramid=[
                {"place": [int(n) for n in place.split("-")], "tile": tile, "turn": int((rest or ["0"])[-1])}
                for tile, place, *rest in laid
            ]
        )

    def pyramid_up_to(self, level: int, *tiles: str) -> "Table":
        """Every place up to this level built with any tiles, but these as given."""
        given = {tile.split()[1] for tile in tiles}
        places = ["-".join(map(str, place)) for place in PLACE_NAMES if place[0] <= level]
        return self.pyramid(*tiles, *(f"any {place}" for place in places if place not in given))

    def decorations(self, **sides: list[str]) -> "Table":
        """decorations(top=["BR", "GG"]): the tiles of a side from level 1 up."""
        return self.change(decorations=sides)

    def display(self, **tiles: list[str | None]) -> "Table":
        """display(pyramid=["b.Rg", None, "...."], decorations=["BR"])"""
        return self.change(display={**self.data.get("display", {}), **tiles})

    def beside(self, **tiles: str | None) -> "Table":
        """beside(forest="mask-4"): discovery tiles beside the worship spaces."""
        return self.change(beside={**self.data.get("beside", {}), **tiles})

    def shelf(self, name: str, *tiles: str) -> "Table":
        """shelf("blue 4", "mask-4", "cocoa"): discovery tiles on a temple step or on the Avenue."""
        return self.change(shelves={**self.data.get("shelves", {}), name: list(tiles)})

    # Face-down stacks.
    def next_discoveries(self, *tiles: str) -> "Table":
        return self._next("discovery", *tiles)

    def next_pyramid(self, *tiles: str) -> "Table":
        return self._next("pyramid", *tiles)

    def next_decorations(self, *tiles: str) -> "Table":
        return self._next("decorations", *tiles)

    def _next(self, stack: str, *tiles: str) -> "Table":
        """These are drawn first, from the top; the rest follows."""
        self.data.setdefault("stacks", {})[stack] = [*tiles, "rest"]
        return self

    def empty_stack(self, stack: str) -> "Table":
        """No tile is left in the stack: what would be there is out of the game."""
        self.data.setdefault("stacks", {})[stack] = []
        self.data.setdefault("removed", {})[stack] = ["rest"]
        return self


def table(players: int = 2, dark_eclipse: bool = False, blanks_match: bool = False, **fields: Any) -> Table:
    """The base position for 2, 3 or 4; `fields` replace whole fields of it."""
    data = {
        "options": {"setup": "tiles", "dark_eclipse": dark_eclipse, "blanks_match": blanks_match},
        "ring": list(RING),
        "royal": list(ROYAL),
        "technologies": list(TECHNOLOGIES),
        "temple_bonuses": dict(BONUSES),
        "first": 0,
        "players": [
            {
                "workers": [{"board": "palace", "power": 1} for _ in range(3)]
                + [{"board": "wheel", "power": 3}]
            }
            for _ in range(players)
        ],
    }
    return Table({**data, **fields})


def solo_table(*action_tiles: str, directions: tuple[str, str] = ("left", "left"), **fields: Any) -> Table:
    """The base position against Teotibot in seat 1: its action pyramid from the top, its workers as it starts."""
    tiles = [*action_tiles, *(tile for tile in ACTION_TILE_LABELS if tile not in action_tiles)]
    bot = {"action_tiles": tiles[:6], "spare": tiles[6], "directions": list(directions)}
    t = table(2, **{"teotibot": bot, **fields})
    return t.workers(1, "gold 2", "nobles 2", "construction 2", "decorations 1 worship 1")


# --- Filling in.
def complete(data: dict[str, Any]) -> dict[str, Any]:
    """The position with displays filled and "any" tiles chosen; stacks give what edits put elsewhere."""
    data = copy.deepcopy(data)
    fill_displays(data)
    spare = left_in(PYRAMID_TEXTS, used_tiles(data, "pyramid"), stack_of(data, "pyramid"))
    for tile in data.get("pyramid", []):
        if tile["tile"] == "any":
            tile["tile"] = spare.pop()
    for name, box in BOXES.items():
        if stack_of(data, name):
            left = Counter(left_in(box, used_tiles(data, name)))
            data["stacks"][name] = [*first_of(stack_of(data, name), left), "rest"]
    return data


def fill_displays(data: dict[str, Any]) -> None:
    """Displays that nobody has set show the first tiles of the box that are nowhere else."""
    display = data.setdefault("display", {})
    for name, places in (("pyramid", 3), ("decorations", 4)):
        if name not in display:
            display[name] = left_in(BOXES[name], used_tiles(data, name), stack_of(data, name))[:places]


def stack_of(data: dict[str, Any], name: str) -> list[str]:
    """The tiles that a stack names."""
    return [tile for tile in data.get("stacks", {}).get(name, []) if tile != "rest"]


def used_tiles(data: dict[str, Any], name: str) -> list[str]:
    """Every tile of a sort that the position names outside its stack."""
    piles = [data.get("removed", {}).get(name, []), data.get("display", {}).get(name, [])]
    if name == "pyramid":
        piles.append([laid["tile"] for laid in data.get("pyramid", [])])
    elif name == "decorations":
        piles += data.get("decorations", {}).values()
    else:
        piles += [data.get("beside", {}).values(), data.get("shown", {}).values()]
        piles += data.get("shelves", {}).values()
        piles += [tiles for player in data["players"] for tiles in player.get("discoveries", {}).values()]
    return [tile for pile in piles for tile in pile if tile not in (None, "rest", "any")]


def left_in(box: list[str], *used: list[str]) -> list[str]:
    """The tiles of a box that are not used, in its order."""
    counts = Counter(tile for tiles in used for tile in tiles)
    return [tile for tile in box if not taken(counts, tile)]


def first_of(tiles: list[str], left: Counter[str]) -> list[str]:
    """The tiles in their order, as far as they are left."""
    return [tile for tile in tiles if taken(left, tile)]


def taken(counts: Counter[str], tile: str) -> bool:
    """Take one such tile, if there is one."""
    counts[tile] -= 1
    return counts[tile] >= 0
