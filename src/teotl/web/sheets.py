"""The little game's page: the sheet of one seat large, a card for everyone; what changes is sent by parts."""

import re
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from teotl.draw.sheet import sheet
from teotl.draw.sheet.parts import CUES, PICTURES, pieces
from teotl.draw.sheet.reference import rows
from teotl.draw.sheet.screen import whole
from teotl.draw.sheet.screen.mini import mini
from teotl.draw.sheet.screen.part import Look
from teotl.draw.sheet.values import Plain
from teotl.web.templates import icon, template

if TYPE_CHECKING:
    from teotl.web.render import Scene

GAME = "teotihuacazinho"
MOST_WITH_HELP = 4  # more cards leave no room for the list of actions
REGION = re.compile(r"(sheet|narrow)-(\d{1,2})")  # whose sheet a page asks for, for which window


def shown(scene: "Scene") -> int:
    """Whose sheet the page shows first: the own one; for a spectator the first."""
    return scene.viewer.seat or 0


def table(scene: "Scene") -> str:
    """The sheet for wide and for narrow windows: the page shows one of them."""
    return boxed("".join(drawn(scene, shown(scene), narrow) for narrow in (False, True)))


def boxed(inner: str) -> str:
    return f'<div id="sheet-box">{inner}</div>'


def drawn(scene: "Scene", seat: int, narrow: bool) -> str:
    return sheet(scene.view, seat, scene.viewer.language, scene.texts, narrow)


def parts(scene: "Scene", narrow: bool) -> dict[str, str]:
    """The groups of the sheet by id."""
    return whole.parts(Look(scene.view, shown(scene), scene.viewer.language, narrow), scene.texts)


def picked(scene: "Scene", region: str) -> dict[str, str]:
    """Another sheet, if one is asked for."""
    asked = REGION.fullmatch(region)
    if not asked or int(asked[2]) >= len(scene.game.seats):
        return {}
    return {"sheet-box": boxed(drawn(scene, int(asked[2]), asked[1] == "narrow"))}


def cards(scene: "Scene") -> dict[str, str]:
    """Everyone's card by id, the viewer's own last: name, points, pyramid and goods at a glance."""
    seats = sorted(range(len(scene.game.seats)), key=lambda seat: seat == scene.viewer.seat)
    drawn = {f"card-{seat}": card(scene, seat) for seat in seats}
    return drawn if len(seats) > MOST_WITH_HELP else {**drawn, "actions": actions(scene)}


def card(scene: "Scene", seat: int) -> str:
    player: dict[str, Any] = scene.view["players"][seat]
    return template("parts/sheet_card.html").render(
        language=scene.viewer.language,
        seat=seat,
        name=scene.game.seats[seat],
        own=seat == scene.viewer.seat,
        asked=seat in scene.game.to_act and not scene.past,
        player=player,
        pyramid=mini(player),
        events=len(scene.view["events"]),
    )


# --- What can be done, at what price.
def actions(scene: "Scene") -> str:
    """The short reference that also stands on the printed sheet."""
    language = scene.viewer.language
    listed = [
        (pictured(words), pictured(price)) for words, price in rows(Plain(scene.view["sheet"]), language)
    ]
    return template("parts/sheet_actions.html").render(language=language, listed=listed)


def pictured(words: str) -> Markup:
    """Words of the sheet, with small pictures where they are named."""
    return Markup("").join(
        icon(f"cue-{CUES[name]}" if name in CUES else PICTURES[name], 16) if name else escape(text)
        for name, text in pieces(words)
    )
