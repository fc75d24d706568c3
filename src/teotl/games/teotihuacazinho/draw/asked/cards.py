"""Which card a thing of a sheet has, by the name of its slot; and where the slots lie."""

from collections.abc import Callable, Mapping
from typing import Final

from teotl.draw.card import Card
from teotl.draw.look import Look as PageLook
from teotl.draw.look import View
from teotl.draw.svg import Box
from teotl.games.teotihuacazinho.draw.asked import constructions, pyramid, scoring
from teotl.games.teotihuacazinho.draw.asked.asking import Asking
from teotl.games.teotihuacazinho.draw.screen import whole
from teotl.games.teotihuacazinho.draw.screen.part import Look

# The first words of slots that are printed on every sheet.
PRINTED: Final = (
    "space",
    "ramp",
    "worker",
    "build",
    "unlock",
    "mark",
    "round",
    "track",
    "die",
    "event",
    "source",
)


def places(view: View) -> dict[str, dict[str, Box]]:
    """Where everything lies that is printed on a sheet, for a wide and a narrow window."""
    found = {}
    for name, narrow in (("sheet", False), ("narrow", True)):
        slots = whole.slots(whole.lying(Look(view, 0, "en", narrow)))
        found[name] = {slot: box for slot, box in slots.items() if slot.split()[0] in PRINTED}
    return found


MAKERS: Final[Mapping[str, Callable[..., Card | None]]] = {
    "space": pyramid.space,
    "ramp": pyramid.ramp,
    "worker": pyramid.worker,
    "die": pyramid.die,
    "round": scoring.round_,
    "build": constructions.construction,
    "unlock": constructions.unlock,
    "mark": scoring.objective,
    "event": scoring.event_card,
    "track": scoring.track,
    "source": scoring.source,
    "card": scoring.player,
}
WITH_NUMBER: Final = ("die", "round", "unlock", "mark", "event", "card")


def asked(thing: str, look: PageLook) -> Card | None:
    """The card of a thing: a slot of a sheet, and after `@` whose sheet it is."""
    name, _, whose = thing.partition("@")
    words = name.split() if " " in name else name.split("-")  # a player's card has an id: card-1
    seat = int(whose) if whose.isdecimal() else look.seat or 0
    if len(words) < 2 or words[0] not in MAKERS or seat >= len(look.view["players"]):
        return None
    if words[0] in WITH_NUMBER and not (words[1].isascii() and words[1].isdecimal() and len(words[1]) < 4):
        return None
    if words[0] not in ("space", "ramp", "build") and len(words) > 2:
        return None
    return MAKERS[words[0]](Asking(look, seat), *words[1:])
