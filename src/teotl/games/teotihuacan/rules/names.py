"""Numbers for the things of the game; names for people are made at the edge. (spec 1)"""

from typing import Final

# Boards keep their printed numbers; 0 is the ascension wheel (a worker not yet in play).
WHEEL: Final = 0
PALACE: Final = 1
FOREST: Final = 2
QUARRY: Final = 3
GOLD_DEPOSITS: Final = 4
ALCHEMY: Final = 5
NOBLES: Final = 6
DECORATIONS: Final = 7
CONSTRUCTION: Final = 8
BOARDS: Final = 9  # boards with the wheel

# Goods. A resource is a good from WOOD on.
COCOA: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
GOODS: Final = 4

# Temples; also the kinds of icon, which are 1 + temple.
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
TEMPLES: Final = 3
ANY: Final = 3  # a step on any temple
BLANK: Final = 0
COLOURED: Final = 4  # added to an icon's kind when it is in colour

COLOURS: Final = 4  # player colours, neutral ones included
DICE: Final = 4  # workers of a colour
FREE: Final = 0  # a worker in a general area; else 1 + the worship space it is locked on
NOBODY: Final = -1

# Worship spaces: three in the palace, then one on each of four boards.
PALACE_SPACES: Final = 3
FOREST_SPACE: Final = 3
QUARRY_SPACE: Final = 4
GOLD_SPACE: Final = 5
DECORATIONS_SPACE: Final = 6
SPACES: Final = 7

# Discovery tiles, by kind. Tiles of one kind are the same, so a kind is all a state keeps.
MASK_1: Final = 0
MASKS: Final = 7  # kinds 0 … 6 are masks
POINTS_TILE: Final = 7
THREE_RESOURCES: Final = 8
TWO_RESOURCES: Final = 9
AVENUE_TILE: Final = 10
ANY_TEMPLE: Final = 11
BLUE_TEMPLE: Final = 12
RED_TEMPLE: Final = 13
GREEN_TEMPLE: Final = 14
COCOA_TILE: Final = 15
POWER_UP_TILE: Final = 16
DOUBLE_MOVE: Final = 17
FREE_COCOA: Final = 18
MOVE_ANYWHERE: Final = 19
EXTRA_WORKER: Final = 20
DISCOVERIES: Final = 21
NO_TILE: Final = 255  # an empty place for a tile

# Shelves of discovery tiles: the major temple steps, then the Avenue's discovery steps.
SHELF_SIZE: Final = 5
SHELVES: Final = 7

# Royal tiles: A, B, C.
ROYAL_TECHNOLOGIES: Final = 0
ROYAL_PYRAMID: Final = 1
ROYAL_AVENUE: Final = 2
COCOA_TO_WOOD_STONE: Final = 3
COCOA_TO_GOLD_STONE: Final = 4
COCOA_RESOURCE_TO_RESOURCES: Final = 5
ROYAL_COCOA: Final = 6
RESOURCE_TO_COCOA: Final = 7
COCOA_TO_TEMPLE: Final = 8

# Temple bonus tiles.
BEST_MASK_SET: Final = 0
PER_TECHNOLOGY: Final = 1
FIFTEEN: Final = 2
PER_AVENUE_STEP: Final = 3
PER_BONUS: Final = 4
PER_DISCOVERY: Final = 5
PER_WORKER: Final = 6

# Rows of the nobles board.
TOP_ROW: Final = 0
CENTRE_ROW: Final = 1
BOTTOM_ROW: Final = 2

# Sides of the pyramid, clockwise from the top.
SIDES: Final = 4
PLACES: Final = 30  # pyramid places: 16 + 9 + 4 + 1, level by level, row by row

# Where points come from, in the order of the final table.
FROM_AVENUE: Final = 0
FROM_PYRAMID: Final = 1
FROM_MASKS: Final = 2
FROM_SALARY: Final = 3
FROM_TEMPLES: Final = 4
FROM_BUILDINGS: Final = 5
FROM_DECORATIONS: Final = 6
FROM_CONSTRUCTION: Final = 7
FROM_TECHNOLOGIES: Final = 8
FROM_ROYAL: Final = 9
FROM_DISCOVERY: Final = 10
FROM_ASCENSION: Final = 11
FROM_BONUSES: Final = 12
FROM_RESOURCES: Final = 13  # the points printed in the tables of quarry and gold deposits
FROM_GOODS: Final = 14  # Teotibot's goods and cocoa
SOURCES: Final = 15

# Set-ups.
FIRST_GAME: Final = 0
STARTING_TILES: Final = 1
DRAFT: Final = 2

# Phases.
KEEPING: Final = 0  # all seats secretly keep two of four starting tiles
DRAFTING: Final = 1
STARTING: Final = 2  # benefits of starting tiles, one seat after another
PLAYING: Final = 3
OVER: Final = 4

# Chance, as records write it.
CHANCE_FIRST: Final = 0
CHANCE_BOARD: Final = 1
CHANCE_ROYAL: Final = 2
CHANCE_TECHNOLOGY: Final = 3
CHANCE_BONUS: Final = 4
CHANCE_DECORATION: Final = 5
CHANCE_PYRAMID: Final = 6
CHANCE_TURN: Final = 7  # how a pyramid tile laid at set-up is turned
CHANCE_DISCOVERY: Final = 8
CHANCE_STARTING: Final = 9
CHANCE_NEUTRAL: Final = 10
CHANCE_ACTION_TILE: Final = 11
CHANCE_DIRECTION: Final = 12
CHANCE_DIE: Final = 13

# Teotibot's seat in a solo game, the die that worships for it, and its action tiles.
BOT: Final = 1
WORSHIPPER: Final = 3
CONSTRUCTION_TILE: Final = 0
DECORATIONS_TILE: Final = 1
ALCHEMY_TILE: Final = 2
NOBLES_TILE: Final = 3
MASTERY_TILE: Final = 4
WORSHIP_TILE: Final = 5
MASKS_TILE: Final = 6
ACTION_TILES: Final = 7
