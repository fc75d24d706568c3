"""The review of a finished game: chances over time, and the turns that cost most."""

import teotl
from teotl.bots.bot import make_bot
from teotl.bots.review import review


def played(names: list[str], seed: int) -> teotl.Game:
    game = teotl.new_game("teotihuacan", names, seed, {"setup": "first-game"})
    bots = [make_bot(name, seed) for name in names]
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, bots[seat].choose(game.view(seat)))
    return game


def test_a_random_player_slips_and_a_greedy_one_hardly_does() -> None:
    seen = review(played(["greedy", "random"], 2))
    by_seat = [sum(slip.lost for slip in seen.slips if slip.seat == seat) for seat in (0, 1)]
    assert by_seat[1] > 5 * by_seat[0]
    assert seen.slips == sorted(seen.slips, key=lambda slip: -slip.lost)
    worst = seen.slips[0]
    assert worst.seat == 1
    assert worst.chosen != worst.better


def test_chances_begin_open_and_end_certain() -> None:
    game = played(["greedy", "random"], 3)
    seen = review(game)
    steps = [step for step, _ in seen.chances]
    assert steps == sorted(steps)
    assert steps[-1] == len(game.lines)
    assert 0.2 < seen.chances[0][1][0] < 0.8
    assert seen.chances[-1][1][0] == 1.0
