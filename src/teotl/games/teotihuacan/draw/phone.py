"""A phone's pictures: the ring small, and one part of the table large. Zooming is choosing, never two fingers."""

from collections.abc import Mapping
from typing import Final

from teotl.core.phrases import Phrase
from teotl.draw import targets
from teotl.draw.svg import THINGS, Box, fitted, group, move, num, path, picture, rect, use
from teotl.games.teotihuacan.draw import (
    avenue,
    cards,
    choices,
    dice,
    frame,
    layout,
    lying,
    pyramid,
    starting,
    temple_rows,
    temples,
)
from teotl.games.teotihuacan.draw.gains import NO_PHRASES
from teotl.games.teotihuacan.draw.movers import Mover, node
from teotl.games.teotihuacan.draw.views import View, Worker, colour, is_masked, workers
from teotl.games.teotihuacan.draw.words import board_name, word
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS

OVERVIEW: Final = Box(0, 0, 374, 272)
PLACES: Final = (
    Box(96, 222, 182, 50), Box(0, 184, 92, 88), Box(0, 92, 92, 88), Box(0, 0, 92, 88),
    Box(96, 0, 182, 50), Box(282, 0, 92, 88), Box(282, 92, 92, 88), Box(282, 184, 92, 88),
)  # fmt: skip
HEAD: Final = 21
VIEWS: Final = ("temples", "avenue", "pyramid")  # beside the boards
SIDE: Final = "side"  # the form of a phone on its side
ANY_BOARD: Final = "board"  # one of them, when nobody has chosen one yet
BY_THE_WAY: Final = ("unlock 3",)  # may be done at any time, whatever is asked


# --- One part of the table, large.
def region_box(view: View, region: str) -> Box:
    """What a view shows of the table: a board by its name, temples, avenue or pyramid."""
    if region == "temples":
        return Box(0, 0, 244, 516)
    if region in ("avenue", "pyramid"):
        return layout.AVENUE if region == "avenue" else layout.PYRAMID
    return layout.board_box(view, region)


def named(view: View, region: str) -> str:
    """The board to begin with: where the strongest worker of who looks stands; else the part itself."""
    if region != ANY_BOARD:
        return region
    own = [worker for worker in workers(view) if worker.seat == view["seat"] and not worker.neutral]
    return max(own, key=lambda worker: worker.power).board if own else str(view["ring"][0])


def zoom(
    view: View,
    region: str,
    language: str = "en",
    texts: Mapping[str, str] | None = None,
    pick: str = "",
    phrases: Mapping[str, Phrase] = NO_PHRASES,
    form: str = "",
) -> str:
    """A part of the table with everything on it, as a picture of its own; its ids begin with `z-`.

    On a phone that lies on its side so do the temples.
    """
    rows = temple_rows.SIDEWAYS if form == SIDE and region == "temples" else None
    printed, lies, there = temple_rows.drawn(rows, view, language) if rows else part(view, region, language)
    found = choices.targets(view, language, pick, region, phrases)
    if rows:
        found = [temple_rows.moved(rows, view, target) for target in found]
    glow = "".join(targets.drawn(target, texts or {}) for target in found)
    inner = group(printed + lies, more=THINGS) + group(glow, "choices", "choices")
    inner += group("".join(node(mover) for mover in there), "movers", "movers")
    name = board_name(language, region) if region not in VIEWS else word(language, f"view.{region}")
    box = rows.box if rows else region_box(view, region)
    more = ' data-places="rows"' if rows else ""
    return picture(prefixed(inner, "z-"), box.grown(2), "zoom", name, more)


def turned_to(view: View, shown: str, pick: str = "") -> str:
    """The part to show large: where the question is, or the one that is shown if it is there too.

    A picked worker that may go to several boards stays in sight: the ring shows them all.
    """
    ways = [target for target in choices.targets(view, "en", pick) if leads_on(target, pick)]
    asked = [target for target in ways if target.key not in BY_THE_WAY] or ways
    found = [target.region for target in asked]
    apart = dict.fromkeys(found)
    if not apart or shown in apart or (pick and len(apart) > 1):
        return shown
    return max(apart, key=found.count)


def leads_on(target: targets.Target, pick: str) -> bool:
    """Does it go on from what was picked, rather than take it back or begin with something else?"""
    if not pick:
        return bool(target.key or target.pick)
    ends_it = target.key.split(" ")[0] == pick.split(" ")[0]
    return ends_it or (target.pick or "").startswith(f"{pick} ")


def prefixed(inner: str, prefix: str) -> str:
    """The same with other ids, so that it may stand in one page with the table."""
    return inner.replace(' id="', f' id="{prefix}')


def part(view: View, region: str, language: str) -> tuple[str, str, list[Mover]]:
    """What is printed there, what lies there, what moves there."""
    if region == "temples":
        printed = "".join(temples.drawn_temple(view, temple, language) for temple in TEMPLE_LABELS)
        lies = "".join(temples.tiles(view, temple) for temple in TEMPLE_LABELS)
        return (
            printed,
            lies,
            [marker for temple in TEMPLE_LABELS for marker in temples.markers(view, temple, language)],
        )
    if region == "avenue":
        where = move(layout.AVENUE.x, layout.AVENUE.y)
        return (
            group(avenue.printed(language), where=where),
            avenue.tiles(view, language) + avenue.buildings(view, language),
            avenue.markers(view, language),
        )
    if region == "pyramid":
        return pyramid.ground(language), on_pyramid(view, language), pyramid.markers(view, language)
    box = layout.board_box(view, region)
    where = move(box.x, box.y)
    printed = group(cards.card(view, region, language), where=where)
    return (
        printed,
        group(lying.on_card(view, region, language), where=where),
        dice.dice(view, language, region),
    )


def on_pyramid(view: View, language: str) -> str:
    drawn = "".join(pyramid.level(view, number) for number in (1, 2, 3, 4)) + pyramid.decorations(
        view, language
    )
    return drawn + (starting.tiles(view, language) if is_masked(view) else "")


# --- The ring, small.
def overview(view: View, language: str = "en", pick: str = "", chosen: str = "") -> str:
    """The eight boards with their dice round the pyramid; a tap on one shows it large (`data-view`)."""
    everyone = workers(view)
    glows = glowing(choices.targets(view, language, pick))
    inner = "".join(mini(view, board, language, board == chosen, glows.get(board)) for board in view["ring"])
    inner += mini_pyramid(view, language, chosen == "pyramid", "pyramid" in glows)
    there = [mini_die(view, everyone, worker, language) for worker in everyone]
    inner += group("".join(node(mover) for mover in there), "movers", "movers passive")
    inner += "".join(badge(view, region, label) for region, label in glows.items() if label)
    return picture(prefixed(inner, "o-"), OVERVIEW, "overview", word(language, "table"))


def glowing(found: list[targets.Target]) -> dict[str, str]:
    """The parts of the table where a choice can be made, with its label; else those where one begins."""
    whole = {target.region: target.label for target in found if target.key}
    return whole or {target.region: "" for target in found}


def badge(view: View, board: str, label: str) -> str:
    """At the right end of the head, or over the emblem where a die lies on the head: dice stay readable."""
    box = PLACES[view["ring"].index(board)]
    beside_die = any(worker.board == board and apart(worker) for worker in workers(view))
    x = 11 if beside_die else box.w - 11
    return group(targets.number(box.x + x, box.y + 11, label, 10), cls="passive")


def mini(view: View, board: str, language: str, chosen: bool, label: str | None) -> str:
    """A board with its name; it glows if it has a label, be it an empty one."""
    box = PLACES[view["ring"].index(board)]
    size = 11 if box.w < 100 else 12
    beside_name = sum(1 for worker in workers(view) if worker.board == board and apart(worker))
    name = board_name(language, board)
    w = num(box.w)
    head = f"M0 5Q0 0 5 0H{num(box.w - 5)}Q{w} 0 {w} 5V7H{num(box.w - 4)}V14H{num(box.w - 8)}V{HEAD}H0Z"
    drawn = rect(Box(0.5, 0.5, box.w - 1, box.h - 1), 5, "plate") + path(head, "oxide")
    room = box.w - 30 - (21 * beside_name or (12 if label else 0))
    drawn += use(f"board-{board}", 3, 3, 15, cls="emblem")
    drawn += fitted(20.5, 15, frame.name_for(language, board, room, size), room, size, "on-oxide")
    drawn += "".join(rect(mini_cell(box, seat).grown(-1), 3, "slot") for seat in range(4))
    return door(drawn, box, board, name, chosen, label is not None)


def door(drawn: str, box: Box, name: str, alt: str, chosen: bool, glows: bool) -> str:
    """Something to tap on."""
    cls = "mini chosen" if chosen else "mini glows" if glows else "mini"
    ring = rect(Box(0, 0, box.w, box.h), 6, "hit")
    more = f' data-view="{name}" data-ask="card-{name}" tabindex="0" role="button"'
    return group(drawn + ring, cls=cls, where=move(box.x, box.y), alt=alt, more=more)


def mini_cell(box: Box, seat: int) -> Box:
    columns, rows = (2, 2) if box.w < 100 else (4, 1)
    w, h = (box.w - 6) / columns, (box.h - HEAD - 5) / rows
    return Box(3 + seat % columns * w, HEAD + 2 + seat // columns * h, w, h)


def mini_die(view: View, everyone: list[Worker], worker: Worker, language: str) -> Mover:
    """In its cell; locked and waiting ones on the head."""
    lies = PLACES[view["ring"].index(worker.board)]
    alike = [w for w in everyone if w.board == worker.board and apart(w) == apart(worker)]
    if apart(worker):
        box = Box(lies.w - 30 - 22 * alike.index(worker), 0.5, 20, 20)
    else:
        alike = [w for w in alike if w.seat == worker.seat]
        cell = mini_cell(lies, worker.seat)
        box = dice.packed(Box(cell.x, cell.y - 1, cell.w, cell.h + 2), len(alike))[alike.index(worker)]
    symbol = f"die-{colour(view, worker.seat)}-{worker.power}"
    return Mover(f"w-{worker.name}", symbol, box.at(lies.x, lies.y), dice.alt_of(view, language, worker), "w")


def apart(worker: Worker) -> bool:
    return bool(worker.worship or worker.moving)


def mini_pyramid(view: View, language: str, chosen: bool, glows: bool) -> str:
    box = Box(96, 54, 182, 164)
    scale = 156 / 370
    x, y = pyramid.CORNER
    ground = group(pyramid.skirts() + pyramid.printed() + pyramid.printed_decorations(), cls="ground")
    lies = group(on_pyramid(view, language), where=move(-x, -y))
    small = group(ground + lies, where=move(13, 4, scale))
    plate = rect(Box(0.5, 0.5, box.w - 1, box.h - 1), 5, "plate")
    return door(plate + small, box, "pyramid", word(language, "view.pyramid"), chosen, glows)
