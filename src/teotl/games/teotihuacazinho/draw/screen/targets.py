"""What glows on a sheet: for each legal choice of the seat the place where it would be written."""

from collections.abc import Mapping
from typing import Final

from teotl.draw.svg import Box, group, rect, use
from teotl.draw.targets import Target, drawn
from teotl.games.teotihuacazinho.draw.screen.dice import change_badge, symbol
from teotl.games.teotihuacazinho.draw.screen.part import Look
from teotl.games.teotihuacazinho.draw.screen.tracks import pips_badge

NO_TEXTS: Final[Mapping[str, str]] = {}


def layer(look: Look, slots: dict[str, Box], texts: Mapping[str, str] | None = None) -> str:
    """The layer of choices; empty on the sheets of others."""
    inner = "".join(drawn(target, texts or NO_TEXTS) for target in targets(look, slots))
    return group(inner, f"{look.name}-choices", "choices")


def targets(look: Look, slots: dict[str, Box]) -> list[Target]:
    """Choices by place. A split price (`with 2 gold`) stands in the page's list unless it is the only way."""
    if look.view["seat"] != look.seat:
        return []
    found: dict[str, dict[str, str]] = {}  # slot → what is done there without its payment → key
    for key in look.view["choices"]:
        slot, deed = slot_of(look, key), key.split(" with ")[0]
        if slot in slots:
            found.setdefault(slot, {}).setdefault(deed, key)
    most = (
        1 if look.narrow else len(look.view["choices"])
    )  # a finger needs the whole space; the list has the others
    return [
        target for slot, keys in found.items() for target in sharing(slots[slot], list(keys.values())[:most])
    ]


def slot_of(look: Look, key: str) -> str:
    """The place of a choice; `finish` has none."""
    deed = key.split(" with ")[0]
    words = deed.split()
    match words[0]:
        case "push":
            return f"space {words[3]} {words[4]}"
        case "top":
            return "space top"
        case "unlock":
            return f"unlock {look.player['unlocked'] + 1}"
        case _:
            return deed


def sharing(box: Box, keys: list[str]) -> list[Target]:
    """Several dice may go to one space: each has its share of it."""
    high = box.h / len(keys)
    boxes = [Box(box.x, box.y + i * high, box.w, high) for i in range(len(keys))]
    return [
        Target(place, key, cls=ring(key), radius=radius(key), badge=badge(key, place, len(keys) > 1))
        for key, place in zip(keys, boxes, strict=True)
    ]


def ring(key: str) -> str:
    return "quiet" if key.split()[0] in ("gain", "lower", "raise", "recolour") else "ring"


def radius(key: str) -> float:
    return {"take": 11, "worker": 16, "gain": 3, "use": 10}.get(key.split()[0], 6)


def badge(key: str, box: Box, shared: bool) -> str:
    """What is needed to tell choices apart: the die that would lie here, the pips that would be spent."""
    words = key.split()
    if words[0] in ("push", "top"):
        size = min(box.h - 4, 30 if shared else 34)
        return use(
            symbol(f"{words[1]} {words[2]}"), box.cx - size / 2, box.cy - size / 2, size, cls="ghostly"
        )
    if words[0] == "gain" and len(words) > 3 and words[2] == "from":
        return rect(box, 6, "z-buy") + pips_badge(words[3], box)
    return change_badge(key, box)
