"""A full state that agrees with a view: what the seat cannot see is dealt anew from a seed."""

from typing import Any

from teotl.core.chance import Chance, seeded
from teotl.core.errors import BadPosition
from teotl.core.rules import Json
from teotl.core.words import said
from teotl.games.teotihuacan.material import STARTING_TILE_COUNT, bytes_of
from teotl.games.teotihuacan.position import from_position, players, reading, tables
from teotl.games.teotihuacan.position.view import count_stacks
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.starting import HAND

FIELDS = [field for field in reading.FIELDS if field not in ("stacks", "random")]
Player = dict[str, Any]


def sample(view: dict[str, Json], seed: int) -> State:
    """A full state that agrees with the view; the same seed gives the same state."""
    chance = seeded(seed)
    data = visible_part(view)
    if data.get("phase") in ("keeping", "starting") and data["options"].get("setup") == "tiles":
        data["stacks"] = {"starting": deal_hands(data, chance)}
    elif data.get("phase") in ("playing", "over"):
        data["stacks"] = {"starting": draw_starting_stack(view, data, chance)}
    data["random"] = [int(word) for word in (chance.a, chance.b, chance.c, chance.counter)]
    s = from_position(data)
    if count_stacks(s, view.get("seat")) != view["stacks"]:
        raise BadPosition("stacks", said("error.counts-do-not-fit-tiles"))
    return s


def visible_part(view: dict[str, Json]) -> dict[str, Json]:
    """The fields of a position that the view has, without numbers that only follow from them."""
    for field in ("players", "options", "stacks"):
        if field not in view:
            raise BadPosition(field, said("error.view-field-missing"))
    data = {field: view[field] for field in FIELDS if field in view}
    data["options"] = {name: view["options"][name] for name in tables.OPTIONS if name in view["options"]}
    data["players"] = [
        {field: player[field] for field in (*players.FIELDS, "chosen") if field in player}
        for player in view["players"]
    ]
    return data


def shuffled(tiles: list[int], chance: Chance) -> list[int]:
    mixed = bytes_of(tiles)
    chance.shuffle(mixed, len(tiles))
    return [int(tile) for tile in mixed]


# --- Starting tiles.
def deal_hands(data: dict[str, Json], chance: Chance) -> list[int]:
    """Deal the hands that are hidden; returns the tiles nobody has."""
    seen = {
        tile for player in data["players"] for tile in (*player.get("dealt", ()), *player.get("kept", ()))
    }
    pool = shuffled([tile for tile in range(1, STARTING_TILE_COUNT + 1) if tile not in seen], chance)
    seats = 1 if data.get("teotibot") else len(data["players"])
    for player in data["players"][:seats]:
        chosen = player.pop("chosen", True)
        if "dealt" not in player:
            deal_hand(player, pool, chosen, chance)
    return pool


def deal_hand(player: Player, pool: list[int], chosen: bool, chance: Chance) -> None:
    """Four tiles; a seat that has chosen keeps two of them: those known, or any two."""
    places = sorted(shuffled(list(range(HAND)), chance)[:2])
    kept = player.get("kept", [])
    player["dealt"] = [
        kept[places.index(place)] if kept and place in places else pool.pop() for place in range(HAND)
    ]
    player["kept"] = [player["dealt"][place] for place in places] if chosen else []


def draw_starting_stack(view: dict[str, Json], data: dict[str, Json], chance: Chance) -> list[int]:
    """As many tiles as the view counts; before the first eclipse none that a player keeps. (R-25)"""
    eclipse = (data.get("calendar") or {}).get("eclipse", 1)
    kept = [tile for player in data["players"] for tile in player.get("kept", ())] if eclipse == 1 else []
    tiles = shuffled([tile for tile in range(1, STARTING_TILE_COUNT + 1) if tile not in kept], chance)
    return tiles[: view["stacks"].get("starting", 0)]
