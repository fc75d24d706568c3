"""What a seat cannot see, changed: the same table to its eyes, another one behind them."""

import copy
import random
from typing import Any

from teotl.games.teotihuacan.material import DATA

Position = dict[str, Any]

WITH_DISCOVERY = {tile["id"] for tile in DATA["starting"]["tiles"] if tile.get("discovery")}


def changed_behind(position: Position, seat: int | None, rng: random.Random) -> Position:
    """Another position that looks the same to the seat; a spectator is None."""
    changed = copy.deepcopy(position)
    state = changed["state"]
    if state["phase"] in ("keeping", "starting") and state["options"]["setup"] == "tiles":
        deal_anew(state, seat, rng)
    for stack in state["stacks"].values():
        rng.shuffle(stack)
    state["random"] = [rng.getrandbits(32) for _ in range(4)]
    return changed


def deal_anew(state: Position, seat: int | None, rng: random.Random) -> None:
    """Others' starting tiles, as far as they are hidden, and the discovery tiles that lie with them."""
    keeping = state["phase"] == "keeping"
    others = [player for number, player in enumerate(state["players"]) if number != seat]
    hidden = {
        id(player): [tile for tile in player["dealt"] if keeping or tile not in player["kept"]]
        for player in others
    }
    pool: list[int] = state["stacks"]["starting"] + [tile for tiles in hidden.values() for tile in tiles]
    take_back_shown(state, pool)
    rng.shuffle(pool)
    for player in others:
        gone = hidden[id(player)]
        places = [place for place, tile in enumerate(player["dealt"]) if tile in gone]
        for place in places:
            player["dealt"][place] = pool.pop()
        if keeping and player["kept"]:
            first, second = sorted(rng.sample(range(4), 2))
            player["kept"] = [player["dealt"][first], player["dealt"][second]]
        show_anew(state, [player["dealt"][place] for place in places], rng)
    state["stacks"]["starting"] = pool


def take_back_shown(state: Position, tiles: list[int]) -> None:
    """The discovery tiles beside these starting tiles go back onto the stack."""
    for tile in tiles:
        if discovery := state["shown"].pop(str(tile), None):
            state["stacks"]["discovery"].append(discovery)


def show_anew(state: Position, tiles: list[int], rng: random.Random) -> None:
    stack: list[str] = state["stacks"]["discovery"]
    for tile in tiles:
        if tile in WITH_DISCOVERY:
            state["shown"][str(tile)] = stack.pop(rng.randrange(len(stack)))
