"""Cards of what gives abilities: technologies, royal tiles, worship spaces."""

from teotl.core.words import listed, say
from teotl.draw.card import Card
from teotl.games.teotihuacan.draw.asked import worth
from teotl.games.teotihuacan.draw.asked.asking import Asking
from teotl.games.teotihuacan.draw.asked.tiles import player_of
from teotl.games.teotihuacan.draw.views import workers
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.material import RIVAL_POINTS, TECHNOLOGY_GOLD, WORSHIP_TEMPLE_OF
from teotl.games.teotihuacan.rules.boards.alchemy import COLUMNS
from teotl.games.teotihuacan.rules.labels import ROYAL_LABELS, TECHNOLOGY_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.words.phrases import royal, technology


# --- Technologies.
def learnable(asking: Asking, number: str) -> Card | None:
    """A technology at Alchemy: price, the step that comes with it, who is there already."""
    shown = asking.view["technologies"]
    if int(number) not in shown:
        return None
    slot = shown.index(int(number))
    row = asking.say("row.lower" if slot >= COLUMNS else "row.upper")
    temple = TEMPLE_LABELS[slot % COLUMNS]
    kind = TECHNOLOGY_LABELS.index(number)
    return Card(
        say(asking.language, "reference.technology", number=number),
        asking.kind(asking.board("alchemy"), row),
        f"tech-{number}",
        price=asking.some(int(TECHNOLOGY_GOLD[kind]), "gold"),
        does=(
            asking.sentence(technology(asking.language, number)),
            asking.say("with_it", gain=asking.more(1, f"temple-{temple}")),
        ),
        worth=tuple(learning_worth(asking, int(number), kind, temple)),
        about=(f"tech-{number}",),
    )


def learning_worth(asking: Asking, number: int, kind: int, temple: str) -> list[str]:
    if asking.seat is None:
        return []
    players = asking.view["players"]
    if number in players[asking.seat]["technologies"]:
        return [asking.say("yours")]
    s, seat = asking.state, asking.seat
    rivals = [asking.name(other) for other, player in enumerate(players) if number in player["technologies"]]
    found = [asking.say("hold", goods=asking.some(players[seat]["gold"], "gold")), asking.next_step(temple)]
    if rivals:
        names = listed(asking.language, rivals)
        found.append(asking.say("rivals", len(rivals), names=names, points=asking.points(int(RIVAL_POINTS))))
    more = worth.bonus_total(worth.with_learned(s, seat, kind), seat) - worth.bonus_total(s, seat)
    found.append(asking.say("at_the_end", points=asking.points(more)) if more else "")
    return [words for words in found if words]


def owned_technology(asking: Asking, seat: str, number: str) -> Card | None:
    player = player_of(asking, seat)
    if player is None or int(number) not in player["technologies"]:
        return None
    return Card(
        say(asking.language, "reference.technology", number=number),
        asking.name(int(seat)),
        f"tech-{number}",
        does=(asking.sentence(technology(asking.language, number)),),
        about=(f"tech-{number}",),
    )


# --- Worship.
def royal_tile(asking: Asking, space: str) -> Card | None:
    tiles = asking.view["royal"]
    if not 1 <= int(space) <= len(tiles):
        return None
    label = tiles[int(space) - 1]
    place = ROYAL_LABELS.index(label)
    return Card(
        say(asking.language, "reference.royal", letter="ABC"[place // 3], number=place % 3 + 1),
        asking.kind(asking.board("palace"), word(asking.language, "icon.worship")),
        f"royal-{label}",
        does=(asking.sentence(royal(asking.language, label)),),
        worth=(*occupied(asking, "palace", int(space)), *royal_worth(asking, place)),
        about=(f"royal-{label}",),
    )


def royal_worth(asking: Asking, tile: int) -> list[str]:
    """What the tile would give each of the own workers that could go there."""
    if asking.seat is None:
        return []
    free = {
        worker.power for worker in workers(asking.view) if worker.seat == asking.seat and not worker.worship
    }
    found = []
    for power in sorted(free):
        points, cocoa, trades = worth.ability(asking.state, asking.seat, tile, power)
        gains = [asking.points(points)] if points else []
        gains += [asking.more(cocoa, "cocoa")] if cocoa else []
        gains += [asking.say("times", trades)] if trades else []
        gain = " ".join(gains) or asking.say("nothing")
        found.append(asking.say("by_worker", worker=asking.die(asking.seat, power), gain=gain))
    return found


def occupied(asking: Asking, board: str, space: int) -> list[str]:
    """Who stands on a worship space, as far as it concerns who asks."""
    there = [worker for worker in workers(asking.view) if worker.board == board and worker.worship == space]
    if asking.seat is None or not there:
        return []
    if there[0].seat == asking.seat:
        return [asking.say("own_there")]
    price = asking.some(1, "cocoa", "−")
    return [asking.say("pushed", name=asking.name(there[0].seat), price=price)]


def worship_space(asking: Asking, board: str) -> Card | None:
    """The worship space of a board other than the Palace."""
    if board not in WORSHIP_TEMPLE_OF:
        return None
    temple = WORSHIP_TEMPLE_OF[board]
    step = asking.next_step(temple) if temple in TEMPLE_LABELS else ""
    return Card(
        word(asking.language, "icon.worship"),
        asking.board(board),
        "worship",
        does=(
            say(asking.language, "reference.worship", does=game_word(asking.language, f"steps.{temple}", 1)),
        ),
        worth=tuple(words for words in (*occupied(asking, board, 1), step) if words),
        about=("worship",),
    )
