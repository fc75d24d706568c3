"""Cards of constructions and of what unlocks them."""

from teotl.core.words import say
from teotl.draw.card import Card, picture
from teotl.games.teotihuacazinho.draw.asked import worth
from teotl.games.teotihuacazinho.draw.asked.asking import Asking
from teotl.games.teotihuacazinho.draw.paper.lists import effect_values
from teotl.games.teotihuacazinho.draw.paper.parts import CUES, pieces
from teotl.games.teotihuacazinho.draw.paper.values import Values
from teotl.games.teotihuacazinho.material import CONSTRUCTION_NAMES


def construction(asking: Asking, *words: str) -> Card | None:
    name, look = words[0].replace("-", "_"), asking.look
    if name not in ("ramp", *CONSTRUCTION_NAMES):
        return None
    is_ramp = name == "ramp"
    number = 0 if is_ramp else CONSTRUCTION_NAMES.index(name)
    hammers = look.material.ramp_hammers if is_ramp else look.material.build_hammers[number]
    return Card(
        look.say("ramp") if is_ramp else say(asking.language, f"zinho.construction.{name}"),
        look.say("constructions"),
        f"z-{words[0]}",
        price=price(asking, int(hammers)),
        does=(effect(asking, name),),
        worth=tuple(asking.held("hammer") if is_ramp else construction_worth(asking, name, number)),
        about=(f"construction-{words[0]}",),
    )


def price(asking: Asking, hammers: int) -> str:
    pips = asking.pips(int(asking.look.material.construct_pips), "grey")
    return f"{pips} {asking.goods(hammers, 'hammer')}"


def effect(asking: Asking, name: str) -> str:
    """What a construction does, with the pictures of its printed words."""
    printed = asking.look.say(f"effect.{name}", None, **effect_values(Values(asking.view["sheet"]), name))
    words = "".join(
        picture(f"cue-{CUES[colour]}", f" {say(asking.language, f'zinho.colour.{colour}')}")
        if colour
        else words
        for colour, words in pieces(printed)
    )
    return f"{asking.title(words)}."


def construction_worth(asking: Asking, name: str, number: int) -> list[str]:
    if asking.seat is None:
        return []
    player, material = asking.look.player, asking.look.material
    if name in player["constructions"]:
        return [asking.say("built")]
    steps = int(material.build_unlock[number]) - player["unlocked"]
    found = asking.held("hammer") + ([asking.say("locked", steps)] if steps > 0 else [])
    if name == "adorned_top":
        found.append(asking.say("adorned", points=asking.points(worth.adorning(asking.state, asking.seat))))
    return found


def unlock(asking: Asking, step: str) -> Card | None:
    books = asking.look.material.unlock_books
    if not 1 <= int(step) <= len(books):
        return None
    done = asking.look.player["unlocked"] >= int(step)
    return Card(
        say(asking.language, f"zinho.choice.unlock.{step}"),
        asking.say("unlock"),
        "unlock" if done else "lock",
        price=asking.goods(int(books[int(step) - 1]), "book"),
        worth=tuple(asking.held("book")),
        about=("constructions-all",),
    )
