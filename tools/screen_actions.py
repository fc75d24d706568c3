"""What a person does on a page before its picture is taken."""

from playwright.sync_api import Page


def pick_a_place(page: Page) -> None:
    """Pick a tile to build and a place for it, so that what each turning gives is shown."""
    page.locator("#table-box g.choice[data-pick^=build]").nth(1).click()
    page.wait_for_selector("#action[data-pick^=build]")
    tile = page.get_attribute("#action", "data-pick")
    page.locator(f"#table-box g.choice[data-pick^='{tile} ']").nth(4).click()
    page.wait_for_selector(f"#action[data-pick^='{tile} ']")
    page.mouse.move(700, 20)


def invite(page: Page) -> None:
    """A table for three: one here, a friend, a bot."""
    page.click("#add-seat")
    page.fill(".seat:nth-of-type(2) [name=name]", "Bo")
    page.locator("select[name=player]").nth(1).select_option("person")
    page.locator("#new-title").click()


def play_alone(page: Page) -> None:
    page.click(".seat:nth-of-type(2) [data-remove]")
    page.click(".knobs summary")


def open_settings(page: Page) -> None:
    page.click("#show-settings")
    page.wait_for_selector("#comfort")


def report_a_problem(page: Page) -> None:
    open_settings(page)
    page.click("#settings-box [data-report]")
    page.wait_for_selector("#report")


def draw_out_the_choices(page: Page) -> None:
    page.click("#unfold")
    page.mouse.move(700, 20)


def print_it(page: Page) -> None:
    """As on paper, one sheet of A4 high."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1032})  # without its margins, at 96 dots an inch


def in_words(page: Page) -> None:
    """The board in words instead of drawn."""
    page.keyboard.press("w")
    page.wait_for_selector("#words table")


def list_the_keys(page: Page) -> None:
    page.keyboard.press("k")
    page.wait_for_selector("#keys-box[open]")


def ask_for_a_hint(page: Page) -> None:
    page.click("#ask-hint")
    page.wait_for_selector("#hint [data-hint-key]")


def ask_what_if(page: Page) -> None:
    page.click("#show-whatif")
    page.wait_for_selector("#whatif-box[open]")


def see_the_graph(page: Page) -> None:
    """The points over time, the turning points."""
    page.locator(".story").evaluate("part => part.scrollIntoView()")


def see_the_review(page: Page) -> None:
    page.wait_for_selector("#review .turning")
    page.locator(".review").evaluate("part => part.scrollIntoView()")


def look_for_cocoa(page: Page) -> None:
    page.fill("#finder", "cocoa")
    page.locator("#finder").evaluate("field => field.scrollIntoView()")


def hear_the_coach(page: Page) -> None:
    """The card of a lesson, turned to its last side."""
    page.wait_for_selector("#coach .coach")
    while page.locator("[data-coach=next]:visible").count():
        page.click("[data-coach=next]")


def import_a_record(page: Page) -> None:
    page.click("#import-card summary")
    page.locator("#import-card").evaluate("card => card.scrollIntoView({ block: 'end' })")


def open_a_puzzle(page: Page) -> None:
    page.locator("button[data-open]").first.click()
    page.wait_for_selector("[data-ready] .puzzle-card .coach")
