"""Cards of discovery tiles, masks and their sets."""

from teotl.draw.card import Card
from teotl.draw.look import View
from teotl.games.teotihuacan.draw.asked import worth
from teotl.games.teotihuacan.draw.asked.asking import Asking
from teotl.games.teotihuacan.draw.owned import mask_sets
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import (
    AVENUE_MAX,
    DISCOVERY_COPIES,
    DISCOVERY_COST,
    ECLIPSES,
    MASK_SET_POINTS,
)
from teotl.games.teotihuacan.rules.labels import (
    DISCOVERY_LABELS,
    GOOD_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.reasons import OK
from teotl.games.teotihuacan.rules.tiles.discovery import why_not_claim
from teotl.games.teotihuacan.words.phrases import discovery as tile_name
from teotl.games.teotihuacan.words.phrases import discovery_use
from teotl.games.teotihuacan.words.reason_words import reason_text

SCALE = tuple(int(points) for points in MASK_SET_POINTS)[1:]  # sets of one mask, of two …


# --- Discovery tiles.
def on_shelf(asking: Asking, track: str, step: str, place: str) -> Card | None:
    """A tile on a step of a temple or of the Avenue."""
    tiles = asking.view["shelves"].get(f"{track} {step}", [])
    label = tiles[int(place)] if int(place) < len(tiles) else None
    return discovery(asking, label, asking.step_of(track, int(step))) if label else None


def beside(asking: Asking, board: str) -> Card | None:
    """The tile beside the worship spaces of a board."""
    label = asking.view["beside"].get(board)
    return discovery(asking, label, asking.board(board)) if label else None


def owned_tile(asking: Asking, seat: str, label: str) -> Card | None:
    """A tile that a player has claimed."""
    player = player_of(asking, seat)
    if player is None or label not in player["discoveries"]["face_up"]:
        return None
    return discovery(asking, label, asking.name(int(seat)), claimed=True)


def player_of(asking: Asking, seat: str) -> View | None:
    players = asking.view["players"]
    found: View | None = players[int(seat)] if int(seat) < len(players) else None
    return found


def discovery(asking: Asking, label: str, where: str, claimed: bool = False) -> Card:
    kind = DISCOVERY_LABELS.index(label)
    mask = label.startswith("mask-")
    language = asking.language
    return Card(
        asking.title(tile_name(language, label)),
        asking.kind(asking.say("kind.discovery"), where),
        f"t-{label}",
        tall=True,
        price="" if claimed else price(asking, kind),
        does=(discovery_use(language, kind),),
        scale=SCALE if mask else (),
        reached=set_place(asking, kind) if mask and not claimed else -1,
        worth=() if claimed else tuple(discovery_worth(asking, kind, label)),
        count=counted(asking, label, int(DISCOVERY_COPIES[kind])),
        about=(f"t-{label}",),
    )


def price(asking: Asking, kind: int) -> str:
    costs = {good: int(DISCOVERY_COST[kind * 4 + i]) for i, good in enumerate(GOOD_LABELS)}
    return asking.several(costs) or word(asking.language, "free")


def set_place(asking: Asking, kind: int) -> int:
    """The place on the scale of the set that the mask would join; none for who only watches."""
    return -1 if asking.seat is None else worth.set_size(asking.state, asking.seat, kind) - 1


def discovery_worth(asking: Asking, kind: int, label: str) -> list[str]:
    """What it would bring now, and whether it can be paid."""
    if asking.seat is None:
        return []
    s, seat = asking.state, asking.seat
    found = [effect_now(asking, kind, label)]
    more = worth.bonus_total(worth.with_claimed(s, seat, kind), seat) - worth.bonus_total(s, seat)
    found.append(asking.say("at_the_end", points=asking.points(more)) if more else "")
    reason = int(why_not_claim(s, seat, kind))
    found.append("" if reason == OK else asking.sentence(reason_text(reason, asking.language)))
    return [words for words in found if words]


def effect_now(asking: Asking, kind: int, label: str) -> str:
    if label.startswith("mask-"):
        assert asking.seat is not None
        gain = worth.mask_gain(asking.state, asking.seat, kind)
        left = 1 if asking.state.pyramid_done else int(ECLIPSES) - asking.view["calendar"]["eclipse"] + 1
        return asking.say("mask", left, points=asking.points(gain))
    if label == "avenue":
        return avenue_step(asking)
    temple = label.removesuffix("-temple")
    return asking.next_step(temple) if temple in TEMPLE_LABELS else ""


def avenue_step(asking: Asking) -> str:
    """What one more step on the Avenue is worth in an eclipse, as the building row stands."""
    assert asking.seat is not None
    if asking.view["players"][asking.seat]["avenue"] >= AVENUE_MAX:
        return ""
    return asking.say("avenue_step", points=asking.points(asking.view["avenue_value"]))


def counted(asking: Asking, label: str, copies: int) -> str:
    """How many there are, and how many of them can be seen."""
    view = asking.view
    lying = [tile for tiles in view["shelves"].values() for tile in tiles] + list(view["beside"].values())
    owned = [
        tile
        for player in view["players"]
        for tile in (*player["discoveries"]["face_up"], *player["discoveries"]["face_down"])
    ]
    there, taken = lying.count(label), owned.count(label)
    return asking.say("copies", copies, there=there, taken=taken)


def mask_set(asking: Asking, seat: str, number: str) -> Card | None:
    """A set of different masks in a panel."""
    player = player_of(asking, seat)
    masks = [tile for tile in player["discoveries"]["face_up"] if tile.startswith("mask-")] if player else []
    sets = mask_sets(masks)
    if int(number) >= len(sets):
        return None
    size = len(sets[int(number)])
    return Card(
        asking.say("set", size),
        asking.name(int(seat)),
        sets[int(number)][0],
        does=(word(asking.language, "player.set", int(MASK_SET_POINTS[size])) + ".",),
        scale=SCALE,
        reached=size - 1,
        about=("tile-mask",),
    )
