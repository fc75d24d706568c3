"""Learns Teotihuacan by playing against itself, and beats the bot `easy` within ten minutes on two cores.

It begins with points alone: nothing else of a position is worth anything to it. After every round of games it asks by
least squares what the other things were worth: the lead that was still to come, told by what one seat had more than
the other (goods, workers, steps, technologies …). Then it plays on with what it has learned, as `greedy` does.

python examples/selfplay.py [ROUNDS [GAMES [MATCH]]]: writes selfplay.json, the weights, and selfplay.svg, the curve.
Then: teotl arena teotihuacan --bots selfplay:Learned,easy --games 100 --workers 2
"""

import json
import sys
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec

import teotl
from teotl.bots.bot import make_bot
from teotl.core.chance import numbered, seeded
from teotl.core.log import SILENT
from teotl.games.teotihuacan.bots.evaluate import look
from teotl.games.teotihuacan.bots.features import COUNT, NAMES
from teotl.games.teotihuacan.bots.greedy import choose, question
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.game import RULES
from teotl.games.teotihuacan.questions.dispatch import apply, asked, legal_into
from teotl.games.teotihuacan.rules.engine import new_state
from teotl.games.teotihuacan.rules.labels import SETUP_LABELS
from teotl.games.teotihuacan.rules.tasks import TURN

Row = list[float]
Lesson = tuple[
    list[Row], list[float], list[int]
]  # differences, the leads still to come, the points at the end

FILE, CURVE = Path("selfplay.json"), Path("selfplay.svg")
TRIES = 0.05  # the share of choices made at random, so that there is something to learn from
KEPT = 3  # rounds to learn from
RIDGE = 20.0  # how much evidence a weight needs


def thinker(weights: Row, seed: int) -> Thought:
    return Thought(vec[float](weights), numbered(seed))


# --- Playing against itself.
def difference(thought: Thought, state: Any, seat: int) -> Row:
    """What the seat has more than the other, number by number."""
    look(state, 1 - seat, thought.outlook, thought.out)
    theirs = list(thought.out)
    look(state, seat, thought.outlook, thought.out)
    return [own - other for own, other in zip(thought.out, theirs, strict=True)]


def play(weights: Row, seed: int) -> Lesson:
    """One game: at the beginning of every turn, how the seats differ and what lead was still to come."""
    rng, thought = np.random.default_rng(seed), thinker(weights, seed)
    state: Any = new_state(2, SETUP_LABELS.index("tiles"), False, False, seeded(seed), SILENT)
    rows, leads, signs = [], [], []
    while (seat := int(asked(state))) >= 0:
        if question(state) == TURN:
            rows.append(difference(thought, state, seat))
            leads.append(float(state.points[seat] - state.points[1 - seat]))
            signs.append(1 - 2 * seat)
        if rng.random() < TRIES:
            code = thought.codes[int(rng.integers(legal_into(state, seat, thought.codes)))]
        else:
            code = choose(thought, state, seat)
        apply(state, seat, code)
    end = [int(state.points[seat]) for seat in (0, 1)]
    coming = [sign * (end[0] - end[1]) - lead for sign, lead in zip(signs, leads, strict=True)]
    return rows, coming, end


def fitted(lessons: list[Lesson]) -> Any:
    """The worth of each number, in points, by which the coming leads are told best."""
    rows = np.array([row for lesson in lessons for row in lesson[0]])
    coming = np.array([lead for lesson in lessons for lead in lesson[1]])
    size = rows.std(axis=0) + 1e-6
    scaled = rows / size
    return np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(COUNT), scaled.T @ coming) / size


# --- Against easy.
class Learned:
    """Plays as `greedy` does, with the weights that were learned: a bot like any other, which sees only its view."""

    def __init__(self, seed: int = 0, weights: Row | None = None) -> None:
        self.seed = seed
        self.weights = weights or [json.loads(FILE.read_text(encoding="utf-8"))[name] for name in NAMES]

    def choose(self, view: dict[str, Any]) -> str:
        seed = self.seed * 4096 + view["step"]
        state = RULES.sample(view, seed)
        code = choose(thinker(self.weights, seed), state, view["seat"])
        return str(RULES.key(state, view["seat"], int(code)))


def match(weights: Row, number: int) -> tuple[int, int]:
    """The points of Learned and of easy; every table is played twice, with seats changed."""
    mine = number % 2
    game = teotl.new_game("teotihuacan", seats=["one", "two"], seed=1000 + number // 2)
    bots = [Learned(number, weights), make_bot("easy", number)]
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, bots[seat ^ mine].choose(game.view(seat)))
    return game.scores[mine], game.scores[1 - mine]


# --- Round after round.
def train(rounds: int, games: int, matched: int) -> list[tuple[float, float, float]]:
    """After each round: the points of Learned and of easy in a match, and the share of it that Learned won."""
    weights = np.zeros(COUNT)
    lessons: list[Lesson] = []
    course: list[tuple[float, float, float]] = []
    with get_context("spawn").Pool(2) as pool:
        for number in range(rounds + 1):
            if number:
                seeds = [number * 100_000 + game for game in range(games)]
                lessons = [*lessons, *pool.map(partial(play, weights.tolist()), seeds)][-KEPT * games :]
                weights = (weights + fitted(lessons)) / 2
                FILE.write_text(json.dumps(dict(zip(NAMES, weights.tolist(), strict=True)), indent=1))
            points = np.array(pool.map(partial(match, weights.tolist()), range(matched)))
            won = ((points[:, 0] > points[:, 1]) + 0.5 * (points[:, 0] == points[:, 1])).mean()
            course.append((*points.mean(axis=0).tolist(), float(won)))
            print("round {}: {:.0f} points, easy {:.0f}, won {:.0%}".format(number, *course[-1]), flush=True)
            CURVE.write_text(curve(course), encoding="utf-8")
    return course


# --- The curve.
STYLE = """text{font:12px sans-serif;fill:#444}path{fill:none;stroke-width:2.5}.l{stroke:#b5482a}.e{stroke:#2a7f8f;
stroke-dasharray:6 4}.g{stroke:#8884;stroke-width:1}@media(prefers-color-scheme:dark){text{fill:#ccc}}"""


def curve(course: list[tuple[float, float, float]]) -> str:
    """Points by round: what was learned, and easy."""
    right, high = 60 + 480, max(max(mine, easy) for mine, easy, _ in course) + 10
    across, up = 480 / max(1, len(course) - 1), 230 / high

    def line(kind: str, name: str, values: list[float]) -> str:
        places = [f"{60 + across * at:.1f} {250 - up * value:.1f}" for at, value in enumerate(values)]
        label = f'<text x="{right + 8}" y="{254 - up * values[-1]:.1f}">{name} {values[-1]:.0f}</text>'
        return f'<path class="{kind}" d="M{"L".join(places)}"/>{label}'

    grid = "".join(
        f'<path class="g" d="M60 {250 - up * value:.1f}H{right}"/>'
        f'<text x="54" y="{254 - up * value:.1f}" text-anchor="end">{value}</text>'
        for value in range(0, int(high), 25)
    )
    words = f"Points against easy after each round of self-play; share won at the end: {course[-1][2]:.0%}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 290" role="img" aria-label="{words}">'
        f'<style>{STYLE}</style>{grid}<text x="60" y="280">{words}</text>'
        f"{line('l', 'learned', [mine for mine, _, _ in course])}"
        f"{line('e', 'easy', [easy for _, easy, _ in course])}</svg>\n"
    )


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    train(*[*given, *[12, 300, 60][len(given) :]])
