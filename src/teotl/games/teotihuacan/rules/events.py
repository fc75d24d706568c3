"""Kinds of events that the rules report, in past tense; words/telling.py makes them readable."""

from typing import Final

# kind: seat, numbers
MOVED: Final = 1  # seat, die, from board, to board
UNLOCKED: Final = 2  # seat, cocoa paid (0 or 3), how many
COLLECTED: Final = 3  # seat, board, cocoa
ACTED: Final = 4  # seat, board, cocoa paid
WORSHIPPED: Final = 5  # seat, space, die, cocoa paid
PUSHED_OUT: Final = 6  # colour, die, board
GAINED: Final = 7  # seat, good, amount
PAID: Final = 8  # seat, good, amount
SCORED: Final = 9  # seat, points, source
STEPPED: Final = 10  # seat, temple, step
AVENUE_STEPPED: Final = 11  # seat, step
TRACK_STEPPED: Final = 12  # seat, step
CLAIMED: Final = 13  # seat, discovery kind, where (0-4 beside a board, 5 … shelf, 12 starting tile)
USED: Final = 14  # seat, discovery kind
POWERED_UP: Final = 15  # seat, die, new power, board
ASCENDED: Final = 16  # seat, die
ARRIVED: Final = 17  # seat, die, board: a new worker
LEARNED: Final = 18  # seat, technology
HOUSED: Final = 19  # seat, row, place
DECORATED: Final = 20  # seat, tile, side, level
BUILT: Final = 21  # seat, tile, place, turn
CROWNED: Final = 22  # seat: the pyramid is complete
LIGHT_ADVANCED: Final = 23  # -, place
ECLIPSE_NEAR: Final = 24  # -, number of the eclipse, turns left after this one
ECLIPSE_CAME: Final = 25  # -, number
SALARY_PAID: Final = 26  # seat, cocoa paid, cocoa owed
SHOWN: Final = 27  # -, what (0 beside a board, 1 decoration, 2 pyramid), place, tile
NEUTRAL_PLACED: Final = 28  # colour, die, board
TURN_BEGAN: Final = 29  # seat
TURN_ENDED: Final = 30  # seat
KEPT: Final = 31  # seat: starting tiles chosen, not shown yet
STARTED_WITH: Final = 32  # seat, starting tile
PLACED_WORKER: Final = 33  # seat, die, board
GAME_ENDED: Final = 34
DRAFTED: Final = 35  # seat, starting tile
BONUS_REACHED: Final = 36  # seat, temple
STEP_LOST: Final = 37  # seat, temple (3: any)
TRACK_LEFT: Final = 38  # seat, how many steps the marker goes back to the start of the pyramid track

# Teotibot's turn, step by step.
BOT_ROLLED: Final = 40  # seat, first die, second die
BOT_TOOK_TILE: Final = 41  # seat, action tile, place in the pyramid, sum of the dice
BOT_COULD: Final = 42  # seat, what it does (see teotibot/bot.py: DOES_…), board, a number that goes with it
BOT_COULD_NOT: Final = 43  # seat, what it tried, board, reason
BOT_FELL_BACK: Final = 44  # seat, die, board, power: its weakest worker
BOT_EXCHANGED: Final = 45  # seat, cocoa, points
BOT_SHIFTED: Final = 46  # seat, action tile, from place, to place (6 = spare)
BOT_TURNED: Final = 47  # seat, direction above, direction below
BOT_DISCARDED: Final = 48  # seat, discovery kind, where
BOT_DRIVEN_ON: Final = 49  # seat, from space, to space, whether the human stood there
BOT_REASONED: Final = 50  # seat, why (see teotibot/bot.py: WHY_…), two numbers
