"""What can be chosen for a new game of Teotihuacãzinho: a solo level, and corrections of the sheet."""

from typing import Final

from teotl.core.options import NONE, Option
from teotl.games.teotihuacazinho.material import LEVEL_NAMES, PRINTED

OPTIONS: Final = (
    Option(
        "solo",
        "choice",
        words="web.level",
        heading="web.new.level",
        values=(*LEVEL_NAMES, NONE),
        default="normal",
        alone=True,
        numbers=dict(zip(LEVEL_NAMES, map(int, PRINTED.solo_points), strict=True)),
    ),
    Option(
        "sheet",
        "data",
        words="web.new.sheet",
        heading="web.new.sheet",
        example='{"constructions.pulley.hammers": 3}',
    ),
)
