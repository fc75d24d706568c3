"""Tiles that are laid: first a tile on display glows, then its places, then how it is turned. And starting tiles."""

from collections.abc import Mapping
from typing import Final

from teotl.core.phrases import Phrase, things_of
from teotl.draw.svg import Box, circle, group, move, path, use
from teotl.draw.targets import Target, number, pill, small
from teotl.games.teotihuacan.draw import cards, layout, pyramid, starting
from teotl.games.teotihuacan.draw.gains import NO_PHRASES, points_of, steps_of
from teotl.games.teotihuacan.draw.icons.composed import UNIT
from teotl.games.teotihuacan.draw.keys import Build, read_build, starting_with
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.words.phrases import icons

CLOCKWISE: Final = "M4.5 -1A5 5 0 1 0 3 4M5.5 -5.5 4.5 -1 0 -2"


def targets(view: View, language: str, pick: str, phrases: Mapping[str, Phrase] = NO_PHRASES) -> list[Target]:
    """What can be laid; `phrases` tell what each choice brings."""
    found = builds(view, language, pick, phrases) + decorates(view, language, pick, phrases)
    return found + keeps(view, language, pick)


# --- The pyramid.
def builds(view: View, language: str, pick: str, phrases: Mapping[str, Phrase]) -> list[Target]:
    """Tiles on display; for a picked one its places; for a picked place the turns."""
    every = [read_build(key) for key in starting_with(view, "build")]
    found = []
    for tile in dict.fromkeys(build.tile for build in every):
        box = cards.shown_tile(view["display"]["pyramid"].index(tile))
        name = on_it(language, phrases.get(next(build.key for build in every if build.tile == tile)))
        found.append(shown(view, language, f"build {tile}", "construction", box, pick, name))
    of_tile = [build for build in every if f"{pick} ".startswith(f"build {build.tile} ")]
    now = next((build for build in of_tile if f"{build.where} {build.turn}" == pick), None)
    for where in dict.fromkeys(build.where for build in of_tile):
        if not now or where != now.where:
            found.append(place(view, language, [b for b in of_tile if b.where == where], bool(now), phrases))
    if not now:
        return found
    return found + turning(view, language, [b for b in of_tile if b.where == now.where], now, phrases)


def on_it(language: str, said: Phrase | None) -> str:
    """A tile by what is on it, as the phrase of a choice has it; empty if nothing is known."""
    tiles = [] if said is None else [*things_of(said, "pyramid-tile"), *things_of(said, "decoration")]
    return f": {icons(language, tiles[0]['icons'])}" if tiles else ""


def shown(view: View, language: str, verb: str, board: str, box: Box, pick: str, name: str) -> Target:
    """A tile on display, glowing or picked."""
    chosen = f"{pick} ".startswith(f"{verb} ")
    alt = word(language, "pick.back_tile" if chosen else "pick.tile") + name
    box = layout.on_board(view, board, box.grown(2))
    return Target(box, pick="" if chosen else verb, cls="picked" if chosen else "ring", alt=alt, region=board)


def place(
    view: View, language: str, turns: list[Build], quiet: bool, phrases: Mapping[str, Phrase]
) -> Target:
    """A place on the pyramid with what the best of its turns would bring; quiet beside a chosen one."""
    best = best_turn(view, turns)
    said = phrases.get(best.key)
    box = pyramid.square(*best.place)
    level, row, column = best.place
    alt = word(language, "pick.place", points_of(said), level=level, row=row + 1, column=column + 1)
    badge = "" if quiet else gain_badge(box.cx, box.y + 1, said)
    cls = "quiet" if quiet else "ring"
    return Target(
        box.grown(-3), pick=f"{best.where} {best.turn}", cls=cls, badge=badge, alt=alt, region="pyramid"
    )


def gain_badge(x: float, y: float, said: Phrase | None) -> str:
    """Points and temple steps, as the card of the choice tells them; empty if nothing is known."""
    if said is None:
        return ""
    steps = steps_of(said)
    drawn = pill(x - 9 * len(steps), y, f"+{points_of(said)}")
    for i, temple in enumerate(steps):
        at = x + 9 * len(steps) + 11 + 20 * (i - len(steps) / 2)
        drawn += circle(at, y, 10, "disc pale") + use(f"temple-{temple}", at - 8, y - 8, 16)
    return drawn


def turning(
    view: View, language: str, turns: list[Build], now: Build, phrases: Mapping[str, Phrase]
) -> list[Target]:
    """The tile as it would lie: itself to lay it, and two buttons to turn it."""
    box = pyramid.square(*now.place)
    ghost = group(pyramid.stone(now.tile, now.place[0], now.turn), where=move(box.x, box.y))
    badge = gain_badge(box.cx, box.y - 1, phrases.get(now.key)) + matched(view, now)
    laid = Target(box, now.key, radius=5, before=ghost, badge=badge, region="pyramid")
    number_of_turns = len(turns)
    at = [build.turn for build in turns].index(now.turn)
    sides = (("left", -1, box.x), ("right", 1, box.x + box.w)) if number_of_turns > 1 else ()
    return [laid] + [
        turn_button(
            turns[(at + by) % number_of_turns], x, box.y + box.h, by, word(language, f"pick.turn_{side}")
        )
        for side, by, x in sides
    ]


def turn_button(build: Build, x: float, y: float, by: int, alt: str) -> Target:
    flip = f' transform="translate({x:.1f} {y:.1f}) scale({by} 1)"'
    badge = circle(x, y, 11, "disc") + path(CLOCKWISE, "turn-arrow", flip)
    return Target(
        small(x, y),
        pick=f"{build.where} {build.turn}",
        cls="button",
        radius=11,
        badge=badge,
        alt=alt,
        region="pyramid",
    )


def quarters(view: View, build: Build) -> list[tuple[int, str, str]]:
    """Each quarter of the tile as it would lie: its number, its icon, the icon it would cover."""
    level, row, column = build.place
    letters = pyramid.turned(build.tile, build.turn)
    found = []
    for quarter, (right, down) in enumerate(pyramid.QUARTERS):
        covered = view["grid"][2 * row + level - 1 + down][2 * column + level - 1 + right]
        found.append((quarter, letters[quarter], covered))
    return found


def matches(view: View, build: Build) -> list[tuple[int, str]]:
    """Quarters whose icon is of the kind it covers."""
    blanks = view["options"]["blanks_match"]
    return [
        (quarter, letter)
        for quarter, letter, covered in quarters(view, build)
        if letter.lower() == covered.lower() and (letter != "." or blanks)
    ]


def best_turn(view: View, turns: list[Build]) -> Build:
    """The turn of a tile that covers most icons of its own kind, which is worth most; of equals the first."""
    return max(turns, key=lambda build: len(matches(view, build)))


def matched(view: View, build: Build) -> str:
    """A ring round each matching icon."""
    box = pyramid.square(*build.place)
    drawn = ""
    for quarter, _ in matches(view, build):
        right, down = pyramid.QUARTERS[quarter]
        drawn += circle(box.x + UNIT * (right + 0.5), box.y + UNIT * (down + 0.5), 16.5, "match")
    return drawn


# --- Decorations.
def decorates(view: View, language: str, pick: str, phrases: Mapping[str, Phrase]) -> list[Target]:
    """Tiles on display; for a picked one the sides where it fits."""
    found = []
    keys = starting_with(view, "decorate")
    for tile in dict.fromkeys(key.split()[2] for key in keys):
        box = cards.shown_decoration(view["display"]["decorations"].index(tile))
        name = on_it(language, phrases.get(next(key for key in keys if key.split()[2] == tile)))
        found.append(shown(view, language, f"decorate {tile}", "decorations", box, pick, name))
    for key in keys:
        _, side, tile = key.split()
        if pick == f"decorate {tile}":
            space = pyramid.decoration_space(side, len(view["decorations"][side]) + 1)
            ghost = group(pyramid.decoration(tile, side, language), where=move(space.x, space.y))
            badge = gain_badge(space.cx, space.y + 1, phrases.get(key))
            found.append(Target(space.grown(1), key, before=ghost, badge=badge, region="pyramid"))
    return found


# --- Starting tiles.
def keeps(view: View, language: str, pick: str) -> list[Target]:
    """One tile, then the other."""
    keys = starting_with(view, "keep")
    first = pick.removeprefix("keep ") if pick.startswith("keep ") else ""
    found = []
    for tile, box in starting.tile_boxes(view).items() if keys else ():
        name = str(tile)
        if name == first:
            alt = word(language, "pick.back_tile")
            tick = number(box.x + box.w - 18, box.y + 18, "✓", 11)
            found.append(Target(box, pick="", cls="picked", radius=8, badge=tick, alt=alt, region="pyramid"))
            continue
        key = next((key for key in keys if {name, first} == set(key.split()[1:])), "")
        alt = "" if key else word(language, "pick.keep", number=tile)
        found.append(Target(box, key, pick=f"keep {name}", radius=8, alt=alt, region="pyramid"))
    return found
