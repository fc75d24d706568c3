"""Cards of tracks: steps of temples, of the Avenue and of the pyramid track, the building row, the calendar."""

from teotl.core.words import listed
from teotl.draw.card import Card
from teotl.games.teotihuacan.draw import calendar as discs
from teotl.games.teotihuacan.draw.asked import worth
from teotl.games.teotihuacan.draw.asked.asking import MAJOR, Asking
from teotl.games.teotihuacan.draw.words import word
from teotl.games.teotihuacan.material import (
    AVENUE_MAX,
    AVENUE_SHELVES,
    BONUS_STEP,
    BUILDINGS,
    PYRAMID_TRACK_MAX,
    TEMPLE_STEPS,
    TOP_STEP,
)
from teotl.games.teotihuacan.rules.labels import TEMPLE_LABELS
from teotl.games.teotihuacan.words.phrases import bonus

TAKES = dict(AVENUE_SHELVES)  # steps of the Avenue with tiles


# --- Temples.
def temple_step(asking: Asking, temple: str, step: str) -> Card | None:
    number = int(step)
    if number > TOP_STEP:
        return None
    if number == BONUS_STEP:
        return bonus_step(asking, temple)
    major = (temple, number) in MAJOR
    gain = asking.several(TEMPLE_STEPS[temple][number - 1], "+") if number else ""
    does = [asking.say("gives", gain=gain)] if gain else []
    tiles = lying(asking, f"{temple} {number}")
    does += [asking.say("or_claim")] if tiles else []
    return Card(
        asking.step_of(temple, number),
        asking.kind(asking.say("kind.major"))
        if major
        else asking.say("kind.top")
        if number == TOP_STEP
        else "",
        f"temple-{temple}",
        does=tuple(does),
        tiles=tiles,
        worth=tuple(
            standing(asking, [player["temples"][temple] for player in asking.view["players"]], number)
        ),
        about=(f"temple-{temple}",),
    )


def bonus_step(asking: Asking, temple: str) -> Card:
    """The bonus tile, with what it would give as things stand."""
    label = asking.view["temple_bonuses"][temple]
    steps = [player["temples"][temple] for player in asking.view["players"]]
    found = standing(asking, steps, int(BONUS_STEP))
    if asking.seat is not None:
        points = worth.bonus_if_reached(asking.state, asking.seat, TEMPLE_LABELS.index(temple))
        found.append(asking.say("bonus_now", points=asking.points(points)))
    return Card(
        asking.step_of(temple, int(BONUS_STEP)),
        asking.say("kind.bonus"),
        f"bonus-{label}",
        does=(asking.sentence(bonus(asking.language, label)), asking.say("bonus_when")),
        worth=tuple(found),
        about=(f"bonus-{label}",),
    )


def lying(asking: Asking, shelf: str) -> tuple[str, ...]:
    return tuple(f"t-{label}" for label in asking.view["shelves"].get(shelf, []) if label)


def standing(asking: Asking, steps: list[int], step: int) -> list[str]:
    """How far the own marker is from a step, and whose stand on it."""
    if asking.seat is None:
        return []
    mine = steps[asking.seat]
    if mine == step:
        found = [asking.say("here")]
    elif mine > step:
        found = [asking.say("passed")]
    else:
        found = [asking.say("away", step - mine, step=mine)]
    others = [asking.name(seat) for seat, at in enumerate(steps) if at == step and seat != asking.seat]
    return [*found, asking.say("there", names=listed(asking.language, others))] if others else found


def temple(asking: Asking, name: str) -> Card:
    """A temple as a whole."""
    step = asking.next_step(name)
    return Card(
        asking.track(name), symbol=f"temple-{name}", worth=(step,) if step else (), about=(f"temple-{name}",)
    )


# --- Avenue and buildings.
def avenue(asking: Asking) -> Card:
    """The Avenue as a whole."""
    return Card(
        asking.track("avenue"), symbol="avenue", worth=tuple(avenue_worth(asking)), about=("track-avenue",)
    )


def avenue_step(asking: Asking, step: str) -> Card | None:
    number = int(step)
    if number > AVENUE_MAX:
        return None
    tiles = lying(asking, f"avenue {number}")
    steps = [player["avenue"] for player in asking.view["players"]]
    return Card(
        asking.step_of("avenue", number),
        asking.say("kind.tiles") if number in TAKES else "",
        "avenue",
        does=(asking.say("claim_one"),) if tiles else (),
        tiles=tiles,
        worth=(*standing(asking, steps, number), *avenue_worth(asking)),
        about=("track-avenue",),
    )


def avenue_worth(asking: Asking) -> list[str]:
    """What the own steps would bring in an eclipse."""
    if asking.seat is None:
        return []
    each = asking.points(asking.view["avenue_value"])
    total = asking.points(worth.eclipse_now(asking.state, asking.seat).avenue)
    steps = asking.view["players"][asking.seat]["avenue"]
    return [asking.say("avenue_now", steps, each=each, total=total)]


def building_row(asking: Asking) -> Card:
    left = int(BUILDINGS) - sum(asking.view["nobles"].values())
    return Card(
        word(asking.language, "icon.building"),
        asking.track("avenue"),
        "building",
        worth=tuple(avenue_worth(asking)),
        count=asking.say("buildings", left, of=int(BUILDINGS)),
        about=("building",),
    )


# --- Pyramid track and calendar.
def pyramid_track(asking: Asking, step: str) -> Card | None:
    if int(step) > PYRAMID_TRACK_MAX:
        return None
    steps = [player["pyramid_track"] for player in asking.view["players"]]
    return Card(
        asking.step_of("track", int(step)),
        symbol="pyramid-step",
        worth=(*standing(asking, steps, int(step)), *track_worth(asking)),
        about=("pyramid-step",),
    )


def pyramid(asking: Asking) -> Card:
    """The pyramid as a whole."""
    return Card(
        word(asking.language, "view.pyramid"),
        symbol="pyramid-step",
        worth=tuple(track_worth(asking)),
        count=word(asking.language, "stack.pyramid", asking.view["stacks"]["pyramid"]),
        about=("card-pyramid",),
    )


def track_worth(asking: Asking) -> list[str]:
    if asking.seat is None:
        return []
    points = worth.eclipse_now(asking.state, asking.seat).pyramid
    return [asking.say("track_now", points=asking.points(points))]


def calendar(asking: Asking) -> Card:
    view, language = asking.view, asking.language
    return Card(
        word(language, "eclipse", number=view["calendar"]["eclipse"]),
        discs.left(view, language),
        "moon",
        worth=() if asking.seat is None else (eclipse_words(asking, asking.seat),),
        about=("sun",),
    )


def eclipse_words(asking: Asking, seat: int) -> str:
    """What a player would get if the eclipse came now: Avenue, pyramid track and masks; less for unpaid salary."""
    now = worth.eclipse_now(asking.state, seat)
    parts = [
        ("avenue", now.avenue),
        ("pyramid-step", now.pyramid),
        ("mask-4", now.masks),
        ("cocoa", -now.short),
    ]
    return asking.say(
        "eclipse_now",
        points=asking.points(now.total),
        parts=" ".join(asking.of(n, symbol) for symbol, n in parts if n) or "0",
    )
