"""A companion beside a real solo game: the game's own state answers its questions, and tells what it must hear."""

import random

from teotl.core.chance import seeded
from teotl.core.log import Event, Log
from teotl.games.teotihuacan import material
from teotl.games.teotihuacan.companion import facts
from teotl.games.teotihuacan.companion.between import eclipse, learned, pushed
from teotl.games.teotihuacan.companion.journal import Journal
from teotl.games.teotihuacan.companion.session import Session
from teotl.games.teotihuacan.companion.turn import play_turn
from teotl.games.teotihuacan.material import BUILDINGS, DISCOVERY_COPIES, ROW_VALUES, TOP_STEP
from teotl.games.teotihuacan.questions.notation import legal_codes
from teotl.games.teotihuacan.rules import engine, events
from teotl.games.teotihuacan.rules.displays import first_shown
from teotl.games.teotihuacan.rules.labels import (
    BESIDE_LABELS,
    BOARD_LABELS,
    ROW_LABELS,
    SIDE_LABELS,
    TECHNOLOGY_LABELS,
)
from teotl.games.teotihuacan.rules.names import (
    BOT,
    DICE,
    DISCOVERIES,
    FIRST_GAME,
    MASKS,
    NOBODY,
    OVER,
    PLAYING,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot import construction, decorations
from teotl.games.teotihuacan.rules.teotibot.bot import BOT_SIZE
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS, knobs_of
from teotl.games.teotihuacan.rules.teotibot.spaces import space_on
from teotl.games.teotihuacan.rules.tiles.technology import owns
from teotl.games.teotihuacan.words.phrases import at_board, word
from tests.games.teotihuacan.random_games import pick


class Oracle(Session):
    """Answers every question by looking at the real table."""

    def __init__(self, truth: State) -> None:
        super().__init__(Journal(1), "en", None, self.look)
        self.truth = truth
        self.asked: dict[str, int] = {}
        self.question = ("", {"": object()})

    def word(self, key: str, /, **values: object) -> str:
        if key.startswith("ask."):
            self.question = (key.removeprefix("ask."), values)
        return super().word(key, **values)

    def look(self, prompt: str) -> str:
        key, values = self.question
        self.asked[key] = self.asked.get(key, 0) + 1
        answer: str = getattr(self, f"see_{key}")(**values)
        return answer

    # --- One for each question.
    def see_level(self, **_: object) -> str:
        place = construction.lowest_place(self.truth)
        if first_shown(self.truth.pyramid_display, material.PYRAMID_DISPLAY) < 0:
            return "empty"
        return str(PLACE_LEVEL[place]) if place >= 0 else "full"

    def see_side(self, **_: object) -> str:
        side = decorations.first_side(self.truth)
        if first_shown(self.truth.decoration_display, material.DECORATION_DISPLAY) < 0:
            return "empty"
        return SIDE_LABELS[side] if side >= 0 else "full"

    def see_technologies(self, answers: str) -> str:
        mine = [number for number in answers.split(", ") if self.human_knows(number)]
        return " ".join(mine) or "none"

    def human_knows(self, number: str) -> bool:
        return owns(self.truth, 0, TECHNOLOGY_LABELS.index(number))

    def see_row(self, row: str, **_: object) -> str:
        rows = [word("en", f"row.{label}") for label in ROW_LABELS]
        return str(self.truth.rows[rows.index(row)])

    def see_building_left(self) -> str:
        return "yes" if self.truth.buildings < BUILDINGS else "no"

    def see_space(self, at: str) -> str:
        board = [at_board("en", label) for label in BOARD_LABELS[1:]].index(at) + 1
        worker = self.truth.worship[space_on(board)]
        return "yes" if worker != NOBODY and worker < BOT * DICE else "no"

    def see_masks(self, answers: str) -> str:
        places = []
        for at, label in enumerate(BESIDE_LABELS):
            kind = int(self.truth.beside[at])
            if kind < MASKS and not self.truth.held[BOT * DISCOVERIES + kind]:
                places.append(f"{label} {DISCOVERY_COPIES[kind]}")
        return ", ".join(pair for pair in places if pair[-1] in answers) or "none"

    def see_top(self, temple: str) -> str:
        temples = [word("en", f"temple.{label}") for label in ("blue", "red", "green")]
        return "yes" if self.truth.temples[temples.index(temple)] == TOP_STEP else "no"

    def see_pyramid_done(self) -> str:
        return "yes" if self.truth.pyramid_done else "no"

    def see_row_value(self, **_: object) -> str:
        return str(ROW_VALUES[self.truth.buildings])

    def see_track(self, **_: object) -> str:
        return str(self.track)

    def see_points(self, **_: object) -> str:
        return str(self.truth.points[0])

    track = 0


def side_of(s: State) -> dict[str, list[int]]:
    """Everything that is Teotibot's own. Masks are counted by their number: alike ones are alike to it."""
    held = [DISCOVERY_COPIES[kind] for kind in range(MASKS) if s.held[BOT * DISCOVERIES + kind]]
    return {
        "bot": list(s.bot),
        "goods": list(s.goods[BOT * 4 : BOT * 4 + 4]),
        "temples": list(s.temples[BOT * TEMPLES : (BOT + 1) * TEMPLES]),
        "markers": [s.avenue[BOT], s.pyramid_track[BOT], s.technologies[BOT]],
        "boards": list(s.worker_board[BOT * DICE : (BOT + 1) * DICE]),
        "powers": list(s.worker_power[BOT * DICE : (BOT + 1) * DICE]),
        "space": [s.worker_lock[BOT * DICE + 3]],
        "masks": held,
        "points": [s.points[BOT]],
    }


class Twins:
    """A random solo game, and a companion that hears of it only what a table would tell."""

    def __init__(self, seed: int, preset: str, setup: int = FIRST_GAME) -> None:
        knobs = knobs_of(PRESETS[preset])
        self.rng = random.Random(seed)
        self.real = engine.new_state(2, setup, False, False, seeded(seed), Log(True), knobs)
        layout = self.real.layout
        self.kept = facts.new_state(0, PRESETS[preset], list(layout.ring), list(layout.technologies))
        for place in range(BOT_SIZE):
            self.kept.bot[place] = self.real.bot[place]
        self.oracle = Oracle(self.real)
        self.salaries_due = False  # of the last eclipse: a person types the command after them

    def play(self) -> int:
        """The whole game; Teotibot's two sides are compared after every choice. Returns its turns."""
        turns = 0
        while engine.asked(self.real) >= 0:
            before = self.real.clone()
            self.real.log = Log(True)
            engine.apply(self.real, 0, pick(self.rng, self.real, legal_codes(self.real, 0)))
            if self.real.phase in (PLAYING, OVER):
                turns += self.follow(before, self.real.log.events)
                assert self.salaries_due or side_of(self.kept) == side_of(self.real)
        return turns

    def follow(self, before: State, happened: list[Event]) -> int:
        """What a person would do with the companion after this; returns how often Teotibot moved."""
        turns = 0
        self.oracle.truth = before
        for kind, seat, a, b, _ in happened:
            if kind == events.BOT_DRIVEN_ON:
                pushed(self.oracle, self.kept)
            elif kind == events.LEARNED and seat == 0 and before.phase == PLAYING:
                learned(self.oracle, self.kept, TECHNOLOGY_LABELS[a])
            elif kind == events.BOT_ROLLED:
                turns += 1
                play_turn(self.oracle, self.kept, (a, b))
            elif kind == events.ECLIPSE_CAME:
                self.oracle.track = before.pyramid_track[0]
                self.oracle.truth = self.real
                self.salaries_due = self.real.pyramid_done or a == 3
                if not self.salaries_due:
                    eclipse(self.oracle, self.kept)
            elif kind == events.GAME_ENDED:
                self.oracle.truth = self.real
                self.salaries_due = False
                eclipse(self.oracle, self.kept)
        return turns
