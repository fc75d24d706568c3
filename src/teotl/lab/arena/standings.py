"""The results, bot by bot and seat by seat, as one JSON-able object; always in the order of the games."""

from collections.abc import Iterable, Sequence
from typing import Any

import teotl
from teotl.lab.arena.match import Result
from teotl.lab.arena.rating import ratings
from teotl.lab.simulate import MODULUS
from teotl.lab.stats import Estimate, grouped_share, mean, share

Row = dict[str, Any]


def standings(results: list[Result], bots: list[str], level_names: Sequence[str] = ()) -> dict[str, Any]:
    """The table of the bots, strongest first, the seats, the automa, and a checksum of all last positions."""
    rated = dict(zip(bots, ratings(results, bots), strict=True))
    met = {name for result in results for name in result["bots"]}
    rows = [row_of(results, bot, rated[bot], level_names) for bot in bots if bot in met]
    rows.sort(key=lambda row: (-(row["win_share"] or [0.0])[0], -row["score"][0]))
    automa = [result["automa"] for result in results if result["automa"] is not None]
    return {
        "games": len(results),
        "table": rows,
        "seats": [rounded(wins_on(results, seat), 4) for seat in range(len(results[0]["bots"]))],
        "automa_score": rounded(mean(automa), 2),
        "checksum": f"{checksum(results):016x}",
        "compiled": teotl.compiled(),
    }


def row_of(results: list[Result], bot: str, rating: Estimate | None, level_names: Sequence[str]) -> Row:
    """Everything about one bot; estimates are lists of value, low, high."""
    own = [(result, seats_of(result, bot)) for result in results if bot in result["bots"]]
    places = [(result, seat) for result, seats in own for seat in seats]
    wins = sum(won(result, seat) for result, seat in places)
    against = [(result, seats) for result, seats in own if has_rival(result, bot)]
    return {
        "bot": bot,
        "games": len(own),
        "seats": len(places),
        "wins": round(wins, 2),
        "win_share": rounded(win_share(against), 4),
        "score": rounded(mean([average(r["scores"][seat] for seat in seats) for r, seats in own]), 2),
        "margin": rounded(margins(against), 2),
        "rating": rounded(rating, 1),
        **levels(places, level_names),
        **thoughts(places),
    }


def has_rival(result: Result, bot: str) -> bool:
    """Whether somebody else could have won; among copies of itself a bot wins its share, however it plays."""
    return len(result["bots"]) == 1 or any(name != bot for name in result["bots"])


def win_share(own: list[tuple[Result, list[int]]]) -> Estimate | None:
    """By game, because seats of one game depend on each other; None without a rival."""
    return grouped_share([(sum(won(result, seat) for seat in seats), len(seats)) for result, seats in own])


def seats_of(result: Result, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(result["bots"]) if name == bot]


def won(result: Result, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    return 1 / len(result["winners"]) if seat in result["winners"] else 0


def wins_on(results: list[Result], seat: int) -> Estimate | None:
    return share(sum(won(result, seat) for result in results), len(results))


def average(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)


def margins(own: list[tuple[Result, list[int]]]) -> Estimate | None:
    """Points ahead of the best other player, the automa included; None where there is nobody else."""
    if not own or (len(own[0][0]["scores"]) == 1 and own[0][0]["automa"] is None):
        return None
    return mean([average(margin(result, seat) for seat in seats) for result, seats in own])


def margin(result: Result, seat: int) -> float:
    others = [points for other, points in enumerate(result["scores"]) if other != seat]
    best: int = max(others) if others else result["automa"]
    return float(result["scores"][seat] - best)


def levels(places: list[tuple[Result, int]], names: Sequence[str]) -> Row:
    """Alone in the little game: the share of games in which each level was reached."""
    reached = [result["levels"] for result, _ in places if result["levels"] is not None]
    if not reached:
        return {}
    return {
        "levels": {
            name: rounded(share(sum(name in each for each in reached), len(reached)), 4) for name in names
        }
    }


def thoughts(places: list[tuple[Result, int]]) -> Row:
    """What the bot's thinking cost: CPU seconds in total and per turn, the longest thoughts by the wall clock."""

    def total(what: str) -> float:
        return sum(float(result[what][seat]) for result, seat in places)

    cpu, turns, decisions = total("cpu"), int(total("turns")), int(total("decisions"))
    return {
        "decisions": decisions,
        "real_decisions": int(total("real")),
        "turns": turns,
        "decisions_per_turn": round(decisions / max(turns, 1), 2),
        "cpu_seconds": round(cpu, 3),
        "cpu_per_turn": round(cpu / max(turns, 1), 6),
        "longest_turn": max(result["longest_turn"][seat] for result, seat in places),
        "longest_thought": max(result["longest_thought"][seat] for result, seat in places),
    }


def rounded(estimate: Estimate | None, digits: int) -> list[float | None] | None:
    return None if estimate is None else estimate.rounded(digits)


def checksum(results: list[Result]) -> int:
    """Mixed game after game, as simulate does."""
    total = 0
    for result in results:
        total = (total * 1_000_003 + int(result["digest"], 16)) % MODULUS
    return total
