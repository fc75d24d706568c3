"""Choices in words, made from their phrases. Questions and explanations stand in explaining.py."""

from collections.abc import Callable
from typing import Any, Final

from teotl.core.phrases import Phrase, Thing, things_of
from teotl.core.words import listed
from teotl.games.teotihuacan.material import BUILDING_WOOD, FOURTH_WORKER_POWER
from teotl.games.teotihuacan.rules.boards.decorations import gold_price
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS
from teotl.games.teotihuacan.rules.names import GOLD, WOOD
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.words.choice_facts import facts_of
from teotl.games.teotihuacan.words.phrases import (
    ability,
    at_board,
    board_name,
    discovery,
    discovery_with_cost,
    from_board,
    icons,
    player,
    points,
    some_of,
    technology,
    to_board,
    word,
)
from teotl.games.teotihuacan.words.saying import gains, with_effects

Say = Callable[[Phrase, str], str]


def text_of(s: State, seat: int, code: int, language: str) -> str:
    """A legal choice in plain words, with what it costs and what it gives at once."""
    return sentence(facts_of(s, seat, code), language)


def sentence(facts: Phrase, language: str) -> str:
    """The phrase of a choice in words."""
    verb = facts["verb"]
    if verb in ALONE:
        return ALONE[verb](facts, language)
    what = with_effects(facts, WITH_EFFECTS[verb](facts, language), language)
    return word(language, "less_one", what=what) if verb == "build" and things_of(facts, "discount") else what


def only(facts: Phrase, kind: str) -> Thing:
    """The first thing of a kind, which the phrase has."""
    for one in facts["things"]:
        if one["kind"] == kind:
            return one
    raise KeyError(kind)


def by_tile(facts: Phrase, what: str, language: str) -> str:
    """The same, with the tile “free cocoa” if it is used."""
    return word(language, "free", what=what) if things_of(facts, "discovery", "using") else what


# --- Starting tiles.
def keep_text(facts: Phrase, language: str) -> str:
    first, second = (one["name"] for one in things_of(facts, "starting"))
    return word(language, "keep", first=first, second=second, **starting_words(facts, language))


def draft_text(facts: Phrase, language: str) -> str:
    return word(language, "draft", tile=only(facts, "starting")["name"], **starting_words(facts, language))


def starting_words(facts: Phrase, language: str) -> dict[str, Any]:
    return {"gains": listed(language, gains(facts, language)), "boards": boards_text(facts, language)}


def boards_text(facts: Phrase, language: str) -> str:
    return listed(language, [board_name(language, one["name"]) for one in things_of(facts, "board")])


def start_text(facts: Phrase, language: str) -> str:
    return word(language, "start", boards=boards_text(facts, language))


# --- The turn.
def move_text(facts: Phrase, language: str) -> str:
    """Who goes where; with whom, and by which tile."""
    worker, *more, start, end, boards = facts["things"]
    along = [one for one in more if one["kind"] == "worker"]
    what = word(
        language,
        "move_two" if along else "move",
        boards["number"],
        power=worker["power"],
        other=along[0]["power"] if along else 0,
        start=from_board(language, start["name"]),
        end=to_board(language, end["name"]),
    )
    anywhere = any(tile["name"] == "move-anywhere" for tile in more)
    return word(language, "move_anywhere", move=what) if anywhere else what


def unlock_text(facts: Phrase, language: str) -> str:
    key = "unlock_paid" if "price" in facts else "unlock_free"
    return word(language, key, only(facts, "workers")["number"])


def collect_text(facts: Phrase, language: str) -> str:
    return word(language, "collect", at=at_board(language, only(facts, "board")["name"]))


def main_text(facts: Phrase, language: str) -> str:
    """The main action of the board, where so many workers count."""
    workers = only(facts, "workers")["number"]
    gold = some_of(language, GOLD, gold_price(workers))
    wood = some_of(language, WOOD, BUILDING_WOOD)
    board = only(facts, "board")["name"]
    return by_tile(facts, word(language, f"main.{board}", workers, gold=gold, wood=wood), language)


def worship_text(facts: Phrase, language: str) -> str:
    space = only(facts, "space")
    what = word(
        language,
        "worship_palace" if "number" in space else "worship",
        space=space.get("number", 0),
        at=at_board(language, space["board"]),
    )
    what = worship_for(facts, what, language)
    for worker in things_of(facts, "worker", "pushed-out"):
        who = player(language, worker["seat"], worker["name"])
        what = word(language, "push_out", worship=what, player=who)
    return by_tile(facts, what, language)


def worship_for(facts: Phrase, what: str, language: str) -> str:
    """The ability is named where its effects do not say it: in the palace, or when the tile may come first."""
    skills = [*things_of(facts, "royal", "for"), *things_of(facts, "temple", "for")]
    tiles = [discovery_with_cost(language, tile["name"]) for tile in things_of(facts, "discovery", "for")]
    if not skills:
        return word(language, "for_tile", worship=what, tile=tiles[0])
    skill = ability(language, skills[0])
    if tiles:
        return word(language, "for_both", worship=what, ability=skill, tile=tiles[0])
    if skills[0]["kind"] == "temple":
        return word(language, "for_ability", worship=what)
    return word(language, "for_royal", worship=what, ability=skill)


# --- Effects.
def ability_text(facts: Phrase, language: str) -> str:
    return word(language, "ability", ability=ability(language, facts["things"][0]))


def decline_text(facts: Phrase, language: str) -> str:
    for tile in things_of(facts, "discovery"):
        return word(language, "leave", tile=discovery(language, tile["name"]))
    return word(language, "leave_all")


def claim_text(facts: Phrase, language: str) -> str:
    return word(language, "claim", tile=discovery(language, only(facts, "discovery")["name"]))


def use_text(facts: Phrase, language: str) -> str:
    return word(language, "use", tile=discovery(language, only(facts, "discovery")["name"]))


def gain_text(facts: Phrase, language: str) -> str:
    good = GOOD_LABELS.index(only(facts, "good")["name"])
    return word(language, "gain", goods=some_of(language, good, 1))


def step_text(facts: Phrase, language: str) -> str:
    """A step and where it leads, or that it is lost."""
    temple = only(facts, "temple")
    if "step" not in temple:
        return word(language, f"lost.{temple['name']}")
    return word(language, f"step.{temple['name']}", step=temple["step"])


def learn_text(facts: Phrase, language: str) -> str:
    label = only(facts, "technology")["name"]
    key = "learn" if only(facts, "power-ups")["number"] else "learn_alone"
    return word(language, key, technology=label, does=technology(language, label))


def building_text(facts: Phrase, language: str) -> str:
    return word(language, f"building.{only(facts, 'row')['name']}")


def decorate_text(facts: Phrase, language: str) -> str:
    side = only(facts, "side")
    tile = icons(language, only(facts, "decoration")["icons"])
    return word(language, f"decorate.{side['name']}", tile=tile, level=side["level"])


def build_text(facts: Phrase, language: str) -> str:
    """A pyramid tile on its place."""
    tile, place = only(facts, "pyramid-tile"), only(facts, "place")
    return word(
        language,
        "build",
        tile=icons(language, tile["icons"]),
        level=place["level"],
        row=place["row"],
        column=place["column"],
        turned=word(language, f"turned.{tile['turn']}"),
    )


def save_text(facts: Phrase, language: str) -> str:
    saved = [one["name"] for one in things_of(facts, "good")]
    return word(language, f"save_{saved[0] if saved else 'later'}")


def stop_text(facts: Phrase, language: str) -> str:
    trading = only(facts, "question")["name"] == "trade"
    return word(language, "stop_trading" if trading else "stop_building")


# --- Power.
def power_up_text(facts: Phrase, language: str) -> str:
    worker = only(facts, "worker")
    who = word(language, "worker", power=worker["power"], at=at_board(language, worker["board"]))
    key = "power_up" if worker["power"] < 5 else "ascends"
    return word(language, key, worker=who, power=worker["power"] + 1)


def ascend_text(facts: Phrase, language: str) -> str:
    if only(facts, "reward")["name"] == "worker":
        return word(language, "ascend_worker", power=FOURTH_WORKER_POWER)
    return word(language, "ascend")


# --- The end of a turn, and salaries.
def end_text(facts: Phrase, language: str) -> str:
    return word(language, "end_eclipse" if things_of(facts, "eclipse") else "end")


def salary_text(facts: Phrase, language: str) -> str:
    """What is paid of the salary, and the points lost for the rest."""
    owed = only(facts, "salary")["number"]
    if things_of(facts, "discovery", "using"):
        return word(language, "salary_free", owed)
    paid = {one["what"]: one["n"] for one in facts.get("price", [])}
    what = word(language, "salary", owed, paid=paid.get("cocoa", 0))
    if "points" not in paid:
        return what
    return word(language, "salary_lost", what=what, points=points(language, paid["points"]))


def plain(key: str) -> Say:
    """A choice whose sentence never changes."""
    return lambda facts, language: word(language, key)


# Verb → its sentence: where it says everything itself, and where what it costs and gives comes after it.
ALONE: Final[dict[str, Say]] = {
    "keep": keep_text,
    "draft": draft_text,
    "decline": decline_text,
    "gain": gain_text,
    "stop": stop_text,
    "skip": plain("skip"),
    "finish": plain("finish"),
    "end": end_text,
    "pay": salary_text,
}
WITH_EFFECTS: Final[dict[str, Say]] = {
    "start": start_text,
    "move": move_text,
    "unlock": unlock_text,
    "collect": collect_text,
    "main": main_text,
    "worship": worship_text,
    "ability": ability_text,
    "claim": claim_text,
    "use": use_text,
    "trade": plain("trade"),
    "step": step_text,
    "reward": plain("reward"),
    "learn": learn_text,
    "building": building_text,
    "decorate": decorate_text,
    "build": build_text,
    "save": save_text,
    "power-up": power_up_text,
    "buy": power_up_text,
    "ascend": ascend_text,
}
