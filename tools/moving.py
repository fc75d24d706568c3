"""The moving picture of the README: a whole turn, choice by choice, drawn by our own code.

    python -m tools.moving [--out docs/turn.webp]

Needs Playwright and a Chromium, like tools/drawings.py.
"""

import argparse
import io
import random
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

import teotl
from teotl.draw import draw
from tools.drawings import FLAGS, liking, played

ROOT = Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 880, 500
STYLE = """body { margin: 0; background: #e9dec7 } svg { width: 100%; height: auto; display: block }
p { margin: 0; font: 600 14px sans-serif; line-height: 42px; text-align: center; color: #3b2a1a }"""
SEED, EARLIEST, FEWEST = 11, 80, 5
PAUSE, LONG = 1500, 2800  # milliseconds for a choice, and for where a turn begins and ends


class Frame(NamedTuple):
    drawing: str
    words: str  # the choice that led here


def turn_of(game: teotl.Game) -> list[str]:
    """What a sensible player would choose until another is asked; the game itself stays where it is."""
    trial, seat, keys = game.copy(), game.to_act[0], []
    rng = random.Random(SEED)
    while trial.to_act == (seat,):
        view = trial.view(seat)
        keys.append(max(view["choices"], key=lambda key: liking(view, key, rng)))
        trial.play(seat, keys[-1])
    return keys


def worth_showing(game: teotl.Game, choices: list[str]) -> bool:
    """In the middle of the game, a turn that builds."""
    if game.step < EARLIEST or not choices[0].startswith("move"):
        return False
    keys = turn_of(game)
    return len(keys) >= FEWEST and any(key.startswith("build") for key in keys)


def frames() -> list[Frame]:
    """The table before a turn, then after every choice of it."""
    game = played(3, SEED, worth_showing)
    seat = game.to_act[0]
    shown = [Frame(draw(game.view(seat), "light", "en", seat), f"{game.seats[seat]}'s turn")]
    for key in turn_of(game):
        [choice] = [choice for choice in game.choices(seat) if choice.key == key]
        words = choice.text("en")
        game.play(seat, key)
        shown.append(Frame(draw(game.view(seat), "light", "en", seat), words))
    return shown


def photographed(shown: list[Frame], chromium: str) -> list[Image.Image]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=1)
        taken = []
        for frame in shown:
            page.set_content(f"<style>{STYLE}</style>{frame.drawing}<p>{escape(frame.words)}</p>")
            taken.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
        browser.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "turn.webp")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    chosen = parser.parse_args()
    first, *rest = photographed(frames(), chosen.chromium)
    times = [LONG, *[PAUSE] * (len(rest) - 1), LONG]
    first.save(
        chosen.out,
        save_all=True,
        append_images=rest,
        duration=times,
        loop=0,
        quality=55,
        method=6,
        minimize_size=True,
    )
    print(
        f"{chosen.out}: {len(times)} pictures, {chosen.out.stat().st_size // 1024} KB, teotl {teotl.__version__}"
    )


if __name__ == "__main__":
    main()
