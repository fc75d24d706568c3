"""A person in a real browser: opens tables, takes seats, clicks what can be clicked."""

from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

from tests.steady import LONG
from tests.web.browsing import profile

ME = "the browser of this walk"
QUICK = ("end", "finish", "collect", "skip", "stop", "decline")  # keys that make a game short

LOOK = """() => {
  const action = document.querySelector("#action");
  const inside = (selector) => [...(action?.querySelectorAll(selector) ?? [])];
  const seen = (selector) => inside(selector).filter((button) => button.getClientRects().length);
  return {
    version: Number(document.body.dataset.version),
    ready: document.querySelector("[data-ready]") !== null,
    asked: action?.dataset.asked === "yes",
    seat: action?.dataset.seat,
    over: document.querySelector("#result, .podium") !== null,
    keys: seen("button[data-key]").map((button) => button.dataset.key),
    picks: seen("button[data-pick]:not([data-pick=''],[data-pick*='+'],.less)").map((button) => button.dataset.pick),
    glows: document.querySelector("#table-box g.choice") !== null,
    sheet: document.querySelector("#sheet-box") !== null,
  };
}"""
# The page of a game that is over sends nothing.
ANSWERED = (
    "() => document.body.dataset.page !== 'board' || (sentAt === -1 && version >= awaited && !settling)"
)
# What follows an update comes with the frame that shows it; on some pages there is no script for it.
MOVED_ON = """(old) => Number(document.body.dataset.version) > old &&
  (typeof settling === "undefined" || !settling)"""
DONE = f"(old) => ({MOVED_ON})(old) && ({ANSWERED})()"
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
# What comes of a click, waited for where it happens: the choice is done, or a narrower question, or "are you sure?".
EFFECT = f"""async ([before, pick, most]) => {{
  const isAnswered = {ANSWERED}, end = performance.now() + most;
  const isDone = () => Number(document.body.dataset.version) > before && isAnswered();
  const isPicked = () => pick && document.querySelector("#action")?.dataset.pick === pick;
  const isAsked = () => document.querySelector("#sure[open]") !== null;
  while (!isDone() && !isPicked() && !isAsked()) {{
    if (performance.now() > end) return null;
    await new Promise((then) => setTimeout(then, 5));
  }}
  return {{ ...({LOOK})(), sure: isAsked() }};
}}"""
# The middle of a button in the list, in sight and not covered; else nothing.
AIM = """([mark, value]) => {
  const all = document.querySelectorAll(`#action button[data-${mark}="${CSS.escape(value)}"]`);
  const button = [...all].find((one) => one.getClientRects().length && !one.disabled);
  if (!button) return null;
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = button.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  return button.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}"""
# A point of a glowing place that nothing else covers: the last whole choice, else the first part of one.
FREE_PLACE = """() => {
  const whole = [...document.querySelectorAll("#table-box g.choice[data-key]")].reverse();
  const parts = [...document.querySelectorAll("#table-box g.choice[data-pick]:not([data-pick=''])")];
  for (const place of [...whole, ...parts]) {
    const box = place.querySelector(".hit").getBoundingClientRect();
    for (const [right, down] of [[.5, .5], [.5, .1], [.1, .5], [.9, .5], [.5, .9], [.2, .2], [.8, .8]]) {
      const x = box.x + box.width * right, y = box.y + box.height * down;
      if (place.contains(document.elementFromPoint(x, y)))
        return { x, y, key: place.dataset.key, pick: place.dataset.pick };
    }
  }
  return null;
}"""


class Person:
    """One browser of its own, with what its console said."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        width: int = 1440,
        height: int = 900,
        scenes: bool = False,
        pace: str = "off",
        touch: bool = False,
        worker: bool = False,
    ) -> None:
        """Most walks want the board: not how others came there, no great moments that open by themselves, and no
        service worker between page and server."""
        self.context: BrowserContext = profile(browser, width, height, touch, worker)
        settings = {"scenes": "" if scenes else "off", "pace": pace}
        self.context.add_cookies(
            [{"name": name, "value": value, "url": base} for name, value in settings.items() if value]
        )
        self.context.set_default_timeout(1000 * LONG)  # a busy machine is slow, not wrong
        self.page: Page = self.context.new_page()
        self.mouse = self.page.mouse
        self.base = base
        self.complaints: list[str] = []
        self.clicks = 0
        self.on_the_board = 0
        self.page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type == "error" else None
        )
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    # --- Opening a table.
    def open_table(
        self, seats: list[str], game: str = "teotihuacan", setup: str = "tiles", seed: str = "5"
    ) -> None:
        page = self.page
        page.goto(self.base)
        page.check(f"input[name=game][value={game}]")
        self.have_seats(len(seats))
        for row, player in enumerate(seats):
            page.locator("select[name=player]").nth(row).select_option(player)
        if game == "teotihuacan":
            page.select_option("select[name=setup]", setup)
            page.check("input[name=dark_eclipse]")
        page.fill("input[name=seed]", seed)
        page.click("#new .go")
        if "person" not in seats:
            page.wait_for_selector("[data-ready] #action")

    def sit_down(
        self, seats: list[str], game: str = "teotihuacan", setup: str = "tiles", seed: int = 5
    ) -> list[str]:
        """At the same table, made as the form would, for whoever comes to play; the links of the others' seats."""
        options = {"setup": setup, "dark_eclipse": True} if game == "teotihuacan" else {}
        named = [
            {"name": f"Player {number}", "player": "person" if player == "me" else player}
            for number, player in enumerate(seats, 1)
        ]
        made = self.tell("", {"game": game, "seats": named, "options": options, "seed": seed})
        for seat, player in zip(made["seats"], seats, strict=True):
            if player == "me":
                self.tell(f"/{made['id']}/sit", {"seat": seat["seat"]}, seat["secret"])
        self.page.goto(self.base + made["link"])
        self.page.wait_for_selector("[data-ready] #action")
        return [
            self.base + seat["link"]
            for seat, player in zip(made["seats"], seats, strict=True)
            if player == "person"
        ]

    def tell(self, path: str, wish: dict[str, Any], secret: str = "") -> dict[str, Any]:
        """What the page's scripts would tell the server, with the same cookies."""
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = self.context.request.post(f"{self.base}/api/games{path}", data=wish, headers=headers)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def have_seats(self, number: int) -> None:
        """Add seats to the form, or remove the last ones."""
        shown = self.page.locator(".seat:not([hidden])")
        while shown.count() < number:
            self.page.click("#add-seat")
        while shown.count() > number:
            shown.last.locator("[data-remove]").click()

    def links(self) -> list[str]:
        self.page.wait_for_selector("#links:not([hidden]) li")
        return [str(field.input_value()) for field in self.page.locator("#links input").all()]

    def enter(self) -> None:
        self.page.click("#enter")
        self.page.wait_for_selector("[data-ready] #action")

    def follow_link(self, link: str) -> None:
        """Sit down where the link leads, or only watch if it is no seat's."""
        self.page.goto(link)
        if "/seat/" in link:
            self.page.click("#sit .go")
        self.page.wait_for_selector("[data-ready] #action")

    def bring(self, record: str) -> str:
        """Paste a record in the lobby; the address of the game it became."""
        self.page.goto(self.base)
        self.page.click("#import-card summary")
        self.page.fill("#import textarea", record)
        self.page.click("#import button")
        self.page.wait_for_url("**/g/*")
        return self.page.url

    def laid(self, record: str) -> str:
        """The address of the game that a record became, brought without looking at it."""
        return f"{self.base}{self.tell('/import', {'record': record})['link']}"

    # --- Playing.
    @property
    def asked(self) -> bool:
        return self.page.get_attribute("#action", "data-asked") == "yes"

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("body", "data-version") or 0)

    def look(self) -> dict[str, Any]:
        """All that a walk goes by, in one look."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def wait_for_version(self, more_than: int, sign: str = MOVED_ON) -> None:
        try:
            self.page.wait_for_function(sign, arg=more_than)
        except TimeoutError as error:
            asked = self.page.inner_text("#action")[:400]
            raise AssertionError(
                f"still at step {more_than}; the page asks: {asked}; {self.complaints}"
            ) from error

    def wait_until_done(self, before: int) -> None:
        """The choice has come back, not only what somebody else did; until then the page obeys nobody."""
        self.wait_for_version(before, DONE)

    def choose(self, seen: dict[str, Any] | None = None) -> None:
        """Click a choice on the board, or one in the list, in turn; what makes the game short comes first."""
        if not (seen and seen["ready"]):
            self.page.wait_for_selector("[data-ready]", state="attached")  # before that nobody listens
            seen = self.look()
        keys: list[str] = seen["keys"]
        self.clicks += 1
        quick = next((one for key in QUICK for one in keys if one.split()[0] == key), None)
        if seen["sheet"] and self.clicks % 6:
            quick = None  # a round of the little game may be finished at once: write something first
        if quick is None and (self.clicks % 3 == 0 or seen["sheet"]) and seen["glows"]:
            self.choose_on_the_board(seen)
        else:
            self.choose_in_the_bar(quick or "", seen)

    def choose_in_the_bar(self, wish: str = "", seen: dict[str, Any] | None = None) -> None:
        """Click a card; one that leads to a narrower question is followed until a choice is whole."""
        seen = seen or self.look()
        for _ in range(5):
            ways = [("key", key) for key in seen["keys"]] + [("pick", pick) for pick in seen["picks"]]
            first = [way for way in ways if way[0] == "pick"][:2] + ways
            mark, value = ("key", wish) if wish else first[self.clicks % min(len(first), 4)]
            self.click_a_card(mark, value)
            if mark == "key":
                return self.see_it_done(seen["version"], value)
            seen = self.see_effect(seen["version"], value)
        raise AssertionError("no whole choice after five picks")

    def click_a_card(self, mark: str, value: str) -> None:
        """By the mouse where it lies; if it does not lie free, Playwright waits, or says what is in the way."""
        if place := self.page.evaluate(AIM, [mark, value]):
            self.mouse.click(place["x"], place["y"])
        else:
            self.page.click(f'#action button[data-{mark}="{value}"]')

    def see_effect(self, before: int, pick: str | None = None) -> dict[str, Any]:
        """Of a click that makes a choice, or picks a part of one."""
        seen: dict[str, Any] | None = self.page.evaluate(EFFECT, [before, pick, 1000 * LONG])
        if seen is None:
            asked = self.page.inner_text("#action")[:400]
            raise AssertionError(f"still at step {before}; the page asks: {asked}; {self.complaints}")
        return seen

    def see_it_done(self, before: int, key: str) -> None:
        """The choice has come back; ending a round that wastes something is asked once more."""
        if self.see_effect(before)["sure"]:
            self.confirm(key)
            self.wait_until_done(before)

    def confirm(self, key: str) -> None:
        """Ending a round that wastes something is asked once more."""
        if self.page.locator("#sure[open]").count():
            self.page.click(f'#sure [data-anyway="{key}"]')

    def choose_on_the_board(self, seen: dict[str, Any]) -> None:
        """Click a glowing place; if that was only a part of a choice, the next, until the choice is whole."""
        for _ in range(4):
            place = self.page.evaluate(FREE_PLACE)
            assert place, "everything that glows is covered"
            self.mouse.click(place["x"], place["y"])
            self.on_the_board += 1
            if place["key"]:
                return self.see_it_done(seen["version"], place["key"])
            self.see_effect(seen["version"], place["pick"])
        raise AssertionError("no whole choice after four picks")

    def refused(self) -> str:
        """What the page says when it does not obey; it stands there for a moment, but is said for longer."""
        said = self.page.wait_for_selector("#live:not(:empty)", state="attached")
        return (said and said.text_content()) or ""

    def see_result(self) -> None:
        self.page.wait_for_selector("#result, .podium")
        if self.page.locator("#result").count():
            self.page.click("#result")
        self.page.wait_for_selector(".podium")


def resize(page: Page, width: int, height: int) -> None:
    """The window gets another size, and what lies in it its new place."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


class Arrive(Protocol):
    """How somebody comes."""

    def __call__(self, width: int = 1440, worker: bool = False) -> Person: ...


def play_out(people: list[Person], most: int = 900) -> None:
    """Everyone clicks when asked, until the game is over for all."""
    for _ in range(most):
        seen = [person.look() for person in people]
        if all(look["over"] for look in seen):
            return
        asked = [
            (person, look)
            for person, look in zip(people, seen, strict=True)
            if look["asked"] and not look["over"]
        ]
        if asked:
            person, look = asked[0]
            person.choose(look)
        else:
            people[0].page.wait_for_timeout(15)
    raise AssertionError("the game did not end")
