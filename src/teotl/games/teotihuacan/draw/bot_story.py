"""How Teotibot's turn looks: its dice, the tile that they pick, why it can or cannot, how the tiles move on."""

from collections.abc import Callable
from typing import Final

from teotl.core.game import Happening
from teotl.draw.look import Look
from teotl.draw.story import Moment, Piece, Sign
from teotl.games.teotihuacan.draw.teotibot import SYMBOLS
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS

Say = Callable[..., str]
PANEL: Final = "teotibot"
DOES: Final = {
    "build": "board-construction",
    "decorate": "board-decorations",
    "learn": "board-alchemy",
    "house": "board-nobles",
    "worship": "worship",
    "train": "power-up",
    "mask": "mask-4",
}
ASIDE: Final = ("bot-could", "bot-reasoned", "bot-shifted", "bot-turned")
WHY: Final = {  # what a reason speaks of
    "temple": lambda event: Sign(f"temple-{event['temple']}", str(event["step"])),
    "resource": lambda event: Sign(event["good"], str(event["have"])),
    "strongest-there": lambda event: Sign("power-up", str(event["power"])),
    "strongest": lambda event: Sign("power-up", str(event["power"])),
    "boards": lambda event: Sign("ui-next", str(event["boards"])),
}


def moment(event: Happening, look: Look, say: Say) -> Moment:
    known = MOMENTS.get(event["event"])
    seen = known(event, look, say) if known else Moment()
    return seen._replace(aside=event["event"] in ASIDE)


def rolled(event: Happening, look: Look, say: Say) -> Moment:
    """Both dice, and their sum."""
    dice = (Sign(f"roll-{event['first']}"), Sign(f"roll-{event['second']}"))
    return Moment("roll", say("bot.rolls"), "ui-dice", PANEL, pieces=(*dice, f"= {event['sum']}"))


def took_tile(event: Happening, look: Look, say: Say) -> Moment:
    """The tile in the place of that sum."""
    tile = event["action"]
    name, symbol = word(look.language, f"bot.tile.{tile}"), SYMBOLS.get(tile, f"board-{tile}")
    chip = (say("chip.board", board=name),)
    return Moment("tile", name, symbol, f"bot-tile-{event['place']}", chip=chip, rank=5)


def could(event: Happening, look: Look, say: Say) -> Moment:
    return Moment(at=place(event), pieces=(Sign("ui-end"), Sign(symbol_of(event))))


def could_not(event: Happening, look: Look, say: Say) -> Moment:
    """What it would have done, and what it lacks: goods as have / need, else a worker on the board."""
    no: tuple[Piece, ...] = (Sign("ui-no"), Sign(symbol_of(event)))
    if event["reason"] in GOOD_LABELS:
        return Moment(
            at=place(event), pieces=(*no, Sign(event["reason"], f"{event['have']}/{event['need']}"))
        )
    return Moment(at=place(event), pieces=no)


def reasoned(event: Happening, look: Look, say: Say) -> Moment:
    why = WHY.get(event["why"])
    return Moment(pieces=(why(event),) if why else ())


def shifted(event: Happening, look: Look, say: Say) -> Moment:
    """Tiles slide up, the spare one fills the gap."""
    tile = event["action"]
    return Moment(
        "shift", say("bot.shift"), "ui-move", PANEL, pieces=(Sign(SYMBOLS.get(tile, f"board-{tile}")),)
    )


def symbol_of(event: Happening) -> str:
    """What it does; gathering by its board."""
    return DOES.get(event["does"], f"board-{event.get('board') or 'forest'}")


def place(event: Happening) -> str:
    return f"card-{event['board']}" if event.get("board") else PANEL


MOMENTS: Final[dict[str, Callable[[Happening, Look, Say], Moment]]] = {
    "bot-rolled": rolled,
    "bot-took-tile": took_tile,
    "bot-could": could,
    "bot-could-not": could_not,
    "bot-reasoned": reasoned,
    "bot-shifted": shifted,
}
