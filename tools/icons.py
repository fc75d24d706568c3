"""The app's icons as PNG, drawn from our own SVG: what a device shows once Teotl is installed.

    python -m tools.icons

Needs Playwright with a Chromium. Run it again when an icon changes.
"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.screens import FLAGS, browser_here

STATIC = Path(__file__).parent.parent / "src" / "teotl" / "web" / "static"
DRAWN = {"icon": "icon.svg", "icon-maskable": "icon-maskable.svg"}
SIZES = (192, 512)


def drawn(browser: Browser, svg: str, size: int) -> bytes:
    """The picture in that size; what it leaves free stays clear."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}")
    taken = page.screenshot(omit_background=True)
    page.close()
    return taken


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_here(), args=FLAGS)
        for name, source in DRAWN.items():
            for size in SIZES:
                file = STATIC / f"{name}-{size}.png"
                file.write_bytes(drawn(browser, (STATIC / source).read_text(encoding="utf-8"), size))
                print(file, f"{file.stat().st_size / 1000:.1f} KB")
        browser.close()


if __name__ == "__main__":
    main()
