"""A player's panel: score, goods, workers, steps, and what was won. Your own also glows where you may choose."""

from collections.abc import Mapping
from typing import Any, Final

from teotl.draw import owned, targets
from teotl.draw.svg import Box, group, num, path, picture, rect, shortened, text, use, width
from teotl.draw.targets import Target
from teotl.draw.views import WHEEL, View
from teotl.draw.words import game_word, seat_name, word
from teotl.teotihuacan.labels import GOOD_LABELS, TEMPLE_LABELS

WIDTH: Final = 268
HEIGHT: Final = 191
YOURS: Final = 237
LEFT: Final = 12
ROOM: Final = WIDTH - LEFT - 8
TRACKS: Final = (
    *(f"temple-{temple}" for temple in TEMPLE_LABELS),
    "avenue",
    "pyramid-step",
    "discovery-back",
)


def panel(
    view: View,
    seat: int,
    language: str = "en",
    texts: Mapping[str, str] | None = None,
    note: str = "",
    height: float = 0,
) -> str:
    """The panel as a picture of its own, `#seat-0`; `note` stands beside the name (a bot's kind)."""
    size = Box(0, 0, WIDTH, height or natural_height(view, seat))
    name = seat_name(view, language, seat)
    return picture(inside(view, seat, language, texts or {}, note, size.h), size, f"seat-{seat}", name)


def natural_height(view: View, seat: int) -> float:
    return YOURS if seat == view["seat"] else HEIGHT


def inside(view: View, seat: int, language: str, texts: Mapping[str, str], note: str, height: float) -> str:
    """Everything in it, from the top left."""
    drawn = frame(view, seat, height) + head(view, seat, language, note) + goods(view, seat, language)
    drawn += dice(view, seat, language) + tracks(view, seat, language)
    for thing, box in owned.packed(view, seat, own_room(height)):
        drawn += owned.drawn(thing, box, language)
    if seat != view["seat"]:
        return drawn
    glow = "".join(targets.drawn(target, texts) for target in own_targets(view, height))
    return drawn + group(glow, cls="choices")


def frame(view: View, seat: int, height: float) -> str:
    bar = f"M6 0H5V{num(height)}H6Q0 {num(height)} 0 {num(height - 6)}V6Q0 0 6 0Z"
    drawn = rect(Box(0.5, 0.5, WIDTH - 1, height - 1), 6, "plate") + path(bar, f"bar-p{seat + 1}")
    if seat == view["seat"]:
        drawn += rect(Box(1, 1, WIDTH - 2, height - 2), 6, f"own-p{seat + 1}")
    return drawn


# --- Name and score.
def head(view: View, seat: int, language: str, note: str) -> str:
    player = view["players"][seat]
    name = shortened(seat_name(view, language, seat), 110, 16)
    after = 45 + width(name, 16) + 8
    score = text(WIDTH - 34, 27, player["points"], 22, "strong end") + use("vp", WIDTH - 31, 8, 22)
    return (
        use(f"mark-p{seat + 1}", LEFT, 6, 26)
        + text(45, 25, name, 16)
        + beside_name(view, seat, language, note, after)
        + group(
            score,
            told=word(language, "player.points", player["points"], name=seat_name(view, language, seat)),
        )
    )


def beside_name(view: View, seat: int, language: str, note: str, x: float) -> str:
    """Whose turn it is, or the place in player order."""
    if seat in view["to_act"]:
        words = word(language, "player.to_move")
        wide = width(words, 11) + 14
        return rect(Box(x, 11, wide, 18), 9, "turn-pill") + text(x + wide / 2, 24, words, 11, "on-go mid")
    said = [note] if note else []
    if view["phase"] == "keeping" and view["players"][seat].get("chosen"):
        said.append(word(language, "player.chosen"))
    elif seat == view["seat"]:
        said.append(word(language, "player.you"))
    said.append(word(language, "player.order", order=view["players"][seat]["order"]))
    room = WIDTH - 40 - 12 * len(str(view["players"][seat]["points"])) - x
    return text(x, 24, shortened(" · ".join(said), room, 12), 12, "second plain")


# --- Goods.
def good_box(good: int) -> Box:
    return Box(LEFT + good * 62.3, 40, 59.3, 38)


def goods(view: View, seat: int, language: str) -> str:
    player = view["players"][seat]
    drawn = ""
    for i, good in enumerate(GOOD_LABELS):
        amount, box = player[good], good_box(i)
        told = word(language, "player.has", amount, what=word(language, f"icon.{good}"))
        none = "" if amount else "none"
        inner = rect(box, 5, "well") + use(good, box.x + 6, box.y + 7, 24, cls=none)
        line = 21 if good == "cocoa" and player["salary"] else 25
        inner += text(box.x + 34, box.y + line, amount, 17, "" if amount else "faint plain")
        drawn += group(inner, told=told)
    return drawn + salary(player, language)


def salary(player: dict[str, Any], language: str) -> str:
    """The cocoa due at the coming eclipse, below the cocoa that is there."""
    due, box = player["salary"], good_box(0)
    if not due:
        return ""
    cls = "warn" if due > player["cocoa"] else "faint"
    shown = use("moon", box.x + 33, box.y + 24.5, 11) + text(box.x + 46, box.y + 34, due, 11, cls)
    return group(shown, told=word(language, "player.salary", due))


# --- Workers and steps.
def die_box(die: int) -> Box:
    return Box(LEFT + die * 37, 86, 33, 33)


def dice(view: View, seat: int, language: str) -> str:
    """The four dice and where they stand."""
    drawn = ""
    for die, worker in enumerate(view["players"][seat]["workers"]):
        box = die_box(die)
        if worker is None:
            drawn += use(f"cell-p{seat + 1}", box.x + 5, box.y + 5, box.w - 10, cls="ghostly")
        else:
            drawn += one_die(view, seat, worker, box, language)
    return drawn


def one_die(view: View, seat: int, worker: dict[str, Any], box: Box, language: str) -> str:
    waiting = worker["board"] == WHEEL
    locked = "worship" in worker
    state = "wheel" if waiting else "locked" if locked else "free"
    at = "" if waiting else game_word(language, f"board.{worker['board']}.at")
    told = word(
        language, f"worker.{state}", name=seat_name(view, language, seat), power=worker["power"], at=at
    )
    inner = use(f"die-p{seat + 1}-{worker['power']}", box.x, box.y, box.w, cls="asleep" if waiting else "")
    x = box.cx - (15 if locked else 8)
    symbol = "wheel" if waiting else f"board-{worker['board']}"
    inner += use(symbol, x, box.y + 36, 16, cls="" if waiting else "tinted")
    return group(inner + (use("lock", x + 18, box.y + 37, 13) if locked else ""), told=told)


def tracks(view: View, seat: int, language: str) -> str:
    """Steps on the temples, the Avenue and the pyramid track, and how many tiles were used."""
    player = view["players"][seat]
    used = len(player["discoveries"]["face_down"])
    values = [*player["temples"].values(), player["avenue"], player["pyramid_track"], used]
    drawn = ""
    for i, (symbol, value) in enumerate(zip(TRACKS, values, strict=True)):
        x, y = WIDTH - 104 + i % 3 * 34, 88 + i // 3 * 25
        drawn += use(symbol, x, y, 18) + text(x + 20, y + 14, value, 14)
    return drawn


# --- What was won, and what may be chosen.
def own_room(height: float) -> Box:
    return Box(LEFT, 146, ROOM, height - 152)


def own_targets(view: View, height: float) -> list[Target]:
    """Choices that have their place in the seat's own panel."""
    found = []
    for key in view["choices"]:
        verb, _, rest = key.partition(" ")
        if (verb in ("gain", "save") or key == "ascend cocoa") and rest in GOOD_LABELS:
            found.append(Target(good_box(GOOD_LABELS.index(rest)), key, radius=5))
        elif key == "ascend points":
            found.append(Target(Box(WIDTH - 80, 5, 74, 29), key, radius=6))
        elif key == "ascend worker":
            found.append(Target(die_box(wheel(view)).grown(2), key, cls="ring die", radius=8))
    return found + tile_targets(view, height)


def wheel(view: View) -> int:
    """The die that is not yet in play."""
    waiting = [w is not None and w["board"] == WHEEL for w in view["players"][view["seat"]]["workers"]]
    return waiting.index(True)


def tile_targets(view: View, height: float) -> list[Target]:
    """The first of the seat's tiles of each kind that can be used now."""
    keys = {key.split()[1]: key for key in view["choices"] if key.startswith("use ")}
    if "pay free" in view["choices"]:
        keys["free-cocoa"] = "pay free"
    found = {}
    for thing, box in owned.packed(view, view["seat"], own_room(height)):
        key = keys.get(thing.labels[0]) if thing.kind == "tile" else None
        if key and thing.labels[0] not in found:
            picked = key.startswith("use any-temple")
            found[thing.labels[0]] = Target(
                box, "" if picked else key, pick="use any-temple", radius=5, cls="ring thin"
            )
    return list(found.values())
