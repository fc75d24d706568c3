"""The glow: for each legal choice of the seat that looks, the place on the table where it would happen.

Some choices are made step by step. Then a target has `data-pick` instead of `data-key`: draw the layer again with
that pick to see what follows. Choices without a place on the table (end, skip, pay) stand only in the page's list.
"""

from collections.abc import Collection, Mapping
from typing import Final

from teotl.core.phrases import Phrase
from teotl.draw.svg import group
from teotl.draw.targets import Target, drawn
from teotl.games.teotihuacan.draw import laying, moving, places
from teotl.games.teotihuacan.draw.gains import NO_PHRASES
from teotl.games.teotihuacan.draw.views import View

NO_TEXTS: Final[Mapping[str, str]] = {}


def layer(
    view: View,
    language: str = "en",
    texts: Mapping[str, str] | None = None,
    pick: str = "",
    phrases: Mapping[str, Phrase] = NO_PHRASES,
    without: Collection[str] = (),
) -> str:
    """The layer `#choices`; `texts` gives each key its words, `phrases` what it brings.

    `without` names parts of the table that the page shows elsewhere.
    """
    found = [one for one in targets(view, language, pick, phrases=phrases) if one.region not in without]
    inner = "".join(drawn(target, texts or NO_TEXTS) for target in found)
    return group(inner, "choices", "choices")


def targets(
    view: View,
    language: str = "en",
    pick: str = "",
    region: str = "",
    phrases: Mapping[str, Phrase] = NO_PHRASES,
) -> list[Target]:
    """Everything on the table that glows now, or in one part of it."""
    found = [target for key in view["choices"] if not staged(key) for target in places.targets(view, key)]
    found += moving.targets(view, language, pick)
    found += laying.targets(view, language, pick, phrases)
    found += places.picked_temples(view, pick)
    found.sort(key=lambda target: -target.box.w * target.box.h)  # small ones lie on top of large ones
    return [target for target in found if not region or target.region == region]


def staged(key: str) -> bool:
    """Chosen in several steps."""
    return key.split(" ", 1)[0] in ("move", "build", "decorate", "keep")


def reachable(view: View, language: str = "en") -> set[str]:
    """The keys that can be chosen on the table, through all picks."""
    found: set[str] = set()
    waiting, seen = [""], {""}
    while waiting:
        for target in targets(view, language, waiting.pop()):
            if target.key:
                found.add(target.key)
            elif target.pick and target.pick not in seen:
                seen.add(target.pick)
                waiting.append(target.pick)
    return found
