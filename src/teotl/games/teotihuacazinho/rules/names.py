"""Numbers for the things of the game, as the rules and the state use them. Words come at the edge."""

from typing import Final

# Colours of dice; a space may also be white.
GREEN: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREY: Final = 3
WHITE: Final = 4
COLOURS: Final = 4

DICE: Final = 8  # two of each colour: die // 2 is the colour it was rolled in
FACES: Final = 6
ROLLS: Final = 6**DICE  # all the ways eight dice can fall
HAND: Final = 3  # dice a seat selects
MOST_PIPS: Final = HAND * FACES  # of one colour: three dice may share it (Z-1)

# What a selected die has become. A die is a block from the moment it is placed (Z-101).
UNUSED: Final = 0
ACTION: Final = 1
BLOCK: Final = 2
NO_DIE: Final = -1

# Resources, each on its own track.
GOLD: Final = 0
HAMMERS: Final = 1
BOOKS: Final = 2
RESOURCES: Final = 3
LIMIT_STEPS: Final = 3  # marks on a track: limit at the start, after one raise, after two

# Floors, and the spaces of the pyramid: nine, four and one, each floor row by row from the north-west.
GROUND: Final = 0
FIRST: Final = 1
TOP: Final = 13
SPACES: Final = 14
GROUND_SPACES: Final = 9
FIRST_FROM: Final = 9
LANES: Final = 3  # of the widest floor, and the longest push

# Sides, in the ring the worker walks; to its right is the next one.
SOUTH: Final = 0
EAST: Final = 1
NORTH: Final = 2
WEST: Final = 3
SIDES: Final = 4
RAMPS: Final = 8  # side * 2 + lane

# Constructions that are built once. Ramps are counted apart.
PULLEY: Final = 0
VERSATILE_HAMMER: Final = 1
VERSATILE_BOOK: Final = 2
IMPROVED_KNOWLEDGE: Final = 3
ADORNED_TOP: Final = 4
CONSTRUCTIONS: Final = 5

OBJECTIVES: Final = 8
CARDS: Final = 4  # A, B, C, D
EVENTS: Final = 3  # E1, E2, E3
LINES: Final = 24  # orders in which the cards can lie

# What an event card counts.
BLOCKS_IN_PYRAMID: Final = 0
UNSPENT_OF_EACH: Final = 1
OBJECTIVES_MARKED: Final = 2
CONSTRUCTIONS_MARKED: Final = 3
UNSPENT_IN_ALL: Final = 4
PIPS_IN_PYRAMID: Final = 5
OBJECTIVES_COMPLETED: Final = 6

# Where a seat is in its round.
TAKING: Final = 0  # selecting three dice
CHANGING: Final = 1  # no die used yet: dice may still be changed
USING: Final = 2
FINISHED: Final = 3

# Solo levels.
NO_SOLO: Final = -1
EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2

# Chance, as records write it.
CHANCE_EVENTS: Final = 0  # the order of the event cards
CHANCE_ROLL: Final = 1  # all eight dice at once
