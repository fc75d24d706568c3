"""Moments of games to draw: few seats and many, every set-up, from the first choice to the last."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import teotl
from teotl.games.teotihuacan.draw import table

View = dict[str, Any]
NAMES = ["Ana", "Bo <3", "Chi & Co", "Davi"]
EAGER = {"main", "worship", "build", "decorate", "learn", "claim", "building"}
TABLES = [
    (1, "tiles", 5),
    (2, "tiles", 1),
    (2, "draft", 2),
    (3, "tiles", 3),
    (3, "first-game", 4),
    (4, "draft", 6),
    (4, "tiles", 7),
]


def walk(seats: int, setup: str, seed: int, every: int, often: int = 1) -> Iterator[View]:
    """A game by an eager player, seen by whoever acts; all kinds of choices come up."""
    game = teotl.new_game("teotihuacan", NAMES[:seats], seed=seed, options={"setup": setup})
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    while not game.over:
        seat = game.to_act[0]
        keys = [choice.key for choice in game.choices(seat)]
        verbs = {key.split()[0] for key in keys}
        if game.step % every == 0 or any(seen[verb] < often for verb in verbs):
            seen.update(verbs)
            yield game.view(seat)
        liked = [key for key in keys if key.split()[0] in EAGER]
        game.play(seat, rng.choice(liked if liked and rng.random() < 0.85 else keys))
    yield game.view(0)
    yield game.view(None)


@cache
def moments() -> list[View]:
    return [view for seats, setup, seed in TABLES for view in walk(seats, setup, seed, 150)]


@cache
def drawn() -> list[tuple[View, str, ElementTree.Element]]:
    """Every moment with its table, as text and as XML."""
    texts = [table.table(view) for view in moments()]
    return [(view, text, tree(text)) for view, text in zip(moments(), texts, strict=True)]


def late() -> View:
    """A four-player game shortly before its end."""
    return [view for view in walk(4, "tiles", 7, 10) if not view["over"]][-1]


def first_game() -> View:
    """The first position of the first game, as a spectator sees it: no chance in it but the tiles."""
    return teotl.new_game("teotihuacan", NAMES, seed=1, options={"setup": "first-game"}).view(None)


def tree(drawing: str) -> ElementTree.Element:
    """The drawing as XML; fails if it is not well formed. Namespaces are left out."""
    return ElementTree.fromstring(drawing.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def ids(drawing: str | ElementTree.Element) -> list[str]:
    root = tree(drawing) if isinstance(drawing, str) else drawing
    return [element.get("id", "") for element in root.iter() if element.get("id")]
