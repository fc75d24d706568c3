"""Tiles that are laid: first the tile, then its place, then how it is turned; decorations too."""

from collections.abc import Mapping
from html import escape

from teotl.core.phrases import Phrase, things_of
from teotl.draw.asking import Asked, Card, Laying, symbols
from teotl.draw.look import Look
from teotl.draw.svg import Box, num
from teotl.games.teotihuacan.draw import pyramid
from teotl.games.teotihuacan.draw.asking.cards import price_gain
from teotl.games.teotihuacan.draw.gains import points_of
from teotl.games.teotihuacan.draw.icons.composed import UNIT
from teotl.games.teotihuacan.draw.keys import Build, read_build, starting_with
from teotl.games.teotihuacan.draw.laying import best_turn
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.words.phrases import icons


# --- Small pictures.
def small(inner: str, w: float, h: float, height: int) -> str:
    size = f'width="{num(w * height / h)}" height="{height}"'
    return f'<svg class="i teotl" {size} viewBox="0 0 {num(w)} {num(h)}" aria-hidden="true">{inner}</svg>'


def tile_picture(tile: str, turn: int = 0, level: int = 2) -> str:
    return small(pyramid.stone(tile, level, turn), 2 * UNIT, 2 * UNIT, 44)


def map_picture(build: Build) -> str:
    """Where on the pyramid a place is: four by four, each level half a tile further in."""
    level, row, column = build.place
    at = Box(4 * column + 2 * (level - 1), 4 * row + 2 * (level - 1), 4, 4)
    inner = f'<path class="map" d="M0 0H16V16H0Z"/><path class="spot" d="M{num(at.x)} {num(at.y)}h4v4h-4Z"/>'
    return small(inner, 16, 16, 28)


def decoration_picture(tile: str, language: str) -> str:
    return small(pyramid.decoration(tile, "top", language), 2 * UNIT, UNIT, 24)


# --- The pyramid.
def builds(look: Look, asked: Asked) -> tuple[list[Card], Laying | None]:
    """The tiles; the places of the tile in hand; or the tile as it would lie."""
    every = [read_build(key) for key in starting_with(look.view, "build")]
    if not every:
        return [], None
    tiles = list(dict.fromkeys(build.tile for build in every))
    tile = next((one for one in tiles if f"{look.pick} ".startswith(f"build {one} ")), "")
    if not tile and len(tiles) == 1:
        tile = tiles[0]
    things = [tile_card(look, asked, next(b for b in every if b.tile == one)) for one in tiles]
    mine = [build for build in every if build.tile == tile]
    now = next((build for build in mine if f"{build.where} {build.turn}" == look.pick), None)
    if now:
        return [], lying(look, asked, things, [build for build in mine if build.where == now.where], now)
    best = [best_turn(look.view, [b for b in mine if b.where == where]) for where in unique(mine)]
    best.sort(key=lambda build: -points_of(asked.phrases[build.key]))  # what brings most first
    spots = [place_card(look, asked, build) for build in best]
    return spots, Laying(things, f"build {tile}" if tile else "")


def unique(some: list[Build]) -> list[str]:
    return list(dict.fromkeys(build.where for build in some))


def tile_card(look: Look, asked: Asked, build: Build) -> Card:
    shown = first_icons(asked.phrases[build.key], "pyramid-tile")
    alt = f"{word(look.language, 'pick.tile')}: {icons(look.language, shown)}"
    return Card(icons(look.language, shown), tile_picture(build.tile), pick=f"build {build.tile}", alt=alt)


def first_icons(said: Phrase, kind: str) -> list[str]:
    return next((one["icons"] for one in things_of(said, kind)), [])


def place_card(look: Look, asked: Asked, best: Build) -> Card:
    """A place with what the best of its turns brings."""
    title = game_word(look.language, "card.level", number=best.place[0])
    line, alt = price_gain(asked.phrases[best.key]), look.texts.get(best.key, "")
    return Card(title, map_picture(best), line, pick=f"{best.where} {best.turn}", alt=alt)


def lying(look: Look, asked: Asked, things: list[Card], turns: list[Build], now: Build) -> Laying:
    """The tile in hand as it would lie, what that costs and brings, and how to turn it."""
    at = turns.index(now)
    left, right = (turns[(at + by) % len(turns)] for by in (-1, 1))
    level = game_word(look.language, "card.level", number=now.place[0])
    gain = f"<span>{price_gain(asked.phrases[now.key])}</span><small>{escape(level)}</small>"
    several = len(turns) > 1
    return Laying(
        [turned(card, now) for card in things],
        f"build {now.tile}",
        f"{left.where} {left.turn}" if several else None,
        f"{right.where} {right.turn}" if several else None,
        now.key,
        look.texts.get(now.key, ""),
        gain,
    )


def turned(card: Card, now: Build) -> Card:
    """The tile in hand is shown as it would lie; picked again it is put back."""
    if card.pick != f"build {now.tile}":
        return card
    return card._replace(picture=tile_picture(now.tile, now.turn, now.place[0]))


# --- Decorations.
def decorates(look: Look, asked: Asked) -> tuple[list[Card], Laying | None]:
    """The tiles; for the one in hand the sides where it fits."""
    keys = starting_with(look.view, "decorate")
    tiles = list(dict.fromkeys(key.split()[2] for key in keys))
    if not tiles:
        return [], None
    tile = look.pick.removeprefix("decorate ")
    tile = tile if tile in tiles else tiles[0] if len(tiles) == 1 else ""
    things = [
        decoration_card(look, asked.phrases, next(k for k in keys if k.split()[2] == one)) for one in tiles
    ]
    sides = [side_card(look, key, asked.phrases[key]) for key in keys if key.split()[2] == tile]
    return sides, Laying(things, f"decorate {tile}" if tile else "")


def decoration_card(look: Look, phrases: Mapping[str, Phrase], key: str) -> Card:
    tile, language = key.split()[2], look.language
    name = icons(language, first_icons(phrases[key], "decoration"))
    alt = f"{word(language, 'pick.tile')}: {name}"
    return Card(name, decoration_picture(tile, language), pick=f"decorate {tile}", alt=alt)


def side_card(look: Look, key: str, said: Phrase) -> Card:
    side = next(iter(things_of(said, "side")))
    name = game_word(look.language, f"card.side.{side['name']}")
    title = game_word(look.language, "card.side_level", side=name, number=side["level"])
    steps = [f"temple-{one['of']}" for one in said.get("gain", []) if one["what"] == "step"]
    sign = symbols(*(steps[:1] or ["board-decorations"]))
    return Card(title, sign, price_gain(said), key, alt=look.texts.get(key, ""))
