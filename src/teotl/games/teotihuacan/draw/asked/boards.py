"""Cards of boards and what is printed on them: reach, main action, collecting, cells, spaces for buildings."""

from teotl.core.words import listed
from teotl.draw.card import Card, Stop, Way
from teotl.games.teotihuacan.draw.asked import worth
from teotl.games.teotihuacan.draw.asked.asking import Asking
from teotl.games.teotihuacan.draw.keys import read_move, starting_with
from teotl.games.teotihuacan.draw.views import Worker, workers
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import BUILDING_WOOD, COLUMN_POWERS, NOBLES_ROWS, RESOURCE_TABLES
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS, GOOD_LABELS, ROW_LABELS

ANYWHERE = "move-anywhere"
REACH = 3  # boards that a worker moves at most (spec 3.2)


# --- A board.
def board(asking: Asking, name: str) -> Card | None:
    if name not in asking.view["ring"]:
        return None
    near = movers(asking, name)
    refused = out_of_reach(asking, name, near)
    return Card(
        asking.board(name),
        asking.say("kind.far") if refused else asking.say("kind.board", number=BOARD_LABELS.index(name)),
        f"board-{name}",
        refused=refused,
        stops=stops(asking, name, near) if refused else (),
        ways=tuple(ways(asking, name)) if refused else (),
        worth=tuple(there(asking, name, near)),
        about=(f"card-{name}",),
    )


def distance(asking: Asking, start: str, goal: str) -> int:
    """Boards to go, clockwise; a whole round back to where one stands."""
    ring: list[str] = asking.view["ring"]
    return (ring.index(goal) - ring.index(start) - 1) % len(ring) + 1


def free_workers(asking: Asking) -> list[Worker]:
    """Own workers that could be moved."""
    return [worker for worker in workers(asking.view) if worker.seat == asking.seat and not worker.worship]


def movers(asking: Asking, name: str) -> list[Worker]:
    """The workers that come into question, the nearest first: the picked one alone, if one is picked."""
    found = free_workers(asking)
    words = asking.look.pick.split()
    if words[:1] == ["move"] and len(words) > 2 and words[2].isdigit():
        picked = [worker for worker in found if (worker.board, worker.power) == (words[1], int(words[2]))]
        found = picked[:1] or found
    return sorted(found, key=lambda worker: distance(asking, worker.board, name))


def out_of_reach(asking: Asking, name: str, near: list[Worker]) -> str:
    """Why the board cannot be moved to, while a move is asked for; empty if it can, or if none is."""
    moves = [read_move(asking.view, key) for key in starting_with(asking.view, "move")]
    if not moves or not near or asking.seat is None:
        return ""
    far = distance(asking, near[0].board, name)
    if far <= REACH:
        return ""
    return asking.say("far", far, worker=asking.die(asking.seat, near[0].power), most=REACH)


def stops(asking: Asking, name: str, near: list[Worker]) -> tuple[Stop, ...]:
    """The way from the nearest worker: what it reaches, and the board in question."""
    ring, worker = asking.view["ring"], near[0]
    start = ring.index(worker.board)
    far = distance(asking, worker.board, name)
    reach = [ring[(start + step) % len(ring)] for step in range(1, REACH + 1)]
    return (
        Stop(f"die-p{worker.seat + 1}-{worker.power}", asking.say("from"), "from"),
        *(Stop(f"board-{each}", str(step), "near") for step, each in enumerate(reach, 1)),
        Stop(f"board-{name}", str(far), "far"),
    )


def ways(asking: Asking, name: str) -> list[Way]:
    """Other workers that are near enough, and the tile that goes anywhere."""
    assert asking.seat is not None
    found = []
    for worker in free_workers(asking):
        far = distance(asking, worker.board, name)
        if far <= REACH:
            words = asking.say("way.worker", far, board=asking.board(worker.board))
            found.append(Way(f"die-p{worker.seat + 1}-{worker.power}", words))
    if ANYWHERE in asking.view["players"][asking.seat]["discoveries"]["face_up"]:
        found.append(Way(f"d-{ANYWHERE}", asking.say("way.anywhere")))
    return found


# --- What one would do there.
def there(asking: Asking, name: str, near: list[Worker]) -> list[str]:
    """Collecting, and the main action of a board of resources with the nearest worker."""
    if asking.seat is None:
        return []
    colours = asking.view["colours"][name]
    found = [asking.say("collect", gain=asking.more(1 + colours, "cocoa"))]
    if name == "palace":
        return found
    price = asking.some(colours, "cocoa", "−" if colours else "")
    if name in RESOURCE_TABLES and near:
        gain = gathered(asking, name, near[0])
        return [
            *found,
            asking.say("main_gives", price=price, gain=gain, worker=asking.die(asking.seat, near[0].power)),
        ]
    return [*found, asking.say("main_costs", price=price)]


def gathered(asking: Asking, name: str, worker: Worker) -> str:
    won = worth.gathered(asking.state, worker.seat, BOARD_LABELS.index(name), worker.power)
    gains = dict(zip(GOOD_LABELS, won.goods, strict=True))
    return asking.several({**gains, "vp": won.points, "temple": won.steps}, "+")


def price_of_main(asking: Asking, name: str) -> Card | None:
    return chip(asking, name, "main_price", 0, "action-main")


def gain_of_collecting(asking: Asking, name: str) -> Card | None:
    return chip(asking, name, "collect_gain", 1, "action-collect")


def chip(asking: Asking, name: str, key: str, more: int, article: str) -> Card | None:
    """The number beside the general area, and the colours it counts."""
    colours = asking.view["colours"].get(name)
    if colours is None:
        return None
    return Card(
        word(asking.language, key, colours + more),
        asking.board(name),
        "cocoa",
        count=asking.say("colours", colours),
        about=(article,),
    )


# --- Cells, and spaces for buildings.
def cell(asking: Asking, name: str, number: str, column: str) -> Card | None:
    """A cell of the table of a board of resources."""
    if name not in RESOURCE_TABLES or not (1 <= int(number) <= 3 and int(column) < len(COLUMN_POWERS)):
        return None
    gains = RESOURCE_TABLES[name][number][int(column)]
    powers = "–".join(map(str, COLUMN_POWERS[int(column)]))
    return Card(
        asking.say("cell", int(number), powers=powers),
        asking.board(name),
        f"board-{name}",
        does=(asking.say("gives", gain=asking.several(gains, "+")),),
        worth=tuple(own_there(asking, name)),
        about=(f"card-{name}",),
    )


def own_there(asking: Asking, name: str) -> list[str]:
    if asking.seat is None:
        return []
    powers = [worker.power for worker in free_workers(asking) if worker.board == name]
    dice = listed(asking.language, [asking.die(asking.seat, power) for power in sorted(powers)])
    return [asking.say("own_workers", workers=dice) if powers else asking.say("no_workers")]


def building_space(asking: Asking, row: str, place: str) -> Card | None:
    """A space of the Nobles: its points, its price, and whether it is taken."""
    points = NOBLES_ROWS.get(row, [])
    if int(place) >= len(points):
        return None
    built = asking.view["nobles"][row]
    state = "taken" if int(place) < built else "next" if int(place) == built else "later"
    gain = f"{asking.points(points[int(place)])} {asking.more(1, 'avenue')}"
    return Card(
        asking.say("house"),
        asking.kind(asking.board("nobles"), asking.say("row", ROW_LABELS.index(row) + 1)),
        "building",
        price=asking.some(int(BUILDING_WOOD), "wood"),
        does=(asking.say("gives", gain=gain), asking.say(f"house.{state}")),
        worth=tuple(own_there(asking, "nobles")),
        about=("building",),
    )
