"""The phrases of events: what happened to what, and what it changed, as data."""

from typing import Any, Final

from teotl.core.phrases import Amount, Phrase, Thing, amount, phrase, refusal, thing
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.words.choice_things import icons, place_thing

# Fields that become other parts of the phrase: in every event, and in those that change or refuse something.
ELSEWHERE: Final = {"event", "seat", "rule"}
CHANGES: Final = {"gained", "paid", "scored"}
CHANGED: Final = {"good", "amount", "points"}
REASON: Final = {"reason", "need", "have"}
# Fields whose things are of another kind than the field's name; the field's name is their role.
KINDS: Final = {
    "from": "board",
    "to": "board",
    "tile": "tile",
    "upper": "direction",
    "lower": "direction",
}


def event_facts(event: dict[str, Any]) -> Phrase:
    """The phrase of a readable event; its verb is the event's name."""
    return phrase(
        event["event"],
        *[thing_of(event, field) for field in event if is_a_thing(event, field)],
        seat=event.get("seat"),
        gain=gained(event),
        price=paid(event),
        rule=event.get("rule", ""),
        **why_not(event),
    )


def is_a_thing(event: dict[str, Any], field: str) -> bool:
    """Is it there, and not part of what was changed or refused?"""
    if field in ELSEWHERE or event[field] is None or event[field] is False:
        return False
    if event["event"] == "bot-could-not" and field in REASON:
        return False
    return event["event"] not in CHANGES or field not in CHANGED


def thing_of(event: dict[str, Any], field: str) -> Thing:
    """A field of an event as a thing; numbers stay numbers."""
    value = event[field]
    if event["event"] == "built":
        if field == "place":
            return place_thing(*(int(number) for number in value.split("-")))
        if field == "tile":
            return thing("pyramid-tile", value, role=field, icons=icons(value), turn=event["turn"])
    if event["event"] == "decorated" and field == "tile":
        return thing("decoration", value, role=field, icons=icons(value))
    if field == "shows":
        return shown(event["what"], value)
    role = field if field in KINDS else None
    if value is True:
        return thing(field)
    if isinstance(value, int):
        return thing(KINDS.get(field, field), role=role, number=value)
    return thing(KINDS.get(field, field), value, role=role)


def shown(what: str, value: str) -> Thing:
    """What chance showed; tiles with what is on them."""
    if what in ("pyramid", "decoration"):
        kind = {"pyramid": "pyramid-tile"}.get(what, what)
        return thing(kind, value, role="shows", icons=icons(value))
    return thing(what, value, role="shows")


# --- What it changed: only one event reports each change.
def gained(event: dict[str, Any]) -> list[Amount]:
    match event["event"]:
        case "gained":
            return [amount(event["good"], event["amount"])]
        case "scored" if event["points"] > 0:
            return [amount("points", event["points"])]
        case "stepped":
            return [amount("step", 1, event["temple"])]
        case "avenue-stepped":
            return [amount("avenue")]
        case "track-stepped":
            return [amount("track")]
        case "claimed":
            return [amount("discovery", 1, event["discovery"])]
        case "learned":
            return [amount("technology", 1, str(event["technology"]))]
        case "powered-up":
            return [amount("power")]
        case "housed":
            return [amount("building", 1, event["row"])]
        case "decorated":
            return [amount("decoration", 1, event["side"])]
        case "built":
            return [amount("pyramid-tile")]
    return []


def paid(event: dict[str, Any]) -> list[Amount]:
    match event["event"]:
        case "track-left":
            return [amount("track", event["steps"])]
        case "ascended":  # from power 6 to 1
            return [amount("power", 5)]
        case "paid":
            return [amount(event["good"], event["amount"])]
        case "scored" if event["points"] < 0:
            return [amount("points", -event["points"])]
    return []


def why_not(event: dict[str, Any]) -> dict[str, Any]:
    """Why Teotibot could not: the reason as a stable word, and what it has and lacks; a price would be paid."""
    if event["event"] != "bot-could-not":
        return {}
    word = event["reason"].replace("_", "-")
    if event["reason"] not in GOOD_LABELS:
        return {"reason": word}
    no = refusal("", f"needs-{word}", "", amount(event["reason"], event["need"]), event["have"])
    return {field: no[field] for field in ("reason", "have", "missing")}
