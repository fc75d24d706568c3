"""The door of this game: everything core.rules asks for, answered by the rules and the edge around them."""

import threading
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import Chance, fate_of, seeded
from teotl.core.errors import BadOption
from teotl.core.log import Event, Log
from teotl.core.phrases import Phrase
from teotl.core.rules import Json, Rules
from teotl.core.words import said
from teotl.games.teotihuacazinho.material import LEVEL_NAMES, Material
from teotl.games.teotihuacazinho.position import from_position, position, reading, sampling, view
from teotl.games.teotihuacazinho.position.result import result
from teotl.games.teotihuacazinho.position.sheetfile import material_with, read_sheet
from teotl.games.teotihuacazinho.questions import choices, notation
from teotl.games.teotihuacazinho.rules.names import FINISHED, NO_SOLO
from teotl.games.teotihuacazinho.rules.playout import Tally, play_random_game, room_for_choices
from teotl.games.teotihuacazinho.rules.ranking import ranked
from teotl.games.teotihuacazinho.rules.scoring import points
from teotl.games.teotihuacazinho.rules.setup import set_up
from teotl.games.teotihuacazinho.rules.state import State
from teotl.games.teotihuacazinho.words import choice_facts, event_facts, refusals, telling, words
from teotl.games.teotihuacazinho.words.chance_words import chance_of, chance_word

OPTIONS = ("solo", "sheet")
_own = threading.local()  # the room choices are written into: one for each thread


def room() -> vec[i64]:
    if not hasattr(_own, "room"):
        _own.room = room_for_choices()
    found: vec[i64] = _own.room
    return found


class Teotihuacazinho:
    name = "teotihuacazinho"
    version = 1
    no_longer_asked: tuple[tuple[int, str], ...] = ()
    asked_alone: tuple[str, ...] = ("finish",)  # nobody ends a round by chance

    # --- Beginning.
    def check_seats(self, seats: int, options: dict[str, Json]) -> None:
        """One player or more, as many as there are sheets; a solo level is for one player. (Z-104)"""
        if seats < 1:
            raise BadOption(said("error.no-seats"))
        if options.get("solo") is not None and seats != 1:
            raise BadOption(said("error.solo-level-needs-one-seat", seats=seats))

    def check_options(self, options: dict[str, Json]) -> dict[str, Json]:
        """A solo level or None, and the corrections of the sheet."""
        for name in options:
            if name not in OPTIONS:
                raise BadOption(said("error.not-an-option", name=name, these=", ".join(OPTIONS)))
        solo = options.get("solo")
        if solo is not None and solo not in LEVEL_NAMES:
            raise BadOption(said("error.unknown-level", solo=repr(solo), these=", ".join(LEVEL_NAMES)))
        return {"solo": solo, "sheet": read_sheet(options.get("sheet"))}

    def start(
        self, seats: int, seed: int, options: dict[str, Json], outcomes: list[tuple[int, int]], log: Log
    ) -> State:
        chance: Chance = seeded(seed)
        chance.fate = fate_of(outcomes)
        return set_up(self.printed(options), seats, self.level(options), chance, log)

    def play_random(self, seats: int, seed: int, options: dict[str, Json]) -> tuple[State, int, int]:
        tally = Tally()
        material, solo = self.printed(options), self.level(options)
        state = play_random_game(material, seats, solo, seed, room(), tally)
        return state, int(tally.decisions), int(tally.real)

    def printed(self, options: dict[str, Json]) -> Material:
        return material_with(options.get("sheet") or {})

    def level(self, options: dict[str, Json]) -> int:
        solo = options.get("solo")
        return NO_SOLO if solo is None else LEVEL_NAMES.index(solo)

    # --- Choosing.
    def to_act(self, state: State) -> tuple[int, ...]:
        """Every seat that has not finished its round: nobody waits for another inside a round."""
        if state.over:
            return ()
        return tuple(seat for seat in range(state.players) if state.stage[seat] != FINISHED)

    def legal(self, state: State, seat: int) -> list[int]:
        return choices.legal_list(state, seat, room())

    def apply(self, state: State, seat: int, code: int) -> None:
        choices.apply(state, seat, code)

    def key(self, state: State, seat: int, code: int) -> str:
        return notation.key(state, seat, code)

    def text(self, state: State, seat: int, code: int, language: str) -> str:
        return words.text(state, seat, code, language)

    def facts(self, state: State, seat: int, code: int) -> Phrase:
        return choice_facts.facts_of(state, seat, code)

    def question(self, state: State, seat: int, language: str) -> str:
        return words.question(state, seat, language)

    def question_facts(self, state: State, seat: int) -> Phrase:
        return choice_facts.question_facts(state, seat)

    def explain(self, state: State, seat: int, code: int, language: str) -> str:
        return words.explain(code, state.material, language)

    def read(self, state: State, seat: int, key: str) -> int:
        return reading.read(state, seat, key, self.legal(state, seat))

    def refused(self, state: State, seat: int, language: str = "en") -> list[tuple[str, str, str, Phrase]]:
        return refusals.refused(state, seat, self.legal(state, seat), language)

    # --- Telling.
    def events(self, raw: Sequence[Event], names: Sequence[str]) -> list[dict[str, Json]]:
        return telling.readable(raw)

    def tell(self, event: dict[str, Json], names: Sequence[str], language: str) -> str:
        return telling.tell(event, names, language)

    def event_facts(self, event: dict[str, Json]) -> Phrase:
        return event_facts.event_facts(event)

    def chance_word(self, group: int, value: int) -> str:
        return chance_word(group, value)

    def chance_of(self, word: str) -> tuple[int, int]:
        return chance_of(word)

    # --- Seeing and keeping.
    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return view.view(state, seat)

    def own_view(self, state: State, seat: int) -> dict[str, Json]:
        return {"players": view.view(state, seat)["players"]}

    def position(self, state: State) -> dict[str, Json]:
        return position(state)

    def from_position(self, data: dict[str, Json]) -> State:
        return from_position(data)

    def options_in(self, state: State, options: dict[str, Json]) -> dict[str, Json]:
        solo = None if state.solo == NO_SOLO else LEVEL_NAMES[state.solo]
        return {"solo": solo, "sheet": deepcopy(state.material.corrections)}

    def sample(self, view: dict[str, Json], seed: int) -> State:
        return sampling.sample(view, seed)

    # --- Points.
    def scores(self, state: State) -> list[int]:
        return [int(points(state, state.sheets, seat)) for seat in range(state.players)]

    def automa(self, state: State) -> int | None:
        """Nobody plays against a solo player: a level is reached or not."""
        return None

    def breakdown(self, state: State) -> list[dict[str, Any]]:
        return [view.breakdown_of(state, state.sheets, seat) for seat in range(state.players)]

    def ranking(self, state: State) -> list[int]:
        return ranked(state, state.sheets)

    def result(self, state: State) -> dict[str, Json]:
        return result(state)


RULES: Rules = Teotihuacazinho()
