"""Panels where a window is low or narrow: goods and tiles side by side, or one row of heads below the table."""

from collections.abc import Callable
from typing import Final, NamedTuple

from teotl.draw import targets
from teotl.draw.look import Look
from teotl.draw.parts import Group
from teotl.draw.svg import THINGS, Box, asks, group, move, picture, rect, shortened, text, use
from teotl.draw.targets import Target
from teotl.games.teotihuacan.draw import players, teotibot
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import game_word, seat_name, word
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS

HEADS: Final = "heads"  # the form of a row below the table; `wide` panels stand beside it
TALL: Final = "tall"  # of an upright tablet: heads above the table, the own hand below it
ROW: Final = (1008.0, 60.0)  # all heads together
HEAD: Final = 186.0  # one of the others
GAP: Final = 6.0
NARROW: Final = 50.0  # goods below this have little room beside their icon


class Plan(NamedTuple):
    """Where everything stands in a panel; a head has no dice and no steps."""

    width: float
    height: float
    good: Box  # the first; the others follow
    step: float
    won: Box
    dice: Box | None = None  # the first
    tracks: Box | None = None  # the first; w and h lead to the next
    columns: int = 3
    low: bool = False  # a head
    score: float = 0  # where the own points end, if not at the right


OTHER: Final = Plan(
    376, 147, Box(10, 37, 36, 38), 37.5, Box(164, 36, 206, 44), Box(10, 84, 34, 34), Box(168, 92, 34, 0), 6
)
OWN: Final = Plan(
    376, 253, Box(12, 42, 86, 44), 88.6, Box(12, 164, 356, 82), Box(12, 98, 38, 38), Box(264, 104, 36, 28)
)
OTHER_TALL: Final = Plan(264, 64, Box(8, 36, 60, 22), 63, Box(0, 0, 0, 0), low=True)
OWN_TALL: Final = Plan(
    804, 60, Box(112, 11, 56, 38), 59, Box(492, 10, 304, 42), Box(356, 6, 30, 30), low=True, score=76
)
OTHER_HEAD: Final = Plan(HEAD, ROW[1], Box(8, 33, 41, 22), 43, Box(0, 0, 0, 0), low=True)


def plan(view: View, seat: int, form: str) -> Plan:
    """The own panel is larger; so are all where only two play."""
    own, count = seat == view["seat"], len(view["players"])
    if form == TALL:
        return OWN_TALL if own else OTHER_TALL
    if form != HEADS:
        return OWN if own or (count == 2 and "teotibot" not in view) else OTHER
    if not own:
        return OTHER_HEAD
    others = count - 1
    room = teotibot_width(view)
    wide = ROW[0] - others * (HEAD + GAP) - (room + GAP if room else 0)
    return Plan(wide, ROW[1], Box(38, 11, 46, 38), 48, Box(236, 11, wide - 236 - 74, 40), low=True)


# --- A panel.
def panel(look: Look, seat: int) -> Group:
    view, at = look.view, plan(look.view, seat, look.form)
    rows = pieces(look, seat, at)
    inner = players.frame(view, seat, at.height, at.width) + "".join(rows.values())
    name = f"seat-{seat}"
    more = THINGS + (players.OWN if seat == view["seat"] else "")
    drawn = picture(inner, Box(0, 0, at.width, at.height), name, seat_name(view, look.language, seat), more)
    return Group(drawn, rows)


def pieces(look: Look, seat: int, at: Plan) -> dict[str, str]:
    """The rows of a panel, each a group by its id."""
    view, language = look.view, look.language
    drawn: dict[str, Callable[[], str]] = {
        "head": lambda: head(look, seat, at),
        "goods": lambda: goods(view, seat, language, at),
        "dice": lambda: dice(view, seat, language, at),
        "tracks": lambda: tracks(view, seat, language, at),
        "won": lambda: players.things(view, seat, language, at.won) if at.won.w else "",
    }
    found = {f"seat-{seat}-{row}": group(make(), f"seat-{seat}-{row}") for row, make in drawn.items()}
    if seat == view["seat"]:
        glow = "".join(targets.drawn(target, look.texts) for target in own_targets(view, at))
        found[f"seat-{seat}-choices"] = group(glow, f"seat-{seat}-choices", "choices")
    return found


def head(look: Look, seat: int, at: Plan) -> str:
    if not at.low:
        return players.head(look.view, seat, look.language, look.note(seat), at.width)
    points, name = look.view["players"][seat]["points"], seat_name(look.view, look.language, seat)
    own = seat == look.view["seat"]
    low = at.height / 2 + 8 if own else 24
    end = at.score or at.width - 31
    score = text(end, low, points, 20, "strong end") + use("vp", end + 3, low - 17, 20)
    alt = word(look.language, "player.points", points, name=name)
    marker = (
        use(f"mark-p{seat + 1}", 9, at.height / 2 - 13, 26) if own else use(f"mark-p{seat + 1}", 9, 6, 22)
    )
    shown = "" if own else text(36, 23, shortened(name, at.width - 96, 15), 15)
    asked = seat in look.view["to_act"] and not own
    turn = rect(Box(9, 29, 22, 3), 1.5, "turn-pill") if asked else ""
    return marker + shown + turn + group(score, alt=alt, more=asks("+points"))


# --- Its rows.
def good_box(at: Plan, number: int) -> Box:
    return at.good.at(number * at.step, 0)


def goods(view: View, seat: int, language: str, at: Plan) -> str:
    player, drawn = view["players"][seat], ""
    for number, good in enumerate(GOOD_LABELS):
        drawn += one_good(player[good], good, good_box(at, number), language)
    due = 0 if view["over"] or at.low else player["salary"]
    if not due or at.good.w < NARROW:
        return drawn
    box = good_box(at, 0)
    beside = Box(box.x + box.w - 59, box.y - 8, box.w, box.h)  # at the right end, in line with the amount
    return drawn + players.salary(due, player["cocoa"], language, beside)


def one_good(amount: int, good: str, box: Box, language: str) -> str:
    alt = word(language, "player.has", amount, what=word(language, f"icon.{good}"))
    size = 17 if box.w < NARROW else 28
    x = box.x + (1.5 if box.w < NARROW else 8)
    inner = rect(box, 5, "well") if box.h > 30 else rect(box, 4, "hit")
    inner += use(good, x, box.cy - size / 2, size, cls="" if amount else "none")
    letters = 15 if box.w < NARROW else 20
    inner += text(x + size + 2.5, box.cy + letters * 0.36, amount, letters, "" if amount else "faint plain")
    return group(inner, alt=alt, more=asks(f"+{good}"))


def dice(view: View, seat: int, language: str, at: Plan) -> str:
    if at.dice is None:
        return ""
    drawn = ""
    for die, worker in enumerate(view["players"][seat]["workers"]):
        box = at.dice.at(die * (at.dice.w + 3), 0)
        if worker is None:
            drawn += use(f"cell-p{seat + 1}", box.x + 5, box.y + 5, box.w - 10, cls="ghostly")
        else:
            drawn += players.one_die(view, seat, die, worker, box, language)
    return drawn


def tracks(view: View, seat: int, language: str, at: Plan) -> str:
    if at.tracks is None:
        return ""
    player, drawn = view["players"][seat], ""
    used = len(player["discoveries"]["face_down"])
    values = [*player["temples"].values(), player["avenue"], player["pyramid_track"], used]
    for number, (symbol, value) in enumerate(zip(players.TRACKS, values, strict=True)):
        row, column = divmod(number, at.columns)
        x, y = at.tracks.x + column * at.tracks.w, at.tracks.y + row * at.tracks.h
        inner = use(symbol, x, y, 17) + text(x + 18, y + 14, value, 14)
        alt = players.on_track(view, seat, language, symbol, value)
        drawn += group(inner, alt=alt, more=asks(f"+on-{players.NAMES[symbol]}"))
    return players.heard(view, seat, drawn)


def own_targets(view: View, at: Plan) -> list[Target]:
    """Choices that have their place in the own panel."""
    found = []
    for key in view["choices"]:
        verb, _, rest = key.partition(" ")
        if (verb in ("gain", "save") or key == "ascend cocoa") and rest in GOOD_LABELS:
            found.append(Target(good_box(at, GOOD_LABELS.index(rest)), key, radius=5))
        elif key == "ascend points":
            y = at.height / 2 - 16 if at.low else 5
            found.append(Target(Box((at.score or at.width - 31) - 41, y, 68, 30), key, radius=6))
        elif key == "ascend worker" and at.dice:
            box = at.dice.at(players.wheel(view) * (at.dice.w + 3), 0)
            found.append(Target(box.grown(2), key, cls="ring die", radius=8))
    return found + (players.tile_targets(view, at.won) if view["choices"] else [])


# --- Teotibot in a row of heads.
TILE: Final = 38.0


def teotibot_width(view: View) -> float:
    return 7 * TILE + 8 if "teotibot" in view else 0


def teotibot_row(view: View, language: str) -> str:
    """Its action tiles in a line: the six of the pyramid from the top, then the spare one."""
    bot = view["teotibot"]
    box = Box(0, 0, teotibot_width(view), ROW[1])
    inner = rect(box.grown(-0.5), 6, "plate")
    for place, tile in enumerate([*bot["action_tiles"], bot["spare"]]):
        sums = teotibot.sums(place) if place < len(bot["action_tiles"]) else ""
        symbol = teotibot.SYMBOLS.get(tile, f"board-{tile}")
        one = rect(Box(0, 6, TILE - 3, 48), 5, "bot-tile") + use(symbol, 5, 8, 25, cls="tinted")
        one += text(TILE / 2 - 1.5, 49, short(sums), 11, "faint mid")
        alt = game_word(language, f"action.{tile}")
        inner += group(one, where=move(5 + place * TILE, 0), alt=alt, more=asks(f"bot-{tile}"))
    return picture(inner, box, "teotibot", game_word(language, "teotibot"))


def short(sums: str) -> str:
    """6 7 8 as 6–8."""
    numbers = sums.split()
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else sums
