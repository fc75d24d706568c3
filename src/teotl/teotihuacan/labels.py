"""One readable label for every number of the game, used by keys, positions, views and events alike."""

from typing import Final

from teotl.teotihuacan import tasks
from teotl.teotihuacan.material import (
    BONUS_NAMES,
    DATA,
    DECORATION_TEXTS,
    DISCOVERY_NAMES,
    GOOD_NAMES,
    PYRAMID_TEXTS,
    ROW_NAMES,
    ROYAL_NAMES,
    SIDE_NAMES,
    TECHNOLOGY_NUMBERS,
    TEMPLE_NAMES,
)

WHEEL_LABEL: Final = "wheel"
BOARD_LABELS: Final = [WHEEL_LABEL, *DATA["boards"]["names"].values()]
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
SPACE_LABELS: Final = ["palace 1", "palace 2", "palace 3", "forest", "quarry", "gold", "decorations"]
BESIDE_LABELS: Final = ["palace", "forest", "quarry", "gold", "decorations"]
SHELF_LABELS: Final = ["blue 4", "red 5", "green 3", "green 6", "avenue 3", "avenue 6", "avenue 8"]
WORSHIP_LABELS: Final = ["ability", "tile", "both"]
SOURCE_LABELS: Final = [
    "avenue", "pyramid", "masks", "salary", "temples", "buildings", "decorations", "construction",
    "technologies", "royal", "discovery", "ascension", "bonuses", "resources", "goods",
]  # fmt: skip
CHANCE_LABELS: Final = [
    "first", "board", "royal", "technology", "bonus", "decoration", "pyramid", "turn", "discovery",
    "starting", "neutral", "action-tile", "direction", "die",
]  # fmt: skip

ACTION_TILE_LABELS: Final = DATA["solo"]["tiles"]
DIRECTION_LABELS: Final = ["left", "right"]

# What a pending task is called, and what its three numbers mean ("" = not used).
TASK_LABELS: Final[dict[int, tuple[str, str, str, str]]] = {
    tasks.TURN: ("turn", "", "", ""),
    tasks.ACTION: ("action", "", "", ""),
    tasks.WORSHIP: ("worship", "space", "left", "power"),
    tasks.TRADE: ("trade", "royal", "times", "power"),
    tasks.GAIN: ("gain", "amount", "", ""),
    tasks.TEMPLE: ("any temple", "amount", "begun", ""),
    tasks.MAJOR: ("major step", "shelf", "", ""),
    tasks.AVENUE_TILES: ("avenue tiles", "shelf", "", ""),
    tasks.TECHNOLOGY: ("technology", "", "", ""),
    tasks.BUILDING: ("building", "", "", ""),
    tasks.DECORATION: ("decoration", "", "", ""),
    tasks.PYRAMID: ("pyramid", "", "", ""),
    tasks.DISCOUNT: ("discount", "slot", "place", "turn"),
    tasks.STEPS: ("steps", "blue", "red", "green"),
    tasks.POWER_UP: ("power-up", "board", "", "optional"),
    tasks.BOUGHT_POWER_UP: ("bought power-up", "board", "", ""),
    tasks.TILE_POWER_UP: ("tile power-up", "times", "optional", ""),
    tasks.ASCENSION: ("ascension", "", "", ""),
    tasks.FINISH: ("finish", "board", "", ""),
    tasks.END: ("end", "", "", ""),
    tasks.SALARY: ("salary", "owed", "", ""),
    tasks.DRAFT_TILE: ("draft", "", "", ""),
    tasks.START_CLAIM: ("starting claim", "tile", "", ""),
    tasks.START_BOARDS_CHOICE: ("starting boards", "", "", ""),
    tasks.START_POWER_UP: ("starting power-up", "times", "", ""),
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
