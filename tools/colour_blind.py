"""A four-player board as colour-blind eyes see it, light and dark, in build/screens/: to look at, not to compare.

    python -m tools.colour_blind [--out FOLDER] [--large]

Chromium simulates the eyes. Needs Playwright with a Chromium, and Pillow, which puts four pictures on a sheet.
"""

import argparse
import io
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tools.picture import BROWSER, DESK
from tools.screens import FLAGS, OUT, browser_here, served, small, write_index

EYES: Final = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
PAGES: Final = {"middle": "/g/middle", "zinho": "/g/zinho"}


def seen(browser: Browser, address: str, theme: str) -> list[Image.Image]:
    """The page through each of the eyes."""
    context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}, reduced_motion="reduce")
    kept = {"teotl": BROWSER, "theme": theme}
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in kept.items()])
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.wait_for_timeout(600)
    debugger, taken = context.new_cdp_session(page), []
    for eyes in EYES:
        debugger.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        taken.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
    context.close()
    return taken


def sheet(pictures: list[Image.Image]) -> bytes:
    """Four pictures in half size, two by two, in the order of the eyes."""
    width, height = DESK[0] // 2, DESK[1] // 2
    made = Image.new("RGB", (2 * width, 2 * height))
    for number, picture in enumerate(pictures):
        halved = picture.resize((width, height), Image.Resampling.LANCZOS)
        made.paste(halved, (number % 2 * width, number // 2 * height))
    out = io.BytesIO()
    made.save(out, "PNG")
    return small(out.getvalue())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument(
        "--large", action="store_true", help="each picture in full size, in a file of its own"
    )
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with served() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_here(), args=FLAGS)
        for name, path in PAGES.items():
            for theme in ("light", "dark"):
                pictures = seen(browser, base + path, theme)
                file = chosen.out / f"colour-blind-{name}-{theme}.png"
                file.write_bytes(sheet(pictures))
                print(file, f"{file.stat().st_size / 1000:.0f} KB")
                for eyes, picture in zip(EYES, pictures, strict=True):
                    if chosen.large:
                        picture.save(chosen.out / f"{file.stem}-{eyes}.png")
        browser.close()
    write_index(chosen.out)


if __name__ == "__main__":
    main()
