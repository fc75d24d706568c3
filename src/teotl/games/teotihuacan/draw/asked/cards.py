"""Which card a thing has: by its id in the drawing, or the name that stands in its `data-ask`."""

import re
from collections.abc import Callable
from typing import Final

from teotl.draw.card import Card
from teotl.draw.look import Look
from teotl.games.teotihuacan.draw.asked import abilities, boards, people, stones, tiles, tracks
from teotl.games.teotihuacan.draw.asked.asking import Asking
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS

Maker = Callable[..., Card | None]
TEMPLE: Final = "(blue|red|green)"
MAKERS: Final[tuple[tuple[str, Maker], ...]] = (
    # on the table
    (r"card-pyramid", tracks.pyramid),
    (rf"(?:card|on)-({'|'.join(BOARD_LABELS[1:])})", boards.board),
    (rf"(?:track|on)-{TEMPLE}", tracks.temple),
    (r"(?:track|on)-avenue", tracks.avenue),
    (r"on-buildings", tracks.building_row),
    (r"pay-(\w+)", boards.price_of_main),
    (r"take-(\w+)", boards.gain_of_collecting),
    (r"cell-(\w+)-(\d)-(\d)", boards.cell),
    (r"(?:house|noble)-(top|centre|bottom)-(\d)", boards.building_space),
    (r"tech-(\d{1,2})(?:-p\d)?", abilities.learnable),
    (r"royal-(\d)", abilities.royal_tile),
    (r"niche-(\w+)", abilities.worship_space),
    (rf"tile-{TEMPLE}-(\d{{1,2}})-(\d)", tiles.on_shelf),
    (r"tile-(avenue)-(\d)-(\d)", tiles.on_shelf),
    (r"beside-(\w+)", tiles.beside),
    (rf"step-{TEMPLE}-(\d{{1,2}})", tracks.temple_step),
    (r"avenue-(\d)", tracks.avenue_step),
    (r"buildings", tracks.building_row),
    (r"track-(\d)", tracks.pyramid_track),
    (r"calendar", tracks.calendar),
    (r"shown-tile-(\d)", stones.shown_tile),
    (r"py-(\d)-(\d)-(\d)", stones.laid_tile),
    (r"shown-decoration-(\d)", stones.shown_decoration),
    (r"deco-(top|right|bottom|left)-(\d)", stones.laid_decoration),
    (r"w-p(\d)-(\d)", people.worker),
    (r"w-n(\d)-(\d)", people.neutral),
    (r"stack-(\w+)", people.stack),
    (r"start-(\d{1,2})", people.starting_tile),
    # in panels
    (r"seat-(\d)(?:-\w+)?", people.player),
    (r"seat-(\d)\+points", people.points),
    (r"seat-(\d)\+(cocoa|wood|stone|gold)", people.good),
    (r"seat-(\d)\+die-(\d)", people.own_worker),
    (r"seat-(\d)\+on-(\w+)", people.on_track),
    (r"seat-(\d)\+own-tech-(\d{1,2})", abilities.owned_technology),
    (r"seat-(\d)\+set-(\d)", tiles.mask_set),
    (r"seat-(\d)\+own-([a-z-]+\d?)", tiles.owned_tile),
    (r"seat-(\d)\+start-(\d{1,2})", people.kept_tile),
    (r"bot-(\w+)", people.bot_tile),
)  # fmt: skip
MARKERS: Final = re.compile(
    rf"t-{TEMPLE}-p(\d)|(av|py)-p(\d)"
)  # a marker is asked about as the step it stands on


def asked(thing: str, look: Look) -> Card | None:
    """The card of a thing; None if there is no such thing."""
    asking = Asking(look)
    marker = MARKERS.fullmatch(thing)
    if marker:
        track = marker[1] or {"av": "avenue", "py": "track"}[marker[3]]
        return people.on_track(asking, str(int(marker[2] or marker[4]) - 1), track)
    for pattern, make in MAKERS:
        if found := re.fullmatch(pattern, thing):
            return make(asking, *found.groups())
    return None
