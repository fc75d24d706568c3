"""The question a seat is asked, and the rule behind a choice, in words."""

from typing import Final

from teotl.core.words import rule_in
from teotl.teotihuacan import tasks, worship
from teotl.teotihuacan.labels import BOARD_LABELS, ROYAL_LABELS, TECHNOLOGY_LABELS
from teotl.teotihuacan.names import ANY_TEMPLE, DISCOVERIES, KEEPING, OVER, PALACE_SPACES
from teotl.teotihuacan.notation import key_of, question
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tiles import discovery
from teotl.teotihuacan.tiles.starting import has_kept
from teotl.teotihuacan.wording.phrases import discovery_use, royal, technology, word

# Every question, and which of its numbers (1 … 3) its words speak of; 0: none.
QUESTIONS: Final[dict[int, tuple[str, int]]] = {
    0: ("keep", 0),
    tasks.TURN: ("turn", 0),
    tasks.ACTION: ("action", 0),
    tasks.WORSHIP: ("both", 0),
    tasks.TRADE: ("trade", 2),
    tasks.GAIN: ("gain", 1),
    tasks.TEMPLE: ("temple", 1),
    tasks.MAJOR: ("major", 0),
    tasks.AVENUE_TILES: ("avenue", 0),
    tasks.TECHNOLOGY: ("technology", 0),
    tasks.BUILDING: ("building", 0),
    tasks.DECORATION: ("decoration", 0),
    tasks.PYRAMID: ("pyramid", 0),
    tasks.DISCOUNT: ("discount", 0),
    tasks.STEPS: ("steps", 0),
    tasks.POWER_UP: ("power_up_once", 0),
    tasks.BOUGHT_POWER_UP: ("bought_power_up", 0),
    tasks.TILE_POWER_UP: ("power_up", 1),
    tasks.ASCENSION: ("ascension", 0),
    tasks.FINISH: ("finish", 0),
    tasks.END: ("end", 0),
    tasks.SALARY: ("salary", 1),
    tasks.DRAFT_TILE: ("draft", 0),
    tasks.START_CLAIM: ("start_claim", 0),
    tasks.START_BOARDS_CHOICE: ("start_boards", 0),
    tasks.START_POWER_UP: ("power_up", 1),
}

# The rule behind every kind of choice: a chapter of rules.toml, a ruling, or both.
RULES: Final = {
    "keep": "rule 2.10",
    "draft": "rule 9.1",
    "start": "rule 2.10",
    "claim": "rule 4.1",
    "decline": "rule 4.1",
    "power-up": "rule 7.1",
    "skip": "R-16, R-55",
    "buy": "rule 8.6, R-38",
    "unlock.free": "rule 3.1, R-17",
    "unlock.3": "rule 3.3, R-43",
    "move": "rule 3.2, R-30",
    "collect": "rule 3.4",
    "main.forest": "rule 6.1, R-34",
    "main.quarry": "rule 6.1, R-34",
    "main.gold": "rule 6.1, R-34",
    "main.alchemy": "rule 6.2, R-35",
    "main.nobles": "rule 6.3, R-18",
    "main.decorations": "rule 6.4, R-41",
    "main.construction": "rule 6.5, R-41",
    "worship": "rule 3.5, R-44",
    "ability": "rule 3.5, R-44",
    "trade": "rule 8.7, R-45",
    "stop.trade": "R-14, R-45",
    "stop.pyramid": "rule 6.5",
    "gain": "rule 1",
    "step": "rule 5.1, R-39",
    "reward": "rule 5.2, R-52",
    "learn": "rule 6.2, R-10",
    "building": "rule 6.3, R-18",
    "decorate": "rule 6.4, R-1",
    "build": "rule 6.5, R-1",
    "save": "rule 8.6, R-8",
    "ascend": "rule 7.2",
    "finish": "R-42",
    "end": "rule 3.7, R-48",
    "pay": "rule 8.3, R-50",
    "use": "rule 4.2, R-32",
}


def question_text(s: State, seat: int, language: str) -> str:
    """What the seat is asked now, or that it waits."""
    if s.phase == OVER:
        return word(language, "ask.over")
    if has_kept(s, seat) if s.phase == KEEPING else tasks.seat_of(tasks.top(s)) != seat:
        return word(language, "ask.wait")
    kind, *numbers = question(s)
    name, which = QUESTIONS[kind]
    return word(language, f"ask.{name}", numbers[which - 1] if which else None)


def explain(s: State, seat: int, code: int, language: str) -> str:
    """The rule behind a legal choice, in a sentence or two, and where it stands."""
    topic = topic_of(s, seat, code)
    told = [word(language, f"explain.{topic}"), *about_tiles(s, code, language)]
    return word(language, "explain", text=" ".join(told), rule=rule_in(language, RULES[topic]))


def topic_of(s: State, seat: int, code: int) -> str:
    """The kind of choice: its verb, where one verb has several rules with what tells them apart."""
    verb, *rest = key_of(s, seat, code).split()
    if verb == "unlock":
        return f"unlock.{rest[0]}"
    if verb == "main":
        return f"main.{BOARD_LABELS[s.board]}"
    if verb == "stop":
        return "stop.trade" if question(s)[0] == tasks.TRADE else "stop.pyramid"
    return verb


def about_tiles(s: State, code: int, language: str) -> list[str]:
    """What the tile does that the choice is about, if it is about one."""
    kind, a, _, _ = question(s)
    if code >= discovery.FREE_CHOICES:
        return about_use(code, language)
    if kind == tasks.TECHNOLOGY:
        return [sentence(language, technology(language, TECHNOLOGY_LABELS[s.layout.technologies[code]]))]
    if kind == tasks.TRADE:
        return [sentence(language, royal(language, ROYAL_LABELS[a]))]
    if kind in (tasks.MAJOR, tasks.AVENUE_TILES) and code < DISCOVERIES:
        return [discovery_use(language, code)]
    if kind == tasks.WORSHIP and code != worship.DO_ABILITY:
        return [discovery_use(language, s.beside[worship.beside_of(a)])]
    if kind == tasks.START_CLAIM:
        return [discovery_use(language, s.shown[a])]
    if kind == tasks.ACTION and code >= worship.WORSHIPS:
        return about_space(s, (code - worship.WORSHIPS) // 6, language)
    return []


def about_use(code: int, language: str) -> list[str]:
    if code == discovery.PAY_TO_UNLOCK:
        return []
    return [discovery_use(language, ANY_TEMPLE if code >= discovery.USE_ANY_TEMPLE else code - discovery.USE)]


def about_space(s: State, space: int, language: str) -> list[str]:
    if space >= PALACE_SPACES:
        return []
    return [sentence(language, royal(language, ROYAL_LABELS[s.layout.royal[space]]))]


def sentence(language: str, phrase: str) -> str:
    """A phrase of a tile as a sentence of its own."""
    return word(language, "explain.tile", does=phrase)
