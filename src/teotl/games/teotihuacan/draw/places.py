"""Where a choice happens on the table, for all that are chosen in one step."""

from collections.abc import Callable
from typing import Final

from teotl.draw.svg import Box, rect, use
from teotl.draw.targets import Target, icon, number, small
from teotl.games.teotihuacan.draw import avenue, cards, dice, layout, starting, temples
from teotl.games.teotihuacan.draw.views import View, Worker, pending, workers
from teotl.games.teotihuacan.rules.labels import ROW_LABELS, TEMPLE_LABELS

FREE: Final = "d-free-cocoa"
CONTENT: Final = {
    "alchemy": Box(7, 49, 230, 110),
    "nobles": Box(6, 32, 232, 126),
    "decorations": Box(4, 31, 170, 128),
    "construction": Box(5, 61, 179, 61),
}


def targets(view: View, key: str) -> list[Target]:
    """One target, several for a choice that touches several things, or none."""
    verb, _, rest = key.partition(" ")
    find = FINDERS.get(verb)
    return find(view, key, rest.split()) if find else []


def on_board(
    view: View, board: str, box: Box, key: str, cls: str = "ring", badge: str = "", radius: float = 6
) -> Target:
    """A target on a board, the box in the board's coordinates."""
    return Target(layout.on_board(view, board, box), key, cls=cls, radius=radius, badge=badge, region=board)


def disc(view: View, board: str, x: float, y: float, key: str, symbol: str) -> Target:
    """A disc with an icon on a board."""
    lies = layout.board_box(view, board)
    x, y = x + lies.x, y + lies.y
    return Target(small(x, y), key, cls="button", radius=11, badge=icon(x, y, symbol), region=board)


# --- Dice.
def own(view: View) -> list[Worker]:
    return [worker for worker in workers(view) if worker.seat == view["seat"] and not worker.neutral]


def die_box(view: View, worker: Worker) -> Box:
    return layout.on_board(view, worker.board, dice.stand(workers(view), worker))


def die(view: View, board: str, power: int) -> Worker | None:
    """A free worker of the seat by board and power; alike ones are the same."""
    alike = [w for w in own(view) if w.board == board and w.power == power and not w.worship]
    return alike[0] if alike else None


def power_up(view: View, key: str, words: list[str]) -> list[Target]:
    board, power = words[-2:]
    worker = die(view, board, int(power))
    if not worker:
        return []
    box = die_box(view, worker)
    badge = icon(box.x + box.w - 1, box.y + 1, "power-up", 8)
    return [Target(box.grown(3), key, cls="ring die", radius=9, badge=badge, region=board)]


def unlock(view: View, key: str, words: list[str]) -> list[Target]:
    """Every locked worker of the seat; all are unlocked together, for nothing or for 3 cocoa."""
    return [unlocked(view, key, worker, paid=words == ["3"]) for worker in own(view) if worker.worship]


def unlocked(view: View, key: str, worker: Worker, paid: bool) -> Target:
    """The die itself; where the same die can be used in another way too, a disc at a corner of it."""
    box = die_box(view, worker)
    ways = [other for other in view["choices"] if other.split()[0] in ("unlock", "ability")]
    x, y = (box.x + box.w, box.y + box.h) if paid and len(ways) > 1 else (box.x - 1, box.y - 1)
    badge = number(x, y, "−3", 10) if paid else icon(x, y, "unlock", 9)
    if len(ways) > 1:
        return Target(small(x, y), key, cls="button", radius=11, badge=badge, region=worker.board)
    return Target(box.grown(3), key, cls="ring die", radius=9, badge=badge, region=worker.board)


# --- The action on the board where the mover waits.
def collect(view: View, key: str, words: list[str]) -> list[Target]:
    board = view["turn"]["board"]
    return [on_board(view, board, layout.chips(board)[1].grown(1.5), key, radius=13)]


def main(view: View, key: str, words: list[str]) -> list[Target]:
    """The price, and what the action would use; with a tile a disc beside the price."""
    board = view["turn"]["board"]
    price = layout.chips(board)[0]
    if price is None:
        return []
    if words:
        return [disc(view, board, price.x - 3, price.y + 5, key, FREE)]
    return [
        on_board(view, board, price.grown(1.5), key, radius=13),
        on_board(view, board, content(view, board), key),
    ]


def content(view: View, board: str) -> Box:
    """The cell of a table that the seat's workers there point at; elsewhere all that can be taken."""
    if board in CONTENT:
        return CONTENT[board]
    powers = [w.power for w in own(view) if w.board == board and not w.worship]
    return cards.cell(min(len(powers), 3), min(powers) // 2)


def worship(view: View, key: str, words: list[str]) -> list[Target]:
    """The niche for the ability, the tile for itself, a disc for both; more discs to pay with a tile."""
    board = words[0]
    space = int(words[1]) if board == "palace" else 1
    option, free = words[2 if board == "palace" else 1], words[-1] == "free"
    box = cards.royal_box(space) if board == "palace" else layout.niche(board, 1).grown(3)
    tile = layout.beside(board)
    if option == "tile":
        ring = on_board(view, board, tile.grown(2), key)
        return [disc(view, board, tile.x - 4, tile.y + tile.h - 8, key, FREE)] if free else [ring]
    if option == "ability":
        return (
            [disc(view, board, box.x + 3, box.y + 8, key, FREE)]
            if free
            else [on_board(view, board, box, key)]
        )
    x, y = (box.x + box.w - 8, box.y + box.h) if board == "palace" else (179, 99)
    return [disc(view, board, x - (26 if free else 0), y, key, FREE if free else "both")]


def ability(view: View, key: str, words: list[str]) -> list[Target]:
    """What is left of doing both."""
    return worship(view, key, [*pending(view)["space"].split(), "ability"])


def trade(view: View, key: str, words: list[str]) -> list[Target]:
    """On the royal tile; the good or the temple is chosen with it."""
    space = view["royal"].index(pending(view)["royal"]) + 1
    box = cards.royal_box(space)
    if not words:
        return [on_board(view, "palace", box, key)]
    if words[0] in TEMPLE_LABELS:
        return step(view, key, words)
    place = ("wood", "stone", "gold").index(words[0])
    return [disc(view, "palace", box.x + 9 + 22 * place, 14, key, words[0])]


# --- Tiles and tracks.
def claim(view: View, key: str, words: list[str]) -> list[Target]:
    """A discovery tile: beside a worship space, on a shelf, or with a starting tile."""
    task = pending(view)
    if task["task"] == "worship":
        board = task["space"].split()[0]
        return [on_board(view, board, layout.beside(board).grown(2), key)]
    if task["task"] == "starting claim":
        return [Target(starting.shown_box(view, task["tile"]), key, region="pyramid")]
    return [
        Target(box.grown(1.5), key, cls="ring thin", region=where)
        for box, where in shelf(view, task["shelf"], words[0])
    ]


def shelf(view: View, name: str, label: str) -> list[tuple[Box, str]]:
    """The first tile of that kind on a shelf, and the part of the table."""
    track, step_number = name.split()
    on_avenue = track == "avenue"
    boxes = avenue.tile_boxes(view, int(step_number)) if on_avenue else temples.tile_boxes(view, name)
    place = view["shelves"][name].index(label)
    return [(boxes[place], "avenue" if on_avenue else "temples")]


def reward(view: View, key: str, words: list[str]) -> list[Target]:
    """The printed reward of a major step."""
    temple, number_of_step = pending(view)["shelf"].split()
    box = temples.step_box(temple, int(number_of_step))
    lies = layout.TEMPLES[temple]
    return [Target(box.at(lies.x, lies.y), key, radius=4, region="temples")]


def step(view: View, key: str, words: list[str]) -> list[Target]:
    """The next step of a temple, or all three heads for any two."""
    if words[-1] not in TEMPLE_LABELS:
        return []
    temple = words[-1]
    now = view["players"][view["seat"]]["temples"][temple]
    lies = layout.TEMPLES[temple]
    box = temples.whole_step(temple, min(now + 1, temples.TOP))
    return [Target(box.at(lies.x, lies.y), key, radius=5, region="temples")]


def ascend(view: View, key: str, words: list[str]) -> list[Target]:
    """Steps on the temples; the other rewards stand in the player's panel."""
    if words == ["two-steps"]:
        return [
            Target(Box(lies.x + 1, lies.y + 1, lies.w - 2, 28), key, radius=6, region="temples")
            for lies in layout.TEMPLES.values()
        ]
    return step(view, key, words)


def picked_temples(view: View, pick: str) -> list[Target]:
    """The temples, once the tile for any of them is picked in the panel."""
    if pick != "use any-temple":
        return []
    keys = [key for key in view["choices"] if key.startswith(pick)]
    return [target for key in keys for target in step(view, key, key.split())]


def learn(view: View, key: str, words: list[str]) -> list[Target]:
    slot = view["technologies"].index(int(words[0]))
    return [on_board(view, "alchemy", cards.technology_box(slot), key, radius=5)]


def building(view: View, key: str, words: list[str]) -> list[Target]:
    row = ROW_LABELS.index(words[0])
    return [on_board(view, "nobles", cards.building_box(row, view["nobles"][words[0]]), key, radius=5)]


# --- Starting tiles.
def draft(view: View, key: str, words: list[str]) -> list[Target]:
    return [Target(starting.tile_boxes(view)[int(words[0])], key, radius=8, region="pyramid")]


def start(view: View, key: str, words: list[str]) -> list[Target]:
    """Three of four boards: a button with their emblems below the starting tiles."""
    number_of_key = view["choices"].index(key)
    area = starting.AREA
    box = Box(area.x + number_of_key % 2 * 189, area.y + 281 + number_of_key // 2 * 43, 181, 39)
    emblems = "".join(
        use(f"board-{board}", box.x + 30 + 48 * i, box.y + 7, 25, cls="tinted")
        for i, board in enumerate(words)
    )
    return [Target(box, key, before=rect(box, 6, "sheet") + emblems, region="pyramid")]


FINDERS: Final[dict[str, Callable[[View, str, list[str]], list[Target]]]] = {
    "power-up": power_up,
    "buy": power_up,
    "unlock": unlock,
    "collect": collect,
    "main": main,
    "worship": worship,
    "ability": ability,
    "trade": trade,
    "claim": claim,
    "reward": reward,
    "step": step,
    "ascend": ascend,
    "learn": learn,
    "building": building,
    "draft": draft,
    "start": start,
}
