"""The phrases of events: what happened to what, and what it changed, as data."""

from typing import Any, Final

from teotl.core.phrases import Amount, Phrase, Thing, amount, phrase, thing

# Fields of an event that are things of their own kind: their kind, and whether they are numbers.
PLAIN: Final = {"objective": True, "step": True, "round": True, "side": False, "space": False, "card": False}


def event_facts(event: dict[str, Any]) -> Phrase:
    """The phrase of a readable event; its verb is the event's name."""
    return phrase(
        event["event"],
        *things_in(event),
        seat=event.get("seat"),
        gain=gained(event),
        price=paid(event),
    )


def things_in(event: dict[str, Any]) -> list[Thing]:
    """What the event is about, in the order of a sentence."""
    found = dice_in(event)
    for field, is_number in PLAIN.items():
        if field in event:
            value = event[field]
            found.append(thing(field, "", number=value) if is_number else thing(field, value))
    if "number" in event:
        found.append(thing("event", number=event["number"]))
    found += [thing("card", card) for card in event.get("cards", [])]
    if "new" in event:
        found.append(thing("colour", event["new"]))
    return [*found, *built(event), *way_of(event)]


def dice_in(event: dict[str, Any]) -> list[Thing]:
    """A die with its colour, a block of the pyramid without, or all dice of a roll."""
    if "dice" in event:
        return [thing("die", colour, value=value) for colour, two in event["dice"].items() for value in two]
    if "value" not in event:
        return []
    colour = event.get("colour")
    return [thing("die", colour, value=event["value"]) if colour else thing("block", value=event["value"])]


def built(event: dict[str, Any]) -> list[Thing]:
    """A ramp, another construction, or a limit that is higher now."""
    if "limit" in event:
        return [thing("limit", event["good"], number=event["limit"])]
    if "place" in event:
        return [thing("ramp", event["place"])]
    return [thing("construction", event["construction"])] if "construction" in event else []


def way_of(event: dict[str, Any]) -> list[Thing]:
    """How far a block was pushed, and over how many others."""
    if "spaces" not in event:
        return []
    over = [thing("blocks", role="over", number=event["jumped"])] if event["jumped"] else []
    return [thing("spaces", number=event["spaces"]), *over]


# --- What it changed.
# Events that write something on the sheet: what it is, and the field that says which one.
WRITTEN: Final = {
    "pushed": ("block", "space"),
    "topped": ("block", "space"),
    "built": ("construction", "construction"),
    "marked": ("objective", "objective"),
    "unlocked": ("step", "step"),
    "met-event": ("event", "number"),
}


def gained(event: dict[str, Any]) -> list[Amount]:
    if event["event"] == "used":
        return [amount("pips", event["value"], event["colour"])]
    if event["event"] in WRITTEN:
        what, field = WRITTEN[event["event"]]
        if event.get("construction") == "ramp":
            return [amount("ramp", 1, event["place"])]
        return [amount(what, 1, str(event[field]))]
    if event["event"] != "gained":
        return []
    gain = amount(event["good"], event["amount"])
    if event["lost"]:
        gain["lost"] = event["lost"]
    return [gain]


def paid(event: dict[str, Any]) -> list[Amount]:
    if event["event"] in ("lapsed", "spent"):
        return [amount("pips", event["pips"], event["colour"])]
    return [amount(event["good"], event["amount"])] if event["event"] == "paid" else []
