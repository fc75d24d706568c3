"""An upright tablet: the ring alone, and below it all tracks as rows. Panels: see `compact`."""

from typing import Final

from teotl.draw import targets
from teotl.draw.look import Look
from teotl.draw.svg import THINGS, Box, group, picture
from teotl.games.teotihuacan.draw import avenue, avenue_row, choices, temple_rows
from teotl.games.teotihuacan.draw.movers import node
from teotl.games.teotihuacan.draw.temple_rows import TABLET
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import AVENUE_MAX

REGIONS: Final = ("temples", "avenue")  # of the table, which are shown here


def tracks(look: Look) -> str:
    """The temples, the Avenue and the buildings; its ids begin with `k-`."""
    view, language = look.view, look.language
    parts = (temple_rows.drawn(TABLET, view, language), avenue_row.drawn(view, language))
    inner = "".join(group(printed + lies, more=THINGS) for printed, lies, _ in parts)
    inner += group("".join(targets.drawn(target, look.texts) for target in found(look)), "choices", "choices")
    movers = "".join(node(mover) for _, _, there in parts for mover in there)
    inner += group(movers, "movers", "movers")
    box = Box(0, 0, avenue_row.BOX.w, avenue_row.BOX.h)
    return picture(inner.replace(' id="', ' id="k-'), box, "tracks", word(language, "tracks"))


def found(look: Look) -> list[targets.Target]:
    """What glows on the tracks, where it lies here."""
    view = look.view
    glowing = choices.targets(view, look.language, look.pick, phrases=look.phrases)
    steps = [temple_rows.moved(TABLET, view, one) for one in glowing if one.region == "temples"]
    return steps + [avenue_row.moved(view, one) for one in glowing if one.region == "avenue"]


def places() -> dict[str, Box]:
    """Printed things that can be asked about."""
    named = temple_rows.steps(TABLET)
    named |= {f"avenue-{step}": avenue_row.step_box(step) for step in range(AVENUE_MAX + 1)}
    first, last = avenue_row.value_box(0), avenue_row.value_box(len(avenue.VALUES) - 1)
    named["buildings"] = Box(first.x, first.y, last.x + last.w - first.x, first.h)
    return named
