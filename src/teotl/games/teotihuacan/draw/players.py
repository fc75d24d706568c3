"""A player's panel: score, goods, workers, steps, and what was won. Your own also glows where you may choose."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from teotl.draw import targets
from teotl.draw.kept import Kept
from teotl.draw.svg import THINGS, Box, asks, group, num, path, picture, rect, shortened, text, use, width
from teotl.draw.targets import Target
from teotl.games.teotihuacan.draw import owned
from teotl.games.teotihuacan.draw.views import WHEEL, View
from teotl.games.teotihuacan.draw.words import game_word, seat_name, word
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS, TEMPLE_LABELS

WIDTH: Final = 268
HEIGHT: Final = 191
OWN: Final = ' data-own=""'  # the panel of who looks
YOURS: Final = 237
LEFT: Final = 12
ROOM: Final = WIDTH - LEFT - 8
LARGE: Final = 26  # icons of this size or more in one line need no more room


class Measures(NamedTuple):
    """Where the rows of a panel lie; what was won needs more room in a late game, so the others make place."""

    goods: float
    good: float  # height
    dice: float
    die: float
    own: float


ROOMY: Final = Measures(40, 38, 86, 33, 146)
TIGHT: Final = Measures(37, 32, 73, 28, 121)
TRACKS: Final = (
    *(f"temple-{temple}" for temple in TEMPLE_LABELS),
    "avenue",
    "pyramid-step",
    "discovery-back",
)
STEPS: Final = (*(f"step-{temple}" for temple in TEMPLE_LABELS), "avenue", "track")  # as phrases call them

NAMES: Final = {  # of tracks, as who asks about them calls them
    **{f"temple-{temple}": temple for temple in TEMPLE_LABELS},
    "avenue": "avenue",
    "pyramid-step": "track",
    "discovery-back": "used",
}


def panel(
    view: View,
    seat: int,
    language: str = "en",
    texts: Mapping[str, str] | None = None,
    note: str = "",
    height: float = 0,
) -> str:
    """The panel as a picture of its own, `#seat-0`; `note` stands beside the name (a bot's kind)."""
    height = height or natural_height(view, seat)
    return framed(view, seat, language, height, pieces(view, seat, language, texts or {}, note, height))


def framed(view: View, seat: int, language: str, height: float, rows: Mapping[str, str]) -> str:
    inner = frame(view, seat, height) + "".join(rows.values())
    more = THINGS + (OWN if seat == view["seat"] else "")
    return picture(inner, Box(0, 0, WIDTH, height), f"seat-{seat}", seat_name(view, language, seat), more)


def natural_height(view: View, seat: int) -> float:
    return YOURS if seat == view["seat"] else HEIGHT


def inside(view: View, seat: int, language: str, note: str, height: float) -> str:
    """Everything in it, from the top left; nothing glows."""
    return frame(view, seat, height) + "".join(pieces(view, seat, language, {}, note, height).values())


def pieces(
    view: View,
    seat: int,
    language: str,
    texts: Mapping[str, str],
    note: str,
    height: float,
    kept: Kept | None = None,
    changed: Collection[str] = (),
) -> dict[str, str]:
    """The rows of a panel, each a group by its id; `kept` is what was drawn of the same game before.

    `changed` names what the seat's own turn has changed so far.
    """
    found = facts(view, seat, language, note, height, kept or Kept())
    if seat != view["seat"]:
        return found
    glow = "".join(targets.drawn(target, texts) for target in own_targets(view, height))
    name, marks = f"seat-{seat}-choices", f"seat-{seat}-changed"
    lines = changed_lines(view, seat, measures(view, seat, height), changed) if changed else ""
    return {**found, marks: group(lines, marks), name: group(glow, name, "choices")}


def changed_lines(view: View, seat: int, rows: Measures, changed: Collection[str]) -> str:
    """A line under each number that the seat's own turn has changed so far."""
    places = {good: good_box(rows, i) for i, good in enumerate(GOOD_LABELS)}
    lines = [(places[good].x + 5, places[good].y + rows.good - 3, 49.0) for good in places if good in changed]
    if "points" in changed:
        long = 12.5 * len(str(view["players"][seat]["points"]))
        lines.append((WIDTH - 34 - long, 33, long + 24))
    for i, name in enumerate(STEPS):
        if name in changed:
            x, y = track_place(rows, i)
            lines.append((x, y + 20, 30))
    return "".join(path(f"M{num(x)} {num(y)}h{num(long)}", "mine-now") for x, y, long in lines)


def facts(view: View, seat: int, language: str, note: str, height: float, kept: Kept) -> dict[str, str]:
    """All but what may be chosen: each row with what it reads, so that only changed ones are drawn again."""
    player = view["players"][seat]
    own, asked = seat == view["seat"], seat in view["to_act"]
    up, down = player["discoveries"]["face_up"], player["discoveries"]["face_down"]
    won = (player["technologies"], up, player.get("kept"), view["phase"])
    rows = kept.part((seat, own, "rows"), (won, height), lambda: measures(view, seat, height))
    found = {}

    def add(row: str, source: object, draw: Callable[[], str]) -> None:
        name = f"seat-{seat}-{row}"
        found[name] = kept.part((language, own, name), (source, rows), lambda: group(draw(), name))

    standing = (player["points"], player["order"], asked, note, view["phase"], player.get("chosen"))
    add("head", standing, lambda: head(view, seat, language, note))
    amounts = [player[good] for good in GOOD_LABELS]
    add("goods", (amounts, player["salary"], view["over"]), lambda: goods(view, seat, language, rows))
    add("dice", player["workers"], lambda: dice(view, seat, language, rows))
    steps = (player["temples"], player["avenue"], player["pyramid_track"], len(down))
    add("tracks", steps, lambda: tracks(view, seat, language, rows))
    add("won", (won, height), lambda: things(view, seat, language, own_room(rows, height)))
    return found


def things(view: View, seat: int, language: str, room: Box) -> str:
    packed = list(owned.packed(view, seat, room))
    sets = [thing for thing, _ in packed if thing.kind == "set"]
    return "".join(
        group(owned.drawn(thing, box, language), more=asks(owned.name_of(thing, sets)))
        for thing, box in packed
    )


def measures(view: View, seat: int, height: float) -> Measures:
    boxes = [box for _, box in owned.packed(view, seat, own_room(ROOMY, height))]
    return ROOMY if all(box.h >= LARGE for box in boxes) else TIGHT


def frame(view: View, seat: int, height: float, wide: float = WIDTH) -> str:
    bar = f"M6 0H5V{num(height)}H6Q0 {num(height)} 0 {num(height - 6)}V6Q0 0 6 0Z"
    drawn = rect(Box(0.5, 0.5, wide - 1, height - 1), 6, "plate") + path(bar, f"bar-p{seat + 1}")
    if seat == view["seat"]:
        drawn += rect(Box(1, 1, wide - 2, height - 2), 6, f"own-p{seat + 1}")
    return drawn


# --- Name and score.
def head(view: View, seat: int, language: str, note: str, wide: float = WIDTH) -> str:
    """The marker, the name and what stands beside it, the score."""
    points, name = view["players"][seat]["points"], seat_name(view, language, seat)
    end = wide - 42 - 12.5 * len(str(points))  # where the score begins
    pill = width(word(language, "player.to_move"), 11) + 22 if seat in view["to_act"] else 50
    shown = shortened(name, end - 45 - pill, 16)
    score = text(wide - 34, 27, points, 22, "strong end") + use("vp", wide - 31, 8, 22)
    return (
        use(f"mark-p{seat + 1}", LEFT, 6, 26)
        + text(45, 25, shown, 16)
        + beside_name(view, seat, language, note, Box(45 + width(shown, 16) + 8, 11, 0, 18), end)
        + group(score, alt=word(language, "player.points", points, name=name), more=asks("+points"))
    )


def beside_name(view: View, seat: int, language: str, note: str, at: Box, end: float) -> str:
    """Whose turn it is, or the place in player order."""
    if seat in view["to_act"]:
        words = word(language, "player.to_move")
        pill = at._replace(w=width(words, 11) + 14)
        return rect(pill, 9, "turn-pill") + text(pill.cx, 24, words, 11, "on-go mid")
    said = [note] if note else []
    if view["phase"] == "keeping" and view["players"][seat].get("chosen"):
        said.append(word(language, "player.chosen"))
    elif seat == view["seat"]:
        said.append(word(language, "player.you"))
    said.append(word(language, "player.order", order=view["players"][seat]["order"]))
    return text(at.x, 24, shortened(" · ".join(said), end - at.x, 12), 12, "second plain")


# --- Goods.
def good_box(rows: Measures, good: int) -> Box:
    return Box(LEFT + good * 62.3, rows.goods, 59.3, rows.good)


def goods(view: View, seat: int, language: str, rows: Measures) -> str:
    player = view["players"][seat]
    due = 0 if view["over"] else player["salary"]
    drawn = ""
    for i, good in enumerate(GOOD_LABELS):
        amount, box = player[good], good_box(rows, i)
        alt = word(language, "player.has", amount, what=word(language, f"icon.{good}"))
        none = "" if amount else "none"
        inner = rect(box, 5, "well") + use(good, box.x + 6, box.cy - 12, 24, cls=none)
        line = box.cy + (2 if good == "cocoa" and due else 6)
        inner += text(box.x + 34, line, amount, 17, "" if amount else "faint plain")
        drawn += group(inner, alt=alt, more=asks(f"+{good}"))
    return drawn + (salary(due, player["cocoa"], language, good_box(rows, 0)) if due else "")


def salary(due: int, cocoa: int, language: str, box: Box) -> str:
    """The cocoa due at the coming eclipse, below the cocoa that is there."""
    cls = "warn" if due > cocoa else "faint"
    shown = use("moon", box.x + 33, box.cy + 4.5, 11) + text(box.x + 46, box.cy + 14, due, 11, cls)
    return group(shown, alt=word(language, "player.salary", due))


# --- Workers and steps.
def die_box(rows: Measures, die: int) -> Box:
    return Box(LEFT + die * 37 + (33 - rows.die) / 2, rows.dice, rows.die, rows.die)


def dice(view: View, seat: int, language: str, rows: Measures) -> str:
    """The four dice and where they stand."""
    drawn = ""
    for die, worker in enumerate(view["players"][seat]["workers"]):
        box = die_box(rows, die)
        if worker is None:
            drawn += use(f"cell-p{seat + 1}", box.x + 5, box.y + 5, box.w - 10, cls="ghostly")
        else:
            drawn += one_die(view, seat, die, worker, box, language)
    return drawn


def one_die(view: View, seat: int, die: int, worker: dict[str, Any], box: Box, language: str) -> str:
    waiting = worker["board"] == WHEEL
    locked = "worship" in worker
    state = "wheel" if waiting else "locked" if locked else "free"
    at = "" if waiting else game_word(language, f"board.{worker['board']}.at")
    alt = word(
        language, f"worker.{state}", name=seat_name(view, language, seat), power=worker["power"], at=at
    )
    inner = use(f"die-p{seat + 1}-{worker['power']}", box.x, box.y, box.w, cls="asleep" if waiting else "")
    x = box.cx - (15 if locked else 8)
    symbol = "wheel" if waiting else f"board-{worker['board']}"
    inner += use(symbol, x, box.y + box.h + 2.5, 16, cls="" if waiting else "tinted")
    lock = use("lock", x + 18, box.y + box.h + 4, 13) if locked else ""
    return group(inner + lock, alt=alt, more=asks(f"+die-{die}"))


def track_place(rows: Measures, number: int) -> tuple[float, float]:
    return WIDTH - 109 + number % 3 * 35, rows.dice + 2 + number // 3 * (rows.die - 8)


def tracks(view: View, seat: int, language: str, rows: Measures) -> str:
    """Steps on the temples, the Avenue and the pyramid track, and how many tiles were used."""
    player = view["players"][seat]
    used = len(player["discoveries"]["face_down"])
    values = [*player["temples"].values(), player["avenue"], player["pyramid_track"], used]
    drawn = ""
    for i, (symbol, value) in enumerate(zip(TRACKS, values, strict=True)):
        x, y = track_place(rows, i)
        inner = use(symbol, x, y, 18) + text(x + 19.5, y + 14, value, 14)
        drawn += group(
            inner, alt=on_track(view, seat, language, symbol, value), more=asks(f"+on-{NAMES[symbol]}")
        )
    return heard(view, seat, drawn)


def on_track(view: View, seat: int, language: str, symbol: str, value: int) -> str:
    """How far, in words, for one's own panel."""
    if seat != view["seat"]:
        return ""
    return word(language, "player.has", value, what=word(language, f"icon.{symbol}"))


def heard(view: View, seat: int, steps: str) -> str:
    """Bare numbers tell a listener nothing; how far others are is heard of their markers on the tracks."""
    return steps if seat == view["seat"] else group(steps, more=' aria-hidden="true"')


# --- What was won, and what may be chosen.
def own_room(rows: Measures, height: float) -> Box:
    return Box(LEFT, rows.own, ROOM, height - rows.own - 6)


def own_targets(view: View, height: float) -> list[Target]:
    """Choices that have their place in the seat's own panel."""
    if not view["choices"]:
        return []
    rows = measures(view, view["seat"], height)
    found = []
    for key in view["choices"]:
        verb, _, rest = key.partition(" ")
        if (verb in ("gain", "save") or key == "ascend cocoa") and rest in GOOD_LABELS:
            found.append(Target(good_box(rows, GOOD_LABELS.index(rest)), key, radius=5))
        elif key == "ascend points":
            found.append(Target(Box(WIDTH - 80, 5, 74, 29), key, radius=6))
        elif key == "ascend worker":
            found.append(Target(die_box(rows, wheel(view)).grown(2), key, cls="ring die", radius=8))
    return found + tile_targets(view, own_room(rows, height))


def wheel(view: View) -> int:
    """The die that is not yet in play."""
    waiting = [w is not None and w["board"] == WHEEL for w in view["players"][view["seat"]]["workers"]]
    return waiting.index(True)


def tile_targets(view: View, room: Box) -> list[Target]:
    """The first of the seat's tiles of each kind that can be used now."""
    keys = {key.split()[1]: key for key in view["choices"] if key.startswith("use ")}
    if "pay free" in view["choices"]:
        keys["free-cocoa"] = "pay free"
    found = {}
    for thing, box in owned.packed(view, view["seat"], room):
        key = keys.get(thing.labels[0]) if thing.kind == "tile" else None
        if key and thing.labels[0] not in found:
            picked = key.startswith("use any-temple")
            found[thing.labels[0]] = Target(
                box, "" if picked else key, pick="use any-temple", radius=5, cls="ring thin"
            )
    return list(found.values())
