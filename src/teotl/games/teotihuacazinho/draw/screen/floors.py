"""The pyramid on the screen: floors, written numbers, ramps, and the worker on its side."""

from typing import Final, NamedTuple

from teotl.core.words import say
from teotl.draw.svg import Box, circle, group, num, path, rect, text, title, use, width
from teotl.games.teotihuacazinho.draw.screen.part import CUES, PHONE, Look, Part, plate
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.questions.notation import ramp_word, space_word
from teotl.games.teotihuacazinho.rules.geometry import SIZE_OF_FLOOR
from teotl.games.teotihuacazinho.words.words import ramp_words, side_words, space_words


class Plan(NamedTuple):
    """Where the pyramid's slabs lie, and how large things are."""

    w: float
    h: float
    cell: float
    pad: float
    ramp: float
    out: float  # from a slab to the middle of the worker's place
    places: tuple[tuple[float, float], ...]  # of the slabs, ground floor first


WIDE: Final = Plan(584, 390, 66, 7, 32, 22, ((48, 92), (344, 150), (490, 14)))
NARROW: Final = Plan(PHONE, 292, 46, 6, 24, 20, ((40, 72), (232, 112), (304, 8)))
W: Final = WIDE.w
WAYS: Final = ((0, -1), (-1, 0), (0, 1), (1, 0))  # where a push from each side goes


def plan(look: Look) -> Plan:
    return NARROW if look.narrow else WIDE


def pyramid(look: Look) -> Part:
    at = plan(look)
    slots: dict[str, Box] = {}
    drawn = plate(at.w, at.h, "") + slab(at, 0) + slab(at, 1) + slab(at, 2)
    for number in range(14):
        slots[f"space {space_word(number)}"] = where = space_box(at, number)
        drawn += space(look, number, where)
    for number in range(8):
        slots[f"ramp {ramp_word(number)}"] = ramp_box(at, number)
    for side, name in enumerate(SIDE_NAMES):
        slots[f"worker {name}"] = side_box(at, side)
    return Part(drawn + captions(look), slots, at.w, at.h)


def written(look: Look) -> Part:
    """The numbers, ramps and the worker, above the floors: a part of its own, for it changes often."""
    at = plan(look)
    drawn = "".join(figure(number_at(look, number), space_box(at, number)) for number in range(14))
    ramps = "".join(ramp(look, number, ramp_box(at, number)) for number in range(8))
    workers = "".join(worker(look, side, side_box(at, side)) for side in range(len(SIDE_NAMES)))
    return Part(f'<g class="passive">{drawn}</g>{ramps}{workers}', {}, at.w, at.h)


def figure(number: int, box: Box) -> str:
    big = box.w * 0.64
    return text(box.cx + 3, box.cy + big * 0.35, number, big, "strong mid") if number else ""


# --- Where things are.
def floor_of(space: int) -> tuple[int, int]:
    """Floor, and which space of it."""
    return (0, space) if space < 9 else (1, space - 9) if space < 13 else (2, 0)


def slab_size(at: Plan, floor: int) -> float:
    return SIZE_OF_FLOOR[floor] * at.cell + 2 * at.pad


def space_box(at: Plan, number: int) -> Box:
    floor, within = floor_of(number)
    row, column = divmod(within, SIZE_OF_FLOOR[floor])
    x, y = at.places[floor]
    return Box(x + at.pad + column * at.cell + 2, y + at.pad + row * at.cell + 2, at.cell - 4, at.cell - 4)


def ramp_box(at: Plan, number: int) -> Box:
    side, lane = divmod(number, 2)
    x, y = at.places[1]
    along, size = at.pad + lane * at.cell + 6, slab_size(at, 1)
    across = (size + 18, size + 6, -at.ramp - 6, -at.ramp - 6)[side]
    upright = side in (0, 2)
    return (
        Box(x + along, y + across, at.cell - 12, at.ramp)
        if upright
        else Box(x + across, y + along, at.ramp, at.cell - 12)
    )


def side_box(at: Plan, side: int) -> Box:
    x, y = at.places[0]
    half, out = slab_size(at, 0) / 2, slab_size(at, 0) / 2 + at.out
    dx, dy = ((0, out + 14), (out, 0), (0, -out), (-out, 0))[side]
    return Box(x + half + dx - 16, y + half + dy - 16, 32, 32)


# --- What is drawn there.
def slab(at: Plan, floor: int) -> str:
    (x, y), w = at.places[floor], slab_size(at, floor)
    low = y + w
    foot = f"M{num(x)} {num(low - 4)}H{num(x + w)}L{num(x + w + 8)} {num(low + 13)}H{num(x - 8)}Z"
    return path(foot, "z-foot") + rect(Box(x, y, w, w), 7, f"z-slab{floor + 1}")


def number_at(look: Look, space: int) -> int:
    floor, within = floor_of(space)
    if floor == 2:
        return int(look.player["top"])
    row, column = divmod(within, SIZE_OF_FLOOR[floor])
    return int(look.player[("ground", "first")[floor]][row][column])


def space(look: Look, number: int, box: Box) -> str:
    """Tint, frame and picture of its colour."""
    colour = COLOUR_NAMES[look.material.space_colour[number]]
    cue = use(f"cue-{CUES[colour]}", box.x + 4, box.y + 4, box.w * 0.27) if colour != "white" else ""
    cue = cue or circle(box.x + box.w * 0.18, box.y + box.w * 0.18, 3.5, "z-any")
    words = space_words(number, look.language)
    alt = look.say("on.space", place=words, colour=say(look.language, f"zinho.colour.{colour}"))
    inner = rect(box, 6, f"z-{CUES[colour]}") + cue
    return group(inner, alt=alt)


def ramp(look: Look, number: int, box: Box) -> str:
    built = ramp_word(number) in look.player["ramps"]
    dx, dy = WAYS[number // 2]
    tip = (box.cx + dx * 6, box.cy + dy * 6)
    back = (tip[0] - dx * 11, tip[1] - dy * 11)
    arrow = (
        f"M{num(back[0] + dy * 10)} {num(back[1] + dx * 10)}L{num(tip[0])} {num(tip[1])} "
        f"{num(back[0] - dy * 10)} {num(back[1] - dx * 10)}"
    )
    words = ramp_words(number, look.language)
    alt = look.say("on.ramp" if built else "on.no_ramp", place=words)
    return group(
        title(alt)
        + rect(box, 5, "z-ramp" if built else "empty")
        + path(arrow, "z-arrow" if built else "z-way")
    )


def worker(look: Look, side: int, box: Box) -> str:
    """On its side stands the worker; elsewhere the side's letter. Others' workers are not shown."""
    name = SIDE_NAMES[side]
    if look.player.get("worker", "south") == name:
        alt = say(look.language, "zinho.text.worker", side=side_words(side, look.language))
        return group(
            circle(box.cx, box.cy, 16, "z-worker") + use("z-worker", box.cx - 12, box.cy - 13, 24), alt=alt
        )
    letter = look.say("on.side.south") if name == "south" else look.say(f"side.{name}")
    return circle(box.cx, box.cy, 14, "empty") + text(box.cx, box.cy + 4.5, letter, 12, "faint mid")


def captions(look: Look) -> str:
    """The floors' names; the price of the top stands below it, in a narrow window beside it."""
    at = plan(look)
    (gx, gy), (fx, fy), (tx, ty) = at.places
    ground, first, top = (slab_size(at, floor) for floor in range(3))
    price = f"{look.say('top')}: {look.material.top_pips}"
    x, y = (tx - 104, ty + top / 2 + 6) if look.narrow else (tx + top / 2 - 20, ty + top + 32)
    end = x + width(price, 13) / 2 + 4
    return (
        text(gx, gy + ground + 42, look.say("ground"), 13, "second")
        + text(fx + first / 2, fy + first + at.ramp + 40, look.say("first"), 13, "second mid")
        + text(x, y, price, 13, "second mid")
        + use("cue-zk", end, y - 13, 16)
        + use("z-pulley", end + 18, y - 17, 22, cls="" if has_pulley(look) else "ghostly")
    )


def has_pulley(look: Look) -> bool:
    return "pulley" in look.player["constructions"]
