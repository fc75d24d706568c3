"""What Teotibot has, as it should lie on the table."""

from textwrap import wrap

from teotl.core.words import listed, say
from teotl.games.teotihuacan.material import DISCOVERY_COPIES, TECHNOLOGY_NUMBERS
from teotl.games.teotihuacan.position.teotibot import write_bot
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS, TECHNOLOGY_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import BOT, DICE, DISCOVERIES, GOODS, MASKS, TEMPLES, WORSHIPPER
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.technology import owns
from teotl.games.teotihuacan.text.players import teotibot_lines
from teotl.games.teotihuacan.words.phrases import at_board, goods, points, word

WIDTH = 98


def status(s: State, language: str) -> str:
    """Points and goods, markers, workers, technologies and masks, action tiles."""
    lines = [
        owned(s, language),
        markers(s, language),
        workers(s, language),
        tiles(s, language),
        say(language, "companion.status.eclipse", eclipse=s.eclipse),
    ]
    return "\n".join([*(part for line in lines for part in wrap(line, WIDTH)), *action_tiles(s, language)])


def action_tiles(s: State, language: str) -> list[str]:
    """The action pyramid, row by row, the spare tile and the direction tiles."""
    return teotibot_lines(write_bot(s), language)


def owned(s: State, language: str) -> str:
    amounts = list(s.goods[BOT * GOODS : (BOT + 1) * GOODS])
    parts = [points(language, s.points[BOT]), *goods(language, amounts)]
    return say(language, "companion.status.has", things=listed(language, parts))


def markers(s: State, language: str) -> str:
    steps = [
        say(language, "companion.status.temple", temple=word(language, f"show.{label}"), step=step)
        for label, step in zip(TEMPLE_LABELS, s.temples[BOT * TEMPLES : (BOT + 1) * TEMPLES], strict=True)
    ]
    return say(
        language,
        "companion.status.markers",
        temples=", ".join(steps),
        avenue=s.avenue[BOT],
        track=s.pyramid_track[BOT],
    )


def workers(s: State, language: str) -> str:
    standing = [worker_of(s, language, die) for die in range(WORSHIPPER)]
    return say(
        language,
        "companion.status.workers",
        workers=listed(language, standing),
        power=s.worker_power[BOT * DICE + WORSHIPPER],
        at=at_board(language, BOARD_LABELS[s.worker_board[BOT * DICE + WORSHIPPER]]),
    )


def worker_of(s: State, language: str, die: int) -> str:
    board = BOARD_LABELS[s.worker_board[BOT * DICE + die]]
    power = s.worker_power[BOT * DICE + die]
    return say(language, "companion.status.worker", power=power, at=at_board(language, board))


def tiles(s: State, language: str) -> str:
    known = [TECHNOLOGY_LABELS[tile] for tile in range(len(TECHNOLOGY_NUMBERS)) if owns(s, BOT, tile)]
    numbers = [str(DISCOVERY_COPIES[kind]) for kind in range(MASKS) if s.held[BOT * DISCOVERIES + kind]]
    masks = listed(language, numbers) or say(language, "companion.status.no_masks")
    return say(language, "companion.status.tiles", technologies=listed(language, known), masks=masks)
