"""Constructions, objectives, events and points on the screen."""

from typing import Final

from teotl.core.words import say
from teotl.draw.svg import Box, fitted, group, num, path, rect, text, use
from teotl.games.teotihuacazinho.draw.paper.cards import PICTURES
from teotl.games.teotihuacazinho.draw.paper.lists import effect_values
from teotl.games.teotihuacazinho.draw.paper.parts import PIECE
from teotl.games.teotihuacazinho.draw.paper.values import Values
from teotl.games.teotihuacazinho.draw.screen.part import EDGE, HEAD, PHONE, Look, Part, plate
from teotl.games.teotihuacazinho.material import CONSTRUCTION_NAMES
from teotl.games.teotihuacazinho.rules.names import RAMPS

CONSTRUCTIONS: Final = (236.0, 244.0)
TALLER: Final = 314.0  # the same with rows for fingers
OBJECTIVES: Final = (312.0, 222.0)
EVENTS: Final = (312.0, 132.0)
POINTS: Final = (312.0, 272.0)
UNIT: Final = 17.0


def sized(look: Look, size: tuple[float, float]) -> tuple[float, float]:
    """In a narrow window every list is as wide as the window."""
    return (PHONE, size[1]) if look.narrow else size


def price(w: float, pips: int, cue: str) -> str:
    """At the right of a head: number before icon."""
    return text(w - EDGE - 19, 19, pips, 13, "second end") + use(cue, w - EDGE - 16, 6, 16)


def plain(words: str) -> str:
    """Printed words without their pictures."""
    return "".join(match[2] or "" for match in PIECE.finditer(words)).strip().rstrip(",")


# --- Constructions.
def constructions(look: Look) -> Part:
    w, h = (PHONE, TALLER) if look.narrow else CONSTRUCTIONS
    row, bar_height = (36, 28) if look.narrow else (27, 19)
    drawn = plate(w, h, look.say("constructions")) + price(w, look.material.construct_pips, "cue-zk")
    slots: dict[str, Box] = {}
    y, unlocked = HEAD, 0
    for n, name in enumerate(("ramp", *CONSTRUCTION_NAMES)):
        needs = int(look.material.build_unlock[n - 1]) if n else 0
        if needs > unlocked:
            slots[f"unlock {needs}"] = bar = Box(EDGE - 4, y + 1, w - 2 * EDGE + 8, bar_height)
            drawn += unlock_bar(look, bar, needs)
            y, unlocked = y + bar_height + 3, needs
        slots[f"build {name.replace('_', '-')}"] = box = Box(EDGE - 4, y, w - 2 * EDGE + 8, row)
        drawn += construction(look, name, box)
        y += row + 1
    return Part(drawn, slots, w, h)


def unlock_bar(look: Look, box: Box, step: int) -> str:
    opened = look.player["unlocked"] >= step
    books = look.material.unlock_books[step - 1]
    inner = rect(box, 4, "z-built" if opened else "well") + use(
        "unlock" if opened else "lock", box.x + 5, box.cy - 7.5, 15
    )
    inner += text(box.x + 28, box.cy + 4.5, books, 12) + use("z-book", box.x + 38, box.cy - 7.5, 15)
    return group(inner, alt=say(look.language, f"zinho.choice.unlock.{step}"))


def construction(look: Look, name: str, box: Box) -> str:
    ramps = len(look.player["ramps"])
    built = ramps > 0 if name == "ramp" else name in look.player["constructions"]
    locked = (
        name != "ramp"
        and look.player["unlocked"] < look.material.build_unlock[CONSTRUCTION_NAMES.index(name)]
    )
    hammers = (
        look.material.ramp_hammers
        if name == "ramp"
        else look.material.build_hammers[CONSTRUCTION_NAMES.index(name)]
    )
    words = look.say("ramp") if name == "ramp" else say(look.language, f"zinho.construction.{name}")
    inner = rect(box, 5, "z-built") if built else ""
    inner += use(f"z-{name.replace('_', '-')}", box.x + 3, box.cy - 12.5, 25)
    inner += fitted(box.x + 35, box.cy + 4.5, words, box.w - 86, 13, "faint" if locked else "")
    if built and name != "ramp":
        inner += use("ui-end", box.x + box.w - 24, box.cy - 9.5, 19)
    else:
        some = f"{ramps}/{RAMPS} · " if name == "ramp" else ""
        inner += text(box.x + box.w - 22, box.cy + 4.5, f"{some}{hammers}", 12, "end")
        inner += use("z-hammer", box.x + box.w - 20, box.cy - 8.5, 16)
    values = effect_values(Values(look.view["sheet"]), name)
    return group(inner, alt=f"{words}: {plain(look.say(f'effect.{name}', None, **values))}")


# --- Objectives.
def objectives(look: Look) -> Part:
    w, h = sized(look, OBJECTIVES)
    improved = "improved_knowledge" in look.player["constructions"]
    pips = look.material.improved_pips if improved else look.material.mark_pips
    drawn = plate(w, h, look.say("objectives")) + price(w, pips, "cue-zb")
    slots = {f"mark {number}": objective_box(w, number) for number in range(1, 9)}
    drawn += "".join(objective(look, number, objective_box(w, number)) for number in range(1, 9))
    return Part(drawn + scale(look, Box(EDGE, h - 27, w - 2 * EDGE, 20)), slots, w, h)


def objective_box(w: float, number: int) -> Box:
    wide = (w - 2 * EDGE) / 4
    row, column = divmod(number - 1, 4)
    return Box(EDGE + column * wide + 2, HEAD + 2 + row * 82, wide - 4, 78)


def patterns(look: Look) -> Part:
    """What the objectives ask for, drawn above them: a part of its own, for it never changes."""
    w, h = sized(look, OBJECTIVES)
    drawn = "".join(pattern(look, number, objective_box(w, number)) for number in range(1, 9))
    return Part(f'<g class="passive">{drawn}</g>', {}, w, h)


def pattern(look: Look, number: int, box: Box) -> str:
    rows = Values(look.view["sheet"]).of(f"objectives.{number}")
    x0, y0 = box.cx - len(rows[0]) * UNIT / 2, box.y + 31 - len(rows) * UNIT / 2
    return "".join(
        sign_box(Box(x0 + column * UNIT + 1, y0 + row * UNIT + 1, UNIT - 2, UNIT - 2), sign)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
    )


def objective(look: Look, number: int, box: Box) -> str:
    marked, done = number in look.player["objectives"], number in look.player["completed"]
    inner = rect(box, 5, "z-marked" if marked else "z-open-objective")
    inner += text(box.x + 8, box.y + 72, number, 12, "second")
    inner += use("ui-end", box.x + box.w - 23, box.y + 58, 17) if marked else ""
    inner += text(box.x + box.w - 32, box.y + 74, "★", 13, "points mid") if done else ""
    state = look.say(f"on.objective.{'marked' if marked else 'open'}.{'done' if done else 'not'}")
    return group(inner, alt=look.say("on.objective", number=number, state=state))


def sign_box(box: Box, sign: str) -> str:
    if sign == ".":
        return rect(box, 2.5, "z-dot")
    if sign != "#":
        return rect(box, 2.5, "z-digit") + text(box.cx, box.cy + 4.6, sign, 13, "mid")
    lines = "".join(f"M{num(box.x + 4)} {num(box.cy + y)}H{num(box.x + box.w - 4)}" for y in (-2.2, 2.2))
    return rect(box, 2.5, "z-equal") + path(lines, "z-lines")


def scale(look: Look, box: Box) -> str:
    """What so many objectives are worth; the present number stands out."""
    reached = len(set(look.player["objectives"]) & set(look.player["completed"]))
    points = list(look.material.objective_points)
    wide, drawn = box.w / len(points), ""
    for count, worth in enumerate(points):
        place = Box(box.x + count * wide + 1, box.y, wide - 2, box.h)
        here = count == reached
        drawn += rect(place, 4, "full-vp" if here else "well")
        drawn += text(place.cx, place.y + 14.5, worth, 12, "on-vp mid" if here else "mid plain")
    return drawn


# --- Events.
def events(look: Look) -> Part:
    w, h = sized(look, EVENTS)
    worth = " / ".join(str(points) for points in look.material.event_points)
    drawn = plate(w, h, look.say("score.events"), worth)
    wide = (w - 2 * EDGE) / 3
    slots: dict[str, Box] = {}
    for place, event in enumerate(look.view["events"]):
        slots[f"event {place}"] = box = Box(EDGE + place * wide + 2, HEAD + 2, wide - 4, h - HEAD - 12)
        drawn += event_card(look, event, box)
    return Part(drawn, slots, w, h)


def event_card(look: Look, event: dict[str, object], box: Box) -> str:
    met = event["number"] in look.player["events"]
    number, counts = int(str(event["at_least"])), str(event["counts"])
    inner = rect(box, 6, "z-marked" if met else "z-open-objective")
    inner += text(box.x + 7, box.y + 17, f"E{event['number']}", 12, "second")
    inner += text(box.x + box.w - 7, box.y + 17, event["card"], 12, "faint end")
    inner += use(PICTURES[counts], box.cx - 20, box.y + 16, 40)
    inner += text(box.cx, box.y + box.h - 10, number, 22, "points mid")
    values = {name: event[name] for name in ("number", "round", "card")}
    asked = say(look.language, f"zinho.counts.{counts}", number)
    return group(inner, alt=say(look.language, "zinho.text.event", None, asked=asked, **values))


# --- Points.
def points(look: Look) -> Part:
    w, h = sized(look, POINTS)
    drawn = plate(w, h, look.say("score"))
    score = look.player["score"]
    y = HEAD + 20.0
    slots: dict[str, Box] = {}
    for source, worth in score["sources"].items():
        slots[f"source {source}"] = Box(EDGE, y - 18, w - 2 * EDGE, 26)
        words = look.say(
            f"score.{source}", times=look.material.top_counts, points=look.material.complete_points
        )
        drawn += fitted(EDGE, y, words, w - 2 * EDGE - 50, 13.5, "plain") + text(
            w - EDGE, y, worth, 14, "end"
        )
        y += 27
    drawn += path(f"M{num(EDGE)} {num(y - 12)}H{num(w - EDGE)}", "next")
    drawn += text(EDGE, y + 14, look.say("score.total"), 18) + text(
        w - EDGE, y + 14, score["total"], 22, "points end"
    )
    return Part(drawn, slots, w, h)
