"""Starting tiles as cards: one, then the other; a pair is a choice."""

from teotl.draw.asking import Asked, Card, symbols
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.games.teotihuacan.draw import starting
from teotl.games.teotihuacan.draw.asking.cards import SIZE, price_gain
from teotl.games.teotihuacan.draw.keys import starting_with
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.material import START_TILES
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS


def keeps(look: Look, asked: Asked) -> list[Card]:
    """The tiles; beside one that is picked, the others, with what both give together."""
    keys = starting_with(look.view, "keep")
    first = look.pick.removeprefix("keep ")
    pairs = [key for key in keys if first in key.split()[1:]]
    if pairs:
        return [pair(look, asked, key, first) for key in pairs]
    tiles = dict.fromkeys(tile for key in keys for tile in key.split()[1:])
    return [single(look, int(tile)) for tile in tiles]


def single(look: Look, tile: int) -> Card:
    """A tile by its boards, with what it gives."""
    names = [BOARD_LABELS[board] for board in START_TILES[tile - 1]["boards"]]
    title = game_word(look.language, "card.starting_tile")
    given = {field: n for field, n in starting.data(tile).items() if field in starting.SYMBOLS}
    line = "".join(
        f'<span class="amount gain">+{n}{icon(starting.SYMBOLS[field], SIZE)}</span>'
        for field, n in given.items()
    )
    alt = word(look.language, "pick.keep", number=tile)
    return Card(
        title, symbols(*(f"board-{name}" for name in names), size=20), line, pick=f"keep {tile}", alt=alt
    )


def pair(look: Look, asked: Asked, key: str, first: str) -> Card:
    """The second tile of a pair."""
    other = next(tile for tile in key.split()[1:] if tile != first)
    line = price_gain(asked.phrases[key])
    return single(look, int(other))._replace(line=line, key=key, pick=None, alt=look.texts.get(key, ""))
