"""The card of one choice: its picture, its short name, and what it costs and brings."""

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Final, NamedTuple

from teotl.core.phrases import Amount, Phrase, Share, Thing, things_of
from teotl.core.words import capitalised, say
from teotl.draw.amounts import ARROW, MINUS, amounts, exchange
from teotl.draw.asking import Card, symbols
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.games.teotihuacan.draw.signs import SYMBOLS
from teotl.games.teotihuacan.draw.words import board_name, game_word, word
from teotl.games.teotihuacan.words.phrases import discovery

SIZE: Final = 15  # of symbols in a line
LETTERS: Final = " ABC"  # as the palace prints its spaces
ASIDE: Final = ("use", "unlock", "decline", "skip", "stop")  # beside what is asked
# Questions that tell best what an action is for.
OPENS: Final = {
    "technology": "technology",
    "building": "building",
    "decoration": "board-decorations",
    "pyramid": "board-construction",
}


class Face(NamedTuple):
    """What tells a choice from others at a glance."""

    title: str
    picture: str
    line: str


def card(look: Look, key: str, said: Phrase) -> Card:
    """The choice as a card; what stands aside from the question is plain."""
    verb = said["verb"]
    face = FACES[verb](look, key, said) if verb in FACES else other(look, key, said)
    return Card(
        capitalised(look.language, face.title),
        face.picture,
        face.line + shares(said),
        key,
        alt=look.texts.get(key, ""),
        plain=verb in ASIDE,
    )


# --- Lines.
def price_gain(said: Phrase) -> str:
    """Price → gain; a tile that pays for cocoa stands among the price."""
    using = [f"d-{one['name']}" for one in things_of(said, "discovery", "using") if said["verb"] != "move"]
    if not using:
        return exchange(said, SYMBOLS, SIZE)
    price = "".join(f'<span class="amount price">{MINUS}{icon(name, 18)}</span>' for name in using)
    gain = amounts(said.get("gain", []), "+", SYMBOLS, SIZE)
    return price + amounts(said.get("price", []), MINUS, SYMBOLS, SIZE) + (ARROW + gain if gain else "")


def shares(said: Phrase) -> str:
    """The points that others get of it, after their marks."""
    return "".join(share(one) for one in said.get("others", []))


def share(one: Share) -> str:
    mark = icon(f"mark-p{one['seat'] % 4 + 1}", 14)
    points = sum(gained["n"] for gained in one["gain"])
    return f'<span class="amount share">{mark}+{points}</span>'


def without(said: Phrase, *whats: str) -> Phrase:
    """The phrase without what its title tells already."""
    kept: list[Amount] = [one for one in said.get("gain", []) if one["what"] not in whats]
    return Phrase(**{**said, "gain": kept})


def opening(said: Phrase) -> str:
    """What the next question is about, where the action itself brings nothing yet."""
    found = [OPENS[kind] for kind in said.get("asks", []) if kind in OPENS]
    return ARROW + symbols(*found[:1], size=16) if found else ""


def die(look: Look, power: int, size: int = 26) -> str:
    return icon(f"die-p{(look.seat or 0) + 1}-{power}", size)


def first(things: Iterable[Thing]) -> Thing:
    return next(iter(things), Thing(kind="", name=""))


# --- Faces, by verb.
def other(look: Look, key: str, said: Phrase) -> Face:
    """By the verb alone, with the symbol of what it brings."""
    gains = [*said.get("gain", []), *said.get("price", [])]
    found = next((sign for one in gains if (sign := SYMBOLS.symbol(one["what"], one.get("of", "")))), "")
    picture = symbols(found) if found else icon(PLAIN.get(said["verb"], "ui-move"), 20)
    return Face(say(look.language, f"web.refused.{said['verb']}"), picture, price_gain(said))


PLAIN: Final = {"decline": "ui-close", "skip": "ui-close", "stop": "ui-close", "save": "ui-clock"}


def unlock(look: Look, key: str, said: Phrase) -> Face:
    if key == "unlock free":
        rest = escape(game_word(look.language, "card.no_move"))
        return Face(game_word(look.language, "card.unlock_free"), symbols("unlock"), rest)
    return Face(game_word(look.language, "card.unlock"), symbols("unlock"), price_gain(said))


def use(look: Look, key: str, said: Phrase) -> Face:
    tile = first(things_of(said, "discovery"))["name"]
    return Face(discovery(look.language, tile), icon(f"d-{tile}", 26), price_gain(said))


def collect(look: Look, key: str, said: Phrase) -> Face:
    """With what the seat would hold then."""
    held = look.view["players"][look.seat or 0]["cocoa"] + sum(
        one["n"] for one in said.get("gain", []) if one["what"] == "cocoa"
    )
    line = f'{price_gain(said)}<span class="t">→ {held}</span>'
    return Face(say(look.language, "web.refused.collect"), symbols("cocoa"), line)


def main(look: Look, key: str, said: Phrase) -> Face:
    board = first(things_of(said, "board"))["name"]
    title = game_word(look.language, f"card.main.{board}")
    return Face(title, symbols(f"board-{board}"), price_gain(said) + opening(said))


def worship(look: Look, key: str, said: Phrase) -> Face:
    """For the ability, the tile beside it, or both; the palace's spaces have letters."""
    skill = first([*things_of(said, "royal"), *things_of(said, "temple", "for")])
    tile = first(things_of(said, "discovery", "for"))["name"]
    option = "both" if skill["name"] and tile else "tile" if tile else "ability"
    space = first(things_of(said, "space"))
    title = game_word(look.language, f"card.worship.{option}")
    letter = f" {LETTERS[space['number']]}" if space["board"] == "palace" else ""
    shown = [sign for sign in (skill_sign(skill), tile_sign(tile)) if sign]
    line = price_gain(said)
    if not said.get("gain"):
        line += ARROW + symbols(*shown, size=17)
    return Face(title + letter, symbols(*shown[:1]), line)


def skill_sign(skill: Thing) -> str:
    if not skill["name"]:
        return ""
    return f"royal-{skill['name']}" if skill["kind"] == "royal" else f"temple-{skill['name']}"


def tile_sign(name: str) -> str:
    if not name:
        return ""
    return name if name.startswith("mask-") else f"d-{name}"


def ability(look: Look, key: str, said: Phrase) -> Face:
    skill = first([*things_of(said, "royal"), *things_of(said, "temple")])
    return Face(
        game_word(look.language, "card.worship.ability"), symbols(skill_sign(skill)), price_gain(said)
    )


def claim(look: Look, key: str, said: Phrase) -> Face:
    tile = first(things_of(said, "discovery"))["name"]
    return Face(
        discovery(look.language, tile), symbols(tile_sign(tile)), price_gain(without(said, "discovery"))
    )


def step(look: Look, key: str, said: Phrase) -> Face:
    """The temple, from where to where, and what is there."""
    temple = first(things_of(said, "temple"))
    name, reached = temple["name"], temple.get("step")
    walk = f'<span class="t">{reached - 1}→{reached}</span>' if reached else ""
    rest = price_gain(without(said, "step"))
    return Face(word(look.language, f"icon.temple-{name}"), symbols(f"temple-{name}"), walk + rest)


def power_up(look: Look, key: str, said: Phrase) -> Face:
    """The die, and the die that it becomes; the strongest ascends."""
    worker = first(things_of(said, "worker"))
    power, board = worker["power"], worker["board"]
    after = symbols("ascension", size=17) if power == 5 else die(look, power + 1, 17)
    line = f"{price_gain(said)}{die(look, power, 17)}{ARROW}{after}"
    return Face(board_name(look.language, board), symbols(f"board-{board}"), line)


def learn(look: Look, key: str, said: Phrase) -> Face:
    name = first(things_of(said, "technology"))["name"]
    title = game_word(look.language, "card.technology", number=name)
    return Face(title, icon(f"tech-{name}", 28), price_gain(without(said, "technology")))


def building(look: Look, key: str, said: Phrase) -> Face:
    row = first(things_of(said, "row"))["name"]
    return Face(game_word(look.language, f"card.row.{row}"), symbols("building"), price_gain(said))


def good(look: Look, key: str, said: Phrase) -> Face:
    """A good that is gained, and how much of it the seat would hold."""
    name = first(things_of(said, "good"))["name"]
    if not name:
        return other(look, key, said)
    held = look.view["players"][look.seat or 0][name] + 1
    line = (
        f'{price_gain(said)}<span class="t">→ {held}</span>' if said["verb"] == "gain" else price_gain(said)
    )
    return Face(word(look.language, f"icon.{name}"), symbols(name), line)


def ascend(look: Look, key: str, said: Phrase) -> Face:
    name = first(things_of(said, "reward"))["name"]
    sign = REWARDS.get(name, f"temple-{name}")
    return Face(game_word(look.language, f"card.ascend.{name}"), symbols(sign), price_gain(said))


REWARDS: Final = {"points": "vp", "cocoa": "cocoa", "two-steps": "temple-any", "worker": "ascension"}


def pay(look: Look, key: str, said: Phrase) -> Face:
    """What is paid, what is kept, and what is lost with it."""
    language, rest = look.language, key.removeprefix("pay ")
    if rest == "free":
        return Face(discovery(language, "free-cocoa"), symbols("d-free-cocoa"), price_gain(said))
    paid = int(rest)
    kept = look.view["players"][look.seat or 0]["cocoa"] - paid
    held = f'<span class="amount">{kept}{icon("cocoa", SIZE)}</span>'
    lost = amounts([one for one in said.get("price", []) if one["what"] == "points"], MINUS, SYMBOLS, SIZE)
    line = game_word(language, "card.kept", held=held) + (
        lost or f", {game_word(language, 'card.nothing_lost')}"
    )
    title = game_word(language, "card.pay", number=paid) if paid else game_word(language, "card.pay_nothing")
    return Face(title, symbols("cocoa"), line)


def boards(look: Look, key: str, said: Phrase) -> Face:
    """Starting tiles and starting boards: by the emblems of their boards."""
    names = [one["name"] for one in things_of(said, "board")]
    title = game_word(look.language, "card.start" if said["verb"] == "start" else "card.starting_tile")
    return Face(title, symbols(*(f"board-{name}" for name in names), size=20), price_gain(said))


FACES: Final[Mapping[str, Callable[[Look, str, Phrase], Face]]] = {
    "unlock": unlock,
    "use": use,
    "collect": collect,
    "main": main,
    "worship": worship,
    "ability": ability,
    "claim": claim,
    "step": step,
    "power-up": power_up,
    "buy": power_up,
    "learn": learn,
    "building": building,
    "gain": good,
    "save": good,
    "ascend": ascend,
    "pay": pay,
    "start": boards,
    "keep": boards,
    "draft": boards,
}
