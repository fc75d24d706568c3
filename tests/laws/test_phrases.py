"""Laws of phrases: nothing happens untold, games and choices survive pickling."""

import copy
import json
import pickle
import random
from collections import Counter
from typing import Any

import pytest

import teotl
from teotl import Game
from teotl.games.teotihuacan.rules.labels import DISCOVERY_LABELS
from teotl.games.teotihuacazinho.material import CONSTRUCTION_NAMES, RESOURCE_NAMES
from teotl.games.teotihuacazinho.words.words import RAMP_WORDS, SPACE_WORDS

BIG, LITTLE = "teotihuacan", "teotihuacazinho"
EVERYBODY = -1
Own = dict[tuple[str, str], int]  # what, which one
Tally = Counter[tuple[int, str, str]]


def started(name: str, players: int, seed: int) -> Game:
    return teotl.new_game(name, ["Ana", "Bo", "Cem"][:players], seed)


def counters(game: Game) -> Tally:
    """All that a phrase may change, as the views show it; what lies on the table for all is seat EVERYBODY's."""
    found: Tally = Counter()
    for seat in range(len(game.seats)):
        player = game.view(seat)["players"][seat]
        found.update({(seat, *what): n for what, n in COUNTED[game.name](player).items()})
    if game.name == BIG:
        view = game.view(None)
        for player_seat in range(len(game.seats), len(view["players"])):  # Teotibot
            counted = owned(view["players"][player_seat], discards=True)
            found.update({(player_seat, *what): n for what, n in counted.items()})
        found.update({(EVERYBODY, "building", row): n for row, n in view["nobles"].items()})
        found.update(
            {(EVERYBODY, "decoration", side): len(laid) for side, laid in view["decorations"].items()}
        )
        found[EVERYBODY, "pyramid-tile", ""] = len(view["pyramid"])
    return found


def owned(player: dict[str, Any], discards: bool = False) -> Own:
    """Goods, points, steps, technologies, discovery tiles, and the power of all workers together.

    Teotibot keeps masks; what it discards lies face down with it.
    """
    found: Own = {(what, ""): player[what] for what in ("cocoa", "wood", "stone", "gold", "points", "avenue")}
    found["track", ""] = player["pyramid_track"]
    found |= {("step", temple): step for temple, step in player["temples"].items()}
    found |= {("technology", str(number)): number in player["technologies"] for number in range(1, 19)}
    tiles = Counter(player["discoveries"]["face_up"])
    if not discards:
        tiles.update(player["discoveries"]["face_down"])
    kept = [label for label in DISCOVERY_LABELS if label.startswith("mask") or not discards]
    found |= {("discovery", label): tiles[label] for label in kept}
    if None not in player["workers"]:  # once all are placed
        found["power", ""] = sum(worker["power"] for worker in player["workers"])
    return found


def on_sheet(player: dict[str, Any]) -> Own:
    """Resources and pips held, and every mark on the sheet."""
    found: Own = {(what, ""): n for what, n in zip(RESOURCE_NAMES, player["held"].values(), strict=True)}
    found |= {("pips", colour): n for colour, n in player["pips"].items()}
    found |= {("objective", str(number)): number in player["objectives"] for number in range(1, 9)}
    found |= {("construction", name): name in player["constructions"] for name in CONSTRUCTION_NAMES}
    found |= {("ramp", name): name in player["ramps"] for name in RAMP_WORDS}
    found |= {("event", str(number)): number in player["events"] for number in (1, 2, 3)}
    found |= {("step", str(number)): number <= player["unlocked"] for number in range(1, 4)}
    spaces = [n for row in (*player["ground"], *player["first"]) for n in row] + [player["top"]]
    found |= {("block", name): bool(n) for name, n in zip(SPACE_WORDS, spaces, strict=True)}
    return found


COUNTED = {BIG: owned, LITTLE: on_sheet}


def changes(game: Game, events: list[dict[str, Any]], wanted: Tally) -> Tally:
    """What the events say has changed, of what is counted."""
    found: Tally = Counter()
    for event in events:
        facts = game.facts(event)
        json.dumps(facts)
        for sign, field in ((1, "gain"), (-1, "price")):
            for one in facts.get(field, []):  # type: ignore[attr-defined]
                for seat in (facts.get("seat", EVERYBODY), EVERYBODY):
                    key = (seat, one["what"], one.get("of", ""))
                    if key in wanted:
                        found[key] += sign * one["n"]
    return found


@pytest.mark.parametrize(("name", "players", "seed"), [(BIG, 1, 3), (BIG, 2, 4), (BIG, 3, 5), (LITTLE, 2, 6)])
def test_nothing_happens_untold(name: str, players: int, seed: int) -> None:
    game, luck = started(name, players, seed), random.Random(seed)
    before = counters(game)
    while not game.over:
        seat = luck.choice(game.to_act)
        choice = luck.choice(game.choices(seat))
        change = changes(game, game.play(seat, choice), before)
        after = counters(game)
        both = after.keys() & before.keys()
        assert {key: after[key] - before[key] for key in both} == {key: change[key] for key in both}, choice
        before = after


@pytest.mark.parametrize("name", [BIG, LITTLE])
def test_pickled_and_copied_games_go_on_alike(name: str) -> None:
    game, luck = started(name, 2, 1), random.Random(1)
    for _ in range(60):
        seat = game.to_act[0]
        game.play(seat, luck.choice(game.choices(seat)))
    seat = game.to_act[0]
    choice = game.choices(seat)[-1]
    again, same = pickle.loads(pickle.dumps((game, choice)))
    twins = [again, copy.deepcopy(game), copy.copy(game)]
    assert same == choice == copy.deepcopy(choice)
    for twin in twins:
        assert twin.record() == game.record()
        assert [twin.can_undo(one) for one in (0, 1)] == [game.can_undo(one) for one in (0, 1)]
        twin.play(seat, same)
    assert game.step == 60
    game.play(seat, choice)
    assert {twin.digest() for twin in twins} == {game.digest()}
