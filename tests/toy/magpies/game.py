"""The door of Magpies: everything that core.rules asks for. ../README.md has the rules themselves."""

from collections.abc import Sequence

from teotl.core.chance import seeded
from teotl.core.errors import BadOption
from teotl.core.log import SILENT, Event, Log
from teotl.core.phrases import Phrase
from teotl.core.plain import PlainRules
from teotl.core.rules import Json, Rules
from teotl.core.words import said
from tests.toy.magpies import keys, play, position, words
from tests.toy.magpies.material import FEWEST, LONGEST, MOST, SHORTEST
from tests.toy.magpies.state import State


class Magpies(PlainRules):
    """Events have plain phrases; everything else it says itself."""

    name = "magpies"
    version = 1
    asked_alone: tuple[str, ...] = ()

    # --- Beginning.
    def check_seats(self, seats: int, options: dict[str, Json]) -> None:
        if not FEWEST <= seats <= MOST:
            raise BadOption(said("magpies.no.seats"))

    def check_options(self, options: dict[str, Json]) -> dict[str, Json]:
        for name in options:
            if name != "rounds":
                raise BadOption(said("magpies.no.option", name=repr(name)))
        rounds = options.get("rounds", LONGEST)
        if type(rounds) is not int or not SHORTEST <= rounds <= LONGEST:
            raise BadOption(said("magpies.no.rounds"))
        return {"rounds": rounds}

    def start(
        self, seats: int, seed: int, options: dict[str, Json], outcomes: list[tuple[int, int]], log: Log
    ) -> State:
        return play.set_up(seats, options["rounds"], seed, outcomes, log)

    def play_random(self, seats: int, seed: int, options: dict[str, Json]) -> tuple[State, int, int]:
        state, luck = self.start(seats, seed, options, [], SILENT), seeded(~seed)
        decisions = real = 0
        while asked := play.to_act(state):
            codes = play.legal(state, asked[0])
            play.apply(state, asked[0], codes[int(luck.below(len(codes)))])
            decisions += 1
            real += len(codes) > 1
        return state, decisions, real

    # --- Choosing.
    def to_act(self, state: State) -> tuple[int, ...]:
        return play.to_act(state)

    def legal(self, state: State, seat: int) -> list[int]:
        return play.legal(state, seat)

    def apply(self, state: State, seat: int, code: int) -> None:
        play.apply(state, seat, code)

    def key(self, state: State, seat: int, code: int) -> str:
        return keys.key(state, code)

    def read(self, state: State, seat: int, key: str) -> int:
        return keys.read(state, seat, key)

    def refused(self, state: State, seat: int, language: str = "en") -> list[tuple[str, str, str]]:
        return keys.refused(state, seat, language)

    # --- Speaking.
    def text(self, state: State, seat: int, code: int, language: str) -> str:
        return words.text(state, code, language)

    def facts(self, state: State, seat: int, code: int) -> Phrase:
        return words.facts(state, code)

    def question(self, state: State, seat: int, language: str) -> str:
        return words.question(state, language)

    def question_facts(self, state: State, seat: int) -> Phrase:
        return words.question_facts(state)

    def explain(self, state: State, seat: int, code: int, language: str) -> str:
        return words.explain(state, language)

    def events(self, raw: Sequence[Event], names: Sequence[str]) -> list[dict[str, Json]]:
        return words.readable(raw)

    def tell(self, event: dict[str, Json], names: Sequence[str], language: str) -> str:
        return words.tell(event, names, language)

    def chance_word(self, group: int, value: int) -> str:
        return words.chance_word(group, value)

    def chance_of(self, word: str) -> tuple[int, int]:
        return words.chance_of(word)

    # --- Seeing and keeping.
    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return position.view(state, seat)

    def own_view(self, state: State, seat: int) -> dict[str, Json]:
        return {"players": position.view(state, seat)["players"]}

    def position(self, state: State) -> dict[str, Json]:
        return position.position(state)

    def from_position(self, data: dict[str, Json]) -> State:
        return position.from_position(data)

    def options_in(self, state: State, options: dict[str, Json]) -> dict[str, Json]:
        return {"rounds": state.rounds}

    def sample(self, view: dict[str, Json], seed: int) -> State:
        return position.sample(view, seed)

    # --- Points.
    def scores(self, state: State) -> list[int]:
        return [play.points(state, seat) for seat in range(state.seats)]

    def automa(self, state: State) -> int | None:
        return None

    def breakdown(self, state: State) -> list[dict[str, Json]]:
        return [position.breakdown(state, seat) for seat in range(state.seats)]

    def ranking(self, state: State) -> list[int]:
        return play.ranking(state)

    def result(self, state: State) -> dict[str, Json]:
        return position.result(state)


RULES: Rules = Magpies()
