"""Every kind of question by the number of its task, for the edge: names, keys, rules, near misses."""

from typing import Final

from teotl.games.teotihuacan.questions import (
    action,
    ascension,
    avenue,
    bought_power_up,
    building,
    decoration,
    discount,
    draft,
    end,
    finish,
    free,
    gain,
    keep,
    major,
    power_up,
    pyramid,
    salary,
    start_boards,
    start_claim,
    start_power_up,
    steps,
    technology,
    temple,
    tile_power_up,
    trade,
    turn,
    worship,
)
from teotl.games.teotihuacan.questions.shared import Question
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.labels import HAPPENING_LABELS

KEEP: Final = 0  # while starting tiles are kept no task is pending

QUESTIONS: Final[dict[int, Question]] = {
    KEEP: keep,
    tasks.TURN: turn,
    tasks.ACTION: action,
    tasks.WORSHIP: worship,
    tasks.TRADE: trade,
    tasks.GAIN: gain,
    tasks.TEMPLE: temple,
    tasks.MAJOR: major,
    tasks.AVENUE_TILES: avenue,
    tasks.TECHNOLOGY: technology,
    tasks.BUILDING: building,
    tasks.DECORATION: decoration,
    tasks.PYRAMID: pyramid,
    tasks.DISCOUNT: discount,
    tasks.STEPS: steps,
    tasks.POWER_UP: power_up,
    tasks.BOUGHT_POWER_UP: bought_power_up,
    tasks.TILE_POWER_UP: tile_power_up,
    tasks.ASCENSION: ascension,
    tasks.FINISH: finish,
    tasks.END: end,
    tasks.SALARY: salary,
    tasks.DRAFT_TILE: draft,
    tasks.START_CLAIM: start_claim,
    tasks.START_BOARDS_CHOICE: start_boards,
    tasks.START_POWER_UP: start_power_up,
}

# What a pending task is called, and what its three numbers mean ("" = not used).
TASK_LABELS: Final[dict[int, tuple[str, str, str, str]]] = {
    **{kind: question.LABELS for kind, question in QUESTIONS.items() if kind != KEEP},
    **HAPPENING_LABELS,
}

# The rule behind every kind of answer.
RULES: Final[dict[str, str]] = {
    topic: rule
    for rules in (*(question.RULES for question in QUESTIONS.values()), free.RULES)
    for topic, rule in rules.items()
}
