"""Pictures of the app's pages, in build/screens/: a real server, a real browser, positions from saved games.

    make screens            takes them all, with an index.html to look through them
    make screens KEEP=1     and copies the chosen few to docs/screens/, for the pages of docs/
    python -m tools.screens [--out FOLDER] [--only late] [--keep]

Needs Playwright with a Chromium, and Pillow, which makes the files small.
"""

import argparse
import io
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, TimeoutError, sync_playwright

from teotl.web.tables.store import Store
from tools import moments
from tools.picture import BROWSER, DESK, LIGHT, LYING, PHONE, TABLET, UPRIGHT, Picture, name_of
from tools.screen_actions import (
    ask_for_a_hint,
    ask_what_if,
    draw_out_the_choices,
    hear_the_coach,
    import_a_record,
    in_words,
    invite,
    list_the_keys,
    look_for_cocoa,
    open_a_puzzle,
    open_settings,
    pick_a_place,
    play_alone,
    print_it,
    report_a_problem,
    see_the_graph,
    see_the_review,
)
from tools.tables import Moment, asked, at_step, at_the_end, fill, fill_lesson

LOBBY = "a browser with fewer games"  # for the lobby: only tables with a title, none of the open ones
BROWSERS = ("chromium", "google-chrome", "chromium-headless-shell")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
COMMON = 200  # colours that a picture's palette keeps exactly
PATIENCE = 120.0  # seconds; the machine may be busy
OUT, CHOSEN = Path("build/screens"), Path("docs/screens")
# A clone should stay small: the few pictures that docs/screens/README.md shows.
KEPT = (
    "building-light",
    "eclipse-2-light",
    "first-lesson-light",
    "late-dark",
    "lobby-light",
    "middle-light",
    "middle-phone-light",
    "review-phone-light",
    "rules-board-phone-light",
    "story-2-light",
    "victory-light",
    "zinho-light",
)

TABLES = {
    "early": Moment("teotihuacan-2-tiles", asked("move", 30)),
    "middle": Moment("teotihuacan-4-tiles", asked("move", 330), "Quetzal", minutes=4),
    "late": Moment("teotihuacan-4-complete-pyramid", asked("move", 500), "Sun and Moon", minutes=95),
    "building": Moment("teotihuacan-4-first-game", asked("build", 300)),
    "draft": Moment("teotihuacan-4-draft", at_step(0)),
    "end": Moment("teotihuacan-4-draft", at_the_end, "City of four", minutes=1900),
    "solo": Moment("teotihuacan-solo", asked("move", 70), "Solo against Teotibot", minutes=31),
    "start": Moment("teotihuacan-3-dark-eclipse", at_step(0), "Obsidian", open=True, minutes=3),
    "zinho": Moment("teotihuacazinho-2-three-events", asked("push", 280), "Sunday sheet", minutes=12),
    "zinho-six": Moment("teotihuacazinho-6", asked("gain", 500), "Fourteen rounds", open=True, minutes=8),
    "early-end": Moment("teotihuacan-2-tiles", at_the_end),
    "zinho-end": Moment("teotihuacazinho-2-three-events", at_the_end),
    **moments.TABLES,
}
LESSONS = {  # table → lesson and how much of it is done
    "first-lesson": ("first-game", 0.4),
    "first-lesson-end": ("first-game", 1),
    "solo-lesson": ("solo", 0.5),
    "solo-lesson-end": ("solo", 1),
    "little-lesson": ("little-game", 0.5),
    "little-lesson-end": ("little-game", 1),
}

PICTURES = {
    # The board.
    "early": Picture("/g/early"),
    "middle": Picture("/g/middle", (DESK, PHONE)),
    "late": Picture("/g/late", (DESK, TABLET)),
    "puzzles": Picture("/puzzles", (DESK, PHONE)),
    "puzzle": Picture("/puzzles", (DESK, PHONE, LYING), open_a_puzzle, LIGHT),
    "late-polish": Picture("/g/late", (LYING,), themes=LIGHT, language="pl"),
    "upright": Picture("/g/late", (UPRIGHT,), themes=LIGHT),
    "building": Picture("/g/building", (DESK,), pick_a_place),
    "choices": Picture("/g/draft", (DESK, PHONE), draw_out_the_choices, LIGHT),
    "solo": Picture("/g/solo"),
    "zinho": Picture("/g/zinho", (DESK, PHONE)),
    "hint": Picture("/g/middle", (DESK, PHONE), ask_for_a_hint, LIGHT),
    # In every language.
    "polish": Picture("/g/middle", (PHONE,), themes=LIGHT, language="pl"),
    "turkish": Picture("/g/late", (PHONE,), themes=LIGHT, language="tr"),
    "portuguese": Picture("/g/middle", themes=LIGHT, language="pt"),
    "spanish": Picture("/g/late", themes=LIGHT, language="es"),
    "polish-desk": Picture("/g/early", themes=LIGHT, language="pl"),
    # The past, and the end.
    "replay": Picture("/g/late?step=300", (DESK, PHONE)),
    "what-if": Picture("/g/late?step=300", (DESK,), ask_what_if, LIGHT),
    "compare": Picture("/g/late/compare?a=300&b=420", (DESK, PHONE), themes=LIGHT),
    "end": Picture("/g/end", (DESK, PHONE)),
    "graph": Picture("/g/end", (PHONE,), see_the_graph, LIGHT),
    "review": Picture("/g/early-end", (DESK, PHONE), see_the_review, LIGHT),
    "zinho-end": Picture("/g/zinho-end", themes=LIGHT),
    "paper": Picture("/g/end", (DESK,), print_it, LIGHT),
    # The lobby, a new game, the import of a record.
    "lobby": Picture("/", (DESK, PHONE), browser=LOBBY),
    "import": Picture("/", (DESK, PHONE), import_a_record, LIGHT, LOBBY),
    "new-game": Picture("/new", (DESK, PHONE), invite),
    "new-solo": Picture("/new", (DESK,), play_alone, LIGHT),
    # To learn.
    "learn": Picture("/learn", (DESK, PHONE), themes=LIGHT),
    "first-lesson": Picture("/g/first-lesson", (DESK, PHONE), hear_the_coach),
    "first-lesson-end": Picture("/g/first-lesson-end", (DESK,), hear_the_coach, LIGHT),
    "solo-lesson": Picture("/g/solo-lesson", (DESK,), hear_the_coach, LIGHT),
    "solo-lesson-end": Picture("/g/solo-lesson-end", (PHONE,), hear_the_coach, LIGHT),
    "little-lesson": Picture("/g/little-lesson", (DESK, PHONE), hear_the_coach, LIGHT),
    "little-lesson-end": Picture("/g/little-lesson-end", (DESK,), hear_the_coach, LIGHT),
    "rules-board": Picture("/rules/teotihuacan#board-alchemy", (DESK, PHONE)),
    "rules-tile": Picture("/rules/teotihuacan#tile-mask", (DESK,), themes=LIGHT),
    "rules-search": Picture("/rules/teotihuacan", (DESK, PHONE), look_for_cocoa, LIGHT),
    # Comfort.
    "settings": Picture("/g/middle", (DESK, PHONE), open_settings, LIGHT),
    "report": Picture("/g/middle", (DESK,), report_a_problem, LIGHT),
    "offline": Picture("/offline/en", (PHONE,), themes=LIGHT),
    "words": Picture("/g/middle", (DESK, PHONE, LYING), in_words, LIGHT),
    "words-sheet": Picture("/g/zinho", (PHONE,), in_words, LIGHT),
    "keys": Picture("/g/early", (DESK, PHONE), list_the_keys, LIGHT),
    # What happens.
    **moments.PICTURES,
}


# --- The server.
@contextmanager
def served() -> Iterator[str]:
    """The app with the tables of the pictures, stopped at the end."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "teotl.sqlite")
        for identity, moment in TABLES.items():
            titled = moment.title and not moment.open
            fill(
                store,
                identity,
                moment,
                [BROWSER, LOBBY] if titled else ["somebody"] if moment.open else [BROWSER],
            )
        for identity, (lesson, done) in LESSONS.items():
            fill_lesson(store, identity, lesson, done, BROWSER)
        store.close()
        port = str(free_port())
        command = [sys.executable, "-m", "teotl", "serve", "--port", port, "--data", folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            base = f"http://127.0.0.1:{port}"
            wait_for(base)
            yield base
        finally:
            process.terminate()
            process.wait(10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(base: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{base}/healthz", timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not start")


# --- The pictures.
def browser_here() -> str | None:
    """The system's Chromium; without one Playwright takes its own."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def take(browser: Browser, base: str, picture: Picture, size: tuple[int, int], theme: str) -> bytes:
    viewport: Any = {"width": size[0], "height": size[1]}
    context = browser.new_context(
        viewport=viewport,
        device_scale_factor=2 if size == PHONE else 1,
        reduced_motion="no-preference" if picture.moves else "reduce",
    )
    cookies: Any = [
        {"name": name, "value": value, "url": base}
        for name, value in (
            ("teotl", picture.browser),
            ("theme", theme),
            ("language", picture.language),
            ("pace", picture.pace),
        )
        if value
    ]
    context.add_cookies(cookies)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(base + picture.path, wait_until="load")
    page.wait_for_timeout(600)
    if page.locator("main.board #since").count():  # the first update brings what happened
        with suppress(TimeoutError):
            page.wait_for_selector("#since b", timeout=8000)
    picture.prepare(page)
    page.wait_for_timeout(200)
    taken = page.screenshot()
    context.close()
    return taken


def small(taken: bytes) -> bytes:
    """The same picture with a palette: its commonest colours exactly, the others (edges of letters) nearly."""
    image = Image.open(io.BytesIO(taken)).convert("RGB")
    counted: Any = sorted(image.getcolors(1 << 24) or [], reverse=True)
    common = [part for _, colour in counted[:COMMON] for part in colour]
    others = image.quantize(256 - COMMON, Image.Quantize.MEDIANCUT).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette((common + others)[: 3 * 256])
    out = io.BytesIO()
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def write_index(folder: Path) -> None:
    """A page with every picture of the folder, each under its name."""
    figures = [
        f'<figure><a href="{name}"><img src="{name}" loading="lazy" alt=""></a><figcaption>{name}</figcaption></figure>'
        for name in sorted(file.name for file in folder.glob("*.png"))
    ]
    style = "body{font:14px sans-serif;columns:3}figure{break-inside:avoid;margin:0 0 1em}img{max-width:100%}"
    page = [
        "<!doctype html><meta charset=utf-8><title>Teotl: screens</title>",
        f"<style>{style}</style>",
        *figures,
    ]
    (folder / "index.html").write_text("\n".join(page) + "\n", encoding="utf-8")


def keep(folder: Path, target: Path) -> None:
    """Copy the chosen few to the pages of docs/; nothing else stays there."""
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.png"):
        if old.stem not in KEPT:
            old.unlink()
    for name in KEPT:
        if (folder / f"{name}.png").exists():
            shutil.copyfile(folder / f"{name}.png", target / f"{name}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--only", default="", help="pictures whose file names contain this")
    parser.add_argument("--keep", action="store_true", help=f"copy the chosen few to {CHOSEN}/")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with served() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_here(), args=FLAGS)
        for name, picture in PICTURES.items():
            for size in picture.sizes:
                for theme in picture.themes:
                    file = chosen.out / name_of(name, size, theme)
                    if chosen.only in file.name:
                        file.write_bytes(small(take(browser, base, picture, size, theme)))
                        print(file, f"{file.stat().st_size / 1000:.0f} KB")
        browser.close()
    write_index(chosen.out)
    if chosen.keep:
        keep(chosen.out, CHOSEN)


if __name__ == "__main__":
    main()
