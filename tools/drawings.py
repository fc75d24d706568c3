"""Pictures of sample positions, to look at: early, middle and late games, every kind of choice, phones.

    python tools/drawings.py [--out build/drawings] [--only late]

Needs Playwright and a Chromium (`--chromium`, by default Debian's).
"""

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

import teotl
from teotl.draw import theme
from teotl.draw.icons import sprite
from teotl.games.teotihuacan.draw import calendar, choices, phone, players, table, whole

NAMES = ["Ana", "Bo", "Chi", "Davi"]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
View = dict[str, Any]
Stop = Callable[[teotl.Game, list[str]], bool]
# What a sensible player likes; a move is liked for its goal.
LIKED = {"main": 8, "pay": 9, "build": 6, "decorate": 6, "learn": 5, "building": 5, "worship": 4, "claim": 4}
DISLIKED = {"stop": 0, "skip": 0, "decline": 0, "use": 1, "collect": 2}


class Picture(NamedTuple):
    name: str
    page: str
    width: int
    height: int
    scale: float = 1


# --- Sample games.
def liking(view: View, key: str, rng: random.Random) -> float:
    """How much a sensible player would like a choice, roughly."""
    words = key.split()
    if words[0] == "move" and len(words) == 3:
        ring = view["ring"]
        return goal_worth(view, ring[(ring.index(words[1]) + int(words[2])) % 8]) + rng.random() * 2
    return (LIKED | DISLIKED).get(words[0], 2) + rng.random() * 3


def goal_worth(view: View, board: str) -> float:
    me = view["players"][view["seat"]]
    wishes = {
        "construction": 6 if me["stone"] >= 2 else 0,
        "nobles": 4 if me["wood"] >= 2 else 0,
        "decorations": 5 if me["gold"] >= 3 else 0,
        "alchemy": 4 if me["gold"] >= 2 and len(me["technologies"]) < 4 else 0,
        "quarry": 4 if me["stone"] < 4 else 1,
        "forest": 3 if me["wood"] < 4 else 1,
        "gold": 3 if me["gold"] < 4 else 1,
        "palace": 1,
    }
    return wishes[board] - (0.7 * view["colours"][board] if me["cocoa"] < 4 else 0)


def played(seats: int, seed: int, stop: Stop, setup: str = "tiles") -> teotl.Game:
    """A game up to the first moment that is wanted, or its end."""
    game = teotl.new_game("teotihuacan", NAMES[:seats], seed=seed, options={"setup": setup})
    rng = random.Random(seed)
    while not game.over:
        view = game.view(game.to_act[0])
        if stop(game, view["choices"]):
            break
        game.play(game.to_act[0], max(view["choices"], key=lambda key: liking(view, key, rng)))
    return game


def step(number: int) -> Stop:
    return lambda game, keys: game.step >= number


def asked(verb: str, after: int = 0) -> Stop:
    """The first time that such a choice can be made."""
    return lambda game, keys: game.step >= after and any(key.split()[0] == verb for key in keys)


SAMPLES: dict[str, Callable[[], teotl.Game]] = {
    "early-2": lambda: played(2, 3, step(20)),
    "middle-3": lambda: played(3, 5, step(190)),
    "late-4": lambda: played(4, 4, step(480)),
    "over-2": lambda: played(2, 4, step(9999)),
    "solo": lambda: played(1, 3, step(70)),
}
MOMENTS: dict[str, Callable[[], teotl.Game]] = {
    "keep": lambda: played(2, 1, step(0)),
    "draft": lambda: played(4, 1, step(2), "draft"),
    "start": lambda: played(2, 8, asked("start")),
    "move": lambda: played(4, 2, asked("move", 220)),
    "collect": lambda: played(4, 21, asked("worship", 200)),
    "build": lambda: played(4, 4, asked("build", 330)),
    "decorate": lambda: played(3, 4, asked("decorate", 100)),
    "learn": lambda: played(4, 22, asked("learn", 100)),
    "building": lambda: played(4, 22, asked("building", 150)),
    "ascend": lambda: played(4, 23, asked("ascend")),
    "reward": lambda: played(4, 23, asked("reward")),
    "gain": lambda: played(3, 2, asked("gain", 100)),
    "power-up": lambda: played(3, 2, asked("power-up", 150)),
    "trade": lambda: played(4, 9, asked("trade", 60)),
}


# --- Pages.
def page(body: str, theme_name: str, css: str = "") -> str:
    return (
        f'<!doctype html><html class="{theme_name}"><meta charset="utf-8">'
        f"<style>{theme.stylesheet()}body{{margin:0;background:var(--sand)}}{css}</style>"
        f"<body>{sprite('en', ('teotihuacan',))}{body}"
    )


def viewed(game: teotl.Game) -> View:
    return game.view(game.to_act[0] if game.to_act else 0)


def texts_of(game: teotl.Game) -> dict[str, str]:
    return {choice.key: choice.text("en") for choice in game.choices(game.to_act[0])} if game.to_act else {}


def picks(view: View) -> list[str]:
    """Nothing picked, then step by step one of the things that can be picked."""
    found = [""]
    while len(found) < 4:
        now = [
            t for t in choices.targets(view, "en", found[-1]) if t.pick and not t.key and t.pick not in found
        ]
        deeper = [t.pick or "" for t in now if (t.pick or "").startswith(found[-1])]
        if not deeper or any(
            t.key.startswith(deeper[0].split()[0]) for t in choices.targets(view, "en", found[-1])
        ):
            break
        found.append(deeper[len(deeper) // 2])
    return found


def desktop(game: teotl.Game, pick: str, theme_name: str) -> str:
    view = viewed(game)
    panel = players.panel(view, view["seat"], "en", texts_of(game))
    css = "#table{position:absolute;left:8px;top:8px}svg[id^=seat]{position:absolute;left:1164px;top:465px}"
    return page(table.table(view, "en", texts_of(game), pick) + panel, theme_name, css)


def phone_page(game: teotl.Game, theme_name: str) -> str:
    view = viewed(game)
    pick = picks(view)[-1]
    goals = [t.region for t in choices.targets(view, "en", pick) if t.key and t.region in view["ring"]]
    region = goals[0] if goals else "pyramid"
    css = (
        "#calendar-bar{position:absolute;left:120px;top:8px}#overview{position:absolute;left:8px;top:50px}"
        "#zoom{position:absolute;left:8px;top:330px;width:374px;height:300px}"
    )
    drawn = (
        calendar.bar(view)
        + phone.overview(view, "en", pick, region)
        + phone.zoom(view, region, "en", None, pick)
    )
    return page(drawn, theme_name, css)


def pictures(only: str) -> Iterator[Picture]:
    for name, make in (SAMPLES | MOMENTS).items():
        if only not in name:
            continue
        game = make()
        for colours in ("light", "dark"):
            if name in SAMPLES:
                drawing = whole.draw(viewed(game), colours, choosing=True)
                yield Picture(f"{name}-{colours}", f'<body style="margin:0">{drawing}', 1440, 810)
            else:
                for stage, pick in enumerate(picks(viewed(game))):
                    yield Picture(f"{name}-{stage}-{colours}", desktop(game, pick, colours), 1440, 710)
            yield Picture(f"{name}-phone-{colours}", phone_page(game, colours), 390, 640, 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path("build/drawings"))
    parser.add_argument("--only", default="", help="pictures whose names contain this")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chosen.chromium, args=FLAGS)
        for picture in pictures(chosen.only):
            size: Any = {"width": picture.width, "height": picture.height}
            tab = browser.new_page(viewport=size, device_scale_factor=picture.scale)
            tab.set_content(picture.page)
            tab.screenshot(path=chosen.out / f"{picture.name}.png")
            tab.close()
            print(chosen.out / f"{picture.name}.png")
        browser.close()


if __name__ == "__main__":
    main()
