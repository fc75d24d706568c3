"""The dice of the round and those in hand, on the screen."""

from typing import Final

from teotl.core.words import say
from teotl.draw.svg import Box, circle, fitted, group, rect, text, use
from teotl.games.teotihuacazinho.draw.screen.part import CUES, EDGE, HEAD, PHONE, Look, Part, plate
from teotl.games.teotihuacazinho.material import COLOUR_NAMES

WIDE: Final = (236.0, 390.0)
NARROW: Final = (PHONE, 184.0)
DIE: Final = 44.0
SMALL: Final = 38.0  # a die in a narrow window
ROW: Final = 70.0
TALL: Final = 90.0  # a die in hand, in a narrow window


def dice(look: Look) -> Part:
    """Eight dice in a tray, then one's own three. A die that was taken is framed."""
    w, h = NARROW if look.narrow else WIDE
    taken_words = look.say("on.taken", taken=len(look.player.get("hand", [])))
    drawn = plate(w, h, "") if look.narrow else plate(w, h, look.say("on.dice"), taken_words)
    slots: dict[str, Box] = {}
    columns, size = (8, SMALL) if look.narrow else (4, DIE)
    tray = Box(EDGE, 6 if look.narrow else HEAD + 2, w - 2 * EDGE, 8 / columns * (size + 8) + 8)
    drawn += rect(tray, 8, "slot")
    taken = [str(die["rolled"]) for die in look.player.get("hand", [])]
    for number, die in enumerate(rolled(look)):
        row, column = divmod(number, columns)
        step = tray.w / columns
        box = Box(tray.x + (column + 0.5) * step - size / 2, tray.y + 8 + row * (size + 8), size, size)
        slots[f"die {number}"] = box
        drawn += use(symbol(die), box.x, box.y, size)
        if die in taken:
            taken.remove(die)
            drawn += rect(box.grown(2), 11, "z-taken")
        else:
            slots.setdefault(f"take {die}", box.grown(2))
    inner, places = hand(look, tray.y + tray.h + 8, w)
    return Part(drawn + inner, slots | places, w, h)


def rolled(look: Look) -> list[str]:
    return [f"{colour} {value}" for colour in COLOUR_NAMES[:4] for value in look.view["dice"][colour]]


def symbol(die: str) -> str:
    colour, value = die.split()
    return f"die-{CUES[colour]}-{value}"


def hand(look: Look, y: float, w: float) -> tuple[str, dict[str, Box]]:
    """Each selected die with what it has become and how it may be changed; the pips that are left."""
    drawn, slots = "", dict[str, Box]()
    wide, high = ((w - 2 * EDGE - 12) / 3, TALL) if look.narrow else (w - 2 * EDGE, ROW - 6)
    for number, die in enumerate(look.player.get("hand", [])):
        place = (EDGE + number * (wide + 6), y) if look.narrow else (EDGE, y + number * ROW)
        box = Box(*place, wide, high)
        now = die["now"]
        as_words = say(look.language, f"zinho.as.{die['as']}")
        at, size = (6, SMALL) if look.narrow else (12, DIE)
        inner = rect(box, 6, "well") + use(
            symbol(now), box.x + 6, box.y + at, size, cls="ghostly" if spent(die) else ""
        )
        low = box.y + 20 if changeable(look, now) else box.y + at + size / 2 + 4.5
        inner += fitted(box.x + size + 14, low, as_words, wide - size - 18, 13)
        drawn += group(inner, alt=f"{now}: {as_words}")
        places = narrow_slots(box, now) if look.narrow else die_slots(box, now)
        slots |= {slot: there for slot, there in places.items() if slot not in slots}
    return drawn + pips(look, y + (TALL if look.narrow else 3 * ROW + 4)), slots


def changeable(look: Look, die: str) -> bool:
    """Then buttons stand below its words."""
    wished = [key for key in look.view["choices"] if key.split()[0] in ("lower", "raise", "recolour")]
    return look.view["seat"] == look.seat and any(die == " ".join(key.split()[1:3]) for key in wished)


def spent(die: dict[str, str]) -> bool:
    return die["as"] != "unused"


def die_slots(box: Box, die: str) -> dict[str, Box]:
    """Use it, lower it, raise it, give it another colour."""
    at = {
        f"use {die}": Box(box.x + 4, box.y + 10, DIE + 4, DIE + 4),
        f"lower {die}": Box(box.x + 58, box.y + 30, 30, 30),
        f"raise {die}": Box(box.x + 92, box.y + 30, 30, 30),
    }
    others = [colour for colour in COLOUR_NAMES[:4] if colour != die.split()[0]]
    for number, colour in enumerate(others):
        at[f"recolour {die} {colour}"] = Box(box.x + 128 + number * 27, box.y + 33, 24, 24)
    return at


def narrow_slots(box: Box, die: str) -> dict[str, Box]:
    """The same in a narrow window: colours below the die."""
    at = {
        f"use {die}": Box(box.x + 4, box.y + 4, SMALL + 4, SMALL + 4),
        f"lower {die}": Box(box.x + 48, box.y + 23, 30, 31),
        f"raise {die}": Box(box.x + 80, box.y + 23, 30, 31),
    }
    others = [colour for colour in COLOUR_NAMES[:4] if colour != die.split()[0]]
    for number, colour in enumerate(others):
        at[f"recolour {die} {colour}"] = Box(box.x + 4 + number * 36, box.y + 56, 34, 31)
    return at


def pips(look: Look, y: float) -> str:
    """Pips not spent yet."""
    drawn, x = "", EDGE + 4
    for colour, count in look.player.get("pips", {}).items():
        if count:
            alt = say(look.language, f"zinho.pips.{colour}", count)
            inner = text(x, y + 16, count, 15) + use(
                f"cue-{CUES[colour]}", x + (20 if count > 9 else 11), y + 2, 18
            )
            drawn += group(inner, alt=alt)
            x += 50
    return drawn


def change_badge(key: str, box: Box) -> str:
    """−1 and +1 on buttons, the new colour as its picture."""
    words = key.split()
    if words[0] == "recolour":
        return circle(box.cx, box.cy, 11, "disc pale") + use(
            f"cue-{CUES[words[3]]}", box.cx - 8, box.cy - 8, 16
        )
    if words[0] in ("lower", "raise"):
        return text(box.cx, box.cy + 5, "−1" if words[0] == "lower" else "+1", 14, "mid")
    return ""
