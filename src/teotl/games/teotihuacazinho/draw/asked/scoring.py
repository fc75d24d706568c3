"""Cards of what brings points: objectives, events, rounds, resources, sources of points, players."""

from teotl.core.words import say
from teotl.draw.card import Card
from teotl.draw.svg import Box, picture
from teotl.games.teotihuacazinho.draw.asked import worth
from teotl.games.teotihuacazinho.draw.asked.asking import TRACK_OF, Asking
from teotl.games.teotihuacazinho.draw.screen import lists
from teotl.games.teotihuacazinho.material import RESOURCE_NAMES


def objective(asking: Asking, number: str) -> Card | None:
    if not 1 <= int(number) <= 8:
        return None
    look, n = asking.look, int(number)
    marked, done = n in look.player["objectives"], n in look.player["completed"]
    state = look.say(f"on.objective.{'marked' if marked else 'open'}.{'done' if done else 'not'}")
    box = lists.objective_box(312, n)
    improved = "improved_knowledge" in look.player["constructions"]
    pips = int(look.material.improved_pips if improved else look.material.mark_pips)
    return Card(
        say(asking.language, "reference.objective", number=number),
        state,
        picture=picture(lists.pattern(look, n, box), Box(box.x, box.y, box.w, 62)),
        price="" if marked else asking.pips(pips, "blue"),
        scale=tuple(int(points) for points in look.material.objective_points),
        reached=len(set(look.player["objectives"]) & set(look.player["completed"])),
        worth=tuple(objective_worth(asking)),
        about=("objectives-all",),
    )


def objective_worth(asking: Asking) -> list[str]:
    if asking.seat is None:
        return []
    scored, more = worth.next_objective(asking.state, asking.seat)
    return [asking.say("objective.now", scored, points=asking.points(more))]


def event_card(asking: Asking, place: str) -> Card | None:
    events = asking.view["events"]
    if int(place) >= len(events):
        return None
    event = events[int(place)]
    asked = say(asking.language, f"zinho.counts.{event['counts']}", event["at_least"])
    return Card(
        say(asking.language, "reference.event", card=event["card"]),
        asking.say("round", event["round"], of=asking.view["rounds"]),
        f"z-event-{event['card']}",
        does=(f"{asking.title(asked)}.",),
        worth=tuple(event_worth(asking, int(place), event)),
        about=(f"event-{event['card']}",),
    )


def event_worth(asking: Asking, place: int, event: dict[str, int]) -> list[str]:
    if event["number"] in asking.look.player["events"]:
        return [asking.say("event.met")]
    if asking.seat is None:
        return []
    if asking.view["round"] > event["round"]:
        return [asking.say("event.missed")]
    have = worth.towards_event(asking.state, asking.seat, place)
    more = worth.next_event(asking.state, asking.seat)
    now = asking.say("event.now", have=have, need=event["at_least"])
    return [now, asking.say("event.worth", points=asking.points(more))]


def round_(asking: Asking, number: str) -> Card | None:
    rounds = asking.view["rounds"]
    if not 1 <= int(number) <= rounds:
        return None
    place = next((i for i, event in enumerate(asking.view["events"]) if event["round"] == int(number)), None)
    if place is not None:
        return event_card(asking, str(place))
    return Card(
        asking.say("round", int(number), of=rounds),
        symbol="ui-clock",
        count=asking.say("round.left", rounds - asking.view["round"]),
        about=("round-order",),
    )


# --- Resources and points.
def track(asking: Asking, name: str) -> Card | None:
    if name not in RESOURCE_NAMES:
        return None
    data = asking.look.player[TRACK_OF[name]]
    return Card(
        asking.look.say(f"resource.{name}"),
        asking.say("limit", acquired=data["acquired"], limit=data["limit"]),
        f"z-{name}",
        worth=tuple(asking.held(name)),
        about=("action-gain",),
    )


def source(asking: Asking, name: str) -> Card | None:
    score = asking.look.player["score"]["sources"]
    if name not in score:
        return None
    material = asking.look.material
    words = asking.look.say(f"score.{name}", times=material.top_counts, points=material.complete_points)
    return Card(
        words,
        asking.look.say("score"),
        "vp",
        worth=(asking.say("yours", points=asking.points(score[name])),) if asking.seat is not None else (),
        about=("end-points",),
    )


def player(asking: Asking, number: str) -> Card | None:
    players = asking.view["players"]
    if int(number) >= len(players):
        return None
    score = players[int(number)]["score"]
    found = [f"{say(asking.language, f'web.source.{name}')} {n}" for name, n in score["sources"].items() if n]
    return Card(
        asking.page.names[int(number)],
        asking.look.say("score"),
        f"mark-p{int(number) % 4 + 1}",
        does=(", ".join(found) + ".",) if found else (),
        about=("end-points",),
    )
