"""Rounds and resources on the screen."""

from typing import Final

from teotl.draw.sheet.screen.part import CUES, EDGE, HEAD, Look, Part, plate
from teotl.draw.svg import Box, circle, group, num, path, rect, text, use
from teotl.teotihuacazinho.material import COLOUR_NAMES, RESOURCE_NAMES
from teotl.teotihuacazinho.sheetdata import TRACKS

W: Final = 584.0
H: Final = 244.0
NAME: Final = 68.0
GATE: Final = 24.0
BOXES: Final = 30


def rounds(look: Look, w: float) -> Part:
    """Past, present and future rounds; events with their marks."""
    rows = 2 if look.narrow else 1
    count = look.view["rounds"]
    per_row = -(-count // rows)
    step, high = (w - 2 * EDGE) / per_row, 32.0
    events = {event["round"]: event for event in look.view["events"]}
    drawn = plate(w, rows * (high + 4) + 8, "")
    for number in range(1, count + 1):
        row, column = divmod(number - 1, per_row)
        box = Box(EDGE + column * step + 2, 6 + row * (high + 4), step - 4, high)
        drawn += round_box(look, number, box, events.get(number))
    return Part(drawn, {}, w, rows * (high + 4) + 8)


def round_box(look: Look, number: int, box: Box, event: dict[str, object] | None) -> str:
    now = look.view["round"]
    past = number < now or bool(look.view["over"])
    cls = "z-past" if past else "z-now" if number == now else "well"
    inner = rect(box, 5, cls)
    words = "on-btn" if cls == "z-now" else "faint" if past else ""
    if not event:
        return inner + text(box.cx, box.cy + 5.5, number, 15, f"{words} mid".strip())
    met = event["number"] in look.player["events"]
    badge = circle(box.cx + 13, box.cy, 12, "disc" if met else "z-event")
    name = text(box.cx + 13, box.cy + 4, f"E{event['number']}", 11, "on-go mid" if met else "mid")
    return inner + text(box.cx - 12, box.cy + 5.5, number, 15, f"{words} mid".strip()) + badge + name


# --- Resources.
def resources(look: Look) -> Part:
    drawn = plate(W, H, look.say("resources"), look.say("on.resources"))
    slots: dict[str, Box] = {}
    for resource, name in enumerate(RESOURCE_NAMES):
        inner, places = track(look, resource, HEAD + 12 + resource * 68)
        drawn += group(inner, told=told(look, resource))
        slots |= {f"{slot.replace('*', name)}": box for slot, box in places.items()}
    return Part(drawn, slots, W, H)


def told(look: Look, resource: int) -> str:
    data = look.player[TRACKS[resource]]
    words = look.say(f"resource.{RESOURCE_NAMES[resource]}")
    held = data["acquired"] - data["spent"]
    return look.say("on.track", name=words, held=held, acquired=data["acquired"], limit=data["limit"])


def box_at(number: int, y: float) -> Box:
    wide = (W - 2 * EDGE - NAME - 2 * GATE) / BOXES
    return Box(EDGE + NAME + number * wide + number // 10 * GATE + 1, y, wide - 2, 30)


def track(look: Look, resource: int, y: float) -> tuple[str, dict[str, Box]]:
    """Boxes with their strokes and limits; below, where pips of any colour buy one."""
    data = look.player[TRACKS[resource]]
    spent, acquired, limit = data["spent"], data["acquired"], data["limit"]
    slots: dict[str, Box] = {}
    drawn = use(f"z-{RESOURCE_NAMES[resource]}", EDGE, y + 1, 28)
    drawn += text(EDGE + 36, y + 22, acquired - spent, 20, "strong")
    for number in range(BOXES):
        box = box_at(number, y)
        drawn += stroked(box, number < acquired, number < spent, number >= limit)
        if acquired <= number < limit:
            slots[f"gain * {number - acquired + 1}"] = box
    if RESOURCE_NAMES[resource] != "hammer":
        drawn += gates(look, y, limit)
        step = 0 if limit == look.material.limits[0] else 1
        slots["limit *"] = gate_box(step, y)
    for colour, name in enumerate(COLOUR_NAMES[:4]):
        slots[f"gain * from {name}"] = Box(EDGE + NAME + colour * 34, y + 36, 28, 22)
    return drawn, slots


def stroked(box: Box, gained: bool, spent: bool, beyond: bool) -> str:
    drawn = rect(box, 3, "empty" if beyond else "z-box")
    if gained:
        up = f"M{num(box.x + 3)} {num(box.y + 25)}L{num(box.x + box.w - 3)} {num(box.y + 5)}"
        drawn += path(up, "z-spent" if spent else "z-held")
    if spent:
        drawn += path(
            f"M{num(box.x + 3)} {num(box.y + 5)}L{num(box.x + box.w - 3)} {num(box.y + 25)}", "z-spent"
        )
    return drawn


def gate_box(step: int, y: float) -> Box:
    last = box_at(9 + 10 * step, y)
    return Box(last.x + last.w + 2, y - 2, GATE - 2, 34)


def gates(look: Look, y: float, limit: int) -> str:
    """The price of the next ten, or an open gate."""
    drawn = ""
    for step in (0, 1):
        box = gate_box(step, y)
        if limit > look.material.limits[step]:
            drawn += path(f"M{num(box.cx)} {num(box.y + 2)}V{num(box.y + box.h - 2)}", "z-open")
        else:
            drawn += rect(box, 7, "z-gate") + text(
                box.cx, box.y + 14, look.material.raise_hammers[step], 12, "mid"
            )
            drawn += use("z-hammer", box.cx - 7, box.y + 17, 14)
    return drawn


def pips_badge(colour: str, box: Box) -> str:
    return use(f"cue-{CUES[colour]}", box.cx - 8, box.cy - 8, 16)
