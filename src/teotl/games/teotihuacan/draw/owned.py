"""What a player has won: technologies, masks in sets, discovery tiles, packed into lines of a panel."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from teotl.draw.svg import Box, group, rect, text, use
from teotl.games.teotihuacan.draw.icons.titles import title_of
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import MASK_SET_POINTS, START_TILES
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS

SIZES: Final = (30, 28, 26, 24, 22, 20, 18, 16, 14)  # of icons; the largest that fits is taken
GAP: Final = 3


class Thing(NamedTuple):
    """Something to draw in a panel."""

    kind: str  # technology, set, tile or kept
    labels: tuple[str, ...]  # the symbols, or boards
    number: int = 0  # points of a set


def mask_sets(labels: list[str]) -> list[tuple[str, ...]]:
    """Masks in sets of different ones, the largest first."""
    counts = Counter(labels)
    sets = [
        tuple(mask for mask in sorted(counts) if counts[mask] > number)
        for number in range(max(counts.values(), default=0))
    ]
    return [found for found in sets if found]


def things(view: View, seat: int) -> list[Thing]:
    player = view["players"][seat]
    up = player["discoveries"]["face_up"]
    masks = [label for label in up if label.startswith("mask-")]
    found = [Thing("technology", (f"tech-{number}",)) for number in player["technologies"]]
    found += [Thing("set", masks, int(MASK_SET_POINTS[len(masks)])) for masks in mask_sets(masks)]
    found += [Thing("tile", (label,)) for label in up if not label.startswith("mask-")]
    if view["phase"] in ("keeping", "drafting", "starting"):
        found += [kept(tile) for tile in player.get("kept", [])]
    return found


def kept(tile: int) -> Thing:
    boards = START_TILES[tile - 1]["boards"]
    return Thing("kept", tuple(BOARD_LABELS[board] for board in boards), tile)


def width(thing: Thing, size: float) -> float:
    if thing.kind == "set":
        return len(thing.labels) * (size - 2) + 7 + 7.2 * len(str(thing.number))
    return size + 4 if thing.kind != "kept" else 2 * size + 8


def rows(found: list[Thing], size: float, room: float) -> list[list[tuple[float, Thing]]]:
    """Lines of things with their places in the line."""
    lines: list[list[tuple[float, Thing]]] = [[]]
    x = 0.0
    for thing in found:
        wide = width(thing, size)
        if lines[-1] and x + wide > room:
            lines.append([])
            x = 0
        lines[-1].append((x, thing))
        x += wide + GAP
    return lines


def packed(view: View, seat: int, room: Box) -> Iterator[tuple[Thing, Box]]:
    """Each thing and its box; the largest size whose lines fit into the room."""
    found = things(view, seat)
    size = next(
        (size for size in SIZES if len(rows(found, size, room.w)) * (size + 7) <= room.h + 1), SIZES[-1]
    )
    for number, line in enumerate(rows(found, size, room.w)):
        for x, thing in line:
            yield thing, Box(room.x + x, room.y + number * (size + 7), width(thing, size), size + 5)


def name_of(thing: Thing, sets: list[Thing]) -> str:
    """The name by which it is asked about, in its panel."""
    if thing.kind == "set":
        return f"+set-{sets.index(thing)}"
    return f"+start-{thing.number}" if thing.kind == "kept" else f"+own-{thing.labels[0]}"


def drawn(thing: Thing, box: Box, language: str) -> str:
    size = box.h - 5
    match thing.kind:
        case "technology":
            return rect(box, 4, "sheet") + use(thing.labels[0], box.x + 2, box.y + 2.5, size)
        case "tile":
            foot = rect(Box(box.x, box.y + box.h - 5, box.w, 5), 2, "owned-foot")
            shown = use(f"d-{thing.labels[0]}", box.x + 2, box.y + 1.5, size - 1)
            return group(
                rect(box, 4, "owned-tile") + shown + foot, alt=title_of(f"t-{thing.labels[0]}", language)
            )
        case "set":
            return mask_set(thing, box, size, language)
    inner = rect(box, 4, "oxide") + "".join(
        use(f"board-{board}", box.x + 3 + i * (size + 2), box.y + 2.5, size, cls="emblem")
        for i, board in enumerate(thing.labels)
    )
    return group(inner, alt=word(language, "player.kept", number=thing.number))


def mask_set(thing: Thing, box: Box, size: float, language: str) -> str:
    masks = "".join(
        use(mask, box.x + 1 + i * (size - 2), box.y + 2.5, size) for i, mask in enumerate(thing.labels)
    )
    points = text(box.x + box.w - 3, box.cy + 4.4, thing.number, 12, "points end")
    return group(rect(box, 4, "well") + masks + points, alt=word(language, "player.set", thing.number))
