"""Teotihuacan as the core plays it: the rules' door to the edge."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import fate_of, seeded
from teotl.core.errors import BadOption
from teotl.core.log import Event, Log
from teotl.core.phrases import Phrase
from teotl.core.plain import against_automa, tie_breaks
from teotl.core.rules import Json, Rules
from teotl.core.words import said
from teotl.games.teotihuacan import position
from teotl.games.teotihuacan.position import sampling, view
from teotl.games.teotihuacan.questions import notation
from teotl.games.teotihuacan.rules import goods, standing
from teotl.games.teotihuacan.rules.calendar import order_of
from teotl.games.teotihuacan.rules.engine import apply, new_state
from teotl.games.teotihuacan.rules.labels import SETUP_LABELS
from teotl.games.teotihuacan.rules.names import KEEPING, OVER, PLAYING
from teotl.games.teotihuacan.rules.playout import Tally, new_buffer, play_random_game
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import seat_of
from teotl.games.teotihuacan.rules.teotibot.bot import NO_KNOBS
from teotl.games.teotihuacan.rules.teotibot.difficulty import NORMAL, check_solo, knobs_of, setting_of
from teotl.games.teotihuacan.rules.tiles.starting import has_kept
from teotl.games.teotihuacan.words import (
    chance_words,
    choice_facts,
    event_facts,
    explaining,
    refusals,
    telling,
    words,
)

DEFAULTS: dict[str, Json] = {"setup": "tiles", "dark_eclipse": False, "blanks_match": False, "solo": None}


class Teotihuacan:
    name = "teotihuacan"
    version = 2
    no_longer_asked: tuple[tuple[int, str], ...] = ((2, "step"),)  # steps that are all lost
    asked_alone: tuple[str, ...] = ("end", "finish")  # cannot be taken back

    def __init__(self) -> None:
        self.buffer = new_buffer()

    # --- Starting.
    def check_seats(self, seats: int, options: dict[str, Json]) -> None:
        if not 1 <= seats <= 4:
            raise BadOption(said("error.one-to-four-seats", seats=seats))
        if seats > 1 and options["solo"] is not None:
            raise BadOption(said("error.solo-needs-one-seat", seats=seats))

    def check_options(self, options: dict[str, Json]) -> dict[str, Json]:
        for name in options:
            if name not in DEFAULTS:
                raise BadOption(said("error.unknown-option", name=repr(name), these=", ".join(DEFAULTS)))
        checked = {**DEFAULTS, **options}
        if checked["setup"] not in SETUP_LABELS:
            raise BadOption(
                said("error.unknown-setup", setup=repr(checked["setup"]), these=", ".join(SETUP_LABELS))
            )
        for name in ("dark_eclipse", "blanks_match"):
            if not isinstance(checked[name], bool):
                raise BadOption(
                    said("error.option-not-true-or-false", name=name, checked=repr(checked[name]))
                )
        if checked["solo"] is not None:
            checked["solo"] = check_solo(checked["solo"])
        return checked

    def start(
        self, seats: int, seed: int, options: dict[str, Json], outcomes: list[tuple[int, int]], log: Log
    ) -> State:
        chance = seeded(seed)
        chance.fate = fate_of(outcomes)
        setup = SETUP_LABELS.index(options["setup"])
        players, knobs = self.table_for(seats, options)
        return new_state(players, setup, options["dark_eclipse"], options["blanks_match"], chance, log, knobs)

    @staticmethod
    def table_for(seats: int, options: dict[str, Json]) -> tuple[int, vec[i64]]:
        """How many players sit at the table, and Teotibot's knobs if one seat plays against it."""
        if seats > 1:
            return seats, NO_KNOBS
        return 2, knobs_of(options["solo"] or NORMAL)

    def play_random(self, seats: int, seed: int, options: dict[str, Json]) -> tuple[State, int, int]:
        tally = Tally()
        setup = SETUP_LABELS.index(options["setup"])
        players, knobs = self.table_for(seats, options)
        state = play_random_game(
            players, setup, options["dark_eclipse"], options["blanks_match"], seed, self.buffer, tally, knobs
        )
        return state, int(tally.decisions), int(tally.real)

    # --- Playing.
    def to_act(self, state: State) -> tuple[int, ...]:
        if state.phase == OVER:
            return ()
        if state.phase == KEEPING:
            return tuple(seat for seat in range(state.seats) if not has_kept(state, seat))
        return (int(seat_of(state.pending[state.depth - 1])),)

    def legal(self, state: State, seat: int) -> list[int]:
        return notation.legal_codes(state, seat)

    def apply(self, state: State, seat: int, code: int) -> None:
        apply(state, seat, code)

    # --- Speaking.
    def key(self, state: State, seat: int, code: int) -> str:
        return notation.key_of(state, seat, code)

    def text(self, state: State, seat: int, code: int, language: str) -> str:
        return words.text_of(state, seat, code, language)

    def facts(self, state: State, seat: int, code: int) -> Phrase:
        return choice_facts.facts_of(state, seat, code)

    def question_facts(self, state: State, seat: int) -> Phrase:
        return choice_facts.question_facts(state, seat)

    def event_facts(self, event: dict[str, Json]) -> Phrase:
        return event_facts.event_facts(event)

    def question(self, state: State, seat: int, language: str) -> str:
        return explaining.question_text(state, seat, language)

    def explain(self, state: State, seat: int, code: int, language: str) -> str:
        return explaining.explain(state, seat, code, language)

    def read(self, state: State, seat: int, key: str) -> int:
        return notation.read_key(state, seat, key, lambda language: self.refused(state, seat, language))

    def refused(self, state: State, seat: int, language: str = "en") -> list[tuple[str, str, str, Phrase]]:
        return refusals.refused(state, seat, language)

    def events(self, raw: Sequence[Event], names: Sequence[str]) -> list[dict[str, Json]]:
        return telling.events(raw, names)

    def tell(self, event: dict[str, Json], names: Sequence[str], language: str) -> str:
        return telling.tell(event, names, language)

    def chance_word(self, group: int, value: int) -> str:
        return chance_words.chance_word(group, value)

    def chance_of(self, word: str) -> tuple[int, int]:
        return chance_words.chance_of(word)

    # --- Showing.
    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return view.view(state, seat)

    def own_view(self, state: State, seat: int) -> dict[str, Json]:
        """Once all have their starting tiles, only how many tiles lie face down as far as the seat knows."""
        if state.phase < PLAYING:
            return view.view(state, seat)
        return {"stacks": view.count_stacks(state, seat)}

    def position(self, state: State) -> dict[str, Json]:
        return position.position(state)

    def from_position(self, data: dict[str, Json]) -> State:
        return position.from_position(data)

    def options_in(self, state: State, options: dict[str, Json]) -> dict[str, Json]:
        solo = setting_of(state.knobs) if state.seats < state.players else None
        if solo == NORMAL and options["solo"] is None:
            solo = None  # the default for a solo game is normal
        return {
            "setup": SETUP_LABELS[state.setup],
            "dark_eclipse": bool(state.dark_eclipse),
            "blanks_match": bool(state.blanks_match),
            "solo": solo,
        }

    def sample(self, view: dict[str, Json], seed: int) -> State:
        return sampling.sample(view, seed)

    def scores(self, state: State) -> list[int]:
        return standing.scores(state)

    def breakdown(self, state: State) -> list[dict[str, Json]]:
        return standing.breakdown(state)

    def automa(self, state: State) -> int | None:
        return standing.bot_points(state)

    def ranking(self, state: State) -> list[int]:
        return standing.ranking(state)

    def result(self, state: State) -> dict[str, Json]:
        """The order and how ties were broken; against Teotibot a tie is not a win. (spec 8.5, spec 10.14)"""
        scores, ranking, theirs = standing.scores(state), standing.ranking(state), standing.bot_points(state)
        cocoa = [int(goods.cocoa(state, seat)) for seat in range(state.seats)]
        order = [int(order_of(state, seat)) for seat in range(state.seats)]
        reasons = tie_breaks(ranking, ("points", scores), ("cocoa", cocoa), ("order", order))
        ended: dict[str, Json] = {"ranking": ranking, "scores": scores, "reasons": reasons}
        if theirs is None:
            return {**ended, "winners": ranking[:1]}
        return {**ended, **against_automa(scores[0], theirs)}


RULES: Rules = Teotihuacan()
