"""Cards of workers and of what stands in a panel: goods, points, the player; Teotibot's tiles; starting tiles."""

from teotl.core.words import say
from teotl.draw.card import Card
from teotl.games.teotihuacan.draw.asked import tracks
from teotl.games.teotihuacan.draw.asked.asking import Asking
from teotl.games.teotihuacan.draw.asked.boards import REACH
from teotl.games.teotihuacan.draw.icons.titles import title_of
from teotl.games.teotihuacan.draw.starting import tile_boxes
from teotl.games.teotihuacan.draw.teotibot import SYMBOLS
from teotl.games.teotihuacan.draw.views import WHEEL, is_masked
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.material import (
    ACTION_TILES,
    SALARY_EACH,
    STRONG_FROM,
    STRONG_SALARY,
    UNPAID_POINTS,
)
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS, SOURCE_LABELS, TEMPLE_LABELS

HIGHEST = 5  # power; one more, and the worker ascends


# --- Workers.
def worker(asking: Asking, number: str, die: str) -> Card | None:
    """A die of a player, on the table or in a panel: `number` counts seats from 1."""
    seat = int(number) - 1
    players = asking.view["players"]
    found = players[seat]["workers"] if 0 <= seat < len(players) else []
    one = found[int(die)] if int(die) < len(found) else None
    if not one:
        return None
    board, power = one["board"], one["power"]
    return Card(
        asking.say("worker", name=asking.name(seat), power=power),
        asking.kind(asking.say("kind.worker"), *where(asking, board, "worship" in one)),
        f"die-p{number}-{power}",
        does=tuple(worker_does(asking, board, power, "worship" in one)),
        worth=tuple(colour_worth(asking, board, "worship" in one)),
        about=("worker",),
    )


def own_worker(asking: Asking, seat: str, die: str) -> Card | None:
    """A die in a panel."""
    return worker(asking, str(int(seat) + 1), die)


def where(asking: Asking, board: str, locked: bool) -> list[str]:
    if board == WHEEL:
        return [asking.say("not_in_play")]
    return [asking.board(board), *([asking.say("locked")] if locked else [])]


def worker_does(asking: Asking, board: str, power: int, locked: bool) -> list[str]:
    """Where it can go, what it costs at the eclipse, how far it is from an ascension."""
    if board == WHEEL:
        return []
    ring = asking.view["ring"]
    start = ring.index(board)
    reach = [ring[(start + step) % len(ring)] for step in range(1, REACH + 1)]
    salary = int(STRONG_SALARY if power >= STRONG_FROM else SALARY_EACH)
    found = [] if locked else [asking.say("reaches", boards=asking.boards(reach))]
    found.append(asking.say("paid", cocoa=asking.some(salary, "cocoa")))
    return [*found, asking.say("ascends", HIGHEST + 1 - power)]


def colour_worth(asking: Asking, board: str, locked: bool) -> list[str]:
    """What its colour does to prices where it stands."""
    if asking.seat is None or board == WHEEL or locked:
        return []
    colours = asking.view["colours"][board]
    gain = asking.more(1 + colours, "cocoa")
    if board == "palace":
        return [asking.say("colour_collect", gain=gain)]
    return [asking.say("colour", price=asking.some(colours, "cocoa", "−"), gain=gain)]


def neutral(asking: Asking, number: str, die: str) -> Card | None:
    boards = asking.view["neutrals"]
    at = int(number) - 1 - len(asking.view["players"])
    if not 0 <= at < len(boards) or int(die) >= len(boards[at]):
        return None
    board = boards[at][int(die)]
    return Card(
        asking.say("neutral"),
        asking.board(board),
        "die-p0-1",
        worth=tuple(colour_worth(asking, board, False)),
        about=("neutral",),
    )


# --- Panels.
def good(asking: Asking, seat: str, name: str) -> Card | None:
    """How much of a good a player has; cocoa with the salary that is due."""
    number = int(seat)
    if number >= len(asking.view["players"]) or name not in GOOD_LABELS:
        return None
    held = asking.view["players"][number][name]
    return Card(
        word(asking.language, "player.has", held, what=word(asking.language, f"icon.{name}")),
        asking.name(number),
        name,
        worth=tuple(salary(asking, number)) if name == "cocoa" else (),
        about=(name,),
    )


def salary(asking: Asking, seat: int) -> list[str]:
    player = asking.view["players"][seat]
    if asking.view["over"]:
        return []
    due, held = player["salary"], player["cocoa"]
    found = [asking.say("due", cocoa=asking.some(due, "cocoa"))]
    if due <= held:
        return [*found, asking.say("after_it", cocoa=asking.some(held - due, "cocoa"))]
    lost = min(int(UNPAID_POINTS) * (due - held), player["points"])
    return [*found, asking.say("short", cocoa=asking.some(due - held, "cocoa"), points=asking.points(-lost))]


def points(asking: Asking, seat: str) -> Card | None:
    """The points of a player by source."""
    number = int(seat)
    if number >= len(asking.view["players"]):
        return None
    player = asking.view["players"][number]
    earned = {source: sum(eclipse.get(source, 0) for eclipse in player["earned"]) for source in SOURCE_LABELS}
    listed = [
        f"{say(asking.language, f'web.source.{name}')} {asking.points(n)}" for name, n in earned.items() if n
    ]
    return Card(
        word(asking.language, "player.points", player["points"], name=asking.name(number)),
        asking.say("kind.points"),
        "vp",
        does=(", ".join(listed) + ".",) if listed else (),
        worth=(tracks.eclipse_words(asking, number),) if asking.seat is not None else (),
        about=("vp",),
    )


def player(asking: Asking, seat: str) -> Card | None:
    """Whose panel it is, and what an eclipse would bring them now."""
    number = int(seat)
    if number >= len(asking.view["players"]):
        return None
    order = word(asking.language, "player.order", order=asking.view["players"][number]["order"])
    found = points(asking, seat)
    assert found is not None
    return Card(
        asking.name(number), order, f"mark-p{number + 1}", does=found.does, worth=found.worth, about=("vp",)
    )


def on_track(asking: Asking, seat: str, track: str) -> Card | None:
    """Where a player stands on a track."""
    number = int(seat)
    if number >= len(asking.view["players"]):
        return None
    player = asking.view["players"][number]
    if track in TEMPLE_LABELS:
        return tracks.temple_step(asking, track, str(player["temples"][track]))
    if track == "avenue":
        return tracks.avenue_step(asking, str(player["avenue"]))
    if track == "track":
        return tracks.pyramid_track(asking, str(player["pyramid_track"]))
    used = len(player["discoveries"]["face_down"])
    return Card(
        word(asking.language, "player.used", used),
        asking.name(number),
        "discovery-back",
        about=("discovery-back",),
    )


# --- Stacks, Teotibot, starting tiles.
def stack(asking: Asking, name: str) -> Card | None:
    count = asking.view["stacks"].get(name)
    articles = {"discovery": "discovery-back", "pyramid": "pyramid-tile", "decorations": "decoration-tile"}
    if count is None or name not in articles:
        return None
    symbols = {
        "discovery": "discovery-back",
        "pyramid": "board-construction",
        "decorations": "board-decorations",
    }
    return Card(
        word(asking.language, f"stack.{name}", count),
        asking.say("kind.stack"),
        symbols[name],
        about=(articles[name],),
    )


def bot_tile(asking: Asking, tile: str) -> Card | None:
    if "teotibot" not in asking.view or tile not in ACTION_TILES:
        return None
    name = game_word(asking.language, f"action.{tile}")
    return Card(
        say(asking.language, "reference.action_tile", name=name),
        game_word(asking.language, "teotibot"),
        SYMBOLS.get(tile, f"board-{tile}"),
        about=(f"teotibot-{tile}",),
    )


def kept_tile(asking: Asking, seat: str, number: str) -> Card | None:
    """A starting tile that lies in a panel."""
    players = asking.view["players"]
    if int(seat) >= len(players) or int(number) not in players[int(seat)].get("kept", []):
        return None
    name = word(asking.language, "player.kept", number=number)
    return Card(name, asking.name(int(seat)), about=(f"starting-{number}",))


def starting_tile(asking: Asking, number: str) -> Card | None:
    if not is_masked(asking.view) or int(number) not in tile_boxes(asking.view):
        return None
    return Card(
        word(asking.language, "player.kept", number=number),
        title_of("discovery-back", asking.language) if asking.view.get("shown", {}).get(number) else "",
        about=(f"starting-{number}",),
    )
