"""Rounds and resources on the screen."""

from typing import Final

from teotl.draw.svg import Box, circle, group, num, path, rect, text, use
from teotl.games.teotihuacazinho.draw.screen.part import CUES, EDGE, HEAD, PHONE, Look, Part, plate
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, PRINTED, RESOURCE_NAMES
from teotl.games.teotihuacazinho.position.sheetdata import TRACKS

W: Final = 584.0
H: Final = 244.0
ROW: Final = 68.0  # a track
TALL: Final = 122.0  # a track in rows of ten, with its name above them
LINE: Final = 10  # boxes of such a row
END: Final = 28.0  # room at its end, for the price of the next ten
NAME: Final = 68.0
GATE: Final = 24.0


def rounds(look: Look, w: float) -> Part:
    """Past, present and future rounds; events with their marks."""
    rows = 2 if look.narrow else 1
    count = look.view["rounds"]
    per_row = -(-count // rows)
    step, high = (w - 2 * EDGE) / per_row, 32.0
    events = {event["round"]: event for event in look.view["events"]}
    drawn = plate(w, rows * (high + 4) + 8, "")
    slots: dict[str, Box] = {}
    for number in range(1, count + 1):
        row, column = divmod(number - 1, per_row)
        box = Box(EDGE + column * step + 2, 6 + row * (high + 4), step - 4, high)
        slots[f"round {number}"] = box
        drawn += round_box(look, number, box, events.get(number))
    return Part(drawn, slots, w, rows * (high + 4) + 8)


def round_box(look: Look, number: int, box: Box, event: dict[str, object] | None) -> str:
    now = look.view["round"]
    past = number < now or bool(look.view["over"])
    cls = "z-past" if past else "z-now" if number == now else "well"
    inner = rect(box, 5, cls)
    words = "on-btn" if cls == "z-now" else "faint" if past else ""
    if not event:
        return inner + text(box.cx, box.cy + 5.5, number, 15, f"{words} mid".strip())
    met = event["number"] in look.player["events"]
    away = min(13.0, box.w / 4)
    badge = circle(box.cx + away, box.cy, min(12.0, box.w / 4), "disc" if met else "z-event")
    name = text(box.cx + away, box.cy + 4, f"E{event['number']}", 11, "on-go mid" if met else "mid")
    return inner + text(box.cx - away, box.cy + 5.5, number, 15, f"{words} mid".strip()) + badge + name


# --- Resources.
def size(look: Look) -> tuple[float, float]:
    return (PHONE, HEAD + 6 + len(TRACKS) * TALL) if look.narrow else (W, H)


def resources(look: Look) -> Part:
    """The ground of the tracks, which never changes."""
    w, h = size(look)
    return Part(plate(w, h, look.say("resources"), "" if look.narrow else look.say("on.resources")), {}, w, h)


def track(look: Look, resource: int) -> Part:
    """One track, a part of its own: it changes alone."""
    name = RESOURCE_NAMES[resource]
    inner, places = boxes(look, resource)
    slots = {f"{slot.replace('*', name)}": box for slot, box in places.items()}
    slots[f"track {name}"] = Box(EDGE, 0, size(look)[0] - 2 * EDGE, 32 if look.narrow else 30)
    return Part(group(inner, alt=alt_of(look, resource)), slots, size(look)[0], ROW)


def track_at(look: Look, resource: int) -> float:
    """Where a track begins, below the top of the resources."""
    return HEAD + 4 + resource * TALL if look.narrow else HEAD + 12 + resource * ROW


def alt_of(look: Look, resource: int) -> str:
    data = look.player[TRACKS[resource]]
    words = look.say(f"resource.{RESOURCE_NAMES[resource]}")
    held = data["acquired"] - data["spent"]
    return look.say("on.track", name=words, held=held, acquired=data["acquired"], limit=data["limit"])


def box_at(look: Look, number: int) -> Box:
    """In a narrow window the name stands above rows of boxes, else before one."""
    if look.narrow:
        row, column = divmod(number, LINE)
        wide = (size(look)[0] - 2 * EDGE - END) / LINE
        return Box(EDGE + column * wide + 0.5, 34 + row * 28, wide - 1, 26)
    wide = (size(look)[0] - 2 * EDGE - NAME - len(PRINTED.gates) * GATE) / int(PRINTED.track_length)
    x = EDGE + NAME + number * wide + sum(number >= before for before in PRINTED.gates) * GATE
    return Box(x + 1, 0, wide - 2, 30)


def boxes(look: Look, resource: int) -> tuple[str, dict[str, Box]]:
    """Boxes with their strokes and limits, and where pips of any colour buy one."""
    name, data = RESOURCE_NAMES[resource], look.player[TRACKS[resource]]
    spent, acquired, limit = data["spent"], data["acquired"], data["limit"]
    drawn = use(f"z-{name}", EDGE, 1, 28) + text(EDGE + 36, 22, acquired - spent, 20, "strong")
    drawn += strokes([box_at(look, number) for number in range(PRINTED.track_length)], spent, acquired, limit)
    slots = {f"gain * {n - acquired + 1}": box_at(look, n) for n in range(acquired, limit)}
    if name != "hammer":
        drawn += gates(look, limit)
        slots["limit *"] = gate_box(look, 0 if limit == look.material.limits[0] else 1)
    for colour, cue in enumerate(COLOUR_NAMES[:4]):
        at = (
            Box(EDGE + 84 + colour * 50, 0, 42, 30)
            if look.narrow
            else Box(EDGE + NAME + colour * 34, 36, 28, 22)
        )
        slots[f"gain * from {cue}"] = at
    return drawn, slots


def strokes(places: list[Box], spent: int, acquired: int, limit: int) -> str:
    """All boxes of a kind in one path, for they are many: one stroke gained, two strokes spent."""
    up = "".join(
        f"M{num(b.x + 3)} {num(b.y + b.h - 5)}L{num(b.x + b.w - 3)} {num(b.y + 5)}"
        for b in places[spent:acquired]
    )
    crossed = "".join(
        f"M{num(b.x + 3)} {num(b.y + b.h - 5)}L{num(b.x + b.w - 3)} {num(b.y + 5)}"
        f"M{num(b.x + 3)} {num(b.y + 5)}L{num(b.x + b.w - 3)} {num(b.y + b.h - 5)}"
        for b in places[:spent]
    )
    parts = [(outlines(places[:limit]), "z-box"), (outlines(places[limit:]), "empty")]
    parts += [(crossed, "z-spent"), (up, "z-held")]
    return "".join(path(d, cls) for d, cls in parts if d)


def outlines(places: list[Box]) -> str:
    return "".join(f"M{num(b.x)} {num(b.y)}h{num(b.w)}v{num(b.h)}h-{num(b.w)}z" for b in places)


def gate_box(look: Look, step: int) -> Box:
    last = box_at(look, PRINTED.gates[step] - 1)
    if look.narrow:
        return Box(last.x + last.w + 2, last.y, END - 2, last.h)
    return Box(last.x + last.w + 2, last.y - 2, GATE - 2, last.h + 4)


def gates(look: Look, limit: int) -> str:
    """The price of the next ten, or an open gate."""
    drawn = ""
    for step in (0, 1):
        box = gate_box(look, step)
        if limit > look.material.limits[step]:
            drawn += path(f"M{num(box.cx)} {num(box.y + 2)}V{num(box.y + box.h - 2)}", "z-open")
        else:
            low = 11 if look.narrow else 14
            drawn += rect(box, 7, "z-gate") + text(
                box.cx, box.y + low, look.material.raise_hammers[step], 12, "mid"
            )
            drawn += use("z-hammer", box.cx - 7, box.y + low + 1, 14)
    return drawn


def pips_badge(colour: str, box: Box) -> str:
    return use(f"cue-{CUES[colour]}", box.cx - 8, box.cy - 8, 16)
