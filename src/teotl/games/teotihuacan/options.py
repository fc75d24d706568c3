"""What can be chosen for a new game of Teotihuacan: set-up, variants, and Teotibot's difficulty for one player."""

from typing import Final

from teotl.core.options import Knob, Option
from teotl.games.teotihuacan.rules.teotibot.difficulty import LIMITS, POWER, PRESETS

WORKERS: Final = 3  # of Teotibot, each with a power of its own

OPTIONS: Final = (
    Option(
        "solo",
        "preset",
        words="web.solo",
        heading="web.new.solo",
        default="normal",
        alone=True,
        presets=PRESETS,
        knobs=[
            Knob(name, values, f"web.knob.{name}", WORKERS if name == POWER else 1)
            for name, values in LIMITS.items()
        ],
    ),
    Option(
        "setup",
        "choice",
        words="web.setup",
        heading="web.new.setup",
        values=("tiles", "first-game", "draft"),
        default="tiles",
        first="first-game",
    ),
    Option("dark_eclipse", "switch", words="web.option.dark_eclipse"),
    Option("blanks_match", "switch", words="web.option.blanks_match"),
)
