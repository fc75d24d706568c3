"""How the events of Teotihuacãzinho look: everyone's round in two steps, dice and actions; gains rise at the cards."""

from typing import Final

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.look import Look
from teotl.draw.story import Moment, Sign

COLOURS: Final = {"green": "zg", "yellow": "zy", "blue": "zb", "grey": "zk"}
ACTIONS: Final = ("used", "lowered", "raised", "recoloured")  # what is done with a die begins an action
# What is done to dice and pips, and paid, on the way to what is written.
ASIDE: Final = (*ACTIONS, "spent", "lapsed", "paid", "walked")


def home(seat: int) -> str:
    """A player's card."""
    return f"card-{seat}"


def moment(event: Happening, look: Look, actor: int) -> Moment:
    kind, seat = event["event"], int(event.get("seat", actor))
    at = home(seat) if seat >= 0 else ""

    def words(key: str, **values: object) -> str:
        return say(look.language, f"teotihuacazinho.story.{key}", None, **values)

    if kind == "took":
        chip = (words("chip", name=look.names[seat]),)
        return Moment(
            "dice", words("dice"), "ui-dice", at, pieces=(die(event),), chip=chip, rank=1, aside=True
        )
    if kind in ACTIONS:
        return Moment("actions", words("actions"), "z-hammer", at, pieces=(die(event),), aside=kind in ASIDE)
    if kind == "finished":
        return Moment("end", words("end"), "ui-end", at)
    if kind == "round-began":
        title = words("round", number=event["round"])
        return Moment("round", title, "ui-dice", "calendar-box", chip=(title,), rank=5, aside=True)
    if kind == "game-ended":
        return Moment("over", words("over"), "ui-trophy", "calendar-box", chip=(words("over"),), rank=8)
    if kind == "rolled":
        return Moment(at="calendar-box", pieces=rolled(event), aside=True)
    return Moment(at=at, aside=kind in ASIDE)


def rolled(event: Happening) -> tuple[Sign, ...]:
    """All dice of the round."""
    return tuple(Sign(f"die-{COLOURS[colour]}-{n}") for colour, two in event["dice"].items() for n in two)


def die(event: Happening) -> Sign:
    return Sign(f"die-{COLOURS[event['colour']]}-{event['value']}")
