"""The things of Teotihuacan as articles: boards, goods, temples, every tile and icon, Teotibot's action tiles.

They use the words of choices and tooltips; sentences only the rules need are in the domain `reference`.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import teotl
from teotl.core.words import capitalised, say
from teotl.draw.icons import symbols
from teotl.draw.svg import Box, group, move
from teotl.draw.svg import picture as drawing
from teotl.games.teotihuacan.draw import calendar, phone, pyramid
from teotl.games.teotihuacan.draw.icons.titles import price, title_of
from teotl.games.teotihuacan.draw.movers import node
from teotl.games.teotihuacan.draw.words import game_word
from teotl.games.teotihuacan.guide.starting import starting
from teotl.games.teotihuacan.material import ACTION_TILES, TECHNOLOGY_GOLD, WORSHIP_TEMPLE_OF
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    BONUS_LABELS,
    DECORATION_LABELS,
    DISCOVERY_LABELS,
    PYRAMID_LABELS,
    ROYAL_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import DISCOVERIES, MASKS
from teotl.games.teotihuacan.words.explaining import NUMBERS, explained
from teotl.games.teotihuacan.words.phrases import bonus, technology
from teotl.text.article import Article

MAIN_RULES: Final = {
    "forest": ("6.1", "R-34"),
    "quarry": ("6.1", "R-34", "T-5"),
    "gold": ("6.1", "R-34", "T-5"),
    "alchemy": ("6.2", "R-10", "R-35"),
    "nobles": ("6.3", "R-18", "R-53"),
    "decorations": ("6.4", "6.6", "R-1", "R-41"),
    "construction": ("6.5", "6.6", "6.7", "R-1", "R-41", "T-3"),
}
EFFECTS: Final = {
    "alchemy": "learn",
    "nobles": "building",
    "decorations": "decorate",
    "construction": "build",
}
TECHNOLOGY_RULES: Final = {"1": ("R-7", "R-29"), "13": ("R-38",), "15": ("R-8", "T-6")}
DISCOVERY_RULES: Final = {
    "free-cocoa": ("R-13", "R-54"),
    "extra-worker": ("R-9", "R-35", "T-7"),
    "double-move": ("R-12", "R-30"),
    "move-anywhere": ("R-11", "R-30"),
    "power-up": ("R-55",),
}
GOODS: Final = ("cocoa", "wood", "stone", "gold", "any", "vp")
BOT_RULES: Final = {
    "construction": ("10.7", "R-57", "R-65"),
    "decorations": ("10.8", "R-57"),
    "alchemy": ("10.9", "R-62", "R-64"),
    "nobles": ("10.10", "R-61"),
    "mastery": ("10.11", "R-63"),
    "worship": ("10.12", "R-60"),
    "masks": ("10.13",),
}
BOT_ICONS: Final = {"mastery": "power-up", "worship": "worship", "masks": "mask-4"}


@cache
def sample() -> dict[str, Any]:
    """The first game's table, to draw boards from."""
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], seed=1, options={"setup": "first-game"})
    return game.view(None)


def picture(entry: dict[str, Any], language: str) -> str:
    """The drawing that an article of the book asks for."""
    if entry["id"] == "track-calendar":
        return calendar.calendar(sample(), language)
    return region(entry["region"], language) if "region" in entry else ""


def region(name: str, language: str) -> str:
    """A part of the table, without what can be chosen there."""
    printed, lies, there = phone.part(sample(), name, language)
    inner = printed + lies + "".join(node(mover) for mover in there)
    # Its ids could clash with a table on the same page.
    return drawing(phone.prefixed(inner, f"guide-{name}-"), phone.region_box(sample(), name).grown(2))


def numbers(key: str) -> dict[str, int]:
    """Those in a sentence that explains a rule."""
    return NUMBERS.get(key.removeprefix("teotihuacan.explain."), {})


# --- Boards, goods, temples.
def boards(language: str) -> list[Article]:
    return [board(language, name) for name in BOARD_LABELS[1:]]


def board(language: str, name: str) -> Article:
    texts, rules = [], MAIN_RULES.get(name, ("R-31",))
    if name in MAIN_RULES:
        texts.append(explained(f"main.{name}", language))
    if name in EFFECTS:
        texts.append(explained(EFFECTS[name], language))
    if name in WORSHIP_TEMPLE_OF:
        steps = game_word(language, f"steps.{WORSHIP_TEMPLE_OF[name]}", 1)
        texts.append(say(language, "reference.worship", does=steps))
    if name == "palace":
        texts += [say(language, f"reference.palace.{number}") for number in (1, 2)]
    return Article(
        f"board-{name}",
        game_word(language, f"board.{name}"),
        texts,
        f"board-{name}",
        region(name, language),
        rules,
    )


def goods(language: str) -> list[Article]:
    return [
        Article(f"good-{name}", title_of(name, language), [say(language, f"reference.good.{name}")], name)
        for name in GOODS
    ]


def temples(language: str) -> list[Article]:
    return [
        Article(
            f"temple-{temple}",
            title_of(f"temple-{temple}", language),
            [say(language, f"reference.temple.{temple}")],
            f"temple-{temple}",
            temple_picture(temple, language),
            ("5.1",),
        )
        for temple in TEMPLE_LABELS
    ]


def temple_picture(temple: str, language: str) -> str:
    printed, lies, _ = phone.part(sample(), "temples", language)
    box = Box(TEMPLE_LABELS.index(temple) * 84, 0, 76, 516)
    return drawing(phone.prefixed(printed + lies, f"guide-{temple}-"), box.grown(2))


# --- Tiles.
def discovery(language: str) -> list[Article]:
    """Every kind of discovery tile, masks first."""
    return [discovery_tile(language, kind) for kind in range(DISCOVERIES)]


def discovery_tile(language: str, kind: int) -> Article:
    label = DISCOVERY_LABELS[kind]
    mask = kind < MASKS
    name = game_word(language, "discovery.mask", number=kind + 1) if mask else None
    return Article(
        f"tile-{label}",
        capitalised(language, name or game_word(language, f"discovery.{label}")),
        [
            game_word(language, f"discovery.{'mask' if mask else label}.does"),
            say(language, "reference.price", price=price(label, language)),
        ],
        f"t-{label}",
        rules=("R-51",) if mask else DISCOVERY_RULES.get(label, ()),
        small=True,
    )


def technologies(language: str) -> list[Article]:
    return [
        Article(
            f"technology-{label}",
            say(language, "reference.technology", number=label),
            [
                f"{capitalised(language, technology(language, label))}.",
                say(
                    language,
                    "reference.price",
                    price=game_word(language, "good.gold", TECHNOLOGY_GOLD[place]),
                ),
            ],
            f"tech-{label}",
            rules=("8.6", *TECHNOLOGY_RULES.get(label, ())),
            small=True,
        )
        for place, label in enumerate(TECHNOLOGY_LABELS)
    ]


def royal(language: str) -> list[Article]:
    return [
        Article(
            f"royal-{label}",
            say(language, "reference.royal", letter="ABC"[place // 3], number=place % 3 + 1),
            [f"{capitalised(language, game_word(language, f'royal.{label}'))}."],
            f"royal-{label}",
            rules=("8.7", "R-14", "R-45", *(("R-4",) if label == "points-avenue" else ())),
            small=True,
        )
        for place, label in enumerate(ROYAL_LABELS)
    ]


def bonuses(language: str) -> list[Article]:
    return [
        Article(
            f"bonus-{label}",
            say(language, "reference.bonus", number=place + 1),
            [f"{capitalised(language, bonus(language, label))}."],
            f"bonus-{label}",
            rules=("8.8", *(("R-5",) if label == "points-per-technology" else ())),
            small=True,
        )
        for place, label in enumerate(BONUS_LABELS)
    ]


def stones(language: str) -> list[Article]:
    """Pyramid tiles, decorations and buildings: what they show decides where they are worth most."""
    tiles = "".join(
        group(pyramid.stone(tile, 1), where=move(x % 8 * 80, x // 8 * 80))
        for x, tile in enumerate(PYRAMID_LABELS)
    )
    ornaments = "".join(
        group(pyramid.decoration(tile, "top", language), where=move(x % 8 * 80, x // 8 * 44))
        for x, tile in enumerate(DECORATION_LABELS)
    )
    return [
        thing(language, "pyramid-tile", drawing(tiles, Box(-2, -2, 642, 322)), ("6.5", "6.6", "6.7", "T-4")),
        thing(language, "decoration-tile", drawing(ornaments, Box(-2, -2, 642, 86)), ("6.4", "6.6")),
        thing(language, "building-tile", "", ("6.3", "R-53"), "building"),
    ]


def thing(language: str, name: str, drawn: str, rules: tuple[str, ...], icon: str = "") -> Article:
    texts = [say(language, f"reference.{name}.{number}") for number in (1, 2)]
    return Article(name, say(language, f"reference.{name}"), texts, icon, drawn, rules)


# --- Teotibot and icons.
def teotibot(language: str) -> list[Article]:
    return [
        Article(
            f"teotibot-{tile}",
            say(language, "reference.action_tile", name=game_word(language, f"action.{tile}")),
            [say(language, f"reference.teotibot.{tile}")],
            BOT_ICONS.get(tile, f"board-{tile}"),
            rules=BOT_RULES[tile],
        )
        for tile in ACTION_TILES
    ]


def icons(language: str) -> list[Article]:
    """Every drawing that has a name of its own and no article elsewhere."""
    skipped = ("t-", "d-", "tech-", "royal-", "bonus-", "board-", "mask-", "medal-", "point-")
    return [
        Article(f"icon-{name}", title, [], name, small=True)
        for name in symbols()
        if (title := title_of(name, language)) and not name.startswith(skipped)
    ]


FILLS: Final[dict[str, Callable[[str], list[Article]]]] = {
    "boards": boards,
    "goods": goods,
    "temples": temples,
    "discovery": discovery,
    "technologies": technologies,
    "royal": royal,
    "bonuses": bonuses,
    "stones": stones,
    "starting": starting,
    "teotibot": teotibot,
    "icons": icons,
}
