"""Teotihuacãzinho for the drawing engine: the sheet of one seat large, a card for everyone."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.asking import Asked, Card, Sheet
from teotl.draw.card import Card as ThingCard
from teotl.draw.look import Look, View
from teotl.draw.page import Facts, Held, Page, Region
from teotl.draw.parts import Parts, wrapped
from teotl.draw.scenes import Level, Memory
from teotl.draw.story import Moment
from teotl.draw.svg import Box
from teotl.games.teotihuacazinho.draw import asking, story, victory
from teotl.games.teotihuacazinho.draw.asked import cards
from teotl.games.teotihuacazinho.draw.screen import beside, part, whole
from teotl.games.teotihuacazinho.draw.screen.mini import empty
from teotl.games.teotihuacazinho.draw.signs import symbol_of

MOST_WITH_HELP: Final = 4  # more cards leave no room for the list of actions
REGION: Final = re.compile(r"(sheet|narrow)-(\d{1,2})")  # whose sheet a page asks for, for which window
WINDOWS: Final = (
    Region("sheet", "z-block"),
    Region("dice", "ui-dice"),
    Region("pyramid", "z-block"),
    Region("goods", "z-gold"),
    Region("build", "z-pulley"),
    Region("objectives", "cue-zb"),
    Region("score", "vp"),
)
ENDS: Final = {"finish": "web.finish_round"}
SHARED: Final = ("lock", "unlock")  # symbols of the engine that come later


class TeotihuacazinhoPage(Page):
    """Everyone writes on a sheet of their own; a page holds it for wide and for narrow windows."""

    def draw(self, view: View, theme: str, language: str, seat: int | None) -> str:
        return whole.draw(view, shown(view["seat"] if seat is None else seat), theme, language)

    # --- The sheet.
    def table(self, look: Look) -> str:
        return boxed("".join(drawn(look, shown(look.seat), narrow) for narrow in (False, True)))

    def parts(self, look: Look, small: bool) -> Parts:
        sheet = part.Look(look.view, shown(look.seat), look.language, small)
        return {name: wrapped(inner) for name, inner in whole.parts(sheet, look.texts).items()}

    def picked(self, look: Look, region: str) -> Parts:
        """Another sheet, if one is asked for."""
        wished = REGION.fullmatch(region)
        if not wished or int(wished[2]) >= len(look.view["players"]):
            return {}
        return {"sheet-box": boxed(drawn(look, int(wished[2]), wished[1] == "narrow"))}

    def windows(self) -> Sequence[Region]:
        return WINDOWS

    # --- Round it.
    def panels(self, look: Look) -> Parts:
        """Few cards leave room for what can be done."""
        seats = sorted(range(len(look.view["players"])), key=lambda seat: seat == look.seat)
        found = {f"card-{seat}": beside.card(look, seat) for seat in seats}
        return found if len(seats) > MOST_WITH_HELP else {**found, "actions": beside.actions(look)}

    def heading(self, look: Look) -> str:
        return f"<b>{escape(self.when(look.view, look.language))}</b>"

    def held(self, look: Look) -> Sequence[Held]:
        if look.seat is None:
            return ()
        player = look.view["players"][look.seat]
        goods = [
            Held(player["held"][name], f"z-{picture}", name=beside.good_name(picture, look.language))
            for name, picture in beside.GOODS.items()
        ]
        return [*goods, Held(player["score"]["total"], "vp", 18, say(look.language, "web.points"))]

    def ends(self) -> Mapping[str, str]:
        return ENDS

    def ends_quietly(self) -> bool:
        return True

    # --- What is asked.
    def asking(self, look: Look, asked: Asked) -> Sheet:
        return asking.sheet(look, asked)

    def wasted(self, look: Look, key: str) -> Sequence[Card]:
        return asking.wasted(look, key)

    # --- Choices on the sheet.
    def last_pick(self, view: View, key: str) -> str:
        return asking.last_pick(key)

    # --- What can be asked about.
    def asked(self, thing: str, look: Look) -> ThingCard | None:
        return cards.asked(thing, look)

    def places(self, look: Look) -> Mapping[str, Mapping[str, Box]]:
        return cards.places(look.view)

    # --- What can be told.
    def moment(self, event: Happening, look: Look, actor: int) -> Moment:
        return story.moment(event, look, actor)

    def home(self, seat: int, what: str = "") -> str:
        return story.home(seat)

    def points(self, view: View) -> list[int]:
        return [player["score"]["total"] for player in view["players"]]

    def facts(self, view: View, seat: int) -> Facts:
        player = view["players"][seat]
        blocks = [value for floor in ("ground", "first") for row in player[floor] for value in row]
        return {
            "points": player["score"]["total"],
            **{f"held-{name}": held for name, held in player["held"].items()},
            "blocks": sum(1 for value in (*blocks, player["top"]) if value),
            "ramps": len(player["ramps"]),
            "constructions": len(player["constructions"]),
            "unlocked": player["unlocked"],
            "objectives": len(player["objectives"]),
            "events": len(player["events"]),
        }

    def table_facts(self, view: View) -> Facts:
        return {"round": view["round"]}

    def when(self, view: View, language: str) -> str:
        return say(language, "web.round", n=view["round"], of=view["rounds"])

    # --- On paper.
    def prints(self) -> bool:
        return True

    def paper(self, options: Mapping[str, Any], size: str, language: str) -> bytes:
        from teotl.games.teotihuacazinho.draw.paper.printed import (
            printed,
        )  # who plays on a screen needs none of it

        return printed(dict(options.get("sheet") or {}), size, language)

    # --- The end.
    def source_symbol(self, source: str) -> str:
        return victory.SOURCES.get(source, "vp")

    def memories(self, look: Look, seat: int, events: Sequence[Happening]) -> Sequence[Memory]:
        return victory.memories(look, seat)

    def levels(self, look: Look, reached: Sequence[str]) -> Sequence[Level]:
        return victory.levels(look, reached)

    def keepsake(self, look: Look, seat: int) -> str:
        return victory.keepsake(look.view["players"][seat])

    # --- Symbols.
    def symbols(self) -> Mapping[str, str]:
        return empty()

    def symbol(self, what: str, of: str) -> str:
        return symbol_of(what, of)

    def brought_later(self, symbols: Sequence[str]) -> Sequence[str]:
        return [*symbols, *SHARED]


def shown(seat: int | None) -> int:
    """Whose sheet is shown first: the own one; for a spectator the first."""
    return seat or 0


def boxed(inner: str) -> str:
    return f'<div id="sheet-box">{inner}</div>'


def drawn(look: Look, seat: int, narrow: bool) -> str:
    return whole.sheet(look.view, seat, look.language, look.texts, narrow)


PAGE: Final = TeotihuacazinhoPage()
