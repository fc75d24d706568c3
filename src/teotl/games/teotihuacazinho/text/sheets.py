"""The sheets as text, drawn from a view: one's own in full, the others' in a line each."""

from itertools import pairwise
from typing import Any

from teotl.core.words import say
from teotl.games.teotihuacazinho.material import (
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    LEAVES,
    SIDE_NAMES,
    Material,
)
from teotl.games.teotihuacazinho.position.sheetdata import TRACKS
from teotl.games.teotihuacazinho.position.sheetfile import material_with
from teotl.games.teotihuacazinho.questions.notation import ramp_word
from teotl.games.teotihuacazinho.rules.names import RAMPS
from teotl.games.teotihuacazinho.words.telling import dice_words
from teotl.games.teotihuacazinho.words.words import construction_words, die_words, side_words

View = dict[str, Any]
LETTERS = ("g", "y", "b", "k", "-")  # colours of spaces; - is white
ARROWS = {"south": "↑", "east": "←", "north": "↓", "west": "→"}  # a ramp; a dot is a free ramp space
GAP = "      "


def text_sheets(view: View, language: str) -> str:
    """The table as the viewer may see it; a spectator sees every sheet in full."""
    material = material_with(view["sheet"])
    seat = view["seat"]
    lines = [*table(view, language), ""]
    others = [other for other in range(len(view["players"])) if other != seat]
    if seat is not None:
        lines += sheet(view, material, seat, language)
    for other in others:
        lines += sheet(view, material, other, language) if seat is None else [line_of(view, other, language)]
    return "\n".join(lines)


# --- The table.
def table(view: View, language: str) -> list[str]:
    """Round, event cards and dice."""
    lines = [say(language, "zinho.text.round", round=view["round"], rounds=view["rounds"])]
    for event in view["events"]:
        asked = say(language, f"zinho.counts.{event['counts']}", event["at_least"])
        line = say(
            language, "zinho.text.event", **{k: event[k] for k in ("number", "round", "card")}, asked=asked
        )
        lines.append(f"  {line}")
    return [*lines, say(language, "zinho.text.dice", dice=dice_words(view["dice"], language))]


def line_of(view: View, seat: int, language: str) -> str:
    """Another seat in one line, as it stood when the round began."""
    player = view["players"][seat]
    counts = {
        "points": player["score"]["total"],
        "blocks": sum(number > 0 for number in numbers_of(player)),
        "marked": len(player["objectives"]),
        "met": len(player["events"]),
    }
    counted = {name: say(language, f"zinho.text.{name}", count) for name, count in counts.items()}
    state = say(language, f"zinho.text.{'finished' if player['finished'] else 'writing'}")
    return say(language, "zinho.text.other", None, name=view["seats"][seat], state=state, **counted)


def numbers_of(player: View) -> list[int]:
    return [number for row in (*player["ground"], *player["first"], [player["top"]]) for number in row]


# --- A sheet.
def sheet(view: View, material: Material, seat: int, language: str) -> list[str]:
    player = view["players"][seat]
    name = view["seats"][seat]
    return [
        say(language, "zinho.text.name", player["score"]["total"], name=name),
        *pyramid(player, material, language),
        *[track(player, n, material, language) for n in range(len(TRACKS))],
        *constructions(player, material, language),
        *objectives(player, material, language),
        events(view, player, language),
        *hand(player, language),
        "",
    ]


def cells(player: View, material: Material) -> list[str]:
    """Each space as its colour's letter and its number."""
    return [
        f"{LETTERS[material.space_colour[space]]}{number or '.'}"
        for space, number in enumerate(numbers_of(player))
    ]


def pyramid(player: View, material: Material, language: str) -> list[str]:
    """Three floors side by side, the ramps around the first floor."""
    cell = cells(player, material)
    ramp = [ARROWS[ramp_word(n).split()[0]] if ramp_word(n) in player["ramps"] else "·" for n in range(8)]
    south, east, north, west = (ramp[2 * n : 2 * n + 2] for n in range(len(SIDE_NAMES)))
    floors = [say(language, f"zinho.text.{floor}") for floor in ("ground", "first", "top")]
    rows = (
        (" " * 8, f"   {north[0]}  {north[1]}   "),
        (" ".join(cell[0:3]), f"{west[0]} {cell[9]} {cell[10]} {east[0]} ", cell[13]),
        (" ".join(cell[3:6]), f"{west[1]} {cell[11]} {cell[12]} {east[1]} "),
        (" ".join(cell[6:9]), f"   {south[0]}  {south[1]}   "),
    )
    widths = [max(len(floor), width) for floor, width in zip(floors, (8, 10, 2), strict=True)]
    drawn = [
        GAP.join(part.ljust(width) for part, width in zip(row, widths, strict=False))
        for row in (floors, *rows)
    ]
    return [f"  {line}".rstrip() for line in [*drawn, say(language, "zinho.text.legend")]]


def track(player: View, resource: int, material: Material, language: str) -> str:
    """X is spent, / is held, a dot is free, a space is above the limit."""
    data = player[TRACKS[resource]]
    spent, acquired, limit = data["spent"], data["acquired"], data["limit"]
    length = int(material.track_length)
    boxes = "".join(
        "X" if box < spent else "/" if box < acquired else "." if box < limit else " "
        for box in range(length)
    )
    drawn = "|".join(boxes[start:end] for start, end in pairwise([0, *material.gates, length]))
    name = say(language, f"zinho.text.{TRACKS[resource]}")
    return f"  {name:8} [{drawn}] " + say(
        language, "zinho.text.track", held=acquired - spent, acquired=acquired, limit=limit
    )


def constructions(player: View, material: Material, language: str) -> list[str]:
    """x is built; a locked one says so."""
    ramps = say(
        language, "zinho.text.ramps", built=len(player["ramps"]), of=RAMPS, hammers=material.ramp_hammers
    )
    listed = [f"  {ramps}"]
    for n, name in enumerate(CONSTRUCTION_NAMES):
        mark = "x" if name in player["constructions"] else " "
        words = f"[{mark}] {construction_words(n, language)} ({material.build_hammers[n]})"
        if player["unlocked"] < material.build_unlock[n]:
            words += " " + say(language, "zinho.text.locked")
        listed.append(words)
    return [GAP[:3].join(listed[:3]), "  " + GAP[:3].join(listed[3:])]


def objectives(player: View, material: Material, language: str) -> list[str]:
    """The patterns in a row, under each its mark: x when marked, * when completed."""
    names = [f"objectives.{n}" for n in range(1, 9)]
    patterns = [material.corrections.get(name, LEAVES[name]["value"]) for name in names]
    marks = [
        f"[{'x' if n in player['objectives'] else ' '}]{'*' if n in player['completed'] else ' '}"
        for n in range(1, 9)
    ]
    rows = [[str(n) for n in range(1, 9)]]
    rows += [[rows[row] if row < len(rows) else "" for rows in patterns] for row in range(3)]
    drawn = ["  " + "".join(f"{part:7}" for part in row).rstrip() for row in [*rows, marks]]
    return [f"  {say(language, 'zinho.text.objectives')}", *drawn]


def events(view: View, player: View, language: str) -> str:
    """Each event with its mark: x met, - missed, blank still to come."""
    marked = []
    for event in view["events"]:
        over = event["round"] < view["round"] or view["over"]
        mark = "x" if event["number"] in player["events"] else "-" if over else " "
        marked.append(f"[{mark}] {say(language, 'zinho.text.event_mark', number=event['number'])}")
    return f"  {say(language, 'zinho.text.events')} " + "  ".join(marked)


def hand(player: View, language: str) -> list[str]:
    """The dice in hand, their use, the pips left and the worker: only for one's own round."""
    if not player.get("hand"):
        return []
    dice = [
        spoken(die["now"], language) + f" ({say(language, 'zinho.as.' + die['as'])})"
        for die in player["hand"]
    ]
    lines = [f"  {say(language, 'zinho.text.hand')} " + ", ".join(dice)]
    pips = [say(language, f"zinho.pips.{colour}", n) for colour, n in player["pips"].items() if n]
    if pips:
        lines.append(f"  {say(language, 'zinho.text.pips')} " + ", ".join(pips))
    side = side_words(SIDE_NAMES.index(player["worker"]), language)
    return [*lines, "  " + say(language, "zinho.text.worker", side=side)]


def spoken(die: str, language: str) -> str:
    colour, value = die.split()
    return die_words(COLOUR_NAMES.index(colour), int(value), language)
