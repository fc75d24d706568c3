"""One readable label for every number of the game, used by keys, positions, views and events alike."""

from typing import Final

from teotl.games.teotihuacan.material import (
    ACTION_TILES,
    AVENUE_SHELVES,
    BOARD_NAMES,
    BONUS_NAMES,
    DECORATION_TEXTS,
    DISCOVERY_NAMES,
    GOOD_NAMES,
    MAJOR_STEPS,
    PYRAMID_TEXTS,
    ROW_NAMES,
    ROYAL_NAMES,
    SIDE_NAMES,
    TECHNOLOGY_NUMBERS,
    TEMPLE_NAMES,
    WORSHIP_BOARDS,
)
from teotl.games.teotihuacan.rules import tasks

WHEEL_LABEL: Final = "wheel"
BOARD_LABELS: Final = [WHEEL_LABEL, *BOARD_NAMES]
GOOD_LABELS: Final = list(GOOD_NAMES)
TEMPLE_LABELS: Final = list(TEMPLE_NAMES)
SIDE_LABELS: Final = list(SIDE_NAMES)
ROW_LABELS: Final = list(ROW_NAMES)
DISCOVERY_LABELS: Final = DISCOVERY_NAMES
TECHNOLOGY_LABELS: Final = [str(number) for number in TECHNOLOGY_NUMBERS]
ROYAL_LABELS: Final = [name.replace("_", "-").replace("vp-", "points-") for name in ROYAL_NAMES]
BONUS_LABELS: Final = [name.replace("_", "-").replace("vp-", "points-") for name in BONUS_NAMES]
DECORATION_LABELS: Final = DECORATION_TEXTS
PYRAMID_LABELS: Final = PYRAMID_TEXTS
SETUP_LABELS: Final = ["first-game", "tiles", "draft"]
PHASE_LABELS: Final = ["keeping", "drafting", "starting", "playing", "over"]
BESIDE_LABELS: Final = [BOARD_LABELS[board] for board in WORSHIP_BOARDS]
SPACE_LABELS: Final = [*(f"{BESIDE_LABELS[0]} {space}" for space in (1, 2, 3)), *BESIDE_LABELS[1:]]
SHELF_LABELS: Final = [
    *(f"{TEMPLE_NAMES[temple]} {step}" for temple, step, _ in MAJOR_STEPS),
    *(f"avenue {step}" for step, _ in AVENUE_SHELVES),
]
WORSHIP_LABELS: Final = ["ability", "tile", "both"]
SOURCE_LABELS: Final = [
    "avenue", "pyramid", "masks", "salary", "temples", "buildings", "decorations", "construction",
    "technologies", "royal", "discovery", "ascension", "bonuses", "resources", "goods",
]  # fmt: skip
CHANCE_LABELS: Final = [
    "first", "board", "royal", "technology", "bonus", "decoration", "pyramid", "turn", "discovery",
    "starting", "neutral", "action-tile", "direction", "die",
]  # fmt: skip

ACTION_TILE_LABELS: Final = ACTION_TILES
DIRECTION_LABELS: Final = ["left", "right"]

# The name of each automatic task, and what its three numbers mean ("" = not used). Questions name theirs in
# their own files.
HAPPENING_LABELS: Final[dict[int, tuple[str, str, str, str]]] = {
    tasks.ADVANCE_LIGHT: ("light disc", "", "", ""),
    tasks.AVENUE_STEP: ("avenue step", "amount", "", ""),
    tasks.TEMPLE_STEP: ("temple step", "temple", "", ""),
    tasks.ABILITY: ("ability", "space", "power", ""),
    tasks.AFTER_EFFECT: ("after effect", "board", "", ""),
    tasks.BEGIN_POWER_UPS: ("power-ups", "board", "", ""),
    tasks.CLOSE: ("close", "board", "", ""),
    tasks.CROWN: ("crown", "", "", ""),
    tasks.START_SEAT: ("starting seat", "", "", ""),
    tasks.START_TECHNOLOGY: ("starting technology", "", "", ""),
    tasks.START_WORKERS: ("starting workers", "", "", ""),
    tasks.START_PLAY: ("start play", "", "", ""),
    tasks.ECLIPSE_REST: ("eclipse rest", "", "", ""),
    tasks.BOT_TURN: ("bot turn", "", "", ""),
    # The other tasks of its turn never wait for an answer.
}
