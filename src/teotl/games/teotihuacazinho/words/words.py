"""The game in words: choices, questions, reasons and the things they name, made from their phrases."""

from teotl.core.phrases import Amount, Phrase, things_of
from teotl.core.words import say
from teotl.games.teotihuacazinho.material import (
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    FLOOR_NAMES,
    SIDE_NAMES,
    Material,
)
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    GAIN,
    GAIN_ANY,
    LOWER,
    MARK,
    PLACE_TOP,
    PUSH,
    RAISE,
    RAISE_LIMIT,
    RAMP,
    RECOLOUR,
    UNLOCK,
    USE,
    WORKER,
    deed_of,
)
from teotl.games.teotihuacazinho.questions.notation import (
    FIRST_WORDS,
    GROUND_WORDS,
    LANE_WORDS,
    ramp_word,
    space_word,
)
from teotl.games.teotihuacazinho.rules.names import TOP
from teotl.games.teotihuacazinho.rules.reasons import kind_of
from teotl.games.teotihuacazinho.rules.state import State
from teotl.games.teotihuacazinho.words.choice_facts import (
    REASONS,
    facts_of,
    question_facts,
    reason_facts,
)

SPACE_WORDS = [space_word(space) for space in range(14)]
RAMP_WORDS = [ramp_word(ramp) for ramp in range(8)]


# --- Things.
def colour_words(colour: int, language: str) -> str:
    return say(language, f"zinho.colour.{COLOUR_NAMES[colour]}")


def die_words(colour: int, value: int, language: str) -> str:
    return say(language, f"zinho.die.{COLOUR_NAMES[colour]}", value=value)


def die_it(colour: int, value: int, language: str) -> str:
    """The die as an object of a sentence: some languages inflect it then."""
    return say(language, f"zinho.die.{COLOUR_NAMES[colour]}.it", value=value)


def space_words(space: int, language: str) -> str:
    """Like "the north-east space of the ground floor"."""
    if space == TOP:
        return say(language, "zinho.floor.top")
    floor = 1 if space >= 9 else 0
    place = FIRST_WORDS[space - 9] if floor else GROUND_WORDS[space]
    where = say(language, f"zinho.place.{place}")
    return say(language, "zinho.space", place=where, floor=say(language, f"zinho.floor.{FLOOR_NAMES[floor]}"))


def side_words(side: int, language: str) -> str:
    return say(language, f"zinho.side.{SIDE_NAMES[side]}")


def ramp_words(ramp: int, language: str) -> str:
    lane = say(language, f"zinho.lane.{LANE_WORDS[ramp // 2][ramp % 2]}")
    return say(language, "zinho.ramp_space", side=side_words(ramp // 2, language), lane=lane)


def construction_words(construction: int, language: str) -> str:
    return say(language, f"zinho.construction.{CONSTRUCTION_NAMES[construction]}")


def amount_words(one: Amount, language: str) -> str:
    """Like "2 green pips" or "3 hammers"."""
    if one["what"] == "pips":
        return say(language, f"zinho.pips.{one['of']}", one["n"])
    return say(language, f"zinho.resource.{one['what']}", one["n"])


# --- Choices.
def text(s: State, seat: int, code: int, language: str) -> str:
    """The choice in words, with what it costs in resources."""
    return sentence(facts_of(s, seat, code), language)


def sentence(facts: Phrase, language: str) -> str:
    """The phrase of a choice in words: what is done, then its price in resources."""
    what = say(language, key_of(facts), spaces_in(facts), **places(facts, language))
    if over := things_of(facts, "blocks"):
        what = say(language, "zinho.choice.jumping", over[0]["number"], push=what)
    paid = [one for one in facts.get("price", []) if one["what"] != "pips"]
    if not paid:
        return what
    price = " + ".join(amount_words(one, language) for one in paid)
    return say(language, "zinho.choice.paying", choice=what, price=price)


def key_of(facts: Phrase) -> str:
    """The sentence of a choice in the catalogue."""
    key = f"zinho.choice.{facts['verb']}"
    for one in facts.get("things", []):
        if one["kind"] in ("step", "limit"):
            return f"{key}.{one['name'] or one['number']}"
    return key


def spaces_in(facts: Phrase) -> int | None:
    """The number that decides the plural form."""
    found = things_of(facts, "spaces")
    return found[0]["number"] if found else None


def places(facts: Phrase, language: str) -> dict[str, object]:
    """What fills the places of the sentence of a choice."""
    filled: dict[str, object] = {}
    for one in facts.get("things", []):
        match one["kind"]:
            case "die":
                filled["die"] = die_it(COLOUR_NAMES.index(one["name"]), one["value"], language)
            case "colour":
                filled["colour"] = colour_words(COLOUR_NAMES.index(one["name"]), language)
            case "side" if one["role"] == "from":
                filled["start"] = say(language, f"zinho.side.{one['name']}.from")
            case "side":
                filled["side"] = side_words(SIDE_NAMES.index(one["name"]), language)
            case "space":
                filled["space"] = space_words(SPACE_WORDS.index(one["name"]), language)
            case "ramp":
                filled["place"] = ramp_words(RAMP_WORDS.index(one["name"]), language)
            case "construction":
                filled["construction"] = construction_words(CONSTRUCTION_NAMES.index(one["name"]), language)
            case "objective":
                filled["number"] = one["number"]
    if facts["verb"] == "gain":
        filled["resources"] = amount_words(facts["gain"][0], language)
        filled["pips"] = amount_words(facts["price"][0], language)
    return filled


# --- Reasons.
def reason_words(reason: int, language: str) -> str:
    """Why not, in words."""
    return reason_sentence(reason_facts(reason, ""), language)


def reason_sentence(facts: Phrase, language: str) -> str:
    """The phrase of a refusal in words."""
    key = f"zinho.why.{facts['reason']}"
    need = facts["price"][0]["n"] if "price" in facts else 0
    have = facts["have"][0]["n"] if "have" in facts else 0
    for one in facts.get("things", []):
        if one["kind"] == "colour":
            return say(language, key, colour=colour_words(COLOUR_NAMES.index(one["name"]), language))
        need = one["value"]
    return say(language, key, need, need=need, have=have)


def rule_of(reason: int) -> str:
    """The rule behind a reason."""
    return REASONS[kind_of(reason)][1]


# --- Questions and explanations.
# The last deed of each kind, and the word of its explanation.
EXPLAINED = (
    (LOWER, "take"), (RAISE, "lower"), (RECOLOUR, "raise"), (USE, "recolour"), (GAIN, "use"),
    (GAIN_ANY, "gain"), (WORKER, "gain_any"), (PUSH, "worker"), (PLACE_TOP, "push"), (RAMP, "top"),
    (BUILD, "ramp"), (BUILD + 1, "pulley"), (BUILD + 2, "versatile_hammer"), (BUILD + 3, "versatile_book"),
    (BUILD + 4, "improved_knowledge"), (UNLOCK, "adorned_top"), (RAISE_LIMIT, "unlock"), (MARK, "limit"),
    (FINISH, "mark"), (FINISH + 1, "finish"),
)  # fmt: skip


def question(s: State, seat: int, language: str) -> str:
    """What the seat is asked now, with the pips it still has."""
    asked = question_facts(s, seat)
    left = sum(one["number"] for one in things_of(asked, "dice"))
    asked_words = say(language, f"zinho.question.{asked['verb']}", left)
    pips = ", ".join(amount_words(one, language) for one in asked.get("have", []))
    return say(language, "zinho.question.pips", question=asked_words, pips=pips) if pips else asked_words


def explain(code: int, material: Material, language: str) -> str:
    """The rule behind a choice, with the numbers of the game's own sheet."""
    word = next(word for end, word in EXPLAINED if deed_of(code) < end)
    return say(language, f"zinho.rule.{word}", None, **numbers_in(word, material))


def numbers_in(word: str, material: Material) -> dict[str, int]:
    """The numbers of a rule's sentence."""
    match word:
        case "lower" | "raise":
            return {"gold": material.lower_gold if word == "lower" else material.raise_gold}
        case "recolour":
            return {"books": material.recolour_books}
        case "push":
            pips, hammers = int(material.push_pips[0]), int(material.jump_hammers[0])
            return {"pips": pips, "difference": material.most_difference, "hammers": hammers}
        case "top":
            return {"pips": material.top_pips}
        case "worker":
            return {"pips": material.worker_pips}
        case "gain_any":
            return {"pips": material.any_pips}
        case "unlock":
            return dict(zip(("first", "second"), map(int, material.unlock_books), strict=True))
        case "limit":
            return dict(zip(("first", "second", "third"), map(int, material.limits), strict=False))
        case "mark":
            return {"pips": material.mark_pips}
        case "ramp" | "pulley" | "versatile_hammer" | "versatile_book":
            return {"pips": material.construct_pips}
        case "improved_knowledge":
            return {"pips": material.construct_pips, "improved": material.improved_pips}
        case "adorned_top":
            return {"pips": material.construct_pips, "times": material.top_counts}
    return {}
