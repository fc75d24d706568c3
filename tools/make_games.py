"""Plays the saved games of tests/games and writes them, with a few positions of them, through the public door.

Run `python tools/make_games.py` to play all anew, or with names to play some. What a saved game must show
(a complete pyramid, an empty stack …) is checked by tests/test_saved_games.py. After a change of rules that
makes a saved game impossible, say in the commit why it had to be played anew.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

import teotl
from teotl import Choice, Game
from teotl.games.teotihuacan.rules.engine import apply, asked, legal_into
from teotl.games.teotihuacan.rules.names import DICE, DISCOVERIES, GOODS, OVER, TEMPLES
from teotl.games.teotihuacan.rules.playout import new_buffer
from teotl.games.teotihuacan.rules.state import State

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "saved"
LOOKS = 8  # how often a choice is tried out before it is judged
FORESIGHT = 14  # choices looked ahead, within one's own turn
BUFFER = new_buffer()


class Taste(NamedTuple):
    """What a player thinks things are worth, in points."""

    points: float = 1.0
    goods: tuple[float, float, float, float] = (0.4, 0.8, 0.9, 1.1)
    step: float = 1.5
    avenue: float = 1.5
    technology: float = 4.0
    power: float = 0.8
    tile: float = 1.0
    pyramid: float = 0.0


ALL_ROUND = Taste()
BUILDER = Taste(goods=(0.5, 1.2, 1.5, 0.4), pyramid=9.0, technology=2.0, step=0.8, avenue=0.5)
COLLECTOR = Taste(goods=(0.8, 0.6, 0.6, 1.0), tile=9.0, step=1.2, points=0.7)


class Plan(NamedTuple):
    """A game to be played."""

    name: str
    seats: list[str]
    setup: str
    seed: int
    tastes: tuple[Taste, ...] = (ALL_ROUND,)
    dark_eclipse: bool = False
    blanks_match: bool = False
    rash: float = 0.0  # how often a choice is made without thinking
    undo: float = 0.0  # how often a choice is taken back
    positions: tuple[int, ...] = ()  # steps of which the position is kept too
    starts_at: str = ""  # a kept position that the game begins from

    @property
    def options(self) -> dict[str, Any]:
        return {"setup": self.setup, "dark_eclipse": self.dark_eclipse, "blanks_match": self.blanks_match}


PLANS = [
    Plan("2-first-game", ["Ana", "Bo"], "first-game", 11, positions=(0,)),
    Plan("4-first-game", ["Ana", "Bo", "Cem", "Dee"], "first-game", 12, rash=0.2),
    Plan("2-tiles", ["Ana", 'Zé "Rato"'], "tiles", 13, positions=(0, 120)),
    Plan("3-tiles-undo", ["Ana", "Bo", "Bo Two"], "tiles", 14, undo=0.15),
    Plan("4-tiles", ["Ana", "Bo", "Cem", "Dee"], "tiles", 15, positions=(300,)),
    Plan("2-draft", ["Ana", "Bo"], "draft", 16, (ALL_ROUND, COLLECTOR)),
    Plan(
        "4-draft", ["Łucja", "Çağrı", "João", "Nuño"], "draft", 17, (ALL_ROUND, BUILDER), positions=(0, 500)
    ),
    Plan("3-dark-eclipse", ["Ana", "Bo", "Cem"], "tiles", 18, dark_eclipse=True),
    Plan("2-dark-eclipse-draft", ["Ana", "Bo"], "draft", 19, (COLLECTOR, BUILDER), dark_eclipse=True),
    Plan(
        "3-blanks-match", ["Ana", "Bo", "Cem"], "draft", 20, (BUILDER,), blanks_match=True, positions=(200,)
    ),
    Plan("4-complete-pyramid", ["Ana", "Bo", "Cem", "Dee"], "tiles", 37, (BUILDER,)),
    Plan("4-empty-discovery-stack", ["Ana", "Bo", "Cem", "Dee"], "tiles", 22, (COLLECTOR,)),
    Plan("3-rash", ["Ana", "Bo", "Cem"], "draft", 23, rash=1.0),
    Plan("4-from-a-position", ["Łucja", "Çağrı", "João", "Nuño"], "draft", 24, starts_at="4-draft-500"),
]


# --- Thinking.
def worth(s: State, seat: int, taste: Taste) -> float:
    """What a seat has, in points."""
    temples = sum(int(s.temples[seat * TEMPLES + temple]) for temple in range(TEMPLES))
    powers = sum(int(s.worker_power[seat * DICE + die]) for die in range(DICE))
    mine = range(seat * DISCOVERIES, (seat + 1) * DISCOVERIES)
    return (
        sum(value * int(s.goods[seat * GOODS + good]) for good, value in enumerate(taste.goods))
        + taste.points * int(s.points[seat])
        + taste.step * temples
        + taste.avenue * int(s.avenue[seat] + s.pyramid_track[seat])
        + taste.technology * int(s.technologies[seat]).bit_count()
        + taste.power * powers
        + taste.tile * sum(int(s.held[kind]) + int(s.spent[kind]) for kind in mine)
        + taste.pyramid * int(s.built).bit_count()
    )


def tried(s: State, seat: int, code: int, taste: Taste, rng: random.Random) -> float:
    """What the seat may have at the end of its turn after a choice, continuing at random."""
    s = s.clone()
    apply(s, seat, code)
    for _ in range(FORESIGHT):
        if s.phase == OVER or asked(s) != seat:
            break
        n = legal_into(s, seat, BUFFER)
        apply(s, seat, BUFFER[rng.randrange(n)])
    return worth(s, seat, taste)


def think(game: Game, seat: int, taste: Taste, rng: random.Random) -> Choice:
    """The choice that can lead furthest, as far as the seat can see."""
    choices = game.choices(seat)
    if len(choices) == 1:
        return choices[0]
    codes = {choice.code: choice for choice in choices}
    seen = teotl.sample(game.view(seat), rng.getrandbits(32)).state()
    judged = {
        code: max(tried(seen, seat, code, taste, rng) for _ in range(LOOKS)) + rng.random() / 100
        for code in codes
    }
    return codes[max(judged, key=judged.__getitem__)]


# --- Playing.
def begin(plan: Plan) -> Game:
    if plan.starts_at:
        return teotl.from_position(
            (FOLDER / "positions" / f"{plan.starts_at}.json").read_text(encoding="utf-8")
        )
    return teotl.new_game("teotihuacan", plan.seats, plan.seed, plan.options)


def play(plan: Plan) -> Game:
    """The whole game; positions on the way are written."""
    game, rng = begin(plan), random.Random(plan.seed)
    while not game.over:
        if game.step in plan.positions:
            keep_position(game, f"{plan.name}-{game.step}")
        seat = rng.choice(game.to_act)
        if rng.random() < plan.rash:
            game.play(seat, rng.choice(game.choices(seat)))
        else:
            game.play(seat, think(game, seat, plan.tastes[seat % len(plan.tastes)], rng))
        while rng.random() < plan.undo and game.can_undo(seat):
            game.undo(seat)
    game.tags["Event"] = f"saved game {plan.name}"
    return game


def keep_position(game: Game, name: str) -> None:
    text = json.dumps(game.position(), ensure_ascii=False, indent=1)
    (FOLDER / "positions" / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main(names: list[str]) -> None:
    (FOLDER / "positions").mkdir(parents=True, exist_ok=True)
    for plan in PLANS:
        if not names or plan.name in names:
            game = play(plan)
            (FOLDER / f"teotihuacan-{plan.name}.txt").write_text(game.record(), encoding="utf-8")
            state = game.position()["state"]
            print(
                f"{plan.name:24} {game.step:4} choices, score {game.scores}, {len(state['pyramid'])} pyramid tiles, "
                f"{len(state['stacks']['discovery'])} discovery tiles left"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
