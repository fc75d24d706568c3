"""The question as a sheet: which cards, in which order, and where in the turn it stands."""

from typing import Final

from teotl.core.asking import Refusal
from teotl.core.words import say
from teotl.draw.asking import MOST, MOST_MISSES, Asked, Card, Laying, Sheet, back, missing, narrowed, symbols
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.games.teotihuacan.draw.asking import laying, mixing, moving, starting
from teotl.games.teotihuacan.draw.asking.cards import card, die
from teotl.games.teotihuacan.draw.keys import path_of
from teotl.games.teotihuacan.draw.signs import SYMBOLS
from teotl.games.teotihuacan.draw.words import board_name, game_word

STAGED: Final = ("move", "build", "decorate", "keep")
TURN: Final = ("worker", "board", "action", "pay", "power_up")
ECLIPSE: Final = ("avenue", "pyramid", "masks", "salary")
SET_UP: Final = ("keep", "draft", "start-claim", "start-boards", "start-power-up")
POWERING: Final = ("power-up", "bought-power-up", "tile-power-up", "ascension", "finish")
# Near misses that belong to a question, by its kind: verbs of what was wished.
NEAR: Final = {
    "turn": ("move", "unlock"),
    "action": ("main", "worship"),
    "worship": ("claim", "ability"),
    "building": ("building",),
    "decoration": ("decorate",),
    "pyramid": ("build",),
    "technology": ("learn",),
    "major": ("claim",),
    "avenue": ("claim",),
    "power-up": ("power-up", "skip"),
    "trade": ("trade",),
    "salary": ("pay",),
}
# Reasons that tell nobody what to do about them.
IDLE: Final = ("nothing-locked", "no-main-action", "palace-ability", "nothing-to-pay", "inside-effect")


def sheet(look: Look, asked: Asked) -> Sheet:
    """Everything that is asked now, or what goes on from a pick."""
    if mix := mixing.mix(look, asked):
        title = game_word(look.language, "card.ask.mix", number=mix.of)
        return Sheet([], *where(look, asked), title, mix=mix)
    laid, in_hand = laying.builds(look, asked)
    if not in_hand:
        laid, in_hand = laying.decorates(look, asked)
    cards = [*moving.cards(look, asked), *starting.keeps(look, asked), *laid]
    if not is_held(look, cards, in_hand):
        cards += others(look, asked)
    if not is_inside(look, asked):
        cards += near_misses(look, asked)[: max(0, MOST - len(cards))]
    elif not in_hand:  # a tile is put back by itself
        cards.append(back(look.language, back_title(look)))
    crumbs, at = where(look, asked)
    return Sheet(cards, crumbs, at, short_question(look, asked.kind), note(look, asked.kind), in_hand)


# --- The question.
def short_question(look: Look, kind: str) -> str:
    """The question in a few words, where the cards tell the rest; empty if it is short already."""
    if kind == "turn" and moving.picked(look, moving.moves_in(look)):
        return game_word(look.language, "card.ask.board")
    return game_word(look.language, f"card.ask.{kind}") if kind in SHORT else ""


SHORT: Final = ("turn", "action", "pyramid", "decoration")


def note(look: Look, kind: str) -> str:
    """The worker that acts, and where it stands."""
    language = look.language
    if kind == "turn":
        moves = moving.moves_in(look)
        worker = moving.picked(look, moves)
        held = next((move for move in moves if move.worker == worker), None)
        return f"{die(look, held.power, 18)} {board_name(language, held.board)}" if held else ""
    if kind == "action":
        board = look.view["turn"]["board"]
        return f"{symbols(f'board-{board}', size=18)} {board_name(language, board)}"
    return game_word(language, "card.note.pyramid") if kind == "pyramid" else ""


# --- What is in hand.


def is_held(look: Look, cards: list[Card], in_hand: Laying | None) -> bool:
    """Is a worker or a tile in hand, so that only it is asked about?"""
    return look.pick.split(" ")[0] in STAGED and bool(cards or in_hand)


def is_inside(look: Look, asked: Asked) -> bool:
    """Is a part of a choice picked that there is?"""
    verb = look.pick.split(" ")[0]
    if verb in STAGED:
        return any(key.split(" ")[0] == verb for key in asked.phrases)
    return any(look.pick in path_of(key) for key in asked.phrases)


def back_title(look: Look) -> str:
    verb = look.pick.split(" ")[0]
    return game_word(look.language, f"card.back.{verb}") if verb in STAGED else ""


# --- Choices made in one step.
def others(look: Look, asked: Asked) -> list[Card]:
    """Those that are not made step by step; the usual answer to a salary first, and alone."""
    keys = [key for key in asked.phrases if key.split(" ")[0] not in STAGED]
    if asked.kind == "salary":
        keys.sort(key=lambda key: -int(key.split()[1]) if key.split()[1].isdigit() else 1)
    paths = {key: path_of(key) for key in keys}
    made = narrowed(
        paths,
        look.pick,
        lambda key: card(look, key, asked.phrases[key]),
        lambda part, inside: leader(look, part, inside, asked),
    )
    if asked.kind == "salary":
        made = [made[0], *(one._replace(plain=True) for one in made[1:])]
    return made


def leader(look: Look, part: str, keys: list[str], asked: Asked) -> Card:
    """One card for tiles that may be used, for all that a tile may pay, or for a space of the palace."""
    first = card(look, keys[0], asked.phrases[keys[0]])
    ways = say(look.language, "asking.ways", len(keys))
    if part == "use":
        title = say(look.language, "web.refused.use")
        tiles = dict.fromkeys(f"d-{key.split()[1]}" for key in keys)
        return Card(title, first.picture, symbols(*tiles, size=18), pick=part, alt=title, plain=True)
    if part == "free":
        title = game_word(look.language, "card.free")
        return Card(title, symbols("d-free-cocoa"), ways, pick=part, alt=title, plain=True)
    return Card(first.title, first.picture, ways, pick=part, alt=f"{first.title}: {ways}")


# --- Near misses.
def near_misses(look: Look, asked: Asked) -> list[Card]:
    """Those that belong to the question, one for each thing to do and reason; nearest first."""
    verbs = NEAR.get(asked.kind, ())
    found: dict[str, Refusal] = {}
    for miss in asked.misses:
        if miss.facts["verb"] in verbs and miss.facts.get("reason") not in IDLE:
            found.setdefault(f"{miss.facts['verb']} {miss.reason}", miss)
    nearest = sorted(found.values(), key=lambda miss: sum(one["n"] for one in miss.facts.get("missing", [])))
    return [miss_card(look, miss) for miss in nearest[:MOST_MISSES]]


def miss_card(look: Look, miss: Refusal) -> Card:
    title = say(look.language, f"web.refused.{miss.facts['verb']}")
    alt = f"{title}: {miss.reason}"
    return Card(title, icon("ui-no", 20), why=missing(miss, SYMBOLS, look.language), alt=alt)


# --- Crumbs.
def where(look: Look, asked: Asked) -> tuple[list[str], int]:
    """The steps of a turn, of an eclipse, and which of them this is; set-up has none."""
    kind = asked.kind
    if kind in SET_UP or look.view["phase"] != "playing":
        return [], 0
    steps = ECLIPSE if kind == "salary" else TURN
    at = {"turn": 1 if moving.picked(look, moving.moves_in(look)) else 0, "action": 2, "salary": 3, "end": 5}
    return [game_word(look.language, f"crumb.{step}") for step in steps], at.get(
        kind, 4 if kind in POWERING else 3
    )
