"""Teotihuacan for the drawing engine: the table by parts, panels, the calendar, and what can be told of them."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.asking import Asked, Sheet
from teotl.draw.card import Card
from teotl.draw.look import Look, View
from teotl.draw.page import Facts, Held, Page, Region
from teotl.draw.parts import Group, Parts, wrapped
from teotl.draw.scenes import Came, Chapter, Memory
from teotl.draw.story import Moment
from teotl.draw.svg import Box
from teotl.draw.targets import Target
from teotl.games.teotihuacan.draw import (
    calendar,
    choices,
    compact,
    counted,
    eclipse,
    keys,
    phone,
    players,
    story,
    table,
    tablet,
    teotibot,
    victory,
    whole,
)
from teotl.games.teotihuacan.draw.asked import cards as asked_cards
from teotl.games.teotihuacan.draw.asked import places as asked_places
from teotl.games.teotihuacan.draw.asking.sheet import sheet
from teotl.games.teotihuacan.draw.icons.composed import composed
from teotl.games.teotihuacan.draw.icons.titles import title_of
from teotl.games.teotihuacan.draw.signs import symbol_of
from teotl.games.teotihuacan.draw.sources import source_symbol
from teotl.games.teotihuacan.draw.views import is_masked
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS

MOST_BESIDE: Final = 2  # players: more panels leave no room below them
STANDING: Final = (
    "moved",
    "worshipped",
    "pushed-out",
    "arrived",
    "placed-worker",
)  # what a worker did or suffered
RAIL: Final = (
    Region(phone.ANY_BOARD, "board-nobles"),
    Region("temples", "temple-blue"),
    Region("avenue", "avenue"),
    Region("pyramid", "pyramid-step"),
)
ENDS: Final = {"finish": "web.finish", "end": "web.end_turn"}
# What set-up decides, and what stands still, is in a page from the start.
FROM_THE_START: Final = (
    "royal-", "bonus-", "tech-", "point-", "medal", "vp-disc", "glyph-", "order", "n-", "head-", "roll-",
    *(f"die-p0-{power}" for power in (2, 3, 4, 5)),
)  # fmt: skip
SHARED: Final = ("gold", "lock", "unlock")  # symbols of the engine that come later


class TeotihuacanPage(Page):
    """The drawn table; a phone shows the ring small and one part of it large."""

    def draw(self, view: View, theme: str, language: str, seat: int | None) -> str:
        return whole.draw(view, theme, language, seat=seat)

    # --- The table.
    def table(self, look: Look) -> str:
        return table.table(look.view, look.language, look.texts, look.pick)

    def parts(self, look: Look, small: bool) -> Parts:
        if small:
            return {"overview": phone.overview(look.view, look.language, look.pick)}
        return {**lying(look), "choices": glow(look), **tracks(look)}

    def picked(self, look: Look, region: str) -> Parts:
        if not is_region(look.view, region):
            return {"choices": glow(look), **tracks(look)}
        region = phone.named(look.view, region)
        return {
            "overview": phone.overview(look.view, look.language, look.pick, region),
            "zoom": phone.zoom(
                look.view, region, look.language, look.texts, look.pick, look.phrases, look.form
            ),
        }

    def turned_to(self, look: Look, region: str) -> str:
        if not is_region(look.view, region):
            return region
        return phone.turned_to(look.view, phone.named(look.view, region), look.pick)

    def rail(self) -> Sequence[Region]:
        return RAIL

    # --- Round the table.
    def panels(self, look: Look) -> Parts:
        """Then Teotibot's tiles."""
        seats = sorted(range(len(look.view["players"])), key=lambda seat: seat == look.seat)
        make = compact.panel if look.form else panel
        drawn: Parts = {f"seat-{seat}": make(look, seat) for seat in seats}
        if "teotibot" in look.view:
            row = look.form in (compact.HEADS, compact.TALL)
            drawn["teotibot"] = (compact.teotibot_row if row else teotibot.teotibot)(look.view, look.language)
        return drawn

    def has_room(self, look: Look) -> bool:
        return len(look.view["players"]) <= MOST_BESIDE

    def heading(self, look: Look) -> str:
        view, language = look.view, look.language
        number = word(language, "eclipse", number=view["calendar"]["eclipse"])
        discs = look.kept.part(
            (language, "discs"),
            view["calendar"],
            lambda: calendar.calendar(view, language) + calendar.bar(view, language),
        )
        return f"<b>{number}</b>{discs}<span>{calendar.left(view, language)}</span>"

    def held(self, look: Look) -> Sequence[Held]:
        if look.seat is None:
            return ()
        player = look.view["players"][look.seat]
        goods = [Held(player[good], good, name=self.title_of(good, look.language)) for good in GOOD_LABELS]
        return [*goods, Held(player["points"], "vp", 18, self.title_of("vp", look.language))]

    def ends(self) -> Mapping[str, str]:
        return ENDS

    # --- What is asked.
    def asking(self, look: Look, asked: Asked) -> Sheet:
        return sheet(look, asked)

    # --- Choices on the table.
    def way_to(self, view: View, key: str) -> list[Target]:
        waiting: deque[list[Target]] = deque([[]])
        seen = {""}
        while waiting:
            way = waiting.popleft()
            for target in choices.targets(view, "en", (way[-1].pick or "") if way else ""):
                if target.key == key:
                    return [*way, target]
                if target.pick and target.pick not in seen:
                    seen.add(target.pick)
                    waiting.append([*way, target])
        return []

    def last_pick(self, view: View, key: str) -> str:
        return keys.last_pick(view, key)

    # --- What can be asked about.
    def asked(self, thing: str, look: Look) -> Card | None:
        return asked_cards.asked(thing, look)

    def places(self, look: Look) -> Mapping[str, Mapping[str, Box]]:
        return asked_places.places(look.view)

    # --- What can be told.
    def touched(self, event: Happening) -> str:
        kind = event["event"]
        if kind in STANDING:
            return f"w-p{int(event['seat']) + 1}-{event['worker']}"
        if kind == "built":
            return f"py-{event['place']}"
        return f"deco-{event['side']}-{event['level']}" if kind == "decorated" else ""

    def moment(self, event: Happening, look: Look, actor: int) -> Moment:
        return story.moment(event, look, actor)

    def home(self, seat: int, what: str = "") -> str:
        return story.home(seat, what)

    def points(self, view: View) -> list[int]:
        return [player["points"] for player in view["players"]]

    def facts(self, view: View, seat: int) -> Facts:
        return counted.of_player(view["players"][seat])

    def table_facts(self, view: View) -> Facts:
        return counted.of_table(view)

    def when(self, view: View, language: str) -> str:
        return say(language, "web.eclipse", n=view["calendar"]["eclipse"])

    def opponent(self, view: View, language: str) -> str:
        return game_word(language, "teotibot") if "teotibot" in view else ""

    def opponent_symbol(self) -> str:
        return "head-teotibot"

    def plays_alone(self, language: str) -> str:
        return game_word(language, "teotibot")

    # --- Great moments.
    def chapter_name(self, number: int, language: str) -> str:
        return say(language, "eclipse.name", n=number)

    def chapter(self, look: Look, came: Came) -> Chapter | None:
        return eclipse.chapter(look, came)

    def source_symbol(self, source: str) -> str:
        return source_symbol(source)

    def memories(self, look: Look, seat: int, events: Sequence[Happening]) -> Sequence[Memory]:
        return victory.memories(look, seat, events)

    # --- Symbols.
    def symbols(self) -> Mapping[str, str]:
        return composed()

    def title_of(self, symbol: str, language: str) -> str:
        return title_of(symbol, language)

    def symbol(self, what: str, of: str) -> str:
        return symbol_of(what, of)

    def brought_later(self, symbols: Sequence[str]) -> Sequence[str]:
        return [*(name for name in symbols if not name.startswith(FROM_THE_START)), *SHARED]


def is_region(view: View, region: str) -> bool:
    """A part of the table that a phone can show large."""
    return region in (phone.ANY_BOARD, *phone.VIEWS, *view["ring"])


def tracks(look: Look) -> Parts:
    """Where the page shows them apart from the ring."""
    return {"tracks": tablet.tracks(look)} if look.form == compact.TALL else {}


def glow(look: Look) -> str:
    without = tablet.REGIONS if look.form == compact.TALL else ()
    return wrapped(choices.layer(look.view, look.language, look.texts, look.pick, look.phrases, without))


# --- What lies there, and what moves.
def lying(look: Look) -> Parts:
    """Tiles and dice: drawn once for all who see the same."""
    view = look.view
    if is_masked(view):  # while starting tiles are chosen a seat sees its own ones
        return drawn_lying(look)
    seen = {name: value for name, value in view.items() if name not in ("seat", "choices")}
    alike = view["stacks"] == look.seen_by_all()["stacks"]  # some know more tiles than lie open
    who = None if alike else look.seat
    return look.kept.part((look.language, "lying", who), seen, lambda: drawn_lying(look))


def drawn_lying(look: Look) -> Parts:
    view, language, kept = look.view, look.language, look.kept
    tiles = table.tile_parts(view, language, kept, wrapped)
    nodes = table.with_absent(view, table.nodes(view, language, kept))
    return {**tiles, "movers": Group(wrapped(table.together(nodes)), nodes)}


def panel(look: Look, seat: int) -> Group:
    """A player's panel; four leave less room to each, the own one excepted."""
    view, language, kept = look.view, look.language, look.kept
    few = seat == look.seat or len(view["players"]) < 4
    height = players.natural_height(view, seat) if few else players.HEIGHT
    rows = players.pieces(view, seat, language, look.texts, look.note(seat), height, kept, look.changed)
    return kept.part(
        (language, "panel", seat, seat == look.seat),
        rows,
        lambda: Group(players.framed(view, seat, language, height, rows), rows),
    )


PAGE: Final = TeotihuacanPage()
