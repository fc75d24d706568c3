"""Following others in a real browser: their turns play out, can be skipped, slowed, and seen again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.steady import wait_until
from tests.web.serving import Server
from tests.web.telling import changes_of_tiles, untold
from tests.web.walking import Person

pytestmark = pytest.mark.slow(10)

# What a person can read off the table and the panels, and what was told before: by the version that the page shows.
# It looks from the first moment on: what is told before it listens would be missing. Once `course.again` is set it
# looks before every line that is told, for then the past is put on the board line by line.
FOLLOW = """
  const number = (node) => Number(node?.textContent ?? 0);
  const every = (selector, root = document) => [...(root?.querySelectorAll(selector) ?? [])];
  const panel = (seat) => {
    const goods = every(`#seat-${seat}-goods > g`).slice(0, 4);
    const [cocoa, wood, stone, gold] = goods.map((good) => number(good.querySelector("text")));
    const [blue, red, green, avenue, track] = every(`#seat-${seat}-tracks text`).map(number);
    const points = number(document.querySelector(`#seat-${seat}-head text.strong`));
    return { cocoa, wood, stone, gold, "temple-blue": blue, "temple-red": red, "temple-green": green,
             avenue, "pyramid-step": track, vp: points };
  };
  const seats = () => [0, 1, 2, 3].filter((seat) => document.querySelector(`#seat-${seat}`));
  const symbols = (nodes) => nodes.map((node) => node.getAttribute("href").slice(1));
  const look = () => ({
    version: Number(document.body.dataset.version),
    panels: seats().map(panel),
    won: seats().map((seat) => symbols(every(`#seat-${seat}-won use`))),
    offered: symbols(every("#tiles use[id^=tile-], #tiles use[id^=beside-]")),
    laid: every("#tiles [id^=py-], #tiles [id^=deco-], #tiles [id^=house-], #tiles [id^=tech-]").map(({ id }) => id),
  });
  window.course = [];
  window.done = [];
  document.addEventListener("story:step", ({ detail }) => {
    if (course.again && detail.line !== course.line) course.push(look());
    course.line = detail.line;
    course.push(detail);
  });
  document.addEventListener("board:shown", () => course.again || course.push(look()));
  document.addEventListener("story:done", ({ detail }) => done.push(detail.version));
"""
TURNS = "() => new Set(window.course.filter((one) => one.turn).map((one) => one.turn)).size"
IS_TOLD = "() => document.body.dataset.telling === 'yes'"
IS_STILL = "() => document.body.dataset.telling !== 'yes'"

PARTS = "['#movers', '#players', '#choices', '#tiles', '#calendar-box']"
# What is drawn: without what scripts add for pointers, keys and small windows.
DRAWN = """(name) => {
  const copy = document.querySelector(name).cloneNode(true);
  for (const one of copy.querySelectorAll(".places, title")) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")])
    for (const added of ["style", "aria-label", "tabindex"]) one.removeAttribute(added);
  return copy;
}"""
KEEP = f"() => void (window.kept = {PARTS}.map({DRAWN}))"
IS_AS_KEPT = (
    f"() => {PARTS}.map({DRAWN}).filter((now, at) => !now.isEqualNode(kept[at])).map((now) => now.id)"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(Path(tmp_path_factory.mktemp("story"))).start()
    yield running
    running.stop()


def seated(browser: Browser, server: Server, others: int = 3, pace: str = "fourfold", **wish: Any) -> Person:
    """A person at a table with bots; her browser plays the turns of others."""
    made = server.create(["person"] + ["greedy"] * others, options={"setup": "first-game"}, **wish)
    person = Person(browser, server.base, pace=pace)
    person.page.add_init_script(FOLLOW)
    person.follow_link(f"{server.base}/g/{made['id']}/seat/0#{made['seats'][0]['secret']}")
    person.page.wait_for_selector("#tell", state="attached")
    return person


# The end of the turn, or the first choice there is; if none is, the first part of one until one is.
CHOOSE = """async () => {
  for (let steps = 0; steps < 9; steps += 1) {
    const choice = ["end", "finish"].map((key) => document.querySelector(`#action [data-key=${key}]`)).find(Boolean)
      ?? document.querySelector("#action .choices [data-key], #action [data-key]");
    if (choice) return choice.click();
    const before = document.querySelector("#action").dataset.pick;
    document.querySelector("#action .mid [data-pick]:not(.back, .less)").click();
    while (document.querySelector("#action").dataset.pick === before) await new Promise((go) => setTimeout(go, 20));
  }
}"""


def take_turns(person: Person, until: str) -> None:
    """Choose whatever comes first, and end turns, until something is so."""
    page = person.page
    for _ in range(200):
        page.wait_for_function(
            "(until) => eval(until)() || (document.body.dataset.telling !== 'yes'"
            " && document.querySelector('#action').dataset.asked === 'yes')".replace(
                "eval(until)", f"({until})"
            ),
            arg=None,
        )
        if page.evaluate(until):
            return
        version = person.version
        page.evaluate(CHOOSE)
        page.wait_for_function(
            "(old) => Number(document.body.dataset.version) > old || document.body.dataset.telling === 'yes'",
            arg=version,
        )
    raise AssertionError("it never came so far")


def asked_at(server: Server, made: dict[str, Any]) -> int:
    """The version at which the first seat is asked again, all others having played."""
    where: dict[str, Any] = {}
    wait_until(lambda: where.update(server.ask(f"/api/games/{made['id']}")[1]) or where["to_act"] == [0])
    return int(where["version"])


def play_a_turn(server: Server, made: dict[str, Any]) -> None:
    """The first seat's, by program: whatever comes first, and the end. So bots never play far ahead of the page."""
    at, secret, key = f"/api/games/{made['id']}", made["seats"][0]["secret"], ""
    version = asked_at(server, made)
    while key != "end":
        keys = [choice["key"] for choice in server.ask(f"{at}/choices?seat=0", secret=secret)[1]]
        key = "end" if "end" in keys else keys[0]
        code, done = server.ask(f"{at}/play", {"seat": 0, "version": version, "key": key}, secret)
        assert code == 200, done
        version = done["version"]


def test_every_change_of_a_whole_round_is_told_before_it_is_shown(browser: Browser, server: Server) -> None:
    made = server.create(["person"] + ["greedy"] * 3, options={"setup": "first-game"})
    person = Person(browser, server.base, pace="fourfold")
    page = person.page
    page.add_init_script(FOLLOW)
    page.goto(f"{server.base}/g/{made['id']}")
    page.wait_for_function("() => window.done.length > 0")  # the page listens
    while not page.evaluate(f"() => ({SHOWN_TURNS})() > 4 && ({TILE_CHANGED})()"):
        play_a_turn(server, made)
        page.wait_for_function("(now) => window.done.at(-1) >= now", arg=asked_at(server, made))
    course = page.evaluate("() => window.course")
    opened = course[0]["version"]
    course = course[next(at for at, one in enumerate(course) if one.get("version", opened) != opened) :]
    assert untold(course) == []
    assert changes_of_tiles(course)
    assert not person.complaints


# By the page's own hand, but not by its buttons: whatever comes first, and the end, until all others have played too.
PLAY_A_TURN = """async () => {
  const at = `/api/games/${body.game}`, ask = async (path) => (await fetch(at + path)).json();
  for (let ended = false; ; await new Promise((go) => setTimeout(go, 50))) {
    const now = await ask("");
    if (now.to_act[0] !== 0) continue;
    if (ended) return;
    const keys = (await ask("/choices?seat=0")).map(({ key }) => key);
    const key = keys.includes("end") ? "end" : keys[0];
    await send(`${at}/play`, { seat: 0, version: now.version, key });
    ended = key === "end";
  }
}"""


def test_turns_that_come_in_one_go_leave_nothing_behind_for_the_next(
    browser: Browser, server: Server
) -> None:
    made = server.create(["person", "greedy", "greedy", "greedy"], options={"setup": "first-game"})
    person = Person(browser, server.base, pace="fourfold")
    page = person.page
    page.add_init_script(FOLLOW)
    page.add_init_script(
        "window.trails = []; document.addEventListener('story:step', () =>"
        " trails.push(document.querySelectorAll('#fx .trail').length))"
    )
    page.route("**/stream*", lambda route: route.abort())  # no line to the server
    person.follow_link(f"{server.base}/g/{made['id']}/seat/0#{made['seats'][0]['secret']}")
    page.evaluate(PLAY_A_TURN)
    page.unroute("**/stream*")
    page.wait_for_function(f"() => ({TURNS})() >= 3")
    page.wait_for_function(IS_STILL)
    assert max(page.evaluate("() => window.trails")) <= 1
    assert [said for said in person.complaints if "ERR_FAILED" not in said] == []


TILE_CHANGED = """() => {
  const looks = course.filter((one) => one.panels && one.version !== course[0].version);
  return looks.some((one) => String([one.won, one.laid]) !== String([looks[0].won, looks[0].laid]));
}"""


# The turns that were told whole, what they brought is shown; not those that were played while the page was opened, of
# which it tells the last ones only.
SHOWN_TURNS = """() => {
  const last = course.findLastIndex((one) => one.panels);
  const first = course.findIndex((one) => one.panels && one.version !== course[0].version);
  return new Set(course.slice(first, Math.max(0, last)).filter((one) => one.turn).map((one) => one.turn)).size;
}"""


def test_my_question_can_be_answered_as_soon_as_i_skip(browser: Browser, server: Server) -> None:
    person = seated(browser, server, pace="half")
    take_turns(person, IS_TOLD)
    page = person.page
    assert not page.is_visible("#action")
    assert page.inner_text("#tell .now b")
    page.wait_for_function("() => document.querySelectorAll('#tell .tl li').length > 0")
    version = person.version
    page.keyboard.press("Escape")
    page.wait_for_function(IS_STILL)
    assert page.is_visible("#action")
    assert person.version >= version
    page.wait_for_function("() => document.querySelector('#action').dataset.asked === 'yes'")
    page.wait_for_function(
        "() => window.done.at(-1) === Number(document.body.dataset.version) && document.body.dataset.telling !== 'yes'"
    )
    assert not person.complaints


# Whether a click would only end the telling, at the first moment at which my question is on the board.
HELD = """() => document.addEventListener("board:shown", () => setTimeout(() => {
  if (document.body.dataset.asked === "yes") window.held ??= document.body.dataset.telling ?? "no";
}))"""


def test_my_question_can_be_answered_as_soon_as_it_is_there(browser: Browser, server: Server) -> None:
    person = seated(browser, server)
    take_turns(person, IS_TOLD)
    person.page.evaluate(HELD)
    person.page.wait_for_function("() => window.held")
    assert person.page.evaluate("() => window.held") == "no"


def test_the_speed_is_kept_and_off_means_off(browser: Browser, server: Server) -> None:
    person = seated(browser, server, pace="half")
    take_turns(person, IS_TOLD)
    page = person.page
    with page.expect_response("**/settings"):
        page.click("#tell [data-pace=off]")
    page.wait_for_function(IS_STILL)
    page.reload()
    page.wait_for_selector("#tell", state="attached")
    assert page.get_attribute("html", "data-pace") == "off"
    turn = page.evaluate("() => document.querySelector('#since')?.dataset.first")
    take_turns(person, f"() => document.querySelector('#since').dataset.first > {int(turn or 0)}")
    assert page.evaluate(TURNS) == 0
    assert not person.complaints


def test_after_a_reload_replay_tells_the_same_and_the_board_comes_back(
    browser: Browser, server: Server
) -> None:
    person = seated(browser, server)
    page = person.page
    take_turns(
        person,
        f"() => ({TURNS})() >= 3 && document.body.dataset.telling !== 'yes'"
        " && document.querySelector('#action').dataset.asked === 'yes'",
    )
    lines = page.evaluate(
        "() => window.course.filter((one) => one.turn).map((one) => [one.turn, one.line, one.floats])"
    )
    page.reload()
    page.wait_for_selector("#since li:not(.own)", state="attached")
    page.wait_for_selector("#tell", state="attached")
    page.evaluate(KEEP)
    page.evaluate("() => void (window.course = Object.assign([], { again: true }))")
    page.click("#replay")
    page.wait_for_function(IS_TOLD)
    page.wait_for_function(IS_STILL)
    course = page.evaluate("() => window.course")
    assert untold(course) == []
    assert changes_of_tiles(course)
    again = page.evaluate(
        "() => window.course.filter((one) => one.turn).map((one) => [one.turn, one.line, one.floats])"
    )
    assert again
    first = lines[0][1]  # what was played while the page was opened was not told then
    assert [one for one in again if one[1] >= first] == lines[-sum(one[1] >= first for one in again) :]
    assert page.evaluate(IS_AS_KEPT) == []
    assert not person.complaints


def test_a_chip_shows_its_turn_and_where_it_stands_in_the_log(browser: Browser, server: Server) -> None:
    person = seated(browser, server, pace="off")
    page = person.page
    take_turns(person, "() => document.querySelectorAll('#since li:not(.own, .note)').length >= 3")
    chip = page.locator("#since li:not(.own):not(.note):not([hidden]) button").last
    number = str(chip.get_attribute("id")).removeprefix("turn-")
    assert str(chip.locator(".hidden").text_content()).endswith(".")
    chip.click()
    page.wait_for_function(IS_TOLD)
    page.click("#tell-log")
    page.wait_for_selector(f"#log-{number}.at")
    page.select_option("#log-of", "2")
    shown = page.locator("#log li:visible")
    assert shown.count() > 0
    assert {one.get_attribute("data-seat") for one in shown.all()} == {"2"}
    shown.first.locator("[data-turn]").click()
    page.wait_for_function(IS_TOLD)
    assert not page.is_visible("#log-box")
    page.click("#table-box")
    page.wait_for_function(IS_STILL)
    page.click("#show-log")
    with page.expect_navigation():
        page.locator("#log li a").first.click()
    assert "step=" in page.url
    assert not person.complaints


def test_teotibots_turn_plays_too(browser: Browser, server: Server) -> None:
    made = server.create(["person"], options={"setup": "first-game"})
    person = Person(browser, server.base, pace="double")
    person.page.add_init_script(FOLLOW)
    person.follow_link(f"{server.base}/g/{made['id']}/seat/0#{made['seats'][0]['secret']}")
    person.page.wait_for_selector("#tell", state="attached")
    take_turns(person, IS_TOLD)
    page = person.page
    page.wait_for_selector("#tell .tl use[href^='#roll-']")
    assert "Teotibot" in page.inner_text("#tell .ask b")
    page.wait_for_function(IS_STILL)
    assert not [one for one in untold(page.evaluate("() => window.course")) if one[1] == 1]
    assert not person.complaints
